import { z } from "zod";
import { looseNumber } from "../contract/loose-values.ts";
import { listOf } from "../contract/product-marks.ts";

const label = z.string().max(300);
const value = z.object({
  id: z.string().max(200),
  label,
  selected: z.boolean().default(false),
  count: looseNumber.default(0),
  color: z.string().max(40).optional(),
});
const values = listOf(value);

/** A facet as the provider counts it (DISC-019): words, colours, sizes by their kinds, a range, or one box to tick. */
export const discoveryFacet = z.object({
  id: z.string().max(100),
  label,
  type: z.enum(["TEXT", "COLOR", "RANGE", "SIZE", "CHECKBOX"]),
  values: values.optional(),
  sort: z.string().max(40).optional(),
  selectedCount: looseNumber.optional(),
  unit: z.string().max(20).optional(),
  min: looseNumber.optional(),
  max: looseNumber.optional(),
  minSelected: looseNumber.optional(),
  maxSelected: looseNumber.optional(),
  sizeTypes: listOf(z.object({ label, formats: listOf(z.object({ format: label, values })) })).optional(),
  selected: z.boolean().optional(),
  count: looseNumber.optional(),
});
export type DiscoveryFacet = z.infer<typeof discoveryFacet>;
