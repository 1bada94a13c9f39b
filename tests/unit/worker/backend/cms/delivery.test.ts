import { beforeAll, describe, expect, it } from "vitest";
import { importStories } from "../../../../../worker/backend/cms/space/import-stories.ts";
import { saveDraft } from "../../../../../worker/backend/cms/space/operations.ts";
import { exported, linkTo, space, uuidOf } from "../../../../worker/cms/space.ts";
import { openSpace, previewToken } from "./asked.ts";

const { db, sqlite, ask } = openSpace();
const slugs = async (query: Record<string, string>) => {
  const { body, status } = await ask("stories", query);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.stories as { full_slug: string }[]).map(({ full_slug }) => full_slug.replace("outlet_nl/blog/", ""));
};
const blog = { starts_with: "outlet_nl/blog/a" };
const now = new Date("2026-11-20T08:00:00.000Z");

beforeAll(async () => {
  const report = await importStories(db, space, now);
  expect(report.refused).toEqual([]);
  sqlite.exec(`UPDATE cms_space SET languages = '["de"]'`);
});

describe("a story", () => {
  it("carries every field of the provider's story object", async () => {
    const { body, headers } = await ask("stories/outlet_nl/home");
    expect(body.story).toEqual({
      id: 41,
      uuid: uuidOf("outlet_nl/home"),
      name: "home",
      slug: "home",
      full_slug: "outlet_nl/home",
      created_at: "2026-09-01T08:00:00.000Z",
      updated_at: now.toISOString(),
      published_at: "2026-11-01T08:00:00.000Z",
      first_published_at: "2026-10-01T08:00:00.000Z",
      sort_by_date: null,
      position: 0,
      tag_list: [],
      is_startpage: false,
      parent_id: expect.any(Number),
      meta_data: null,
      group_id: "home-group",
      release_id: null,
      lang: "default",
      path: null,
      alternates: [
        {
          id: 42,
          name: "home",
          slug: "home",
          published: true,
          full_slug: "outlet_de/home",
          is_folder: false,
          parent_id: expect.any(Number),
        },
      ],
      default_full_slug: null,
      translated_slugs: null,
      content: expect.objectContaining({ _uid: "uid-outlet_nl/home", component: "page" }),
    });
    expect(body).toMatchObject({ rels: [], links: [], cv: expect.any(Number) });
    expect(headers.get("access-control-expose-headers")).toContain("total, per-page");
  });

  it("[CMS-007] is found by its uuid, in a list as stories[0]", async () => {
    const uuid = uuidOf("outlet_nl/blog/a7");
    const { body, headers } = await ask("stories", { by_uuids: uuid });
    expect(body.stories[0].uuid).toBe(uuid);
    expect(headers.get("total")).toBe("1");
    expect((await ask(`stories/${uuid}`, { find_by: "uuid" })).body.story.uuid).toBe(uuid);
  });

  it("is in the language that is asked for, by parameter or in front of its slug", async () => {
    const plain = (await ask("stories/outlet_nl/over")).body.story;
    expect([plain.content.title, plain.content.title__i18n__de]).toEqual(["Over ons", undefined]);
    for (const answer of [
      await ask("stories/outlet_nl/over", { language: "de" }),
      await ask("stories/de/outlet_nl/over"),
    ])
      expect(answer.body.story).toMatchObject({
        lang: "de",
        full_slug: "de/outlet_nl/over",
        default_full_slug: "outlet_nl/over",
        content: { title: "Über uns" },
      });
    expect((await ask("stories/outlet_nl/over", { language: "fr" })).body.story.lang).toBe("default");
  });

  it("leaves out the fields that are named, but never its number, uuid and content", async () => {
    const { story } = (
      await ask("stories/outlet_nl/over", {
        excluding_fields: "title",
        excluding_story_fields: "alternates,tag_list,id",
      })
    ).body;
    expect(story.content).not.toHaveProperty("title");
    expect(story).not.toHaveProperty("alternates");
    expect(story.id).toEqual(expect.any(Number));
  });
});

