import type { D1Database } from "@cloudflare/workers-types";
import type { z } from "zod";
import { paymentAnswer } from "./answer.ts";
import { findPayment, findStep, type StoredPayment, type StoredStep, spendStep } from "./ledger.ts";
import type { Work } from "./once.ts";
import { missing, Problem } from "./problem.ts";
import { fromBase64Url } from "./random.ts";
import { finalise } from "./finalise.ts";
import type { detailsRequest } from "./wire.ts";

/** What the shopper brought back. Each result is good for one request; that request may be repeated. */
export async function details(
  db: D1Database,
  { details: { redirectResult, threeDSResult } }: z.infer<typeof detailsRequest>,
  now: Date,
): Promise<Work> {
  if (redirectResult === undefined && threeDSResult === undefined) throw missing("details");
  const step =
    redirectResult !== undefined
      ? await byResult(db, redirectResult, "redirect")
      : await byThreeDs(db, threeDSResult ?? "");
  const payment = step && (await findPayment(db, step.psp_reference));
  if (!step || !payment) throw new Problem(422, "702", "The given result does not belong to a payment.");
  if (step.used_at !== null) throw new Problem(422, "702", "The given result was already used.");
  const { payment: after, statements } = authenticated(db, payment, step, now);
  return {
    status: 200,
    body: {
      ...paymentAnswer(after),
      ...(step.kind !== "redirect" && { threeDS2Result: { transStatus: transStatusOf(step) } }),
    },
    statements: [...statements, ...spendStep(db, step, now)],
  };
}

/** A bank's page settles by itself; after 3-D Secure the issuer is asked only now. */
function authenticated(
  db: D1Database,
  payment: StoredPayment,
  step: StoredStep,
  now: Date,
): { payment: StoredPayment; statements: Work["statements"] } {
  if (step.kind === "redirect" || payment.state !== "waiting") return { payment, statements: [] };
  return finalise(db, payment, transStatusOf(step) === "Y" ? payment.answer : "NOT_3D_AUTHENTICATED", now);
}

/** `Y` only when the issuer's own page said so, whatever the browser claims; `U` when the shopper never answered it. */
const transStatusOf = (step: StoredStep): string => step.verdict ?? "U";

async function byResult(db: D1Database, result: string, kind: StoredStep["kind"]): Promise<StoredStep | null> {
  const step = await findStep(db, "result", result);
  // A result is handed out with the verdict, so one that comes without was not handed out.
  return step?.kind === kind && step.verdict !== null ? step : null;
}

/**
 * After a fingerprint the result is the provider's own; after a challenge the web component wraps the step's token into
 * JSON.
 */
async function byThreeDs(db: D1Database, threeDsResult: string): Promise<StoredStep | null> {
  const fingerprint = await byResult(db, threeDsResult, "fingerprint");
  if (fingerprint) return fingerprint;
  const step = await findStep(db, "token", authorisationToken(threeDsResult));
  return step?.kind === "challenge" ? step : null;
}

function authorisationToken(wrapped: string): string {
  try {
    const { authorisationToken } = JSON.parse(new TextDecoder().decode(fromBase64Url(wrapped))) as {
      authorisationToken?: unknown;
    };
    return typeof authorisationToken === "string" ? authorisationToken : "";
  } catch {
    return "";
  }
}
