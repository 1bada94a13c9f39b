import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { applyDispute } from "../../../worker/backend/payment/apply-dispute.ts";
import { paymentByOrderNumber } from "../../../worker/backend/payment/rows.ts";
import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { defaultStore } from "../../../shared/config/stores.ts";
import type { FoundOrder } from "../../../shared/contract/order/order-look-up.ts";
import type { OrderFile } from "../../../shared/contract/order/order-files.ts";
import type { OrderAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import type { OrderHistory } from "../../../shared/contract/customer/user.ts";
import { app } from "../../../worker/app.ts";
import { countDownload, filesOf as allFilesOf } from "../../../worker/backend/downloads/read-files.ts";
import { forgetOldRecords } from "../../../worker/backend/customer/personal-data/retention.ts";
import { loadProductSources } from "../../../worker/backend/catalog/product-source.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { forgetGuests } from "../../../worker/backend/order/remove-old-guest-data.ts";
import { address, bindings, call, DB, fillShop, order, place, product, shirt, socks } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { terminal } from "../ops/operator-calls.ts";
import { card, payingShop, toPay } from "../payment/shop.ts";
import { nothingToSend, typesOfItems } from "../../../shared/cart/delivery.ts";
import { confirmedLine } from "../../../shared/cart/wire.ts";
import { isDigital } from "../../../shared/checkout/no-withdrawal.ts";
import type { ServerItem } from "../../../shared/contract/order/cart.ts";

const away = "https://files.example/wool.pdf";
const link = (id: number, title: string, place: string, more: object = {}) => ({ id, title, place, ...more });
const withLinks = (links: object[], more: object = {}) => ({
  ...more,
  extension_attributes: { downloadable_product_links: links },
});

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
  const file = (sku: string, cents: number, doc: object) =>
    product(sku, { cents, type_id: "downloadable", stock: null }, doc as Record<string, unknown>);
  const kid = file("pattern-red", 900, withLinks([link(1, "Patroon", away)]));
  const colour = {
    attribute_id: "93",
    attribute_code: "color_ois",
    label: "Kleur",
    values: [{ value_index: 7, label: "R" }],
  };
  const mum = product(
    "pattern",
    { cents: null, type_id: "configurable", final_cents: 900, stock: null },
    { configurable_options: [colour] },
  );
  const guide = file("guide", 495, withLinks([link(1, "Gids", "/kade/care-guide.html")]));
  await DB.batch([
    ...guide.statements,
    ...file("twice", 300, withLinks([link(1, "Wol", away, { number_of_downloads: 2 })])).statements,
    ...file(
      "lessons",
      100,
      withLinks([link(1, "Een", away), link(2, "Twee", away, { price: 1 }), link(3, "Drie", away)], {
        links_purchased_separately: "1",
      }),
    ).statements,
    ...file("kept", 700, withLinks([link(1, "Boek", "/books/wool 1.pdf", { number_of_downloads: 1 })])).statements,
    ...file("gift", 0, withLinks([link(1, "Cadeau", "/kade/care-guide.html")])).statements,
    ...file("lost", 700, withLinks([link(1, "Weg", "/books/gone.pdf", { number_of_downloads: 1 })])).statements,
    ...file("nowhere", 700, withLinks([link(1, "Nergens", undefined as never)])).statements,
    ...file("nameless", 700, withLinks([link(undefined as never, "Naamloos", away)])).statements,
    ...file("text", 700, withLinks([link(1, "Altijd", away, { number_of_downloads: "0" })])).statements,
    ...file("texts", 700, withLinks([link(1, "Driemaal", away, { number_of_downloads: "3" })])).statements,
    ...product(
      "set",
      { cents: null, type_id: "bundle", stock: null },
      {
        bundle_options: [
          {
            option_id: 1,
            title: "Lezen",
            required: true,
            type: "checkbox",
            product_links: ["guide", "twice", socks].map((sku, i) => ({ id: i + 1, sku, qty: 1 })),
          },
        ],
      },
    ).statements,
    ...mum.statements,
    ...kid.statements,
    DB.prepare("UPDATE product SET parent_id = ? WHERE id = ?").bind(mum.id, kid.id),
    DB.prepare("INSERT INTO variant VALUES (?, ?, 0, ?)").bind(mum.id, kid.id, JSON.stringify({ color_ois: 7 })),
    DB.prepare(
      "INSERT INTO product_text (product_id, store_code, name, url_path, doc) VALUES (?, 'outlet_de', 'Ratgeber', 'g', ?)",
    ).bind(guide.id, JSON.stringify(withLinks([{ id: 1, title: "Ratgeber" }]))),
  ]);
  await bindings.MEDIA!.put("downloads/books/wool 1.pdf", "0123456789", {
    httpMetadata: { contentType: "application/pdf" },
  });
});

