import { beforeAll, describe, expect, it } from "vitest";
import type { PageOf } from "../../shared/contract/page/page.ts";
import { backend } from "../../worker/backend/backend.ts";
import { bindings, clock, site } from "./pages/shop.ts";

const day = (n: number) => `2026-10-${String(n).padStart(2, "0")}T09:00:00.000Z`;
const article = (title: string) => ({
  component: "article",
  title,
  body: [{ component: "richtext", html: `<p>Over ${title}</p>` }],
});

/** Publishes a story of the journal of the default view. */
async function send(slug: string, content: Record<string, unknown>, publishedAt: string | null, tags?: string[]) {
  const story = { content, published_at: publishedAt, tag_list: tags };
  const answer = await backend.request(
    "https://shop.test/api/admin/story",
    {
      method: "POST",
      headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
      body: JSON.stringify({ store_code: "outlet_nl", slug, story }),
    },
    bindings,
  );
  expect(answer.status, await answer.text()).toBe(200);
}

const shop = site("journal-tags");
const head = (html: string) => html.slice(0, html.indexOf("</head>"));

beforeAll(async () => {
  await send("over-ons", { component: "page", title: "Over ons", body: [] }, null);
  await send("blog", { component: "page", title: "Journaal", body: [] }, null);
  for (let n = 1; n <= 10; n++)
    await send(
      `blog/artikel-${n}`,
      article(`Artikel ${n}`),
      day(n),
      n % 2 ? ["Hoe het gemaakt is"] : ["Hoe het gemaakt is", "Wol"],
    );
  for (let n = 11; n <= 18; n++) await send(`blog/artikel-${n}`, article(`Artikel ${n}`), day(n));
  clock.forward(6_000);
});

