import { describe, expect, it } from "vitest";
import {
  defaultStore,
  languageOf,
  storeByCode,
  storeByHost,
  storeViews,
  type StoreView,
} from "../../../../shared/config/stores.ts";

describe("store views", () => {
  it("[STORE-003] configures outlet_nl with storeId 4", () => {
    expect(storeByCode("outlet_nl")).toMatchObject({ storeCode: "outlet_nl", storeId: 4 });
    expect(defaultStore.storeCode).toBe("outlet_nl");
  });

  it("[STORE-005] configures further country views beside the Dutch default", () => {
    expect(storeViews.length).toBeGreaterThan(1);
    expect(new Set(storeViews.map((view) => view.storeId)).size).toBe(storeViews.length);
  });

  it("[STORE-006] offers nl-NL by default, en-US and de-DE", () => {
    expect(languageOf(defaultStore)).toBe("nl-NL");
    expect(storeViews.map(languageOf).sort()).toEqual(["de-DE", "en-US", "nl-NL"]);
  });

  it("[STORE-010] falls back to English where a view names no language", () => {
    const view: StoreView = { ...defaultStore, i18n: { ...defaultStore.i18n, defaultLanguage: undefined } };
    expect(languageOf(view)).toBe("en-US");
  });

  it("[STORE-014] taxes and ships from NL by default", () => {
    expect(defaultStore.tax.defaultCountry).toBe("NL");
  });

  it("answers under /nl where a view has no address of its own", () => {
    expect(defaultStore.url).toBe("/nl");
  });

  it("[STORE-020] ships outlet_nl without its code in paths", () => {
    expect(defaultStore.appendStoreCode).toBe(false);
  });

  it("resolves a view by the first host label, by configured host, and falls back to the default", () => {
    expect(storeByHost("de.localhost:8787").storeCode).toBe("outlet_de");
    expect(storeByHost("EN.example.com").storeCode).toBe("outlet_en");
    expect(storeByHost("localhost").storeCode).toBe("outlet_nl");
    expect(storeByHost("delft.example.com").storeCode).toBe("outlet_nl");
    expect(storeByHost("mode.example.at", { outlet_de: "mode.example.at" }).storeCode).toBe("outlet_de");
    expect(storeByCode("unknown").storeCode).toBe("outlet_nl");
  });
});
