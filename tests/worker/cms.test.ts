import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { story as storyShape } from "../../shared/contract/content/cms.ts";
import { changesSince } from "../../worker/backend/invalidations.ts";
import { ingestStories } from "../../worker/backend/cms/ingest.ts";
import { backend } from "../../worker/backend/backend.ts";
import { storyLines } from "../../worker/cli/demo/stories/stories.ts";
import type { Bindings } from "../../worker/env.ts";
import { createGateway } from "../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../worker/gateway/upstream.ts";

const bindings = env as unknown as Bindings;
const { DB } = bindings;
const key = "test-operations-key";

const ask = (path: string, init?: RequestInit) => backend.request(`https://shop.test${path}`, init, bindings);
const gateway = createGateway(
  createUpstreams({ upstreamDelayMs: 0 }, { fetch: (request) => backend.fetch(request, bindings) }),
);
const read = (slug: string, store = "outlet_nl") =>
  gateway.fetch(new Request(`https://shop.test/api/cms/story/${slug}`, { headers: { "x-vs-store-code": store } }));
const send = (body: unknown, authorization = `Bearer ${key}`) =>
  ask("/api/admin/story", {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const page = (title: string) => ({ content: { component: "page", title, body: [] } });
const theme = (newsletterTitle: string) => ({
  content: {
    component: "theme",
    shopName: "KADE",
    customerServicePath: "/hulp/",
    promo: [],
    footer: { socialTitle: "Volg", newsletterTitle, newsletterText: "", copyright: [] },
  },
});
const seq = async () => (await changesSince(DB, 0)).seq;
const rows = async () =>
  (await DB.prepare("SELECT count(*) AS n, coalesce(sum(length(published)), 0) AS size FROM cms_entry").first<{
    n: number;
    size: number;
  }>())!;

describe("stories", () => {
  it("answers a stored story with its tags and the sequence number it is true at", async () => {
    expect((await send({ store_code: "outlet_nl", slug: "service/retour", story: page("Retour") })).status).toBe(200);
    const answer = await read("service/retour");
    expect(answer.status).toBe(200);
    const { code, result } = (await answer.json()) as { code: number; result: { story: unknown } };
    expect(code).toBe(200);
    expect(storyShape.parse(result.story)).toMatchObject({
      slug: "service/retour",
      full_slug: "service/retour",
      lang: "nl-NL",
      content: { title: "Retour" },
    });
    expect(answer.headers.get("x-vs-seq")).toBe(String(await seq()));
    expect(answer.headers.get("x-vs-cache-tags")).toMatch(/^Sservice\/retour storyblok-content storyblok SI\d+$/);
  });

  it("[CMS-002] keeps one theme story per store view", async () => {
    await send({ store_code: "outlet_nl", slug: "theme", story: theme("Post van de kade") });
    await send({ store_code: "outlet_de", slug: "theme", story: theme("Post vom Kai") });
    const title = async (store: string) =>
      (
        (await (await read("theme", store)).json()) as {
          result: { story: { content: { footer: { newsletterTitle: string } } } };
        }
      ).result.story.content.footer.newsletterTitle;
    expect(await title("outlet_nl")).toBe("Post van de kade");
    expect(await title("outlet_de")).toBe("Post vom Kai");
    expect((await read("theme", "outlet_en")).status).toBe(404);
    expect((await read("theme")).headers.get("x-vs-cache-tags")).toMatch(
      /^Stheme theme storyblok-content storyblok SI\d+$/,
    );
  });

  it("takes the view from a store code before the slug", async () => {
    await send({ store_code: "outlet_de", slug: "faq", story: page("Fragen") });
    expect(await (await read("outlet_de/faq", "outlet_nl")).json()).toMatchObject({
      result: { story: { slug: "faq", content: { title: "Fragen" } } },
    });
  });

  it("says 404 for an unknown story, with the tags that end that answer", async () => {
    const answer = await read("nooit-gezien");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: 404, result: "Story not found" });
    expect(answer.headers.get("x-vs-cache-tags")).toContain("Snooit-gezien");
  });

  it("invalidates exactly the story that changed", async () => {
    await send({ store_code: "outlet_nl", slug: "home", story: page("Thuis") });
    const before = await seq();
    await send({ store_code: "outlet_nl", slug: "home", story: page("Thuis") });
    expect(await seq()).toBe(before);
    await send({ store_code: "outlet_nl", slug: "home", story: page("Anders") });
    await send({ store_code: "outlet_nl", slug: "theme", story: theme("Anders") });
    const { seq: after, changes } = await changesSince(DB, before);
    const tags = (number: number) =>
      Object.keys(changes)
        .filter((tag) => changes[tag] === before + number)
        .map((tag) => tag.replace(/^SI\d+$/, "SI<id>"))
        .sort();
    expect(after).toBe(before + 2);
    expect(tags(1)).toEqual(["SI<id>", "Shome"]);
    expect(tags(2)).toEqual(["S:list", "SI<id>", "Stheme", "addresses", "theme"]);
  });

  it("refuses a missing or wrong key and changes nothing", async () => {
    const before = await rows();
    for (const authorization of ["", "Bearer", "Bearer wrong", `Bearer ${key}x`, `Basic ${key}`]) {
      expect((await send({ store_code: "outlet_nl", slug: "home", story: page("Kaping") }, authorization)).status).toBe(
        401,
      );
    }
    expect(
      (await backend.request("https://shop.test/api/admin/story", { method: "POST", body: "{}" }, { DB })).status,
    ).toBe(503);
    expect(await rows()).toEqual(before);
  });

  it("refuses stories that the contract does not know and changes nothing", async () => {
    const before = await rows();
    const bad: unknown[] = [
      "",
      "[",
      "null",
      [],
      {},
      { store_code: "outlet_nl", slug: "../x", story: page("x") },
      { store_code: "outlet_xx", slug: "x", story: page("x") },
      { store_code: "outlet_nl", slug: "x", story: { content: { component: "page" } } },
      { store_code: "outlet_nl", slug: "x", story: { content: { component: "script", title: "x" } } },
    ];
    for (const body of bad) {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 400, result: "Invalid story" });
    }
    expect(await rows()).toEqual(before);
    expect((await read("%2e%2e/%00")).status).toBe(404);
  });
});

