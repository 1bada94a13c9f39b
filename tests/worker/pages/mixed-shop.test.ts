import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { createHmac } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { backend } from "../../../worker/backend/backend.ts";
import type { Bindings } from "../../../worker/env.ts";
import { runDue } from "../../../worker/schedule/run.ts";
import { createSpace, publicToken, type FakeSpace } from "../../unit/worker/gateway/cms/fake-cms.ts";
import { fillShop } from "../cart/shop.ts";
import { bindings } from "./shop.ts";

const secret = "secret-of-the-webhook";
/** Commerce on D1, content in a space elsewhere. */
const mixed = {
  ...bindings,
  BACKEND_URL: undefined,
  CMS_URL: "https://cms.test/v2",
  CMS_TOKEN: publicToken,
  CMS_WEBHOOK_SECRET: secret,
} as unknown as Bindings;

let space: FakeSpace;
beforeAll(fillShop);
beforeEach(() => {
  for (const kind of ["error", "warn"] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  space ??= createSpace();
  const elsewhere = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { host } = new URL(request.url);
    if (host === "cms.test") return space.fetch(request);
    if (host === "a.storyblok.com")
      return new Response(new Uint8Array([1, 2, 3]), {
        headers: { "content-type": "image/webp", "x-asked": request.url },
      });
    return elsewhere(request);
  });
});
afterEach(() => void vi.restoreAllMocks());

async function ask(path: string, init?: RequestInit, env: Bindings = mixed): Promise<Response & { html: string }> {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`http://localhost:8787${path}`, init), env, context);
  const html = await answer.text();
  await waitOnExecutionContext(context);
  return Object.assign(new Response(html, answer), { html });
}
async function tell(event: Record<string, unknown>): Promise<number> {
  const body = JSON.stringify({ space_id: 1, ...event });
  const signature = createHmac("sha1", secret).update(body).digest("hex");
  return (
    await ask("/api/cms/webhook", {
      method: "POST",
      body,
      headers: { "webhook-signature": signature, "content-type": "application/json" },
    })
  ).status;
}
/** Publishes and tells the shop, as the space does. */
async function publish(slug: string, content: Record<string, unknown>): Promise<void> {
  space.publish(slug, content);
  expect(await tell({ action: "published", story_id: space.at(slug)!.id, full_slug: slug })).toBe(200);
}
const page = (title: string, text: string) => ({
  component: "page",
  title,
  seo: { title: `${title} in het kort`, description: `Alles over ${title}` },
  body: [
    {
      component: "richtext",
      text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
    },
  ],
});
const theme = (newsletterTitle: string, label = "Gratis retour") => ({
  component: "theme",
  footer: [{ component: "theme-footer", newsletterTitle, newsletterSubtitle: "Elke week" }],
  promoBar: [{ component: "promo-bar", usps: [{ label }] }],
});

