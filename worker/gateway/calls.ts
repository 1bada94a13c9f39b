import { z } from "zod";
import { settings } from "../../shared/config/settings.ts";
import * as cart from "../../shared/contract/cart.ts";
import { renderList, salableItem, searchResponse, stockItem, urlMapRequest, urlMapResponse } from "../../shared/contract/catalog.ts";
import { story } from "../../shared/contract/cms.ts";
import { orderConfirmation, orderRequest } from "../../shared/contract/order.ts";

/** One call of the contract: where it stands, what goes in, what comes out, how long it may take. */
export interface Call {
  method: "GET" | "POST";
  path: RegExp;
  family: "catalog" | "product" | "stock" | "url" | "cms" | "cart" | "order";
  body?: z.ZodType;
  result?: z.ZodType;
  /** Search and URL map answer outside the envelope. */
  raw?: boolean;
  /** Shared caches may keep the answer; everything else is private. */
  shareable?: boolean;
  timeoutMs: number;
  retryOnce?: boolean;
}

const read = { timeoutMs: 5_000, retryOnce: true };
const write = { timeoutMs: 10_000 };
const anything = z.looseObject({});

/** Order matters only where paths overlap; they do not. Times: contract §10. */
export const calls: readonly Call[] = [
  // A search body is a DSL or a serialised query; the index itself names what it cannot read.
  { method: "POST", path: /^\/api\/catalog\/[\w-]{1,60}\/\w{1,40}\/_search\/?$/, family: "catalog", body: anything, result: searchResponse, raw: true, shareable: true, timeoutMs: settings.search.serverTimeoutMs * 3, retryOnce: true },
  { method: "GET", path: /^\/api\/catalog\/[\w-]{1,60}\/\w{1,40}\/_search\/?$/, family: "catalog", result: searchResponse, raw: true, shareable: true, timeoutMs: settings.search.serverTimeoutMs * 3, retryOnce: true },
  { method: "GET", path: /^\/api\/product\/list\/?$/, family: "product", result: anything, ...read },
  { method: "GET", path: /^\/api\/product\/render-list\/?$/, family: "product", result: renderList, ...read },
  { method: "GET", path: /^\/api\/stock\/check(\/[^/]+)?\/?$/, family: "stock", result: stockItem, ...read },
  { method: "GET", path: /^\/api\/stock\/list\/?$/, family: "stock", result: z.array(stockItem), shareable: true, ...read },
  { method: "GET", path: /^\/api\/stock\/cart-check\/?$/, family: "stock", result: z.array(salableItem), ...read },
  { method: "POST", path: /^\/api\/url\/map\/?$/, family: "url", body: urlMapRequest, result: urlMapResponse, raw: true, shareable: true, ...read },
  { method: "GET", path: /^\/api\/cms\/story\/.{1,300}$/, family: "cms", result: story, shareable: true, ...read },
  { method: "POST", path: /^\/api\/cart\/create\/?$/, family: "cart", result: z.union([z.string(), z.number()]), ...write },
  { method: "GET", path: /^\/api\/cart\/pull\/?$/, family: "cart", result: z.array(cart.serverItem), ...write, retryOnce: true },
  { method: "POST", path: /^\/api\/cart\/update\/?$/, family: "cart", body: cart.updateRequest, result: cart.serverItem, ...write },
  { method: "POST", path: /^\/api\/cart\/delete\/?$/, family: "cart", body: cart.deleteRequest, result: z.literal(true), ...write },
  { method: "GET", path: /^\/api\/cart\/totals\/?$/, family: "cart", result: cart.totals, ...write, retryOnce: true },
  { method: "GET", path: /^\/api\/cart\/payment-methods\/?$/, family: "cart", result: z.array(cart.paymentMethod), ...write, retryOnce: true },
  { method: "POST", path: /^\/api\/cart\/shipping-methods\/?$/, family: "cart", body: cart.shippingMethodsRequest, result: z.array(cart.shippingMethod), ...write },
  { method: "POST", path: /^\/api\/cart\/shipping-information\/?$/, family: "cart", body: cart.shippingInformationRequest, result: cart.shippingInformation, ...write },
  { method: "POST", path: /^\/api\/cart\/collect-totals\/?$/, family: "cart", body: anything, result: cart.totals, ...write },
  // Never repeated by us: the shopper's device repeats it under the order's own key.
  { method: "POST", path: /^\/api\/order\/?$/, family: "order", body: orderRequest, result: orderConfirmation, timeoutMs: 60_000 },
  { method: "GET", path: /^\/api\/sync\/order\/[\w-]{8,64}\/?$/, family: "order", result: anything, ...write },
];

/** Missing-field texts that known clients look for (contract §2.2), sent with 400 (resolution 20). */
export const missingField: readonly { path: RegExp; field: string; text: string }[] = [
  { path: /\/cart\/(update|delete)/, field: "cartItem", text: "No cartItem element provided within the request body" },
  { path: /\/cart\/shipping-methods/, field: "address", text: "No address element provided within the request body" },
  { path: /\/cart\/shipping-information/, field: "addressInformation", text: "No address element provided within the request body" },
  { path: /\/cart\/collect-totals/, field: "methods", text: "No shipping and payment methods element provided within the request body" },
  { path: /\/url\/map/, field: "url", text: "Missing url" },
];
