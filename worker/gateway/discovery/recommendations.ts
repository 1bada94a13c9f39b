import { z } from "zod";
import type { QueryName } from "../../../shared/discovery/answers.ts";
import { askedBody, type AskedBodyInput } from "../../../shared/discovery/asked-body.ts";
import { cartPageBody, landingBody, productPageBody } from "../../../shared/discovery/bodies.ts";
import { articleKey } from "../../../shared/discovery/keys.ts";
import { readParameters } from "../../../shared/discovery/parameters.ts";
import { mostInCart } from "../../../shared/discovery/request.ts";
import { viewOf, type Markets } from "../../../shared/discovery/view.ts";
import { keysInUse, Refusal, singleParameters, type DiscoveryQuery } from "./asked.ts";

/** A cart as JSON: a list of keys, or keys with how many of each. */
const cartJson = z
  .union([z.array(articleKey), z.record(articleKey, z.unknown()).transform((cart) => Object.keys(cart))])
  .pipe(z.array(articleKey).max(mostInCart));

function cartIn(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return cartJson.parse(JSON.parse(text)).join("|");
  } catch {
    throw new Refusal(400, "cart: not valid");
  }
}

/** Which query a recommendations call means, by what it names. */
function meant(search: URLSearchParams): { name: QueryName; body: AskedBodyInput } {
  if (search.get("productKey")) return { name: "product-page", body: productPageBody() };
  if (search.get("cart")) return { name: "cart-page", body: cartPageBody() };
  if (search.get("q") && !search.get("pageReference")) return { name: "search-page", body: { primaryList: {} } };
  const page = search.get("pageReference");
  if (page) return { name: "landing-page", body: landingBody(page) };
  throw new Refusal(400, "One of productKey, cart, q and pageReference is required");
}

/** Reads the recommendations call (DISC-023): a GET whose objects are JSON. Throws Refusal. */
export function askedRecommendations(
  request: Request,
  { markets, uuid }: { readonly markets: Markets; readonly uuid: () => string },
): DiscoveryQuery {
  const search = new URLSearchParams(singleParameters(new URL(request.url)));
  const cart = search.get("cart");
  if (cart) search.set("cart", cartIn(cart));
  const read = readParameters(search);
  if (!read.success) throw new Refusal(400, `${read.error.issues[0]?.path.join(".") ?? "parameters"}: not valid`);
  const store = viewOf(read.data, markets);
  if (!store) throw new Refusal(400, "locale: none of the shop's");
  const { name, body } = meant(search);
  return {
    name,
    store,
    parameters: read.data,
    body: askedBody.parse(body),
    keys: keysInUse(read.data, request.headers, uuid),
  };
}
