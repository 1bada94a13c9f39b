import { describe, expect, it } from "vitest";
import { storyContent } from "../../../../../shared/contract/content/cms.ts";
import { toProviderContent } from "../../../../../worker/backend/cms/space/provider-content.ts";
import { storyLines } from "../../../../../worker/cli/demo/stories/stories.ts";
import { componentsOfSpace } from "../../../../../worker/gateway/cms/schema/components.ts";
import { rowFields, storyFields, type Field } from "../../../../../worker/gateway/cms/schema/fields.ts";
import { deliveredStory } from "../../../../../worker/gateway/cms/delivery.ts";
import { storyOf } from "../../../../../worker/gateway/cms/story.ts";
import { storyblokPictures } from "../../../../../worker/media/cms-path.ts";
import { paragraph, store } from "./reading.ts";
import { misfits } from "./printed-schema.ts";

const { components } = componentsOfSpace();

/** Something in a field, but for the field that `without` names. */
function valueOf(field: Field, without: string, depth: number): unknown {
  switch (field.kind) {
    case "image":
      return { filename: "/kade/scene-quay/wide.svg" };
    case "link":
      return { linktype: "url", url: "https://example.com/a", cached_url: "https://example.com/a" };
    case "number":
      return 7;
    // Entries lead somewhere unless an editor says otherwise.
    case "flag":
      return false;
    case "choices":
      return [...field.among];
    case "rows":
      return depth > 2 ? [] : [filled(field.of, rowFields[field.of]!, without, depth + 1)];
    case "richtext":
      return paragraph("Tekst");
    default:
      return "Tekst";
  }
}
const filled = (
  name: string,
  fields: Readonly<Record<string, Field>>,
  without = "",
  depth = 0,
): Record<string, unknown> => ({
  component: name,
  _uid: name,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => `${name}.${field}` !== without)
      .map(([field, kind]) => [field, valueOf(kind, without, depth)]),
  ),
});
const read = (name: string, without?: string) => {
  const content = filled(name, storyFields[name]!, without);
  const story = deliveredStory.parse({ id: 1, full_slug: `x/${name}`, content });
  const reading = { store, pictures: storyblokPictures, log: () => undefined };
  return storyOf(story, { rels: [], links: [] }, reading).story.content;
};

describe("the parts around every page", () => {
  it.each(["theme", "menu", "footer", "checkout"])("%s: every field that an editor is offered is read", (name) => {
    const whole = read(name);
    expect(storyContent.safeParse(whole).error?.issues).toBeUndefined();
    const offered = new Set<string>();
    const visit = (component: string, fields: Readonly<Record<string, Field>>) => {
      for (const [field, kind] of Object.entries(fields)) {
        if (offered.has(`${component}.${field}`)) continue;
        offered.add(`${component}.${field}`);
        if (kind.kind === "rows") visit(kind.of, rowFields[kind.of]!);
      }
    };
    visit(name, storyFields[name]!);
    for (const field of offered) expect([field, read(name, field)]).not.toEqual([field, whole]);
  });
});

describe("the demo's stories", () => {
  it("are content that a space with the printed components can hold, every one", () => {
    const found = [...storyLines("2026-11-20T06:00:00.000Z")].flatMap(({ _source: { content, slug } }) =>
      misfits(toProviderContent(content as Record<string, unknown>, String(slug)), components),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("say the same once the adapter has read them from there", () => {
    const bare = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "_uid" ? undefined : inner))) as unknown;
    for (const { _source: source } of storyLines("2026-11-20T06:00:00.000Z")) {
      const slug = String(source["slug"]);
      const content = toProviderContent(source["content"] as Record<string, unknown>, slug);
      const story = deliveredStory.parse({ id: 1, full_slug: slug, content });
      const made = storyOf(
        story,
        { rels: [], links: [] },
        { store, pictures: storyblokPictures, log: (line) => expect.fail(line.why) },
      );
      expect({ slug, content: bare(made.story.content) }).toMatchObject({
        slug,
        content: bare(storyContent.parse(source["content"])) as object,
      });
    }
  });

  it("make a whole space: pages, articles, theme, menu, footer and checkout", () => {
    const kinds = [...storyLines("2026-11-20T06:00:00.000Z")].map(
      ({ _source: { content } }) => (content as { component: string }).component,
    );
    expect([...new Set(kinds)].toSorted()).toEqual(
      components
        .filter((one) => one.is_root)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("would be found out if they held what no component has", () => {
    expect(misfits({ component: "page", title: 7, colour: "red", body: [{ component: "theme" }] }, components)).toEqual(
      ["page.title: 7", "page.colour: is no field", 'page.body: [{"component":"theme"}]'],
    );
  });
});
