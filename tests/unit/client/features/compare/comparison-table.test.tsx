import { expect, it } from "vitest";
import { ComparisonTable } from "../../../../../client/features/compare/comparison-table.tsx";
import { loadProductExtrasTexts } from "../../../../../shared/i18n/product-extras-texts.ts";
import { card, show, wordsOf } from "../../show.tsx";

it("says of sizes that they are those of all colours, where there are several", async () => {
  const t = await loadProductExtrasTexts("en-US");
  const table = (...colors: number[]) => {
    const cards = colors.map((count, i) => card({ sku: `K${i}`, colors: count }));
    const nothing = () => undefined;
    return wordsOf(
      show(<ComparisonTable comparison={{ cards, rows: [] }} t={t} onRemove={nothing} onClear={nothing} />),
    );
  };
  expect(table(1, 3)).toContain("Sizes in stock (all colors) S, M S, M");
  expect(table(1, 0)).toContain("Sizes in stock S, M S, M");
});
