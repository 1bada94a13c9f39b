import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { actionFor, newStep } from "./actions.ts";
import { paymentAnswer } from "./answer.ts";
import { judgeCard } from "./cards.ts";
import { cardText } from "./card-text.ts";
import type { Identity } from "./identity.ts";
import { insertPayment, insertStep, type StepKind, type StoredPayment } from "./ledger.ts";
import { kinds } from "./methods.ts";
import type { Work } from "./once.ts";
import { type OutcomeKey, requestedOutcome } from "./outcomes.ts";
import { missing, noAcquirer, Problem } from "./problem.ts";
import { newPspReference } from "./random.ts";
import { finalised, notifyFinalised } from "./finalise.ts";
import type { PaymentRequest } from "./wire.ts";

/** A shopper who was sent to a bank or a challenge has this long. */
export const waitsForMs = 30 * 60 * 1000;

/** Takes a payment in: authorised or refused at once, or with a step for the shopper. */
export async function pay(db: D1Database, request: PaymentRequest, identity: Identity, now: Date): Promise<Work> {
  const kind = kinds[request.paymentMethod.type];
  if (!kind) throw noAcquirer(request.paymentMethod.type, request.amount.currency);
  const {
    answer,
    brand,
    needs,
    challenged = 0,
    last4 = null,
  } = kind.by === "card" ? await cardWay(request, identity, now) : awayWay(request, kind.by);
  const payment: StoredPayment = {
    psp_reference: newPspReference(),
    merchant_reference: request.reference,
    amount_value: request.amount.value,
    currency: request.amount.currency,
    method: brand,
    type: request.paymentMethod.type,
    return_url: request.returnUrl,
    locale: request.shopperLocale ?? "en-US",
    state: "waiting",
    answer,
    challenged,
    reason: null,
    captured_value: 0,
    refunded_value: 0,
    version: 0,
    created_at: now.toISOString(),
    settles_at: new Date(now.getTime() + waitsForMs).toISOString(),
    card_summary: last4,
  };
  if (needs === null) {
    const after = finalised(payment, answer);
    return {
      status: 200,
      body: paymentAnswer(after),
      statements: [insertPayment(db, after), notifyFinalised(db, after, now)],
    };
  }
  const step = newStep(payment, needs);
  const statements: D1PreparedStatement[] = [insertPayment(db, payment), insertStep(db, step)];
  return { status: 200, body: paymentAnswer(payment, actionFor(payment, step)), statements };
}

interface Way {
  answer: OutcomeKey;
  brand: string;
  needs: StepKind | null;
  challenged?: 0 | 1;
  last4?: string;
}

function awayWay(request: PaymentRequest, by: "bank" | "lender"): Way {
  if (by === "lender" && !request.lineItems?.length) throw missing("lineItems");
  return { answer: "APPROVED", brand: request.paymentMethod.type, needs: "redirect" };
}

async function cardWay(
  { paymentMethod, additionalData, channel }: PaymentRequest,
  { cardKey }: Identity,
  now: Date,
): Promise<Way> {
  if (paymentMethod.encryptedCardNumber === undefined) throw new Problem(422, "101", "Invalid card number");
  const text = (
    field: "encryptedCardNumber" | "encryptedExpiryMonth" | "encryptedExpiryYear" | "encryptedSecurityCode",
  ) => cardText(field, paymentMethod[field], cardKey, now);
  const [number, month, year, code] = await Promise.all([
    text("encryptedCardNumber"),
    text("encryptedExpiryMonth"),
    text("encryptedExpiryYear"),
    text("encryptedSecurityCode"),
  ]);
  if (!/^\d{12,19}$/.test(number)) throw new Problem(422, "101", "Invalid card number");
  if (!/^\d{1,2}$/.test(month) || !/^(\d{2}){1,2}$/.test(year))
    throw new Problem(422, "140", "Invalid expiryMonth[1..12] / expiryYear[>2000], or before now");
  if (!/^(\d{3,4})?$/.test(code)) throw new Problem(422, "103", "CVC is not the right length");
  const verdict = judgeCard({ number, month, year, code }, now);
  const { brand, last4 } = verdict;
  if ("refused" in verdict) return { answer: verdict.refused, brand, last4, needs: null };
  const wished = requestedOutcome(paymentMethod.holderName, additionalData?.RequestedTestAcquirerResponseCode);
  const answer = wished ?? "APPROVED";
  if (verdict.needs === "nothing") return { answer, brand, last4, needs: null };
  // Bancontact, and a merchant whose page cannot show a challenge itself, are sent to the issuer's page.
  if (paymentMethod.type !== "scheme" || channel !== "Web") return { answer, brand, last4, needs: "redirect" };
  return {
    answer,
    brand,
    last4,
    needs: verdict.needs === "challenge" ? "challenge" : "fingerprint",
    challenged: verdict.needs === "fingerprint" ? 0 : 1,
  };
}
