import { bodyText } from "../../shared/contract/wire/body-text.ts";
import { bookmarkHeader } from "../../shared/contract/wire/bookmark.ts";
import { carryToken } from "../../shared/session/token-form.ts";
import { type Breaker, createBreaker } from "../breaker.ts";
import { namesProducts, withoutFileAddresses } from "./endpoints/file-addresses.ts";
import { placeOf, type Place, type Places } from "./places.ts";

export const families = [
  "cart",
  "order",
  "stock",
  "catalog",
  "search",
  "url",
  "cms",
  "product",
  "newsletter",
  "review",
  "messages",
  "alerts",
  "invalidations",
  "addresses",
  "tuning",
  "discovery",
  "user",
  "account",
  "loyalty",
  "payment",
  "directory",
  "contact",
  "address",
  "stores",
  "admin",
  "content-admin",
] as const;
export type Family = (typeof families)[number];

/** A remote platform, a service binding, or the embedded backend: whatever takes a request and answers it. */
export interface Fetcher {
  fetch(request: Request): Promise<Response> | Response;
}

/** A call as it is forwarded. `target` is path and query. */
export interface Call {
  method: string;
  target: string;
  storeCode: string;
  headers: Headers;
  body?: string;
  /** Address of the visitor, for calls that are limited by it. */
  visitor?: string;
  /** The shop's own origin, for calls whose answers lead back to it. */
  origin?: string;
  /** Token that tells a browser a customer signed in with before. */
  device?: string;
  /** The upstream is told what the browser calls itself, so that customers can tell their sessions apart. */
  namesBrowser?: boolean;
  /** The bearer may be an operator's key: it stays in the header, whatever `tokenInHeader` says. */
  operators?: boolean;
}
export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Why there is no answer: it took too long, the connection failed, the upstream is being left alone after failures, or
 * the answer was too large.
 */
