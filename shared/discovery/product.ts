import { z } from "zod";
import { looseNumber } from "../contract/loose-values.ts";
import { listOf } from "../contract/product-marks.ts";
import { articleKey } from "./keys.ts";

const text = z.string().max(2_000);
const address = z.string().max(500);
const range = z.object({ min: looseNumber, max: looseNumber });
const ticket = z.string().max(2_000);

const variant = z.object({
  key: articleKey,
  ticket: ticket.optional(),
  size: text.optional(),
  label: text.optional(),
  stockNumber: looseNumber.optional(),
  inStock: z.boolean().default(false),
  link: address.default(""),
  listPrice: looseNumber.optional(),
  sellingPrice: looseNumber.optional(),
});
export type DiscoveryVariant = z.infer<typeof variant>;

const source = z.object({ url: address, width: looseNumber.optional(), height: looseNumber.optional() });
const picture = z.object({ alt: text.optional(), sources: listOf(source) });

/** A recommended product (DISC-020, DISC-021). What the shop shows of it comes from its own index. */
export const discoveryProduct = z.object({
  key: articleKey,
  ticket: ticket.default(""),
  title: text.default(""),
  link: address.default(""),
  brand: text.nullish(),
  inStock: z.boolean().default(false),
  variants: listOf(variant).default([]),
  imageInfo: z
    .object({ effect: z.string().max(40).optional(), images: listOf(picture).default([]) })
    .default({ images: [] }),
  swatch: z
    .object({ type: z.string().max(40).optional(), colors: z.array(text).max(60).default([]) })
    .default({ colors: [] }),
  badges: z
    .object({ primary: z.array(z.unknown()).default([]), secondary: z.array(z.unknown()).default([]) })
    .default({ primary: [], secondary: [] }),
  custom: z.record(z.string(), z.unknown()).default({}),
  typedCustom: z
    .object({
      lengths: z.record(z.string(), z.unknown()).default({}),
      numbers: z.record(z.string(), z.unknown()).default({}),
      json: z.looseObject({ product_labels: z.unknown().optional(), tritonx_mm: z.unknown().optional() }).default({}),
    })
    .default({ lengths: {}, numbers: {}, json: {} }),
  listPrice: range.optional(),
  sellingPrice: range.optional(),
  /** Paid for: must be labelled as such. */
  sponsored: z.boolean().optional(),
});
export type DiscoveryProduct = z.infer<typeof discoveryProduct>;

/** Colours of one style together. */
export const productGroup = z.object({
  key: z.string().max(100),
  remaining: looseNumber.default(0),
  products: listOf(discoveryProduct),
});
export type DiscoveryGroup = z.infer<typeof productGroup>;
