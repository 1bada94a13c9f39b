import { deviceOwner } from "../../../device/customer/owner.ts";
import type { CartEngine } from "./engine.ts";

/**
 * Waits until the cart that is shown belongs to whom the device belongs to, five seconds at most. After signing in it
 * does not for a moment: the guest's cart is used up, the customer's is not there yet. Answers whether somebody still
 * wants to know.
 */
export async function ownCart(engine: Pick<CartEngine, "owner">, live: () => boolean = () => true): Promise<boolean> {
  for (let tries = 0; live() && tries < 20; tries++) {
    if ((await deviceOwner()) === engine.owner()) return live();
    await new Promise((done) => setTimeout(done, 250));
  }
  return live();
}