describe("a list", () => {
  it.each<[string, Record<string, string>, string[]]>([
    ["by_slugs", { by_slugs: "outlet_nl/blog/a1,outlet_nl/blog/a2" }, ["a1", "a2"]],
    ["by_slugs with an asterisk", { by_slugs: "outlet_nl/blog/a1*" }, ["a1", "a10"]],
    ["excluding_slugs", { ...blog, excluding_slugs: "outlet_nl/blog/a1*", per_page: "2" }, ["a2", "a3"]],
    ["excluding_ids", { ...blog, excluding_ids: "101,102", per_page: "1" }, ["a3"]],
    [
      "by_uuids_ordered",
      { by_uuids_ordered: ["a9", "a2", "a5"].map((a) => uuidOf(`outlet_nl/blog/${a}`)).join() },
      ["a9", "a2", "a5"],
    ],
    ["with_tag", { with_tag: "zomer,niets", per_page: "2" }, ["a1", "a3"]],
    ["is_startpage", { is_startpage: "true" }, [""]],
    ["level", { level: "1" }, []],
    ["content_type", { content_type: "author" }, ["authors/noor", "authors/sam"]],
    ["search_term", { search_term: "wolkend" }, ["a5"]],
    ["first_published_at_gt", { ...blog, first_published_at_gt: "2026-10-18 08:00" }, ["a10"]],
    ["first_published_at_lt", { ...blog, first_published_at_lt: "2026-10-11" }, ["a1"]],
    ["published_at_gt", { published_at_gt: "2026-11-02" }, []],
    ["page", { ...blog, per_page: "4", page: "3" }, ["a9", "a10"]],
    ["a page behind the last", { ...blog, page: "9" }, []],
    ["sort_by an attribute", { ...blog, sort_by: "first_published_at:desc", per_page: "2" }, ["a10", "a9"]],
    ["sort_by a number of the content", { ...blog, sort_by: "content.count:desc:int", per_page: "2" }, ["a10", "a9"]],
    ["filter in", { ...blog, "filter_query[title][in]": "Artikel 3,Artikel 4" }, ["a3", "a4"]],
    ["filter in, of a truth", { ...blog, "filter_query[featured][in]": "true" }, ["a1", "a2", "a3"]],
    ["filter not_in", { ...blog, "filter_query[title][not_in]": "Artikel 1", per_page: "1" }, ["a2"]],
    ["filter like", { ...blog, "filter_query[subtitle][like]": "*DEK" }, ["a5"]],
    ["filter like in the middle", { ...blog, "filter_query[title][like]": "*kel 10*" }, ["a10"]],
    ["filter not_like", { ...blog, "filter_query[title][not_like]": "Artikel 1*", per_page: "1" }, ["a2"]],
    ["filter is true", { ...blog, "filter_query[featured][is]": "true" }, ["a1", "a2", "a3"]],
    ["filter is not_empty", { ...blog, "filter_query[subtitle][is]": "not_empty" }, ["a5"]],
    ["filter is empty_array", { ...blog, "filter_query[body][is]": "not_empty_array" }, []],
    ["filter any_in_array", { ...blog, "filter_query[sizes][any_in_array]": "S,L", per_page: "2" }, ["a1", "a2"]],
    ["filter all_in_array", { ...blog, "filter_query[sizes][all_in_array]": "M,L", per_page: "2" }, ["a1", "a3"]],
    ["filter gt_float", { ...blog, "filter_query[price][gt_float]": "8.6" }, ["a10"]],
    ["filter lt_int", { ...blog, "filter_query[count][lt_int]": "1" }, ["a1"]],
    ["filter gt_int of no number", { ...blog, "filter_query[subtitle][gt_int]": "-5" }, []],
    ["filter gt_date", { ...blog, "filter_query[from][gt_date]": "2026-11-18 07:59" }, ["a9", "a10"]],
    ["filter lt_date", { ...blog, "filter_query[from][lt_date]": "2026-11-11" }, ["a1"]],
    ["two filters", { ...blog, "filter_query[featured][is]": "true", "filter_query[sizes][in]": "x" }, []],
    [
      "filters of which one is enough",
      { ...blog, "filter_query[__or][][count][in]": "0", "filter_query[__or][0][count][in]": "3" },
      ["a1", "a4"],
    ],
    ["a field within another", { "filter_query[body.0.component][in]": "featured" }, ["outlet_nl/home"]],
  ])("by %s", async (_, query, wanted) => expect(await slugs(query)).toEqual(wanted));

  it("says how many there are and how many stand on a page, of which 100 is the most", async () => {
    const { headers, body } = await ask("stories", { ...blog, per_page: "500" });
    expect([headers.get("total"), headers.get("per-page"), body.stories.length]).toEqual(["10", "100", 10]);
  });

  it("holds published stories only; drafts where they are asked for", async () => {
    expect(await slugs({ by_slugs: "outlet_nl/blog/klad" })).toEqual([]);
    expect(await slugs({ by_slugs: "outlet_nl/blog/klad", version: "draft" })).toEqual(["klad"]);
  });

  it("answers links with folders, by folder, and one by uuid", async () => {
    const { body, headers } = await ask("links", {
      starts_with: "outlet_nl/blog",
      per_page: "1000",
      include_dates: "1",
    });
    const links = Object.values(body.links as Record<string, any>);
    expect(headers.get("total")).toBe("12");
    const folder = links.find(({ is_folder }) => is_folder);
    expect(folder).toMatchObject({ slug: "outlet_nl/blog", published: false });
    const inFolder = (await ask("links", { with_parent: String(folder.id), per_page: "1000" })).body.links;
    expect(Object.keys(inFolder)).toHaveLength(11);
    const uuid = uuidOf("outlet_nl/blog/a1");
    expect((await ask(`links/${uuid}`)).body.link).toMatchObject({ uuid, real_path: "/outlet_nl/blog/a1" });
    expect(links[0]).toHaveProperty("published_at");
  });
});

