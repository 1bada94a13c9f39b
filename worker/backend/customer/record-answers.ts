import type { Context } from "hono";
import type { z } from "zod";
import { languageOf } from "../../../shared/config/stores.ts";
import { bodyText, mostBodyBytes } from "../../../shared/contract/wire/body-text.ts";
import type { RefusalReason } from "../../../shared/contract/wire/envelope.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import { requestStore } from "../http/request-store.ts";
import { recordText, type RecordText } from "./record-texts.ts";
import type { CustomerContext } from "../caller/signed-in.ts";

export type CustomerCall = Context<CustomerContext>;

/** What a shared cache must never keep. */
export const personal = { "cache-control": "private, no-store" };

export const answer = (c: CustomerCall, result: unknown) => c.json({ code: 200, result }, 200, personal);

/** A refusal: the text in the language of the store view, the reason for machines. */
export function refuse(
  c: CustomerCall,
  status: 400 | 403 | 404 | 409 | 413 | 429,
  text: RecordText,
  reason: RefusalReason,
  meta: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return c.json(
    { code: status, result: recordText(text, languageOf(requestStore(c))), meta: { reason, ...meta } },
    status,
    { ...personal, ...headers },
  );
}

export interface FieldProblem {
  path: string;
  message: string;
}
export const problemsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join("."), message: issue.message }));

/**
 * A JSON body that fits `schema`, or the refusal to send: 400 with a text to show, and in `meta.errors` what is wrong
 * where.
 */
export async function readCustomerBody<T extends z.ZodType>(
  c: CustomerCall,
  schema: T,
): Promise<{ ok: true; body: z.output<T> } | { ok: false; response: Response }> {
  const text = await bodyText(
    c.req.raw as { body: ReadableStream<Uint8Array> | null; headers: Headers },
    mostBodyBytes,
  );
  if (text === null) return { ok: false, response: refuse(c, 413, "tooLarge", "invalid") };
  const json = parseJson(text);
  if (!json.ok)
    return {
      ok: false,
      response: c.json({ code: 400, result: json.error, meta: { reason: "invalid" } }, 400, personal),
    };
  const parsed = schema.safeParse(json.value);
  return parsed.success
    ? { ok: true, body: parsed.data }
    : { ok: false, response: refuse(c, 400, "badFields", "invalid", { errors: problemsOf(parsed.error) }) };
}
