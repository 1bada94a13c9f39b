import type { Owner } from "../../../../shared/cart/owner.ts";
import { verdictOf, type WireAnswer } from "./answers.ts";

/**
 * The id in an answer that made or found a cart; null when there is none, or it cannot be `owner`'s: ids of customers'
 * carts are numbers (contract §0.6).
 */
export function cartIdOf(answer: WireAnswer, owner: Owner): string | null {
  const id = answer.result;
  if (verdictOf(answer) !== "ok" || (typeof id !== "string" && typeof id !== "number")) return null;
  const told = answer.meta["customer_id"];
  return owner === null || (/^\d{1,20}$/.test(String(id)) && (told === undefined || String(told) === owner))
    ? String(id)
    : null;
}
