import { describe, expect, it } from "vitest";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import { pageKey } from "../../../../../../shared/url/page-key.ts";
import { listingSearch } from "../../../../../../shared/url/listing.ts";
import { normalQuery } from "../../../../../../worker/pages/cache/data-cache.ts";
import { feedPath, tagOfPath, tagPath, tagSlug } from "../../../../../../shared/content/journal-paths.ts";
import { articlePath, teaserOf } from "../../../../../../worker/pages/load/content/article-teaser.ts";
import { fakeContext } from "../../fake-shop.ts";

const store = storeByCode("outlet_nl");
const call = (query: string, view = "outlet_nl") =>
  normalQuery(
    {
      method: "GET",
      url: `http://shop.test/api/cms/stories?${query}`,
      headers: new Headers({ "x-vs-store-code": view }),
    },
    "",
  );

describe("the journal's list", () => {
  it("[BLOG-008] leads to a path of the journal as it is, and drops the store segment of any other", () => {
    expect(articlePath({ store }, "blog/a")).toBe("/blog/a/");
    expect(articlePath({ store }, "outlet_nl/blog/a")).toBe("/blog/a/");
  });

  it("[BLOG-007] says of an article what search engines are told, and nothing where they are told nothing", () => {
    const about = (seo?: { description?: string }) => ({
      id: 1,
      slug: "blog/a",
      full_slug: "blog/a",
      lang: "nl-NL",
      published_at: "2026-10-01T09:00:00.000Z",
      content: { component: "article" as const, title: "A", body: [], ...(seo && { seo }) },
      alternates: [],
    });
    const context = fakeContext({});
    expect(teaserOf(context, about({ description: "Over wol." }))).toMatchObject([{ title: "A", lead: "Over wol." }]);
    for (const seo of [{ description: "" }, {}, undefined])
      expect(teaserOf(context, about(seo))[0], JSON.stringify(seo)).not.toHaveProperty("lead");
  });

  it("names a tag in its address by small letters and digits, and reads it there", () => {
    expect(["Hoe het gemaakt is", "Größe & Passform", "  Stoffen! ", "Café's", "…"].map(tagSlug)).toEqual([
      "hoe-het-gemaakt-is",
      "grosse-passform",
      "stoffen",
      "cafe-s",
      "",
    ]);
    expect(tagPath(store, "Größe")).toBe("/blog/tag/grosse/");
    expect(
      ["/blog/tag/grosse/", "/blog/tag/x%20y", "/blog/tag/", "/blog/tags/x/", "/blog/tag/a/b/"].map((path) =>
        tagOfPath(store, path),
      ),
    ).toEqual(["grosse", "x y", null, null, null]);
    const prefixed = { ...store, appendStoreCode: true };
    expect([tagPath(prefixed, "Wol"), feedPath(prefixed), tagOfPath(prefixed, "/outlet_nl/blog/tag/wol/")]).toEqual([
      "/outlet_nl/blog/tag/wol/",
      "/outlet_nl/blog/feed.xml",
      "wol",
    ]);
  });

  it("[BLOG-016] is kept by view, slug, size and offset, and as a page by path and number", () => {
    const first = call("slug=blog&size=8&offset=0");
    expect(call("offset=0&size=8&slug=blog&storeCode=outlet_nl")).toBe(first);
    for (const other of [
      call("slug=blog&size=8&offset=8"),
      call("slug=blog&size=9&offset=0"),
      call("slug=x&size=8&offset=0"),
    ])
      expect(other).not.toBe(first);
    expect(call("slug=blog&size=8&offset=0", "outlet_de")).not.toBe(first);
    expect(call("slug=blog&size=8&offset=0&with_tag=Wol")).not.toBe(first);
    const page = (number: number) => pageKey("/blog/", listingSearch({ page: number }));
    expect(page(1)).toBe(page(1));
    expect(page(2)).not.toBe(page(1));
  });
});
