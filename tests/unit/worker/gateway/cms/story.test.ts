import { describe, expect, it } from "vitest";
import { story as storyShape } from "../../../../../shared/contract/content/cms.ts";
import { deliveredStory } from "../../../../../worker/gateway/cms/delivery.ts";
import {
  checkoutOf,
  footerOf,
  menuOf,
  themeFooter,
  themeOf,
  themePromoBar,
} from "../../../../../worker/gateway/cms/chrome.ts";
import { readerOf } from "../../../../../worker/gateway/cms/blocks/read.ts";
import { storyOf } from "../../../../../worker/gateway/cms/story.ts";
import { contentOf, delivered, reading } from "./reading.ts";

const faq = { linktype: "story", id: "u-9", url: "", cached_url: "outlet_nl/faq" };
const read = (
  content: unknown,
  more: Record<string, unknown> = {},
  resolved = { rels: [] as unknown[], links: [] as unknown[] },
) => storyOf(delivered(content, more), resolved, reading().with);

describe("a story of the CMS", () => {
  it("[CMS-009] has content, a number, a whole slug and the day it was first published, and may have no seo", () => {
    const story = {
      id: 41,
      full_slug: "outlet_nl/home",
      first_published_at: "2026-01-02T08:00:00.000Z",
      content: { component: "page", title: "x" },
    };
    expect(deliveredStory.parse(story)).toMatchObject(story);
    const withSeo = {
      ...story,
      content: { ...story.content, seo: { plugin: "meta-fields", title: "Kop", description: "Zin" } },
    };
    expect(deliveredStory.parse(withSeo)).toMatchObject(withSeo);
    expect(deliveredStory.safeParse({ ...story, full_slug: undefined }).success).toBe(false);
    const shown = read(withSeo.content).story;
    expect(storyShape.parse(shown)).toMatchObject({
      id: 41,
      full_slug: "home",
      first_published_at: "2026-01-02T08:00:00.000Z",
      content: { seo: { title: "Kop", description: "Zin" } },
    });
    expect(read(story.content).story.content).toMatchObject({ component: "page", title: "x", body: [] });
  });

  it("[BLOG-015] that is an article has title, card, both pictures, blocks with their numbers, and seo", () => {
    const photo = (name: string) => ({ filename: `https://a.storyblok.com/f/1/800x320/ab/${name}.jpg`, alt: "" });
    const content = {
      component: "article",
      title: "Linnen",
      cardImage: photo("card"),
      desktopAsset: photo("wide"),
      mobileAsset: photo("tall"),
      body: [{ _uid: "11111111-aaaa-4000-8000-000000000001", component: "newsletter", title: "Post", text: "" }],
      seo: { title: "Kop", description: "Zin" },
    };
    expect(storyShape.parse(read(content, { id: 7, full_slug: "outlet_nl/blog/linnen" }).story)).toMatchObject({
      id: 7,
      full_slug: "blog/linnen",
      first_published_at: "2026-01-02T08:00:00.000Z",
      content: {
        component: "article",
        title: "Linnen",
        cardImage: "/cms/-/f/1/800x320/ab/card.jpg",
        desktopAsset: "/cms/-/f/1/800x320/ab/wide.jpg",
        mobileAsset: "/cms/-/f/1/800x320/ab/tall.jpg",
        body: [{ _uid: "11111111-aaaa-4000-8000-000000000001", component: "newsletter" }],
        seo: { title: "Kop", description: "Zin" },
      },
    });
    expect(contentOf({ ...content, cardImage: null })).toMatchObject({ cardImage: "/cms/-/f/1/800x320/ab/wide.jpg" });
  });

  it("[CMS-018] names its alternates, each by its view and the slug there", () => {
    const alternates = [{ full_slug: "outlet_de/hilfe", id: 2 }, { full_slug: "default/faq" }, { full_slug: 7 }, null];
    expect(read({ component: "page" }, { alternates }).story.alternates).toEqual([
      { store_code: "outlet_de", full_slug: "hilfe" },
      { store_code: "default", full_slug: "faq" },
    ]);
  });

  it("[CMS-018] is as old as the alternates it names, and names none that is not published", () => {
    const alternates = [
      { full_slug: "outlet_de/hilfe", id: 2, published: true },
      { full_slug: "outlet_en/geheim", id: 3, published: false },
      { full_slug: "default/faq" },
      { full_slug: "default/klad", published: false },
    ];
    const { story, tags } = read({ component: "page" }, { alternates });
    expect(story.alternates.map(({ full_slug }) => full_slug)).toEqual(["hilfe", "faq"]);
    // One that is published later renews the page, and until then its slug is nobody's business.
    expect(tags).toEqual(["Shome", "SI41", "SI2", "SI3", "Sdefault/faq"]);
  });

  it("carries the tags of its own number and slug, and of every story that links and relations name", () => {
    const links = [{ id: 9, uuid: "u-9", full_slug: "outlet_nl/service/faq" }];
    const rels = [{ id: 12, uuid: "u-12", full_slug: "blog/linnen", content: {} }];
    const { story, tags } = read(
      { component: "page", body: [{ component: "hero", title: "x", link: faq, linkText: "Vragen" }] },
      {},
      { rels, links },
    );
    expect(tags).toEqual(["Shome", "SI41", "Sservice/faq", "SI9", "Sblog/linnen", "SI12"]);
    expect(story.content).toMatchObject({ body: [{ link: { path: "/service/faq/" } }] });
    const notYet = { component: "page", body: [{ component: "hero", title: "x", link: faq, linkText: "Vragen" }] };
    expect(read(notYet).tags).toEqual(["Shome", "SI41", "S:list"]);
    const many = Array.from({ length: 101 }, (_, i) => ({ id: i + 1, uuid: `u${i}`, full_slug: `s${i}` }));
    expect(read({ component: "page" }, {}, { rels: [], links: many }).tags).toEqual(["Shome", "SI41", "S:list"]);
  });

  it("is named by its own name where its content has no title", () => {
    expect(contentOf({ component: "page" })).toMatchObject({ title: "Naam" });
    expect(contentOf({ component: "page", title: 7 })).toMatchObject({ title: "Naam" });
  });
});

