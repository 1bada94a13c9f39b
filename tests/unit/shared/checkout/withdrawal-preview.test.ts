import { expect, it } from "vitest";
import { previewOf, priceOf } from "../../../../shared/checkout/withdrawal-preview.ts";

type Order = Parameters<typeof previewOf>[0];
const item = (qty: number, gross: number, off: number, type = "simple") =>
  ({ qty_ordered: qty, row_total_incl_tax: gross, discount_amount: off, product_type: type }) as Order["items"][number];
const order = (leftCents: number, lines: Order["withdrawal"]["lines"]): Order => ({
  items: [item(3, 10, 0), item(1, 50, 5), item(1, 20, 0, "virtual")],
  shipping_incl_tax: 4.95,
  withdrawal: { state: "open", until: "", refund: "back", left_cents: leftCents, lines },
});
const lines = [
  { position: 0, left: 2 },
  { position: 1, left: 1 },
  { position: 2, left: 0, excluded: "digital" as const },
];
const rest = [
  { position: 0, qty: 2 },
  { position: 1, qty: 1 },
];

it("what is shown before is what pieces are worth after those that were withdrawn from, delivery with the last", () => {
  expect(previewOf(order(10_000, lines), [{ position: 0, qty: 1 }])).toEqual({ totalCents: 333, deliveryCents: 0 });
  expect(previewOf(order(10_000, lines), rest)).toEqual({ totalCents: 666 + 4_500 + 495, deliveryCents: 495 });
  const sealed = [lines[0]!, { position: 1, left: 0, excluded: "sealed" as const }, lines[2]!];
  expect(previewOf(order(10_000, sealed), [{ position: 0, qty: 2 }])).toEqual({ totalCents: 666, deliveryCents: 0 });
});

it("what is shown before is never more than is left of what was paid", () => {
  expect(previewOf(order(500, lines), rest)).toEqual({ totalCents: 500, deliveryCents: 495 });
  expect(previewOf(order(0, lines), rest)).toEqual({ totalCents: 0, deliveryCents: 0 });
});

it("what pieces cost is known of what is not paid, too, and holds no delivery", () => {
  expect(priceOf(order(0, lines), rest)).toBe(666 + 4_500);
});
