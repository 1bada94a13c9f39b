import type { ImportDifference } from "../../../shared/contract/ops/import-answers.ts";

type Listed = ImportDifference["listed"][number];
const euros = (cents: number | null): string => (cents === null ? "-" : (cents / 100).toFixed(2));

function lineOf({ sku, name, before, after, fields }: Listed): string {
  const mark = before === null ? "+" : after === null ? "−" : "~";
  const parts: string[] = [];
  if (before && after) {
    const prices = [before, after].map(({ price, special }) => euros(special ?? price));
    if (prices[0] !== prices[1]) parts.push(`price ${prices.join(" → ")}`);
    if (before.qty !== after.qty) parts.push(`pieces ${before.qty ?? "-"} → ${after.qty ?? "-"}`);
    if (before.status !== after.status) parts.push(`status ${before.status} → ${after.status}`);
    if (before.visibility !== after.visibility) parts.push(`visibility ${before.visibility} → ${after.visibility}`);
    if (fields.length > 0) parts.push(fields.join(", "));
  } else if (after) parts.push(euros(after.special ?? after.price));
  return `  ${mark} ${sku}  ${name ?? "-"}${parts.length > 0 ? `  ${parts.join("; ")}` : ""}`;
}

/** What an import would change, a line each. */
export function differenceLines({ changed, changedByKind, products, listed, categories }: ImportDifference): string[] {
  const more = products.added + products.removed + products.changed - listed.length;
  return [
    changed === 0 ? "Nothing differs." : `${changed} entities would change; nothing was changed.`,
    ...Object.entries(changedByKind).map(([kind, count]) => `  ${kind}: ${count}`),
    ...(listed.length > 0
      ? [`Products: ${products.added} new, ${products.removed} gone, ${products.changed} changed`]
      : []),
    ...listed.map(lineOf),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...categories.map(({ id, name, what }) => `  category ${id} ${name ?? "-"}: ${what}`),
  ];
}
