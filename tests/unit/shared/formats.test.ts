import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { readViews } from "../../../shared/config/read-views.ts";
import { defaultStore, languageOf, storeViews } from "../../../shared/config/stores.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { formatMoney } from "../../../shared/money/format.ts";
import { resolveByName } from "../../../shared/routes.ts";
import { root } from "../../../worker/cli/build/build-files.ts";

describe("formats", () => {
  it("[STORE-011] writes euro with two digits", () => {
    expect(storeViews.every((view) => view.i18n.currencyCode === "EUR")).toBe(true);
    expect(
      readViews([{ storeCode: "outlet_be", storeId: 7, i18n: { fullLanguageName: "Vlaams" } }])[0]!.i18n,
    ).toMatchObject({ currencyCode: "EUR", currencySign: "€" });
    const { formatLanguage, currencyCode } = defaultStore.i18n;
    for (const [cents, words] of [
      [1250, "€\u00a012,50"],
      [1200, "€\u00a012,00"],
      [5, "€\u00a00,05"],
      [1_234_567, "€\u00a012.345,67"],
    ] as const)
      expect(formatMoney(cents, formatLanguage, currencyCode)).toBe(words);
  });

  it("writes dates in the figures of the reader's language", () => {
    const day = new Date("2024-03-07T23:30:00Z");
    expect(formatDate(day, "de-DE")).toBe("08.03.2024");
    expect(formatDate(day, "en-US")).toBe("Mar 8, 2024");
    expect(formatDate(day, "nl-BE")).toBe("08-3-2024");
  });

  it("[STORE-015] writes dates as DD-M-YYYY", () => {
    expect(formatDate(new Date("2024-03-07"))).toBe("07-3-2024");
    expect(formatDate(new Date("2024-12-24T12:00:00Z"))).toBe("24-12-2024");
    // The day in Amsterdam, not in the data centre.
    expect(formatDate(new Date("2024-07-31T22:30:00Z"))).toBe("01-8-2024");
  });
});

describe("route names", () => {
  it("[ROUTE-027] keeps every name with its path", () => {
    const documented = {
      home: "/",
      blog: "/blog",
      error: "/error",
      storelocator: "/storelocator",
      cart: "/winkelwagen",
      "checkout-return": "/checkout-return",
      "checkout-failed": "/checkout-failed",
      "style-guide": "/styleguide",
      "elevate-landing-page": "/l/elevate/",
      "tweakwise-landing-page": "/:url_path",
      catalogsearch: "/catalogsearch/result/",
      storyblok: "/storyblok",
      "cms-page": "/:slug",
      "page-not-found": "/:slug",
    };
    for (const [name, path] of Object.entries(documented)) expect(resolveByName(name), name).toBe(path);
    expect(resolveByName("unknown")).toBeNull();
  });
});

describe("messages", () => {
  const folder = join(root, "shared/i18n");
  const languages = ["nl-NL", "de-DE", "en-US"];
  const places = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("en-US.ts"))
    .map((path) => path.slice(0, -"en-US.ts".length));
  const read = async (place: string, language: string) =>
    (
      (await import(pathToFileURL(join(folder, `${place}${language}.ts`)).href)) as {
        messages: Record<string, unknown>;
      }
    ).messages;
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

  it("have the same keys, the same gaps and words in every language, wherever they stand", async () => {
    expect(places.length).toBeGreaterThanOrEqual(4);
    for (const place of places) {
      const english = await read(place, "en-US");
      for (const language of languages) {
        const own = await read(place, language);
        expect(Object.keys(own).sort(), `${place}${language}`).toEqual(Object.keys(english).sort());
        for (const [key, text] of Object.entries(own)) {
          if (typeof text !== "string") continue;
          expect(text.trim(), `${place}${language} ${key}`).not.toBe("");
          expect(gaps(text), `${place}${language} ${key}`).toEqual(gaps(english[key] as string));
        }
      }
    }
  });

  it("exist for the language of every view", () => {
    for (const view of storeViews) expect(languages).toContain(languageOf(view));
  });
});
