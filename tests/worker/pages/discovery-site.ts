import { vi } from "vitest";
import type { PagesDeps } from "../../../worker/pages/pages-state.ts";
import { createBreaker } from "../../../worker/breaker.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { createGateway, type Gateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { qualityOf } from "../../../worker/gateway/discovery/provider.ts";
import { createPagesDiscovery } from "../../../worker/pages/discovery.ts";
import { bindings, clock } from "./shop.ts";

export interface ProviderRequest {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: Record<string, unknown>;
}
export interface Cluster {
  /** What the provider was asked, by the edge. */
  readonly asked: ProviderRequest[];
  /** The edge, over the embedded platform and this provider. */
  readonly gateway: Gateway;
  /** Whether it is left alone at present, for answers that did not come or could not be used. */
  readonly rests: () => boolean;
  /** For pages that ask this provider. */
  readonly deps: Pick<PagesDeps, "discovery">;
}

/** How long the edge waits for a provider, in milliseconds. */
const providerMs = 400;
const later = globalThis.setTimeout;
/**
 * Has the edge wait `ms()` for a provider instead: one that answers here, for as long as a busy machine takes, unless
 * it is told otherwise. Until spies are restored.
 */
export const waitForProvider = (ms: () => number = () => 20_000): void =>
  void vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((run: () => void, wait?: number) =>
      later(run, wait === providerMs ? ms() : wait)) as typeof setTimeout);

let clusters = 0;
/** A discovery provider elsewhere that answers as told; each has an address and a breaker of its own. */
export function cluster(
  answer: (asked: ProviderRequest) => Response | Promise<Response>,
  admit?: (path: string) => () => void,
  waitToSuggest = async () => 0,
): Cluster {
  const asked: ProviderRequest[] = [];
  const breaker = createBreaker();
  const url = `https://cluster-${(clusters += 1)}.test`;
  const gateway = createGateway(
    createUpstreams(
      { upstreamDelayMs: 0, groups: { discovery: { url } } },
      { fetch: (request) => backend.fetch(request, bindings) },
      {
        now: clock.now,
        breakerOf: (key) => (key.includes("cluster-") ? breaker : createBreaker()),
        fetch: async (request) => {
          const { pathname, searchParams: search } = new URL(request.url);
          const text = await request.clone().text();
          const one = { path: pathname.split("/v3/")[1]!, search, body: text === "" ? {} : JSON.parse(text) };
          asked.push(one);
          return answer(one);
        },
      },
    ),
    { now: clock.now },
  );
  const call = async (path: string, init?: RequestInit) =>
    gateway.fetch(new Request(`http://localhost:8787${path}`, init));
  return {
    asked,
    gateway,
    rests: () => breaker.rests(clock.now()) || qualityOf(url).rests(clock.now()),
    deps: { discovery: createPagesDiscovery(call, { isElsewhere: true, waitToSuggest, ...(admit && { admit }) }) },
  };
}

/** Products as the provider lists them: keys and tickets. */
export const groupsOf = (...keys: string[]) =>
  keys.map((key) => ({ key, remaining: 0, products: [{ key, ticket: `ticket-${key}`, title: "theirs" }] }));
