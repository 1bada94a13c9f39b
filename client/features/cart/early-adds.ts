import type { Purchase } from "../../../shared/cart/article.ts";
import { earlyAddsKey } from "../../device/storage/early-adds-key.ts";
import type { LeftPress } from "./engine/engine-types.ts";

/** Keeps presses for the cart's code, on this page or the next one; false where the browser keeps nothing. */
export function storeEarlyAdd(storeCode: string, ...presses: readonly (readonly Purchase[] | LeftPress)[]): boolean {
  try {
    const name = earlyAddsKey(storeCode);
    localStorage.setItem(
      name,
      JSON.stringify([...(JSON.parse(localStorage.getItem(name) ?? "[]") as unknown[]), ...presses]),
    );
    return true;
  } catch {
    return false;
  }
}
