import type { RefusalReason } from "./envelope.ts";

/** Carries one call: the browser's fetch, or the gateway in the same Worker. `path` starts with "/api/". */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response> | Response;

export interface AnswerMeta {
  /** Version of the server cart after this call; grows with every change (CART family). */
  version?: number;
  /** Why a call was refused; `result` then holds the text for the shopper. */
  reason?: RefusalReason;
  /** Greatest quantity that can be had now, beside reason "out_of_stock". */
  available?: number;
  /** Seconds after which a refused call may be made again, of the answer's `retry-after`. */
  retryAfter?: number;
  [key: string]: unknown;
}

/** What an answer says beside its result. */
interface AnswerHead {
  /** HTTP status; 0 when no answer arrived. */
  code: number;
  meta: AnswerMeta;
  /** Sequence number of the invalidation log the data is true at; null when the answer names none. */
  seq: number | null;
  /** Tags of the entities the answer shows. */
  tags: string[];
}
/**
 * What every call gives. Test `ok`, then `result` has its type; else `result` is an error text or whatever came
 * (`errorText` reads it).
 */
export type Answer<T> = (AnswerHead & { ok: true; result: T }) | (AnswerHead & { ok: false; result: unknown });

export type Query = Record<string, string | number | undefined>;

/**
 * Reads an answer from the wire: an envelope `{code, result, meta}`. With `raw` (search, URL map) the body of a success
 * is the result itself; its refusals come in the envelope like all others.
 */
async function read<T>(response: Response, { raw = false, resultWithoutCode }: CallOptions): Promise<Answer<T>> {
  const seq = response.headers.get("x-vs-seq");
  const head = {
    code: response.status,
    meta: {},
    seq: seq === null ? null : Number(seq),
    tags: (response.headers.get("x-vs-cache-tags") ?? "").split(/[\s,]+/).filter(Boolean),
  };
  const broken = (result: string): Answer<T> => ({
    ...head,
    ok: false,
    code: response.ok ? 502 : response.status,
    result,
  });
  if (!response.headers.get("content-type")?.includes("application/json"))
    return broken("Error with response - bad content-type!");
  const body: unknown = await response.json();
  if (raw && response.ok) return { ...head, ok: true, result: body as T };
  if (!body || typeof body !== "object" || !("code" in body)) {
    const result = response.ok ? resultWithoutCode?.(body) : undefined;
    return result === undefined
      ? broken("Unhandled error, wrong response format!")
      : { ...head, ok: true, result: result as T };
  }
  const { code, result, meta } = body as unknown as { code: number; result: unknown; meta?: AnswerMeta };
  const wait = response.headers.get("retry-after");
  const answer = { ...head, code: Number(code), meta: { ...meta, ...(wait && { retryAfter: Number(wait) }) } };
  return answer.code === 200 ? { ...answer, ok: true, result: result as T } : { ...answer, ok: false, result };
}

export interface CallOptions {
  raw?: boolean;
  signal?: AbortSignal | undefined;
  /** The message of a successful answer without a code; undefined where there is none. */
  resultWithoutCode?: (body: unknown) => unknown;
}
export type Call = <T>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  query: Query,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer<T>>;

/**
 * Makes calls under /api in the name of a store view (STORE-017). Never throws for anything that comes over the wire: a
 * network failure or an aborted call is code 0.
 */
export function createCall(fetch: ApiFetch, storeCode: string): Call {
  return async <T>(
    method: string,
    path: string,
    query: Query,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer<T>> => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
    const headers: Record<string, string> = {
      "x-vs-store-code": storeCode,
      accept: "application/json",
      "content-type": "application/json",
    };
    try {
      const init: RequestInit = { method, headers };
      if (body !== undefined) init.body = JSON.stringify(body);
      if (options.signal) init.signal = options.signal;
      return await read<T>(await fetch(`/api/${path}${params.size > 0 ? `?${params}` : ""}`, init), options);
    } catch (error) {
      return {
        ok: false,
        code: 0,
        result: error instanceof Error ? error.message : String(error),
        meta: {},
        seq: null,
        tags: [],
      };
    }
  };
}
