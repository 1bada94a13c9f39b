import type { AskedBodyInput } from "../../../shared/discovery/asked-body.ts";
import { cartPageBody, emptyCartBody, pageBody, productPageBody } from "../../../shared/discovery/bodies.ts";
import type { QueryName } from "../../../shared/discovery/answers.ts";
import type { DiscoveryRequest } from "../../../shared/discovery/request.ts";

/**
 * What recommendations are about: a product by its sku, the products of a cart or an order, or only the page, by a name
 * of the shop's own. Its address is not sent, because visitors can put anything into one.
 */
export type About =
  | { readonly sku: string }
  | { readonly cart: readonly string[] }
  | { readonly order: readonly string[] }
  | { readonly page: EndPage };

/** Pages that end in a row which is about nothing else. */
export type EndPage = "home" | "search" | "not-found";

interface Question {
  readonly name: QueryName;
  readonly request: Pick<DiscoveryRequest, "productKey" | "cart" | "pageReference">;
  readonly body: AskedBodyInput;
}

/** The query that asks for them; `isKnown`: by a visitor who agreed to be recognised. */
export function questionOf(about: About, isKnown: boolean): Question {
  if ("sku" in about) return { name: "product-page", request: { productKey: about.sku }, body: productPageBody(true) };
  if ("page" in about)
    return {
      name: "landing-page",
      request: { pageReference: about.page === "home" ? "/" : `/${about.page}` },
      body: pageBody(isKnown, about.page === "home"),
    };
  const cart = "cart" in about ? about.cart : about.order;
  return { name: "cart-page", request: { cart }, body: cart.length > 0 ? cartPageBody() : emptyCartBody(isKnown) };
}
