import * as z from "zod/mini";
import { looseNumber } from "../contract/wire/loose-values.ts";
import { listOf } from "../contract/catalog/product-marks.ts";

const label = z.string().check(z.maxLength(300));
const path = z.string().check(z.maxLength(500));

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

export const discoveryCategory: z.ZodMiniType<DiscoveryCategory> = z.lazy(() =>
  z.object({
    label: z._default(label, ""),
    path: z._default(path, "/"),
    count: z._default(looseNumber, 0),
    selected: z._default(z.boolean(), false),
    expandable: z._default(z.boolean(), false),
    customData: z._default(z.record(z.string(), z.unknown()), {}),
    children: z._default(listOf(discoveryCategory), []),
  }),
) as unknown as z.ZodMiniType<DiscoveryCategory>;

/** Where a page stands: from the top down to it, and what lies around it (DISC-015). */
export const discoveryNavigation = z.object({
  breadcrumbs: z._default(listOf(z.object({ path, label })), []),
  // oxlint-disable-next-line promise/valid-params -- the schema of that name
  tree: z.catch(z.optional(discoveryCategory), undefined),
});
export type DiscoveryNavigation = z.infer<typeof discoveryNavigation>;

const positionOf = ({ customData }: DiscoveryCategory): number => {
  const position = Number(customData.position ?? Number.NaN);
  return Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER;
};

/** Categories in the shop's order (DISC-024); those without a position stand last, as they came. */
export const inShopOrder = (categories: readonly DiscoveryCategory[]): DiscoveryCategory[] =>
  categories.toSorted((a, b) => positionOf(a) - positionOf(b));
