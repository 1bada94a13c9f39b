import { createExecutionContext, env } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import type { OrderRequestInput } from "../../../shared/contract/order/order.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { invalidate } from "../../../worker/backend/invalidations.ts";
import type { Bindings } from "../../../worker/env.ts";

export const bindings = env as unknown as Bindings;
export const { DB } = bindings;

/** Price 49,99; red: plenty, blue: 3 left, green: sold out. */
export const shirt = {
  parent: "shirt",
  red: "shirt-red",
  blue: "shirt-blue",
  green: "shirt-green",
  choose: (value: string) => ({
    extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: value }] },
  }),
};
export const [socks, voucher, retired, unlimited, trio, disabledParentChild] = [
  "socks",
  "voucher",
  "retired",
  "mug",
  "trio",
  "old-red",
] as const;

/** A download is sold with a file only. */
const withFile = {
  extension_attributes: {
    downloadable_product_links: [{ id: 1, title: "Document", place: "https://files.example/document.pdf" }],
  },
};

/** Counts on through all files of a process: out of the way of the numbers that an imported catalogue brings along. */
let nextId = 10_000_000;
/** A product with its text and, unless null, its stock. */
export function product(
  sku: string,
  { cents, stock = 100, ...fields }: { cents: number | null; stock?: number | null; [column: string]: unknown },
  doc: Record<string, unknown> = {},
) {
  const id = nextId++;
  const row = {
    id,
    sku,
    type_id: "simple",
    status: 1,
    visibility: 4,
    parent_id: null,
    tax_class_id: 2,
    price_cents: cents,
    final_cents: cents,
    in_stock: stock === 0 ? 0 : 1,
    ...fields,
  };
  const names = Object.keys(row);
  const statements = [
    DB.prepare(
      `INSERT INTO product (${names.join(", ")}, created_at, updated_at, run_id)
        VALUES (${names.map(() => "?").join(", ")}, '', '', 'r')`,
    ).bind(...Object.values(row)),
    DB.prepare("INSERT INTO product_doc VALUES (?, ?)").bind(
      id,
      JSON.stringify(row.type_id === "downloadable" ? { ...withFile, ...doc } : doc),
    ),
    DB.prepare(
      "INSERT INTO product_text (product_id, store_code, name, url_path, doc) VALUES (?, '*', ?, ?, '{}')",
    ).bind(
      id,
      sku.replace(/^./, (first) => first.toUpperCase()),
      sku,
    ),
  ];
  if (stock !== null)
    statements.push(
      DB.prepare("INSERT INTO stock (sku, product_id, qty, is_in_stock) VALUES (?, ?, ?, ?)").bind(
        sku,
        id,
        stock,
        stock > 0 ? 1 : 0,
      ),
    );
  return { id, statements };
}

export async function fillShop(): Promise<void> {
  const colour = {
    attribute_id: "93",
    attribute_code: "color_ois",
    label: "Kleur",
    values: [
      { value_index: 7, label: "Rood" },
      { value_index: 8, label: "Blauw" },
      { value_index: 9, label: "Groen" },
    ],
  };
  const parent = product(
    shirt.parent,
    { cents: null, type_id: "configurable", final_cents: 4999, stock: null },
    { configurable_options: [colour], category_ids: ["5"] },
  );
  const child = (sku: string, stock: number) =>
    product(sku, { cents: 4999, parent_id: parent.id, visibility: 1, stock });
  const children = [child(shirt.red, 1_000), child(shirt.blue, 3), child(shirt.green, 0)];
  await DB.batch([
    ...parent.statements,
    ...children.flatMap(({ statements }) => statements),
    ...children.map(({ id }, i) =>
      DB.prepare("INSERT INTO variant VALUES (?, ?, ?, ?)").bind(
        parent.id,
        id,
        i,
        JSON.stringify({ color_ois: 7 + i }),
      ),
    ),
    ...product(
      socks,
      { cents: 595 },
      { custom_options: [{ option_id: 1, title: "Letters", type: "field", is_require: false }] },
    ).statements,
    ...product(voucher, { cents: 2500, type_id: "virtual", stock: null }).statements,
    ...product(retired, { cents: 1000, status: 2 }).statements,
    ...product(unlimited, { cents: 1250, stock: null }).statements,
    ...product(trio, { cents: null, type_id: "grouped", stock: null, final_cents: 3000 }).statements,
    DB.prepare("INSERT INTO product_category VALUES (5, 1, 0, ?, 1)").bind(parent.id),
    DB.prepare("INSERT INTO document VALUES ('taxrule', '1', '*', 'r', ?)").bind(
      JSON.stringify({
        id: 1,
        product_tax_class_ids: [2],
        customer_tax_class_ids: [3],
        rates: [
          { rate: 21, tax_country_id: "NL" },
          { rate: 19, tax_country_id: "DE" },
        ],
      }),
    ),
    ...invalidate(DB, ["product"]),
  ]);
}

