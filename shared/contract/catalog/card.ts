import { z } from "zod";
import { looseNumber } from "../wire/loose-values.ts";
import { listOf } from "./product-marks.ts";

const number = z.union([looseNumber, z.null(), z.literal("").transform(() => null)]).optional();
const stock = z.looseObject({ is_in_stock: z.unknown() }).nullish();
const prices = {
  final_price_incl_tax: number,
  price_incl_tax: number,
  original_price_incl_tax: number,
  lowest_price_30d_incl_tax: number,
};

/** What a listing asks of a product: a card needs little, so little travels. Attribute codes pass through. */
export const cardSource = z.looseObject({
  id: looseNumber,
  sku: z.string().min(1),
  name: z.string(),
  type_id: z.string().optional(),
  url_path: z.string().nullish(),
  url_key: z.string().nullish(),
  slug: z.string().nullish(),
  image: z.string().nullish(),
  media_gallery: z.array(z.looseObject({ image: z.string() })).nullish(),
  stock,
  configurable_children: z
    .array(
      z.looseObject({
        sku: z.string(),
        status: number,
        stock,
        image: z.string().nullish(),
        media_gallery: z
          .array(z.looseObject({ image: z.string() }))
          .nullish()
          .catch(null),
        custom_attributes: z.array(z.looseObject({ attribute_code: z.string(), value: z.unknown() })).nullish(),
        ...prices,
      }),
    )
    .nullish(),
  ...prices,
});
/** Pages of the same product in other languages (PROD-058). */
export const alternateTags = listOf(
  z.object({ language_code: z.string().min(2).max(12), url: z.string().min(1).max(500) }),
);
export type CardSource = z.infer<typeof cardSource>;

/** Fields of a card beside the attributes of brand, size and colour. */
export const cardFields = [
  "id",
  "sku",
  "name",
  "type_id",
  "url_path",
  "url_key",
  "slug",
  "image",
  "media_gallery.image",
  "stock.is_in_stock",
  "product_labels",
  "alternate_href_tags",
  ...Object.keys(prices),
  "configurable_children.sku",
  "configurable_children.status",
  "configurable_children.stock.is_in_stock",
  // The cheapest variant speaks for the card, with its own prior price.
  ...Object.keys(prices).map((name) => `configurable_children.${name}`),
] as const;
