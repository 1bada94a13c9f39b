import {
  queryAnswers,
  type AnswerOf,
  type DiscoveryLandingPage,
  type QueryName,
  type RecommendationList,
} from "./answers.ts";

/** An answer of the provider as the shop uses it; null for every status but 200 and for what is no answer (DISC-012). */
export function acceptedAnswer<Name extends QueryName>(
  name: Name,
  { status, text }: { readonly status: number; readonly text: string },
): AnswerOf<Name> | null {
  if (status !== 200) return null;
  try {
    const { success, data } = queryAnswers[name].safeParse(JSON.parse(text));
    return success ? (data as AnswerOf<Name>) : null;
  } catch {
    return null;
  }
}

/**
 * A landing page that may be shown (DISC-006): one with a list that is published; a search is not published by anybody.
 */
export function acceptedLanding(
  page: DiscoveryLandingPage | null,
  { isSearch = false }: { readonly isSearch?: boolean } = {},
): (DiscoveryLandingPage & { primaryList: NonNullable<DiscoveryLandingPage["primaryList"]> }) | null {
  if (!page?.primaryList || !(page.published || isSearch)) return null;
  return { ...page, primaryList: page.primaryList };
}

/** The list that an algorithm made (DISC-018); null where there is none, or none to show. */
export const listBy = (
  lists: readonly RecommendationList[],
  algorithm: RecommendationList["algorithm"],
): RecommendationList | null =>
  lists.find((list) => list.algorithm === algorithm && list.visible && list.productGroups.length > 0) ?? null;