describe("commerce on D1 with content in a space elsewhere", () => {
  it("[CMS-001] takes header, footer, promo bar and banners from the space, and shows what an editor changes", async () => {
    await publish("outlet_nl/config/theme", theme("Post uit de ruimte"));
    await publish("outlet_nl/blocks/header-menu", { component: "menu", entries: [{ label: "Dames", link: "/dames" }] });
    await publish("outlet_nl/blocks/footer", {
      component: "footer",
      columns: [
        { title: "Hulp", links: [{ text: "Vragen", link: { linktype: "story", cached_url: "outlet_nl/faq" } }] },
      ],
    });
    await publish("outlet_nl/home", page("Thuis", "Welkom aan de kade"));
    const first = await ask("/");
    for (const text of ["Post uit de ruimte", "Gratis retour", "Dames", "Vragen", "Welkom aan de kade"])
      expect([text, first.html.includes(text)]).toEqual([text, true]);
    await publish("outlet_nl/blocks/header-menu", {
      component: "menu",
      entries: [{ label: "Kinderen", link: "/kinderen" }],
    });
    const next = await ask("/");
    expect([next.html.includes("Kinderen"), next.html.includes("Dames")]).toEqual([true, false]);
  });

  it("[CMS-033] shows the entries for women, men and kids in the order an editor gave them", async () => {
    await publish("outlet_nl/blocks/header-menu", {
      component: "menu",
      entries: ["Dames", "Heren", "Kinderen"].map((label) => ({ label, link: `/${label.toLowerCase()}` })),
    });
    const { html } = await ask("/");
    const at = ["/dames/", "/heren/", "/kinderen/"].map((path) => html.indexOf(`href="${path}"`));
    expect(at.every((place) => place > 0)).toBe(true);
    expect([...at].sort((a, b) => a - b)).toEqual(at);
  });

  it("[CHROME-023] renders the footer from the story at blocks/footer", async () => {
    space.calls.length = 0;
    await publish("outlet_nl/blocks/footer", {
      component: "footer",
      columns: [{ title: "Service", links: [{ text: "Retour", link: { linktype: "url", url: "/retour" } }] }],
    });
    expect((await ask("/")).html).toContain("Retour");
    expect(space.calls.some(({ pathname }) => pathname.endsWith("blocks/footer"))).toBe(true);
  });

  it("[CHROME-025] takes the footer's texts from the theme, and the shop's own for what is missing", async () => {
    await publish("outlet_nl/config/theme", theme("Nieuws van de kade"));
    expect((await ask("/")).html).toContain("Nieuws van de kade");
    await publish("outlet_nl/config/theme", { component: "theme", footer: "stuk", promoBar: [7], shopName: null });
    const bare = await ask("/");
    expect(bare.status).toBe(200);
    expect(bare.html).not.toContain("Nieuws van de kade");
    expect(bare.html).toContain("KADE");
  });

  it("[CMS-034] fills the head of a page from the story's seo", async () => {
    await publish("outlet_nl/service/retour", page("Retour", "Stuur het terug"));
    const { html, status } = await ask("/service/retour/");
    expect(status).toBe(200);
    expect(html).toMatch(/<title>Retour in het kort/);
    expect(html).toContain('content="Alles over Retour"');
  });

  it("[CMS-019] shows a page of the space at its slug, and none once it is taken back or moved", async () => {
    expect((await ask("/vragen/")).status).toBe(404);
    await publish("outlet_nl/vragen", page("Vragen", "En antwoorden"));
    expect((await ask("/vragen/")).html).toContain("En antwoorden");
    const { id, content } = space.at("outlet_nl/vragen")!;
    space.remove("outlet_nl/vragen");
    space.publish("outlet_nl/antwoorden", content, { id });
    expect(await tell({ action: "moved", story_id: id, full_slug: "outlet_nl/antwoorden" })).toBe(200);
    expect((await ask("/vragen/")).status).toBe(404);
    expect((await ask("/antwoorden/")).html).toContain("En antwoorden");
    space.remove("outlet_nl/antwoorden");
    expect(await tell({ action: "unpublished", story_id: id, full_slug: "outlet_nl/antwoorden" })).toBe(200);
    expect((await ask("/antwoorden/")).status).toBe(404);
  });

  it("drops a block that nobody knows, and never the page", async () => {
    await publish("outlet_nl/home", {
      ...page("Thuis", "Staat er nog"),
      body: [{ component: "onbekend" }, ...page("", "Staat er nog").body],
    });
    const answer = await ask("/");
    expect([answer.status, answer.html.includes("Staat er nog")]).toEqual([200, true]);
  });

  it("[CMS-004] lets pages of other sites read a story, and nothing else", async () => {
    await publish("outlet_nl/faq", page("Vragen", "x"));
    const answer = await ask("/api/cms/story/faq", { headers: { origin: "https://elsewhere.test" } });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect((JSON.parse(answer.html) as { result: { story: unknown } }).result.story).toMatchObject({
      full_slug: "faq",
    });
    // From the copy that is kept as well.
    expect((await ask("/api/cms/story/faq")).headers.get("access-control-allow-origin")).toBe("*");
    const preflight = await ask("/api/cms/story/faq", {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.test", "access-control-request-method": "GET" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "x-vs-store-code, content-type",
    ]);
    for (const path of [
      "/api/cms/stories?slug=blog&size=1&offset=0",
      "/api/cms/validate-editor",
      "/api/directory/countries",
    ])
      expect([path, (await ask(path)).headers.get("access-control-allow-origin")]).toEqual([path, null]);
  });

  it("names the space's stories in the sitemap", async () => {
    await publish("outlet_nl/kaart/een", page("Een", "Op de kaart"));
    await publish("kaart/iedereen", { ...page("Iedereen", "Ook"), component: "landing" });
    const index = await ask("/sitemap.xml");
    expect(index.html).toContain("/sitemaps/outlet_nl/story-1.xml");
    const file = await ask("/sitemaps/outlet_nl/story-1.xml");
    for (const path of ["/kaart/een/", "/kaart/iedereen/"])
      expect([path, file.html.includes(`<loc>http://localhost:8787${path}</loc>`)]).toEqual([path, true]);
  });

  it("asks the space a bounded number of times for paths that a visitor invents, and answers others as before", async () => {
    const from = (address: string) => ({ headers: { "cf-connecting-ip": address } });
    // As time goes by a visitor may ask again, and this takes its time.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    await ask("/", from("198.51.100.7"));
    space.calls.length = 0;
    const answers = [];
    for (let n = 0; n < 150; n += 1) answers.push((await ask(`/verzonnen-${n}/`, from("198.51.100.7"))).status);
    expect(answers.slice(0, 120)).toEqual(Array<number>(120).fill(404));
    // The page may exist: nobody asked.
    expect(answers.slice(125)).toEqual(Array<number>(25).fill(503));
    expect(space.calls.filter(({ pathname }) => pathname.includes("verzonnen")).length).toBeLessThanOrEqual(2 * 125);
    expect((await ask("/ook-verzonnen/", from("198.51.100.8"))).status).toBe(404);
    // The isolate remembers the last of what is not there.
    expect((await ask("/verzonnen-119/", from("198.51.100.7"))).status).toBe(404);
    clock.mockRestore();
  });

  it("brings the space's pictures through its own address, in the size that is asked for", async () => {
    const picture = await ask("/img/540/216/resize/cms/1x2-3x4/f/1/2400x1600/ab12/hero.jpg", {
      headers: { accept: "image/webp" },
    });
    expect([picture.status, picture.headers.get("content-type"), picture.headers.get("vary")]).toEqual([
      200,
      "image/webp",
      "Accept",
    ]);
    expect((await ask("/img/540/216/resize/cms/-/f/1/2400x1600/ab12/hero.jpg", {}, bindings)).status).toBe(404);
  });

  it("brings an imported space's pictures without a CMS elsewhere, of that space alone", async () => {
    const imported = {
      ...bindings,
      BACKEND_URL: undefined,
      CMS_ASSETS_URL: "https://a.storyblok.com",
      PREVIEW_SPACE: "1",
    } as unknown as Bindings;
    const of = (space: number) => `/img/540/216/resize/cms/-/f/${space}/2400x1600/ab12/imported.jpg`;
    expect((await ask(of(1), {}, imported)).status).toBe(200);
    expect((await ask(of(2), {}, imported)).status).toBe(404);
    const admin = (path: string, body: object) =>
      ask(
        path,
        {
          method: "POST",
          headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
          body: JSON.stringify(body),
        },
        imported,
      );
    const image = (space: number) => ({
      id: space,
      fieldtype: "asset",
      alt: "",
      filename: `https://a.storyblok.com/f/${space}/1x1/ab12/imported.jpg`,
    });
    const blocks = [1, 2].map((space) => ({
      component: "story",
      title: `Uit ${space}`,
      text: "",
      image: image(space),
    }));
    const full_slug = "outlet_nl/imported";
    const content = { _uid: "overgenomen", component: "page", title: "Overgenomen", body: blocks };
    expect((await admin("/api/admin/cms/story", { full_slug, content })).status).toBe(200);
    expect((await admin("/api/admin/cms/publish", { full_slug })).status).toBe(200);
    const { body } = (JSON.parse((await ask("/api/cms/story/imported", {}, imported)).html) as any).result.story
      .content;
    expect(body.map((block: { image?: string }) => block.image ?? null)).toEqual([
      "/cms/-/f/1/1x1/ab12/imported.jpg",
      null,
    ]);
  });

  it("refuses a webhook that is not signed, and one where none is configured", async () => {
    const body = JSON.stringify({ action: "published" });
    const init = { method: "POST", body, headers: { "webhook-signature": "0".repeat(40) } };
    expect((await ask("/api/cms/webhook", init)).status).toBe(401);
    expect((await ask("/api/cms/webhook", init, bindings)).status).toBe(404);
  });
});

