import type { AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import type { StoreView } from "../../../../shared/config/stores.ts";
import type { LandingPage } from "../../../../shared/contract/content/landing.ts";
import type { DiscoveryFilter } from "../../../../shared/discovery/filters.ts";
import type { DiscoveryParameters } from "../../../../shared/discovery/parameters.ts";
import { localeOf } from "../../../../shared/discovery/view.ts";
import { tweakwiseId } from "./wire.ts";

/** Longest text and most results of a suggestion that Tweakwise takes. */
const longestText = 100;
const mostSuggested = 8;

/** Orders by the provider's wire as Tweakwise names those of the platform's export; "-" is descending. */
export const sortFields: Readonly<Record<string, { readonly title: string; readonly isDescending: boolean }>> = {
  PRICE_ASCENDING: { title: "price", isDescending: false },
  PRICE_DESCENDING: { title: "price", isDescending: true },
  NEWEST_FIRST: { title: "created_at", isDescending: true },
};

export interface View {
  readonly store: StoreView;
  readonly attributes: AttributeIndex;
}

/** A filter as Tweakwise has it: values by their labels, joined by "|", or bounds of a range by "-". */
function filterText(code: string, filter: DiscoveryFilter, { attributes }: View): string {
  if (!Array.isArray(filter)) {
    const { min = 0, max = 1_000_000 } = filter as { readonly min?: number; readonly max?: number };
    return `${min}-${max}`;
  }
  const options = attributes.get(code)?.options;
  return (filter as readonly string[]).map((value) => options?.get(value)?.label ?? value).join("|");
}

type Asked = Pick<DiscoveryParameters, "skip" | "limit" | "sort" | "filters" | "q">;

function listParameters({ skip, limit, sort, filters }: Asked, view: View): URLSearchParams {
  const search = new URLSearchParams({
    format: "json",
    tn_p: String(Math.floor(skip / limit) + 1),
    tn_ps: String(limit),
  });
  const order = sort === undefined ? undefined : sortFields[sort];
  if (order) search.set("tn_sort", `${order.isDescending ? "-" : ""}${order.title}`);
  for (const [code, filter] of Object.entries(filters)) search.set(`tn_fk_${code}`, filterText(code, filter, view));
  return search;
}

const isTemplate = (text: string | null | undefined): text is string => /^[1-9]\d{0,9}$/.test(text ?? "");

/** Path and query of a landing page's list (navigation): its category, its own filters and templates. */
export function landingTarget(page: LandingPage, asked: Asked, view: View): string {
  const own: Record<string, string[]> = {};
  for (const { attribute, value } of page.filter_attributes) (own[attribute] ??= []).push(value);
  const search = listParameters({ ...asked, filters: { ...asked.filters, ...own } }, view);
  search.set("tn_cid", tweakwiseId(view.store.storeId, page.category_id));
  if (isTemplate(page.tweakwise_filter_template)) search.set("tn_ft", page.tweakwise_filter_template);
  if (isTemplate(page.tweakwise_sort_template)) search.set("tn_st", page.tweakwise_sort_template);
  return `navigation?${search}`;
}

const languageIn = (store: StoreView): string => localeOf(store).split("-")[0]!;

/** Path and query of the results of a text (navigation-search). */
export function searchTarget(asked: Asked, view: View): string {
  const search = listParameters(asked, view);
  search.set("tn_q", (asked.q ?? "").slice(0, longestText));
  search.set("tn_lang", languageIn(view.store));
  return `navigation-search?${search}`;
}

/** Path and query of suggestions (autocomplete). */
export const suggestTarget = (q: string, store: StoreView): string =>
  `autocomplete?${new URLSearchParams({
    format: "json",
    tn_q: q.slice(0, longestText),
    tn_items: "true",
    tn_suggestions: "true",
    tn_maxresults: String(mostSuggested),
    tn_lang: languageIn(store),
  })}`;
