import type { MovedLine } from "../analytics/shop-event.ts";
import { project, type Ledger } from "./ledger.ts";

/** What came into the cart and what went out of it between two ledgers, by line: a line that stays says nothing. */
export function movedLines(before: Ledger, after: Ledger): { added: MovedLine[]; removed: MovedLine[] } {
  const [old, now] = [before, after].map((ledger) => new Map(project(ledger).map((line) => [line.key, line])));
  const added = [...now!.values()].flatMap(({ key, qty, article }) => {
    const more = qty - (old!.get(key)?.qty ?? 0);
    return more > 0 ? [{ article, qty: more }] : [];
  });
  const removed = [...old!.values()].flatMap(({ key, qty, article }) => {
    const less = qty - (now!.get(key)?.qty ?? 0);
    return less > 0 ? [{ article, qty: less }] : [];
  });
  return { added, removed };
}
