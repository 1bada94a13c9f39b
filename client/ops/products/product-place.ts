import type { ProductAnswer, ShownIn } from "../../../shared/contract/ops/ops-answers.ts";

/** Where shoppers meet a product, by the catalogue's columns. */
export function shownOf({ status, visibility }: Pick<ProductAnswer["product"], "status" | "visibility">): ShownIn {
  if (status > 1 || visibility < 2) return "nowhere";
  return visibility === 2 ? "lists" : visibility === 3 ? "search" : "everywhere";
}
