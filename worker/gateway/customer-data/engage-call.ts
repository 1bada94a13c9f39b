import { z } from "zod";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { engageBase, engageProblem } from "../../../shared/customer-data/engage-wire.ts";
import { createBreaker } from "../../breaker.ts";
import { logLine } from "../../log.ts";

/** How the platform is reached. `url` is the tenant's address without a path, `userAgent` "<System>/<version>". */
export interface EngageAddress {
  readonly url: string;
  readonly key: string;
  readonly userAgent: string;
}
/** Whatever takes a request and answers it: the network, or the embedded stand-in. */
export interface Fetcher {
  fetch(request: Request): Promise<Response> | Response;
}
export interface EngageDeps {
  readonly fetcher: Fetcher;
  /** Milliseconds. */
  readonly now: () => number;
}

/** No usable answer. `again`: seconds after which a new try makes sense; null where it would end the same. */
export class EngageFailure extends Error {
  readonly kind: "timeout" | "unreachable" | "resting" | "broken" | "refused";
  readonly again: number | null;
  constructor(kind: EngageFailure["kind"], again: number | null) {
    super(kind);
    this.kind = kind;
    this.again = again;
  }
}

/** An answer: a value of the schema's form, or that there is no such thing (404), or that it clashes (409). */
export type Engaged<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: 404 | 409; readonly matches: readonly string[] };

export type EngageCall = <T extends z.ZodType>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  answer: T,
  more?: { query?: Record<string, string>; body?: unknown; timeoutMs?: number },
) => Promise<Engaged<z.output<T>>>;

const timeoutMs = 5_000;
const mostAnswerBytes = 256 * 1024;
/** Seconds to rest after a 429 without a wait, and the longest wait that is respected. */
const restSeconds = 10;
const longestRestSeconds = 300;

/** How long an answer of 429 asks to wait: seconds, or a date. */
export function waitOf(retryAfter: string | null, now: number): number {
  const seconds = /^\d{1,6}$/.test(retryAfter ?? "")
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? "") - now) / 1_000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), longestRestSeconds) : restSeconds;
}

/**
 * One call of the platform, with the three headers it requires (without a content type it answers 500). A 429 lets all
 * calls rest as long as it asks; five failures in a row let them rest for ten seconds. Nothing is retried here: a
 * caller who needs the answer calls again later. Throws EngageFailure.
 */
export function createEngageCall({ url, key, userAgent }: EngageAddress, { fetcher, now }: EngageDeps): EngageCall {
  const breaker = createBreaker();
  let restsUntil = 0;

  async function send(request: Request, within: number): Promise<{ response: Response; text: string | null }> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The embedded stand-in does not look at the abort signal, so the time-out is raced against the call as well.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new EngageFailure("timeout", restSeconds)), within);
    });
    const answer = async () => {
      const response = await fetcher.fetch(request);
      const message = response as { body: ReadableStream<Uint8Array> | null; headers: Headers };
      return { response, text: await bodyText(message, mostAnswerBytes) };
    };
    try {
      return await Promise.race([answer(), late]);
    } catch (error) {
      throw error instanceof EngageFailure ? error : new EngageFailure("unreachable", restSeconds);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (method, path, schema, { query = {}, body, timeoutMs: within = timeoutMs } = {}) => {
    if (restsUntil > now()) throw new EngageFailure("resting", Math.ceil((restsUntil - now()) / 1_000));
    if (!breaker.allows(now())) throw new EngageFailure("resting", restSeconds);
    const address = new URL(url + engageBase + path);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const init: RequestInit = {
      method,
      headers: { apikey: key, "user-agent": userAgent, "content-type": "application/json", accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(within),
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    const fail = (kind: EngageFailure["kind"], again: number | null, why: string): never => {
      // The path may contain a contact's id, which is masked; e-mail addresses occur only in the query, which is not
      // logged.
      console.error(
        logLine({ event: "customer-data-failed", method, path: path.replace(/[0-9a-f-]{32,36}/gi, "-"), why }),
      );
      if (again !== null) breaker.failed(now());
      throw new EngageFailure(kind, again);
    };
    const came = await send(new Request(address, init), within).catch((error: EngageFailure) =>
      fail(error.kind, error.again, error.kind),
    );
    const { status, headers } = came.response;
    if (status === 429) {
      const wait = waitOf(headers.get("retry-after"), now());
      restsUntil = now() + wait * 1_000;
      throw new EngageFailure("resting", wait);
    }
    if (status >= 500 || (status >= 300 && status < 400)) fail("broken", restSeconds, `status ${status}`);
    const json = jsonOf(came.text, headers.get("content-type"));
    if (json === undefined) fail("broken", restSeconds, `status ${status} without JSON`);
    if (status === 404 || status === 409) {
      breaker.succeeded();
      return { ok: false, status, matches: engageProblem.safeParse(json).data?.multipleMatchesFound ?? [] };
    }
    if (status < 200 || status > 299) return fail("refused", null, `status ${status}`);
    const read = schema.safeParse(json);
    if (!read.success) return fail("broken", restSeconds, z.prettifyError(read.error));
    breaker.succeeded();
    return { ok: true, value: read.data };
  };
}

/** A body as JSON; null for an empty one, undefined for one that is not JSON, whatever its type claims. */
function jsonOf(text: string | null, type: string | null): unknown {
  if (text === "") return null;
  if (text === null || !type?.includes("json")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
