import { describe, expect, it } from "vitest";
import { importDatasources } from "../../../../../worker/backend/cms/space/import-datasources.ts";
import { setLanguages } from "../../../../../worker/backend/cms/space/languages.ts";
import { importStories } from "../../../../../worker/backend/cms/space/import-stories.ts";
import { moveStory } from "../../../../../worker/backend/cms/space/move.ts";
import { ingestStories, removeStories } from "../../../../../worker/backend/cms/ingest.ts";
import { saveDraft } from "../../../../../worker/backend/cms/space/operations.ts";
import { exported, space, uuidOf } from "../../../../worker/cms/space.ts";
import { colours } from "../../../../worker/cms/reached.ts";
import { openSpace } from "./asked.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const later = new Date("2026-11-23T10:00:00.000Z");

describe("the import of a space's export", () => {
  it("of the same again changes nothing at all", async () => {
    const { db, sqlite, seq, version } = openSpace();
    expect(await importStories(db, space, now)).toEqual({ accepted: space.length, changed: space.length, refused: [] });
    const all = () => JSON.stringify(sqlite.prepare("SELECT * FROM cms_entry ORDER BY id").all());
    const before = [all(), seq(), version()];
    expect(await importStories(db, space, later)).toEqual({ accepted: space.length, changed: 0, refused: [] });
    expect([all(), seq(), version()]).toEqual(before);
  });

  it("names each story that it refuses and why, and takes the others", async () => {
    const { db } = openSpace();
    const report = await importStories(
      db,
      [
        exported("goed"),
        exported("../etc"),
        exported("leeg", { content: { component: 7 } }),
        { full_slug: "zonder" },
        exported("goed", { uuid: uuidOf("anders") }),
        exported("nummer", { id: -1 }),
        null,
        "x",
      ],
      now,
    );
    expect(report).toEqual({
      accepted: 1,
      changed: 1,
      refused: [
        { story: "../etc", reason: "full_slug: is no slug" },
        { story: "leeg", reason: "content: has no component" },
        { story: "zonder", reason: "content: has no component" },
        { story: "nummer", reason: expect.stringMatching(/^id: /) },
        { story: "a story without a slug", reason: expect.any(String) },
        { story: "a story without a slug", reason: expect.any(String) },
        { story: "goed", reason: "stands in the file twice" },
      ],
    });
  });

  it("of new stories only leaves what is there as it is, a draft too, and names it", async () => {
    const { db, sqlite, seq } = openSpace();
    await importStories(db, [exported("klaar"), exported("klad", { published: false, published_at: null })], now);
    const all = () => JSON.stringify(sqlite.prepare("SELECT * FROM cms_entry ORDER BY id").all());
    const before = [all(), seq()];
    const others = ["klaar", "klad"].map((slug) => exported(slug, { content: { component: "page", title: "Anders" } }));
    const report = await importStories(db, others, later, { onlyNew: true });
    expect([report, all(), seq()]).toEqual([
      { accepted: 0, changed: 0, kept: ["klaar", "klad"], refused: [] },
      ...before,
    ]);
    expect(await importStories(db, [...others, exported("nieuw")], later, { onlyNew: true })).toMatchObject({
      accepted: 1,
      changed: 1,
    });
  });

  it("publishes what is published without changes since; of the rest it keeps what stands in the shop", async () => {
    const { db, ask, seq, tagsSince } = openSpace();
    await importStories(db, [exported("a", { id: 7 })], now);
    const before = seq();
    await importStories(db, [exported("a", { id: 7, unpublished_changes: true, content: { title: "klad" } })], later);
    expect(tagsSince(before)).toEqual([]);
    expect((await ask("stories/a")).body.story.content.title).toBe("a");
    expect((await ask("stories/a", { version: "draft" })).body.story.content.title).toBe("klad");
    await importStories(db, [exported("a", { id: 7, content: { title: "klaar" } })], later);
    expect((await ask("stories/a")).body.story.content.title).toBe("klaar");
    expect((await ask("stories/a", { version: "draft" })).body.story.content.title).toBe("klaar");
    expect(tagsSince(before)).toEqual(["S:list", "SI7", "Sa", "addresses"]);
  });

  it("knows a story again by its uuid at another slug, and ends both places", async () => {
    const { db, ask, seq, tagsSince } = openSpace();
    await importStories(db, [exported("oud/a", { id: 7 })], now);
    const before = seq();
    await importStories(db, [{ ...exported("nieuw/a", { id: 7 }), uuid: uuidOf("oud/a") }], later);
    expect([(await ask("stories/oud/a")).status, (await ask("stories/nieuw/a")).status]).toEqual([404, 200]);
    expect(tagsSince(before)).toEqual(["S:list", "SI7", "Snieuw/a", "Snieuw:list", "Soud/a", "Soud:list", "addresses"]);
  });

  it("takes the place of a story that the shop came with, number and uuid too", async () => {
    const { db, ask } = openSpace();
    const source = { content: { component: "page" as const, title: "Demo", body: [] } };
    await db.batch(ingestStories(db, "run", [{ storeCode: "outlet_nl", slug: "home", source }]));
    expect((await ask("stories/outlet_nl/home")).body.story.content).toMatchObject({
      component: "page",
      title: "Demo",
    });
    await importStories(db, [exported("outlet_nl/home", { id: 41 })], now);
    const { story } = (await ask("stories/41")).body;
    expect([story.uuid, story.content.title]).toEqual([uuidOf("outlet_nl/home"), "outlet_nl/home"]);
  });

  it("takes folders with their numbers before or after what stands in them", async () => {
    const { db, ask } = openSpace();
    const folder = { id: 500, uuid: uuidOf("map/"), name: "De map", full_slug: "map", is_folder: true };
    await importStories(db, [exported("map/a")], now);
    await importStories(db, [folder], now);
    await importStories(db, [exported("map/b")], now);
    for (const slug of ["map/a", "map/b"]) expect((await ask(`stories/${slug}`)).body.story.parent_id).toBe(500);
    expect((await ask("links", { with_parent: "500" })).headers.get("total")).toBe("2");
  });

  it("takes datasources with their dimensions, and the same again changes nothing", async () => {
    const { db, ask, seq, tagsSince } = openSpace();
    expect(await importDatasources(db, [colours, { slug: "" }])).toMatchObject({
      accepted: 1,
      changed: 1,
      refused: [{ story: "", reason: expect.stringMatching(/^slug: /) }],
    });
    const before = seq();
    expect(await importDatasources(db, [colours])).toMatchObject({ accepted: 1, changed: 0 });
    expect(tagsSince(before)).toEqual([]);
    const entries = async (query: Record<string, string>) =>
      (await ask("datasource_entries", { datasource: "colours", ...query })).body.datasource_entries;
    const [red] = await entries({});
    expect(await entries({ dimension: "de" })).toEqual([
      { id: red.id, name: "red", value: "Rood", dimension_value: "Rot" },
      { id: expect.any(Number), name: "blue", value: "Blauw", dimension_value: null },
    ]);
    await importDatasources(db, [{ ...colours, entries: colours.entries.slice(0, 1) }]);
    expect(await entries({})).toEqual([{ id: red.id, name: "red", value: "Rood", dimension_value: null }]);
    expect(tagsSince(before)).toEqual(["SDcolours"]);
  });
});

