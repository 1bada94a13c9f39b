import { describe, expect, it } from "vitest";
import {
  chosenItems,
  customChoices,
  itemOptions,
  type BundleSelection,
  type Filled,
} from "../../../../../client/pages/product/form/choices.ts";
import { refill } from "../../../../../client/pages/product/form/refill.ts";
import type { ItemOption } from "../../../../../shared/cart/article.ts";
import { choicesOfLine } from "../../../../../shared/cart/choices-of-line.ts";
import { productOptionOf } from "../../../../../shared/cart/identity.ts";
import type { BundleGroup, CustomOption } from "../../../../../shared/contract/page/page.ts";
import { price, productPage, variant } from "../../../shared/catalog/product-page.ts";

const option = (id: string, as: CustomOption["as"], ...values: string[]): CustomOption => ({
  id,
  title: `Option ${id}`,
  required: false,
  as,
  maxLength: as === "text" || as === "lines" ? 5 : null,
  values: values.map((value) => ({ id: value, title: `Value ${value}`, adds: { cents: 0, percent: 0 } })),
});
const options = [
  option("1", "text"),
  option("2", "select", "21", "22"),
  option("3", "check", "31", "32", "33"),
  option("4", "date"),
  option("5", "time"),
  option("6", "moment"),
];
const group = (id: number, many: boolean, ...parts: string[]): BundleGroup => ({
  id,
  title: `Group ${id}`,
  required: true,
  as: "list",
  many,
  choices: parts.map((selectionId) => ({
    selectionId,
    id: Number(selectionId),
    path: null,
    sku: `P${selectionId}`,
    name: `Part ${selectionId}`,
    qty: 1,
    canChangeQty: !many,
    isDefault: true,
    price: price(500),
    image: null,
    inStock: true,
    maxQty: 9,
  })),
});
const bundle = [group(1, false, "11", "12"), group(2, true, "21", "22", "23")];
const files = {
  title: "Files",
  required: true,
  list: ["a", "b"].map((id) => ({ id, title: `File ${id}`, cents: 100 })),
};
const filled: Filled = {
  "1": ["AB,C"],
  "2": ["22"],
  "3": ["31", "33"],
  "4": ["2026-12-24"],
  "5": ["09:30"],
  "6": ["2026-12-24T18:00"],
};
const selection: BundleSelection = { chosen: { 1: ["12"], 2: ["21", "23"] }, qty: { 1: 3 } };

const line = (
  chosen: readonly ItemOption[],
  type: "simple" | "bundle" | "downloadable" | "configurable" = "simple",
) => ({
  sku: "SHIRT",
  type_id: type,
  options: [...chosen],
});
const page = productPage({ customOptions: options, bundle, files });

describe("a form that a line's choices are filled in again", () => {
  const chosen = [
    ...itemOptions(chosenItems(bundle, selection)),
    ...customChoices(options, filled),
    { label: "Files", value: "File b", attributeId: "links", optionValue: "b", kind: "link" as const },
  ];
  const whole = { selection, filled, taken: ["b"], lost: [] };
  it("[CART-035] is as it was when the line was put in", () => expect(refill(page, line(chosen))).toEqual(whole));
  it("[CART-035] is so, too, of a line that only the server's cart told of", () => {
    const told = choicesOfLine(productOptionOf({ type: "simple", options: chosen }), []);
    expect(refill(page, line(told))).toEqual(whole);
  });
  it("[CART-035] keeps a choice that says nothing of its kind, as they were kept once", () => {
    const kept = { label: "Group 1", value: "Part 12", attributeId: "1", optionValue: "12" };
    expect(refill(page, line([kept], "bundle")).selection.chosen).toEqual({ 1: ["12"], 2: [] });
  });
  it("[CART-035] takes a day or a time that a platform wrote out", () => {
    const custom = (attributeId: string, value: string) => ({
      label: "On",
      value,
      attributeId,
      kind: "custom" as const,
    });
    expect(
      refill(
        page,
        line([custom("4", "2026-12-24 00:00:00"), custom("5", "09:30:00"), custom("6", "2026-12-24 18:00:00")]),
      ).filled,
    ).toEqual({ "4": ["2026-12-24"], "5": ["09:30"], "6": ["2026-12-24T18:00"] });
  });
  it("[CART-035] leaves open what can be chosen no more, and names it", () => {
    const now = productPage({
      customOptions: [{ ...options[0]!, maxLength: 2 }, option("2", "select", "21"), option("3", "check", "31")],
      bundle: [group(1, false, "11")],
      files: { ...files, list: files.list.slice(0, 1) },
      variants: [variant("red", "M")],
      options: [],
    });
    const of = refill(now, line([{ label: "Size", value: "L" }, ...chosen], "configurable"));
    expect(of).toEqual({
      selection: { chosen: { 1: [] }, qty: {} },
      filled: { "2": [], "3": ["31"] },
      taken: [],
      lost: [
        "Size: L",
        "Group 1: 3 × Part 12",
        "Group 2: Part 21",
        "Group 2: Part 23",
        "Option 1: AB,C",
        "Option 2: Value 22",
        "Option 3: Value 31, Value 33",
        "Option 4: 2026-12-24",
        "Option 5: 09:30",
        "Option 6: 2026-12-24T18:00",
        "Files: File b",
      ],
    });
  });
  it("[CART-035] names the question alone where no more than ids of the answer are known", () => {
    const told = choicesOfLine(productOptionOf({ type: "simple", options: chosen.slice(0, 1) }), []);
    expect(refill(productPage({ bundle: [group(1, false, "11")] }), line(told)).lost).toEqual(["Group 1"]);
  });
});