describe("commerce at a platform elsewhere with content on D1", () => {
  it("asks the embedded CMS for stories and the platform for everything else", async () => {
    const platform: string[] = [];
    vi.mocked(globalThis.fetch).mockImplementation(async (input) => {
      platform.push(new URL(new Request(input).url).pathname);
      return Response.json({ code: 404, result: "nothing" }, { status: 404 });
    });
    const env = { ...bindings, BACKEND_URL: "https://platform.test", CMS_URL: "embedded" } as unknown as Bindings;
    const written = await ask(
      "/api/admin/story",
      {
        method: "POST",
        headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
        body: JSON.stringify({
          store_code: "outlet_nl",
          slug: "embedded",
          story: { content: { component: "page", title: "Hier", body: [] } },
        }),
      },
      env,
    );
    expect(written.status, written.html).toBe(200);
    const story = await ask("/api/cms/story/embedded", {}, env);
    expect(JSON.parse(story.html)).toMatchObject({ code: 200, result: { story: { content: { title: "Hier" } } } });
    expect(platform).not.toContain("/cms/v2/cdn/stories/outlet_nl/embedded");
    await ask("/api/stock/check?sku=A", {}, env);
    expect(platform).toContain("/api/stock/check");
  });

  describe("tells the platform's log", () => {
    const env = { ...bindings, BACKEND_URL: "https://platform.test", CMS_URL: "embedded" } as unknown as Bindings;
    let status: number;
    let told: string[][];
    beforeEach(async () => {
      status = 200;
      told = [];
      vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
        const request = new Request(input, init);
        const isLog = new URL(request.url).pathname === "/api/admin/invalidate";
        if (isLog && status === 200) told.push(((await request.json()) as { tags: string[] }).tags);
        return Response.json({ code: isLog ? status : 404, result: "x" }, { status: isLog ? status : 404 });
      });
      await bindings.DB.prepare(
        "UPDATE content_told SET seq = (SELECT coalesce(max(seq), 0) FROM invalidation_log)",
      ).run();
    });
    const post = async (path: string, body: unknown) =>
      (
        await ask(
          path,
          {
            method: "POST",
            headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
            body: JSON.stringify(body),
          },
          env,
        )
      ).status;
    const content = (title: string) => ({ component: "page", title, body: [] });
    const minute = async () => {
      const context = createExecutionContext();
      const call = async (request: Request) => app.fetch(request, env, context);
      runDue({ env, now: new Date("2026-06-01T12:00:00.000Z"), call, isPlatform: false }, context);
      await waitOnExecutionContext(context);
    };

    it("nothing of a draft, and of what is published its own tags alone", async () => {
      expect(await post("/api/admin/cms/story", { full_slug: "outlet_nl/los", content: content("Klad") })).toBe(200);
      expect(told).toEqual([]);
      expect(await post("/api/admin/cms/publish", { full_slug: "outlet_nl/los" })).toBe(200);
      expect(told).toHaveLength(1);
      expect(told[0]!.toSorted()).toEqual(["S:list", expect.stringMatching(/^SI\d+$/), "Slos", "addresses"]);
      await minute();
      expect(told).toHaveLength(1);
    });

    it("of what it could not be told when it can be, and says until then that pages do not show it", async () => {
      status = 503;
      const story = { store_code: "outlet_nl", slug: "later", story: { content: content("Later") } };
      expect(await post("/api/admin/story", story)).toBe(502);
      await minute();
      expect(told).toEqual([]);
      status = 200;
      await minute();
      expect(told.flat()).toContain("Slater");
      await minute();
      expect(told).toHaveLength(1);
    });

    it("of stories that an import brings", async () => {
      const headers = { authorization: "Bearer test-operations-key" };
      const step = async (path: string, body?: string) => {
        const answer = await ask(`/ops/import/${path}`, { method: "POST", headers, ...(body && { body }) }, env);
        expect(answer.ok, answer.html).toBe(true);
        return { status: answer.status, result: (JSON.parse(answer.html) as { result: any }).result };
      };
      const { run } = (await step("start?mode=update")).result as { run: string };
      const source = { slug: "geimporteerd", content: content("Nieuw") };
      const staged = await step(
        `lines?run=${run}`,
        JSON.stringify({ _index: "outlet_nl", _type: "story", _id: "x", _source: source }),
      );
      expect(staged.result).toEqual({ accepted: 1, rejected: [] });
      while ((await step(`finish?run=${run}`)).status === 202);
      expect(told.flat()).toContain("Sgeimporteerd");
    });

    it("of nothing where that is the log on D1 itself", async () => {
      const other = vi.mocked(globalThis.fetch).getMockImplementation()!;
      vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        return pathname === "/api/ext/invalidations"
          ? backend.fetch(new Request(`http://platform.test${pathname}${search}`), bindings)
          : other(request);
      });
      expect(await post("/api/admin/cms/publish", { full_slug: "outlet_nl/los" })).toBe(200);
      await minute();
      expect(told).toEqual([]);
    });

    it("of nothing where it has none: its pages are checked against the log on D1", async () => {
      status = 404;
      expect(await post("/api/admin/cms/publish", { full_slug: "outlet_nl/los" })).toBe(200);
    });
  });
});
