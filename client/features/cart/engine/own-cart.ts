import { deviceOwner } from "../../../device/customer/owner.ts";
import type { CartEngine } from "./engine.ts";

/**
 * Waits, at most five seconds, until the shown cart belongs to the device's owner. Right after signing in it does not:
 * the guest's cart is used up, and the customer's has not arrived. Answers whether the caller still wants the result.
 */
export async function ownCart(engine: Pick<CartEngine, "owner">, live: () => boolean = () => true): Promise<boolean> {
  for (let tries = 0; live() && tries < 20; tries++) {
    if ((await deviceOwner()) === engine.owner()) return live();
    await new Promise((done) => setTimeout(done, 250));
  }
  return live();
}
