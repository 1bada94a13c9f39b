import { settings } from "../config/settings.ts";

/** What the URL map is asked to do with a product (URL-014); a platform that does all of it anyway ignores them. */
export const mapOptions = {
  prefetchGroupProducts: false,
  assignProductConfiguration: true,
  populateRequestCacheTags: true,
  setProductErrors: false,
  fallbackToDefaultWhenNoAvailable: true,
  separateSelectedVariant: true,
  setConfigurableProductOptions: true,
  filterUnavailableVariants: false,
} as const;

/** The price group of everyone who is not logged in: pages are shared, so they know no other. */
const anonymous = { groupId: 0, groupToken: "" };

/**
 * Body of a URL map call for a path inside the view, without slashes at its ends; the group travels only with price
 * tiers (URL-018).
 */
export function mapRequest(url: string, childSku: string | null, usePriceTiers: boolean = settings.usePriceTiers) {
  return {
    url,
    options: mapOptions,
    ...(childSku !== null && { filters: { sku: childSku } }),
    ...(usePriceTiers && anonymous),
  };
}
