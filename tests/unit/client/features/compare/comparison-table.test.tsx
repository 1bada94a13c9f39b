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

it("has one row of sizes: those that can be had, of a single piece its own", async () => {
  const t = await loadProductExtrasTexts("en-US");
  const cards = [card({ sku: "A" }), card({ sku: "B", sizes: [] }), card({ sku: "C", sizes: [], inStock: false })];
  const rows = [
    { code: "size", label: "Size", values: ["S, M, L", "XL", "S"] },
    { code: "fit", label: "Fit", values: ["Slim", null, null] },
  ];
  const nothing = () => undefined;
  const words = wordsOf(
    show(<ComparisonTable comparison={{ cards, rows }} t={t} onRemove={nothing} onClear={nothing} />),
  );
  expect(words).toMatch(/Fit .*Sizes in stock.* S, M XL – /);
  expect(words).not.toMatch(/ Size |S, M, L/);
});

it("leads every product that is sold into the cart: at once, or by its page where something is to be chosen", async () => {
  const t = await loadProductExtrasTexts("en-US");
  const cards = [
    card({ sku: "A", name: "Umbrella", sizes: [] }),
    card({ sku: "B", name: "Shirt", path: "/shirt/" }),
    card({ sku: "C", name: "Gift set", sizes: [], path: "/set/" }),
    card({ sku: "D", name: "Belt", sizes: [], inStock: false }),
    card({ sku: "E", name: "Suit", viewOnly: true }),
  ];
  const nothing = () => undefined;
  const comparison = { cards, rows: [], asTheyAre: ["A", "D"] };
  const html = show(<ComparisonTable comparison={comparison} t={t} onRemove={nothing} onClear={nothing} />);
  const ways = [...html.matchAll(/<(a|button)[^>]*class="button[^>]*>.*?<\/\1>/g)].map(([way]) => [
    wordsOf(way),
    /href="([^"]*)"/.exec(way)?.[1],
  ]);
  expect(ways).toEqual([
    ["Add to cart Umbrella", undefined],
    ["Choose size Shirt", "/shirt/"],
    ["View product Gift set", "/set/"],
  ]);
});
