import { roleOf } from "../../../shared/catalog/attribute-index.ts";
import type { Facet } from "../../../shared/contract/page.ts";
import { brandFirst } from "../../../shared/customer-data/contact-state.ts";

/** A list's filters with the favourite brand at the head of the brands, wherever these stand. */
export const withBrandFirst = (facets: readonly Facet[], favbrand: string | undefined): readonly Facet[] =>
  facets.map((facet) =>
    roleOf(facet.code) === "brand" ? { ...facet, options: [...brandFirst(facet.options, favbrand)] } : facet,
  );
