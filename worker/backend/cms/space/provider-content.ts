import { stableUuid } from "./entry.ts";

type Fields = Record<string, unknown>;

const imageFields: ReadonlySet<string> = new Set([
  "image",
  "imageTall",
  "cardImage",
  "desktopAsset",
  "mobileAsset",
  "picture",
]);
/** What a picture says instead of itself stands in its asset. */
const altFields: ReadonlySet<string> = new Set(["imageAlt", "assetAlt"]);
/** Fields that hold an address; as a link they are called `link`. */
const addressFields: ReadonlySet<string> = new Set(["path", "url", "link"]);
/** Lists of words or numbers that the provider has as one text with commas. */
const joinedFields: ReadonlySet<string> = new Set(["skus", "products", "categoryIds"]);
/** Names of the nested bloks of a field; others are called like their field. */
const nested: Readonly<Record<string, string>> = {
  entries: "menu-entry",
  children: "menu-entry",
  promoBar: "promo-bar",
  footer: "theme-footer",
  columns: "footer-column",
  links: "link-item",
  copyright: "link-item",
  social: "social-link",
  stores: "store",
  hours: "opening-hours",
  items: "accordion-item",
  quotes: "quote",
  usps: "usp",
  captions: "video-captions",
};

/** Fields that an editor knows under another name, by component. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  theme: {
    customerServicePath: "customerServiceLink",
    sizeGuidePath: "sizeGuideLink",
    deliveryPath: "deliveryLink",
    privacyPath: "privacyLink",
  },
  "theme-footer": {
    socialTitle: "socialSectionTitle",
    newsletterText: "newsletterSubtitle",
    social: "socialLinks",
    copyright: "copyrightFields",
  },
  "link-item": { label: "text" },
  "social-link": { network: "icon" },
  checkout: { termsPath: "termsLink", withdrawalPath: "withdrawalLink", guaranteePath: "guaranteeLink" },
  richtext: { html: "text" },
  "image-text": { html: "text" },
  "accordion-item": { html: "text" },
};

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The provider's field of the type link, for an address that names no story by number. */
export const multilink = (address: string): Fields => ({
  id: "",
  url: address,
  linktype: "url",
  fieldtype: "multilink",
  cached_url: address,
});

/** The provider's field of the type asset, for a picture of the shop's own media. */
export const asset = (filename: string, alt: string): Fields => ({
  id: null,
  fieldtype: "asset",
  filename,
  alt,
  name: "",
  title: "",
  focus: "",
  source: "",
  copyright: "",
  is_external_url: true,
});

const isNamedLink = (value: unknown): value is { label: string; path: string } =>
  isFields(value) &&
  typeof value["label"] === "string" &&
  typeof value["path"] === "string" &&
  Object.keys(value).length === 2;

const isPicture = (value: unknown): value is { path: string; alt: string } =>
  isFields(value) && typeof value["path"] === "string" && typeof value["alt"] === "string";

const cells = (values: unknown): Fields[] =>
  Array.isArray(values) ? values.map((value: unknown) => ({ component: "_table_col", value })) : [];

/** A table's head and rows as the provider's field of the type table. */
const tableOf = ({ head, rows, ...rest }: Fields): Fields => ({
  ...rest,
  table: {
    fieldtype: "table",
    thead: cells(head),
    tbody: Array.isArray(rows) ? rows.map((row: unknown) => ({ component: "_table_row", body: cells(row) })) : [],
  },
});

/** The promo bar, which the shop has as a plain list of its points. */
const promoBarOf = ({ promo, ...rest }: Fields): Fields => ({ ...rest, promoBar: { usps: promo } });

function fieldsOf(key: string, value: unknown, of: Fields, at: string, component: string): Fields {
  if (altFields.has(key)) return {};
  const name = renamed[component]?.[key] ?? key;
  if (typeof value === "string" && imageFields.has(key))
    return { [key]: asset(value, String(of["imageAlt"] ?? of["assetAlt"] ?? "")) };
  if (isPicture(value)) return { [key]: asset(value.path, value.alt) };
  if (key === "table" && of["component"] === "table") return { table: value };
  if (typeof value === "string" && addressFields.has(key)) return { link: multilink(value) };
  if (typeof value === "string" && name.endsWith("Link")) return { [name]: multilink(value) };
  if (isNamedLink(value)) return { [key]: multilink(value.path), [`${key}Text`]: value.label };
  if (Array.isArray(value) && joinedFields.has(key)) return { [key]: value.join(",") };
  if (key === "seo" && isFields(value))
    return { seo: { _uid: stableUuid(`${at}/seo`), plugin: "meta-fields", ...value } };
  if (Array.isArray(value))
    return {
      [name]: value.map((item: unknown, i) =>
        isFields(item) ? blok(item, component === "promo-bar" ? "promo-item" : key, `${at}/${key}/${i}`) : item,
      ),
    };
  return { [name]: isFields(value) ? [blok(value, key, `${at}/${key}`)] : value };
}

function blok(value: Fields, field: string, at: string): Fields {
  const component = typeof value["component"] === "string" ? value["component"] : (nested[field] ?? field);
  const own =
    component === "table" && "rows" in value
      ? tableOf(value)
      : component === "theme" && "promo" in value
        ? promoBarOf(value)
        : value;
  const fields = Object.entries(own)
    .filter(([key]) => key !== "component")
    .map(([key, inner]) => fieldsOf(key, inner, value, at, component));
  return Object.assign({ _uid: stableUuid(at), component }, ...fields) as Fields;
}

/**
 * Content in the shop's older form as the provider has it; content with a `_uid`, which is in that form already, is
 * answered as it is. A link `{label, path}` becomes a multilink beside `<field>Text`, a picture an asset with its
 * words, an object or a list of objects nested bloks, all under the names of the space's components; texts, numbers and
 * HTML stay. `story` is the story's path: the same content of the same story always has the same uids.
 */
export function toProviderContent(content: Fields, story: string): Fields {
  return typeof content["_uid"] === "string" ? content : blok(content, "page", story);
}
