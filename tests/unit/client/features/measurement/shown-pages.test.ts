import { readdirSync, readFileSync } from "node:fs";
import type { Cache } from "swr";
import { expect, it } from "vitest";
import { emptySearches, kindAt } from "../../../../../client/features/measurement/shown-pages.ts";
import { storedKeys } from "../../../../../shared/consent/stored-keys.ts";
import { pageKey } from "../../../../../shared/url/page-key.ts";

const data = (shown: Record<string, unknown>, fallback: Record<string, unknown> = {}) => ({
  cache: new Map(Object.entries(shown).map(([key, page]) => [key, { data: page }])) as unknown as Cache,
  fallback,
});
const search = (q: string, total: number) => ({ kind: "search", q, listing: { total } });

it("a page's kind is that of its route, else of its data under whatever query; of a page that never came it has none", () => {
  const shown = data(
    { [`${pageKey("/trui/", "")}?childSku=A`]: { kind: "product" }, [pageKey("/oud/", "")]: { kind: "redirect" } },
    { [pageKey("/heren/", "?page=2")]: { kind: "category" }, "/chrome": { menu: [] } },
  );
  expect(
    ["/", "/winkelwagen", "/checkout/thank-you", "/checkout-return", "/my-account/orders/5"].map((path) =>
      kindAt(path, shown),
    ),
  ).toEqual(["home", "cart", "order", "other", "account"]);
  expect(["/trui/", "/heren/", "/heren/jassen/", "/oud/"].map((path) => kindAt(path, shown))).toEqual([
    "product",
    "category",
    undefined,
    undefined,
  ]);
});

it("searches that found nothing are those without a filter", () => {
  const key = (query: string) => pageKey("/catalogsearch/result/", query);
  expect(
    emptySearches(
      data(
        {
          [key("?q=xylofoon")]: search("xylofoon", 0),
          [key("?q=trui")]: search("trui", 40),
          [key("?q=trui&f.color_ois=5")]: search("trui", 0),
        },
        { [key("?q=hoes")]: search("hoes", 0) },
      ),
    ).sort(),
  ).toEqual(["hoes", "xylofoon"]);
});

it("measurement keeps nothing on the device: its code names no storage, and the registry no key of it", () => {
  const folder = "client/features/measurement";
  for (const file of readdirSync(folder))
    expect(readFileSync(`${folder}/${file}`, "utf8"), file).not.toMatch(
      /localStorage|sessionStorage|indexedDB|\bcaches\b|cookie|device\/storage/,
    );
  expect(storedKeys.filter(({ name }) => /measur|vital|beacon/.test(name))).toEqual([]);
});
