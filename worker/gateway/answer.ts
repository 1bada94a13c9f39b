import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { type UpstreamAnswer, UpstreamFailure } from "./upstream.ts";

const personal = "private, no-store";
/** May be kept, must be checked again: what it shows can change at any moment. */
const checkedAgain = "public, no-cache";
const kept = ["x-vs-seq", "x-vs-cache-tags", "retry-after"] as const;

export interface Problem { path: string; message: string }

/** An answer in the envelope; the HTTP status is its code. */
export function envelopeResponse(code: number, result: unknown, meta?: Record<string, unknown>, headers: Record<string, string> = {}): Response {
  return Response.json(meta === undefined ? { code, result } : { code, result, meta }, { status: code, headers: { "cache-control": personal, ...headers } });
}

/** 400 for what does not follow the contract, with what is wrong where. */
export function refused(text: string, error?: z.ZodError): Response {
  const errors = error?.issues.slice(0, 10).map((issue): Problem => ({ path: issue.path.join("."), message: issue.message }));
  return envelopeResponse(400, text, { reason: "invalid", ...(errors && { errors }) });
}

/** What the caller hears when an upstream gave no answer. */
export function failed(failure: UpstreamFailure): Response {
  switch (failure.kind) {
    case "timeout": return envelopeResponse(504, "The upstream did not answer in time");
    case "resting": return envelopeResponse(503, "The upstream is not available", undefined, { "retry-after": "10" });
    case "unreachable": return envelopeResponse(502, "The upstream cannot be reached");
    case "too-large": return envelopeResponse(502, "Unhandled error, wrong response format!");
  }
}

const anyEnvelope = z.looseObject({ code: z.union([z.number().int(), z.string().regex(/^\d{3}$/).transform(Number)]), result: z.unknown().optional(), meta: z.record(z.string(), z.unknown()).nullish() });

/** The upstream's answer, checked. Only what follows the contract goes on; `code` in the body is the truth over the HTTP status (contract §10). */
export function checked(endpoint: Endpoint, { status, headers, text }: UpstreamAnswer): Response {
  const sent: Record<string, string> = { "cache-control": endpoint.shared && !/\bno-store\b/.test(headers.get("cache-control") ?? "") ? checkedAgain : personal };
  for (const name of kept) if (headers.has(name)) sent[name] = headers.get(name)!;
  const wrong = (why: string) => {
    console.error(JSON.stringify({ event: "upstream-answer", path: endpoint.path, status, why }));
    return envelopeResponse(502, "Unhandled error, wrong response format!");
  };
  if (!headers.get("content-type")?.includes("application/json")) {
    console.error(JSON.stringify({ event: "upstream-answer", path: endpoint.path, status, why: "content type" }));
    return envelopeResponse(502, "Error with response - bad content-type!");
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return wrong("not JSON");
  }
  const good = status >= 200 && status < 300;
  if (endpoint.raw && good) {
    const parsed = endpoint.answer.safeParse(body);
    return parsed.success ? new Response(text, { headers: { "content-type": "application/json", ...sent } }) : wrong(z.prettifyError(parsed.error));
  }
  const parsed = anyEnvelope.safeParse(body);
  if (!parsed.success) return wrong("no envelope");
  const { code, result } = parsed.data;
  const meta = parsed.data.meta ?? undefined;
  // The reference platform refuses a price's signature under 200, with a text as the result (contract §10).
  if (code === 200 && endpoint.family === "order" && typeof result === "string" && result.startsWith("Invalid signature")) return envelopeResponse(400, result, { reason: "invalid" }, { ...sent, "cache-control": personal });
  if (code === 200 && !endpoint.raw) {
    const answer = endpoint.answer.safeParse(result);
    return answer.success ? envelopeResponse(200, answer.data, meta, sent) : wrong(z.prettifyError(answer.error));
  }
  if (code < 400 || code > 599) return wrong(`code ${code}`);
  return envelopeResponse(code, wordsOf(result), meta, { ...sent, "cache-control": personal });
}

/** An error's `result` in a form that a client can show: `{}` and nothing become words. */
function wordsOf(result: unknown): unknown {
  const nothing = result === undefined || result === null || result === "" || (typeof result === "object" && Object.keys(result).length === 0);
  return nothing ? "The request failed" : result;
}