describe("the theme", () => {
  const footer = {
    socialSectionTitle: "Volg",
    socialLinks: [{ icon: "instagram", link: { linktype: "url", url: "https://instagram.test/" } }],
    newsletterTitle: "Post",
    newsletterSubtitle: "Elke week",
    links: [{ text: "Vragen", link: faq }],
    copyrightFields: [{ text: "© KADE" }, { text: "Privacy", link: { linktype: "url", url: "/privacy" } }],
  };
  const promoBar = {
    usps: [{ label: "Gratis", labelNormal: "retour", link: faq, icon: "return" }],
    customLink: { linktype: "url", url: "/sale" },
    linkText: "Naar de sale",
  };

  it("[CMS-016] has a footer of social links, newsletter texts, links and copyright lines", () => {
    expect(themeFooter.parse(footer)).toEqual(footer);
    for (const given of [footer, [footer]])
      expect(contentOf({ component: "theme", footer: given })).toMatchObject({
        footer: {
          socialTitle: "Volg",
          social: [{ network: "Instagram", url: "https://instagram.test/" }],
          newsletterTitle: "Post",
          newsletterText: "Elke week",
          links: [{ label: "Vragen", path: "/faq/" }],
          copyright: [{ label: "© KADE" }, { label: "Privacy", path: "/privacy" }],
        },
      });
  });

  it("[CMS-017] has a promo bar of promises, and its own link under its text", () => {
    expect(themePromoBar.parse(promoBar)).toEqual(promoBar);
    expect(contentOf({ component: "theme", promoBar: [promoBar] })).toMatchObject({
      promo: [
        { label: "Gratis", labelNormal: "retour", icon: "return", link: "/faq/" },
        { label: "Naar de sale", link: "/sale" },
      ],
    });
  });

  it("leaves out, field by field, what is missing or of a wrong form", () => {
    expect(
      contentOf({
        component: "theme",
        shopName: {},
        footer: {
          ...footer,
          newsletterTitle: {},
          socialLinks: "x",
          copyrightFields: [null, 7, { text: "" }, { text: "Goed" }],
        },
        promoBar: 7,
      }),
    ).toEqual({
      component: "theme",
      promo: [],
      footer: {
        socialTitle: "Volg",
        newsletterText: "Elke week",
        social: [],
        links: [{ label: "Vragen", path: "/faq/" }],
        copyright: [{ label: "Goed" }],
      },
    });
    expect(storyShape.safeParse(read({ component: "theme" }).story).success).toBe(true);
  });
});

