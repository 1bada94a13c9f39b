import { productFacts } from "../../../shared/config/product-facts.ts";
import { attributeSource, reviewSource, taxRuleSource } from "../../../shared/contract/catalog/catalog.ts";
import { decodeEntities, flag, integer, isAbsent, path, slugify, text } from "./values.ts";

type Source = Record<string, unknown>;

export interface StagedCategory {
  id: number;
  own: number;
  parent_id: number;
  level: number;
  position: number;
  is_active: number;
  /** "1/2/3"; empty when the export names none. */
  path: string;
  doc: string;
  name: string;
  url_path: string | null;
  url_key: string;
  slug: string;
}
export interface StagedDocument {
  entity: string;
  id: string;
  doc: string;
}
/** Text of one entity in one store view. */
export interface StagedText {
  kind: "product" | "category";
  id: number;
  name: string;
  url_path: string | null;
  url_key: string | null;
  slug: string | null;
  doc: string;
}

const categoryColumns = new Set([
  "children_data",
  "product_count",
  "name",
  "url_path",
  "url_key",
  "slug",
  "request_path",
  "children_count",
]);

/** A category line → the category and those only listed inside it (`own` 0), or why it is rejected. */
export function normaliseCategory(source: Source, lineId: string): StagedCategory[] | { reason: string } {
  const id = integer(source.id) ?? integer(lineId);
  const name = text(source.name);
  if (id === null || id < 1) return { reason: "category without id" };
  if (name === null) return { reason: "category without name" };
  return [stageCategory(source, id, name, 1), ...nested(source, id, 0)];
}

function nested(source: Source, parent: number, depth: number): StagedCategory[] {
  if (!Array.isArray(source.children_data) || depth > 20) return [];
  return (source.children_data as unknown[]).flatMap((child): StagedCategory[] => {
    if (!child || typeof child !== "object") return [];
    const record = child as Source;
    const id = integer(record.id);
    const name = text(record.name);
    if (id === null || id < 1) return [];
    const own = name === null ? [] : [stageCategory({ parent_id: parent, ...record }, id, name, 0)];
    return [...own, ...nested(record, id, depth + 1)];
  });
}

function stageCategory(source: Source, id: number, rawName: string, own: number): StagedCategory {
  const name = decodeEntities(rawName);
  const doc: Source = Object.fromEntries(Object.entries(source).filter(([key]) => !categoryColumns.has(key)));
  const active = flag(source.is_active, true);
  const tree = path(source.path) ?? "";
  const parent = integer(source.parent_id) ?? 0;
  const level = integer(source.level) ?? Math.max(0, tree.split("/").length - 1);
  const position = integer(source.position) ?? 0;
  const key = path(source.url_key) ?? (slugify(name) || String(id));
  Object.assign(doc, {
    id,
    parent_id: parent,
    level,
    position,
    is_active: active,
    include_in_menu: flag(source.include_in_menu, true),
  });
  return {
    id,
    own,
    parent_id: parent,
    level,
    position,
    is_active: active ? 1 : 0,
    path: /^\d+(\/\d+)*$/.test(tree) ? tree : "",
    doc: JSON.stringify(doc),
    name,
    url_path: path(source.url_path) ?? path(source.request_path) ?? key,
    url_key: key,
    slug: text(source.slug) ?? `${slugify(name)}-${id}`,
  };
}

const label = (value: unknown) => decodeEntities(text(value) ?? "").trim();

/** Attribute, tax rule and review lines → the document that is stored, or why it is rejected. */
export function normaliseDocument(
  entity: "attribute" | "taxrule" | "review",
  source: Source,
  lineId: string,
): StagedDocument | { reason: string } {
  if (entity === "attribute") {
    const id = integer(source.attribute_id) ?? integer(source.id) ?? integer(lineId);
    const labels = Array.isArray(source.frontend_labels) ? (source.frontend_labels as Source[]) : [];
    const options = (Array.isArray(source.options) ? (source.options as Source[]) : []).flatMap((option, position) => {
      if (!option || typeof option !== "object" || isAbsent(option.value) || label(option.label) === "") return [];
      return [
        {
          ...option,
          label: label(option.label),
          value: String(option.value),
          sort_order: integer(option.sort_order) ?? position,
        },
      ];
    });
    const title = label(source.default_frontend_label) || label(source.frontend_label) || label(labels[0]?.label);
    return checked(
      entity,
      id,
      { ...source, attribute_id: id, id, default_frontend_label: title, options },
      attributeSource,
    );
  }
  const id = integer(source.id) ?? integer(lineId);
  if (entity === "taxrule")
    return checked(
      entity,
      id,
      { customer_tax_class_ids: [], product_tax_class_ids: [], rates: [], ...source, id },
      taxRuleSource,
    );
  return checked(entity, id, { ...source, id }, reviewSource);
}

function checked(
  entity: string,
  id: number | null,
  doc: Source,
  schema: {
    safeParse(value: unknown): {
      success: boolean;
      error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
    };
  },
): StagedDocument | { reason: string } {
  if (id === null) return { reason: `${entity} without id` };
  const result = schema.safeParse(doc);
  if (!result.success)
    return {
      reason: (result.error?.issues ?? [])
        .slice(0, 3)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    };
  return { entity, id: String(id), doc: JSON.stringify(doc) };
}

const textFields: ReadonlySet<string> = new Set([
  "description",
  "short_description",
  "alternates",
  "image_label",
  "bundle_options",
  "custom_options",
  "links_title",
  "product_labels",
  "tritonx_mm",
  productFacts.warnings,
]);
const isTextField = (name: string): boolean => textFields.has(name) || /^meta_\w+$/.test(name);

/** The part of a product or category line that a store view may say differently: its texts, slug and path. */
export function normaliseText(
  kind: "product" | "category",
  source: Source,
  lineId: string,
): StagedText | { reason: string } {
  const id = integer(source.id) ?? integer(lineId);
  const name = text(source.name);
  if (id === null || id < 1) return { reason: `${kind} without id` };
  if (name === null) return { reason: `${kind} without name` };
  const doc = Object.fromEntries(Object.entries(source).filter(([key, value]) => isTextField(key) && !isAbsent(value)));
  // Of what a platform appends, only the names of files are words.
  const files = (source.extension_attributes as Source | null | undefined)?.downloadable_product_links;
  if (Array.isArray(files))
    doc.extension_attributes = {
      downloadable_product_links: (files as (Source | null)[]).map((file) => ({ id: file?.id, title: file?.title })),
    };
  return {
    kind,
    id,
    name: decodeEntities(name),
    url_path: path(source.url_path),
    url_key: path(source.url_key),
    slug: text(source.slug),
    doc: JSON.stringify(doc),
  };
}

/** A view's wording of an attribute: its label and the labels of its options. */
export function normaliseLabels(source: Source, lineId: string): StagedDocument | { reason: string } {
  const full = normaliseDocument("attribute", source, lineId);
  if ("reason" in full) return full;
  const { attribute_id, attribute_code, default_frontend_label, options } = JSON.parse(full.doc) as {
    attribute_id: number;
    attribute_code: string;
    default_frontend_label: string;
    options: { value: string; label: string; sort_order: number }[];
  };
  return {
    ...full,
    doc: JSON.stringify({
      attribute_id,
      attribute_code,
      default_frontend_label,
      options: options.map(({ value, label: name, sort_order }) => ({ value, label: name, sort_order })),
    }),
  };
}
