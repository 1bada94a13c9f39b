import { afterEach, describe, expect, it } from "vitest";
import { readViews } from "../../../../shared/config/read-views.ts";
import { configureViews, shippedViews } from "../../../../shared/config/stores.ts";
import { siteOf } from "../../../../worker/pages/resolve/store-origin.ts";

describe("where an address of a foreign view leads", () => {
  afterEach(() => configureViews(shippedViews));

  it("stays on the host it was asked at, whatever follows the view's code", () => {
    configureViews(readViews([{ storeCode: "outlet_nl" }, { storeCode: "outlet_de", appendStoreCode: true }]));
    const hosts = { outlet_nl: "nl.test", outlet_de: "de.test" };
    for (const path of [
      "/outlet_de//evil.example/",
      "/outlet_de///evil.example",
      "/data/outlet_de//evil.example/",
      "/outlet_de/\\evil.example/",
    ]) {
      const site = siteOf(new URL(path, "https://nl.test"), hosts);
      expect("location" in site && new URL(site.location, "https://nl.test").origin).toBe("https://nl.test");
    }
    expect(siteOf(new URL("https://nl.test/outlet_de/jassen/?page=2"), hosts)).toEqual({ location: "/jassen/?page=2" });
  });
});