describe("menu, footer and checkout", () => {
  it("lose one entry that cannot be read, and none of the others", () => {
    const broken = { label: "Stuk", text: "Stuk", link: "stuk" };
    const good = { label: "Goed", text: "Goed", link: "/goed" };
    const { store, pictures, log } = reading().with;
    const given = { store, pictures, log, story: "x", linked: new Map(), related: new Map() };
    const scope = { ...given, budget: { text: 1_000 }, dropped: () => undefined, convert: () => [] };
    const real = readerOf({ component: "theme" }, scope, 0);
    const link = (value: unknown) => {
      if (value === "stuk") throw new URIError("URI malformed");
      return real.link(value);
    };
    const labelled: typeof real.labelled = (value, label) => (link(value), real.labelled(value, label));
    const breaking = { ...real, link, labelled };
    expect(menuOf({ entries: [broken, good] }, breaking).entries).toEqual([{ label: "Goed", path: "/goed" }]);
    expect(footerOf({ columns: [{ title: "Hulp", links: [broken, good] }] }, breaking).columns).toEqual([
      { title: "Hulp", links: [{ label: "Goed", path: "/goed" }] },
    ]);
    const theme = themeOf({ customerServiceLink: "stuk", sizeGuideLink: "/maten", promo: [broken, good] }, breaking);
    expect(theme).toMatchObject({ sizeGuidePath: "/maten", promo: [{ label: "Goed", link: "/goed" }] });
    expect(theme.customerServicePath).toBeUndefined();
    expect(checkoutOf({ termsLink: "stuk", guaranteeLink: "/zeker" }, breaking)).toMatchObject({
      guaranteePath: "/zeker",
    });
  });

  it("tell the log of texts that are too many in a few short lines", () => {
    const { lines, with: given } = reading();
    const entries = Array.from({ length: 50 }, () => ({ label: "m".repeat(100) }));
    const content = {
      component: "menu",
      _uid: "u".repeat(5_000),
      entries: entries.map((entry) => ({ ...entry, children: entries })),
    };
    storyOf(delivered(content, { full_slug: `outlet_nl/${"s".repeat(400)}` }), { rels: [], links: [] }, given);
    expect(lines).toHaveLength(20);
    for (const { story, uid } of lines) expect([story.length, uid.length]).toEqual([200, 100]);
  });

  it("are read although their number is no text", () => {
    const long = Array.from({ length: 50 }, () => ({ label: "m".repeat(100) }));
    const nested = long.map((entry) => ({ ...entry, children: long }));
    expect(contentOf({ component: "menu", _uid: { toString: 1 }, entries: nested })).toMatchObject({
      component: "menu",
    });
  });

  it("[CMS-033] name women, men and kids as an editor orders them", () => {
    const entries = ["Dames", "Heren", "Kinderen"].map((label, i) => ({ label, categoryId: String(i + 3) }));
    expect(contentOf({ component: "menu", entries: [...entries, null, { label: "" }] })).toEqual({
      component: "menu",
      entries: [
        { label: "Dames", categoryId: 3 },
        { label: "Heren", categoryId: 4 },
        { label: "Kinderen", categoryId: 5 },
      ],
    });
  });

  it("have links, columns and payments, and nothing that is broken", () => {
    expect(
      contentOf({
        component: "footer",
        social: [
          { network: "instagram", url: "https://instagram.test/" },
          { network: "x", url: "javascript:alert(1)" },
        ],
        columns: [
          { title: "Hulp", links: [{ text: "Vragen", link: faq }, { text: "Stuk" }] },
          { title: "Leeg", links: [] },
          7,
        ],
        payments: "visa, ideal",
      }),
    ).toEqual({
      component: "footer",
      social: [{ network: "Instagram", url: "https://instagram.test/" }],
      columns: [{ title: "Hulp", links: [{ label: "Vragen", path: "/faq/" }] }],
      payments: ["visa", "ideal"],
    });
    expect(
      contentOf({
        component: "checkout",
        accountTooltip: "<p onclick=x>Tip</p>",
        termsLink: faq,
        guaranteeLink: "//evil.test",
      }),
    ).toEqual({
      component: "checkout",
      accountTooltip: "<p>Tip</p>",
      termsPath: "/faq/",
      guaranteePath: "https://evil.test/",
    });
  });
});
