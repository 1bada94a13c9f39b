import { queryNames, type AnswerOf, type QueryName } from "../../../shared/discovery/answers.ts";
import { discoveryPath, standsInHeader } from "../../../shared/discovery/edge.ts";
import { notificationNames, type NotificationName } from "../../../shared/discovery/notification.ts";
import type { Markets } from "../../../shared/discovery/view.ts";
import { logLine } from "../../log.ts";
import { fromOwnPage } from "../same-origin.ts";
import type { Upstreams } from "../upstream.ts";
import type { IndexDeps } from "./articles.ts";
import { readAsked, Refusal, type DiscoveryQuery } from "./asked.ts";
import { filled } from "./fill.ts";
import { emptyAnswer, inIndexOrder } from "./index-order.ts";
import { passNotification } from "./notify.ts";
import { askProvider, qualityOf, type ProviderDeps } from "./provider.ts";
import { askedRecommendations } from "./recommendations.ts";
import { askTweakwise, type Tuned, type TuningDeps } from "./tweakwise/ask-tweakwise.ts";

export interface EdgeDeps {
  readonly upstreams: Upstreams;
  readonly now: () => number;
  readonly uuid: () => string;
  readonly markets: Markets;
  /** Seconds after which a visitor may ask again; 0 where they may now. */
  readonly wait: (kind: "discovery" | "notification") => Promise<number>;
}

const personal = { "cache-control": "private, no-store" };
/** A refusal in the provider's form. */
const message = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message: text }, { status, headers: { ...personal, ...headers } });

const providerOf = ({ upstreams, markets, now }: EdgeDeps): ProviderDeps => ({
  upstream: upstreams.discovery,
  markets,
  now,
  quality: qualityOf(upstreams.discovery.place.base),
});
const tuningOf = (deps: EdgeDeps): TuningDeps => ({
  upstream: deps.upstreams.tuning,
  index: indexOf(deps),
  now: deps.now,
  quality: qualityOf(deps.upstreams.tuning.place.base),
});
const indexOf = ({ upstreams, now }: EdgeDeps): IndexDeps => ({ catalog: upstreams.catalog, now });

/** Whether lists and suggestions are Tweakwise's: a discovery provider elsewhere has them itself. */
const isTuned = ({ upstreams: { tuning, discovery } }: EdgeDeps): boolean =>
  tuning.place.wire === "tweakwise" && discovery.place.isEmbedded;

const noIndex = (call: string, error: unknown): void =>
  console.error(
    logLine({ event: "discovery-index-failed", call, message: error instanceof Error ? error.message : String(error) }),
  );

/** What search tuning says; null where the index does not know its items. */
async function tunedBy(asked: DiscoveryQuery, deps: EdgeDeps): Promise<Tuned | null | undefined> {
  if (!isTuned(deps)) return undefined;
  try {
    return await askTweakwise(asked, tuningOf(deps));
  } catch (error) {
    noIndex(asked.name, error);
    return null;
  }
}

/** The provider's answer, with the list or suggestions of search tuning in it. `standsIn`: a part was not answered. */
async function given(
  asked: DiscoveryQuery,
  deps: EdgeDeps,
): Promise<{ given: AnswerOf<QueryName> | null; standsIn: boolean }> {
  const tuned = await tunedBy(asked, deps);
  if (tuned?.kind === "answer") return { given: tuned.answer, standsIn: false };
  const own = tuned ? { ...asked, body: { ...asked.body, primaryList: { include: false } } } : asked;
  const came = await askProvider(own, providerOf(deps));
  return {
    given: came && tuned ? { ...came, primaryList: tuned.list } : came,
    standsIn: came === null || tuned === null,
  };
}

/** The answer to a query, in the shop's own words; in the index's order where the provider gave none. */
async function answerQuery(asked: DiscoveryQuery, deps: EdgeDeps): Promise<{ answer: object; standsIn: boolean }> {
  const index = indexOf(deps);
  const { given: came, standsIn } = await given(asked, deps);
  const answer = came ?? (await inIndexOrder(asked, index));
  try {
    return { answer: await filled(answer, asked.name, asked.store, index), standsIn };
  } catch (error) {
    noIndex(asked.name, error);
    return { answer: emptyAnswer(asked), standsIn: true };
  }
}

const isQuery = (name: string): name is QueryName => (queryNames as readonly string[]).includes(name);
const isNotification = (name: string): name is NotificationName =>
  (notificationNames as readonly string[]).includes(name);

const allowed = (methods: string): Response => message(405, `Only ${methods}`, { allow: methods });

async function answer(request: Request, deps: EdgeDeps): Promise<Response> {
  const [kind = "", name = "", ...more] = new URL(request.url).pathname.slice(discoveryPath.length + 1).split("/");
  const isRecommendations = kind === "recommendations" && name === "";
  const known =
    isRecommendations || (kind === "queries" ? isQuery(name) : kind === "notifications" && isNotification(name));
  if (!known || more.length > 0) return message(404, "No such query or notification");
  if (!fromOwnPage(request)) return message(403, "Only the shop's own pages may ask this");
  const isGet = request.method === "GET";
  if (kind === "notifications" && request.method !== "POST") return allowed("POST");
  if (isRecommendations && !isGet) return allowed("GET");
  if (!isGet && request.method !== "POST") return allowed("GET, POST");
  const wait = await deps.wait(kind === "notifications" ? "notification" : "discovery");
  if (wait > 0) return message(429, "Too many requests", { "retry-after": String(wait) });
  if (kind === "notifications") return passNotification(name as NotificationName, request, providerOf(deps), deps.uuid);
  const asked = isRecommendations
    ? askedRecommendations(request, deps)
    : await readAsked(name as QueryName, request, deps);
  const { answer: found, standsIn } = await answerQuery(asked, deps);
  return Response.json(found, { headers: { ...personal, ...(standsIn && { [standsInHeader]: "1" }) } });
}

/**
 * The provider's wire at the shop's edge (DISC-001): its queries and notifications, its words for what is wrong, and
 * the recommendations call of the specification (DISC-023). Never a 5xx for a provider that fails.
 */
export async function discoveryEdge(request: Request, deps: EdgeDeps): Promise<Response> {
  try {
    return await answer(request, deps);
  } catch (error) {
    if (error instanceof Refusal) return message(error.status, error.message);
    throw error;
  }
}
