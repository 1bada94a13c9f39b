import { afterEach, describe, expect, it } from "vitest";
import { configureViews, shippedViews, storeByCode, type StoreView } from "../../../../shared/config/stores.ts";
import type { Meta } from "../../../../shared/contract/page/page.ts";
import { headTags, type HeadPage } from "../../../../shared/seo/head-tags.ts";

afterEach(() => configureViews(shippedViews));
const origins: Record<string, string | null> = {
  outlet_nl: "https://shop.example",
  outlet_de: "https://de.shop.example",
  outlet_en: null,
};
const meta: Meta = {
  title: "Jas",
  description: "Warm",
  canonical: "/jas/",
  alternates: [
    { storeCode: "outlet_de", language: "de-DE", path: "/jacke/" },
    { storeCode: "outlet_en", language: "en-US", path: "/jacket/" },
  ],
};
const at = (code: string) => ({
  store: storeByCode(code),
  origin: origins[code] ?? "https://en.shop.example",
  originOf: (view: StoreView) => origins[view.storeCode] ?? null,
});
const of = (page: HeadPage, code = "outlet_nl") =>
  headTags(page, at(code)).map(({ attributes }) => Object.values(attributes).join(" "));

describe("head of a page", () => {
  it("names itself, the equivalents that can be reached, and one for everybody else", () => {
    expect(of({ kind: "product", meta }).filter((line) => line.startsWith("alternate"))).toEqual([
      "alternate nl-NL https://shop.example/jas/",
      "alternate de-DE https://de.shop.example/jacke/",
      "alternate x-default https://shop.example/jas/",
    ]);
    expect(of({ kind: "product", meta: { ...meta, alternates: [] } }).join()).not.toContain("alternate");
    expect(of({ kind: "category", meta: { ...meta, canonical: "/jas/?page=2" } }).join()).not.toContain("alternate");
  });
  it("says the same for everybody else on every equivalent, where the default view has none too", () => {
    const german: Meta = {
      ...meta,
      canonical: "/jacke/",
      alternates: [{ storeCode: "outlet_nl", language: "nl-NL", path: "/jas/" }],
    };
    expect(of({ kind: "product", meta: german }, "outlet_de")).toContain(
      "alternate x-default https://shop.example/jas/",
    );
    origins.outlet_en = "https://en.shop.example";
    const without = (own: string, path: string, other: string, otherPath: string) =>
      of(
        {
          kind: "product",
          meta: { ...meta, canonical: path, alternates: [{ storeCode: other, language: "x", path: otherPath }] },
        },
        own,
      );
    expect(without("outlet_de", "/jacke/", "outlet_en", "/jacket/")).toContain(
      "alternate x-default https://de.shop.example/jacke/",
    );
    expect(without("outlet_en", "/jacket/", "outlet_de", "/jacke/")).toContain(
      "alternate x-default https://de.shop.example/jacke/",
    );
    origins.outlet_en = null;
  });
  it("shows a preview with picture and price, and none of what nobody shares", () => {
    const lines = of({ kind: "product", meta, image: "/k/a b.jpg", price: { now: 4995, was: 6995, discount: 29 } });
    expect(lines).toEqual(
      expect.arrayContaining([
        "og:type product",
        "og:title Jas",
        "og:locale nl_NL",
        "og:image https://shop.example/img/share/k/a%20b.jpg",
        "product:price:amount 49.95",
        "twitter:card summary_large_image",
      ]),
    );
    for (const image of ["/kade/trui/front.svg", null])
      expect(of({ kind: "product", meta, image })).toEqual(
        expect.arrayContaining(["og:image https://shop.example/share.jpg", "twitter:card summary_large_image"]),
      );
    expect(of({ kind: "search", meta: { ...meta, noindex: true } })).toEqual(["description Warm", "robots noindex"]);
  });
});
