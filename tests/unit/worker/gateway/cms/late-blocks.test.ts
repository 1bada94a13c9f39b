import { describe, expect, it } from "vitest";
import { relations } from "../../../../../worker/gateway/cms/blocks/registry.ts";
import { blocksOf, contentOf, paragraph } from "./reading.ts";

const photo = { filename: "https://a.storyblok.com/f/1/2400x1600/ab12/hero.jpg", alt: "Kade" };
const picture = { path: "/cms/-/f/1/2400x1600/ab12/hero.jpg", alt: "Kade", width: 2400, height: 1600 };
const tall = { path: "/kade/scene-quay/tall.svg", alt: "" };
const only = (blok: Record<string, unknown>) => {
  const { made, lines } = blocksOf([blok]);
  return made[0] ?? lines[0]?.why;
};

describe("a block of pictures", () => {
  it("[CMS-026] has one or two pictures, landscape and small when nothing else is said", () => {
    expect(only({ component: "image", assetOne: photo, assetTwo: tall.path })).toEqual({
      component: "image",
      assetOne: picture,
      assetTwo: tall,
      assetOrientation: "landscape",
      largeAssetRatio: "small",
      noPadding: false,
      lazy: true,
    });
    expect(
      only({
        component: "image",
        assetOne: photo,
        mobileAssetOne: tall.path,
        assetOrientation: "portrait",
        largeAssetRatio: "large",
        noPadding: true,
        lazy: false,
      }),
    ).toEqual({
      component: "image",
      assetOne: picture,
      mobileAssetOne: tall,
      assetOrientation: "portrait",
      largeAssetRatio: "large",
      noPadding: true,
      lazy: false,
    });
  });

  it("stands with whichever picture it has, and not without one", () => {
    expect(only({ component: "image", assetTwo: photo })).toMatchObject({ assetOne: picture });
    expect(only({ component: "image", mobileAssetOne: tall.path })).toMatchObject({ assetOne: tall });
    expect(only({ component: "image", assetOne: { filename: "https://evil.test/a.jpg" } })).toBe("empty");
  });

  it("[CMS-028] stands on any side of its words", () => {
    const words = { image: photo, title: "Linnen", text: paragraph("Kreukt") };
    for (const alignment of ["left", "right", "top", "bottom"])
      expect(only({ component: "image-text", ...words, alignment, verticalAlignment: "top" })).toEqual({
        component: "image-text",
        image: picture,
        title: "Linnen",
        html: "<p>Kreukt</p>",
        alignment,
        verticalAlignment: "top",
      });
    expect(only({ component: "image_text", ...words, alignment: "diagonal" })).toMatchObject({
      alignment: "left",
      verticalAlignment: "center",
    });
    expect(only({ component: "image-text", title: "Zonder beeld" })).toBe("empty");
  });
});

describe("a block with a film", () => {
  const film = "https://a.storyblok.com/f/1/ab12/kade.mp4";
  it("names it, its poster and its captions by paths of the shop", () => {
    expect(
      only({
        component: "video",
        title: "De kade",
        file: { filename: film },
        poster: photo,
        captions: [
          { file: { filename: "https://a.storyblok.com/f/1/cd34/kade.vtt" }, language: "nl", name: "Nederlands" },
          { file: { filename: film }, language: "de" },
          { file: { filename: "https://a.storyblok.com/f/1/cd34/kade.vtt" }, language: '"><script>' },
        ],
      }),
    ).toEqual({
      component: "video",
      title: "De kade",
      file: "/film/f/1/ab12/kade.mp4",
      poster: picture,
      captions: [{ file: "/film/f/1/cd34/kade.vtt", language: "nl", name: "Nederlands" }],
    });
    expect(only({ component: "video", file: "/films/kade.webm" })).toMatchObject({ file: "/film/films/kade.webm" });
  });

  it("is no block without a film that the shop may show", () => {
    for (const file of [
      undefined,
      "",
      "https://evil.test/f/1/ab12/kade.mp4",
      "https://a.storyblok.com/f/1/ab12/kade.exe",
      "//evil.test/a.mp4",
      "/../geheim.mp4",
      "javascript:alert(1)//.mp4",
      7,
    ])
      expect([file, only({ component: "video", file })]).toEqual([file, "empty"]);
  });
});

