import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { added, has, removed, type Entry } from "../../../../../client/features/compare/list.ts";
import { readList } from "../../../../../client/features/compare/read-list.ts";
import { indexAttributes } from "../../../../../shared/catalog/product/attribute-index.ts";
import { comparedRows, differs } from "../../../../../shared/catalog/product/comparison.ts";
import { mostCompared } from "../../../../../shared/catalog/product/most-compared.ts";
import { attributeSource } from "../../../../../shared/contract/catalog/catalog.ts";
import { loadComparison } from "../../../../../worker/pages/load/catalog/load-comparison.ts";
import { attribute, child, fakeContext, shirt, type Call } from "../../../worker/pages/fake-shop.ts";

const comparable = { is_comparable: true };
const sources = [
  attribute(
    "material",
    [
      ["31", "Linnen"],
      ["32", "Wol"],
    ],
    comparable,
  ),
  attribute("fit", [["41", "Slim"]], { is_comparable: false }),
  attribute("care", [], comparable),
  attribute(
    "size_ois",
    [
      ["11", "XL"],
      ["12", "S"],
      ["13", "M"],
    ],
    comparable,
  ),
  attribute("gift", [], { ...comparable, frontend_input: "boolean" }),
  attribute("price", [], { ...comparable, frontend_input: "price" }),
];
const index = indexAttributes(sources.map((source) => attributeSource.parse(source)));

describe("a comparison", () => {
  it("[PROD-057] has a row for attributes whose is_comparable is true, and none where it is false", async () => {
    const rows = comparedRows(
      [
        { material: "31,32", fit: "41", care: "30 graden" },
        { material: "32", fit: "41" },
      ],
      index,
    );
    expect(rows).toEqual([
      { code: "care", label: "CARE", values: ["30 graden", null] },
      { code: "material", label: "MATERIAL", values: ["Linnen, Wol", "Wol"] },
    ]);
    // The same on the way of the page: what is not comparable is not even asked for.
    const calls: Call[] = [];
    const context = fakeContext(
      {
        attributes: sources,
        products: () => [
          shirt({ fit: "41" }),
          shirt({ id: 6, sku: "OTHER", url_path: "other", material: "32", fit: "41" }),
        ],
      },
      { calls },
    );
    const { cards, rows: shown } = await loadComparison(context, ["OTHER", "SHIRT"]);
    expect(cards.map((card) => card.sku)).toEqual(["OTHER", "SHIRT"]);
    expect(shown.map((row) => row.code)).toEqual(["care", "material", "size_ois"]);
    expect(shown.find((row) => row.code === "material")!.values).toEqual(["Wol", "Linnen, Wol"]);
    const asked = calls.find((call) => call.kind === "product")!;
    expect(asked.options!.include).toContain("material");
    expect(asked.options!.include).not.toContain("fit");
    expect(asked.query!._appliedFilters).toContainEqual({
      attribute: "sku",
      value: { in: ["OTHER", "SHIRT"] },
      scope: "default",
    });
  });

  it("takes the same values in another order for the same", () => {
    const [row] = comparedRows([{ material: "32,31" }, { material: "31,32" }], index);
    expect([row!.values, differs(row!)]).toEqual([["Linnen, Wol", "Linnen, Wol"], false]);
  });

  it("shows switches, prices and values without words in no row", () => {
    expect(comparedRows([{ gift: "1", price: 5, material: "999" }], index)).toEqual([]);
  });

  it("gives a configurable the values of its enabled variants, sizes in garment order", () => {
    const rows = comparedRows(
      [{ configurable_children: [child("A", "1", "11"), child("B", "1", "12"), child("C", "1", "13", { status: 2 })] }],
      index,
    );
    expect(rows).toEqual([{ code: "size_ois", label: "SIZE_OIS", values: ["S, XL"] }]);
  });

  it("differs where values do, and where one is missing", () => {
    expect(
      [["a", "a"], ["a", "b"], ["a", null], ["a"]].map((values) => differs({ code: "", label: "", values })),
    ).toEqual([false, true, true, false]);
  });
});

describe("the list to compare", () => {
  const entry = fc.record({
    sku: fc.constantFrom("A", "B", "C", "D", "E", "F"),
    name: fc.constant("x"),
    image: fc.constant(null),
  });
  it("has every product once and four at most, whatever is pressed", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ one: entry, take: fc.boolean() })), (presses) => {
        let list: readonly Entry[] = [];
        for (const { one, take } of presses) {
          const before = list;
          list = take ? removed(list, [one.sku]) : added(list, one);
          expect(new Set(list.map(({ sku }) => sku)).size).toBe(list.length);
          expect(list.length).toBeLessThanOrEqual(mostCompared);
          if (take) expect(has(list, one.sku)).toBe(false);
          else if (before.length < mostCompared) expect(has(list, one.sku)).toBe(true);
        }
        expect(readList(list)).toEqual(list);
      }),
    );
  });

  it("reads what it wrote and nothing else", () => {
    for (const value of [
      null,
      {},
      "x",
      [1],
      [{ sku: 7, name: "x", image: null }],
      [{ sku: "", name: "x", image: null }],
      [{ sku: "A", name: "x" }],
    ])
      expect(readList(value)).toBeUndefined();
    const many = ["A", "A", "B", "C", "D", "E"].map((sku) => ({ sku, name: "x", image: null }));
    expect(readList(many)!.map(({ sku }) => sku)).toEqual(["A", "B", "C", "D"]);
  });
});
