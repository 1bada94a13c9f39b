import { Hono } from "hono";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { logLine } from "../../log.ts";
import type { Bindings } from "../../env.ts";
import { sameSecret } from "../../same-secret.ts";
import { details } from "./details.ts";
import { type Identity, identityOf } from "./identity.ts";
import { methodsFor } from "./methods.ts";
import { modifications, modify } from "./modify.ts";
import { type Answered, once, type Work } from "./once.ts";
import { pay } from "./pay.ts";
import { Problem, unauthorised, wrongAccount } from "./problem.ts";
import { hex } from "./random.ts";
import { detailsRequest, methodsRequest, modificationRequest, paymentRequest, read } from "./wire.ts";

const mostBodyBytes = 256 * 1024;
const keyForm = /^[\x21-\x7e]{1,64}$/;

interface Passed {
  Bindings: Bindings;
  Variables: { identity: Identity; text: string; key: string | undefined };
}

/**
 * The calls of a merchant's server, version 72 of the Checkout API: who asks is known by `X-API-Key`, repeats by
 * `Idempotency-Key`.
 */
export const checkoutApi = new Hono<Passed>();

checkoutApi.use("/v72/*", async (c, next) => {
  const identity = await identityOf(c.env.DB);
  if (!(await sameSecret(c.req.header("x-api-key") ?? "", identity.apiKey))) throw unauthorised();
  if (c.req.method !== "POST") throw new Problem(404, "000", "Not found", "configuration");
  const text = await bodyText(
    c.req.raw as { body: ReadableStream<Uint8Array> | null; headers: Headers },
    mostBodyBytes,
  );
  if (text === null) throw new Problem(400, "702", "The request body is too large.");
  const key = c.req.header("idempotency-key");
  if (key !== undefined && !keyForm.test(key))
    throw new Problem(400, "702", "Idempotency-Key must have 1 to 64 visible characters.");
  c.set("identity", identity);
  c.set("text", text);
  c.set("key", key);
  return next();
});

checkoutApi.post("/v72/paymentMethods", (c) => {
  const request = read(methodsRequest, c.var.text);
  ofAccount(request, c.var.identity);
  return c.json({ paymentMethods: methodsFor(request.countryCode, request.shopperLocale) });
});

checkoutApi.post("/v72/payments", (c) => {
  const now = new Date();
  return answered(c.env, "/payments", c.var.key, now, () => {
    const request = read(paymentRequest, c.var.text);
    ofAccount(request, c.var.identity);
    return pay(c.env.DB, request, c.var.identity, now);
  });
});

checkoutApi.post("/v72/payments/details", async (c) => {
  const now = new Date();
  // What was brought back cannot be brought twice, so the very same request counts as a repeat even without a key.
  const key =
    c.var.key ?? hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(c.var.text))));
  return answered(c.env, "/payments/details", key, now, () => details(c.env.DB, read(detailsRequest, c.var.text), now));
});

for (const kind of modifications) {
  checkoutApi.post(`/v72/payments/:psp/${kind}`, (c) => {
    const now = new Date();
    const psp = c.req.param("psp");
    return answered(c.env, `/payments/${psp}/${kind}`, c.var.key, now, () => {
      const request = read(modificationRequest, c.var.text);
      ofAccount(request, c.var.identity);
      return modify(c.env.DB, psp, kind, request, now);
    });
  });
}

checkoutApi.onError((error, c) => {
  if (error instanceof Problem) return refusal(error);
  console.error(logLine({ event: "provider-error", path: c.req.path, message: error.message }));
  return refusal(new Problem(500, "905", "Internal error", "internal"));
});

function ofAccount({ merchantAccount }: { merchantAccount: string }, identity: Identity): void {
  if (merchantAccount !== identity.merchantAccount) throw wrongAccount();
}

async function answered(
  { DB }: Bindings,
  path: string,
  key: string | undefined,
  now: Date,
  work: () => Work | Promise<Work>,
): Promise<Response> {
  const answer: Answered = await once(DB, path, key, now, work);
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      ...(key !== undefined && { "idempotency-key": key }),
    },
  });
}

const refusal = (problem: Problem): Response =>
  Response.json(problem.body, { status: problem.status, headers: { "cache-control": "no-store" } });