export class UpstreamFailure extends Error {
  readonly kind: "timeout" | "unreachable" | "resting" | "too-large";
  constructor(kind: UpstreamFailure["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

export interface Upstream {
  readonly place: Place;
  /** Whether the upstream is being left alone at present because it failed too often. */
  rests(): boolean;
  /**
   * The whole answer within `timeoutMs`; a GET whose connection failed is tried once more, nothing else ever. Throws
   * UpstreamFailure.
   */
  ask(call: Call, timeoutMs: number): Promise<UpstreamAnswer>;
  /**
   * Sends a request through as it is and streams the answer; for operators' calls of any length. Throws
   * UpstreamFailure.
   */
  pass(request: Request, storeCode: string): Promise<Response>;
}
export type Upstreams = Readonly<Record<Family, Upstream>>;

/** Largest answer the gateway holds, in bytes. */
export const mostAnswerBytes = 16 * 1024 * 1024;
/** Headers of a request that concern an upstream; cookies are the storefront's own. */
const forwarded = ["accept", "authorization", "x-vs-group-token"] as const;
/** Headers that describe a body that is passed on without being read. */
const ofBody = ["content-type", "content-encoding"] as const;

/** One breaker per upstream and family, for the life of the isolate; it holds nothing of any request. */
const breakers = new Map<string, Breaker>();
function breakerOf(key: string): Breaker {
  let found = breakers.get(key);
  if (!found) breakers.set(key, (found = createBreaker()));
  return found;
}

export interface UpstreamDeps {
  now: () => number;
  breakerOf: (key: string) => Breaker;
  fetch: (request: Request) => Promise<Response>;
  /** The state of the database that answers must at least have seen; null: the newest. */
  bookmark?: () => string | null;
}
export const ofIsolate: UpstreamDeps = { now: Date.now, breakerOf, fetch: (request) => fetch(request) };

/** Families where `token` is not a customer's: a preview's, or a price group's. */
const withTokensOfTheirOwn: ReadonlySet<Family> = new Set(["cms", "admin", "content-admin", "product"]);

/** The upstream of every family at its place: a configured address, else the embedded backend that is handed in. */
export function createUpstreams(
  config: Places & { upstreamDelayMs: number },
  embedded: Fetcher,
  deps: UpstreamDeps = ofIsolate,
): Upstreams {
  const create = (family: Family): Upstream => {
    const place = placeOf(family, config);
    return createUpstream({
      place,
      fetcher: place.isEmbedded ? embedded : { fetch: deps.fetch },
      namesProducts: namesProducts(family),
      carriesTokens: place.wire === "platform" && !withTokensOfTheirOwn.has(family),
      breaker: deps.breakerOf(`${place.base} ${family}`),
      delayMs: config.upstreamDelayMs,
      now: deps.now,
      // What has a log of its own knows no bookmark of another's.
      bookmark: (place.hasLog && deps.bookmark) || (() => null),
    });
  };
  return Object.fromEntries(families.map((family) => [family, create(family)])) as Record<Family, Upstream>;
}

interface OneUpstream {
  place: Place;
  fetcher: Fetcher;
  /** Answers may contain addresses of sold files, which are removed. */
  namesProducts: boolean;
  carriesTokens: boolean;
  breaker: Breaker;
  delayMs: number;
  now: () => number;
  bookmark: () => string | null;
}

function createUpstream(one: OneUpstream): Upstream {
  const { place, fetcher, carriesTokens, breaker, delayMs, now, bookmark } = one;
  const isPlatform = place.wire === "platform";
  /**
   * The address at the upstream. A remote platform reads the store code from the query (contract §1.4); the CMS refuses
   * parameters that it does not know, and reads its token there; the discovery provider gets what the call says.
   */
  const address = (target: string, storeCode: string) => {
    const url = new URL(place.base + target);
    if (isPlatform) url.searchParams.set("storeCode", storeCode);
    else if (place.wire === "cms" && place.key !== undefined && !url.searchParams.has("token"))
      url.searchParams.set("token", place.key);
    return url.href;
  };
  /** The headers to forward; the CMS and the discovery provider get none of the visitor's. */
  const headersOf = (headers: Headers, storeCode: string, names: readonly string[]) => {
    if (!isPlatform) return new Headers({ accept: "application/json" });
    const kept = new Headers({ "x-vs-store-code": storeCode });
    for (const name of names) if (headers.has(name)) kept.set(name, headers.get(name)!);
    if (place.key !== undefined) kept.set("x-api-key", place.key);
    return kept;
  };
  /**
   * Comes on top of the time-outs, so that pages whose data is slow can be shown and tested
   * (docs/decisions/022-gateway.md).
   */
  const delay = () => (delayMs > 0 ? new Promise<void>((done) => setTimeout(done, delayMs)) : null);

  async function once(call: Call, timeoutMs: number): Promise<UpstreamAnswer> {
    if (!breaker.allows(now())) throw new UpstreamFailure("resting");
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The embedded backend does not look at the abort signal, so the time-out is raced against the call as well.
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new UpstreamFailure("timeout"));
        end.abort();
      }, timeoutMs);
    });
    const answer = async (): Promise<UpstreamAnswer> => {
      const url = new URL(address(call.target, call.storeCode));
      const headers = headersOf(
        call.headers,
        call.storeCode,
        call.namesBrowser ? [...forwarded, "user-agent"] : forwarded,
      );
      if (carriesTokens && !call.operators) carryToken(place.tokens, url.searchParams, headers);
      const init: RequestInit = { method: call.method, headers, redirect: "manual", signal: end.signal };
      if (call.body !== undefined) init.body = call.body;
      const request = new Request(url, init);
      // The body was parsed as JSON, so it is sent as JSON, whatever the caller called it.
      if (call.body !== undefined) request.headers.set("content-type", "application/json");
      if (call.visitor !== undefined) request.headers.set("x-visitor-address", call.visitor);
      if (call.origin !== undefined) request.headers.set("x-shop-origin", call.origin);
      if (call.device !== undefined) request.headers.set("x-device-token", call.device);
      const seen = bookmark();
      if (seen !== null) request.headers.set(bookmarkHeader, seen);
      const response = await fetcher.fetch(request);
      const text = await bodyText(
        response as { body: ReadableStream<Uint8Array> | null; headers: Headers },
        mostAnswerBytes,
      );
      if (text === null) throw new UpstreamFailure("too-large");
      return {
        status: response.status,
        headers: response.headers,
        text: one.namesProducts ? withoutFileAddresses(text) : text,
      };
    };
    try {
      const came = await Promise.race([answer(), timeout]);
      breaker.succeeded();
      return came;
    } catch (error) {
      const failure = error instanceof UpstreamFailure ? error : new UpstreamFailure("unreachable");
      if (failure.kind === "timeout" || failure.kind === "unreachable") breaker.failed(now());
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    place,
    rests: () => breaker.rests(now()),
    async ask(call, timeoutMs) {
      let came: UpstreamAnswer;
      try {
        came = await once(call, timeoutMs);
      } catch (error) {
        const again = call.method === "GET" && error instanceof UpstreamFailure && error.kind === "unreachable";
        if (!again) throw error;
        came = await once(call, timeoutMs);
      }
      await delay();
      return came;
    },
    async pass(request, storeCode) {
      const { pathname, search } = new URL(request.url);
      const init: RequestInit & { duplex?: "half" } = {
        method: request.method,
        headers: headersOf(request.headers, storeCode, [...forwarded, ...ofBody]),
        redirect: "manual",
      };
      if (request.body) Object.assign(init, { body: request.body, duplex: "half" });
      try {
        const answer = await fetcher.fetch(new Request(address(pathname + search, storeCode), init));
        await delay();
        return answer;
      } catch {
        throw new UpstreamFailure("unreachable");
      }
    },
  };
}
