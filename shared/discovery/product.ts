import * as z from "zod/mini";
import { looseNumber } from "../contract/wire/loose-values.ts";
import { listOf } from "../contract/catalog/product-marks.ts";
import { articleKey } from "./keys.ts";

const text = z.string().check(z.maxLength(2_000));
const address = z.string().check(z.maxLength(500));
const range = z.object({ min: looseNumber, max: looseNumber });
const ticket = z.string().check(z.maxLength(2_000));

const variant = z.object({
  key: articleKey,
  ticket: z.optional(ticket),
  size: z.optional(text),
  label: z.optional(text),
  stockNumber: z.optional(looseNumber),
  inStock: z._default(z.boolean(), false),
  link: z._default(address, ""),
  listPrice: z.optional(looseNumber),
  sellingPrice: z.optional(looseNumber),
});
export type DiscoveryVariant = z.infer<typeof variant>;

const source = z.object({ url: address, width: z.optional(looseNumber), height: z.optional(looseNumber) });
const picture = z.object({ alt: z.optional(text), sources: listOf(source) });

/** A recommended product (DISC-020, DISC-021). What the shop shows of it comes from its own index. */
export const discoveryProduct = z.object({
  key: articleKey,
  ticket: z._default(ticket, ""),
  title: z._default(text, ""),
  link: z._default(address, ""),
  brand: z.nullish(text),
  inStock: z._default(z.boolean(), false),
  variants: z._default(listOf(variant), []),
  imageInfo: z._default(
    z.object({ effect: z.optional(z.string().check(z.maxLength(40))), images: z._default(listOf(picture), []) }),
    { images: [] },
  ),
  swatch: z._default(
    z.object({
      type: z.optional(z.string().check(z.maxLength(40))),
      colors: z._default(z.array(text).check(z.maxLength(60)), []),
    }),
    { colors: [] },
  ),
  badges: z._default(
    z.object({ primary: z._default(z.array(z.unknown()), []), secondary: z._default(z.array(z.unknown()), []) }),
    { primary: [], secondary: [] },
  ),
  custom: z._default(z.record(z.string(), z.unknown()), {}),
  typedCustom: z._default(
    z.object({
      lengths: z._default(z.record(z.string(), z.unknown()), {}),
      numbers: z._default(z.record(z.string(), z.unknown()), {}),
      json: z._default(
        z.looseObject({ product_labels: z.optional(z.unknown()), tritonx_mm: z.optional(z.unknown()) }),
        {},
      ),
    }),
    { lengths: {}, numbers: {}, json: {} },
  ),
  listPrice: z.optional(range),
  sellingPrice: z.optional(range),
  /** Paid for: must be labelled as such. */
  sponsored: z.optional(z.boolean()),
});
export type DiscoveryProduct = z.infer<typeof discoveryProduct>;

/** Colours of one style together. */
export const productGroup = z.object({
  key: z.string().check(z.maxLength(100)),
  remaining: z._default(looseNumber, 0),
  products: listOf(discoveryProduct),
});
export type DiscoveryGroup = z.infer<typeof productGroup>;
