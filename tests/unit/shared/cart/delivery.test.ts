import { expect, it } from "vitest";
import { deliveryPrice, freeDelivery } from "../../../../shared/cart/delivery.ts";

const prices = { homeCents: 495, freeFromCents: 7_500, pickupCents: 295 };

it.each([
  ["home", 0, 495],
  ["home", 7_499, 495],
  ["home", 7_500, 0],
  ["home", 7_501, 0],
  ["point", 0, 295],
  ["point", 7_500, 295],
] as const)("delivery to %s of goods worth %i costs %i", (to, goods, cents) =>
  expect(deliveryPrice(to, goods, prices)).toBe(cents),
);

it.each([
  [0, 7_500],
  [7_499, 1],
  [7_500, 0],
  [9_000, 0],
])("goods worth %i are %i from free delivery", (goods, left) => {
  expect(freeDelivery(goods, prices.freeFromCents)).toEqual({ left });
  expect(left === 0).toBe(deliveryPrice("home", goods, prices) === 0);
});
