import type { StoreView } from "../../../shared/config/stores.ts";
import { acceptedAnswer } from "../../../shared/discovery/accept.ts";
import type { RecommendationList } from "../../../shared/discovery/answers.ts";
import { discoveryPath } from "../../../shared/discovery/edge.ts";
import { buildRequest, parametersOf } from "../../../shared/discovery/request.ts";
import { localeOf, marketOf } from "../../../shared/discovery/view.ts";
import { questionOf, type About } from "./about.ts";
import { noteTicket } from "./tickets.ts";
import { visitorKeys } from "./visitor-keys.ts";

/** A row that comes later than this would surprise. */
const timeoutMs = 8_000;

/**
 * Asks for the lists of a page (DISC-007, DISC-008), with the visitor's keys where they agreed to them. Empty without a
 * connection, after a failure and for an answer of another form: nothing is shown then.
 */
export async function askLists(store: StoreView, about: About, signal: AbortSignal): Promise<RecommendationList[]> {
  if (!navigator.onLine) return [];
  const keys = visitorKeys();
  const { name, request, body } = questionOf(about, keys !== null);
  const asked = buildRequest({
    market: marketOf(store),
    locale: localeOf(store),
    width: innerWidth,
    ...keys,
    ...request,
  });
  try {
    const response = await fetch(`${discoveryPath}/queries/${name}?${parametersOf(asked)}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const answer = acceptedAnswer(name, { status: response.status, text: await response.text() });
    if (answer && "tickets" in answer)
      for (const [article, ticket] of Object.entries(answer.tickets)) noteTicket(article, ticket);
    return answer && "recommendationLists" in answer ? answer.recommendationLists : [];
  } catch {
    return [];
  }
}
