import type { ProductOption } from "../../../shared/contract/cart.ts";

/**
 * What makes two lines equal: the variant's sku, and beside it the chosen custom or bundle options where there are any
 * (contract §4.2). The options of a configurable are in its variant's sku already.
 */
export async function lineKey(sku: string, option: ProductOption | undefined): Promise<string> {
  const { custom_options: custom, bundle_options: bundle } = option?.extension_attributes ?? {};
  const extra = [custom, bundle].filter((entry) => entry !== undefined && Object.keys(entry).length > 0);
  if (extra.length === 0) return sku;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(extra)));
  return `${sku} ${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