const ops = terminal();
const step = (number: string, kind: string, body: object = {}) =>
  ops<{ state: string }>("POST", `/ops/orders/${number}/${kind}`, { key: crypto.randomUUID(), ...body });
async function bought(products: Parameters<typeof order>[0], store = "outlet_nl", headers = {}) {
  const placed = await place(order(products), { store, headers });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return { number: placed.body.result.orderNumber, id: Number(placed.body.result.backendOrderId) };
}
const lookUp = async (number: string) =>
  (await call<FoundOrder>("POST", "order/look-up", { number, email: address.email })).body.result;
const filesOf = async (number: string): Promise<OrderFile[]> => (await lookUp(number)).files ?? [];
const pathOf = async (number: string) => (await filesOf(number))[0]!.path!;
/** A browser of its own: the isolate's counts hang on the bindings. */
const open = (path: string, init: RequestInit = {}, env = { ...bindings }) =>
  app.fetch(new Request(`https://outlet.example${path}`, init), env, createExecutionContext());
const mails = async (id: number) =>
  (
    await DB.prepare("SELECT kind, held, dropped_at IS NOT NULL AS dropped FROM outbox WHERE order_id = ? ORDER BY id")
      .bind(id)
      .all<{ kind: string; held: number; dropped: number }>()
  ).results.map(({ kind, held, dropped }) => `${kind}${held ? " held" : ""}${dropped ? " dropped" : ""}`);
const mailOf = (id: number) =>
  renderMail(DB, { kind: "order-files", payload: "{}", order_id: id }, () => "https://shop.example", new Date());
const used = (path: string) =>
  DB.prepare("SELECT used FROM order_download WHERE ref = ?").bind(path.slice(11, 43)).first<number>("used");
/** Makes the last download that counted one of so many minutes ago. */
const countedBefore = (path: string, minutes: number) =>
  DB.prepare("UPDATE order_download SET counted_at = ? WHERE ref = ?")
    .bind(new Date(Date.now() - minutes * 60_000).toISOString(), path.slice(11, 43))
    .run();
const stateOf = (number: string) =>
  DB.prepare("SELECT state FROM sales_order WHERE number = ?").bind(number).first<string>("state");

