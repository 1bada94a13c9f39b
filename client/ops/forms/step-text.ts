import type { ProductAnswer, ShownIn } from "../../../shared/contract/ops/ops-answers.ts";
import { shownOf } from "../products/product-place.ts";

type Step = ProductAnswer["steps"][number];
export interface StepWords {
  euros: (cents: number) => string;
  shown: (where: ShownIn) => string;
  /** The name of a category. */
  category: (id: number) => string;
}

/** What a change of a product replaced, and by what: "€ 59,95 → € 49,95", "KD-1-M: 3 → 7", "Coats: 40 → 1". */
export function stepText({ content, before, kind }: Step, { euros, shown, category }: StepWords): string {
  const stood = new Map(before.map(([name, ...rest]) => [name, rest]));
  switch (kind) {
    case "stock":
      return (content.pieces ?? []).map(({ sku, qty }) => `${sku}: ${stood.get(sku)?.[0] ?? "–"} → ${qty}`).join(", ");
    case "visibility": {
      const [status, visibility] = [...stood.values()][0] ?? [];
      const old = shownOf({ status: Number(status), visibility: Number(visibility) });
      return `${shown(old)} → ${content.shown ? shown(content.shown) : "–"}`;
    }
    case "position": {
      const id = content.category ?? 0;
      return `${category(id)}: ${stood.get(String(id))?.[0] ?? "–"} → ${content.position ?? "–"}`;
    }
    case "price": {
      const skus = content.skus ?? [...stood.keys()];
      const asked = (price: unknown, special: unknown): string => {
        const cents = special ?? price;
        return typeof cents === "number" ? euros(cents) : "–";
      };
      const old = new Set(skus.map((sku) => asked(...((stood.get(sku) ?? []) as [unknown, unknown]))));
      const now = asked(content.price_cents, content.special_cents);
      return `${[...old].join(", ")} → ${now}${content.skus ? ` (${content.skus.length})` : ""}`;
    }
  }
}
