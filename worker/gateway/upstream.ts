import { Breaker } from "./breaker.ts";

/** Where calls go: a remote platform, a service binding, or the embedded backend. The rest of the code cannot tell. */
export interface Upstream { fetch(request: Request): Promise<Response> | Response }

export interface UpstreamPolicy {
  /** Milliseconds until an answer counts as missing. */
  timeoutMs: number;
  /** One more try after a connection failure; only ever for reads. */
  retryOnce: boolean;
}

/** No usable answer: `status` is 504 after a time-out, 502 after a failure, 503 while the breaker is open. */
export class UpstreamFailure extends Error {
  override name = "UpstreamFailure";
  readonly status: 502 | 503 | 504;
  constructor(status: 502 | 503 | 504, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Upstreams { send(request: Request, policy: UpstreamPolicy): Promise<Response> }

export interface UpstreamSettings {
  /** Address of the remote platform without trailing slash; absent: the embedded backend. */
  readonly backendUrl?: string;
  /** Delays every answer, for tests of slow upstreams. */
  readonly upstreamDelayMs: number;
}

/** The remote platform at an address. Redirects are not followed: a platform that moves must be configured anew. */
export function remoteUpstream(backendUrl: string, send: (request: Request) => Promise<Response> = fetch): Upstream {
  return {
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      return send(new Request(backendUrl + pathname + search, { method: request.method, headers: request.headers, body: request.body, redirect: "manual", signal: request.signal, ...(request.body && { duplex: "half" }) } as RequestInit));
    },
  };
}

/** Breakers outlive requests: they know only how often an upstream failed, nothing of any shopper. */
const breakers = new Map<string, Breaker>();

/** Sends calls with time-out, at most one repeated read, and a breaker that spares a dead upstream (and the shopper's time). */
export function createUpstreams(settings: UpstreamSettings, embedded: Upstream, now: () => number = Date.now): Upstreams {
  const upstream = settings.backendUrl ? remoteUpstream(settings.backendUrl) : embedded;
  const name = settings.backendUrl ?? "embedded";
  const breaker = breakers.get(name) ?? breakers.set(name, new Breaker()).get(name)!;
  return {
    async send(request, { timeoutMs, retryOnce }) {
      if (!breaker.allows(now())) throw new UpstreamFailure(503, "The upstream is resting after repeated failures");
      // A body can be read once; a read that may be repeated has none, or is copied before the first try.
      const spare = retryOnce ? request.clone() : null;
      try {
        const response = await once(request, timeoutMs);
        breaker.succeeded();
        return response;
      } catch (error) {
        breaker.failed(now());
        if (spare === null || !(error instanceof UpstreamFailure) || error.status !== 502) throw error;
        return await once(spare, timeoutMs);
      }
    },
  };

  async function once(request: Request, timeoutMs: number): Promise<Response> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new UpstreamFailure(504, `The upstream did not answer within ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      return await Promise.race([answer(request), late]);
    } catch (error) {
      throw error instanceof UpstreamFailure ? error : new UpstreamFailure(502, error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  async function answer(request: Request): Promise<Response> {
    if (settings.upstreamDelayMs > 0) await new Promise((done) => setTimeout(done, settings.upstreamDelayMs));
    return upstream.fetch(request);
  }
}
