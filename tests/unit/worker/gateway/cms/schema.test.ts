import { describe, expect, it } from "vitest";
import { block } from "../../../../../shared/contract/content/cms-blocks.ts";
import { converters } from "../../../../../worker/gateway/cms/blocks/registry.ts";
import { readerOf, type Blok } from "../../../../../worker/gateway/cms/blocks/read.ts";
import { componentsOfSpace } from "../../../../../worker/gateway/cms/schema/components.ts";
import { blockFields, rowFields, type Field, type Fields } from "../../../../../worker/gateway/cms/schema/fields.ts";
import { storyblokPictures } from "../../../../../worker/media/cms-path.ts";
import { paragraph, store } from "./reading.ts";

/** Names of the fields that were read, by component. */
type Asked = Record<string, Set<string>>;

function valueOf(field: Field, asked: Asked): unknown {
  switch (field.kind) {
    case "image":
      return { filename: "/kade/scene-quay/wide.svg" };
    case "film":
      return "/films/kade.mp4";
    case "captions":
      return "/films/kade.vtt";
    case "link":
      return "/heren";
    case "number":
      return field.least;
    case "flag":
      return true;
    case "choice":
      return field.among[0];
    case "choices":
      return [...field.among];
    case "rows":
      return [filled(field.of, rowFields[field.of]!, asked)];
    case "blocks":
      return [{ component: "spacer" }];
    case "stories":
      return [{ full_slug: "blog/a", content: { title: "A" } }];
    case "table":
      return { thead: [{ value: "A" }], tbody: [{ body: [{ value: "1" }] }] };
    case "richtext":
      return paragraph("Tekst");
    default:
      return "nl";
  }
}

/** A component with something in every field, which notes what is read of it. */
function filled(name: string, fields: Fields, asked: Asked): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, valueOf(kind, asked)]),
  );
  const read = (asked[name] ??= new Set());
  return new Proxy(values, {
    get: (target, field) => {
      if (typeof field === "string") read.add(field);
      return Reflect.get(target, field) as unknown;
    },
  });
}

/** Rows of the parts around every page. */
const partRows = new Set([
  "promo-bar",
  "promo-item",
  "theme-footer",
  "link-item",
  "social-link",
  "menu-entry",
  "footer-column",
]);

describe("components of a space", () => {
  it("have exactly the fields that their converters read, and make whole blocks when they are filled in", () => {
    expect(Object.keys(blockFields).toSorted()).toEqual(Object.keys(converters).toSorted());
    const asked: Asked = {};
    for (const [name, fields] of Object.entries(blockFields)) {
      const blok = filled(name, fields, asked) as Blok;
      const scope = {
        story: "x",
        store,
        pictures: storyblokPictures,
        linked: new Map(),
        related: new Map(),
        dropped: () => undefined,
        convert: () => [{ component: "spacer", size: "medium" } as const],
        budget: { text: 10_000 },
      };
      const made = converters[name]!.convert(blok, readerOf(blok, scope, 1));
      expect([name, block.safeParse({ ...made, component: name }).error?.issues]).toEqual([name, undefined]);
    }
    const described = Object.fromEntries(
      Object.entries({ ...blockFields, ...rowFields })
        .filter(([name]) => !partRows.has(name))
        .map(([name, fields]) => [name, Object.keys(fields).toSorted()]),
    );
    expect(Object.fromEntries(Object.entries(asked).map(([name, fields]) => [name, [...fields].toSorted()]))).toEqual(
      described,
    );
  });

  it("are stories, blocks that may stand in them, and rows that may stand in those", () => {
    const { components } = componentsOfSpace();
    const names = components.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(components.filter((one) => one.is_root).map(({ name }) => name)).toEqual([
      "page",
      "article",
      "theme",
      "menu",
      "footer",
      "checkout",
    ]);
    for (const { schema } of components)
      for (const field of Object.values(schema))
        for (const name of (field["component_whitelist"] as string[] | undefined) ?? []) expect(names).toContain(name);
    const columns = components.find(({ name }) => name === "two-column")!;
    expect(columns.schema["left"]!["component_whitelist"]).not.toContain("two-column");
    expect(components.find(({ name }) => name === "image")!.schema).toMatchObject({
      assetOne: { type: "asset", filetypes: ["images"], pos: 0 },
      assetOrientation: { type: "option", default_value: "landscape" },
      largeAssetRatio: { default_value: "small" },
      lazy: { type: "boolean", default_value: true },
    });
  });
});
