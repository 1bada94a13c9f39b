import type { Extras } from "../../../shared/catalog/price/composition.ts";
import { byPosition } from "../../../shared/catalog/price/composed-price.ts";
import type { TierPrice } from "../../../shared/catalog/price/group-price.ts";
import { worded } from "../../../shared/catalog/options/worded-options.ts";
import {
  knownBundleOptions,
  knownCustomOptions,
  knownDownloadLinks,
} from "../../../shared/contract/catalog/product-options.ts";
import { knownProductLinks, knownTierPrices } from "../../../shared/contract/catalog/product.ts";

/**
 * SQL of what a product `p` can be made up of, from its document `d`, its words `t`, and those of its configurable,
 * `md` and `mt`. A variant that is not shown by itself has the custom options of its configurable.
 */
export const extrasColumns = `
  CASE WHEN p.type_id = 'grouped' THEN d.doc -> '$.product_links' END AS links, d.doc -> '$.bundle_options' AS bundle,
    t.doc -> '$.bundle_options' AS bundle_words,
  CASE WHEN m.id IS NOT NULL AND p.visibility = 1 THEN md.doc -> '$.custom_options'
    ELSE d.doc -> '$.custom_options' END AS custom,
  CASE WHEN m.id IS NOT NULL AND p.visibility = 1 THEN mt.doc -> '$.custom_options'
    ELSE t.doc -> '$.custom_options' END AS custom_words,
  d.doc -> '$.extension_attributes.downloadable_product_links' AS downloads,
    t.doc -> '$.extension_attributes.downloadable_product_links' AS download_words,
  d.doc ->> '$.links_purchased_separately' AS separately,
    coalesce(t.doc ->> '$.links_title', d.doc ->> '$.links_title') AS downloads_title,
      d.doc -> '$.tier_prices' AS tiers`;

export interface ExtrasRow {
  links: string | null;
  bundle: string | null;
  bundle_words: string | null;
  custom: string | null;
  custom_words: string | null;
  downloads: string | null;
  download_words: string | null;
  separately: string | number | null;
  downloads_title: string | null;
  tiers: string | null;
}

const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

export function readExtras(row: ExtrasRow): Extras {
  const known = <T>(
    schema: { safeParse(value: unknown): { success: boolean; data?: T[] } },
    text: string | null,
    words: string | null,
  ): T[] => schema.safeParse(worded(json(text), json(words))).data ?? [];
  return {
    grouped: groupedSkus(json(row.links)),
    bundle: known(knownBundleOptions, row.bundle, row.bundle_words),
    custom: known(knownCustomOptions, row.custom, row.custom_words),
    downloads: {
      title: row.downloads_title ?? "Download",
      separately: String(row.separately) === "1" || row.separately === "true",
      links: known(knownDownloadLinks, row.downloads, row.download_words),
    },
  };
}

/** The products of a group: its associated simple ones, in order (PROD-010, PROD-036). */
export function groupedSkus(links: unknown): string[] {
  const own = (knownProductLinks.safeParse(links).data ?? []).filter(
    (link) => link.link_type === "associated" && (link.linked_product_type ?? "simple") === "simple",
  );
  return [...new Set(own.sort(byPosition).map((link) => link.linked_product_sku))];
}

export const readTiers = (text: string | null): TierPrice[] => knownTierPrices.safeParse(json(text)).data ?? [];