describe("what is related and linked", () => {
  it("is resolved once each, and of more than fifty only named", async () => {
    const articles = Array.from({ length: 60 }, (_, i) => exported(`veel/v${i}`));
    const names = (n: number) => articles.slice(0, n).map(({ uuid }) => uuid);
    await importStories(
      db,
      [
        ...articles,
        exported("veel/vijftig", { content: { component: "featured", articles: [...names(50), ...names(50)] } }),
        exported("veel/zestig", {
          content: { component: "featured", articles: names(60), links: articles.map((_, i) => linkTo(`veel/v${i}`)) },
        }),
      ],
      now,
    );
    const relations = { resolve_relations: "featured.articles", resolve_links: "url" };
    const fifty = (await ask("stories/veel/vijftig", relations)).body;
    expect(fifty.rels).toHaveLength(50);
    expect(fifty).not.toHaveProperty("rel_uuids");
    const sixty = (await ask("stories/veel/zestig", relations)).body;
    expect([sixty.rels.length, sixty.rel_uuids.length, sixty.links.length, sixty.link_uuids.length]).toEqual([
      0, 60, 0, 60,
    ]);
  });

  it("has as much of a linked story as is asked for", async () => {
    const link = async (mode: string) =>
      (await ask("stories/outlet_nl/home", { resolve_links: mode })).body.links.find(
        ({ uuid }: { uuid: string }) => uuid === uuidOf("outlet_nl/blog/a3"),
      );
    expect(Object.keys(await link("url")).sort()).toEqual(["full_slug", "id", "name", "slug", "url", "uuid"]);
    expect(await link("link")).toMatchObject({ published: true, real_path: "/outlet_nl/blog/a3", is_folder: false });
    expect((await link("story")).content.component).toBe("article");
    expect((await ask("stories/outlet_nl/home", { resolve_links: "0" })).body.links).toEqual([]);
  });
});

describe("drafts", () => {
  it("carry the editor's mark on every blok, which nothing in them can end; published stories never", async () => {
    const body = [
      {
        _uid: "x-->",
        component: "teaser--><script>",
        _editable: "<!-- own -->",
        inner: [{ _uid: "y", component: "z" }],
      },
    ];
    await saveDraft(db, { full_slug: "outlet_nl/over", content: { _uid: "r", component: "page", body } }, now);
    const { story } = (await ask("stories/outlet_nl/over", { version: "draft" })).body;
    const [teaser] = story.content.body;
    for (const blok of [story.content, teaser, teaser.inner[0]]) {
      const [, json] = /^<!--#storyblok#(.*)-->$/.exec(blok._editable) ?? [];
      expect(json).not.toMatch(/>|--/);
      expect(JSON.parse(json!)).toEqual({ name: blok.component, uid: blok._uid, space: "1", id: String(story.id) });
    }
    const published = await ask("stories/outlet_nl/over");
    expect(published.text).not.toContain("_editable");
    expect(published.body.story.content.title).toBe("Over ons");
  });

  it("are those of a release where one is asked for", async () => {
    await saveDraft(db, { full_slug: "outlet_de/home", release: 12, content: { _uid: "w", component: "winter" } }, now);
    const component = async (query: Record<string, string>) =>
      (await ask("stories/outlet_de/home", query)).body.story.content.component;
    expect(await component({ version: "draft", from_release: "12" })).toBe("winter");
    expect(await component({ version: "draft", from_release: "13" })).toBe("page");
    expect(await component({ version: "draft" })).toBe("page");
    expect(await component({ from_release: "12" })).toBe("page");
    const [listed] = (await ask("stories", { version: "draft", from_release: "12", by_slugs: "outlet_de/home" })).body
      .stories;
    expect(listed).toMatchObject({ release_id: 12, content: { component: "winter" } });
  });
});

