import { expect, it } from "vitest";
import { alertChoice, type Alertable } from "../../../../../client/features/alerts/alert-choice.ts";

const belt: Alertable = {
  sku: "BELT",
  name: "Belt",
  price: { now: 2495, was: null, discount: 0 },
  options: [],
  variants: [],
  inStock: true,
};

it("an alert is offered of what has stock and a price that may fall, of services and files none", () => {
  expect(alertChoice(belt, "BELT")).toEqual({ kind: "price", sku: "BELT", cents: 2495, words: "price" });
  expect(alertChoice({ ...belt, inStock: false }, "BELT")).toMatchObject({ kind: "stock", words: "article" });
  for (const inStock of [true, false]) expect(alertChoice({ ...belt, inStock, virtual: true }, "BELT")).toBe("nothing");
});
