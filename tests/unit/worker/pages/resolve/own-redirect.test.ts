import { describe, expect, it } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { ownRedirect } from "../../../../../worker/pages/resolve/own-redirect.ts";

const here = new URL("https://shop.test/catalogsearch/result/?q=retour");
const hosts = { outlet_nl: "shop.test", outlet_de: "kade.de", outlet_en: "shop.test:8443" };
const led = (given: string, from = here, at: Record<string, string> = hosts) =>
  ownRedirect(given, storeByCode("outlet_nl"), from, at);

describe("where a search redirect leads", () => {
  it("is a path of the shop, however the provider writes it", () => {
    for (const given of [
      "/retour/?a=b#c",
      "retour/?a=b#c",
      "https://shop.test/retour/?a=b#c",
      "//shop.test/retour/?a=b#c",
    ])
      expect([given, led(given)]).toEqual([given, "/retour/?a=b#c"]);
    expect(led("/a/../retour/")).toBe("/retour/");
  });

  it("is an address at the host of another of the shop's views, by the scheme the shop is asked with", () => {
    expect(led("https://kade.de/rueckgabe/")).toBe("https://kade.de/rueckgabe/");
    expect(led("http://KADE.de/rueckgabe/")).toBe("https://kade.de/rueckgabe/");
    expect(led("//shop.test:8443/returns/")).toBe("https://shop.test:8443/returns/");
    expect(led("http://de.localhost:1/x/", new URL("http://localhost:1/"), {})).toBe("http://de.localhost:1/x/");
  });

  it.each([
    ["", "nothing"],
    ["https://evil.test/", "another host"],
    ["//evil.test/", "another host without a scheme"],
    ["https://shop.test.evil.test/", "a host that begins as ours"],
    ["https://evil.test/shop.test", "a path that names ours"],
    ["https://shop.test:444/", "another port"],
    ["https://shop.test@evil.test/", "a name that looks like our host"],
    ["https://me:secret@shop.test/", "a name and password"],
    ["/\\evil.test/", "a backslash"],
    ["\\\\evil.test/", "two backslashes"],
    ["/\t/evil.test/", "a tab that browsers drop"],
    ["/\n/evil.test/", "a line end"],
    ["/.//evil.test/", "a path that becomes a host"],
    ["/a/..//evil.test/", "a path that becomes a host by going up"],
    ["https://shop.test//evil.test/", "a path that is a host"],
    ["javascript:alert(1)", "a script"],
    ["data:text/html,x", "data"],
    ["ftp://shop.test/", "another scheme"],
    ["http:/\\evil.test", "a mixed scheme"],
    ["/catalogsearch/result/?q=ruilen", "a search"],
    ["https://kade.de/catalogsearch/result?q=x", "a search of another view"],
    [`/${"a".repeat(2_000)}`, "what is too long"],
  ])("%j is followed nowhere: %s", (given) => {
    expect(led(given)).toBeNull();
  });
});
