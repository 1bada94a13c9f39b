import { beforeAll, describe, expect, it } from "vitest";
import type { PageOf } from "../../shared/contract/page/page.ts";
import { storeByCode } from "../../shared/config/stores.ts";
import { parsePageRequest } from "../../worker/pages/page-request.ts";
import { contextOf } from "../../worker/pages/make.ts";
import { resolve } from "../../worker/pages/resolve/resolve.ts";
import { storyList } from "../../shared/contract/content/cms.ts";
import { backend } from "../../worker/backend/backend.ts";
import { createGateway } from "../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../worker/gateway/upstream.ts";
import { bindings, clock, site } from "./pages/shop.ts";

const send = async (
  slug: string,
  content: Record<string, unknown>,
  publishedAt: string | null = null,
  store = "outlet_nl",
) => {
  const body = JSON.stringify({ store_code: store, slug, story: { content, published_at: publishedAt } });
  const answer = await backend.request(
    "https://shop.test/api/admin/story",
    {
      method: "POST",
      headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
      body,
    },
    bindings,
  );
  expect(answer.status, await answer.text()).toBe(200);
};
const day = (n: number) => `2026-10-${String(n).padStart(2, "0")}T09:00:00.000Z`;
const article = (title: string) => ({
  component: "article",
  title,
  cardImage: "/c/card.jpg",
  desktopAsset: "/c/wide.jpg",
  mobileAsset: "/c/tall.jpg",
  body: [{ component: "richtext", html: `<p>Over ${title}</p>` }],
});

beforeAll(async () => {
  await send("blog", {
    component: "page",
    title: "Journaal",
    body: [{ component: "richtext", html: "<p>Wat we lezen</p>" }],
  });
  for (let n = 1; n <= 18; n++) await send(`blog/artikel-${n}`, article(`Artikel ${n}`), day(n));
  await send("blog/los", { component: "page", title: "Geen artikel", body: [] });
});

const shop = site("journal");
const blog = async (search = "") => (await (await shop.get(`/data/blog/${search}`)).json()) as PageOf<"blog">;
const head = (html: string) => html.slice(0, html.indexOf("</head>"));

describe("the journal", () => {
  it("[ROUTE-019] is served at /blog with its list at /blog/", async () => {
    await shop.get("/blog/");
    const page = await shop.get("/blog/");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Artikel 18");
    expect((await shop.get("/blog")).status).toBe(200);
  });

  it("[BLOG-001][BLOG-020] has its articles in the page", async () => {
    const html = await (await shop.get("/blog/?page=2")).text();
    for (const title of ["Artikel 10", "Artikel 3"]) expect(html).toContain(`<h3>${title}</h3>`);
    expect(html).not.toContain("<h3>Artikel 18</h3>");
  });

  it("[BLOG-005][BLOG-021] lists eight a page, newest first", async () => {
    expect((await blog()).articles.map(({ title }) => title)).toEqual(
      [18, 17, 16, 15, 14, 13, 12, 11].map((n) => `Artikel ${n}`),
    );
    expect((await blog("?page=2")).articles[0]?.title).toBe("Artikel 10");
    expect((await blog("?page=1")).articles[0]?.title).toBe("Artikel 18");
  });

  it("[BLOG-012][BLOG-013][BLOG-014] names canonical, next and previous page in its head", async () => {
    const heads = [];
    for (const search of ["", "?page=2", "?page=3"]) heads.push(head(await (await shop.get(`/blog/${search}`)).text()));
    const [first, second, third] = heads as [string, string, string];
    expect(first).toMatch(/rel="canonical" href="[^"]+\/blog\/"/);
    expect(first).toMatch(/rel="next" href="[^"]+\/blog\/\?page=2"/);
    expect(first).not.toContain('rel="prev"');
    expect(second).toMatch(/rel="prev" href="[^"]+\/blog\/"/);
    expect(third).toMatch(/rel="canonical" href="[^"]+\/blog\/\?page=3"/);
    expect(third).toMatch(/rel="prev" href="[^"]+\/blog\/\?page=2"/);
    expect(third).not.toContain('rel="next"');
  });

  it("[BLOG-010][BLOG-011] has a title and a description when its story has none", async () => {
    const german = site("journal-de", () => ({}), "http://de.localhost:8787");
    // A page that takes long at first has its head later than its words.
    await german.get("/data/blog/");
    const html = head(await (await german.get("/blog/")).text());
    expect(html).toMatch(/<title>The Journal\./);
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}/);
    await send("blog", {
      component: "page",
      title: "Journaal",
      body: [],
      seo: { title: "Journaal over kleren", description: "Alles over stof." },
    });
    clock.forward(6_000);
    const dutch = head(await (await shop.get("/blog/")).text());
    expect(dutch).toMatch(/<title>Journaal over kleren/);
    expect(dutch).toContain('content="Alles over stof."');
  });

  it("[BLOG-025] shows an article with title, picture and blocks", async () => {
    const page = await shop.get("/blog/artikel-3/");
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("<h1>Artikel 3</h1>");
    expect(html).toContain("/c/wide.jpg");
    expect(html).toContain("<p>Over Artikel 3</p>");
  });

  it("describes an article to search engines with both of its dates, its author and its crumbs, and says them", async () => {
    await send("blog/artikel-4", { ...article("Artikel 4"), author: "Noor" }, day(4));
    clock.forward(6_000);
    await shop.get("/blog/artikel-4/");
    const html = await (await shop.get("/blog/artikel-4/")).text();
    const described = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    expect(described.map((one) => one["@type"])).toEqual(["BlogPosting", "BreadcrumbList"]);
    expect(described[0]).toMatchObject({
      headline: "Artikel 4",
      inLanguage: "nl-NL",
      datePublished: day(4),
      dateModified: day(4),
      author: { "@type": "Person", name: "Noor" },
      mainEntityOfPage: "http://localhost:8787/blog/artikel-4/",
      image: [expect.stringMatching(/^http:\/\/localhost:8787\/.*wide\.jpg/)],
    });
    expect(html).toMatch(
      /<time dateTime="2026-10-04">4 oktober 2026<\/time><span>Noor<\/span><span>1 min\. lezen<\/span>/i,
    );
  });

  it("has no page past the last", async () => {
    expect((await shop.get("/blog/?page=4")).status).toBe(404);
  });

  it("shows a new article within five seconds, on the list and at its own address", async () => {
    expect((await shop.get("/blog/artikel-99/")).status).toBe(404);
    expect((await blog()).articles[0]?.title).toBe("Artikel 18");
    await send("blog/artikel-99", article("Artikel 99"), day(30));
    clock.forward(5_001);
    expect((await blog()).articles[0]?.title).toBe("Artikel 99");
    expect((await shop.get("/blog/artikel-99/")).status).toBe(200);
  });
});

