import type { Context } from "hono";
import type { z } from "zod";
import { languageOf } from "../../../shared/config/stores.ts";
import { bodyText, mostBodyBytes } from "../../../shared/contract/wire/body-text.ts";
import type { RefusalReason } from "../../../shared/contract/wire/envelope.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import type { Bindings } from "../../env.ts";
import { refusalText, type RefusalText } from "./texts.ts";
import { requestStore } from "./request-store.ts";

export type Call = Context<{ Bindings: Bindings }>;

const personal = { "cache-control": "private, no-store" };

/** A success: 200 with `result` and `meta` in the envelope, never stored by a cache. */
export const done = (c: Call, result: unknown, meta: Record<string, unknown>) =>
  c.json({ code: 200, result, meta }, 200, personal);

/** A refusal: the text in the language of the store view, the reason for machines. */
export function refuse(
  c: Call,
  status: 400 | 404 | 409 | 503,
  text: RefusalText,
  reason: RefusalReason,
  meta: Record<string, unknown> = {},
) {
  return c.json(
    { code: status, result: refusalText(text, languageOf(requestStore(c))), meta: { reason, ...meta } },
    status,
    personal,
  );
}

/** 429 in the language of the view, with the seconds after which there is room again. */
export const refuseForNow = (c: Call, text: RefusalText, seconds: number) =>
  c.json(
    {
      code: 429,
      result: refusalText(text, languageOf(requestStore(c))),
      meta: { reason: "too_many" satisfies RefusalReason },
    },
    429,
    { ...personal, "retry-after": String(seconds) },
  );

/** A refusal whose text is not one of the fixed ones. */
export const refuseWith = (
  c: Call,
  status: 400,
  text: string,
  meta: { reason: RefusalReason; [key: string]: unknown },
) => c.json({ code: status, result: text, meta }, status, personal);

/**
 * A JSON body that fits `schema`, or the refusal to send. `missing` is the contract's text for a body without its one
 * field.
 */
export async function readBody<T extends z.ZodType>(
  c: Call,
  schema: T,
  missing: string,
): Promise<{ ok: true; body: z.output<T> } | { ok: false; response: Response }> {
  const text = await bodyText(
    c.req.raw as { body: ReadableStream<Uint8Array> | null; headers: Headers },
    mostBodyBytes,
  );
  if (text === null)
    return {
      ok: false,
      response: c.json(
        { code: 413, result: "The request body is too large", meta: { reason: "invalid" } },
        413,
        personal,
      ),
    };
  const json = parseJson(text);
  if (!json.ok)
    return {
      ok: false,
      response: c.json({ code: 400, result: json.error, meta: { reason: "invalid" } }, 400, personal),
    };
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { ok: true, body: parsed.data };
  const errors = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  const absent = errors.some(({ path }) => !path.includes("."));
  const result = absent ? missing : errors.map(({ path, message }) => `${path}: ${message}`).join("; ");
  return { ok: false, response: c.json({ code: 400, result, meta: { reason: "invalid", errors } }, 400, personal) };
}
