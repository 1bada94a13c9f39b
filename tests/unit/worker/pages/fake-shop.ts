import type { LandingPage } from "../../../../shared/contract/content/landing.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import type { SearchQueryInput, SearchResponse } from "../../../../shared/contract/catalog/search.ts";
import type { UrlMapResponse } from "../../../../shared/contract/page/url-map.ts";
import type { Answer, SearchOptions } from "../../../../shared/contract/wire/client.ts";
import type { Story } from "../../../../shared/contract/content/cms.ts";
import type { PagesApi } from "../../../../worker/pages/api.ts";
import type { LoadContext } from "../../../../worker/pages/load/context.ts";
import { createProvenance } from "../../../../worker/pages/provenance.ts";
import { createReference } from "../../../../worker/pages/reference.ts";
import type { Head } from "../../../../worker/pages/cache/validity.ts";

type Source = Record<string, unknown>;
export interface Call {
  kind: string;
  store: string;
  query?: SearchQueryInput;
  options?: SearchOptions;
  slug?: string;
  body?: unknown;
}

/** What a fake shop has; anything left out is empty. */
export interface FakeShop {
  attributes?: Source[];
  categories?: Source[];
  taxrules?: Source[];
  /** Answers a product search. */
  products?: (
    query: SearchQueryInput,
    options: SearchOptions,
    store: string,
  ) => Source[] | { sources: Source[]; total?: number; aggregations?: SearchResponse["aggregations"] };
  map?: (url: string) => UrlMapResponse | "fails";
  stories?: Record<string, Story["content"]>;
  landings?: Record<string, LandingPage>;
  seq?: number;
}

const ok = <T>(result: T, seq: number, tags: string[]): Answer<T> => ({
  ok: true,
  code: 200,
  result,
  meta: {},
  seq,
  tags,
});

/** An API over a fake shop that writes down what it is asked. */
export function fakeApi(shop: FakeShop, calls: Call[] = []): (store: string) => PagesApi {
  const seq = shop.seq ?? 1;
  return (store) => ({
    search: async (entity, query, options = {}) => {
      calls.push({ kind: entity, store, query, options });
      const found =
        entity === "product"
          ? (shop.products?.(query, options, store) ?? [])
          : ((
              { attribute: shop.attributes, category: shop.categories, taxrule: shop.taxrules } as Partial<
                Record<typeof entity, Source[]>
              >
            )[entity] ?? []);
      const { sources, total, aggregations } = Array.isArray(found)
        ? { sources: found, total: undefined, aggregations: undefined }
        : found;
      const page = sources.slice(options.from ?? 0, (options.from ?? 0) + (options.size ?? 50));
      const letter =
        ({ product: "P", category: "C", attribute: "A", taxrule: "T" } as Partial<Record<typeof entity, string>>)[
          entity
        ] ?? "R";
      return ok(
        {
          hits: {
            total: total ?? sources.length,
            hits: page.map((source) => ({ _id: String(source.id), _source: source })),
          },
          ...(aggregations && { aggregations }),
        },
        seq,
        [entity, ...page.map((source) => `${letter}${String(source.attribute_code ?? source.id)}`)],
      );
    },
    urlMap: async (body) => {
      calls.push({ kind: "map", store, body });
      const hit = shop.map?.(body.url) ?? null;
      return hit === "fails"
        ? { ok: false, code: 500, result: "failed", meta: {}, seq: null, tags: [] }
        : ok(hit, seq, hit ? [`${hit._type[0]!.toUpperCase()}${String(hit._id)}`] : []);
    },
    story: async (slug) => {
      calls.push({ kind: "story", store, slug });
      // As the embedded CMS: a folder of the view names it.
      const content = shop.stories?.[slug.startsWith(`${store}/`) ? slug.slice(store.length + 1) : slug];
      if (!content) return { ok: false, code: 404, result: "Story not found", meta: {}, seq, tags: [`S${slug}`] };
      return ok({ id: 1, slug, full_slug: slug, lang: "nl-NL", published_at: null, content, alternates: [] }, seq, [
        `S${slug}`,
      ]);
    },
    landingPage: async (path) => ok(shop.landings?.[path] ?? null, seq, [`url:/${path}`]),
    validateEditor: async () => ({
      ok: false,
      code: 403,
      result: "Unauthorized editor",
      meta: {},
      seq: null,
      tags: [],
    }),
    draftStory: async () => ({ ok: false, code: 403, result: "Unauthorized editor", meta: {}, seq: null, tags: [] }),
    editedStory: async () => ({ ok: false, code: 403, result: "Unauthorized editor", meta: {}, seq: null, tags: [] }),
    storyTags: async (slug) => ok({ tags: [] }, seq, [`S${slug}:list`]),
    stories: async (slug, { size, offset }) => {
      calls.push({ kind: "stories", store, slug });
      const below = Object.entries(shop.stories ?? {}).filter(([name]) => name.startsWith(`${slug}/`));
      const stories = below.slice(offset, offset + size).map(([name, content], i) => ({
        id: i + 1,
        slug: name,
        full_slug: name,
        lang: "nl-NL",
        published_at: null,
        content,
        alternates: [],
      }));
      return ok({ stories, total: below.length }, seq, [`S${slug}:list`]);
    },
  });
}

