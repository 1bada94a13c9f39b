import { lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { spelledCarrier } from "../../../shared/delivery/carrier-links.ts";
import { mayHaveFiles } from "../../backend/order/order-files.ts";
import { filesOf } from "../../backend/downloads/read-files.ts";
import { filesAgain, noFilesWords, whyNoFiles } from "../../backend/downloads/send-again.ts";
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { z } from "zod";
import { readOrder } from "../../backend/customer/orders/order-rows.ts";
import { numberOf } from "../../backend/checkout/order-number.ts";
import { sendOutbox } from "../../backend/outbox/send-due.ts";
import { paymentDeps } from "../../backend/payment/payment-deps.ts";
import { chargedBackCents, paidCents, refundedCents } from "../../backend/paid-sums.ts";
import { answerBy, asksForAnswer } from "../../backend/payment/dispute-words.ts";
import { sendRefunds } from "../../backend/payment/refunds.ts";
import type { Bindings } from "../../env.ts";
import { leavesUnpaid, withdrawalsOfOrder, transferCents } from "../../backend/order/withdrawals-of-order.ts";
import { logLine } from "../../log.ts";
import { checkedBody, checkedQuery } from "../checked.ts";
import { allow, operatorOf } from "../operators/allow.ts";
import { refused, told, type Call } from "../operators/operator.ts";
import { findOrders, orderQuestion, statusOf } from "./find-orders.ts";
import { requireEmbeddedBackend } from "../require-embedded.ts";
import { makeStep, type StepKind } from "./step.ts";
import {
  acceptedStatements,
  canceledStatements,
  deliveredStatements,
  readyStatements,
  isAcceptable,
  refundedStatements,
  repaidStatements,
  sentStatements,
  type MadeStep,
  type StepOrder,
} from "./steps.ts";
import { paidStatements, otherSumToTransfer } from "./transfer-step.ts";

const key = z.uuid();
const line = z.object({ position: z.number().int().min(0), qty: z.number().int().min(1).max(10_000) }).strict();
const lines = z
  .array(line)
  .max(200)
  .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, "names a line twice");
const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[\p{L}\p{N} .,&'()/+-]+$/u, "is no name or number of a carrier");
/** A moment that has been, as the database writes it: a period begins with it. */
const arrivedAt = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at).toISOString())
  .refine((at) => at <= new Date().toISOString(), "has not been yet");
const amount = z.number().int().min(0).max(100_000_000);
const withdrawal = z.number().int().min(1);
const bodies = {
  paid: z.object({ key, amount_cents: amount.optional() }).strict(),
  sent: z
    .object({
      key,
      carrier: plain(60).transform(spelledCarrier).nullish(),
      code: plain(60).nullish(),
      lines: lines.min(1).nullish(),
    })
    .strict(),
  ready: z.object({ key, parcel: z.number().int().min(1).nullish() }).strict(),
  delivered: z.object({ key, parcel: z.number().int().min(1).nullish(), at: arrivedAt.nullish() }).strict(),
  canceled: z.object({ key }).strict(),
  refunded: z.object({ key, amount_cents: amount.min(1) }).strict(),
  accepted: z.object({ key, withdrawal }).strict(),
  repaid: z.object({ key, withdrawal, amount_cents: amount.nullish(), restock: lines.default([]) }).strict(),
  files: z.object({ key }).strict(),
};

type Bodies = { [K in StepKind]: z.output<(typeof bodies)[K]> };
const statementsOf: {
  [K in StepKind]: (
    db: D1Database,
    order: StepOrder,
    body: Bodies[K],
    made: MadeStep,
  ) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>;
} = {
  paid: (db, order, { amount_cents: cents }, made) => paidStatements(db, order, { amount: cents ?? null }, made),
  sent: (db, order, { carrier, code, lines: sent }, made) =>
    sentStatements(db, order, { carrier: carrier ?? null, code: code ?? null, lines: sent ?? null }, made),
  ready: (db, order, { parcel }, made) => readyStatements(db, order, parcel ?? null, made),
  delivered: (db, order, { parcel, at }, made) =>
    deliveredStatements(db, order, { parcelId: parcel ?? null, at: at ?? made.now.toISOString() }, made),
  canceled: (db, order, _body, made) => canceledStatements(db, order, made),
  refunded: (db, order, { amount_cents: cents }, made) =>
    refundedStatements(db, order, { amount: cents, withdrawalId: null }, made),
  accepted: (db, order, body, made) => acceptedStatements(db, order, body.withdrawal, made),
  repaid: (db, order, body, made) =>
    repaidStatements(
      db,
      order,
      { withdrawalId: body.withdrawal, amount: body.amount_cents ?? null, restock: body.restock },
      made,
    ),
  files: (db, order, _body, { now }) => [filesAgain(db, order.id, now)],
};

