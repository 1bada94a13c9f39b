import type { VariantDetails } from "../catalog-client/cart-variants.ts";
import type { Ledger } from "./ledger.ts";

/** Skus of lines that came from the server and that the device knows nothing of. */
export const unknownSkus = ({ confirmed }: Ledger): string[] => [
  ...new Set(confirmed.lines.filter(({ article }) => article.path === "").map(({ article }) => article.sku)),
];

/** The ledger with picture, address and choices of such lines filled in; the same ledger when nothing changes. */
export function withDetails(ledger: Ledger, details: ReadonlyMap<string, VariantDetails>): Ledger {
  const lines = ledger.confirmed.lines.map((line) => {
    const found = details.get(line.article.sku);
    if (!found) return line;
    // What was chosen beside the variant is the line's own.
    const own = line.article.options.filter(({ kind }) => kind !== undefined);
    return line.article.path === "" || line.article.options.length - own.length < found.options.length
      ? { ...line, article: { ...line.article, ...found, options: [...found.options, ...own] } }
      : line;
  });
  return lines.every((line, i) => line === ledger.confirmed.lines[i])
    ? ledger
    : { ...ledger, confirmed: { ...ledger.confirmed, lines } };
}
