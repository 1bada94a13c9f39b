import { roleOf } from "../../../../shared/catalog/product/attribute-index.ts";
import type { AnswerOf } from "../../../../shared/discovery/answers.ts";
import type { DiscoveryFacet } from "../../../../shared/discovery/facet.ts";
import { productGroup } from "../../../../shared/discovery/product.ts";
import { sortFields, type View } from "./request.ts";
import type { TweakwiseAutocomplete, TweakwiseFacet, TweakwiseNavigation } from "./wire.ts";

export type List = NonNullable<AnswerOf<"landing-page">["primaryList"]>;

const numberIn = (text: string | undefined): number | undefined => {
  const number = Number(text?.replace(",", "."));
  return text !== undefined && text !== "" && Number.isFinite(number) ? number : undefined;
};

/** A slider: what is chosen stands first, the bounds of the list behind it, or alone where nothing is chosen. */
function range(id: string, { facetsettings, attributes }: TweakwiseFacet): DiscoveryFacet {
  const [from, to, least, most] = attributes;
  const isChosen = from?.isselected === true || to?.isselected === true;
  const bound = (name: string, text: string | undefined) => {
    const number = numberIn(text);
    return number === undefined ? {} : { [name]: number };
  };
  return {
    id,
    label: facetsettings.title,
    type: "RANGE",
    ...bound("min", (least ?? from)?.title),
    ...bound("max", (most ?? to)?.title),
    ...(isChosen && { ...bound("minSelected", from?.title), ...bound("maxSelected", to?.title) }),
  };
}

/** Values with labels of the shop's own options; others are left out, because they could not be filtered by. */
function facetOf(facet: TweakwiseFacet, { attributes: index }: View): DiscoveryFacet[] {
  const { urlkey: id, title: label, isvisible, selectiontype } = facet.facetsettings;
  if (!isvisible || selectiontype === "tree") return [];
  if (selectiontype === "slider") return [range(id, facet)];
  const options = new Map(
    [...(index.get(id)?.options.values() ?? [])].map((option) => [option.label.toLowerCase(), option]),
  );
  const values = facet.attributes.flatMap(({ title, isselected: selected, nrofresults: count }) => {
    const option = options.get(title.trim().toLowerCase());
    if (!option) return [];
    return [{ id: option.value, label: option.label, selected, count, ...(option.swatch && { color: option.swatch }) }];
  });
  if (values.length === 0) return [];
  const selectedCount = values.filter(({ selected }) => selected).length;
  return [{ id, label, type: roleOf(id) === "color" ? "COLOR" : "TEXT", selectedCount, values }];
}

export const groupOf = (sku: string) => productGroup.parse({ key: sku, products: [{ key: sku }] });

/** A list as the discovery provider would give it (DISC-014); `skus` are its items in their order. */
export function listOfTweakwise(
  { facets, properties }: TweakwiseNavigation,
  skus: readonly string[],
  view: View,
  sort: string | undefined,
): List {
  const offered = Object.entries(sortFields).filter(([, { title, isDescending }]) =>
    properties.sortfields.some(
      (field) => field.title.toLowerCase() === title && (field.order.toUpperCase() === "DESC") === isDescending,
    ),
  );
  return {
    productGroups: skus.map(groupOf),
    totalHits: properties.nrofitems,
    sort: {
      selected: sort !== undefined && offered.some(([id]) => id === sort) ? sort : "RELEVANCE",
      options: ["RELEVANCE", ...offered.map(([id]) => id)].map((id) => ({ id, label: "" })),
    },
    facets: facets.flatMap((facet) => facetOf(facet, view)),
  };
}

/** Suggestions as the discovery provider would give them (DISC-009). */
export function suggestionsOfTweakwise(
  { suggestions }: TweakwiseAutocomplete,
  skus: readonly string[],
): AnswerOf<"autocomplete"> {
  return {
    phraseSuggestions: suggestions.flatMap(({ title }) => (title.trim() === "" ? [] : [{ q: title, highlighted: "" }])),
    productSuggestions: skus.map(groupOf),
    contentSuggestions: [],
    recentSearches: [],
    recentlyViewed: [],
    totalHits: skus.length,
  };
}
