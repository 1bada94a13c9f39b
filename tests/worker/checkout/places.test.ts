import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { AddressLookupAnswer } from "../../../shared/contract/customer/address-lookup.ts";
import type { OrderConfirmation } from "../../../shared/contract/order/order.ts";
import { foundOrder } from "../../../shared/contract/order/order-look-up.ts";
import type { ServicePointsAnswer } from "../../../shared/contract/stores/stores.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { admin, DB, importLines, shop } from "../catalog/fixture.ts";

interface Reply<T> {
  status: number;
  code: number;
  result: T;
  meta?: Record<string, unknown>;
  headers: Headers;
}
async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
  const response = await exports.default.fetch(`http://localhost/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Omit<Reply<T>, "status" | "headers">),
  };
}

async function pointsNear(query: string): Promise<{ result: ServicePointsAnswer }> {
  const answer = await exports.default.fetch(`http://localhost/api/stores/service-points?country=NL&query=${query}`);
  return (await answer.json()) as { result: ServicePointsAnswer };
}

beforeAll(async () => void (await importLines(shop)));

describe("the look-up of addresses", () => {
  const lookup = (body: unknown, headers?: Record<string, string>) =>
    post<AddressLookupAnswer>("address/lookup", body, headers);

  it("answers every address of a postcode and number, however the postcode is typed, and keeps nothing of it", async () => {
    for (const postcode of ["1071AA", "1071 aa", " nl-1071 AA "]) {
      const answer = await lookup({ postcode, number: 5 });
      expect(answer.result.addresses.map(({ street, addition, city }) => [street, addition, city])).toEqual([
        ["Vondelpark", "", "Amsterdam"],
        ["Vondelpark", "A", "Amsterdam"],
      ]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(await lookup({ postcode: "1071AA", number: 7 })).toMatchObject({ code: 200, result: { addresses: [] } });
  });

  it("refuses what is no postcode or number, other sites, and addresses in the address", async () => {
    for (const body of [
      {},
      { postcode: "10115", number: 1 },
      { postcode: "1071 SS", number: 1 },
      { postcode: "1071AA", number: 0 },
      { postcode: "1071AA", number: "5" },
      { postcode: "x".repeat(100), number: 5 },
    ])
      expect(await lookup(body)).toMatchObject({ code: 400 });
    expect((await lookup({ postcode: "1071AA", number: 5 }, { "sec-fetch-site": "cross-site" })).code).toBe(403);
    expect((await exports.default.fetch("http://localhost/api/address/lookup?postcode=1071AA&number=5")).status).toBe(
      405,
    );
  });
});

describe("an order to a pick-up point", () => {
  const address = {
    firstname: "Bo",
    lastname: "Jansen",
    city: "Utrecht",
    postcode: "3511 AB",
    street: ["Gracht", "1"],
    country_id: "NL",
    email: "bo@example.com",
  };
  let keys = 0;
  const order = (extra?: unknown, more: Record<string, unknown> = {}) => ({
    order_id: `point-${++keys}-key`,
    cart_id: "",
    products: [{ sku: "TRUI-1-ROOD-S", qty: 1 }],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: "pickup",
      shipping_method_code: "point",
      payment_method_code: "banktransfer",
      ...(extra !== undefined && { shippingExtraFields: extra }),
      ...more,
    },
  });
  const place = (body: unknown) => post<OrderConfirmation>("order", body);
  const stored = async (id: string) =>
    (await DB.prepare("SELECT pickup_point FROM sales_order WHERE id = ?")
      .bind(id)
      .first<{ pickup_point: string | null }>())!.pickup_point;

  it("keeps the point as the shop knows it, whatever the order says of it", async () => {
    const { result } = await pointsNear("3511");
    const [point] = result.points;
    expect(point).toMatchObject({ city: "Utrecht", openingHours: { length: 7 } });
    const placed = await place(order({ pickup_point: { ...point, name: "Somewhere else", street: "Elsewhere" } }));
    expect(placed).toMatchObject({ code: 200 });
    const { id, carrier, name, street, number, postcode, city, country } = point!;
    expect(JSON.parse((await stored(placed.result.backendOrderId))!)).toEqual({
      id,
      carrier,
      name,
      street,
      number,
      postcode,
      city,
      country,
    });
  });

  it("is refused without a point, with an unknown one or one of another country, and takes nothing", async () => {
    const before = await DB.prepare(
      "SELECT (SELECT count(*) FROM sales_order) AS orders, (SELECT qty FROM stock WHERE sku = 'TRUI-1-ROOD-S') AS qty",
    ).first();
    for (const extra of [
      undefined,
      {},
      { pickup_point: {} },
      { pickup_point: { id: "kade-nl-3511-99" } },
      { pickup_point: { id: "kade-de-10115-1" } },
      { pickup_point: "kade-nl-3511-1" },
    ])
      expect(await place(order(extra)), JSON.stringify(extra)).toMatchObject({
        code: 400,
        result: "Kies een ander afhaalpunt",
        meta: { reason: "pickup_unknown" },
      });
    expect(
      await DB.prepare(
        `SELECT (SELECT count(*) FROM sales_order) AS orders, (SELECT qty FROM stock
          WHERE sku = 'TRUI-1-ROOD-S') AS qty`,
      ).first(),
    ).toEqual(before);
  });

  it("tells another point under the same key from the first", async () => {
    const body = order({ pickup_point: { id: "kade-nl-3511-1" } });
    expect((await place(body)).code).toBe(200);
    expect((await place(body)).code).toBe(200);
    const other = {
      ...body,
      addressInformation: {
        ...body.addressInformation,
        shippingExtraFields: { pickup_point: { id: "kade-nl-3511-2" } },
      },
    };
    expect(await place(other)).toMatchObject({ code: 409, meta: { reason: "order_conflict" } });
  });

  it("is named by the order's mail in the words of each view, and by the look-up, in place of where nothing is brought", async () => {
    const {
      result: {
        points: [point],
      },
    } = await pointsNear("3511");
    const placed = await place(order({ pickup_point: { id: point!.id } }));
    const id = Number(placed.result.backendOrderId);
    for (const [store, word, country] of [
      ["outlet_nl", "Afhaalpunt", "Nederland"],
      ["outlet_de", "Abholstation", "Niederlande"],
      ["outlet_en", "Pick-up point", "Netherlands"],
    ] as const) {
      await DB.prepare("UPDATE sales_order SET store_code = ?2 WHERE id = ?1").bind(id, store).run();
      const mail = await renderMail(
        DB,
        { kind: "order-placed", payload: "{}", order_id: id },
        () => "https://shop.example",
        new Date(),
      );
      if ("nothing" in mail) throw new Error(mail.nothing);
      expect(mail.text).toContain(
        [
          `${word}:`,
          "Bo Jansen",
          point!.name,
          `${point!.street} ${point!.number}`,
          `${point!.postcode} ${point!.city}`,
          country,
        ].join("\n  "),
      );
      expect(mail.html).toContain(
        `${point!.name}<br>${point!.street} ${point!.number}<br>${point!.postcode} ${point!.city}`,
      );
      expect(mail.text).not.toMatch(/Bezorgadres|Lieferadresse|Delivery address/);
    }
    const { carrier, name, street, number, postcode, city, country } = point!;
    const found = await post<Record<string, unknown>>("order/look-up", {
      number: placed.result.orderNumber,
      email: address.email,
    });
    expect(foundOrder.parse(found.result).pickup_point).toEqual({
      id: point!.id,
      carrier,
      name,
      street,
      number,
      postcode,
      city,
      country,
    });
    expect(JSON.stringify(found.result)).not.toMatch(/Jansen|Gracht|3511 AB/);
    const home = await place(order(undefined, { shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" }));
    expect(
      foundOrder.parse(
        (
          await post<Record<string, unknown>>("order/look-up", {
            number: home.result.orderNumber,
            email: address.email,
          })
        ).result,
      ).pickup_point,
    ).toBeNull();
  });

  it("has no point when it is brought home", async () => {
    const placed = await place(
      order(
        { pickup_point: { id: "kade-nl-3511-1" } },
        { shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" },
      ),
    );
    expect(await stored(placed.result.backendOrderId)).toBeNull();
  });
});

describe("what the CMS says of the checkout", () => {
  const config = async () => {
    const response = await exports.default.fetch("http://localhost/data/!checkout/config", {
      headers: { accept: "application/json" },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const store = (content: unknown) =>
    admin("story", { store_code: "outlet_nl", slug: "blocks/checkout", story: { content } });

  it("is the tooltip of the account and where conditions stand: words without markup, nothing where nothing is said", async () => {
    expect(await config()).toEqual({
      status: 200,
      body: { accountTooltip: null, terms: null, withdrawal: null, guarantee: null, privacy: null, legal: [] },
    });
    await store({
      component: "checkout",
      accountTooltip: "<p>x <b>y</b></p><script>alert(1)</script>",
      termsPath: "/voorwaarden/",
      guaranteePath: "https://example.com/garantie",
    });
    // A location may know the log of five seconds ago.
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
    await expect
      .poll(async () => (await config()).body)
      .toEqual({
        accountTooltip: "x y",
        terms: "/voorwaarden/",
        withdrawal: null,
        guarantee: "https://example.com/garantie",
        privacy: null,
        legal: [],
      });
    for (const path of ["javascript:alert(1)", "//elsewhere.test/", "http://plain.test/"])
      expect((await store({ component: "checkout", termsPath: path })).status).toBe(400);
  });
});
