import { describe, expect, it } from "vitest";
import { isBlok, objectsIn, refuseContent } from "../../../../../worker/backend/cms/space/content.ts";
import { toProviderContent } from "../../../../../worker/backend/cms/space/provider-content.ts";
import { storyLines } from "../../../../../worker/cli/demo/stories/stories.ts";

const page = {
  component: "page",
  title: "Thuis",
  seo: { title: "Kort" },
  desktopAsset: "/kade/wide.svg",
  assetAlt: "De kade",
  body: [
    {
      component: "hero",
      title: "Welkom",
      link: { label: "Bekijk", path: "/heren/" },
      image: "/kade/quay.svg",
      imageAlt: "Een rek",
    },
    { component: "richtext", html: "<p>Tekst</p>" },
    { component: "category-tiles", categoryIds: [1, 2], limit: 3 },
  ],
};

describe("content of the shop in the provider's form", () => {
  it("has links as multilinks beside their words, pictures as assets with theirs, texts and HTML as they are", () => {
    const { body, desktopAsset, seo, assetAlt } = toProviderContent(page, "outlet_nl/home") as any;
    expect(body[0]).toMatchObject({
      component: "hero",
      title: "Welkom",
      linkText: "Bekijk",
      link: { fieldtype: "multilink", linktype: "url", url: "/heren/", cached_url: "/heren/" },
      image: { fieldtype: "asset", filename: "/kade/quay.svg", alt: "Een rek" },
    });
    expect(body[0]).not.toHaveProperty("imageAlt");
    expect(body[1]).toMatchObject({ component: "richtext", text: "<p>Tekst</p>" });
    expect(body[2]).toMatchObject({ categoryIds: "1,2", limit: 3 });
    expect(desktopAsset).toMatchObject({ filename: "/kade/wide.svg", alt: "De kade" });
    expect(seo).toMatchObject({ plugin: "meta-fields", title: "Kort" });
    expect(assetAlt).toBeUndefined();
  });

  it("has picture objects as assets, and tables as the provider's field", () => {
    const { body } = toProviderContent(
      {
        component: "page",
        body: [
          { component: "image", assetOne: { path: "/kade/quay.svg", alt: "Een rek", width: 20, height: 10 } },
          { component: "table", title: "Maten", head: ["Maat"], rows: [["M"]] },
          { component: "quotes", title: "", quotes: [{ text: "Prima" }] },
        ],
      },
      "outlet_nl/home",
    ) as any;
    expect(body[0].assetOne).toMatchObject({ fieldtype: "asset", filename: "/kade/quay.svg", alt: "Een rek" });
    expect(body[1]).toMatchObject({
      component: "table",
      title: "Maten",
      table: { fieldtype: "table", thead: [{ value: "Maat" }], tbody: [{ body: [{ value: "M" }] }] },
    });
    expect(body[1]).not.toHaveProperty("rows");
    expect(body[2].quotes[0]).toMatchObject({ component: "quote", text: "Prima" });
  });

  it("has objects and lists of objects as nested bloks with names of their own", () => {
    const theme = toProviderContent(
      {
        component: "theme",
        promo: [{ label: "14 dagen", icon: "return", link: "/retour/" }],
        footer: { socialTitle: "Volg", copyright: [{ label: "Btw", path: "/btw/" }, { label: "KADE" }] },
      },
      "outlet_nl/theme",
    ) as any;
    expect(theme.promoBar[0].usps[0]).toMatchObject({
      component: "promo-item",
      label: "14 dagen",
      link: { url: "/retour/" },
    });
    expect(theme.footer[0]).toMatchObject({ component: "theme-footer", socialSectionTitle: "Volg" });
    expect(theme.footer[0].copyrightFields[0]).toMatchObject({
      component: "link-item",
      text: "Btw",
      link: { url: "/btw/" },
    });
    expect(theme.footer[0].copyrightFields[1]).not.toHaveProperty("link");
  });

  it("has uids that are the same every time and different everywhere", () => {
    const uids = (content: Record<string, unknown>) =>
      [...objectsIn(content)].filter(({ object }) => isBlok(object)).map(({ object }) => object["_uid"]);
    const first = uids(toProviderContent(page, "outlet_nl/home"));
    expect(uids(toProviderContent(page, "outlet_nl/home"))).toEqual(first);
    expect(new Set([...first, ...uids(toProviderContent(page, "outlet_de/home"))]).size).toBe(2 * first.length);
    expect(first.length).toBe(4);
  });

  it("leaves content that is in the provider's form as it is", () => {
    const content = { _uid: "a", component: "page", link: { label: "x", path: "/y" }, image: "/z.svg" };
    expect(toProviderContent(content, "x")).toBe(content);
  });

  it("takes every story of the demo shop", () => {
    for (const { _source } of storyLines("2026-11-20T06:00:00.000Z")) {
      const content = toProviderContent(_source["content"] as Record<string, unknown>, String(_source["slug"]));
      expect(refuseContent(content), String(_source["slug"])).toBeNull();
      for (const { object } of objectsIn(content))
        if (typeof object["component"] === "string") expect(object["_uid"]).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe("content that is refused", () => {
  const nested = (depth: number): unknown => (depth === 0 ? "x" : { inner: nested(depth - 1) });
  it.each([
    ["nothing", null],
    ["a text", "page"],
    ["no component", { _uid: "a" }],
    ["a component that is no text", { component: 7 }],
    ["too deep", { component: "page", body: nested(80) }],
    ["too long", { component: "page", text: "x".repeat(400_001) }],
  ])("%s", (_, content) => expect(refuseContent(content)).toMatch(/^content: /));
});
