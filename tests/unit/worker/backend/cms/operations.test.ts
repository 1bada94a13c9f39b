import { beforeEach, describe, expect, it } from "vitest";
import { importStories } from "../../../../../worker/backend/cms/space/import-stories.ts";
import { deleteStory, moveStory } from "../../../../../worker/backend/cms/space/move.ts";
import {
  mergeRelease,
  publishStory,
  saveDraft,
  unpublishStory,
} from "../../../../../worker/backend/cms/space/operations.ts";
import { exported, space } from "../../../../worker/cms/space.ts";
import { openSpace } from "./asked.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const content = (title: string) => ({ _uid: "r", component: "page", title });
let open: ReturnType<typeof openSpace>;
beforeEach(async () => {
  open = openSpace();
  await importStories(open.db, space, now);
});
const title = async (slug: string, query: Record<string, string> = {}) => {
  const { status, body } = await open.ask(`stories/${slug}`, query);
  return status === 200 ? body.story.content.title : status;
};
/** What a change has written: tags, and whether the space has a newer version. */
const after = async (change: () => Promise<unknown>) => {
  const [seq, version] = [open.seq(), open.version()];
  const result = await change();
  return { result, tags: open.tagsSince(seq), isNewer: open.version() > version, batches: open.seq() - seq };
};
const refusedWith = (status: number) => expect.objectContaining({ status });
const tagsOfA1 = ["S:list", "SI101", "Sblog/a1", "Sblog:list", "addresses"].sort();

describe("publishing", () => {
  it("shows the draft, keeps the first date, and writes story, number and lists in one batch", async () => {
    const draft = await after(() => saveDraft(open.db, { id: 101, content: content("Nieuw") }, now));
    expect(draft).toMatchObject({ tags: [], isNewer: false });
    expect(await title("outlet_nl/blog/a1")).toBe("Artikel 1");
    const { result, tags, isNewer, batches } = await after(() => publishStory(open.db, { id: 101 }, now));
    expect([tags, isNewer, batches]).toEqual([tagsOfA1, true, 1]);
    expect(result).toEqual({
      id: 101,
      full_slug: "outlet_nl/blog/a1",
      events: [
        {
          action: "published",
          text: "The story a1 (outlet_nl/blog/a1) was published",
          story_id: 101,
          full_slug: "outlet_nl/blog/a1",
        },
      ],
    });
    const { story } = (await open.ask("stories/101")).body;
    expect(story).toMatchObject({
      published_at: now.toISOString(),
      first_published_at: "2026-10-10T08:00:00.000Z",
      content: { title: "Nieuw" },
    });
  });

  it("makes a story and its folders where there are none", async () => {
    await saveDraft(
      open.db,
      { full_slug: "outlet_nl/nieuw/map/verhaal", name: "Verhaal", content: content("Nieuw") },
      now,
    );
    expect(await title("outlet_nl/nieuw/map/verhaal")).toBe(404);
    await publishStory(open.db, { full_slug: "outlet_nl/nieuw/map/verhaal" }, now);
    expect(await title("outlet_nl/nieuw/map/verhaal")).toBe("Nieuw");
    const { links } = (await open.ask("links", { starts_with: "outlet_nl/nieuw", per_page: "1000" })).body;
    expect(Object.values(links).map((link: any) => [link.slug, link.is_folder])).toEqual([
      ["outlet_nl/nieuw", true],
      ["outlet_nl/nieuw/map", true],
      ["outlet_nl/nieuw/map/verhaal", false],
    ]);
  });

  it("[CMS-002] ends the stored theme of a view with the theme story of that view", async () => {
    await saveDraft(open.db, { full_slug: "outlet_de/theme", content: content("Thema") }, now);
    const { tags } = await after(() => publishStory(open.db, { full_slug: "outlet_de/theme" }, now));
    expect(tags).toEqual(expect.arrayContaining(["Stheme", "theme"]));
  });

  it("never saves over a story that has another number or uuid than the one named", async () => {
    const uuid = "00000000-0000-4000-8000-00000000dead";
    for (const name of [{ id: 999 }, { uuid }]) {
      const saved = saveDraft(open.db, { ...name, full_slug: "outlet_nl/over", content: content("Erover") }, now);
      await expect(saved).rejects.toEqual(refusedWith(409));
    }
    expect(await title("outlet_nl/over", { version: "draft" })).toBe("Over ons");
    expect(
      await saveDraft(open.db, { id: 999, full_slug: "outlet_nl/vrij", content: content("Vrij") }, now),
    ).toMatchObject({
      id: 999,
      full_slug: "outlet_nl/vrij",
    });
  });

  it("refuses what is not there, has no content or is a folder", async () => {
    await expect(publishStory(open.db, { id: 9 }, now)).rejects.toEqual(refusedWith(404));
    await expect(publishStory(open.db, { full_slug: "authors", folder: true }, now)).rejects.toEqual(refusedWith(422));
    const deep = { _uid: "r", component: "x", body: "y".repeat(400_001) };
    await expect(saveDraft(open.db, { id: 101, content: deep }, now)).rejects.toEqual(refusedWith(422));
  });
});