describe("the list of stories", () => {
  const list = (query: string) =>
    createGateway(
      createUpstreams({ upstreamDelayMs: 0 }, { fetch: (request) => backend.fetch(request, bindings) }),
    ).fetch(new Request(`https://shop.test/api/cms/stories?${query}`, { headers: { "x-vs-store-code": "outlet_nl" } }));

  it("[BLOG-017][BLOG-019] holds stories and total, also when there are none", async () => {
    expect(await (await list("slug=blog&size=8&offset=0")).json()).toMatchObject({
      code: 200,
      result: { total: 20, stories: Array.from({ length: 8 }, () => ({ lang: "nl-NL" })) },
    });
    expect(await (await list("slug=niets&size=8&offset=0")).json()).toEqual({
      code: 200,
      result: { stories: [], total: 0 },
    });
  });

  it("[BLOG-024] asks by view, folder, size and offset, and answers by its schema", async () => {
    const { result } = (await (await list("storeCode=outlet_nl&slug=blog&size=3&offset=3")).json()) as {
      result: unknown;
    };
    expect(storyList.parse(result)).toEqual(result);
    expect(storyList.parse(result).stories).toHaveLength(3);
  });

  it("takes only stories below the slug itself", async () => {
    await send("blogger/x", article("Ander"));
    expect(
      ((await (await list("slug=blog&size=100&offset=0")).json()) as { result: { total: number } }).result.total,
    ).toBe(20);
  });

  it("refuses a size or an offset that is none", async () => {
    for (const query of [
      "slug=blog",
      "slug=blog&size=0&offset=0",
      "slug=blog&size=8&offset=-1",
      "slug=../x&size=8&offset=0",
      "size=8&offset=0",
    ])
      expect((await list(query)).status).toBe(400);
  });
});

describe("other pages by name", () => {
  it("[ROUTE-020] serves the style guide with what pages are made of", async () => {
    // What takes long at first comes in parts, its head later than its words.
    await shop.get("/styleguide/");
    const page = await shop.get("/styleguide/");
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const part of ["Colours", "Type", "Buttons and links", "Fields", "Product cards", "Icons and marks"])
      expect(html).toContain(`<h2>${part}</h2>`);
    expect(head(html)).toContain('name="robots" content="noindex"');
  });
});

describe("a page of the CMS", () => {
  it("[ROUTE-025] is the route cms-page with its slug", async () => {
    await send("over-ons", { component: "page", title: "Over ons", body: [] });
    const page = await shop.get("/over-ons/");
    expect(page.status).toBe(200);
    const url = new URL("http://localhost:8787/over-ons/");
    const ask = parsePageRequest(url, storeByCode("outlet_nl"), "test");
    if ("status" in ask) throw new Error("the address was refused");
    const io = {
      ...shop.io,
      reference: shop.state.reference,
      tools: { waitUntil: () => undefined, sleep: shop.io.sleep, patienceMs: 2_000 },
    };
    const target = await resolve(contextOf(ask, null, io), ask.path, null);
    expect(target).toMatchObject({ kind: "cms", route: { name: "cms-page" }, slug: "over-ons" });
  });
});
