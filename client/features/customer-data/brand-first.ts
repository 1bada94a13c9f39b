import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import type { Facet } from "../../../shared/contract/page/page.ts";
import type { ConsentNeed, Purpose } from "../../../shared/consent/purposes.ts";
import { brandFirst } from "../../../shared/customer-data/contact-state.ts";

/** A list's filters with the favourite brand at the head of the brands, wherever these stand. */
export const withBrandFirst = (facets: readonly Facet[], favbrand: string | undefined): readonly Facet[] =>
  facets.map((facet) =>
    roleOf(facet.code) === "brand" ? { ...facet, options: [...brandFirst(facet.options, favbrand)] } : facet,
  );

/**
 * Whether lists may follow the favourite brand, which the platform knows from what a customer bought. Where visitors
 * are asked whether the shop may be fitted to them, only after they have agreed; else it is a part of the account.
 */
export const isBrandWelcome = (needs: readonly ConsentNeed[], may: (purpose: Purpose) => boolean): boolean =>
  may("preferences") || needs.every(({ purpose }) => purpose !== "preferences");
