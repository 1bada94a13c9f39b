import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importSpace, isSpaceExport, spaceImportLines } from "../../../../../worker/cli/import/import-space.ts";
import { readExport } from "../../../../../worker/cli/import/space-export.ts";

const folder = mkdtempSync(join(tmpdir(), "space-"));
afterAll(() => rmSync(folder, { recursive: true }));
function put(name: string, value: unknown): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
}
const story = (full_slug: string, text = "") => ({ full_slug, content: { component: "page", text } });
const colours = { slug: "colours", name: "Colours", entries: [{ name: "red", value: "Rood" }] };

/** A shop that takes everything but stories called "slecht". */
function shop() {
  const bodies: { stories?: unknown[]; datasources?: unknown[] }[] = [];
  const sizes: number[] = [];
  const answer = async (_: unknown, init?: { body?: unknown }) => {
    const body = JSON.parse(String(init?.body)) as { stories?: { full_slug?: string }[]; datasources?: unknown[] };
    sizes.push(Buffer.byteLength(String(init?.body)));
    bodies.push(body);
    const bad = (body.stories ?? []).filter(({ full_slug }) => full_slug === "slecht");
    const part = (items: unknown[], refused: unknown[]) => {
      const accepted = items.length - refused.length;
      return { accepted, changed: accepted, refused };
    };
    return Response.json({
      code: 200,
      result: {
        stories: part(
          body.stories ?? [],
          bad.map(() => ({ story: "slecht", reason: "content: has no component" })),
        ),
        datasources: part(body.datasources ?? [], []),
      },
    });
  };
  return { bodies, sizes, fetch: answer as unknown as typeof fetch };
}
const options = { to: "http://shop.test", key: "k" };

describe("the import of a space", () => {
  it("takes one file with stories, datasources and components, and tells what it left aside", async () => {
    const path = put("space.json", {
      stories: [story("a"), story("slecht")],
      datasources: [colours],
      components: [{ name: "page", schema: {} }],
    });
    const report = await importSpace({ ...options, path, fetch: shop().fetch });
    expect(report).toEqual({
      stories: { accepted: 1, changed: 1 },
      datasources: { accepted: 1, changed: 1 },
      components: 1,
      refused: [{ story: "slecht", reason: "content: has no component" }],
    });
    expect(spaceImportLines(report)[1]).toBe("1 components were left aside: the shop brings its own blocks");
  });

  it("takes the folder of the provider's tool, file by file, and names the files that it cannot read", async () => {
    const root = join(folder, ".storyblok");
    put(".storyblok/stories/4711/home_3f0c.json", story("home"));
    put(".storyblok/stories/4711/map_77aa.json", { full_slug: "map", is_folder: true });
    put(".storyblok/stories/4711/kapot.json", "{");
    put(".storyblok/stories/4711/manifest.jsonl", '{"old":1}\n');
    put(".storyblok/datasources/4711/datasources.json", [colours]);
    put(".storyblok/components/4711/components.json", [{ name: "page", schema: {} }]);
    put(".storyblok/components/4711/groups.json", [{ name: "Blocks", uuid: "x" }]);
    put(".storyblok/vreemd.json", { hello: 1 });
    put(".storyblok/languages/4711/languages.json", { default_lang_name: "", languages: [{ code: "de", name: "D" }] });
    const { bodies, fetch } = shop();
    const report = await importSpace({ ...options, path: root, fetch });
    expect(bodies).toContainEqual({ languages: ["de"] });
    expect(report).toMatchObject({ stories: { accepted: 2 }, datasources: { accepted: 1 }, components: 1 });
    expect(report.refused).toEqual([
      { story: join("stories", "4711", "kapot.json"), reason: "not JSON" },
      { story: "vreemd.json", reason: "holds no stories, datasources or components" },
    ]);
    expect([...readExport(join(root, "stories", "4711"))].filter(({ kind }) => kind === "story")).toHaveLength(2);
  });

  it("sends parts that one call may carry, and refuses what never fits", async () => {
    const long = "x".repeat(300_000);
    const stories = [
      story("te-lang", "x".repeat(950_000)),
      ...Array.from({ length: 7 }, (_, i) => story(`s${i}`, long)),
    ];
    const path = put("lang.json", { stories: [...stories, ...Array.from({ length: 250 }, (_, i) => story(`k${i}`))] });
    const { bodies, sizes, fetch } = shop();
    const report = await importSpace({ ...options, path, fetch });
    expect(report.stories.accepted).toBe(257);
    expect(report.refused).toEqual([{ story: "te-lang", reason: "longer than 900000 bytes" }]);
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    expect(Math.max(...bodies.map(({ stories: sent = [] }) => sent.length))).toBe(100);
  });

  it("says so when the shop does not take it", async () => {
    const path = put("een.json", { stories: [story("a")] });
    const answers: [() => Promise<Response>, RegExp][] = [
      [async () => new Response("<html>"), /without JSON/],
      [async () => Response.json({ code: 401, result: "Unauthorized" }, { status: 401 }), /401 "Unauthorized"/],
      [() => Promise.reject(new Error("refused")), /does not answer \(refused\)/],
    ];
    for (const [answer, message] of answers)
      await expect(importSpace({ ...options, path, fetch: answer as typeof fetch })).rejects.toThrow(message);
  });

  it("is told from a catalogue by its name", () => {
    expect([isSpaceExport("x.json"), isSpaceExport(folder), isSpaceExport("x.ndjson")]).toEqual([true, true, false]);
  });
});
