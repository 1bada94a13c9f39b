import { blockFields, rowFields, storyFields, type Field, type Fields } from "./fields.ts";

type Described = Record<string, unknown>;

/** A component of a space, as the CMS's own command pushes it. */
export interface Component {
  name: string;
  display_name: string;
  is_root: boolean;
  is_nestable: boolean;
  schema: Record<string, Described>;
}

const plain: Readonly<
  Record<Exclude<Field["kind"], "number" | "flag" | "choice" | "choices" | "rows" | "stories">, Described>
> = {
  text: { type: "text" },
  longtext: { type: "textarea" },
  richtext: { type: "richtext" },
  image: { type: "asset", filetypes: ["images"] },
  film: { type: "asset", filetypes: ["videos"] },
  captions: { type: "asset", filetypes: ["texts"] },
  link: { type: "multilink", email_link_type: true, asset_link_type: true, show_anchor: true },
  table: { type: "table" },
  blocks: { type: "bloks", restrict_components: true, component_whitelist: Object.keys(blockFields) },
  seo: { type: "custom", field_type: "seo_metatags" },
};

function typeOf(field: Field): Described {
  switch (field.kind) {
    case "number":
      return { type: "number", min_value: field.least, max_value: field.most, decimals: 0 };
    case "flag":
      return { type: "boolean", default_value: field.byDefault ?? false };
    case "choice":
      return {
        type: "option",
        options: field.among.map((value) => ({ name: value, value })),
        default_value: field.among[0],
      };
    case "choices":
      return { type: "options", options: field.among.map((value) => ({ name: value, value })) };
    case "rows":
      return { type: "bloks", restrict_components: true, component_whitelist: [field.of], maximum: field.most };
    case "stories":
      return {
        type: "options",
        source: "internal_stories",
        filter_content_type: [field.ofType],
        max_options: field.most,
      };
    default:
      return plain[field.kind];
  }
}

const words = (name: string): string => {
  const spaced = name.replaceAll("-", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

function component(name: string, fields: Fields, isRoot: boolean): Component {
  return {
    name,
    display_name: words(name),
    is_root: isRoot,
    is_nestable: !isRoot,
    schema: Object.fromEntries(
      Object.entries(fields).map(([field, kind], pos) => [field, { ...withoutColumns(name, typeOf(kind)), pos }]),
    ),
  };
}

/** Columns stand in no columns, so an editor is not offered them there. */
function withoutColumns(name: string, described: Described): Described {
  const allowed = described["component_whitelist"];
  return name === "two-column" && Array.isArray(allowed)
    ? { ...described, component_whitelist: allowed.filter((other) => other !== name) }
    : described;
}

/** Every component that pages of the shop and what stands around them are made of, for `storyblok components push`. */
export function componentsOfSpace(): { components: Component[] } {
  const all = (fields: Readonly<Record<string, Fields>>, isRoot: boolean) =>
    Object.entries(fields).map(([name, of]) => component(name, of, isRoot));
  return { components: [...all(storyFields, true), ...all(blockFields, false), ...all(rowFields, false)] };
}
