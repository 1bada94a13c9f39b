import { z } from "zod";
import { filtersOf, type DiscoveryFilters } from "./filters.ts";
import { articleKey, visitorKey } from "./keys.ts";
import { mostInCart, pageLimit } from "./request.ts";

const mostProducts = 100;
const mostSkipped = 10_000;

/** Names as the provider has them; `mobile` and `MOBILE` are the same. */
const touchpoint = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["mobile", "desktop"]));
const bool = z.enum(["true", "false"]).transform((text) => text === "true");
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const joined = (most: number) =>
  z
    .string()
    .max(most * 65)
    .transform((text) => text.split("|").filter((key) => key !== ""))
    .pipe(z.array(articleKey).max(most));
const name = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);

/**
 * How much a visitor agreed to be known by: `PERSONALIZED` keeps both keys, everything less none of them.
 */
export const userContexts = ["PERSONALIZED", "UNPERSONALIZED", "ANONYMOUS", "SYNTHETIC"] as const;

/** Parameters of a query as they stand in an address; the keys are absent where nobody agreed to any. */
const parameters = z.object({
  market: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "market is required"),
  locale: z.string().regex(/^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})?$/i, "locale is required"),
  touchpoint,
  customerKey: z.optional(visitorKey),
  sessionKey: z.optional(visitorKey),
  userContext: z.enum(userContexts).optional(),
  notify: bool.default(true),
  pageReference: z
    .string()
    .max(300)
    .regex(/^\/?[\p{L}\p{N}/_.~%-]*$/u)
    .optional(),
  limit: count(1, mostProducts).default(pageLimit),
  skip: count(0, mostSkipped).default(0),
  sort: name.optional(),
  templateId: name.optional(),
  productKey: z.optional(articleKey),
  variantKey: z.optional(articleKey),
  cart: joined(mostInCart).optional(),
  q: z.string().max(200).optional(),
  origin: name.optional(),
  selectedCategory: z.string().max(300).optional(),
});
export type DiscoveryParameters = z.infer<typeof parameters> & { readonly filters: DiscoveryFilters };

/** Reads the parameters of an address; what nobody knows is left out. */
export function readParameters(search: URLSearchParams) {
  const parsed = parameters.safeParse(Object.fromEntries([...search].filter(([, text]) => text !== "")));
  return parsed.success
    ? { success: true as const, data: { ...parsed.data, filters: filtersOf(search) } }
    : { success: false as const, error: parsed.error };
}