/** SQL: whether something of the order `o` was ever withdrawn from. */
const wasWithdrawn = "EXISTS (SELECT 1 FROM withdrawal w WHERE w.order_id = o.id) AS withdrawn";
const numbered = (db: D1Database, number: string): Promise<StepOrder | null> =>
  db
    .prepare(`SELECT id, store_code, ${wasWithdrawn} FROM sales_order o WHERE number = ?1`)
    .bind(number)
    .first<StepOrder>()
    .then(
      async (found) =>
        found ??
        (/^\d{9,20}$/.test(number)
          ? db
              .prepare(
                `SELECT id, store_code, ${wasWithdrawn} FROM sales_order o WHERE id = CAST(substr(?1, -8) AS INTEGER)
                  AND ${numberOf("o")} = ?1`,
              )
              .bind(number)
              .first<StepOrder>()
          : null),
    );
/** Money and mails of a step leave at once; what could not, the schedule tries again. */
const sendSoon = (env: Bindings): Promise<unknown> =>
  sendRefunds(env, paymentDeps)
    .catch((error: unknown) => console.error(logLine({ event: "payment-refund", message: String(error) })))
    .then(() => sendOutbox(env));
const unknown = (c: Call) => refused(c, 404, "There is no such order", "unknown");

/**
 * Orders for operators (docs/decisions/291). Who looks is written down as well.
 *
 * - GET /ops/orders?q&state&payment&from&until&before: fifty a page, newest first
 * - GET /ops/orders/:number: one order with what `paid` would book (`to_transfer_cents`), its parcels, payment, refunds,
 *   withdrawals, mails and steps
 * - POST /ops/orders/:number/<step> with a `key` (UUID) that makes a repeat harmless: paid `{amount_cents?}` (the sum
 *   that was seen; without one the order's total), sent `{carrier?, code?, lines?}`, ready `{parcel?}` (it can be
 *   collected), delivered `{parcel?, at?}`, canceled, refunded `{amount_cents}`, accepted `{withdrawal}`, repaid
 *   `{withdrawal, amount_cents?, restock?}`: all that is due for it, or less; files: their mail leaves again. 409
 *   `meta.reason`: changed (the order does not allow it any more), sum (another is left to transfer,
 *   `meta.to_transfer_cents`), files-… (why they are not mailed), key
 */
export const orderRoutes = new Hono<{ Bindings: Bindings }>();
orderRoutes.use(
  "/ops/orders/*",
  allow({ read: "read", change: "serve" }, { noted: true }),
  requireEmbeddedBackend("order"),
);

orderRoutes.get("/ops/orders", checkedQuery(orderQuestion), async (c) =>
  told(c, await findOrders(c.env.DB, c.req.valid("query"))),
);

