import type { ConfirmedLine } from "./ledger.ts";

/**
 * A line as the server tells it now, with what it cost when the server told it first, where it costs more now: whoever
 * comes back to an old cart is told why it comes to more. Of prices that fell nothing is said, nor of one that goes
 * with another number of pieces, which a platform may ask more for; a line that was not confirmed before has only the
 * price of its page, which may be that of another choice.
 */
export function withEarlierPrice(line: ConfirmedLine, before: readonly ConfirmedLine[]): ConfirmedLine {
  const known = before.find(({ itemId, key, qty }) => itemId === line.itemId && key === line.key && qty === line.qty);
  const { earlierCents: _, ...article } = line.article;
  const first = known && (known.article.earlierCents ?? known.article.priceCents);
  return {
    ...line,
    article: first !== undefined && article.priceCents > first ? { ...article, earlierCents: first } : article,
  };
}
