import { expect, it } from "vitest";
import { beyondShare, linesBeyond } from "../../../../../worker/backend/checkout/transfer-share.ts";

const line = (sku: string, ...parts: [string, number][]) => ({
  sku,
  sellable: {
    parts: (parts.length > 0 ? parts : ([[sku, 1]] as [string, number][])).map(([part, qty]) => ({ sku: part, qty })),
  },
});

it("an article is beyond its share once more is wanted than still can wait; two pieces always can", () => {
  const shirt = { sku: "shirt", stock: 70, held: 20 };
  expect(beyondShare([{ ...shirt, qty: 2 }], 25)).toEqual([]);
  expect(beyondShare([{ ...shirt, qty: 3 }], 25)).toEqual([{ sku: "shirt", available: 2 }]);
  expect(beyondShare([{ ...shirt, held: 40, qty: 1 }], 25)).toEqual([{ sku: "shirt", available: 0 }]);
  expect(beyondShare([{ sku: "last", stock: 2, held: 0, qty: 2 }], 25)).toEqual([]);
  expect(beyondShare([{ sku: "last", stock: 1, held: 1, qty: 2 }], 25)).toEqual([{ sku: "last", available: 1 }]);
  expect(beyondShare([{ ...shirt, qty: 1_000 }], 0)).toEqual([]);
});

it("lines are named by their own sku, a set as far as each of its pieces goes, and each once", () => {
  const beyond = [
    { sku: "shirt", available: 3 },
    { sku: "belt", available: 5 },
  ];
  const lines = [line("shirt"), line("set", ["shirt", 2], ["belt", 1], ["socks", 1]), line("socks"), line("shirt")];
  expect(linesBeyond(lines, beyond)).toEqual([
    { sku: "shirt", available: 3 },
    { sku: "set", available: 1 },
  ]);
  expect(linesBeyond(lines, [])).toEqual([]);
});
