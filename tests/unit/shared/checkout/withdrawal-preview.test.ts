import { expect, it } from "vitest";
import { previewOf, priceOf } from "../../../../shared/checkout/withdrawal-preview.ts";

type Order = Parameters<typeof previewOf>[0];
const item = (qty: number, gross: number, off: number, type = "simple") =>
  ({ qty_ordered: qty, row_total_incl_tax: gross, discount_amount: off, product_type: type }) as Order["items"][number];
const order = (leftCents: number, lines: Order["withdrawal"]["lines"], refunded = 0): Order => ({
  ...(refunded > 0 && { total_refunded: refunded }),
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

const sum = (goods: number, delivery: number, kept: number, total = goods + delivery) => ({
  goodsCents: goods,
  deliveryCents: delivery,
  keptDeliveryCents: kept,
  totalCents: total,
  isLimited: total < goods + delivery,
});

it("what is shown before is what pieces are worth after those that were withdrawn from, delivery with the last", () => {
  expect(previewOf(order(10_000, lines), [{ position: 0, qty: 1 }])).toEqual(sum(333, 0, 495));
  expect(previewOf(order(10_000, lines), rest)).toEqual(sum(666 + 4_500, 495, 0));
  const sealed = [lines[0]!, { position: 1, left: 0, excluded: "sealed" as const }, lines[2]!];
  expect(previewOf(order(10_000, sealed), [{ position: 0, qty: 2 }])).toEqual(sum(666, 0, 495));
});

it("what is shown before is never more than is left of what was paid, beside what the pieces are worth", () => {
  expect(previewOf(order(500, lines, 80), rest)).toEqual(sum(666 + 4_500, 495, 0, 500));
  expect(previewOf(order(0, lines, 85), rest)).toEqual(sum(666 + 4_500, 495, 0, 0));
  // Whether a dispute keeps the rest is not known yet: it is not called gone.
  expect(previewOf(order(500, lines), rest)).toMatchObject({ totalCents: 500, isLimited: false });
});

it("delivery that went back with what was posted is not said to be kept", () => {
  const gone = lines.map((line, i) => (i === 2 ? { position: 2, left: 1 } : { ...line, left: 0 }));
  expect(previewOf(order(10_000, gone), [{ position: 2, qty: 1 }])).toEqual(sum(2_000, 0, 0));
});

it("what pieces cost is known of what is not paid, too, and holds no delivery", () => {
  expect(priceOf(order(0, lines), rest)).toBe(666 + 4_500);
});
