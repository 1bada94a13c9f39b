import type { Context } from "hono";
import { languageOf } from "../../../shared/config/stores.ts";
import type { RefusalReason } from "../../../shared/contract/wire/envelope.ts";
import type { Bindings } from "../../env.ts";
import { requestStore } from "../http/request-store.ts";
import { accountText, type AccountText } from "./texts.ts";
import { takeTry, type Limit } from "../caller/throttle.ts";

export type Call = Context<{ Bindings: Bindings }>;
export const personal = { "cache-control": "private, no-store" };

/** 200 with `result`; `meta` only where there is something to say. */
export const answer = (c: Call, result: unknown, meta?: Record<string, unknown>) =>
  c.json(meta === undefined ? { code: 200, result } : { code: 200, result, meta }, 200, personal);

const wordsOf = (c: Call, text: AccountText) => accountText(text, languageOf(requestStore(c)));

/** A refusal in the language of the store view, with the reason for machines. */
export const refuse = (c: Call, code: 400 | 401 | 403 | 409, text: AccountText, reason: RefusalReason) =>
  c.json({ code, result: wordsOf(c, text), meta: { reason } }, code, personal);

/** The same in the form in which the calls about passwords report errors: `result.errorMessage` (ACCT-007). */
export const refuseInResult = (c: Call, code: 400 | 401 | 403 | 409, text: AccountText, reason: RefusalReason) =>
  c.json({ code, result: { errorMessage: wordsOf(c, text), code }, meta: { reason } }, code, personal);

/** 429 with the seconds to wait. */
export const refuseTry = (c: Call, seconds: number) =>
  c.json({ code: 429, result: wordsOf(c, "tooMany"), meta: { reason: "too_many" } }, 429, {
    ...personal,
    "retry-after": String(seconds),
  });

/** Takes a try of every limit; the refusal to send when there is none left, else null. */
export async function limitedBy(c: Call, limits: readonly Limit[], now: Date): Promise<Response | null> {
  const taken = await takeTry(c.env.DB, limits, now);
  return taken.ok ? null : refuseTry(c, taken.seconds);
}
