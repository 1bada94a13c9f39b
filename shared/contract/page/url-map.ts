import { z } from "zod";
import { fieldPatterns } from "../catalog/search.ts";
import { looseText } from "../wire/loose-values.ts";

/** Body of the URL map (URL-013). */
export const urlMapRequest = z.object({
  url: z.string().min(1).max(2000),
  includeFields: fieldPatterns.nullish(),
  excludeFields: fieldPatterns.nullish(),
  options: z.looseObject({}).nullish(),
  filters: z.looseObject({ sku: z.string().optional() }).nullish(),
  groupId: z.union([z.number(), z.string()]).nullish(),
  groupToken: z.string().nullish(),
});

/** Raw hit or null (URL-015). */
export const urlMapResponse = z.union([
  z.null(),
  z.looseObject({ _type: z.enum(["product", "category", "cms_page"]), _id: looseText, _source: z.looseObject({}) }),
]);

export type UrlMapResponse = z.infer<typeof urlMapResponse>;
