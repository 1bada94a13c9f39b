import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CardGrid } from "../../../../../client/features/catalog/card-grid.tsx";
import { labelContexts, labelPosition, labelsOf } from "../../../../../shared/catalog/product/labels.ts";
import { mixAndMatchRules, rulesShown, ruleShows } from "../../../../../shared/catalog/price/mix-and-match.ts";
import { productSource } from "../../../../../shared/contract/catalog/product.ts";
import { settings } from "../../../../../shared/config/settings.ts";
import { card, show, wordsOf } from "../../show.tsx";

const label = (over: Record<string, unknown> = {}) => ({
  type: 1,
  position: 0,
  label_text: "New",
  label_background_color: "#112233",
  label_text_color: "ffffff",
  ...over,
});
const texts = (field: unknown, context: (typeof labelContexts)[number]) =>
  labelsOf(field, context).map(({ text }) => text);

describe("labels of products", () => {
  it("[PROD-067] shows type 1 on lists and type 2 on the product page only", () => {
    const field = [
      label({ label_text: "list" }),
      label({ type: 2, label_text: "page" }),
      label({ type: "2", position: 8, label_text: "page too" }),
      label({ type: 7, label_text: "nowhere" }),
    ];
    expect(texts(field, "category_list")).toEqual(["list"]);
    expect(texts(field, "cart_view")).toEqual(["list"]);
    expect(texts(field, "product_view")).toEqual(["page", "page too"]);
  });

  it("[PROD-068] places them: 0 top-left, 2 top-right, 6 bottom-left, 8 bottom-right, any other top-left", () => {
    expect([0, 2, 6, 8].map(labelPosition)).toEqual(["top_left", "top_right", "bottom_left", "bottom_right"]);
    for (const other of [1, 3, 4, 5, 7, 9, -1, 0.5, NaN]) expect(labelPosition(other), String(other)).toBe("top_left");
    const markup = show(
      <CardGrid
        cards={[
          card({
            labels: labelsOf(
              [label({ position: 8 }), label({ position: 3, label_text: "Elsewhere" })],
              "category_list",
            ),
          }),
        ]}
        heading="h2"
      />,
    );
    expect(markup).toMatch(/data-corner="bottom_right"[^>]*><b [^>]*>New</);
    expect(markup).toMatch(/data-corner="top_left"[^>]*><b [^>]*>Elsewhere</);
  });

  it("leave the corner of the product's picture to the mark that opens it", () => {
    const px = (file: string, rule: RegExp) => Number(rule.exec(readFileSync(file, "utf8"))?.[1]);
    const mark = px(
      "client/features/picture-viewer/enlarge-link.module.css",
      /\.enlarge \{[^}]*margin: -(\d+)px 0 0 8px/,
    );
    expect(mark).toBeGreaterThan(0);
    const room = px(
      "client/pages/product/gallery.module.css",
      /\.gallery \[data-corner="bottom_left"\] \{\s*padding-block-end: (\d+)px/,
    );
    expect(room).toBeGreaterThanOrEqual(mark);
  });

  it("[PROD-069] knows these corners and places and no others", () => {
    expect([...new Set(Array.from({ length: 20 }, (_, i) => labelPosition(i)))].sort()).toEqual([
      "bottom_left",
      "bottom_right",
      "top_left",
      "top_right",
    ]);
    expect(labelContexts).toEqual(["product_view", "category_list", "cart_view"]);
  });

  it("[PROD-070] shows one a corner", () => {
    expect(settings.labels.perCorner).toBe(1);
    expect(
      texts(
        [label(), label({ label_text: "Second" }), label({ position: 2, label_text: "Other corner" })],
        "category_list",
      ),
    ).toEqual(["New", "Other corner"]);
    expect(texts([label({ position: 4 }), label()], "category_list")).toEqual(["New"]);
    expect(labelsOf([label(), label()], "category_list", 2)).toHaveLength(2);
  });

  it("keeps colours that are colours, and takes lists that come as text", () => {
    expect(labelsOf([label()], "category_list")).toEqual([
      { position: "top_left", text: "New", ground: "#112233", ink: "#ffffff" },
    ]);
    expect(labelsOf([label({ label_background_color: "url(x)", label_text_color: "" })], "category_list")).toEqual([
      { position: "top_left", text: "New" },
    ]);
    expect(texts(JSON.stringify([label()]), "category_list")).toEqual(["New"]);
    for (const broken of [null, undefined, "", "{", 7, {}, [null, 3, { type: 1 }]])
      expect(labelsOf(broken, "category_list")).toEqual([]);
  });

  it("names a label in the card's link", () => {
    expect(
      wordsOf(show(<CardGrid cards={[card({ labels: labelsOf([label()], "category_list") })]} heading="h2" />)),
    ).toContain("New");
  });
});

describe("rules about buying things together", () => {
  const rules = [
    { valid_sale: "ONLY_SALE", label: "in the sale" },
    { valid_sale: "NOT_VALID_SALE", label: "not in the sale" },
    { valid_sale: "", label: "always" },
  ];

  it("[PROD-015] are a list of rules with valid_sale and label", () => {
    const source = productSource.parse({
      id: 1,
      sku: "A",
      name: "A",
      type_id: "simple",
      status: 1,
      visibility: 4,
      tritonx_mm: rules.slice(0, 2),
    });
    expect(mixAndMatchRules(source["tritonx_mm"])).toEqual(rules.slice(0, 2));
    expect(mixAndMatchRules([rules[0], { label: "no word" }, null])).toEqual([rules[0]]);
  });

  it("[PROD-016] hide under ONLY_SALE without a special price and under NOT_VALID_SALE with one", () => {
    const shows = (valid_sale: string, special: boolean) => ruleShows({ valid_sale, label: "x" }, special);
    expect([
      shows("ONLY_SALE", true),
      shows("ONLY_SALE", false),
      shows("NOT_VALID_SALE", true),
      shows("NOT_VALID_SALE", false),
    ]).toEqual([true, false, false, true]);
    expect(rulesShown(rules, true)).toEqual(["in the sale", "always"]);
    expect(rulesShown(rules, false)).toEqual(["not in the sale", "always"]);
  });
});
