import { sendRefunds } from "../../../worker/backend/payment/refunds.ts";
import { makeStep } from "../../../worker/ops/orders/step.ts";
import { canceledStatements, refundedStatements, repaidStatements } from "../../../worker/ops/orders/steps.ts";
import type { OrderAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { bindings, call, DB, socks } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { terminal } from "../ops/operator-calls.ts";
import { Book } from "./book.ts";
import { card, payingShop, placed, toPay } from "./shop.ts";

/**
 * What becomes of a request for a refund: it is paid back; it is, and the answer is lost; it never arrives; it is
 * refused for good.
 */
export type Fate = "paid" | "lost" | "down" | "refused";

/**
 * An order of a customer, paid through a provider that counts what it pays back: once for a key, whatever the book
 * says.
 */
export async function disputedWorld(pieces = 10) {
  // Of each world its own, for an operator's calls are counted.
  const ops = terminal({ ...bindings });
  const book = new Book();
  const back = new Map<string, { psp: string; cents: number; failed?: boolean }>();
  const world = { fate: "paid" as Fate, onPaid: async () => undefined as unknown };
  let own = "";
  const fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    if (!/\/(refunds|reversals)$/.test(path)) return book.fetch(request);
    const key = request.headers.get("idempotency-key")!;
    const body = (await request.json()) as { amount?: { value: number } };
    if (world.fate === "down") return new Response("", { status: 503 });
    if (world.fate === "refused" && !back.has(key)) return Response.json({ errorCode: "702" }, { status: 422 });
    const psp = path.split("/").at(-2)!;
    // Of another test's order.
    if (psp !== own) return new Response("", { status: 503 });
    const isNew = !back.has(key);
    const made = back.get(key) ?? {
      psp: `B${key}`.slice(0, 40),
      cents: body.amount?.value ?? book.charges.get(psp)!.value,
    };
    back.set(key, made);
    if (isNew) await world.onPaid();
    return world.fate === "lost"
      ? new Response("", { status: 503 })
      : Response.json({ status: "received", pspReference: made.psp }, { status: 201 });
  };
  const shop = payingShop(book, { fetcher: { fetch } });
  await DB.prepare("UPDATE stock SET qty = 1000, is_in_stock = 1 WHERE sku = ?1").bind(socks).run();
  const customer = await makeCustomer(DB);
  const { email } = customer;
  const made = await placed(shop, toPay([{ sku: socks, qty: pieces }], {}, "adyen_cc", email), bearer(customer));
  await shop.initiate(made.reference, card("authorised"));
  const { number } = made;
  const order = (await DB.prepare("SELECT id, store_code, grand_total_cents AS paid FROM sales_order WHERE number = ?1")
    .bind(number)
    .first<{ id: number; store_code: string; paid: number }>())!;
  const { psp: paidAs } = book.chargeOf(number);
  own = paidAs;
  const stepOrder = async () => ({
    id: order.id,
    store_code: order.store_code,
    withdrawn: (await DB.prepare("SELECT EXISTS (SELECT 1 FROM withdrawal WHERE order_id = ?1) AS n")
      .bind(order.id)
      .first<number>("n"))!,
  });
  const step = async (
    kind: "repaid" | "refunded" | "canceled",
    content: { withdrawal?: number; amount_cents?: number | null },
    key: string = crypto.randomUUID(),
  ) => {
    const of = await stepOrder();
    const by = { key, now: new Date(shop.clock.ms) };
    const { withdrawal = 0, amount_cents: amount = null } = content;
    const statements =
      kind === "repaid"
        ? await repaidStatements(DB, of, { withdrawalId: withdrawal, amount, restock: [] }, by)
        : kind === "refunded"
          ? await refundedStatements(DB, of, { amount: amount!, withdrawalId: null }, by)
          : await canceledStatements(DB, of, by);
    return makeStep(DB, { key, kind, orderId: order.id, content, operatorId: null, now: by.now }, statements);
  };
  const tell = async (
    eventCode: string,
    dispute: string,
    value: number,
    success = true,
    more: Readonly<Record<string, string>> = {},
    // Null: without one.
    eventDate?: string | null,
  ) => {
    // A reference is no other payment's.
    const notice = { order: number, psp: `${number}-${dispute}`, original: paidAs, value, currency: "EUR" };
    const at = eventDate === undefined ? {} : { eventDate: eventDate ?? undefined };
    return (await shop.tell(await book.webhook([{ ...notice, eventCode, success, more }], at))).status;
  };
  return Object.assign(world, {
    shop,
    number,
    order,
    paid: order.paid,
    customer,
    back,
    step,
    tell,
    /** What the provider has paid back, cents. */
    backCents: () => [...back.values()].reduce((sum, { cents, failed }) => sum + (failed ? 0 : cents), 0),
    later: (ms: number) => void (shop.clock.ms += ms),
    send: () => sendRefunds(bindings, shop.io),
    withdraw: async (qty: number) =>
      (
        await call("POST", "withdrawal", {
          number,
          email,
          name: "Sam Visser",
          key: crypto.randomUUID(),
          lines: [{ position: 0, qty }],
        })
      ).status,
    /** The provider tells of what it has paid back under a key. */
    heard: async (psp: string, cents: number, success = true, eventCode = "REFUND") => {
      const notice = { order: number, psp, original: paidAs, value: cents, currency: "EUR" };
      return (await shop.tell(await book.webhook([{ ...notice, eventCode, success }]))).status;
    },
    seen: async () => (await ops<OrderAnswer>("GET", `/ops/orders/${number}`)).result,
    points: async () =>
      (await DB.prepare("SELECT coalesce(sum(points), 0) AS n FROM loyalty_transaction WHERE customer_id = ?1")
        .bind(customer.id)
        .first<number>("n"))!,
    mails: async () =>
      (await DB.prepare("SELECT count(*) AS n FROM outbox WHERE order_id = ?1 AND kind = 'order-refunded'")
        .bind(order.id)
        .first<number>("n"))!,
    refunds: async () =>
      (
        await DB.prepare("SELECT * FROM refund WHERE order_id = ?1 ORDER BY id").bind(order.id).all<{
          id: number;
          step_key: string;
          amount_cents: number;
          withdrawal_id: number | null;
          taken_at: string | null;
          failed_at: string | null;
          asked_at: string | null;
          overtaken: 0 | 1;
          settled: 0 | 1;
        }>()
      ).results,
  });
}
export type DisputedWorld = Awaited<ReturnType<typeof disputedWorld>>;
