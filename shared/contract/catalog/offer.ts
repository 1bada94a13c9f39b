import { z } from "zod";
import { looseBoolean, looseNumber, looseText, optionalNumber } from "../wire/loose-values.ts";

/** One entry of GET render-list (PROD-046); outer prices gross, `tax_adjustments` net. */
export const renderItem = z.looseObject({
  id: looseNumber,
  name: z.string(),
  type: z.string(),
  is_salable: looseText,
  currency_code: z.string(),
  price_info: z.looseObject({
    final_price: looseNumber,
    regular_price: looseNumber,
    special_price: looseNumber,
    minimal_price: looseNumber,
    max_price: looseNumber,
    /** Ours: the lowest gross price of the last 30 days, null when unknown. */
    lowest_price_30d: optionalNumber,
    extension_attributes: z.looseObject({
      tax_adjustments: z.looseObject({ final_price: looseNumber, regular_price: looseNumber }),
    }),
  }),
});

export const renderList = z.object({ items: z.array(renderItem) });

/** One stock item (contract §2.4); `sku` is ours. */
export const stockItem = z.looseObject({
  product_id: looseNumber,
  sku: z.string().optional(),
  qty: looseNumber,
  is_in_stock: looseBoolean,
  manage_stock: looseBoolean,
  min_sale_qty: looseNumber,
  max_sale_qty: looseNumber,
});

export type StockItem = z.infer<typeof stockItem>;

/** Answer of the cart check (STOCK-011). */
export const salableItem = z.object({
  sku: z.string(),
  stock_id: z.number(),
  salable: z.boolean(),
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
});
