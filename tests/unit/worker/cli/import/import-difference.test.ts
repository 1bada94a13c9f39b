import { expect, it } from "vitest";
import { differenceLines } from "../../../../../worker/cli/import/import-difference-shown.ts";

const side = { status: 1, visibility: 4, price: 5995, special: null, qty: 3 };
const difference = {
  run: "r",
  mode: "update" as const,
  changed: 4,
  changedByKind: { product: 3, category: 1 },
  rejected: [],
  products: { added: 1, removed: 1, changed: 2 },
  listed: [
    { sku: "NEW", name: "Coat", before: null, after: side, fields: [] },
    { sku: "OLD", name: null, before: side, after: null, fields: [] },
    {
      sku: "KD",
      name: "Shirt",
      before: side,
      after: { ...side, special: 4995, qty: 0, status: 2 },
      fields: ["fabric"],
    },
  ],
  categories: [{ id: 7, name: "Coats", what: "added" as const }],
};

it("the terminal tells what an import would change: new, gone, and what differs of the others", () => {
  expect(differenceLines(difference)).toEqual([
    "4 entities would change; nothing was changed.",
    "  product: 3",
    "  category: 1",
    "Products: 1 new, 1 gone, 2 changed",
    "  + NEW  Coat  59.95",
    "  − OLD  -",
    "  ~ KD  Shirt  price 59.95 → 49.95; pieces 3 → 0; status 1 → 2; fabric",
    "  … and 1 more",
    "  category 7 Coats: added",
  ]);
  const none = { added: 0, removed: 0, changed: 0 };
  expect(
    differenceLines({ ...difference, changed: 0, changedByKind: {}, products: none, listed: [], categories: [] }),
  ).toEqual(["Nothing differs."]);
});
