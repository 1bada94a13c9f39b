import { createExecutionContext, env } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { backend } from "../../../worker/backend/backend.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import type { Bindings } from "../../../worker/env.ts";
import { importRoutes } from "../../../worker/ops/import/routes.ts";
import type { ImportReport } from "../../../worker/ops/import/report.ts";

export const bindings = env as unknown as Bindings;
export const { DB } = bindings;
const operator = { authorization: "Bearer test-operations-key" };

type Source = Record<string, unknown>;
export const line = (type: string, source: Source, index = "wharf") =>
  JSON.stringify({
    _index: index,
    _type: type,
    _id: String(source.id ?? source.attribute_id),
    _score: 1,
    _source: source,
  });

export function ops(path: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(
    importRoutes.request(
      `/ops/import/${path}`,
      { method: "POST", ...init, headers: { ...operator, ...init.headers } },
      bindings,
    ),
  );
}

export async function result<T>(response: Response | Promise<Response>): Promise<T> {
  return ((await (await response).json()) as { result: T }).result;
}

/** Finishes a run, in as many steps as it takes: a large one answers 202 until it is done. */
export async function finish(run: string): Promise<ImportReport> {
  for (;;) {
    const answer = await ops(`finish?run=${run}`);
    if (answer.status !== 202) return result<ImportReport>(answer);
    await answer.body?.cancel();
  }
}

/** Imports lines in one chunk, as the whole shop unless told otherwise. */
export async function importLines(
  lines: readonly string[],
  mode: "update" | "replace" = "replace",
): Promise<{ report: ImportReport; accepted: number; rejected: { line: number; reason: string }[] }> {
  const { run } = await result<{ run: string }>(ops(`start?mode=${mode}`));
  const staged = await result<{ accepted: number; rejected: { line: number; reason: string }[] }>(
    ops(`lines?run=${run}`, { body: lines.join("\n") }),
  );
  return { report: await finish(run), ...staged };
}

const context = createExecutionContext();
const stories = createGateway(
  createUpstreams({ upstreamDelayMs: 0 }, { fetch: (request) => backend.fetch(request, bindings, context) }),
);

/** A call to the embedded backend itself, whatever the shop is configured with. */
export function direct(path: string, init: RequestInit = {}, store = "outlet_nl"): Promise<Response> {
  const headers = { "x-vs-store-code": store, ...init.headers };
  // Stories are read from the CMS's own wire, which the gateway makes the shop's.
  if (path.startsWith("cms/")) return stories.fetch(new Request(`http://shop.test/api/${path}`, { ...init, headers }));
  return Promise.resolve(
    backend.request(
      `/api/${path}`,
      { ...init, headers: { "x-vs-store-code": store, ...init.headers } },
      bindings,
      context,
    ),
  );
}

/**
 * A call to the backend; where the shop is configured with one elsewhere, the whole way through gateway and network.
 */
export function api(path: string, init: RequestInit = {}, store = "outlet_nl"): Promise<Response> {
  if (!bindings.BACKEND_URL) return direct(path, init, store);
  // Past the shop's own copies: these tests are about what the backend says, and change its tables behind the shop's
  // back.
  return exports.default.fetch(
    new Request(`http://shop.test/api/${path}`, {
      ...init,
      headers: { "x-vs-store-code": store, "cache-control": "no-cache", ...init.headers },
    }),
  );
}

export interface Answer {
  hits: { total: number; hits: { _id: string; _score: number; _source: Source }[] };
  aggregations?: Record<string, { buckets: { key: string; doc_count: number; from?: number; to?: number }[] }>;
}

/** A search in the serialised form; `page` is the query string. */
export async function search(
  query: Source,
  page = "size=1000",
  entity = "product",
  store = "outlet_nl",
): Promise<Answer & { headers: Headers }> {
  const response = await api(
    `catalog/wharf/${entity}/_search?request_format=search-query&${page}`,
    { method: "POST", body: JSON.stringify(query) },
    store,
  );
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return { ...((await response.json()) as Answer), headers: response.headers };
}

export const skus = (answer: Answer) => answer.hits.hits.map((hit) => String(hit._source.sku));
export const applied = (attribute: string, value: unknown, scope = "default") => ({ attribute, value, scope });
export const listedFilters = [applied("visibility", { in: [2, 3, 4] }), applied("status", { in: [0, 1] })];

export async function admin(path: string, body: unknown): Promise<Response> {
  return api(`admin/${path}`, { method: "POST", body: JSON.stringify(body), headers: operator });
}

const stock = (product_id: number, qty: number, more: Source = {}) => ({
  product_id,
  is_in_stock: qty > 0,
  qty,
  manage_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 20,
  ...more,
});
const created = "2026-09-01 08:00:00";
const common = { status: 1, visibility: 4, tax_class_id: 2, created_at: created, updated_at: created };