describe("taking a story off the shop", () => {
  it("answers 404 for it, keeps it as a draft, and writes its tags", async () => {
    const { tags, isNewer } = await after(() => unpublishStory(open.db, { full_slug: "outlet_nl/blog/a1" }, now));
    expect([tags, isNewer]).toEqual([tagsOfA1, true]);
    expect(await title("outlet_nl/blog/a1")).toBe(404);
    expect(await title("outlet_nl/blog/a1", { version: "draft" })).toBe("Artikel 1");
    expect((await open.ask("stories/101", { version: "draft" })).body.story.published_at).toBeNull();
  });

  it("or deleting it, with everything below a folder, writes the tags of all that was to be seen", async () => {
    const { tags } = await after(() => deleteStory(open.db, { full_slug: "outlet_nl/blog", folder: true }));
    for (let i = 1; i <= 10; i += 1) expect(tags).toContain(`SI${100 + i}`);
    expect(tags).toEqual(expect.arrayContaining(["Sblog", "Sblog:list", "SI50"]));
    expect(await title("outlet_nl/blog")).toBe(404);
    expect((await open.ask("stories", { starts_with: "outlet_nl/blog" })).body.stories).toEqual([]);
    expect(await title("outlet_nl/home")).toBe("outlet_nl/home");
  });
});

describe("moving", () => {
  it("a story answers at its new slug alone, and ends both places", async () => {
    const { tags } = await after(() => moveStory(open.db, { id: 101 }, "outlet_nl/nieuws/eerste", now));
    expect(await title("outlet_nl/nieuws/eerste")).toBe("Artikel 1");
    expect(await title("outlet_nl/blog/a1")).toBe(404);
    expect(tags).toEqual([...tagsOfA1, "Snieuws/eerste", "Snieuws:list"].sort());
    const { story } = (await open.ask("stories/101")).body;
    const folder = Object.values((await open.ask("links", { starts_with: "outlet_nl/nieuws" })).body.links)[0] as any;
    expect([story.slug, story.parent_id]).toEqual(["eerste", folder.id]);
  });

  it("a folder takes along everything below it, its own page too", async () => {
    const { tags, result } = await after(() =>
      moveStory(open.db, { full_slug: "outlet_nl/blog", folder: true }, "outlet_nl/journaal", now),
    );
    expect(result).toMatchObject({ full_slug: "outlet_nl/journaal", events: [{ action: "moved" }] });
    expect((await open.ask("stories/outlet_nl/journaal")).body.story.full_slug).toBe("outlet_nl/journaal/");
    expect(await title("outlet_nl/journaal/a10")).toBe("Artikel 10");
    expect(await title("outlet_nl/blog/a10")).toBe(404);
    expect(tags).toEqual(expect.arrayContaining(["Sblog/a10", "Sjournaal/a10", "Sblog", "Sjournaal"]));
    const { links } = (await open.ask("links", { starts_with: "outlet_nl/journaal", per_page: "1000" })).body;
    const folder = Object.values(links).find((link: any) => link.is_folder) as any;
    expect(Object.values(links).filter((link: any) => link.parent_id === folder.id)).toHaveLength(11);
  });

  it("leaves alone what only begins like the folder", async () => {
    await importStories(open.db, [exported("outlet_nl/blogger"), exported("outlet_nl/blog-oud/x")], now);
    await moveStory(open.db, { full_slug: "outlet_nl/blog", folder: true }, "outlet_nl/j", now);
    expect(await title("outlet_nl/blogger")).toBe("outlet_nl/blogger");
    expect(await title("outlet_nl/blog-oud/x")).toBe("outlet_nl/blog-oud/x");
  });

  it("refuses a place that is taken, and a folder in itself", async () => {
    const taken = moveStory(open.db, { id: 101 }, "outlet_nl/blog/a2", now);
    await expect(taken).rejects.toEqual(refusedWith(409));
    const inside = moveStory(open.db, { full_slug: "outlet_nl/blog", folder: true }, "outlet_nl/blog/in", now);
    await expect(inside).rejects.toEqual(refusedWith(409));
  });

  it("refuses a folder whose own page would stand where another story does, and takes one without a page there", async () => {
    const onto = moveStory(open.db, { full_slug: "outlet_nl/blog", folder: true }, "outlet_nl/over", now);
    await expect(onto).rejects.toEqual(refusedWith(409));
    expect([await title("outlet_nl/over"), await title("outlet_nl/blog/a1")]).toEqual(["Over ons", "Artikel 1"]);
    await moveStory(open.db, { full_slug: "authors", folder: true }, "outlet_nl/over", now);
    expect(await title("outlet_nl/over")).toBe("Over ons");
    expect((await open.ask("stories/outlet_nl/over/sam")).status).toBe(200);
  });

  it("of more than five hundred stories is said by their class", async () => {
    await importStories(
      open.db,
      Array.from({ length: 501 }, (_, i) => exported(`groot/v${i}`)),
      now,
    );
    const { tags } = await after(() => moveStory(open.db, { full_slug: "groot", folder: true }, "groter", now));
    expect(tags).toEqual(["addresses", "storyblok-content", "theme"]);
    expect(await title("groter/v500")).toBe("groot/v500");
  });
});

