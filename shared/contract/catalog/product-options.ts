import { z } from "zod";
import { knownOf, looseBoolean, looseNumber, looseText, optionalNumber } from "../wire/loose-values.ts";

/** An option of a bundle and the products it can be filled with (PROD-009). */
export const bundleOption = z.looseObject({
  option_id: looseNumber,
  title: z.string().optional(),
  required: z.optional(looseBoolean),
  type: z.string().optional(),
  position: optionalNumber,
  option_qty: optionalNumber,
  option_selections: z.array(looseText).nullish(),
  product_links: z
    .array(
      z.looseObject({
        id: looseText,
        sku: z.string(),
        qty: z._default(looseNumber, 1),
        is_default: z.optional(looseBoolean),
        can_change_quantity: z.optional(looseBoolean),
        position: optionalNumber,
      }),
    )
    .default([]),
});

export type BundleOption = z.infer<typeof bundleOption>;

const optionPrice = { price: optionalNumber, price_type: z.string().nullish() };

/**
 * An option that a shopper fills in or chooses beside the variant (PROD-008): a text, or one or several of `values`.
 */
export const customOption = z.looseObject({
  option_id: looseNumber,
  title: z.string().default(""),
  type: z.string().default("field"),
  is_require: z.optional(looseBoolean),
  sort_order: optionalNumber,
  max_characters: optionalNumber,
  ...optionPrice,
  values: z
    .array(
      z.looseObject({
        option_type_id: looseNumber,
        title: z.string().default(""),
        sort_order: optionalNumber,
        ...optionPrice,
      }),
    )
    .nullish(),
});

export type CustomOption = z.infer<typeof customOption>;

/** A file of a downloadable product; its price counts where files are bought one by one. */
export const downloadLink = z.looseObject({
  id: looseNumber,
  title: z.string().default(""),
  price: optionalNumber,
  sort_order: optionalNumber,
});

export type DownloadLink = z.infer<typeof downloadLink>;

export const knownBundleOptions = knownOf(bundleOption);

export const knownCustomOptions = knownOf(customOption);

export const knownDownloadLinks = knownOf(downloadLink);