const tint = {
  attribute_id: 301,
  attribute_code: "tint",
  frontend_input: "select",
  default_frontend_label: "Kleur",
  is_filterable: true,
  options: [
    { label: "Rood", value: "31" },
    { label: "Groen &amp; grijs", value: "32" },
    { label: " ", value: "" },
  ],
};
const maat = {
  attribute_id: 302,
  attribute_code: "maat",
  frontend_input: "select",
  default_frontend_label: "Maat",
  is_filterable: true,
  options: [
    { label: 0, value: "40" },
    { label: "S", value: "41" },
    { label: "M", value: "42" },
  ],
};
const options = [
  {
    attribute_id: 301,
    attribute_code: "tint",
    label: "Kleur",
    values: [
      { value_index: 31, label: "Rood" },
      { value_index: 32, label: "Groen & grijs" },
    ],
  },
  {
    attribute_id: "302",
    attribute_code: "maat",
    label: "Maat",
    values: [
      { value_index: 41, label: "S" },
      { value_index: 42, label: "M" },
    ],
  },
];

const sweaterChildren = [
  [101, 31, 41, 5],
  [102, 31, 42, 0],
  [103, 32, 41, 3],
  [104, 32, 42, 8],
] as const;
const sweaterSku = (t: number, m: number) => `TRUI-1-${t === 31 ? "ROOD" : "GROEN"}-${m === 41 ? "S" : "M"}`;

