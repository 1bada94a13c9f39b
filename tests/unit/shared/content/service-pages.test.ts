import { beforeAll, describe, expect, it } from "vitest";
import { servicePages } from "../../../../shared/content/service-pages.ts";
import type { Chrome } from "../../../../shared/contract/page/page.ts";
import { loadSearchTexts, type SearchTexts } from "../../../../shared/i18n/search/search-texts.ts";

const footer = {
  socialTitle: "",
  newsletterTitle: "",
  newsletterText: "",
  social: [],
  payments: [],
  columns: [
    {
      title: "Hulp",
      links: [
        { label: "Klantenservice", path: "/service/" },
        { label: "Verzending en kosten", path: "/verzending/" },
        { label: "Onze filialen", path: "/x/storelocator/" },
        { label: "Café & ontmoeting", path: "/cafe/" },
        { label: "Over ons", path: "/over/" },
      ],
    },
  ],
  copyright: [{ label: "© Winkel" }, { label: "Privacy", path: "/privacy/" }],
};
const chrome: Chrome = {
  shopName: "Winkel",
  customerServicePath: "/service/",
  sizeGuidePath: "/maten/",
  priceNote: { label: "incl. btw", path: "/verzending/" },
  menu: [
    { label: "Heren", path: "/x/heren/", children: [] },
    { label: "Journal", path: "/x/blog/", children: [] },
  ],
  promo: [],
  footer,
};
const texts: Record<string, SearchTexts> = {};
beforeAll(async () => {
  for (const language of ["nl-NL", "de-DE", "en-US"]) texts[language] = await loadSearchTexts(language);
});
const found = (typed: string, language = "nl-NL", of = chrome) =>
  servicePages(typed, of, texts[language]!, (path) => `/x${path}`).map(({ path }) => path);

describe("the service pages of a typed text", () => {
  it.each([
    ["nl-NL", "retour", ["/x/herroepen/", "/service/"]],
    ["nl-NL", "retourneren", ["/x/herroepen/", "/service/"]],
    ["nl-NL", "Maat", ["/maten/"]],
    ["nl-NL", "bestelling", ["/x/bestelling-zoeken/", "/x/my-account/orders/", "/x/herroepen/"]],
    ["nl-NL", "verzendkosten", ["/verzending/"]],
    ["nl-NL", "winkel", ["/x/storelocator/"]],
    ["nl-NL", "winkel Rotterdam", ["/x/storelocator/"]],
    ["de-DE", "Filiale Köln", ["/x/storelocator/"]],
    ["en-US", "store in Leeds", ["/x/storelocator/"]],
    ["nl-NL", "cafe", ["/cafe/"]],
    ["nl-NL", "privacy", ["/privacy/"]],
    ["nl-NL", "privacybeleid", ["/privacy/"]],
    ["nl-NL", "over", ["/over/"]],
    ["nl-NL", "journal", ["/x/blog/"]],
    ["nl-NL", "cadeaubon", ["/service/"]],
    ["de-DE", "Gutschein", ["/service/"]],
    ["en-US", "gift card", ["/service/"]],
    ["de-DE", "Rückgabe", ["/x/herroepen/", "/service/"]],
    ["de-DE", "groesse", ["/maten/"]],
    ["de-DE", "größe", ["/maten/"]],
    ["en-US", "refund", ["/x/herroepen/", "/service/"]],
    ["en-US", "size chart", ["/maten/"]],
  ])("in %s: %s", (language, typed, paths) => expect(found(typed, language)).toEqual(paths));

  it("are none for what sells, for two letters, and where a word means something else", () => {
    for (const typed of ["trui", "re", "", "  ", "retour jas", "maatwerk pak", "…", "overhemd", "overhempd", "heren"])
      expect([typed, found(typed)]).toEqual([typed, []]);
  });

  it("find an order by its number, and take an article's number for none", () => {
    expect(
      found("klantenservice", "nl-NL", { ...chrome, customerServicePath: "/", footer: { ...footer, columns: [] } }),
    ).toEqual([]);
    expect(servicePages("400000007", chrome, texts["nl-NL"]!, (path) => path)).toEqual([
      { label: "Bestelling 400000007 zoeken", path: "/bestelling-zoeken/#order=400000007" },
    ]);
    expect(found("8712345678906")).toEqual([]);
    expect(found("12345")).toEqual([]);
  });

  it("name each page once and three at most, and only pages that the shop has", () => {
    const many = Array.from({ length: 9 }, (_, i) => ({ label: `Retour ${i}`, path: i < 2 ? "/r/" : `/r${i}/` }));
    const more: Chrome = { ...chrome, footer: { ...footer, columns: [{ title: "", links: many }] } };
    expect(found("retour", "nl-NL", more)).toEqual(["/x/herroepen/", "/service/", "/r/"]);
    const { sizeGuidePath: _, ...without } = chrome;
    expect(found("maat", "nl-NL", without)).toEqual([]);
  });
});
