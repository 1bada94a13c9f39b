import { expect, it } from "vitest";
import { totals, type Totals } from "../../../../../shared/contract/order/cart.ts";

const money = { price: 1, price_incl_tax: 1, row_total: 1, row_total_incl_tax: 1, tax_amount: 0, tax_percent: 0 };
const row = { item_id: 1, name: "Sokken", qty: 1, discount_amount: 0, options: "[]", ...money };
const withRow = (more: Record<string, unknown>) => ({
  grand_total: 1,
  subtotal: 1,
  subtotal_incl_tax: 1,
  discount_amount: 0,
  shipping_amount: 0,
  shipping_incl_tax: 0,
  tax_amount: 0,
  base_currency_code: "EUR",
  quote_currency_code: "EUR",
  items_qty: 1,
  items: [{ ...row, ...more }],
  total_segments: [],
});
const told = (more: Record<string, unknown>): Totals["items"][number] => totals.parse(withRow(more)).items[0]!;

it("totals of a platform whose rows have other things by the names of ours are totals all the same", () => {
  expect(told({ available: 2, stock_note: "Nog 2" })).toMatchObject({ available: 2, stock_note: "Nog 2" });
  for (const available of [true, null, "2", 1.5]) expect(told({ available }).available).toBeUndefined();
  for (const words of [null, 2, ["x"]]) expect(told({ stock_note: words }).stock_note).toBeUndefined();
});