export interface Reply<T = unknown> {
  status: number;
  body: { code: number; result: T; meta?: Record<string, unknown> };
  headers: Headers;
}
export type Fetch = (request: Request) => Promise<Response> | Response;
/**
 * The embedded backend; where the shop is configured with a backend elsewhere, the whole way through gateway and
 * network.
 */
const toBackend: Fetch = bindings.BACKEND_URL
  ? (request) => exports.default.fetch(request)
  : (request) => backend.fetch(request, bindings, createExecutionContext());

export async function call<T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  {
    store = "outlet_nl",
    fetch = toBackend,
    headers = {},
  }: { store?: string; fetch?: Fetch; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const init: RequestInit = {
    method,
    headers: { "x-vs-store-code": store, "content-type": "application/json", ...headers },
  };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(new Request(`http://shop/api/${path}`, init));
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export const newCart = async (): Promise<string> => (await call<string>("POST", "cart/create")).body.result;
export const add = (
  cartId: string,
  sku: string,
  qty = 1,
  more: Record<string, unknown> = {},
  options?: Parameters<typeof call>[3],
) =>
  call<Record<string, unknown>>("POST", `cart/update?cartId=${cartId}`, { cartItem: { sku, qty, ...more } }, options);
export const pull = async (cartId: string) =>
  (await call<{ sku: string; qty: number; item_id: number }[]>("GET", `cart/pull?cartId=${cartId}`)).body;
export const stockOf = async (sku: string) =>
  (await DB.prepare("SELECT qty FROM stock WHERE sku = ?").bind(sku).first<{ qty: number }>())?.qty;
export const count = async (table: string) =>
  (await DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())!.n;

export const address = {
  firstname: "Sam",
  lastname: "Visser",
  city: "Utrecht",
  postcode: "3511 AB",
  street: ["Dorpsstraat 1"],
  country_id: "NL",
  email: "sam@example.test",
};
let keys = 0;
export function order(
  products: OrderRequestInput["products"],
  more: Partial<OrderRequestInput> = {},
  how: Partial<OrderRequestInput["addressInformation"]> = {},
): OrderRequestInput {
  return {
    order_id: `key-${String(++keys).padStart(8, "0")}`,
    products,
    addressInformation: {
      billingAddress: address,
      shippingAddress: address,
      shipping_carrier_code: "flatrate",
      shipping_method_code: "flatrate",
      payment_method_code: "banktransfer",
      ...how,
    },
    ...more,
  };
}
export interface Placed {
  magentoOrderId: string;
  orderNumber: string;
  backendOrderId: string;
  transferedAt: string;
  grand_total: number;
}
export const place = (body: unknown, options?: Parameters<typeof call>[3]) =>
  call<Placed>("POST", "order", body, options);

/** Everything that malformed calls must leave as it is. */
export async function snapshot(): Promise<string> {
  const tables = ["cart", "cart_item", "sales_order", "sales_order_line", "outbox", "stock", "invalidation_log"];
  const rows = await DB.batch(tables.map((table) => DB.prepare(`SELECT * FROM ${table}`)));
  return JSON.stringify(rows.map(({ results }) => results));
}
