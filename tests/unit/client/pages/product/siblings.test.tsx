import { describe, expect, it } from "vitest";
import { Siblings } from "../../../../../client/pages/product/siblings.tsx";
import { loadPage } from "../../../../../worker/pages/load-page.ts";
import type { PageOf } from "../../../../../shared/contract/page/page.ts";
import { show, wordsOf } from "../../show.tsx";
import { demoAttributes, demoCategories, fakeContext } from "../../../worker/pages/fake-shop.ts";

const beanie = (n: number, color: string, over: Record<string, unknown> = {}) => ({
  id: n,
  sku: `B-${n}`,
  name: `Beanie ${n}`,
  type_id: "simple",
  status: 1,
  visibility: 4,
  url_path: `beanie-${n}`,
  final_price_incl_tax: 20,
  color_ois: color,
  stock: { is_in_stock: true },
  image: `/b${n}.jpg`,
  ...over,
});
const link = (sku: string, link_type = "colorrelation") => ({ sku: "B-1", link_type, linked_product_sku: sku });

async function page(links: readonly unknown[], others: Record<string, unknown>[]): Promise<PageOf<"product">> {
  const map = () => ({ _type: "product" as const, _id: "1", _source: beanie(1, "1", { product_links: links }) });
  const products = (query: unknown) =>
    others.filter((other) => JSON.stringify(query).includes(`"${String(other.sku)}"`));
  return (
    await loadPage(
      fakeContext({ attributes: demoAttributes, categories: demoCategories, map, products }),
      "/beanie-1/",
      "",
    )
  ).page as PageOf<"product">;
}

describe("colours that are products of their own", () => {
  it("[PROD-011] are the links of type colorrelation: the colour switch lists both linked products", async () => {
    const { siblings } = await page(
      [link("B-2"), link("B-3"), link("B-4", "related")],
      [beanie(2, "2"), beanie(3, "404", { stock: { is_in_stock: false } }), beanie(4, "2")],
    );
    expect(siblings).toEqual([
      { sku: "B-1", label: "Blauw", path: "/beanie-1/", image: "/b1.jpg", inStock: true, current: true },
      { sku: "B-2", label: "Rood", path: "/beanie-2/", image: "/b2.jpg", inStock: true, current: false },
      { sku: "B-3", label: "Beanie 3", path: "/beanie-3/", image: "/b3.jpg", inStock: false, current: false },
    ]);
    const markup = show(<Siblings siblings={siblings} />);
    expect(markup).toContain('href="/beanie-2/"');
    expect(markup).toContain('href="/beanie-3/"');
    expect(markup).toMatch(/aria-current="page" aria-label="Blauw"/);
    expect(markup).toContain('aria-label="Beanie 3, sold out"');
    expect(wordsOf(markup)).toContain("Colour");
  });

  it("are no switch when no other can be shown", async () => {
    expect((await page([link("B-2"), link("GONE")], [beanie(2, "2", { visibility: 1 })])).siblings).toEqual([]);
    expect(show(<Siblings siblings={[]} />)).toBe("");
  });
});
