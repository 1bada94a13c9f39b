import { Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { actionFor, newStep, transactionId } from "./actions.ts";
import {
  decideStep,
  findPayment,
  findStep,
  insertStep,
  type StepKind,
  type StoredPayment,
  type StoredStep,
  written,
} from "./ledger.ts";
import { challengePage, notifyPage } from "./pages/challenge-page.ts";
import { unknownPage } from "./pages/away-page.ts";
import { identityOf } from "./identity.ts";
import { fromBase64Url } from "./random.ts";

type DB = Bindings["DB"];
const answerForm = z.object({ step: z.string().min(20).max(100), verdict: z.enum(["Y", "N", "U"]) });
const fingerprint = z.looseObject({
  fingerprintResult: z.string().max(10_000).optional(),
  paymentData: z.string().min(20).max(10_000),
});

/** 3-D Secure 2 in the browser: what the web component asks the provider, and what the issuer shows in its frames. */
export const issuerRoutes = new Hono<{ Bindings: Bindings }>();

/** The method call would look at the browser; here it only says that it did. */
issuerRoutes.post("/checkoutshopper/acs/method", async (c) => {
  const found = await find(c.env.DB, c.req.query("step") ?? "", "fingerprint");
  return found
    ? notifyPage(found.payment.locale, { type: "fingerPrintResult", result: { threeDSCompInd: "Y" } })
    : unknownPage(c.req.header("accept-language") ?? "");
});

issuerRoutes.post("/checkoutshopper/v1/submitThreeDS2Fingerprint", async (c) => {
  const { clientKey } = await identityOf(c.env.DB);
  if (c.req.query("token") !== clientKey)
    return c.json(
      { status: 401, errorCode: "000", message: "HTTP Status Response - Unauthorized", errorType: "security" },
      401,
    );
  const parsed = fingerprint.safeParse(await c.req.json().catch(() => null));
  const found = parsed.success ? await find(c.env.DB, parsed.data.paymentData, "fingerprint") : null;
  if (!found)
    return c.json({ status: 422, errorCode: "702", message: "Invalid payment data", errorType: "validation" }, 422);
  const { payment, step } = found;
  if (payment.challenged === 0) {
    if (step.verdict === null) await written(c.env.DB, decideStep(c.env.DB, step, "Y", new Date()));
    return c.json({ type: "completed", details: { threeDSResult: step.result } });
  }
  return c.json({ type: "action", action: actionFor(payment, await challengeAfter(c.env.DB, payment, step)).action });
});

issuerRoutes.post("/checkoutshopper/acs/challenge", async (c) => {
  const found = await find(c.env.DB, c.req.query("step") ?? "", "challenge");
  const { creq } = await c.req.parseBody().catch(() => ({ creq: "" }));
  if (!found || !isRequestFor(creq, found.step)) return unknownPage(c.req.header("accept-language") ?? "");
  return found.step.verdict === null
    ? challengePage(found.payment, found.step)
    : notifyPage(found.payment.locale, challengeResult(found.step));
});

issuerRoutes.post("/checkoutshopper/acs/answer", async (c) => {
  const parsed = answerForm.safeParse(await c.req.parseBody().catch(() => null));
  const found = parsed.success ? await find(c.env.DB, parsed.data.step, "challenge") : null;
  if (!parsed.success || !found) return unknownPage(c.req.header("accept-language") ?? "");
  // The first word counts.
  if (found.step.verdict === null)
    await written(c.env.DB, decideStep(c.env.DB, found.step, parsed.data.verdict, new Date()));
  return c.redirect(`/checkoutshopper/3dnotif/challenge?step=${found.step.token}`, 303);
});

issuerRoutes.get("/checkoutshopper/3dnotif/challenge", async (c) => {
  const found = await find(c.env.DB, c.req.query("step") ?? "", "challenge");
  return found && found.step.verdict !== null
    ? notifyPage(found.payment.locale, challengeResult(found.step))
    : unknownPage(c.req.header("accept-language") ?? "");
});

const challengeResult = (step: StoredStep) => ({
  type: "challengeResult",
  result: { transStatus: step.verdict ?? "U" },
});

async function find(
  db: DB,
  token: string,
  kind: StepKind,
): Promise<{ payment: StoredPayment; step: StoredStep } | null> {
  const step = await findStep(db, "token", token);
  const payment = step?.kind === kind ? await findPayment(db, step.psp_reference) : null;
  return step && payment ? { payment, step } : null;
}

/**
 * The challenge that follows a fingerprint: the same one however often the fingerprint is sent. The fingerprint itself
 * is then good for nothing more.
 */
async function challengeAfter(db: DB, payment: StoredPayment, before: StoredStep): Promise<StoredStep> {
  const step = newStep(payment, "challenge");
  if (
    before.verdict === null &&
    (await written(db, [...decideStep(db, before, "C", new Date()), insertStep(db, step)]))
  )
    return step;
  const made = await db
    .prepare("SELECT token FROM provider_step WHERE psp_reference = ?1 AND kind = 'challenge'")
    .bind(payment.psp_reference)
    .first<string>("token");
  return (await findStep(db, "token", made ?? ""))!;
}

/** Whether the browser's challenge request is for this transaction. */
function isRequestFor(creq: unknown, step: StoredStep): boolean {
  try {
    const request = JSON.parse(new TextDecoder().decode(fromBase64Url(typeof creq === "string" ? creq : ""))) as {
      threeDSServerTransID?: unknown;
    };
    return request.threeDSServerTransID === transactionId(step);
  } catch {
    return false;
  }
}
