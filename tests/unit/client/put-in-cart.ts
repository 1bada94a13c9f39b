import { cartRuntime } from "../../../client/features/cart/cart.tsx";
import type { Purchase } from "../../../shared/cart/article.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { shirt } from "./shop-answers.ts";

/** Puts an article in the cart of a view, as its page's button does, and waits until the server has it. */
export async function putInCart(purchase: Purchase = shirt, view = "outlet_en"): Promise<void> {
  const { engine, taken } = await cartRuntime(storeByCode(view));
  await taken;
  await engine.add(purchase);
  await engine.settled();
}
