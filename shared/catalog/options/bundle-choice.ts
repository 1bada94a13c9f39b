import type { BundleGroup } from "../../contract/page/page.ts";

/**
 * What a bundle is filled with at first: of every required option the default that can be had, else what comes first
 * (PROD-037).
 */
export function bundleDefaults(bundle: readonly BundleGroup[]): BundleGroup["choices"] {
  return bundle.flatMap((group) => {
    if (!group.required) return [];
    const [first] = [...group.choices].sort(
      (a, b) => Number(b.inStock) - Number(a.inStock) || Number(b.isDefault) - Number(a.isDefault),
    );
    return first ?? [];
  });
}