export interface FakeOptions {
  store?: string;
  head?: Head | null;
  calls?: Call[];
  now?: number;
}

export function fakeContext(
  shop: FakeShop,
  { store = "outlet_nl", head = null, calls, now = 0 }: FakeOptions = {},
): LoadContext {
  return {
    store: storeByCode(store),
    from: createProvenance(head?.seq ?? null),
    head,
    now,
    reference: createReference(),
    apiOf: fakeApi(shop, calls),
    tools: {
      waitUntil: () => undefined,
      sleep: (ms) => new Promise((done) => setTimeout(done, ms).unref()),
      patienceMs: 2_000,
    },
  };
}

export const attribute = (code: string, options: [string, string][] = [], more: Source = {}): Source => ({
  id: 1,
  attribute_id: code.length * 10,
  attribute_code: code,
  default_frontend_label: code.toUpperCase(),
  is_filterable: true,
  is_visible_on_front: true,
  is_user_defined: true,
  options: options.map(([value, label]) => ({ value, label })),
  ...more,
});

export const category = (id: number, parent: number, name: string, more: Source = {}): Source => ({
  id,
  parent_id: parent,
  name,
  is_active: true,
  position: id,
  level: parent === 2 ? 2 : 3,
  product_count: 5,
  path: `1/2/${id}`,
  url_key: name.toLowerCase(),
  url_path: name.toLowerCase(),
  include_in_menu: true,
  ...more,
});

export const demoAttributes = [
  attribute(
    "color_ois",
    [
      ["1", "Blauw"],
      ["2", "Rood"],
    ],
    {
      options: [
        { value: "1", label: "Blauw", swatch: "0000ff" },
        { value: "2", label: "Rood", swatch: "ff0000" },
        { value: "9", label: " " },
      ],
    },
  ),
  attribute("size_ois", [
    ["11", "XL"],
    ["12", "S"],
    ["13", "M"],
    ["14", "0"],
  ]),
  attribute("brand_ois", [["21", "Noorderlicht"]]),
  attribute("material", [
    ["31", "Linnen"],
    ["32", "Wol"],
  ]),
  attribute("care", [], { is_filterable: false }),
  attribute("cost", [], { is_visible_on_front: false, is_filterable: false }),
];

export const child = (sku: string, color: string, size: string, more: Source = {}): Source => ({
  id: 100 + Number(size),
  sku,
  status: 1,
  color_ois: color,
  size_ois: size,
  final_price_incl_tax: 49.95,
  lowest_price_30d_incl_tax: 69.95,
  stock: { is_in_stock: true, qty: 3, manage_stock: true },
  image: `/kade/${sku}/front.svg`,
  ...more,
});

export const shirt = (more: Source = {}): Source => ({
  id: 5,
  sku: "SHIRT",
  name: "Linnen overhemd",
  type_id: "configurable",
  status: 1,
  visibility: 4,
  url_path: "linnen-overhemd",
  brand_ois: "21",
  material: "31,32",
  care: "30 graden",
  cost: "12",
  image: "/kade/a/front.svg",
  media_gallery: [
    { image: "/kade/a/front.svg", pos: 1 },
    { image: "/kade/a/back.svg", pos: 2 },
    { image: "/kade/a/detail.svg", pos: 3 },
  ],
  description: "<p>Zacht <script>alert(1)</script><b>linnen</b></p>",
  category_ids: ["3", "11"],
  stock: { is_in_stock: true },
  final_price_incl_tax: 49.95,
  lowest_price_30d_incl_tax: 69.95,
  configurable_options: [
    {
      attribute_id: "93",
      attribute_code: "color_ois",
      label: "Kleur",
      position: 0,
      values: [{ value_index: "1" }, { value_index: "2" }, { value_index: "9", label: " " }],
    },
    {
      attribute_id: "94",
      attribute_code: "size_ois",
      label: "Maat",
      position: 1,
      values: [
        { value_index: "11" },
        { value_index: "12" },
        { value_index: "13" },
        { value_index: "77", label: "XXL" },
      ],
    },
    { attribute_id: "75", attribute_code: "price", label: "Prijs", position: 2, values: [] },
  ],
  configurable_children: [
    child("SHIRT-1-S", "1", "12"),
    child("SHIRT-1-XL", "1", "11", { stock: { is_in_stock: false, qty: 0, manage_stock: true } }),
    child("SHIRT-2-M", "2", "13"),
    child("SHIRT-2-S", "2", "12", { status: 2 }),
  ],
  ...more,
});

export const demoCategories = [
  category(2, 1, "Alles", { level: 1, url_path: "" }),
  category(3, 2, "Heren", { url_path: "heren" }),
  category(11, 3, "Overhemden", { url_path: "heren/overhemden", level: 3 }),
  category(12, 3, "Leeg", { product_count: 0, url_path: "heren/leeg" }),
  category(13, 3, "Verborgen", { include_in_menu: false, url_path: "heren/verborgen" }),
  category(14, 2, "Oud", { is_active: false, url_path: "oud" }),
  category(15, 14, "Kind van oud", { url_path: "oud/kind" }),
  category(16, 11, "Linnen", { level: 4, url_path: "heren/overhemden/linnen" }),
  category(17, 16, "Te diep", { level: 5, url_path: "te-diep" }),
];