describe("the tags of the journal", () => {
  const list = async (path: string) => (await (await shop.get(`/data${path}`)).json()) as PageOf<"blog">;

  it("[BLOG-005][BLOG-021] have lists at addresses of their own, eight a page, newest first", async () => {
    const wool = await list("/blog/tag/wol/");
    expect([wool.title, wool.articles.map(({ title }) => title)]).toEqual([
      "Wol",
      [10, 8, 6, 4, 2].map((n) => `Artikel ${n}`),
    ]);
    const made = await list("/blog/tag/hoe-het-gemaakt-is/?page=2");
    expect([made.page, made.pages, made.articles.map(({ title }) => title)]).toEqual([
      2,
      2,
      ["Artikel 2", "Artikel 1"],
    ]);
    expect((await list("/blog/")).tags).toEqual([
      { name: "Hoe het gemaakt is", path: "/blog/tag/hoe-het-gemaakt-is/" },
      { name: "Wol", path: "/blog/tag/wol/" },
    ]);
  });

  it("[BLOG-001][BLOG-012][BLOG-013][BLOG-014] have their articles and their place in the document, without any script", async () => {
    await shop.get("/blog/tag/hoe-het-gemaakt-is/");
    const html = await (await shop.get("/blog/tag/hoe-het-gemaakt-is/")).text();
    expect(html).toContain("<h1>Hoe het gemaakt is</h1>");
    expect(html).toContain("<h3>Artikel 10</h3>");
    expect(html).toMatch(/<a href="\/blog\/tag\/wol\/">Wol<\/a>/);
    expect(head(html)).toContain('rel="canonical" href="http://localhost:8787/blog/tag/hoe-het-gemaakt-is/"');
    expect(head(html)).toContain('rel="next" href="http://localhost:8787/blog/tag/hoe-het-gemaakt-is/?page=2"');
    await shop.get("/blog/tag/hoe-het-gemaakt-is/?page=2");
    const second = head(await (await shop.get("/blog/tag/hoe-het-gemaakt-is/?page=2")).text());
    expect(second).toContain('rel="canonical" href="http://localhost:8787/blog/tag/hoe-het-gemaakt-is/?page=2"');
    expect(second).toContain('rel="prev" href="http://localhost:8787/blog/tag/hoe-het-gemaakt-is/"');
  });

  it("have one address each: other spellings lead there, what no article has is not found", async () => {
    for (const path of ["/blog/tag/Wol/", "/blog/tag/WOL", "/blog/tag/wol"]) {
      const moved = await shop.get(path);
      expect([path, moved.status, moved.headers.get("location")]).toEqual([path, 301, "/blog/tag/wol/"]);
    }
    for (const path of ["/blog/tag/niets/", "/blog/tag/--/", "/blog/tag/wol/?page=2", "/blog/tag/%F0%9F%A7%B6/"])
      expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  });

  it("lead from an article to others with one of its tags, newest first, never to itself, and a row that would be too short goes on with the newest", async () => {
    const related = async (n: number) =>
      ((await (await shop.get(`/data/blog/artikel-${n}/`)).json()) as PageOf<"article">).related?.articles.map(
        ({ title }) => title,
      );
    expect(await related(9)).toEqual([10, 8, 7, 6, 5, 4].map((n) => `Artikel ${n}`));
    // It has no tag.
    expect(await related(18)).toEqual([17, 16, 15].map((n) => `Artikel ${n}`));
    await send("blog/artikel-18", article("Artikel 18"), day(18), ["Wol"]);
    clock.forward(6_000);
    expect(await related(18)).toEqual([10, 8, 6, 4, 2].map((n) => `Artikel ${n}`));
    expect(await related(2)).toContain("Artikel 18");
  });

  it("[BLOG-015] are kept when a story is saved without a word of them", async () => {
    await send("blog/artikel-18", article("Artikel 18 anders"), day(18));
    clock.forward(6_000);
    expect((await list("/blog/tag/wol/")).articles[0]?.title).toBe("Artikel 18 anders");
  });

  it("describe their lists and articles to search engines as parts of one blog", async () => {
    const described = async (path: string) => {
      await shop.get(path);
      return [
        ...(await (await shop.get(path)).text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ].map(([, json]) => JSON.parse(json!) as Record<string, any>);
    };
    const [blogOf, crumbs] = await described("/blog/tag/wol/");
    expect(blogOf).toMatchObject({
      "@type": "Blog",
      name: "Wol",
      url: "http://localhost:8787/blog/tag/wol/",
      inLanguage: "nl-NL",
    });
    expect(blogOf!.blogPost[1]).toMatchObject({
      "@type": "BlogPosting",
      headline: "Artikel 10",
      url: "http://localhost:8787/blog/artikel-10/",
      datePublished: day(10),
    });
    expect(crumbs!.itemListElement.map(({ name, item }: any) => [name, item])).toEqual([
      ["Blog", "http://localhost:8787/blog/"],
      ["Wol", "http://localhost:8787/blog/tag/wol/"],
    ]);
    expect((await described("/blog/artikel-9/"))[0]).toMatchObject({
      keywords: ["Hoe het gemaakt is"],
      isPartOf: { "@type": "Blog", url: "http://localhost:8787/blog/" },
    });
  });
});

describe("the feed of the journal", () => {
  const rss = async () => {
    const answer = await shop.get("/blog/feed.xml");
    return { answer, xml: await answer.text() };
  };
  /** Each element's text by its name, in order. */
  const all = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

  it("is RSS 2.0 of the view: newest first, at most twelve, with absolute addresses", async () => {
    for (let n = 20; n <= 24; n++) await send(`blog/artikel-${n}`, article(`Artikel ${n}`), day(n));
    clock.forward(6_000);
    const { answer, xml } = await rss();
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" /);
    const items = xml.split("<item>").slice(1);
    expect(items).toHaveLength(12);
    expect(all(items[0]!, "title")).toEqual(["Artikel 24"]);
    expect(all(items[0]!, "link")).toEqual(["http://localhost:8787/blog/artikel-24/"]);
    expect(all(items[0]!, "guid")).toEqual(all(items[0]!, "link"));
    expect(all(items[0]!, "pubDate")).toEqual(["Sat, 24 Oct 2026 09:00:00 GMT"]);
    expect(all(xml, "language")).toEqual(["nl-nl"]);
    expect(all(xml, "lastBuildDate")).toEqual([new Date(day(24)).toUTCString()]);
    expect(xml).toContain('<atom:link href="http://localhost:8787/blog/feed.xml" rel="self"');
    const german = await site("feed-de", () => ({}), "http://de.localhost:8787").get("/blog/feed.xml");
    expect(all(await german.text(), "language")).toEqual(["de-de"]);
  });

  it("writes whatever an editor writes as text", async () => {
    await send("blog/artikel-25", article("<b>Wol & \u0007zijde</b> ]]>"), day(28), ["Wol & zo"]);
    clock.forward(6_000);
    const { xml } = await rss();
    expect(xml).toContain("<title>&lt;b&gt;Wol &amp; zijde&lt;/b&gt; ]]&gt;</title>");
    expect(xml).toContain("<category>Wol &amp; zo</category>");
  });

  it("[CACHE-002] is kept like a page, and new within five seconds of an article", async () => {
    const before = (await rss()).answer;
    expect(before.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect((await rss()).answer.headers.get("server-timing")).toContain("HIT");
    const known = { headers: { "if-none-match": before.headers.get("etag")! } };
    expect((await shop.get("/blog/feed.xml", known)).status).toBe(304);
    await send("blog/artikel-26", article("Artikel 26"), day(29));
    clock.forward(5_001);
    expect((await rss()).xml).toContain("Artikel 26");
  });

  it("is named in the head of the journal's pages alone", async () => {
    for (const path of ["/blog/", "/blog/?page=2", "/blog/tag/wol/", "/blog/artikel-3/", "/over-ons/"]) {
      await shop.get(path);
      const named = head(await (await shop.get(path)).text()).includes(
        '<link rel="alternate" type="application/rss+xml" href="http://localhost:8787/blog/feed.xml">',
      );
      expect([path, named]).toEqual([path, path.startsWith("/blog/")]);
    }
  });
});
