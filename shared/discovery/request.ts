import { filterParameters, type DiscoveryFilters } from "./filters.ts";

/** From this width on, in CSS pixels, the layout is the desktop's (resolution 17). */
const desktopWidth = 1024;
export type Touchpoint = "mobile" | "desktop";
export const touchpointOf = (width: number): Touchpoint => (width < desktopWidth ? "mobile" : "desktop");

/** Products of one page of a listing, and of one carousel (content document, section 9). */
export const pageLimit = 24;
export const listLimit = 8;
/** The most that a list may be asked for. */
export const mostOfList = 24;
/** Articles of a cart that are named. */
export const mostInCart = 50;

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
