import { z } from "zod";
import { bookmarkHeader } from "../../shared/contract/wire/bookmark.ts";
import type { Endpoint } from "./endpoint.ts";
import { normaliseRefusal } from "./reference-answers.ts";
import { type UpstreamAnswer, UpstreamFailure } from "./upstream.ts";
import { logLine } from "../log.ts";

const personal = "private, no-store";
/** May be kept, must be checked again: what it shows can change at any moment. */
const checkedAgain = "public, no-cache";
const kept = ["x-vs-seq", "x-vs-cache-tags", bookmarkHeader, "retry-after"] as const;

export interface Problem {
  path: string;
  message: string;
}

/** An answer in the envelope; the HTTP status is its code. */
export function envelopeResponse(
  code: number,
  result: unknown,
  meta?: Record<string, unknown>,
  headers: Record<string, string> = {},
): Response {
  return Response.json(meta === undefined ? { code, result } : { code, result, meta }, {
    status: code,
    headers: { "cache-control": personal, ...headers },
  });
}

/** 400 for what does not follow the contract, with what is wrong where. */
export function refused(text: string, error?: z.ZodError): Response {
  const errors = error?.issues
    .slice(0, 10)
    .map((issue): Problem => ({ path: issue.path.join("."), message: issue.message }));
  return envelopeResponse(400, text, { reason: "invalid", ...(errors && { errors }) });
}

/** What the caller hears when an upstream gave no answer. */
export function failed(failure: UpstreamFailure): Response {
  switch (failure.kind) {
    case "timeout":
      return envelopeResponse(504, "The upstream did not answer in time");
    case "resting":
      return envelopeResponse(503, "The upstream is not available", undefined, { "retry-after": "10" });
    case "unreachable":
      return envelopeResponse(502, "The upstream cannot be reached");
    case "too-large":
      return envelopeResponse(502, "Unhandled error, wrong response format!");
  }
}

const anyEnvelope = z.looseObject({
  code: z.union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{3}$/)
      .transform(Number),
  ]),
  result: z.unknown().optional(),
  meta: z.record(z.string(), z.unknown()).nullish(),
});

/** An answer as it goes on, and the tokens that were taken out of it because no script may see them. */
export interface Checked {
  response: Response;
  code: number;
  refreshToken?: string;
  deviceToken?: string;
}

/**
 * The upstream's answer after its check. Only an answer that follows the contract is passed on; the `code` in its body
 * counts rather than the HTTP status (contract §10).
 */
export function checked(endpoint: Endpoint, { status, headers, text }: UpstreamAnswer): Checked {
  const sent: Record<string, string> = {
    "cache-control":
      endpoint.shared && !/\bno-store\b/.test(headers.get("cache-control") ?? "") ? checkedAgain : personal,
  };
  for (const name of kept) if (headers.has(name)) sent[name] = headers.get(name)!;
  const only = (response: Response): Checked => ({ response, code: response.status });
  const wrong = (why: string) => {
    console.error(logLine({ event: "upstream-answer", path: endpoint.path, status, why }));
    return only(envelopeResponse(502, "Unhandled error, wrong response format!"));
  };
  // A platform without a logout may answer 404 or 405 in HTML.
  if (endpoint.normalise === "logout" && (status === 404 || status === 405)) return only(envelopeResponse(200, true));
  if (!headers.get("content-type")?.includes("application/json")) {
    console.error(logLine({ event: "upstream-answer", path: endpoint.path, status, why: "content type" }));
    return only(envelopeResponse(502, "Error with response - bad content-type!"));
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
    return parsed.success
      ? only(new Response(text, { headers: { "content-type": "application/json", ...sent } }))
      : wrong(z.prettifyError(parsed.error));
  }
  const resultWithoutCode =
    good && (typeof body !== "object" || body === null || !("code" in body))
      ? endpoint.resultWithoutCode?.(body)
      : undefined;
  if (resultWithoutCode !== undefined) return only(envelopeResponse(200, resultWithoutCode, undefined, sent));
  const parsed = anyEnvelope.safeParse(body);
  if (!parsed.success) return wrong("no envelope");
  const { refreshToken, deviceToken, ...meta } = parsed.data.meta ?? {};
  const { code, result, reason } =
    endpoint.family === "user"
      ? normaliseRefusal(endpoint.normalise, { code: parsed.data.code, result: parsed.data.result })
      : { ...parsed.data, reason: undefined };
  const told =
    Object.keys(meta).length === 0 && reason === undefined ? undefined : { ...(reason && { reason }), ...meta };
  // The reference platform refuses a price's signature under 200, with a text as the result (contract §10).
  if (
    code === 200 &&
    endpoint.family === "order" &&
    typeof result === "string" &&
    result.startsWith("Invalid signature")
  )
    return only(envelopeResponse(400, result, { reason: "invalid" }, { ...sent, "cache-control": personal }));
  if (code === 200 && !endpoint.raw) {
    const answer = endpoint.answer.safeParse(result);
    if (!answer.success) return wrong(z.prettifyError(answer.error));
    return {
      ...only(envelopeResponse(200, answer.data, told, sent)),
      ...(isToken(refreshToken) && { refreshToken }),
      ...(isToken(deviceToken) && { deviceToken }),
    };
  }
  if (code < 400 || code > 599) return wrong(`code ${code}`);
  return only(envelopeResponse(code, wordsOf(result), told, { ...sent, "cache-control": personal }));
}

const isToken = (value: unknown): value is string => typeof value === "string" && value !== "";

/** An error's `result` in a form that a client can show: `{}` or nothing becomes a text. */
function wordsOf(result: unknown): unknown {
  const nothing =
    result === undefined ||
    result === null ||
    result === "" ||
    (typeof result === "object" && Object.keys(result).length === 0);
  return nothing ? "The request failed" : result;
}
