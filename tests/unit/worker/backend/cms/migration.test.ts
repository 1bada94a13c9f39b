import { expect, it } from "vitest";
import { sqliteDatabase } from "./sqlite-database.ts";

const alternates = [
  { store_code: "outlet_nl", full_slug: "home" },
  { store_code: "outlet_de", full_slug: "home" },
];
const doc = (title: string, others: object[] = []) =>
  JSON.stringify({ content: { component: "page", title, body: [] }, alternates: others });

it("the space begins with all stories and drafts that were there, in their folders", () => {
  const { sqlite } = sqliteDatabase((old) => {
    const story = old.prepare("INSERT INTO cms_story VALUES (?, ?, ?, ?, 'run', ?)");
    story.run("outlet_nl", "home", 1, "2026-11-01T00:00:00.000Z", doc("Thuis", alternates));
    story.run("outlet_de", "home", 2, null, doc("Start", alternates));
    story.run("*", "faq", 3, null, doc("Vragen"));
    story.run("outlet_nl", "blog/a", 3, null, doc("Zelfde nummer"));
    const draft = old.prepare("INSERT INTO cms_draft VALUES (?, ?, ?, ?, NULL, ?)");
    draft.run("outlet_nl", "home", "", 1, doc("Thuis, klad"));
    draft.run("outlet_nl", "home", "12", 1, doc("Thuis, winter"));
    draft.run("outlet_nl", "nieuw/x", "7", 77, doc("Alleen in een release"));
    draft.run("outlet_nl", "alleen", "", 78, doc("Alleen klad"));
  });
  const rows = sqlite.prepare("SELECT * FROM cms_entry WHERE is_folder = 0 ORDER BY path").all() as any[];
  expect(
    rows.map(({ path, id, published_at, published, draft }) => [path, id, published_at, published, draft]),
  ).toEqual([
    ["faq", expect.any(Number), null, expect.stringContaining("Vragen"), null],
    ["outlet_de/home", 2, null, expect.stringContaining("Start"), null],
    ["outlet_nl/alleen", 78, null, null, expect.stringContaining("Alleen klad")],
    ["outlet_nl/blog/a", expect.any(Number), null, expect.stringContaining("Zelfde nummer"), null],
    ["outlet_nl/home", 1, "2026-11-01T00:00:00.000Z", expect.any(String), expect.stringContaining("Thuis, klad")],
    ["outlet_nl/nieuw/x", 77, null, null, null],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const group = (path: string) => rows.find((row) => row.path === path).group_id;
  expect(group("outlet_nl/home")).toBe(group("outlet_de/home"));
  expect(group("outlet_nl/home")).not.toBe(group("faq"));
  const folders = sqlite.prepare("SELECT path, parent FROM cms_entry WHERE is_folder = 1 ORDER BY path").all();
  expect(folders.map((row) => ({ ...row }))).toEqual([
    { path: "outlet_de", parent: "" },
    { path: "outlet_nl", parent: "" },
    { path: "outlet_nl/blog", parent: "outlet_nl" },
    { path: "outlet_nl/nieuw", parent: "outlet_nl" },
  ]);
  const releases = sqlite
    .prepare("SELECT r.release_id, e.path FROM cms_release_story r JOIN cms_entry e USING (uuid) ORDER BY 1")
    .all();
  expect(releases.map((row) => ({ ...row }))).toEqual([
    { release_id: 7, path: "outlet_nl/nieuw/x" },
    { release_id: 12, path: "outlet_nl/home" },
  ]);
});

it("a story of every view that stands where a view has its own gives way, with its drafts", () => {
  const { sqlite } = sqliteDatabase((old) => {
    const story = old.prepare("INSERT INTO cms_story VALUES (?, ?, ?, NULL, 'run', ?)");
    story.run("outlet_nl", "home", 1, doc("Van de view"));
    story.run("*", "outlet_nl/home", 2, doc("Van iedereen"));
    story.run("*", "outlet_nl/alleen", 3, doc("Niemand anders"));
    const draft = old.prepare("INSERT INTO cms_draft VALUES (?, ?, ?, ?, NULL, ?)");
    draft.run("*", "outlet_nl/home", "", 2, doc("Klad van iedereen"));
    draft.run("outlet_nl", "nieuw", "", 4, doc("Klad van de view"));
    draft.run("*", "outlet_nl/nieuw", "", 5, doc("Klad van iedereen"));
    draft.run("outlet_nl", "winter", "12", 6, doc("Winter van de view"));
    draft.run("*", "outlet_nl/winter", "12", 7, doc("Winter van iedereen"));
  });
  const rows = sqlite
    .prepare(
      "SELECT path, coalesce(published, draft) AS content, draft FROM cms_entry WHERE is_folder = 0 ORDER BY path",
    )
    .all() as { path: string; content: string | null; draft: string | null }[];
  expect(rows.map(({ path, content, draft }) => [path, content && JSON.parse(content).title, draft !== null])).toEqual([
    ["outlet_nl/alleen", "Niemand anders", false],
    ["outlet_nl/home", "Van de view", false],
    ["outlet_nl/nieuw", "Klad van de view", true],
    ["outlet_nl/winter", null, false],
  ]);
  const planned = sqlite.prepare("SELECT content FROM cms_release_story").all() as { content: string }[];
  expect(planned.map(({ content }) => JSON.parse(content).title)).toEqual(["Winter van de view"]);
});