describe("blocks of words", () => {
  it("leave out rows without words, and stand only when one is left", () => {
    expect(
      only({ component: "quotes", quotes: [{ text: "Prima", author: "Noor" }, { author: "Niemand" }, 7] }),
    ).toEqual({ component: "quotes", title: "", quotes: [{ text: "Prima", author: "Noor", role: "" }] });
    expect(
      only({
        component: "usp-list",
        usps: [{ title: "Gratis retour", icon: "return", link: "/retour", linkText: "Hoe" }],
      }),
    ).toEqual({
      component: "usp-list",
      title: "",
      usps: [{ title: "Gratis retour", text: "", icon: "return", link: { label: "Hoe", path: "/retour" } }],
    });
    expect(
      only({
        component: "accordion",
        items: [{ title: "Maat?", text: paragraph("Pas") }, { title: "Leeg" }],
        single: true,
      }),
    ).toEqual({ component: "accordion", title: "", items: [{ title: "Maat?", html: "<p>Pas</p>" }], single: true });
    expect(only({ component: "banner", text: "Tot zondag", tone: "ink" })).toEqual({
      component: "banner",
      title: "",
      text: "Tot zondag",
      tone: "ink",
    });
    expect(only({ component: "spacer", size: "enorm" })).toEqual({ component: "spacer", size: "medium" });
    for (const component of ["quotes", "usp-list", "accordion", "banner", "table", "two-column"])
      expect([component, only({ component })]).toEqual([component, "empty"]);
  });

  it("show the CMS's tables, without rows that say nothing", () => {
    const cells = (...values: unknown[]) => values.map((value) => ({ component: "_table_col", value }));
    expect(
      only({
        component: "table",
        title: "Maten",
        table: {
          thead: cells("Maat", "Borst"),
          tbody: [{ body: cells("M", 100) }, { body: cells("", "") }, { body: "x" }],
        },
      }),
    ).toEqual({ component: "table", title: "Maten", head: ["Maat", "Borst"], rows: [["M", "100"]] });
  });
});

describe("columns", () => {
  const text = { component: "richtext", text: paragraph("Tekst") };
  it("hold blocks, but no columns", () => {
    const { made, lines } = blocksOf([
      {
        component: "two-column",
        ratio: "2-1",
        left: [text, { component: "two-column", _uid: "inner", left: [text] }],
        right: [{ component: "newsletter", title: "Post", text: "" }],
      },
    ]);
    expect(made).toEqual([
      {
        component: "two-column",
        ratio: "2-1",
        left: [{ component: "richtext", html: "<p>Tekst</p>" }],
        right: [{ component: "newsletter", title: "Post", text: "" }],
      },
    ]);
    expect(lines).toEqual([
      { event: "cms-block-dropped", story: "outlet_nl/home", block: "two-column", uid: "inner", why: "deeper than 1" },
    ]);
  });
});

describe("a list of articles", () => {
  it("names the chosen ones as they were published, and none that is not", () => {
    expect(relations).toContain("article-list.articles");
    const chosen = {
      uuid: "a1",
      id: 5,
      full_slug: "outlet_nl/blog/linnen",
      name: "Linnen",
      first_published_at: "2026-10-03T09:00:00.000Z",
      content: { component: "article", title: "Waarom linnen kreukt", cardImage: photo },
    };
    const content = contentOf(
      { component: "page", body: [{ component: "article-list", title: "Lees ook", articles: ["a1", "weg"] }] },
      { rels: [chosen] },
    );
    expect(content).toMatchObject({
      body: [
        {
          component: "article-list",
          title: "Lees ook",
          limit: 4,
          articles: [
            {
              slug: "blog/linnen",
              title: "Waarom linnen kreukt",
              image: picture.path,
              date: "2026-10-03T09:00:00.000Z",
            },
          ],
        },
      ],
    });
    expect(only({ component: "article-list", limit: 99 })).toEqual({ component: "article-list", title: "", limit: 12 });
  });
});
