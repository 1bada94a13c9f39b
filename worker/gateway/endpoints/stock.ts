import { z } from "zod";
import { salableItem, stockItem } from "../../../shared/contract/catalog/offer.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { family: "stock", method: "GET", timeoutMs: 10_000 } as const;

/** Stock (contract §2.4). */
export const stockEndpoints: readonly Endpoint[] = [
  {
    ...common,
    path: "/api/stock/check",
    query: z.looseObject({
      sku: z.string({ error: "sku parameter is required" }).min(1, "sku parameter is required").max(200),
    }),
    answer: stockItem,
  },
  { ...common, path: "/api/stock/check/:sku", answer: stockItem },
  {
    ...common,
    path: "/api/stock/list",
    query: z.looseObject({
      skus: z.string({ error: "skus parameter is required" }).min(1, "skus parameter is required").max(8_000),
    }),
    answer: z.array(stockItem),
    shared: true,
  },
  {
    ...common,
    path: "/api/stock/cart-check",
    query: z.looseObject({
      stockId: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
    }),
    answer: z.array(salableItem),
  },
];