/** The documents of a small invented shop: every product type, a tree of five categories, two views. */
export const documents = {
  categories: [
    { id: 2, parent_id: 1, name: "Winkel", path: "1/2", level: 1, position: 0 },
    {
      id: 10,
      parent_id: 2,
      name: "Kleding",
      path: "1/2/10",
      level: 2,
      position: 1,
      url_key: "kleding",
      url_path: "kleding",
      is_active: "1",
    },
    { id: 11, parent_id: 10, name: "Truien", level: 3, position: 1, url_key: "truien", url_path: "kleding/truien" },
    {
      id: 12,
      parent_id: 10,
      name: "Jassen",
      path: "1/2/10/12",
      level: 3,
      position: 2,
      url_key: "jassen",
      url_path: "kleding/jassen",
    },
    {
      id: 20,
      parent_id: 2,
      name: "Accessoires",
      path: "1/2/20",
      level: 2,
      position: 2,
      url_key: "accessoires",
      url_path: "accessoires",
    },
    { id: 30, parent_id: 2, name: "Oud", path: "1/2/30", level: 2, position: 3, is_active: "0", url_path: "oud" },
  ] as Source[],
  attributes: [tint, maat] as Source[],
  taxrules: [
    {
      id: 1,
      code: "hoog",
      product_tax_class_ids: ["2"],
      customer_tax_class_ids: [3],
      rates: [
        { rate: "21.0000", tax_country_id: "NL", tax_region_id: 0 },
        { rate: 19, tax_country_id: "DE", tax_region_id: 0 },
      ],
    },
  ] as Source[],
  reviews: [
    {
      id: 1,
      product_id: 100,
      title: "Warm",
      detail: "Zit goed",
      nickname: "Bo",
      review_status: 1,
      created_at: created,
    },
    {
      id: 2,
      product_id: 100,
      title: "Wacht",
      detail: "Nog niet gelezen",
      nickname: "Mo",
      review_status: 2,
      created_at: created,
    },
  ] as Source[],
  products: [
    {
      ...common,
      id: 100,
      sku: "TRUI-1",
      name: "Wollen trui Haven",
      type_id: "configurable",
      price: 0,
      url_key: "wollen-trui-haven",
      url_path: "kleding/truien/wollen-trui-haven",
      image: "/t/trui.jpg",
      category_ids: ["10", "11"],
      category: [{ category_id: 11, name: "Truien", position: 2 }],
      stof: "501,502",
      label: "7",
      configurable_options: options,
      description: "<p>Wol</p>",
      configurable_children: sweaterChildren.map(([id, t, m, qty]) => ({
        id,
        sku: sweaterSku(t, m),
        status: 1,
        price: t === 31 ? "59.9500" : 64.95,
        tint: t,
        maat: String(m),
        stock: stock(id, qty),
      })),
    },
    ...sweaterChildren.map(([id, t, m, qty]) => ({
      ...common,
      id,
      sku: sweaterSku(t, m),
      name: `Wollen trui Haven ${t}-${m}`,
      type_id: "simple",
      visibility: 1,
      price: t === 31 ? "59.9500" : 64.95,
      tint: String(t),
      maat: String(m),
      url_key: `wollen-trui-haven-${id}`,
      url_path: `wollen-trui-haven-${id}`,
      image: `/t/trui-${t}.jpg`,
      parentId: 100,
      parentSku: "TRUI-1",
      stock: stock(id, qty),
      ...(id === 103 && { special_price: "49.9500", special_from_date: "2026-10-15 00:00:00" }),
    })),
    {
      ...common,
      id: 200,
      sku: "JAS-1",
      name: "Kajuitjas",
      type_id: "configurable",
      price: 149.95,
      url_key: "kajuitjas",
      category_ids: [12],
      category: [{ category_id: 12, name: "Jassen" }],
      label: "8",
      configurable_options: [options[0]],
      stock: { is_in_stock: true, qty: 0 },
      configurable_children: [
        {
          sku: "JAS-1-ROOD",
          price: 149.95,
          custom_attributes: [{ attribute_code: "tint", value: "31" }],
          stock: { is_in_stock: true, qty: 2 },
        },
      ],
    },
    {
      ...common,
      id: 300,
      sku: "SJAAL 1",
      name: "Sjaal Boei",
      type_id: "simple",
      price: 30,
      special_price: 20,
      special_from_date: "2026-10-01",
      url_key: "sjaal",
      url_path: "sjaal.html",
      category_ids: ["20"],
      category: [{ category_id: 20, name: "Accessoires" }],
      label: "7",
      media_gallery: "/s/sjaal.jpg",
      image: "/s/sjaal.jpg",
      stock: stock(300, 4),
    },
    {
      ...common,
      id: 301,
      sku: "MUTS-1",
      name: "Muts &eacute;&eacute;n",
      type_id: "simple",
      price: 10,
      category_ids: ["20"],
      url_path: "sjaal.html",
      stock: stock(301, 1, { min_sale_qty: 1 }),
    },
    {
      ...common,
      id: 400,
      sku: "SET-1",
      name: "Winterset",
      type_id: "grouped",
      category_ids: ["20"],
      product_links: [
        { sku: "SET-1", link_type: "associated", linked_product_sku: "SJAAL 1", linked_product_type: "simple" },
        { sku: "SET-1", link_type: "associated", linked_product_sku: "MUTS-1", linked_product_type: "simple" },
        { sku: "SET-1", link_type: "associated", linked_product_sku: "WEG", linked_product_type: "simple" },
        { sku: "SET-1", link_type: "related", linked_product_sku: "TRUI-1" },
      ],
    },
    {
      ...common,
      id: 500,
      sku: "PAKKET-1",
      name: "Cadeaupakket",
      type_id: "bundle",
      category_ids: ["20"],
      bundle_options: [
        {
          option_id: 1,
          title: "Sjaal",
          required: true,
          product_links: [{ id: "1", sku: "SJAAL 1", qty: 2, is_default: true }],
        },
        {
          option_id: 2,
          title: "Muts",
          required: true,
          product_links: [
            { id: "2", sku: "MUTS-1", qty: 1 },
            { id: "3", sku: "SJAAL 1", qty: 1 },
          ],
        },
      ],
    },
    {
      ...common,
      id: 600,
      sku: "BON-1",
      name: "Cadeaubon",
      type_id: "virtual",
      price: 25,
      visibility: 3,
      stock: { is_in_stock: true, qty: 0, manage_stock: false },
    },
    {
      ...common,
      id: 700,
      sku: "PATROON-1",
      name: "Breipatroon",
      type_id: "downloadable",
      price: "4.50",
      tax_class_id: 0,
      category_ids: ["10"],
      extension_attributes: {
        downloadable_product_links: [{ id: 1, title: "Breipatroon", link_type: "file", link_file: "/patroon.pdf" }],
      },
    },
    {
      ...common,
      id: 800,
      sku: "DICHT-1",
      name: "Uit de winkel",
      type_id: "simple",
      price: 5,
      status: 2,
      category_ids: ["20"],
    },
  ] as Source[],
  /** Lines of the German view. */
  german: [
    [
      "product",
      {
        id: 100,
        name: "Wollpullover Hafen",
        url_key: "wollpullover",
        url_path: "kleidung/pullover/wollpullover",
        description: "<p>Wolle</p>",
        price: 1,
      },
    ],
    ["category", { id: 11, name: "Pullover", url_path: "kleidung/pullover" }],
    ["attribute", { ...tint, default_frontend_label: "Farbe", options: [{ label: "Rot", value: "31" }] }],
  ] as [string, Source][],
};

export const shop: string[] = [
  ...documents.attributes.map((source) => line("attribute", source)),
  ...documents.taxrules.map((source) => line("taxrule", source)),
  ...documents.categories.map((source) => line("category", source)),
  ...documents.products.map((source) => line("product", source)),
  ...documents.reviews.map((source) => line("review", source)),
  ...documents.german.map(([type, source]) => line(type, source, "wharf_outlet_de")),
];