orderRoutes.get("/ops/orders/:number", async (c) => {
  const { DB } = c.env;
  const found = await numbered(DB, c.req.param("number"));
  const order = found && (await readOrder(DB, found.id));
  if (!order) return unknown(c);
  const rows = [
    `SELECT ${paidCents} AS paid_cents, ${refundedCents} AS refunded_cents, ${chargedBackCents} AS charged_back_cents,
      (SELECT min(${answerBy}) FROM payment p JOIN payment_notification n
        ON n.merchant_reference = p.merchant_reference WHERE p.order_id = ?1 AND ${asksForAnswer}
          AND ${answerBy} > strftime('%Y-%m-%dT%H:%M:%fZ')) AS answer_by`,
    `SELECT p.id, p.carrier, p.code, p.sent_at, p.delivered_at, (SELECT json_group_array(json_object('position',
      x.position, 'qty', x.qty)) FROM parcel_line x WHERE x.parcel_id = p.id) AS lines FROM parcel p
      WHERE p.order_id = ?1 ORDER BY p.id LIMIT 200`,
    `SELECT state, method_code, amount_cents, currency, psp_reference, result_code, created_at, updated_at
      FROM payment WHERE order_id = ?1`,
    `SELECT n.event_code, n.success, n.psp_reference, n.received_at, n.applied_at,
      n.body ->> '$.amount.value' AS amount_cents, n.body ->> '$.amount.currency' AS currency FROM payment p
      JOIN payment_notification n ON n.merchant_reference = p.merchant_reference WHERE p.order_id = ?1
      ORDER BY n.received_at LIMIT 200`,
    `SELECT r.psp_reference, r.amount_cents, r.currency, r.created_at, r.done_at, r.problem FROM payment p
      JOIN payment_reversal r ON r.payment_id = p.id WHERE p.order_id = ?1 ORDER BY r.created_at LIMIT 200`,
    `SELECT id, withdrawal_id, amount_cents, way, created_at, taken_at, failed_at, problem, overtaken, psp_reference
      FROM refund
      WHERE order_id = ?1 ORDER BY id LIMIT 200`,
    `SELECT w.id, w.name, w.period, w.until, w.received_at, w.accepted_at, w.handled_at,
      ${isAcceptable("w.id", "w.order_id")} AS may_accept,
      (SELECT json_group_array(json_object('position', x.position, 'qty', x.qty)) FROM withdrawal_line x
        WHERE x.withdrawal_id = w.id) AS lines FROM withdrawal w WHERE w.order_id = ?1 ORDER BY w.id LIMIT 200`,
    `SELECT id, kind, created_at, held, sent_at, dropped_at, problem FROM outbox WHERE order_id = ?1
      ORDER BY id DESC LIMIT 200`,
    `SELECT s.kind, s.at, o.name AS who FROM order_step s LEFT JOIN operator o ON o.id = s.operator_id
      WHERE s.order_id = ?1 ORDER BY s.at DESC LIMIT 200`,
  ];
  const [sums, parcels, payments, notifications, reversals, refunds, withdrawals, mails, steps] = (
    await DB.batch<Record<string, unknown>>(rows.map((sql) => DB.prepare(sql).bind(found.id)))
  ).map(({ results }) => results);
  const stated = withdrawalsOfOrder(order.order, order.lines, order.order.shipping_cents);
  const withDue = (row: Record<string, unknown>) => {
    const one = stated.find(({ id }) => id === row["id"]);
    // One that came since the order was read is there at the next look.
    if (!one) return [];
    return {
      ...withLines(row),
      due_cents: one.dueCents,
      held_cents: one.heldCents,
      otherwise_cents: one.otherwiseCents,
      repaid_cents: one.repaidCents,
      goods_cents: one.worth.goodsCents,
      delivery_cents: one.worth.deliveryCents,
    };
  };
  const withLines = (row: Record<string, unknown>) => ({ ...row, lines: JSON.parse(String(row["lines"])) as unknown });
  // The device's key opens the order to whoever has it.
  const {
    order_key: _key,
    body_digest: _digest,
    statements: _statements,
    refunds: _refunds,
    paid_cents: _paid,
    back_cents: _back,
    charged_back_cents: _taken,
    ...row
  } = { order_key: "", body_digest: "", ...order.order };
  const types = order.lines.flatMap((one) => lineTypes(one.product_type, one.part_types));
  const files = mayHaveFiles(types) ? await filesOf(DB, found.id) : [];
  const waits = order.order.state === "new" && payments!.length === 0;
  const asked = [order.order.grand_total_cents, order.lines, stated] as const;
  return told(c, {
    order: { ...row, status: row.state === "complete" && row.delivered_at !== null ? "delivered" : row.status },
    lines: order.lines,
    // Without their addresses: whoever has one has the file.
    files: files.map(({ title, state, left }) => ({ title, state, left })),
    ...sums![0],
    to_transfer_cents: waits ? transferCents(...asked) : 0,
    leaves_unpaid: waits && leavesUnpaid(...asked),
    parcels: parcels!.map(withLines),
    payment: payments![0] ?? null,
    notifications,
    reversals,
    refunds,
    withdrawals: withdrawals!.flatMap(withDue),
    mails: mails!.toReversed(),
    steps: steps!.toReversed(),
  });
});

/** The refusal of a transfer that was booked with another sum than is left to transfer; null where that is not why. */
async function otherSum(c: Call, order: StepOrder, seen: number | undefined): Promise<Response | null> {
  const left = await otherSumToTransfer(c.env.DB, order, seen ?? null);
  if (left === null) return null;
  const words = `Left to transfer is ${(left / 100).toFixed(2)}: look at the order again, then say it with this sum`;
  return refused(c, 409, words, "sum", { to_transfer_cents: left });
}

function addStep<K extends StepKind>(kind: K): void {
  orderRoutes.post(
    `/ops/orders/:number/${kind}`,
    checkedBody(bodies[kind] as unknown as z.ZodType<Bodies[K]>),
    async (c) => {
      const { DB } = c.env;
      const order = await numbered(DB, c.req.param("number") ?? "");
      if (!order) return unknown(c);
      const { key: stepKey, ...content } = c.req.valid("json" as never) as Bodies[K];
      const now = new Date();
      const statements = await statementsOf[kind](DB, order, { key: stepKey, ...content } as Bodies[K], {
        key: stepKey,
        now,
      });
      const step = { key: stepKey, kind, orderId: order.id, content, operatorId: operatorOf(c).id, now };
      const made = await makeStep(DB, step, statements);
      if (made === "other-key") return refused(c, 409, "This key was used for another step", "key");
      if (made === "refused") {
        if (kind === "files") {
          const why = await whyNoFiles(DB, order.id);
          return refused(c, 409, noFilesWords[why], why);
        }
        const other =
          kind === "paid" ? await otherSum(c, order, (content as Partial<Bodies["paid"]>).amount_cents) : null;
        return other ?? refused(c, 409, "The order does not allow this step, or not any more", "changed");
      }
      c.executionCtx.waitUntil(sendSoon(c.env));
      const state = await DB.prepare(
        `SELECT state, ${statusOf("sales_order")} AS status FROM sales_order WHERE id = ?1`,
      )
        .bind(order.id)
        .first();
      return told(c, { ...state, repeated: made === "repeated" });
    },
  );
}
for (const kind of Object.keys(bodies) as StepKind[]) addStep(kind);
