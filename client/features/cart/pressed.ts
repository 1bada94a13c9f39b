import type { Purchase } from "../../../shared/cart/article.ts";
import { pressedName } from "../../device/storage/pressed-name.ts";
import type { LeftPress } from "./engine/engine-parts.ts";

/** Keeps presses for the cart's code, on this page or the next one; false where the browser keeps nothing. */
export function keepPress(storeCode: string, ...presses: readonly (readonly Purchase[] | LeftPress)[]): boolean {
  try {
    const name = pressedName(storeCode);
    localStorage.setItem(
      name,
      JSON.stringify([...(JSON.parse(localStorage.getItem(name) ?? "[]") as unknown[]), ...presses]),
    );
    return true;
  } catch {
    return false;
  }
}
