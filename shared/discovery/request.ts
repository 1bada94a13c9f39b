import { z } from "zod";
import { filterParameters, filtersOf, type DiscoveryFilters } from "./filters.ts";
import { articleKey, visitorKey } from "./keys.ts";

/** From this width on, in CSS pixels, the layout is the desktop's (resolution 17). */
const desktopWidth = 1024;
export type Touchpoint = "mobile" | "desktop";
export const touchpointOf = (width: number): Touchpoint => (width < desktopWidth ? "mobile" : "desktop");

/** Products of one page of a listing, and of one carousel (content document, section 9). */
export const pageLimit = 24;
export const listLimit = 8;
const mostProducts = 100;
const mostSkipped = 10_000;
/** Articles of a cart that are named. */
export const mostInCart = 50;

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
  customerKey: visitorKey.optional(),
  sessionKey: visitorKey.optional(),
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
  productKey: articleKey.optional(),
  variantKey: articleKey.optional(),
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

/** What a page asks with (DISC-022); parts that are absent are left out of the address. */
export interface DiscoveryRequest {
  readonly market: string;
  readonly locale: string;
  readonly touchpoint: Touchpoint;
  readonly sessionKey?: string;
  readonly customerKey?: string;
  readonly notify?: boolean;
  readonly pageReference?: string;
  readonly limit?: number;
  readonly skip?: number;
  readonly sort?: string;
  readonly templateId?: string;
  readonly productKey?: string;
  readonly cart?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly q?: string;
  readonly filters?: DiscoveryFilters;
}

/** A request of a page as wide as `width` CSS pixels (DISC-022). */
export const buildRequest = ({
  width,
  ...request
}: Omit<DiscoveryRequest, "touchpoint"> & { readonly width: number }): DiscoveryRequest => ({
  ...request,
  touchpoint: touchpointOf(width),
});

/** The same with the page that a listing shows where nothing else is said (DISC-004). */
export const listingRequest = (request: DiscoveryRequest): DiscoveryRequest => ({
  ...request,
  skip: request.skip ?? 0,
  limit: request.limit ?? pageLimit,
});

/** Parameters of the provider's queries: lists joined by "|", empty values left out. */
export function parametersOf({ filters, cart, ...request }: DiscoveryRequest): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(request))
    if (value !== undefined && value !== "") search.set(key, String(value));
  const keys = cart === undefined ? [] : Array.isArray(cart) ? (cart as readonly string[]) : Object.keys(cart);
  if (keys.length > 0) search.set("cart", keys.slice(0, mostInCart).join("|"));
  for (const [key, value] of filterParameters(filters ?? {})) search.set(key, value);
  return search;
}
