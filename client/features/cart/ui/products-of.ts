import type { CartState } from "../../../../shared/cart/state.ts";

/** Articles of a cart that recommendations are asked for. */
export const mostInCart = 50;

/** The products of the newest lines, each once, as the catalogue lists them; separated by commas. */
export const productsOf = ({ cartItems }: Pick<CartState, "cartItems">, most: number): string =>
  [...new Set(cartItems.map(({ parentSku }) => parentSku).reverse())].slice(0, most).join(",");
