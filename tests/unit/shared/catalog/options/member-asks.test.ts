import { describe, expect, it } from "vitest";
import { noExtras } from "../../../../../shared/catalog/price/composition.ts";
import { membersOf } from "../../../../../shared/catalog/product/product-view.ts";
import { isProblem, purchaseOf } from "../../../../../shared/catalog/options/purchase.ts";
import { defaultStore } from "../../../../../shared/config/stores.ts";
import { knownCustomOptions } from "../../../../../shared/contract/catalog/product-options.ts";
import { productSource } from "../../../../../shared/contract/catalog/product.ts";

const option = (type: string, is_require: boolean, ...prices: number[]) => ({
  option_id: 1,
  title: "Hem",
  type,
  is_require,
  values: prices.map((price, i) => ({ option_type_id: i + 1, title: "v", price, price_type: "fixed" })),
});
const files = (separately: string) => ({
  type_id: "downloadable",
  links_purchased_separately: separately,
  extension_attributes: {
    downloadable_product_links: [{ id: 1, title: "f", price: 1.95, link_type: "file", link_file: "/f.pdf" }],
  },
});
const read = (more: Record<string, unknown>) =>
  productSource.parse({
    id: 1,
    sku: "PART",
    name: "Part",
    type_id: "simple",
    status: 1,
    visibility: 4,
    url_path: "part",
    final_price_incl_tax: 10,
    ...more,
  });
const link = { sku: "SET", link_type: "associated", linked_product_sku: "PART", linked_product_type: "simple" };
const group = read({ sku: "SET", type_id: "grouped", product_links: [link] });
const memberOf = (more: Record<string, unknown>) =>
  membersOf(group, new Map([["PART", read(more)]]), defaultStore, () => expect.unreachable())[0]!;

/** Whether the cart takes it without anything chosen, as the page of a set sends its members. */
function isTaken(more: Record<string, unknown>): boolean {
  const source = read(more) as unknown as ReturnType<typeof files>;
  const extras = {
    ...noExtras,
    custom: knownCustomOptions.parse(more.custom_options ?? []),
    downloads: {
      title: "Files",
      separately: more.links_purchased_separately === "1",
      links: source.extension_attributes?.downloadable_product_links ?? [],
    },
  };
  const type = source.type_id as "simple" | "downloadable";
  return !isProblem(purchaseOf({ sku: "PART", type, cents: 1_000, rate: 21, extras }, new Map(), undefined));
}

describe("a member of a set", () => {
  it.each([
    ["goods", {}],
    ["an option that need not be answered", { custom_options: [option("drop_down", false, 5)] }],
    ["files that all come with it", files("0")],
  ])("is bought with the set where the cart asks for nothing: %s", (_, more) => {
    expect(isTaken(more)).toBe(true);
    expect(memberOf(more)).not.toHaveProperty("asks");
  });
  it.each([
    ["an option to choose", { custom_options: [option("drop_down", true, 5, 8)] }, 1_500],
    ["an option to fill in", { custom_options: [option("field", true)] }, 1_000],
    ["an option that no page can take", { custom_options: [option("file", true)] }, 1_000],
    ["files to choose", files("1"), 1_195],
  ])("is bought on its own page, at the least it costs there, where the cart asks for more: %s", (_, more, now) => {
    expect(isTaken(more)).toBe(false);
    expect(memberOf(more)).toMatchObject({ asks: true, price: { now } });
  });
});
