import { describe, expect, it } from "vitest";
import { wantedEntry } from "../../../../../worker/backend/cms/space/exported-story.ts";
import { exportedIn } from "../../../../../worker/cli/import/space-export.ts";
import { legalExport, legalThemes } from "../../../../../worker/cli/ops/legal-export.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";
import { OpsFailure } from "../../../../../worker/cli/ops/deps.ts";

const views = [
  { store_code: "winkel", language: "nl-NL" },
  { store_code: "laden", language: "de-AT" },
  { store_code: "boutique", language: "fr-FR" },
];

describe("the legal texts as an export", () => {
  const { stories } = legalExport(views, { hasFolders: true, publish: false });

  it("are each taken by an import, as drafts, and hold what is shipped", () => {
    expect(stories).toHaveLength(3 * 9);
    for (const story of stories) {
      const entry = wantedEntry(story);
      if ("reason" in entry) throw new Error(`${story.full_slug}: ${entry.reason}`);
      expect([entry.isPublished, entry.path]).toEqual([false, story.full_slug]);
    }
    expect(JSON.stringify(stories)).toContain("Muster-Widerrufsformular");
    expect(JSON.stringify(stories)).toContain("{{trader.name}}");
  });

  it("stand in each view's folder in its language, English where there is none; one view has no folder", () => {
    const slugs = stories.map(({ full_slug: slug }) => slug);
    for (const slug of ["winkel/algemene-voorwaarden", "laden/agb", "boutique/general-terms", "laden/blocks/checkout"])
      expect(slugs).toContain(slug);
    const alone = legalExport(views.slice(0, 1), { hasFolders: false, publish: true }).stories;
    expect(alone[0]).toMatchObject({ full_slug: "algemene-voorwaarden", published: true });
  });

  it("come with a theme that leads to them, for views that have none; an export to be imported has none", () => {
    expect(stories.some(({ full_slug: slug }) => slug.endsWith("theme"))).toBe(false);
    const [dutch, german] = legalThemes(views, { hasFolders: true, publish: true });
    expect([dutch!.full_slug, dutch!.published]).toEqual(["winkel/theme", true]);
    for (const [theme, slugs] of [
      [dutch!, ["bezorgen-en-betalen", "bedrijfsgegevens", "algemene-voorwaarden", "privacyverklaring"]],
      [german!, ["lieferung-und-zahlung", "impressum", "agb", "datenschutz", "barrierefreiheit"]],
    ] as const) {
      expect(wantedEntry(theme)).not.toHaveProperty("reason");
      for (const slug of slugs) expect(JSON.stringify(theme.content)).toContain(`/${slug}/`);
    }
  });

  it("are equivalents of each other over the views", () => {
    const groups = new Map<string, number>();
    for (const { group_id: group } of stories) groups.set(group, (groups.get(group) ?? 0) + 1);
    expect([...groups.values()]).toEqual(Array.from({ length: 9 }, () => 3));
  });
});

async function run(
  command: { put?: boolean; publish?: boolean; replace?: boolean; store?: string },
  embedded_content = true,
) {
  const printed: string[] = [];
  const sent: unknown[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "secret",
    print: (text) => void printed.push(text),
    fetch: async (address, init) => {
      if (address.endsWith("/ops/ready")) return Response.json({ result: { items: [], views, embedded_content } });
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ result: { stories: { accepted: 2, kept: ["winkel/contact"], refused: [] } } });
    },
  });
  const code = await ops.run({
    name: "legal-stories",
    put: false,
    publish: false,
    replace: false,
    store: undefined,
    ...command,
  });
  return { code, printed: printed.join("\n"), sent: sent as { stories: { full_slug: string }[]; only_new: boolean }[] };
}

describe("npm run ops -- legal-stories", () => {
  it("prints an export of the shipped views that an import reads, and asks nothing", async () => {
    const { code, printed, sent } = await run({});
    const found = [...exportedIn(JSON.parse(printed), "legal.json")];
    expect([code, sent, found.length, found.every(({ kind }) => kind === "story")]).toEqual([0, [], 27, true]);
    expect([...exportedIn(JSON.parse((await run({ store: "outlet_de" })).printed), "l.json")]).toHaveLength(9);
  });

  it("puts them into the views of a shop, and leaves what is there unless it is asked", async () => {
    const { code, printed, sent } = await run({ put: true });
    const sizes = sent.map((one) => [one.only_new, one.stories.length]);
    expect([code, sizes]).toEqual([
      0,
      views.flatMap(() => [
        [true, 9],
        [true, 1],
      ]),
    ]);
    expect(printed).toMatch(/^12 put as drafts, 6 were there and stay\n {2}stays {4}winkel\/contact/);
    const replaced = await run({ put: true, replace: true, store: "laden" });
    expect(replaced.sent.map((one) => [one.only_new, one.stories[0]!.full_slug])).toEqual([
      [false, "laden/agb"],
      // What a theme says besides is nowhere else.
      [true, "laden/theme"],
    ]);
  });

  it("refuses views that there are not, and a shop whose CMS is elsewhere", async () => {
    await expect(run({ store: "nowhere" })).rejects.toThrow(OpsFailure);
    await expect(run({ put: true, store: "outlet_nl" })).rejects.toThrow(/winkel, laden, boutique/);
    await expect(run({ put: true }, false)).rejects.toThrow(/CMS is elsewhere/);
  });
});
