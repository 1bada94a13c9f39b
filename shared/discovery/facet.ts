import * as z from "zod/mini";
import { looseNumber } from "../contract/wire/loose-values.ts";
import { listOf } from "../contract/catalog/product-marks.ts";

const label = z.string().check(z.maxLength(300));
const value = z.object({
  id: z.string().check(z.maxLength(200)),
  label,
  selected: z._default(z.boolean(), false),
  count: z._default(looseNumber, 0),
  color: z.optional(z.string().check(z.maxLength(40))),
});
const values = listOf(value);

/** A facet as the provider counts it (DISC-019): words, colours, sizes by their kinds, a range, or one box to tick. */
export const discoveryFacet = z.object({
  id: z.string().check(z.maxLength(100)),
  label,
  type: z.enum(["TEXT", "COLOR", "RANGE", "SIZE", "CHECKBOX"]),
  values: z.optional(values),
  sort: z.optional(z.string().check(z.maxLength(40))),
  selectedCount: z.optional(looseNumber),
  unit: z.optional(z.string().check(z.maxLength(20))),
  min: z.optional(looseNumber),
  max: z.optional(looseNumber),
  minSelected: z.optional(looseNumber),
  maxSelected: z.optional(looseNumber),
  sizeTypes: z.optional(listOf(z.object({ label, formats: listOf(z.object({ format: label, values })) }))),
  selected: z.optional(z.boolean()),
  count: z.optional(looseNumber),
});
export type DiscoveryFacet = z.infer<typeof discoveryFacet>;
