import { z } from "zod";
import { looseNumber } from "../contract/loose-values.ts";
import { listOf } from "../contract/product-marks.ts";

const label = z.string().max(300);
const path = z.string().max(500);

/** A category as the provider lists it (DISC-024); `customData.position` is the shop's own order. */
export interface DiscoveryCategory {
  readonly label: string;
  readonly path: string;
  readonly count: number;
  readonly selected: boolean;
  readonly expandable: boolean;
  readonly customData: Readonly<Record<string, unknown>>;
  readonly children: readonly DiscoveryCategory[];
}

export const discoveryCategory: z.ZodType<DiscoveryCategory> = z.lazy(() =>
  z.object({
    label: label.default(""),
    path: path.default("/"),
    count: looseNumber.default(0),
    selected: z.boolean().default(false),
    expandable: z.boolean().default(false),
    customData: z.record(z.string(), z.unknown()).default({}),
    children: listOf(discoveryCategory).default([]),
  }),
) as unknown as z.ZodType<DiscoveryCategory>;

/** Where a page stands: from the top down to it, and what lies around it (DISC-015). */
export const discoveryNavigation = z.object({
  breadcrumbs: listOf(z.object({ path, label })).default([]),
  tree: discoveryCategory.optional().catch(undefined),
});
export type DiscoveryNavigation = z.infer<typeof discoveryNavigation>;

const positionOf = ({ customData }: DiscoveryCategory): number => {
  const position = Number(customData.position ?? Number.NaN);
  return Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER;
};

/** Categories in the shop's order (DISC-024); those without a position stand last, as they came. */
export const inShopOrder = (categories: readonly DiscoveryCategory[]): DiscoveryCategory[] =>
  categories.toSorted((a, b) => positionOf(a) - positionOf(b));