describe("a release", () => {
  it("publishes all it plans at once, and is gone", async () => {
    for (const id of [101, 102]) await saveDraft(open.db, { id, release: 7, content: content(`Winter ${id}`) }, now);
    expect(await title("outlet_nl/blog/a1", { version: "draft" })).toBe("Artikel 1");
    const { result, tags, batches } = await after(() => mergeRelease(open.db, 7, now));
    expect(result).toMatchObject({ stories: 2, events: [{ action: "merged", release_id: 7 }] });
    expect(batches).toBe(1);
    expect(tags).toEqual(expect.arrayContaining(["SI101", "SI102", "Sblog:list"]));
    expect([await title("outlet_nl/blog/a1"), await title("outlet_nl/blog/a2")]).toEqual(["Winter 101", "Winter 102"]);
    await expect(mergeRelease(open.db, 7, now)).rejects.toEqual(refusedWith(404));
  });
});

describe("changes at the same time", () => {
  it("are each worked out from what the other has made of the space", async () => {
    const results = await Promise.allSettled([
      moveStory(open.db, { full_slug: "outlet_nl/blog", folder: true }, "outlet_nl/journaal", now),
      saveDraft(open.db, { full_slug: "outlet_nl/blog/laat", content: content("Laat") }, now),
      publishStory(open.db, { id: 101 }, now),
      moveStory(open.db, { id: 102 }, "outlet_nl/twee", now),
    ]);
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    const rows = open.sqlite.prepare("SELECT path, parent FROM cms_entry WHERE parent <> ''").all();
    const folders = new Set(
      open.sqlite
        .prepare("SELECT path FROM cms_entry WHERE is_folder = 1")
        .all()
        .map((row) => row["path"]),
    );
    expect(rows.filter(({ parent }) => !folders.has(parent))).toEqual([]);
    expect(await title("outlet_nl/twee")).toBe("Artikel 2");
    expect(await title("outlet_nl/journaal/a1")).toBe("Artikel 1");
  });

  it("are worked out again where another came between reading and writing", async () => {
    let others = 1;
    const racing = {
      prepare: (sql: string) => open.db.prepare(sql),
      batch: async (statements: never[]) => {
        if (others-- > 0) await importStories(open.db, [exported("outlet_nl/blog/laat", { id: 900 })], now);
        return open.db.batch(statements);
      },
    } as unknown as typeof open.db;
    await moveStory(racing, { full_slug: "outlet_nl/blog", folder: true }, "outlet_nl/journaal", now);
    const last = open.sqlite.prepare("SELECT tags FROM invalidation_log ORDER BY seq DESC LIMIT 1").get();
    expect(JSON.parse(String(last!["tags"]))).toEqual(expect.arrayContaining(["SI900", "Sblog/laat"]));
    expect(await title("outlet_nl/journaal/laat")).toBe("outlet_nl/blog/laat");
  });
});
