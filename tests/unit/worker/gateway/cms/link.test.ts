import { describe, expect, it } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { hrefOf, isExternal, safeAddress } from "../../../../../worker/gateway/cms/link.ts";

const store = storeByCode("outlet_nl");
const href = (value: unknown) => hrefOf(value, store);
const uuid = "77d1a3f0-0000-4000-8000-000000000001";

describe("a link of the CMS", () => {
  it("[CMS-014] of a story leads to its present address, else to the one it was published with", () => {
    const link = { linktype: "story", id: uuid, url: "", cached_url: "outlet_nl/oud/adres" };
    expect(href(link)).toBe("/oud/adres/");
    expect(href({ ...link, story: { full_slug: "outlet_nl/nieuw" } })).toBe("/nieuw/");
    const named = new Map([[uuid, { id: 1, uuid, full_slug: "service/retour" }]]);
    expect(hrefOf(link, store, named)).toBe("/service/retour/");
    expect(href({ ...link, cached_url: "outlet_nl/home" })).toBe("/");
    expect(href({ ...link, cached_url: "outlet_nl/" })).toBe("/");
    expect(href({ ...link, cached_url: "faq", anchor: "#ruilen" })).toBe("/faq/#ruilen");
  });

  it("[CMS-014] of an address leads there", () => {
    expect(href({ linktype: "url", url: "https://kade.example/x", cached_url: "elsewhere" })).toBe(
      "https://kade.example/x",
    );
    expect(href({ linktype: "url", url: "", cached_url: "/heren" })).toBe("/heren");
    expect(href({ linktype: "url", url: "/heren", anchor: "jassen" })).toBe("/heren#jassen");
    expect(href("heren/jassen")).toBe("/heren/jassen");
  });

  it("that was left empty asks for no story", () => {
    const asked: string[] = [];
    const index = { get: (id: string) => (asked.push(id), undefined) };
    expect(hrefOf({ linktype: "story", id: "", url: "", cached_url: "" }, store, index)).toBeUndefined();
    expect(hrefOf({ linktype: "story", id: "", url: "", cached_url: "outlet_nl/faq" }, store, index)).toBe("/faq/");
    expect(asked).toEqual([]);
  });

  it("never leads to another host by steps in its path", () => {
    for (const path of ["/.//evil.example/x", "/a/..//evil.example", ".//evil.example", "/%2e//evil.example"])
      expect([path, safeAddress(path)]).toEqual([path, undefined]);
    expect(safeAddress("/a//b")).toBe("/a//b");
    expect(safeAddress("#")).toBe("#");
    expect(safeAddress("?a=//b")).toBe("?a=//b");
  });

  it("leads to a file, a mailbox and a place on the page", () => {
    expect(href({ linktype: "asset", url: "https://a.storyblok.com/f/1/x/maten.pdf" })).toBe(
      "https://a.storyblok.com/f/1/x/maten.pdf",
    );
    expect(href({ linktype: "email", email: "post@kade.example", url: "" })).toBe("mailto:post@kade.example");
    expect(href({ linktype: "email", url: "mailto:post@kade.example" })).toBe("mailto:post@kade.example");
    expect(href({ linktype: "email", email: 'x"><script>@a.b' })).toBeUndefined();
    expect(href({ linktype: "url", url: "", anchor: "boven" })).toBe("#boven");
  });

  it("of a story in another view leads to that view, and to no part of pages", () => {
    expect(href({ linktype: "story", cached_url: "outlet_de/hilfe" })).toBe("/de/hilfe/");
    for (const part of ["outlet_nl/config/theme", "theme", "blocks/footer", "outlet_nl/blocks/header-menu"])
      expect([part, href({ linktype: "story", cached_url: part })]).toEqual([part, undefined]);
  });

  it("[CMS-015] is external when it begins with http, www or //", () => {
    for (const url of ["http://a.nl", "https://a.nl", "HTTPS://A.nl", "www.a.nl", "//a.nl"])
      expect([url, isExternal(url)]).toEqual([url, true]);
    for (const url of ["/heren", "heren", "#a", "mailto:a@b.nl", "/www.a.nl", ""])
      expect([url, isExternal(url)]).toEqual([url, false]);
    expect(href({ linktype: "url", url: "www.a.nl" })).toBe("https://www.a.nl/");
    expect(href({ linktype: "url", url: "//a.nl/b" })).toBe("https://a.nl/b");
    expect(href({ linktype: "url", url: "/heren" })).toBe("/heren");
  });

  it("is encoded whatever signs it holds, half a pair of UTF-16 among them", () => {
    expect(href({ linktype: "story", cached_url: "outlet_nl/a\ud83d/b" })).toBe("/a%EF%BF%BD/b/");
    expect(href({ linktype: "url", url: "/heren", anchor: "\udc00x" })).toBe("/heren#%EF%BF%BDx");
  });

  it("never runs anything, however it is written", () => {
    const hostile = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      " javascript:alert(1)",
      "java\tscript:alert(1)",
      "java\nscript:alert(1)",
      "\u0001javascript:alert(1)",
      "java\u200bscript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "vbscript:x",
      "blob:https://a.nl/x",
      "file:///etc/passwd",
      "https://user:pass@evil.test/",
    ];
    for (const url of hostile) {
      expect([url, safeAddress(url)]).toEqual([url, undefined]);
      for (const linktype of ["url", "asset", "story", "email", "", "x"])
        expect([url, linktype, /^(javascript|data|vbscript|blob|file):/i.test(href({ linktype, url }) ?? "")]).toEqual([
          url,
          linktype,
          false,
        ]);
    }
    expect(safeAddress("/\\evil.test")).toBe("https://evil.test/");
    for (const value of [null, undefined, 7, true, [], {}, { linktype: 7 }, { linktype: "story", story: "x" }])
      expect(href(value)).toBeUndefined();
  });
});
