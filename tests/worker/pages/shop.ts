import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { backend } from "../../../worker/backend/backend.ts";
import type { Bindings } from "../../../worker/env.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { createHeadStore, createLocationStore } from "../../../worker/pages/cache/location-store.ts";
import { readChanges } from "../../../worker/pages/changes.ts";
import { createPagesDiscovery } from "../../../worker/pages/discovery.ts";
import { answerAtHand, answerPage } from "../../../worker/pages/pages.ts";
import { createPagesState, type PagesDeps, type PagesState } from "../../../worker/pages/pages-state.ts";

export const bindings = env as unknown as Bindings;
export const DB: D1Database = bindings.DB;

/** A clock for the pages that runs with the real one and can be put forward. */
export const clock = {
  ahead: 0,
  now: () => Date.now() + clock.ahead,
  forward: (ms: number) => void (clock.ahead += ms),
};

/**
 * How long pages wait for what a location keeps before they go on without it. Stores of the tests answer; a busy
 * machine that is slower at it is no store that hangs.
 */
const storeMs = 500;
let patience = { since: -Infinity, over: Promise.resolve() };
/**
 * Over after twenty seconds or more. One timer serves whoever waits within some seconds: nobody takes it back, and an
 * isolate may have ten thousand, which a file of a thousand pages comes to.
 */
function patient(): Promise<void> {
  const now = performance.now();
  if (now - patience.since > 5_000) patience = { since: now, over: new Promise((done) => setTimeout(done, 25_000)) };
  return patience.over;
}

/** After how long a page is sent in parts. */
const streamAfterMs = 40;
/**
 * A site whose pages wait for all their parts, however long a busy machine takes: for tests of what is stored, which
 * would make a page that came in parts once more.
 */
export const inOnePiece = ({ sleep }: PagesDeps): Pick<PagesDeps, "sleep"> => ({
  sleep: (ms) => (ms === streamAfterMs ? new Promise(() => undefined) : sleep(ms)),
});

export interface Site {
  /** Asks a page; everything the answer set off is done when it returns. */
  get(path: string, init?: RequestInit): Promise<Response>;
  state: PagesState;
  io: PagesDeps;
  /** Calls to the platform so far. */
  calls: string[];
}

const origin = "http://localhost:8787";

/** One isolate in a location of its own, on the embedded backend. `change` replaces parts of what a request brings. */
export function site(
  location: string,
  change: (deps: PagesDeps) => Partial<PagesDeps> = () => ({}),
  host = origin,
  memoryBytes = 4_000_000,
): Site {
  const state = createPagesState(memoryBytes);
  const calls: string[] = [];
  const gateway = createGateway(
    createUpstreams({ upstreamDelayMs: 0 }, { fetch: (request) => backend.fetch(request, bindings) }),
    { head: () => state.cache.head.known()?.seq ?? null, preview: { previewToken: bindings.PREVIEW_TOKEN! } },
  );
  const call = async (path: string, init?: RequestInit) => {
    calls.push(path.split("?", 1)[0]!);
    return gateway.fetch(new Request(host + path, init));
  };
  const open = () => caches.open(`location-${location}`);
  let context = createExecutionContext();
  const base: PagesDeps = {
    now: clock.now,
    sleep: (ms) => (ms === storeMs ? patient() : new Promise((done) => setTimeout(done, ms))),
    waitUntil: (work) => context.waitUntil(work),
    nonce: () => "nonce1",
    hosts: {},
    store: createLocationStore(open, host),
    location: createHeadStore(open, host),
    changes: (since) => readChanges(call, since),
    call,
    apiOf: (storeCode) => createApi({ fetch: call, storeCode }),
    discovery: createPagesDiscovery(call, { isElsewhere: false }),
  };
  const io = { ...base, ...change(base) };
  return {
    state,
    io,
    calls,
    get: async (path, init) => {
      context = createExecutionContext();
      const request = new Request(host + path, { redirect: "manual", ...init });
      const response = answerAtHand(request, state, io.now()) ?? (await answerPage(request, io, state));
      const body = response.body ? await response.arrayBuffer() : null;
      await waitOnExecutionContext(context);
      return new Response(body, response);
    },
  };
}

export const cacheOf = (response: Response): string =>
  /desc=(\w+)/.exec(response.headers.get("server-timing") ?? "")?.[1] ?? "";
