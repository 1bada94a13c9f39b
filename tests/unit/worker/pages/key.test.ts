import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { parsePageRequest, type PageRequest } from "../../../../worker/pages/page-request.ts";

const store = storeByCode("outlet_nl");
const ask = (address: string, view = store) => parsePageRequest(new URL(`https://shop.example${address}`), view, "b1");
const key = (address: string, view = store) => (ask(address, view) as PageRequest).key;

describe("cache key", () => {
  it("is one for any tracking parameters, order and repetition", () => {
    const noise = fc.array(
      fc.tuple(fc.stringMatching(/^(utm_[a-z]{1,8}|gclid|fbclid|ref|sid|_[a-z]{2,5})$/), fc.string({ maxLength: 12 })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(noise, fc.nat(), (extra, seed) => {
        const own: [string, string][] = [
          ["f.color_ois", "5,7"],
          ["sort", "price-asc"],
          ["page", "2"],
        ];
        const all = [...own, ...extra];
        const cut = seed % all.length;
        const search = new URLSearchParams([...all.slice(cut), ...all.slice(0, cut)]);
        expect(key(`/heren/?${search}`)).toBe(key("/heren/?f.color_ois=7,5&page=2&sort=price-asc"));
      }),
      { numRuns: 1_000 },
    );
  });

  it("differs by page, filter, variant, view, host, build, kind and last slash", () => {
    const keys = [
      key("/heren/"),
      key("/heren/?page=2"),
      key("/heren/?f.color_ois=5"),
      key("/heren/?f.color_ois=6"),
      key("/heren/?childSku=A"),
      key("/heren"),
      key("/data/heren/"),
      key("/heren/", storeByCode("outlet_de")),
      (parsePageRequest(new URL("https://other.example/heren/"), store, "b1") as PageRequest).key,
      (parsePageRequest(new URL("https://shop.example/heren/"), store, "b2") as PageRequest).key,
      key("/chrome"),
      key("/data/!related/A"),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("drops from a known route what its page does not depend on", () => {
    expect(key("/?f.color_ois=5&page=3&childSku=A")).toBe(key("/"));
    expect(key("/pwa.html")).toBe(key("/"));
    expect(key("/winkelwagen?x=1")).toBe(key("/winkelwagen/"));
    expect(key("/catalogsearch/result/?q=jas&utm_source=x&page=1")).toBe(key("/catalogsearch/result/?q=jas"));
    expect(key("/catalogsearch/result/?q=jas")).not.toBe(key("/catalogsearch/result/?q=broek"));
  });

  it("refuses malformed and over-long addresses, and leads other spellings to the one form", () => {
    for (const bad of [
      "/%zz",
      "/a%2fb",
      "/a%00b",
      "/data/%zz",
      `/${"x".repeat(600)}`,
      `/heren/?${"x".repeat(2_100)}`,
      "/data/!related/%zz",
      `/data/!related/${"x".repeat(65)}`,
    ])
      expect(ask(bad)).toEqual({ status: 400 });
    expect(ask("//heren//jassen/?page=2")).toEqual({ status: 301, location: "/heren/jassen/?page=2" });
    expect(ask("/sch%c3%b6n/")).toEqual({ status: 301, location: "/sch%C3%B6n/" });
  });

  it("keeps the personal pages out of the cache", () => {
    expect((ask("/checkout/") as PageRequest).cacheable).toBe(false);
    expect((ask("/checkout/thank-you/") as PageRequest).cacheable).toBe(false);
    expect((ask("/winkelwagen/") as PageRequest).cacheable).toBe(true);
  });
});
