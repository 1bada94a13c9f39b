import type { ProductAnswer } from "../../shared/contract/ops-answers.ts";

type Step = ProductAnswer["steps"][number];

/** What a change of a product replaced, and by what: "€ 59,95 → € 49,95", "KD-1-M: 3 → 7". */
export function stepText({ content, before, kind }: Step, euros: (cents: number) => string): string {
  const stood = new Map(before.map(([sku, ...rest]) => [sku, rest]));
  if (kind === "stock")
    return (content.pieces ?? []).map(({ sku, qty }) => `${sku}: ${stood.get(sku)?.[0] ?? "–"} → ${qty}`).join(", ");
  const skus = content.skus ?? [...stood.keys()];
  const shown = (price: unknown, special: unknown): string => {
    const cents = special ?? price;
    return typeof cents === "number" ? euros(cents) : "–";
  };
  const old = new Set(skus.map((sku) => shown(...((stood.get(sku) ?? []) as [unknown, unknown]))));
  const now = shown(content.price_cents, content.special_cents);
  return `${[...old].join(", ")} → ${now}${content.skus ? ` (${content.skus.length})` : ""}`;
}
