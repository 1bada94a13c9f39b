import type { Article, Purchase } from "./article.ts";
import { lineKey, productOptionOf } from "./identity.ts";
import { parseQuantity } from "./quantity.ts";
import { cartIsFull, itemProblems, stockStatus, stockVerdict, type ItemProblem } from "./validate.ts";

/** An article that may go in, with the line it goes into. */
export interface Admitted {
  article: Article;
  line: string;
  qty: number;
  /** Its stock is not certain, and the shopper is told. */
  warn: boolean;
}

/**
 * Which of the purchases may go into a cart of these lines (their keys), and what is wrong with the others, in their
 * order. Each is looked at before its stock is (CART-007). `allowOutOfStock` is a setting of the shop where it is
 * absent.
 */
export function admit(
  cartLines: readonly string[],
  purchases: readonly Purchase[],
  online: () => boolean,
  allowOutOfStock?: boolean,
): { admitted: Admitted[]; problems: ItemProblem[] } {
  const lines = cartLines.map((key) => ({ key }));
  const problems: ItemProblem[] = [];
  const admitted = purchases.flatMap((purchase): Admitted[] => {
    const { qty, errors: _, ...article } = purchase;
    const line = lineKey(article.sku, productOptionOf(article));
    const own = itemProblems(purchase);
    const { add, warn } =
      own.length > 0
        ? { add: true, warn: false }
        : stockVerdict(stockStatus(purchase.maxQty, online()), allowOutOfStock);
    if (!add) own.push("outOfStock");
    if (cartIsFull(lines, line) && own.length === 0) own.push("cartFull");
    problems.push(...own);
    if (own.length > 0) return [];
    if (!lines.some(({ key }) => key === line)) lines.push({ key: line });
    return [{ article, line, qty: parseQuantity(qty)!, warn }];
  });
  return { admitted, problems };
}
