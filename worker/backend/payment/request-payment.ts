import type { D1Database } from "@cloudflare/workers-types";
import { needsCard } from "../../../shared/checkout/provider-method.ts";
import { logLine } from "../../log.ts";
import { paymentEventOf } from "./outcome.ts";
import { type PaymentAnswer, type Provider, ProviderFailure } from "./provider-client.ts";
import { paymentRequest, type From, type ShopperData } from "./request.ts";
import { paymentById, type PaymentRow } from "./rows.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import type { PaymentEvent } from "./states.ts";

/**
 * The result of asking. `unknown`: it may have worked, so ask again. `not-theirs`: what the shopper brought back does
 * not belong to this payment, or is no longer valid.
 */
export type PaymentRequestResult =
  | { kind: "settled"; payment: PaymentRow }
  | { kind: "unknown" }
  | { kind: "not-theirs"; payment: PaymentRow };
interface Deps {
  db: D1Database;
  provider: Provider;
  now: () => Date;
}

/**
 * Asks the provider for the money of an order, once: the payment is claimed first (`open` to `started`), and every call
 * for it has the payment's own key, so a repeat after a lost answer or a Worker's death gets the answer of the first. A
 * refused request fails the payment only with `shopperData`: without it, the call only asks what became of the payment,
 * and its refusal proves nothing.
 */
export async function requestPayment(
  { db, provider, now }: Deps,
  payment: PaymentRow,
  shopperData: ShopperData,
  from: From,
): Promise<PaymentRequestResult> {
  const row = payment.state === "open" ? await claim(db, payment, from, now()) : payment;
  if (row.state !== "started") return { kind: "settled", payment: row };
  const body = await paymentRequest(db, row, shopperData, returning(row, from));
  let answer: PaymentAnswer;
  try {
    answer = await provider.pay(body, row.reference);
  } catch (error) {
    note(row, error);
    if (!(error instanceof ProviderFailure) || error.kind === "unknown" || shopperData === null)
      return { kind: "unknown" };
    return {
      kind: "settled",
      payment: await applyPaymentEvent(db, row, { kind: "failed", psp: null, resultCode: "Error" }, now()),
    };
  }
  const event = readAnswer(answer, row, "asked");
  return event === null
    ? { kind: "unknown" }
    : { kind: "settled", payment: await applyPaymentEvent(db, row, event, now()) };
}

/**
 * Makes the shopper of a payment begun under its second name come back with that name, also when the schedule or the
 * first browser repeats the request: the first name could call the payment off.
 */
const returning = ({ is_paid_on: isPaidOn, pay_on_reference: second }: PaymentRow, from: From): From =>
  isPaidOn === 1 && second !== null ? { ...from, reference: second } : from;

/** The event in the provider's answer; null where the answer is not about this payment, so the outcome is unknown. */
function readAnswer(answer: PaymentAnswer, row: PaymentRow, answers: "asked" | "brought"): PaymentEvent | null {
  try {
    return paymentEventOf(answer, row, answers);
  } catch (error) {
    note(row, error);
    return null;
  }
}

/**
 * Claims an open payment, so that a second call finds it claimed. A payment whose time is up expires instead. A card
 * entered under the first name removes the second name, because the bank's step concerns that card.
 */
async function claim(
  db: D1Database,
  payment: PaymentRow,
  { origin, reference = payment.reference }: From,
  now: Date,
): Promise<PaymentRow> {
  if (payment.expires_at <= now.toISOString()) return applyPaymentEvent(db, payment, { kind: "expired" }, now);
  await db
    .prepare(
      `UPDATE payment SET state = 'started', version = version + 1, updated_at = ?2, origin = ?3,
          pay_on_reference = CASE ?4 WHEN 1 THEN NULL ELSE pay_on_reference END,
          is_paid_on = CASE ?5 WHEN reference THEN 0 ELSE 1 END
        WHERE id = ?1 AND state = 'open' AND ?5 IN (reference, pay_on_reference)`,
    )
    .bind(
      payment.id,
      now.toISOString(),
      origin,
      needsCard(payment.method_code) && reference === payment.reference ? 1 : 0,
      reference,
    )
    .run();
  const row = await paymentById(db, payment.id);
  return row && [row.reference, row.pay_on_reference].includes(reference) ? row : payment;
}

/** Longest that anything brought back may be, in characters of JSON. */
const mostDetails = 30_000;

/**
 * Sends the provider what the shopper brought back. It is stored first, so that it survives this Worker, and deleted
 * with the answer. Once the payment is over, or its next step is known, a repeat is answered with that.
 */
export async function requestDetails(
  { db, provider, now }: Deps,
  payment: PaymentRow,
  details: Record<string, unknown>,
): Promise<PaymentRequestResult> {
  if (payment.state === "open" || !["started", "action", "pending"].includes(payment.state))
    return { kind: "settled", payment };
  const text = JSON.stringify(details);
  if (text.length > mostDetails) return { kind: "not-theirs", payment };
  await db
    .prepare("UPDATE payment SET details = ?2, updated_at = ?3 WHERE id = ?1 AND state = 'action'")
    .bind(payment.id, text, now().toISOString())
    .run();
  const forget = () =>
    db.prepare("UPDATE payment SET details = NULL WHERE id = ?1 AND details = ?2").bind(payment.id, text).run();
  let answer: PaymentAnswer;
  try {
    answer = await provider.details({ details }, await keyOf(payment.reference, text));
  } catch (error) {
    note(payment, error);
    if (!(error instanceof ProviderFailure) || error.kind === "unknown") return { kind: "unknown" };
    await forget();
    return { kind: "not-theirs", payment: (await paymentById(db, payment.id)) ?? payment };
  }
  const event = readAnswer(answer, payment, "brought");
  if (event !== null) return { kind: "settled", payment: await applyPaymentEvent(db, payment, event, now()) };
  await forget();
  return { kind: "not-theirs", payment: (await paymentById(db, payment.id)) ?? payment };
}

/** Idempotency key: the same for the same details brought back, within the provider's 64 characters. */
async function keyOf(reference: string, text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `${reference}${Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const note = ({ merchant_reference: order }: PaymentRow, error: unknown): void =>
  console.error(
    logLine({ event: "payment-provider", order, message: error instanceof Error ? error.message : String(error) }),
  );