describe("refusals in the provider's form", () => {
  it.each<[string, string, Record<string, string>, number, unknown]>([
    ["no token", "stories", { token: "" }, 401, { error: "Unauthorized" }],
    ["another token", "spaces/me", { token: "x" }, 401, { error: "Unauthorized" }],
    [
      "drafts for everybody",
      "stories",
      { version: "draft", token: "embedded-public-token" },
      401,
      { error: "Unauthorized" },
    ],
    ["an unknown story", "stories/niets", {}, 404, ["This record could not be found"]],
    ["an unknown number", "stories/999", {}, 404, ["This record could not be found"]],
    ["a draft as published", "stories/outlet_nl/blog/klad", {}, 404, ["This record could not be found"]],
    ["an unknown call", "assets", {}, 404, ["This record could not be found"]],
    ["an unknown parameter", "stories", { storeCode: "x" }, 422, { error: "Unrecognized parameter: storeCode" }],
    [
      "an unknown parameter of a story",
      "stories/outlet_nl/home",
      { per_page: "1" },
      422,
      { error: "Unrecognized parameter: per_page" },
    ],
    ["an unknown version", "stories", { version: "newest" }, 401, { error: "Unauthorized" }],
    [
      "an unknown operation",
      "stories",
      { "filter_query[a][near]": "x" },
      422,
      { error: "Unrecognized parameter: filter_query[a][near]" },
    ],
  ])("%s", async (_, path, query, status, body) => {
    const answer = await ask(path, query);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  it.each<[string, Record<string, string>]>([
    ["page", { page: "0" }],
    ["page", { page: "x" }],
    ["published_at_gt", { published_at_gt: "gisteren" }],
    ["published_at_gt", { published_at_gt: "2026-13-45" }],
    ["by_slugs", { by_slugs: "a*b" }],
    ["by_uuids", { by_uuids: Array.from({ length: 101 }, (_, i) => i).join(",") }],
    ["sort_by", { sort_by: "content.a'b" }],
    ["sort_by", { sort_by: "run_id:asc" }],
    ["resolve_relations", { resolve_relations: "author" }],
    ["filter_query", { "filter_query[a][like]": "a*b*c" }],
    ["filter_query", { "filter_query[a][gt_int]": "1; DROP TABLE cms_entry" }],
    ["filter_query", { "filter_query[a..b][in]": "1" }],
    ["filter_query", { "filter_query[a][in]": Array.from({ length: 101 }, (_, i) => i).join(",") }],
    ["filter_query", Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`filter_query[f${i}][in]`, "x"]))],
  ])("a %s that is not understood", async (name, query) => {
    const answer = await ask("stories", query);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.error).toContain(name);
  });

  it("a preview token reads both versions", async () => {
    for (const version of ["draft", "published"])
      expect((await ask("stories/outlet_nl/home", { version, token: previewToken })).status).toBe(200);
  });
});

describe("what the provider does to callers", () => {
  it("leads published calls without cv to the address with it, where that is switched on", async () => {
    const strict = openSpace({ redirects: true });
    await importStories(strict.db, space, now);
    const moved = await strict.ask("stories/outlet_nl/home", { resolve_links: "url" });
    const location = new URL(moved.headers.get("location")!);
    expect([moved.status, location.pathname]).toEqual([301, "/cdn/stories/outlet_nl/home"]);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      token: "embedded-public-token",
      resolve_links: "url",
      cv: String(strict.version()),
    });
    expect((await strict.ask("stories/outlet_nl/home", { cv: "1" })).body.cv).toBe(strict.version());
    expect((await strict.ask("stories/outlet_nl/home", { version: "draft" })).status).toBe(200);
    expect((await strict.ask("spaces/me")).body.space).toMatchObject({ id: 1, version: strict.version() });
  });

  it("bounds each class of calls by the second, where that is switched on", async () => {
    let time = 1_000_000;
    const strict = openSpace({ limits: true, now: () => time });
    await importStories(strict.db, space, now);
    const statuses = async (n: number, per_page: string) =>
      Promise.all(Array.from({ length: n }, async () => (await strict.ask("stories", { per_page })).status));
    const refused = async (n: number, size: string) =>
      (await statuses(n, size)).filter((status) => status === 429).length;
    expect([
      await refused(52, "25"),
      await refused(16, "50"),
      await refused(12, "75"),
      await refused(9, "100"),
    ]).toEqual([2, 1, 2, 3]);
    const answer = await strict.ask("stories", { per_page: "100" });
    expect([answer.status, answer.body, answer.headers.get("retry-after")]).toEqual([
      429,
      { error: "Too many requests" },
      "1",
    ]);
    time += 1_000;
    expect(await refused(6, "100")).toBe(0);
  });
});