describe("files that were bought", () => {
  it("wait for a transfer, open with it, are mailed once in the words of the view, and their order is complete", async () => {
    const { number, id } = await bought([{ sku: "guide", qty: 1 }], "outlet_de");
    expect(await filesOf(number)).toEqual([{ title: "Ratgeber", state: "waits", left: null }]);
    expect(await mails(id)).toEqual(["order-placed", "order-files held"]);
    expect(await mailOf(id)).toEqual({ nothing: "what it is about has gone" });
    expect((await step(number, "paid")).status).toBe(200);
    expect(await mails(id)).toEqual(["order-placed", "order-files", "order-paid"]);
    expect(await stateOf(number)).toBe("complete");
    const [file] = await filesOf(number);
    expect(file).toMatchObject({ title: "Ratgeber", state: "open", left: null });
    const mail = await mailOf(id);
    if ("nothing" in mail) throw new Error(mail.nothing);
    expect(mail.subject).toBe(`Deine Datei zur Bestellung ${number}`);
    expect(mail.text).toContain(`https://shop.example${file!.path}`);
    expect(mail.text).not.toMatch(/\{\w+\}/);
    const answer = await open(file!.path!);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(await answer.text()).toContain("Pflegeratgeber");
  });

  it("open when the provider says that they are paid, and their mail leaves then; never when it is refused", async () => {
    const shop = payingShop();
    const pay = async (wish: string) => {
      const body = toPay([{ sku: "guide", qty: 1 }]);
      const placed = await shop.place(body);
      const { orderNumber: number, payment, backendOrderId } = placed.body.result;
      expect((await filesOf(number)).map(({ state }) => state)).toEqual(["waits"]);
      await shop.initiate(payment!.reference, card(wish));
      return { number, id: Number(backendOrderId) };
    };
    const paid = await pay("authorised");
    expect((await filesOf(paid.number)).map(({ state }) => state)).toEqual(["open"]);
    expect(await mails(paid.id)).toEqual(["order-placed", "order-files"]);
    expect(await stateOf(paid.number)).toBe("complete");
    const refused = await pay("refused");
    expect(await filesOf(refused.number)).toEqual([{ title: "Gids", state: "closed", left: null }]);
    expect(await mails(refused.id)).toEqual(["order-placed held dropped", "order-files held dropped"]);
  });

  it("open at once where nothing is to pay", async () => {
    const { number, id } = await bought([{ sku: "gift", qty: 1 }]);
    expect((await filesOf(number)).map(({ state }) => state)).toEqual(["open"]);
    expect(await mails(id)).toEqual(["order-placed", "order-files"]);
    expect(await stateOf(number)).toBe("complete");
  });

  it.each(["canceled", "refunded"])("close when their order is %s", async (kind) => {
    const { number } = await bought([
      { sku: "guide", qty: 1 },
      { sku: socks, qty: 1 },
    ]);
    await step(number, "paid");
    const path = await pathOf(number);
    expect((await open(path)).status).toBe(200);
    const { grand_total: total } = await lookUp(number);
    const body = kind === "refunded" ? { amount_cents: Math.round(total * 100) } : {};
    expect((await step(number, kind, body)).status).toBe(200);
    expect(await filesOf(number)).toEqual([{ title: "Gids", state: "closed", left: null }]);
    const answer = await open(path);
    expect([answer.status, await used(path)]).toEqual([403, 1]);
    expect(await answer.text()).toContain("Dit bestand is er niet meer voor je");
  });

  it("stay open while only a part went back, and close with the line that was withdrawn from", async () => {
    const { number, id } = await bought([
      { sku: "guide", qty: 1 },
      { sku: socks, qty: 1 },
    ]);
    await step(number, "paid");
    expect((await step(number, "refunded", { amount_cents: 100 })).status).toBe(200);
    expect((await filesOf(number)).map(({ state }) => state)).toEqual(["open"]);
    await call("POST", "withdrawal", {
      number,
      email: address.email,
      name: "Sam Visser",
      key: crypto.randomUUID(),
      lines: [{ position: 0, qty: 1 }],
    });
    // From the withdrawal on, whenever it is handled.
    expect((await filesOf(number)).map(({ state }) => state)).toEqual(["closed"]);
    const withdrawal = await DB.prepare("SELECT id FROM withdrawal WHERE order_id = ?").bind(id).first<number>("id");
    expect((await step(number, "repaid", { withdrawal })).status).toBe(200);
    expect((await filesOf(number)).map(({ state }) => state)).toEqual(["closed"]);
  });

  it("keep the downloads of the pieces that are left when some were withdrawn from", async () => {
    const { number } = await bought([
      { sku: "kept", qty: 3 },
      { sku: "guide", qty: 2 },
    ]);
    await step(number, "paid");
    const path = await pathOf(number);
    const count = () => countDownload(DB, path.slice(11, 43), new Date());
    expect(await count()).toBe(true);
    await call("POST", "withdrawal", {
      number,
      email: address.email,
      name: "Sam Visser",
      key: crypto.randomUUID(),
      lines: [
        { position: 0, qty: 1 },
        { position: 1, qty: 1 },
      ],
    });
    expect(await filesOf(number)).toMatchObject([
      { state: "open", left: 1 },
      { state: "open", left: null },
    ]);
    expect([await count(), await count(), await used(path)]).toEqual([true, false, 2]);
    expect(await filesOf(number)).toMatchObject([{ state: "used", left: 0 }, { state: "open" }]);
  });

  it("are those that were chosen, kept as they were whatever becomes of the product", async () => {
    const { number } = await bought([
      {
        sku: "lessons",
        qty: 1,
        product_option: { extension_attributes: { downloadable_option: { downloadable_links: ["1", "2"] } } },
      },
    ]);
    await step(number, "paid");
    await DB.prepare(
      "UPDATE product_doc SET doc = '{}' WHERE product_id = (SELECT id FROM product WHERE sku = 'lessons')",
    ).run();
    const files = await filesOf(number);
    expect(files.map(({ title }) => title)).toEqual(["Een", "Twee"]);
    expect((await open(files[1]!.path!)).headers.get("location")).toBe(away);
  });

  it("are downloaded as often as the pieces that were bought have it, also by many at once; heads count nothing", async () => {
    const { number } = await bought([{ sku: "twice", qty: 2 }]);
    await step(number, "paid");
    const path = await pathOf(number);
    for (let i = 0; i < 3; i += 1) {
      const head = await open(path, { method: "HEAD" });
      expect([head.status, head.headers.get("location")]).toEqual([200, null]);
    }
    expect(await filesOf(number)).toMatchObject([{ state: "open", left: 4 }]);
    const ref = path.slice(11, 43);
    expect((await open(path, { redirect: "manual" })).status).toBe(302);
    // One press may ask twice; later it is another download.
    expect([(await open(path, { redirect: "manual" })).status, await used(path)]).toEqual([302, 1]);
    await countedBefore(path, 3);
    expect([(await open(path, { redirect: "manual" })).status, await used(path)]).toEqual([302, 2]);
    // What asks for a part of what has none is a download like any other.
    await countedBefore(path, 3);
    expect((await open(path, { redirect: "manual", headers: { range: "bytes=1-" } })).status).toBe(302);
    expect(await used(path)).toBe(3);
    const counted = await Promise.all(Array.from({ length: 7 }, () => countDownload(DB, ref, new Date())));
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect(await used(path)).toBe(4);
    await countedBefore(path, 3);
    expect((await open(path, { redirect: "manual" })).status).toBe(410);
    expect(await filesOf(number)).toEqual([{ title: "Wol", type: "PDF", state: "used", left: 0 }]);
    const last = await open(path);
    expect(last.headers.get("cache-control")).toBe("private, no-store");
    expect(await last.text()).toContain("Je hebt dit bestand al opgehaald");
  });

  it("go on where they broke off without counting again, for some minutes", async () => {
    const { number } = await bought([{ sku: "kept", qty: 1 }]);
    await step(number, "paid");
    const path = await pathOf(number);
    const whole = await open(path);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "10",
      "content-disposition": "attachment; filename*=UTF-8''wool%201.pdf",
      "cache-control": "private, no-store",
    });
    expect(await whole.text()).toBe("0123456789");
    const rest = () => open(path, { headers: { range: "bytes=4-" } });
    const part = await rest();
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 4-9/10",
      "456789",
    ]);
    const changed = await open(path, { headers: { range: "bytes=4-", "if-range": '"other"' } });
    expect([changed.status, await changed.text()]).toEqual([200, "0123456789"]);
    expect(await used(path)).toBe(1);
    await countedBefore(path, 14);
    expect((await rest()).status).toBe(206);
    const others: Record<string, string>[] = [
      { range: "bytes=0-" },
      { range: "bytes=4-", "if-range": '"other"' },
      { range: "bytes=1-2,4-" },
    ];
    for (const headers of others) expect((await open(path, { headers })).status).toBe(410);
    await countedBefore(path, 16);
    expect((await rest()).status).toBe(410);
  });

  it("say calmly that they are missing, and count nothing", async () => {
    const { number } = await bought([{ sku: "lost", qty: 1 }]);
    await step(number, "paid");
    const path = await pathOf(number);
    const answer = await open(path);
    expect([answer.status, await used(path)]).toEqual([404, 0]);
    expect(await answer.text()).toContain("We kunnen je bestand nu niet vinden");
  });

  it.each(["nowhere", "nameless"])("are not sold where nothing could be delivered: %s", async (sku) => {
    const { status, body } = await place(order([{ sku, qty: 1 }]));
    expect([status, body.meta!.reason]).toEqual([400, "out_of_stock"]);
  });

  it("are downloaded as often as an export says, which writes numbers as text, too", async () => {
    const { number } = await bought([
      { sku: "text", qty: 1 },
      { sku: "texts", qty: 2 },
    ]);
    expect((await filesOf(number)).map(({ left }) => left)).toEqual([null, 6]);
  });

  /** A paid order of one file, and what becomes of it when a dispute is told: the file, and what the operator sees. */
  async function disputed() {
    const shop = payingShop();
    const placed = await shop.place(toPay([{ sku: "guide", qty: 1 }]));
    const { orderNumber: number, payment } = placed.body.result;
    await shop.initiate(payment!.reference, card("authorised"));
    const { psp: paid } = shop.book.chargeOf(number);
    const tell = async (eventCode: string, psp: string, value: number, original?: string) => {
      // A reference is no other payment's.
      const notice = { order: number, psp: `${number}-${psp}`, value, currency: "EUR", eventCode, success: true };
      const body = await shop.book.webhook([{ ...notice, ...(original && { original }) }]);
      expect((await shop.tell(body)).status).toBe(202);
    };
    const told = async (eventCode: string, psp: string, value = 495, original = paid) => {
      await tell(eventCode, psp, value, original);
      const [file] = await filesOf(number);
      const order = await ops<OrderAnswer>("GET", `/ops/orders/${number}`);
      return [file!.state, order.result.charged_back_cents];
    };
    return { number, told, pay: (psp: string) => tell("AUTHORISATION", psp, 495) };
  }

  it("close when their money is lost again, and open when it comes back after all", async () => {
    const shop = payingShop();
    const placed = await shop.place(toPay([{ sku: "guide", qty: 1 }]));
    const { orderNumber: number, payment } = placed.body.result;
    await shop.initiate(payment!.reference, card("authorised"));
    const { psp } = shop.book.chargeOf(number);
    const tell = async (eventCode: string, success = true, more: object = {}) => {
      const notice = { order: number, psp: `M${Math.random()}`.slice(0, 16), original: psp, currency: "EUR" };
      const body = await shop.book.webhook([{ ...notice, value: 495, eventCode, success, ...more }]);
      expect((await shop.tell(body)).status).toBe(202);
      return (await filesOf(number)).map(({ state }) => state);
    };
    // Another capture puts a failed one right, and that one's own, told late, does not.
    expect(await tell("CAPTURE_FAILED", true, { psp: "FAILED" })).toEqual(["closed"]);
    expect(await tell("CAPTURE", true, { psp: "FAILED" })).toEqual(["closed"]);
    expect(await tell("CAPTURE", false)).toEqual(["closed"]);
    expect(await tell("CAPTURE", true, { original: "ANOTHER" })).toEqual(["closed"]);
    expect(await tell("CHARGEBACK_REVERSED", true, { psp: "EARLY" })).toEqual(["closed"]);
    expect(await tell("CAPTURE")).toEqual(["open"]);
    // A chargeback is not put right by a capture, whatever failed before.
    expect(await tell("CAPTURE_FAILED")).toEqual(["closed"]);
    expect(await tell("CHARGEBACK", true, { psp: "DISPUTE" })).toEqual(["closed"]);
    expect(await tell("CAPTURE")).toEqual(["closed"]);
    expect(await tell("CHARGEBACK_REVERSED", true, { psp: "DISPUTE" })).toEqual(["open"]);
    expect(await tell("EXPIRE", false)).toEqual(["open"]);
    expect(await tell("EXPIRE")).toEqual(["closed"]);
  });

  it("close with all that disputes have taken, in whatever order and however often it is told", async () => {
    const { number, told } = await disputed();
    expect(await told("NOTIFICATION_OF_CHARGEBACK", "A")).toEqual(["open", 0]);
    // Something of what was paid is left, as with a refund of a part.
    expect(await told("CHARGEBACK", "A", 247)).toEqual(["open", 247]);
    expect(await told("CHARGEBACK", "A", 247)).toEqual(["open", 247]);
    // What is left goes back, and no more; a dispute takes what it says of it.
    expect((await step(number, "refunded", { amount_cents: 249 })).status).toBe(409);
    expect(await told("CHARGEBACK", "B", 248)).toEqual(["closed", 495]);
    expect((await step(number, "refunded", { amount_cents: 1 })).status).toBe(409);
    expect(await told("CHARGEBACK_REVERSED", "A", 247)).toEqual(["open", 248]);
    expect(await told("PREARBITRATION_LOST", "A", 247)).toEqual(["open", 248]);
    expect(await told("SECOND_CHARGEBACK", "A", 247)).toEqual(["closed", 495]);
    // Told again, or after it was overtaken.
    expect(await told("CHARGEBACK_REVERSED", "A", 247)).toEqual(["closed", 495]);
    expect(await told("SECOND_CHARGEBACK", "B", 248)).toEqual(["closed", 495]);
    expect(await told("CHARGEBACK_REVERSED", "B", 248)).toEqual(["closed", 495]);
  });

  it("close with disputes that are told at one moment, each without having seen the other", async () => {
    const { number, told } = await disputed();
    const payment = (await paymentByOrderNumber(DB, number))!;
    const notice = (dispute: string, cents: number) =>
      ({ dispute: `${number}-${dispute}`, code: "CHARGEBACK", cents, original: payment.psp_reference! }) as const;
    // The other one is told and written when this one has read what there is.
    let isFirst = true;
    const between = new Proxy(DB, {
      get(db, name) {
        const own: unknown = Reflect.get(db, name, db);
        if (name !== "batch") return typeof own === "function" ? own.bind(db) : own;
        return async (statements: D1PreparedStatement[]) => {
          if (isFirst) await told("CHARGEBACK", "B", 248);
          isFirst = false;
          return db.batch(statements);
        };
      },
    });
    await applyDispute(between, payment, notice("A", 247), new Date(), []);
    const { result } = await ops<OrderAnswer>("GET", `/ops/orders/${number}`);
    expect([result.charged_back_cents, (await filesOf(number))[0]!.state]).toEqual([495, "closed"]);
    expect(result.notifications.map(({ amount_cents: cents }) => cents)).toContain(248);
  });

  it("close with a refund of all that a dispute has left", async () => {
    const { number, told } = await disputed();
    expect(await told("CHARGEBACK", "A", 247)).toEqual(["open", 247]);
    await DB.prepare(
      `INSERT INTO refund (order_id, step_key, amount_cents, way, next_at, created_at, taken_at)
        SELECT id, 'rest', 248, 'provider', '', '', '' FROM sales_order WHERE number = ?`,
    )
      .bind(number)
      .run();
    expect((await filesOf(number)).map(({ state }) => state)).toEqual(["closed"]);
  });

  it("stay open with a dispute about another payment of the order, whose money went back", async () => {
    const { number, told, pay } = await disputed();
    await pay("TWICE");
    expect(await told("CHARGEBACK", "A", 495, `${number}-TWICE`)).toEqual(["open", 0]);
    expect(await told("CHARGEBACK", "B", 0)).toEqual(["closed", 495]);
    expect((await ops<OrderAnswer>("GET", `/ops/orders/${number}`)).result.paid_cents).toBe(495);
  });

  it("are nothing that an operator sends, beside what is; the order is complete without them", async () => {
    const { number, id } = await bought([
      { sku: "guide", qty: 1 },
      { sku: socks, qty: 1 },
    ]);
    await step(number, "paid");
    expect(await stateOf(number)).toBe("processing");
    const { lines } = (await ops<OrderAnswer>("GET", `/ops/orders/${number}`)).result;
    expect(lines.map(({ by_itself: byItself }) => byItself)).toEqual([1, 0]);
    expect((await step(number, "sent", { lines: [{ position: 0, qty: 1 }] })).status).toBe(409);
    await call("POST", "withdrawal", {
      number,
      email: address.email,
      name: "Sam Visser",
      key: crypto.randomUUID(),
      lines: [{ position: 1, qty: 1 }],
    });
    const withdrawal = await DB.prepare("SELECT id FROM withdrawal WHERE order_id = ?").bind(id).first<number>("id");
    expect((await step(number, "repaid", { withdrawal })).status).toBe(200);
    expect([await stateOf(number), (await filesOf(number))[0]!.state]).toEqual(["complete", "open"]);
  });

  const setOf = (...choices: string[]) => ({
    sku: "set",
    qty: 2,
    product_option: { extension_attributes: { bundle_options: [{ option_id: "1", option_selections: choices }] } },
  });

  it.each(["a transfer", "a payment"])(
    "in a set of files alone come and complete their order with %s, like files of their own; nothing of it is sent",
    async (by) => {
      const shop = payingShop();
      const body = by === "a payment" ? toPay([setOf("1", "2")]) : order([setOf("1", "2")]);
      const placed = await (by === "a payment" ? shop.place(body) : place(body));
      expect(placed.status, JSON.stringify(placed.body)).toBe(200);
      const { orderNumber: number, payment } = placed.body.result as {
        orderNumber: string;
        payment?: { reference: string };
      };
      const waiting = (await ops<OrderAnswer>("GET", `/ops/orders/${number}`)).result;
      expect(waiting.order.shipping_address ?? null).toBeNull();
      expect(waiting.lines[0]!.by_itself).toBe(1);
      expect((await filesOf(number)).map(({ title, state, left }) => [title, state, left])).toEqual([
        ["Gids", "waits", null],
        ["Wol", "waits", 4],
      ]);
      if (payment) await shop.initiate(payment.reference, card("authorised"));
      else await step(number, "paid");
      expect(await stateOf(number)).toBe("complete");
      expect((await filesOf(number)).map(({ state }) => state)).toEqual(["open", "open"]);
      expect(await lookUp(number)).toMatchObject({ is_virtual: 1 });
    },
  );

  it("make the cart say what a set in it is made of, which its device cannot know", async () => {
    const cart = (await call<string>("POST", "cart/create")).body.result;
    for (const { sku, product_option } of [setOf("1", "3"), setOf("2"), { sku: socks, product_option: undefined }])
      await call("POST", `cart/update?cartId=${cart}`, { cartItem: { sku, qty: 1, product_option } });
    const { result } = (await call<{ part_types?: string[] }[]>("GET", `cart/pull?cartId=${cart}`)).body;
    expect(result.map((line) => line.part_types)).toEqual([["downloadable", "simple"], ["downloadable"], undefined]);
  });

  it("that are a variant are files to the cart, to the order and to the consent", async () => {
    const cart = (await call<string>("POST", "cart/create")).body.result;
    const item = { sku: "pattern", qty: 1, product_option: shirt.choose("7") };
    await call("POST", `cart/update?cartId=${cart}`, { cartItem: item });
    const { result } = (await call<ServerItem[]>("GET", `cart/pull?cartId=${cart}`)).body;
    expect(result).toMatchObject([{ product_type: "configurable", part_types: ["downloadable"] }]);
    const lines = result.map((line) => confirmedLine(line, null).article);
    const types = typesOfItems(lines.map(({ type, partTypes }) => ({ type_id: type, part_types: partTypes })));
    expect([nothingToSend(types), types.some(isDigital)]).toEqual([true, true]);
    const body = order([item]);
    const agreed = { ...body, extension_attributes: { digital_content_consent: true } };
    const { orderNumber: number } = (await place(agreed)).body.result;
    await step(number, "paid");
    expect(await lookUp(number)).toMatchObject({
      is_virtual: 1,
      items: [{ product_type: "downloadable", no_withdrawal: "digital" }],
    });
    expect(await filesOf(number)).toMatchObject([{ title: "Patroon", state: "open" }]);
    expect(await stateOf(number)).toBe("complete");
  });

  it("in a set with goods open with the payment, and the set is still to be sent", async () => {
    const { number } = await bought([setOf("1", "3")]);
    await step(number, "paid");
    expect(await stateOf(number)).toBe("processing");
    expect((await filesOf(number)).map(({ state }) => state)).toEqual(["open"]);
    expect((await ops<OrderAnswer>("GET", `/ops/orders/${number}`)).result.lines[0]!.by_itself).toBe(0);
    expect((await step(number, "sent", { carrier: "postnl", code: "3SKADE1" })).status).toBe(200);
    const { parcels } = (await ops<OrderAnswer>("GET", `/ops/orders/${number}`)).result;
    expect(parcels.map(({ carrier }) => carrier)).toEqual(["PostNL"]);
    expect(await stateOf(number)).toBe("complete");
  });

  it("are opened by their own address alone", async () => {
    const one = await bought([{ sku: "guide", qty: 1 }]);
    const two = await bought([{ sku: "guide", qty: 1 }]);
    for (const { number } of [one, two]) await step(number, "paid");
    const [a, b] = [await pathOf(one.number), await pathOf(two.number)];
    const ref = a.slice(11, 43);
    const forged = [
      `/downloads/${ref}${b.slice(43)}`,
      `/downloads/${ref}.${"A".repeat(43)}`,
      `/downloads/${ref}`,
      `/downloads/${"0".repeat(32)}${a.slice(43)}`,
      `${a}x`,
      "/downloads/",
      "/downloads",
      "/downloads/a/b",
    ];
    for (const path of forged) {
      const answer = await open(path);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, "private, no-store"]);
      expect(await answer.text()).toContain("<h1>Hier is geen bestand</h1>");
    }
    expect(await used(a)).toBe(0);
    expect((await open(a)).status).toBe(200);
  });

  it("are asked for in measure: 429, and a page, beyond it", async () => {
    // The clock stands: a share comes back by and by, on a slow machine as fast as it is used up.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const env = { ...bindings, MAKING_FACTOR: "1" };
    const statuses: number[] = [];
    for (let i = 0; i < 70; i += 1) statuses.push((await open("/downloads/none", {}, env)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const busy = await open("/downloads/none", {}, env);
    expect(Number(busy.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await busy.text()).toContain("<h1>Even wachten</h1>");
  });

  it("are shown to the customer with the one order that is asked for, never in a list or an export", async () => {
    const noor = await makeCustomer(DB);
    const headers = bearer(noor);
    const { number } = await bought([{ sku: "guide", qty: 1 }], "outlet_nl", headers);
    await step(number, "paid");
    const history = async (query: string) =>
      (await call<OrderHistory>("GET", `user/order-history${query}`, undefined, { headers })).body.result.items[0]!;
    expect((await history(`?increment_id=${number}`)).extension_attributes!.files).toMatchObject([{ state: "open" }]);
    expect((await history("")).extension_attributes!.files).toBeUndefined();
    const data = await call("GET", "user/personal-data", undefined, { headers });
    expect(JSON.stringify(data.body)).not.toContain("/downloads/");
  });

  it("go when all of a guest's order is let go", async () => {
    const { number, id } = await bought([{ sku: "guide", qty: 1 }]);
    await step(number, "paid");
    await DB.prepare("UPDATE sales_order SET created_at = '2001-01-01T00:00:00.000Z' WHERE id = ?").bind(id).run();
    await forgetGuests(DB, { contactYears: 2, orderYears: 7, endedDays: 90 }, new Date());
    const left = await DB.prepare("SELECT count(*) AS n FROM order_download WHERE order_id = ?").bind(id).first("n");
    expect(left).toBe(0);
  });

  it("go with the order of a deleted account when its years are over, and not a day before", async () => {
    const noor = await makeCustomer(DB);
    const { number, id } = await bought([{ sku: "guide", qty: 1 }], "outlet_nl", bearer(noor));
    await step(number, "paid");
    const path = (await allFilesOf(DB, id))[0]!.path!;
    const placedIn = (year: number) =>
      DB.prepare("UPDATE sales_order SET customer_id = NULL, account_deleted_at = ?2, created_at = ?3 WHERE id = ?1")
        .bind(id, "2026-01-02T00:00:00.000Z", `${year}-12-31T23:59:59.000Z`)
        .run();
    const left = async (now: string) => {
      await forgetOldRecords(DB, new Date(now));
      return [
        await DB.prepare("SELECT count(*) FROM order_download WHERE order_id = ?").bind(id).first("count(*)"),
        (await open(path)).status,
      ];
    };
    await placedIn(2026);
    expect(await left("2036-12-31T23:59:00.000Z")).toEqual([1, 200]);
    expect(await left("2037-01-01T00:00:01.000Z")).toEqual([0, 404]);
  });

  it("are in no document of the product: those name titles and prices, and not where a file is", async () => {
    const id = (await DB.prepare("SELECT id FROM product WHERE sku = 'twice'").first<number>("id"))!;
    const { sources } = await loadProductSources(DB, defaultStore, [id], new Date(), { wants: () => true } as never);
    const document = JSON.stringify(sources.get(id));
    expect(document).toContain('"title":"Wol"');
    expect(document).not.toContain("files.example");
  });
});
