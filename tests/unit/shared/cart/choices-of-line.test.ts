import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Article, ItemOption } from "../../../../shared/cart/article.ts";
import { choicesOfLine } from "../../../../shared/cart/choices-of-line.ts";
import { withDetails } from "../../../../shared/cart/describe.ts";
import { lineKey, productOptionOf } from "../../../../shared/cart/identity.ts";
import { emptyLedger } from "../../../../shared/cart/ledger.ts";
import { optionsInWords } from "../../../../shared/cart/option-text.ts";
import { confirmedLine } from "../../../../shared/cart/wire.ts";

const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/);
const id = fc.integer({ min: 1, max: 6 }).map(String);
const chosen: fc.Arbitrary<ItemOption> = fc.record({
  label: word,
  value: word,
  attributeId: id,
  optionValue: word,
  kind: fc.constantFrom("custom" as const, "bundle" as const, "link" as const),
  qty: fc.integer({ min: 1, max: 3 }),
});
const typed = fc.record({ label: word, value: word, attributeId: id, kind: fc.constant("custom" as const) });
const options = fc.array(fc.oneof(chosen, typed), { maxLength: 6 });

const bag = (letters: string): Article => ({
  sku: "a",
  parentSku: "a",
  name: "Tas",
  brand: null,
  image: "/a.svg",
  path: "/tas/",
  priceCents: 4995,
  options: [{ label: "Letters", value: letters, attributeId: "7", kind: "custom" }],
  type: "simple",
  maxQty: 9,
});
const item = (article: Article) => ({
  item_id: 1,
  sku: "a",
  qty: 1,
  name: "Tas",
  price: 49.95,
  product_type: "simple",
  quote_id: "c",
  product_option: productOptionOf(article) ?? undefined,
});

describe("choices of a line that only the server's cart knows", () => {
  it("[CART-003] come to the same line, whatever the device knows of the article", () =>
    fc.assert(
      fc.property(options, options, (own, others) => {
        const option = productOptionOf({ type: "simple", options: own });
        const made = choicesOfLine(option, others);
        expect(lineKey("a", productOptionOf({ type: "simple", options: made }))).toBe(lineKey("a", option));
      }),
    ));

  it("[CART-003] are the line's own, named as on another line of the article; a record that has another's is mended", () => {
    const line = confirmedLine(item(bag("ABC")), bag("NdW"));
    expect(line.article.options).toEqual(bag("ABC").options);
    expect(confirmedLine(item({ ...bag(""), options: [] }), bag("NdW")).article.options).toEqual([]);
    expect(confirmedLine(item(bag("ABC")), line.article).article.options).toBe(line.article.options);
  });

  it("are sent, and not shown, while nothing names them; the catalogue's words come before them", () => {
    const line = confirmedLine(item(bag("ABC")), null);
    expect(lineKey("a", productOptionOf(line.article))).toBe(line.key);
    expect(optionsInWords(line.article.options, "one size")).toEqual([]);
    const colour = { label: "Kleur", value: "Salie", attributeId: "93", optionValue: "5" };
    const ledger = { ...emptyLedger, confirmed: { ...emptyLedger.confirmed, lines: [line] } };
    const details = new Map([["a", { parentSku: "p", image: "/p.svg", path: "/p/", options: [colour] }]]);
    const [described] = withDetails(ledger, details).confirmed.lines;
    expect(described!.article.options).toEqual([colour, ...line.article.options]);
    const again = withDetails({ ...ledger, confirmed: { ...ledger.confirmed, lines: [described!] } }, details);
    expect(again.confirmed.lines[0]).toBe(described);
  });
});
