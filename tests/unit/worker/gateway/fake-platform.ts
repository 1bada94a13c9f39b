import { type Breaker, createBreaker } from "../../../../worker/breaker.ts";
import { createGateway, type Gateway, type GatewayDeps } from "../../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../../worker/gateway/upstream.ts";

export interface Arrived {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}
export interface Platform {
  gateway: Gateway;
  /** What reached the platform, in order. */
  arrived: Arrived[];
  /** The clock of the breakers, in milliseconds. */
  clock: { now: number };
  /** How the platform answers from now on. */
  answers(answer: (request: Request) => Response | Promise<Response>): void;
}

/**
 * A gateway over a platform that answers as told, with breakers of its own. Without an address it is the embedded one.
 */
export function createPlatform(
  backendUrl?: string,
  { tokenInHeader, ...gatewayParts }: Partial<GatewayDeps> & { tokenInHeader?: boolean } = {},
): Platform {
  const arrived: Arrived[] = [];
  const clock = { now: 1_000_000 };
  const breakers = new Map<string, Breaker>();
  let respond: (request: Request) => Response | Promise<Response> = () => envelope(200, true);
  const fetch = async (request: Request) => {
    arrived.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await request.clone().text(),
    });
    return respond(request);
  };
  const never = () => Promise.reject(new Error("the other upstream was asked"));
  const breakerOf = (key: string) => {
    if (!breakers.has(key)) breakers.set(key, createBreaker());
    return breakers.get(key)!;
  };
  const upstreams = createUpstreams(
    { backendUrl, upstreamDelayMs: 0, ...(tokenInHeader !== undefined && { tokenInHeader }) },
    { fetch: backendUrl === undefined ? fetch : never },
    { now: () => clock.now, breakerOf, fetch: backendUrl === undefined ? never : fetch },
  );
  return {
    gateway: createGateway(upstreams, gatewayParts),
    arrived,
    clock,
    answers: (answer) => void (respond = answer),
  };
}

/** An answer of the platform in the envelope. */
export const envelope = (
  code: number,
  result: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
) => Response.json({ code, result }, { status: init.status ?? code, ...(init.headers && { headers: init.headers }) });

export const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://shop.test/api/${path}`, { headers });
export const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`http://shop.test/api/${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

export const address = {
  firstname: "Bo",
  lastname: "Jansen",
  city: "Utrecht",
  postcode: "3511 AB",
  street: ["Gracht 1"],
  country_id: "NL",
  email: "bo@example.com",
};
export const order = {
  order_id: "order-0001",
  products: [{ sku: "A", qty: 1 }],
  addressInformation: {
    shippingAddress: address,
    billingAddress: address,
    shipping_carrier_code: "flatrate",
    shipping_method_code: "flatrate",
    payment_method_code: "banktransfer",
  },
};
export const stock = {
  product_id: 1,
  sku: "A",
  qty: 3,
  is_in_stock: true,
  manage_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 9,
};
export const line = { item_id: 1, sku: "A", qty: 1, name: "A", price: 1, product_type: "simple", quote_id: "q" };
export const noHits = { took: 1, hits: { total: 0, hits: [] } };
