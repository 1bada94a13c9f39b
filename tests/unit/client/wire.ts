import type { z } from "zod";

/** A call that the shop made: `path` below `/api/` or an address of page data, `body` as it was sent. */
export interface ShopCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}
export type Answerer = (asked: ShopCall) => Response | Promise<Response>;

/** A success in the envelope, held to its contract. */
export const answer = <S extends z.ZodType>(form: S, result: z.input<S>, meta?: Record<string, unknown>): Response =>
  Response.json({ code: 200, result: form.parse(result), ...(meta && { meta }) });

/** A refusal in the envelope. `retryAfter`: seconds. */
export const refusal = (
  code: number,
  result: unknown,
  { reason, retryAfter, skus }: { reason?: string; retryAfter?: number; skus?: unknown[] } = {},
): Response =>
  Response.json(
    { code, result, ...(reason && { meta: { reason, ...(skus && { skus }) } }) },
    { status: code, ...(retryAfter && { headers: { "retry-after": String(retryAfter) } }) },
  );

/** No answer: the connection is gone. */
export const lost = (): never => {
  throw new TypeError("Failed to fetch");
};

/**
 * What stands where the network would: answers by method and path, `"POST user/login"`. What nobody answers gets a 404,
 * a call in the envelope and an address as a page, and is kept in `unanswered`.
 */
export function fakeWire() {
  const answers = new Map<string, Answerer>();
  const asked: ShopCall[] = [];
  const unanswered: string[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const text = typeof init.body === "string" ? init.body : null;
    const call: ShopCall = {
      method: init.method ?? "GET",
      path: url.pathname.replace(/^\/api\//, ""),
      query: url.searchParams,
      body: text === null ? undefined : JSON.parse(text),
      headers: new Headers(init.headers),
    };
    asked.push(call);
    init.signal?.throwIfAborted();
    const name = `${call.method} ${call.path}`;
    const known = answers.get(name);
    if (known) return known(call);
    unanswered.push(name);
    return url.pathname.startsWith("/api/")
      ? refusal(404, "No such call")
      : new Response("<!doctype html>", { status: 404, headers: { "content-type": "text/html" } });
  };
  const on = (name: string, answerer: Answerer): Answerer | undefined => {
    const before = answers.get(name);
    answers.set(name, answerer);
    return before;
  };
  return {
    fetch,
    asked,
    unanswered,
    /** Answers a call from now on; returns what answered it before. */
    on,
    /** Holds the answers of a call back until what it returns is called. */
    hold(name: string): () => void {
      const { promise: enough, resolve } = Promise.withResolvers<void>();
      const known = answers.get(name)!;
      on(name, async (call) => {
        await enough;
        return known(call);
      });
      return resolve;
    },
    /** The calls of one name, in their order. */
    of: (name: string) => asked.filter(({ method, path }) => `${method} ${path}` === name),
  };
}
export type FakeWire = ReturnType<typeof fakeWire>;