describe("languages of a space", () => {
  it("are those that an import names; without any they stay", async () => {
    const { db, ask } = openSpace();
    const codes = async () => (await ask("spaces/me")).body.space.language_codes;
    const before = (await ask("spaces/me")).body.space.version;
    await setLanguages(db, ["de", "en"]);
    await setLanguages(db, undefined);
    expect(await codes()).toEqual(["de", "en"]);
    expect((await ask("spaces/me")).body.space.version).toBeGreaterThan(before);
    await setLanguages(db, ["de"]);
    expect(await codes()).toEqual(["de"]);
  });
});

describe("stories that come by the shop's own ways", () => {
  const story = (title: string, id?: number) => ({
    ...(id && { id }),
    content: { component: "page", title, body: [] },
  });
  const ingest = (open: ReturnType<typeof openSpace>, slug: string, source: unknown, storeCode = "outlet_nl") =>
    open.db.batch(ingestStories(open.db, "run", [{ storeCode, slug, source }]));

  it("stand in the folder of their view, or in none where they hold for every view", async () => {
    const open = openSpace();
    await ingest(open, "service/retour", story("Retour"));
    await ingest(open, "faq", story("Vragen"), "*");
    const { stories } = (await open.ask("stories", { sort_by: "full_slug:asc" })).body;
    expect(stories.map(({ full_slug }: { full_slug: string }) => full_slug)).toEqual([
      "faq",
      "outlet_nl/service/retour",
    ]);
    expect(stories[1].content._uid).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("are equivalents where they name each other", async () => {
    const open = openSpace();
    const alternates = [
      { store_code: "outlet_nl", full_slug: "over" },
      { store_code: "outlet_de", full_slug: "ueber" },
    ];
    await ingest(open, "over", { ...story("Over"), alternates });
    await ingest(open, "ueber", { ...story("Über"), alternates }, "outlet_de");
    expect((await open.ask("stories/outlet_nl/over")).body.story.alternates).toMatchObject([
      { full_slug: "outlet_de/ueber", slug: "ueber", published: true },
    ]);
  });

  it("keep the numbers they bring, and get others where those are taken", async () => {
    const open = openSpace();
    await ingest(open, "een", story("Een", 5));
    await ingest(open, "twee", story("Twee", 5));
    await ingest(open, "een", story("Een, nieuw", 6));
    const id = async (slug: string) => (await open.ask(`stories/outlet_nl/${slug}`)).body.story.id;
    expect(await id("een")).toBe(6);
    expect(await id("twee")).not.toBe(5);
  });

  it("leave an editor's work behind when an import removes them", async () => {
    const open = openSpace();
    for (const slug of ["weg", "klad", "winter"]) await ingest(open, slug, story(slug));
    const content = { _uid: "r", component: "page", title: "Werk" };
    await saveDraft(open.db, { full_slug: "outlet_nl/klad", content }, now);
    await saveDraft(open.db, { full_slug: "outlet_nl/winter", content, release: 7 }, now);
    const rows = open.sqlite.prepare("SELECT id, path FROM cms_entry WHERE is_folder = 0").all();
    await open.db.batch(removeStories(open.db, rows as unknown as { id: number; path: string }[]));
    const title = async (slug: string, query: Record<string, string> = {}) => {
      const { status, body } = await open.ask(`stories/outlet_nl/${slug}`, query);
      return status === 200 ? body.story.content.title : status;
    };
    expect([await title("weg"), await title("klad"), await title("winter")]).toEqual([404, 404, 404]);
    expect(await title("weg", { version: "draft" })).toBe(404);
    expect(await title("klad", { version: "draft" })).toBe("Werk");
    expect(await title("winter", { version: "draft", from_release: "7" })).toBe("Werk");
  });

  it("come again where a story was moved away from", async () => {
    const open = openSpace();
    await ingest(open, "home", story("Eerste"));
    await moveStory(open.db, { full_slug: "outlet_nl/home" }, "outlet_nl/oud", now);
    await ingest(open, "home", story("Tweede"));
    const title = async (slug: string) => (await open.ask(`stories/outlet_nl/${slug}`)).body.story.content.title;
    expect([await title("home"), await title("oud")]).toEqual(["Tweede", "Eerste"]);
  });
});
