import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { editorToken } from "../../../../../worker/gateway/cms/editor.ts";
import { createCms, numberOf, previewToken, publicToken, uuidOf, type FakeCms } from "./fake-cms.ts";

let cms: FakeCms;
let lines: string[];
beforeEach(() => {
  cms = createCms();
  lines = [];
  for (const kind of ["error", "warn"] as const)
    vi.spyOn(console, kind).mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const page = (title: string, body: unknown[] = []) => ({ component: "page", title, body });
const read = async (path: string, store?: string) => {
  const answer = await cms.get(path, store);
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { code: number; result: any },
  };
};
const asked = () => cms.calls.map(({ pathname }) => pathname.slice("/v2/cdn/".length));

describe("a space at the provider", () => {
  it("[CMS-004] answers a story by its slug as result.story", async () => {
    cms.publish("outlet_nl/faq", page("Vragen"));
    const { status, headers, body } = await read("story/faq");
    expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(body.result.story).toMatchObject({ full_slug: "faq", content: { component: "page", title: "Vragen" } });
  });

  it("[CMS-020] is asked for the view's own story first, then for the one of every view", async () => {
    cms.publish("outlet_de/faq", page("Fragen"));
    cms.publish("faq", page("Voor iedereen"));
    expect((await read("story/outlet_de/faq")).body.result.story.content.title).toBe("Fragen");
    expect(asked()).toEqual(["spaces/me", "stories/outlet_de/faq"]);
    expect((await read("story/faq", "outlet_en")).body.result.story.content.title).toBe("Voor iedereen");
    expect(asked().slice(2)).toEqual(["stories/outlet_en/faq", "stories/faq"]);
  });

  it("[CMS-020] never shows what lies in a view's folder at another address than its own", async () => {
    cms.publish("outlet_de/faq", page("Fragen"));
    cms.publish("outlet_nl/faq", page("Vragen"));
    // What the paths /outlet_de/faq/ and /outlet_nl/faq/ of the Dutch shop ask for.
    for (const slug of ["outlet_nl/outlet_de/faq", "outlet_nl/outlet_nl/faq", "outlet_nl/outlet_de"])
      expect([slug, (await read(`story/${slug}`)).status]).toEqual([slug, 404]);
    for (const slug of ["outlet_de", "outlet_nl/outlet_de"])
      expect([slug, (await read(`stories?slug=${slug}&size=8&offset=0`)).body.result.total]).toEqual([slug, 0]);
    expect(asked()).not.toContain("stories/outlet_de/faq");
    cms.publish("outlet_nl/outlet_de/faq", page("Over Duitsland"));
    cms.clock.now += 10_000;
    expect((await read("story/outlet_nl/outlet_de/faq")).body.result.story.content.title).toBe("Over Duitsland");
  });

  it("[CMS-019] loads a page by the whole slug of its route", async () => {
    cms.publish("outlet_nl/service/retour", page("Retour"));
    expect((await read("story/service/retour")).body.result.story).toMatchObject({
      full_slug: "service/retour",
      content: { title: "Retour" },
    });
  });

  it("[CMS-005] has the theme of a view in its folder, or for every view, or under its short name", async () => {
    const theme = (shopName: string) => ({ component: "theme", shopName });
    const name = async (path: string, store?: string) => (await read(path, store)).body.result.story.content.shopName;
    cms.publish("theme", theme("Kort"));
    expect(await name("story/theme")).toBe("Kort");
    cms.clock.now += 10_000;
    cms.publish("outlet_nl/config/theme", theme("Eigen"));
    expect(await name("story/outlet_nl/config/theme", "outlet_de")).toBe("Eigen");
    expect(await name("story/theme")).toBe("Eigen");
    expect(await name("story/theme", "outlet_de")).toBe("Kort");
    expect((await read("story/theme")).headers.get("x-vs-cache-tags")).toMatch(/^Stheme theme storyblok-content/);
  });

  it("[CMS-007] answers stories by uuid", async () => {
    cms.publish("outlet_nl/faq", page("Vragen"));
    const { status, body } = await read(`get-by-uuid?uuid=${uuidOf("outlet_nl/faq")}`);
    expect(status).toBe(200);
    expect(body.result.stories[0]).toMatchObject({ uuid: uuidOf("outlet_nl/faq"), content: { title: "Vragen" } });
    expect((await read(`get-by-uuid?uuid=${uuidOf("nooit")}`)).body.result).toEqual({ stories: [] });
    for (const query of ["", "?uuid=", "?uuid=x", `?uuid=${"0".repeat(36)},x`])
      expect([query, (await read(`get-by-uuid${query}`)).status]).toEqual([query, 400]);
  });

  it("[BLOG-018] lists the stories below a folder as result.stories and result.total, newest first", async () => {
    for (const day of [1, 2, 3])
      cms.publish(
        `outlet_nl/blog/${day}`,
        { component: "article", title: `Dag ${day}` },
        {
          first_published_at: `2026-11-0${day}T08:00:00.000Z`,
        },
      );
    const { body, headers } = await read("stories?storeCode=outlet_nl&slug=blog&size=2&offset=0");
    expect(body.result.total).toBe(3);
    expect(body.result.stories.map((story: any) => story.content.title)).toEqual(["Dag 3", "Dag 2"]);
    expect((await read("stories?storeCode=outlet_nl&slug=blog&size=2&offset=2")).body.result.stories).toHaveLength(1);
    expect(headers.get("x-vs-cache-tags")).toBe("Sblog:list storyblok-content storyblok");
    const query = cms.calls.at(-1)!.searchParams;
    expect([query.get("starts_with"), query.get("sort_by"), query.get("page")]).toEqual([
      "outlet_nl/blog/",
      "first_published_at:desc",
      "2",
    ]);
  });

  it("[BLOG-019] lists nothing where there is nothing, and every view's folder where the view has none", async () => {
    expect((await read("stories?slug=blog&size=8&offset=0")).body.result).toEqual({ stories: [], total: 0 });
    cms.clock.now += 10_000;
    cms.publish("blog/een", { component: "article", title: "Voor iedereen" });
    expect((await read("stories?slug=blog&size=8&offset=0", "outlet_de")).body.result).toMatchObject({
      stories: [{ full_slug: "blog/een" }],
      total: 1,
    });
  });

  it("[CMS-032] is asked for at most 500 stories, a hundred at once", async () => {
    for (let i = 0; i < 620; i += 1)
      cms.publish(
        `outlet_nl/blog/${i}`,
        { component: "article", title: String(i) },
        {
          first_published_at: new Date(1e12 - i * 1e6).toISOString(),
        },
      );
    const { body } = await read("stories?slug=blog&size=500&offset=30");
    expect([body.result.stories.length, body.result.total]).toEqual([500, 620]);
    expect([body.result.stories[0].content.title, body.result.stories[499].content.title]).toEqual(["30", "529"]);
    expect(cms.calls.filter(({ pathname }) => pathname.endsWith("/stories"))).toHaveLength(6);
    expect(new Set(cms.calls.slice(1).map(({ searchParams }) => searchParams.get("per_page")))).toEqual(
      new Set(["100"]),
    );
    expect((await read("stories?slug=blog&size=501&offset=0")).status).toBe(400);
  });

  it("answers the entries of a datasource", async () => {
    expect((await read("datasource/maten")).body.result).toEqual({ entries: [{ name: "Maat M", value: "m" }] });
  });

  it("says 404 for what is not there, with the tag that ends that answer", async () => {
    const { status, headers, body } = await read("story/nooit-gezien");
    expect([status, body]).toEqual([404, { code: 404, result: "Story not found" }]);
    expect(headers.get("x-vs-cache-tags")).toBe("Snooit-gezien storyblok-content storyblok");
    cms.calls.length = 0;
    for (const slug of ["%2e%2e/%00", "a//../b", `${"x".repeat(120)}`, "a?b", "%E0%A4%A"])
      expect([slug, (await read(`story/${slug.replace("?", "%3f")}`)).status]).toEqual([slug, 404]);
    expect(cms.calls.filter(({ pathname }) => pathname.includes(".."))).toEqual([]);
  });

  it("is never asked for a story's number by somebody's path", async () => {
    cms.publish("outlet_nl/geheim", page("Geheim"));
    const id = numberOf("outlet_nl/geheim");
    expect((await read(`story/${id}`)).status).toBe(404);
    expect(asked()).not.toContain(`stories/${id}`);
  });

  it("gets its own token, no parameter it does not know, and nothing of the visitor", async () => {
    cms.publish("outlet_nl/faq", page("Vragen"));
    const answer = await cms.gateway.fetch(
      new Request("http://shop.test/api/cms/story/faq?token=stolen", {
        headers: {
          authorization: "Bearer customer",
          cookie: "a=b",
          "x-vs-group-token": "g",
          "cf-connecting-ip": "192.0.2.7",
        },
      }),
    );
    expect(answer.status).toBe(200);
    expect(new Set(cms.calls.map(({ searchParams }) => searchParams.get("token")))).toEqual(new Set([publicToken]));
    for (const sent of cms.headers) expect([...sent.keys()]).toEqual(["accept"]);
  });
});

describe("how new content is", () => {
  const title = async () => (await read("story/home")).body.result.story.content.title as string;

  it("is at most three seconds of a version, and says the number of the log that it was read at", async () => {
    cms.publish("outlet_nl/home", page("Eerst"));
    expect(await title()).toBe("Eerst");
    cms.publish("outlet_nl/home", page("Daarna"));
    cms.clock.now += 2_999;
    const old = await read("story/home");
    // Read under the version of before, so it must not count as read after the change.
    expect([old.body.result.story.content.title, old.headers.get("x-vs-seq")]).toEqual(["Eerst", "5"]);
    cms.log.seq = 6;
    cms.clock.now += 1;
    const fresh = await read("story/home");
    expect([fresh.body.result.story.content.title, fresh.headers.get("x-vs-seq")]).toEqual(["Daarna", "6"]);
    expect(asked().filter((path) => path === "spaces/me")).toHaveLength(2);
  });

  it("is asked for once when the log has gone on, so that no page is made of an overtaken version", async () => {
    cms.publish("outlet_nl/home", page("Eerst"));
    expect(await title()).toBe("Eerst");
    cms.publish("outlet_nl/home", page("Daarna"));
    cms.log.seq = 6;
    for (let i = 0; i < 3; i += 1) {
      const { body, headers } = await read("story/home");
      expect([body.result.story.content.title, headers.get("x-vs-seq")]).toEqual(["Daarna", "6"]);
    }
    expect(asked().filter((path) => path === "spaces/me")).toHaveLength(2);
  });

  it("is asked for each time where nothing is known of the log, and then has no number", async () => {
    cms.log.seq = null;
    cms.publish("outlet_nl/home", page("Eerst"));
    expect(await title()).toBe("Eerst");
    cms.publish("outlet_nl/home", page("Daarna"));
    const { headers, body } = await read("story/home");
    expect([body.result.story.content.title, headers.has("x-vs-seq")]).toEqual(["Daarna", false]);
  });

  it("is asked for once by all who ask at the same time", async () => {
    for (const slug of ["home", "faq", "over"]) cms.publish(`outlet_nl/${slug}`, page(slug));
    const before = cms.instead;
    before.answer = async (url) => {
      if (url.pathname.endsWith("/me")) await new Promise((done) => setTimeout(done, 10));
      return undefined;
    };
    const answers = await Promise.all(["home", "faq", "over"].map((slug) => read(`story/${slug}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(asked().filter((path) => path === "spaces/me")).toHaveLength(1);
  });

  it("is asked for again by who knows more of the log than who asked, and by who waits in vain", async () => {
    cms.publish("outlet_nl/home", page("Eerst"));
    const first = Promise.withResolvers<undefined>();
    let questions = 0;
    cms.instead.answer = (url) => (url.pathname.endsWith("/me") && (questions += 1) === 1 ? first.promise : undefined);
    const slow = read("story/home");
    await new Promise(setImmediate);
    cms.log.seq = 6;
    expect((await read("story/home")).headers.get("x-vs-seq")).toBe("6");
    expect(questions).toBe(2);
    first.resolve(undefined);
    expect((await slow).headers.get("x-vs-seq")).toBe("5");
  });

  it("follows a CMS to a newer version once", async () => {
    cms.publish("outlet_nl/home", page("Eerst"));
    cms.instead.answer = (url) =>
      url.searchParams.get("cv") === "7777" || url.pathname.endsWith("/me")
        ? undefined
        : new Response(null, { status: 301, headers: { location: "https://evil.test/?cv=7777" } });
    expect(await title()).toBe("Eerst");
    expect(new Set(cms.calls.map(({ host }) => host))).toEqual(new Set(["cms.test"]));
  });
});

describe("a CMS that does not answer as it should", () => {
  const answers: [string, () => Response | Promise<Response>, number][] = [
    ["a refused token", () => Response.json({ error: "Unauthorized" }, { status: 401 }), 502],
    ["a parameter it does not know", () => Response.json({ error: "x" }, { status: 422 }), 502],
    ["too many calls", () => Response.json({ error: "x" }, { status: 429 }), 503],
    ["an error", () => new Response("<html>", { status: 500, headers: { "content-type": "text/html" } }), 502],
    ["no JSON", () => new Response("{", { headers: { "content-type": "application/json" } }), 502],
    ["another form", () => Response.json({ story: 7 }), 502],
    ["no connection", () => Promise.reject(new TypeError("lost")), 502],
  ];
  it.each(answers)("%s is a failure of the upstream, in the envelope", async (_, answer, code) => {
    for (const path of ["story/home", "stories?slug=blog&size=8&offset=0", `get-by-uuid?uuid=${uuidOf("x")}`]) {
      cms = createCms();
      cms.instead.answer = (url) => (url.pathname.endsWith("/me") ? undefined : answer());
      const got = await read(path);
      expect([path, got.status, got.body.code, got.headers.get("cache-control")]).toEqual([
        path,
        code,
        code,
        "private, no-store",
      ]);
    }
    expect(lines.join()).not.toContain(publicToken);
  });

  it.each([
    ["HTML", () => new Response("<html>", { status: 404, headers: { "content-type": "text/html" } })],
    ["another's JSON", () => Response.json({ error: "no healthy upstream" }, { status: 404 })],
    ["nothing", () => new Response(null, { status: 404 })],
  ])("is not taken at its word for a 404 that is not its own: %s", async (_, answer) => {
    const token = await editorToken({ previewToken }, Date.now());
    const editor = new URLSearchParams({ token, version: "draft" });
    cms.instead.answer = (url) => (url.pathname.endsWith("/me") ? undefined : answer());
    for (const path of ["story/home", "datasource/maten", `cdn/stories/41?${editor}`])
      expect([path, (await read(path)).status]).toEqual([path, 502]);
  });

  it("drops one broken story of a list and one broken block of a story alone", async () => {
    cms.publish(
      "outlet_nl/home",
      page("Thuis", [
        { component: "onbekend", _uid: "b7" },
        { component: "newsletter", title: "Post" },
      ]),
    );
    cms.publish("outlet_nl/blog/goed", { component: "article", title: "Goed" });
    cms.publish("outlet_nl/blog/stuk", null as never);
    expect((await read("story/home")).body.result.story.content.body).toEqual([
      { component: "newsletter", title: "Post", text: "" },
    ]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ event: "cms-block-dropped", story: "outlet_nl/home", block: "onbekend", uid: "b7" }),
    );
    expect((await read("stories?slug=blog&size=8&offset=0")).body.result.stories).toHaveLength(1);
  });
});

describe("drafts", () => {
  const hex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const editor = async (id: number) => {
    const at = Math.floor(cms.clock.now / 1_000);
    const token = hex(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(`1:${previewToken}:${at}`)));
    return new URLSearchParams({
      _storyblok: String(id),
      _storyblok_c: "page",
      _storyblok_release: "undefined",
      "_storyblok_tk[space_id]": "1",
      "_storyblok_tk[timestamp]": String(at),
      "_storyblok_tk[token]": token,
    });
  };

  it("[CMS-008] are asked for by number with token, version draft and the release", async () => {
    cms.clock.now = Date.now();
    const id = numberOf("outlet_nl/home");
    cms.publish("outlet_nl/home", page("Nu"));
    cms.drafts.set(id, page("Straks"));
    const { body } = await read(`validate-editor?${await editor(id)}`);
    expect(body.result.previewToken).not.toContain(previewToken);
    const query = new URLSearchParams({ token: body.result.previewToken, version: "draft", from_release: "12" });
    const draft = await read(`cdn/stories/${id}?${query}`);
    expect(draft.body.result.story.content.title).toBe("Straks");
    expect(draft.headers.get("cache-control")).toBe("private, no-store");
    expect(draft.headers.has("x-vs-seq")).toBe(false);
    const sent = cms.calls.at(-1)!;
    expect([sent.pathname, ...["version", "token", "from_release"].map((name) => sent.searchParams.get(name))]).toEqual(
      [`/v2/cdn/stories/${id}`, "draft", previewToken, "12"],
    );
    expect((await read(`cdn/stories/${id + 1}?${query}`)).status).toBe(404);
    expect((await read(`cdn/stories/${id}?token=x&version=draft`)).status).toBe(403);
  });
});
