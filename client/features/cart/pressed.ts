import type { Purchase } from "../../../shared/cart/article.ts";
import { pressedName } from "../../storage/pressed-name.ts";

/** Keeps a press for the cart's code, on this page or the next one; false where the browser keeps nothing. */
export function keepPress(storeCode: string, items: readonly Purchase[]): boolean {
  try {
    const name = pressedName(storeCode);
    localStorage.setItem(name, JSON.stringify([...(JSON.parse(localStorage.getItem(name) ?? "[]") as unknown[]), items]));
    return true;
  } catch {
    return false;
  }
}
