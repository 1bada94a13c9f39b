import { acceptedAnswer } from "../../../shared/discovery/accept.ts";
import type { AnswerOf, QueryName } from "../../../shared/discovery/answers.ts";
import { discoveryPath } from "../../../shared/discovery/edge.ts";
import { parametersOf, type DiscoveryRequest } from "../../../shared/discovery/request.ts";
import { localeOf, marketOf, type Markets } from "../../../shared/discovery/view.ts";
import { createBreaker, type Breaker } from "../../breaker.ts";
import { logLine } from "../../log.ts";
import { UpstreamFailure, type Upstream, type UpstreamAnswer } from "../upstream.ts";
import type { DiscoveryQuery } from "./asked.ts";

/** How long the provider is waited for, in milliseconds; the embedded one is asked in-process and not cut off so soon. */
const providerMs = 400;
const embeddedMs = 3_000;

/** What the provider is asked with. */
export interface ProviderDeps {
  readonly upstream: Upstream;
  readonly markets: Markets;
  readonly now: () => number;
  /** Opens when the provider's answers are unusable. */
  readonly quality: Breaker;
}

const qualities = new Map<string, Breaker>();
/** The isolate's memory of how good a provider's answers are; it holds nothing of any request. */
export function qualityOf(base: string): Breaker {
  const known = qualities.get(base) ?? createBreaker();
  qualities.set(base, known);
  return known;
}

const log = (call: string, why: string) => console.error(logLine({ event: "discovery-failed", call, why }));

/** An answer of the provider, whatever its status; null, and a line of the log, where none came (DISC-013). */
export async function askPath(
  path: string,
  body: unknown,
  { upstream, now, quality }: ProviderDeps,
): Promise<UpstreamAnswer | null> {
  const call = path.split("?")[0]!.split("/").pop()!;
  // The provider is being left alone; the reason was logged when that began.
  if (!quality.allows(now())) return null;
  try {
    return await upstream.ask(
      {
        method: "POST",
        target: `${discoveryPath}/${path}`,
        storeCode: "",
        headers: new Headers({ accept: "application/json" }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      upstream.place.isEmbedded ? embeddedMs : providerMs,
    );
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.kind !== "resting") log(call, error.kind);
    return null;
  }
}

const requestOf = ({ store, parameters, keys }: DiscoveryQuery, deps: ProviderDeps): DiscoveryRequest => {
  const { userContext: _, notify, ...rest } = parameters;
  return {
    ...(rest as DiscoveryRequest),
    // The embedded provider knows the views by their countries.
    market: marketOf(store, deps.upstream.place.isEmbedded ? {} : deps.markets),
    locale: localeOf(store),
    customerKey: keys.customerKey,
    sessionKey: keys.sessionKey,
    notify: notify && keys.isPersonal,
  };
};

/** Whether lists were asked for and the answer contains none, not even empty ones. */
const lacksLists = ({ body }: DiscoveryQuery, answer: AnswerOf<QueryName>): boolean =>
  (body.recommendationLists?.length ?? 0) > 0 &&
  !("recommendationLists" in answer && answer.recommendationLists.length > 0);

/**
 * A query's answer by the provider (DISC-001): null, with one line of the log, where it took too long, did not answer,
 * or answered something else (DISC-012, DISC-013). Five such in a row, and it is left alone for ten seconds.
 */
export async function askProvider<Name extends QueryName>(
  asked: DiscoveryQuery & { readonly name: Name },
  deps: ProviderDeps,
): Promise<AnswerOf<Name> | null> {
  const came = await askPath(`queries/${asked.name}?${parametersOf(requestOf(asked, deps))}`, asked.body, deps);
  if (came === null) return null;
  const answer = acceptedAnswer(asked.name, came);
  if (answer && !lacksLists(asked, answer)) {
    deps.quality.succeeded();
    return answer;
  }
  log(asked.name, came.status === 200 ? "no answer of this wire" : `status ${came.status}`);
  // A 4xx other than 429 blames the question, so it does not count against the provider.
  if (came.status === 200 || came.status >= 500 || came.status === 429) deps.quality.failed(deps.now());
  return null;
}
