import type { MiddlewareHandler } from "hono";
import { readConfig, type Bindings } from "../../env.ts";
import { transportOf } from "./transport.ts";
import { sendOutbox } from "./send-due.ts";

/** Calls that may put something into the outbox. */
const writing = /^\/api\/(order(\/|$)|payment\/|user\/|ext\/(newsletter\/|contact|alerts)|withdrawal|review\/report)/;

/**
 * Sends what a call left in the outbox as soon as it is answered; the schedule sends what this misses. Where nothing
 * sends, nothing is asked.
 */
export const sendsAtOnce: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  await next();
  if (c.req.method === "GET" || !c.res.ok || !writing.test(c.req.path) || !transportOf(readConfig(c.env), c.env.EMAIL))
    return;
  c.executionCtx.waitUntil(sendOutbox(c.env));
};