describe("demo stories", () => {
  it("fill menu, footer and pages of every view, and a second import changes nothing", async () => {
    const stories = [...storyLines("2026-11-20T06:00:00.000Z")].map(({ _index, _source }) => ({
      storeCode: _index.slice("kade_".length),
      slug: String(_source.slug),
      source: _source,
    }));
    await DB.batch(ingestStories(DB, "run-1", stories));
    for (const store of ["outlet_nl", "outlet_de", "outlet_en"]) {
      for (const slug of ["home", "theme", "blocks/header-menu", "blocks/footer"])
        expect((await read(slug, store)).status).toBe(200);
    }
    expect((await read("kundenservice", "outlet_de")).status).toBe(200);
    const menu = (await (await read("blocks/header-menu")).json()) as {
      result: { story: { content: { entries: { categoryId?: number }[] } } };
    };
    expect(menu.result.story.content.entries[0]).toMatchObject({ categoryId: 2 });
    const before = await seq();
    await DB.batch(ingestStories(DB, "run-2", stories));
    expect(await seq()).toBe(before);
  });

  it("are stored in one go when they are more than one parameter holds", async () => {
    // Four fill a parameter.
    const long = "lang ".repeat(20_000);
    const many = Array.from({ length: 9 }, (_, i) => ({
      storeCode: "outlet_nl",
      slug: `lang/verhaal-${i}`,
      source: page(`${i} ${long}`),
    }));
    const before = await seq();
    await DB.batch(ingestStories(DB, "run-3", many));
    expect(
      (await DB.prepare("SELECT count(*) AS n FROM cms_entry WHERE run_id = 'run-3'").first<{ n: number }>())!.n,
    ).toBe(9);
    const { changes, seq: after } = await changesSince(DB, before);
    expect(many.filter(({ slug }) => changes[`S${slug}`] === undefined)).toEqual([]);
    await DB.batch(ingestStories(DB, "run-4", many));
    expect(await seq()).toBe(after);
  });
});
