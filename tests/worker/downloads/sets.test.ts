import { beforeAll, describe, expect, it, vi } from "vitest";
import { pageKey } from "../../../shared/url/page-key.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import type { FoundOrder } from "../../../shared/contract/order/order-look-up.ts";
import type { ServerItem } from "../../../shared/contract/order/cart.ts";
import { thing, withoutChildren } from "../catalog/exports.ts";
import { importLines, line } from "../catalog/fixture.ts";
import { address, call, order, place } from "../cart/shop.ts";
import { terminal } from "../ops/operator-calls.ts";
import { site } from "../pages/shop.ts";

const link = (id: number, title: string) => ({ id, title, link_type: "file", link_file: "/kade/care-guide.html" });
const file = (id: number, sku: string, more: object = {}) =>
  line(
    "product",
    thing(id, sku, {
      type_id: "downloadable",
      price: "5.0000",
      extension_attributes: { downloadable_product_links: [link(id, sku)] },
      ...more,
    }),
  );
const option = (id: number, sku: string) => ({
  option_id: id,
  title: sku,
  required: true,
  type: "radio",
  product_links: [{ id: String(id), sku, qty: 1, is_default: true }],
});
const optional = (id: number, sku: string) => ({ ...option(id, sku), required: false, type: "checkbox" });
const language = (values: string[]) => ({
  configurable_options: [
    {
      attribute_id: 93,
      attribute_code: "form",
      label: "Form",
      values: values.map((label, i) => ({ value_index: i + 1, label })),
    },
  ],
});
const variant = (id: number, sku: string, form: number, type_id: string) => ({
  id,
  sku,
  name: sku,
  type_id,
  status: 1,
  price: "5.0000",
  form,
  ...(type_id === "downloadable" && { extension_attributes: { downloadable_product_links: [link(id, sku)] } }),
});
const category = withoutChildren.filter((one) => one.includes('"_type":"category"'));
const goods = { stock_item: { qty: "25.0000", is_in_stock: "1", manage_stock: "1" } };
const linked = (sku: string) =>
  ["wool", "linen"].map((one, position) => ({
    sku,
    link_type: "associated",
    linked_product_sku: one,
    position,
    qty: 1,
  }));

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  const { rejected } = await importLines([
    ...category,
    file(501, "wool"),
    file(502, "linen"),
    line("product", thing(503, "brush", goods)),
    line("product", thing(510, "both", { type_id: "bundle", bundle_options: [option(1, "wool"), option(2, "linen")] })),
    line("product", thing(511, "kit", { type_id: "bundle", bundle_options: [option(1, "wool"), option(2, "brush")] })),
    line("product", thing(512, "shelf", { type_id: "grouped", product_links: linked("shelf") })),
    line(
      "product",
      thing(520, "tongues", {
        type_id: "configurable",
        ...language(["Dutch", "German"]),
        configurable_children: [
          variant(521, "tongues-nl", 1, "downloadable"),
          variant(522, "tongues-de", 2, "downloadable"),
        ],
      }),
    ),
    line(
      "product",
      thing(513, "desk", { type_id: "bundle", bundle_options: [option(1, "wool"), optional(2, "brush")] }),
    ),
    line(
      "product",
      thing(514, "free", { type_id: "bundle", bundle_options: [optional(1, "wool"), optional(2, "brush")] }),
    ),
    line(
      "product",
      thing(540, "print", {
        type_id: "configurable",
        ...language(["Paper", "File"]),
        configurable_children: [
          {
            ...variant(541, "print-paper", 1, "simple"),
            stock_item: { qty: "0.0000", is_in_stock: "0", manage_stock: "1" },
          },
          variant(542, "print-file", 2, "downloadable"),
        ],
      }),
    ),
    line(
      "product",
      thing(530, "book", {
        type_id: "configurable",
        ...language(["Paper", "File"]),
        configurable_children: [
          { ...variant(531, "book-paper", 1, "simple"), ...goods },
          variant(532, "book-file", 2, "downloadable"),
        ],
      }),
    ),
  ]);
  expect(rejected).toEqual([]);
});

const { get } = site("sets");
const data = async <K extends "product" | "category">(path: string) =>
  (await (await get(pageKey(path, ""), { headers: { accept: "application/json" } })).json()) as PageOf<K>;
/** What its page says in words, without what the code reads. */
const words = async (path: string) =>
  (await (await get(path)).text())
    .replace(/<(script|style|nav|footer).*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const posted = /terugsturen|porto|Gratis retour|Bezorging|Bezorgd/;

describe("a set or a choice of files", () => {
  it.each(["both", "shelf", "tongues"])(
    "is for sale in its list, and its page says nothing of goods: %s",
    async (sku) => {
      const { listing } = await data<"category">("/men/shirts/");
      expect(listing.cards.find((card) => card.sku === sku)).toMatchObject({ inStock: true });
      expect(await data<"product">(`/${sku}/`)).toMatchObject({ virtual: true, buyable: true, inStock: true });
      expect(await data<"product">(`/${sku}/`)).not.toHaveProperty("delivery");
      const page = await words(`/${sku}/`);
      expect(page).toContain("Geen bezorging");
      expect(page).toContain("Download: de link komt per e-mail zodra je hebt betaald");
      expect(page).toContain("je herroepingsrecht vervalt zodra die begint");
      expect(page).not.toMatch(posted);
    },
  );

  it("is told to be a download only where all of it is", async () => {
    for (const path of ["/kit/", "/book/"]) expect(await words(path)).not.toContain("Download:");
  });

  it("tells its parts and variants from goods, where some of it is sent", async () => {
    expect(await data<"product">("/kit/")).toMatchObject({ virtual: false });
    expect((await data<"product">("/kit/")).bundle.flatMap(({ choices }) => choices.map(({ type }) => type))).toEqual([
      "downloadable",
      undefined,
    ]);
    const book = await data<"product">("/book/");
    expect(book).toMatchObject({ virtual: false, delivery: {} });
    expect(book.variants.map(({ sku, type }) => [sku, type])).toEqual([
      ["book-paper", undefined],
      ["book-file", "downloadable"],
    ]);
    expect(await words("/book/")).toMatch(posted);
    expect(await words("/book/?childSku=book-file")).not.toMatch(posted);
    expect(await words("/book/?childSku=book-paper")).toMatch(posted);
  });

  it("promises no day while goods are sold out and files beside them are not, and tells of goods where they are chosen", async () => {
    expect(await data<"product">("/print/")).toMatchObject({ virtual: true, inStock: true, buyable: true });
    expect(await words("/print/")).not.toMatch(posted);
    const chosen = await words("/print/?childSku=print-paper");
    expect(chosen).toContain("Gratis retour: je krijgt het porto terug");
    expect(chosen).not.toMatch(/Bezorging|Bezorgd/);
  });
});

const choices = (...ids: number[]) => ({
  extension_attributes: {
    bundle_options: ids.map((id) => ({
      option_id: String(id),
      option_qty: 1,
      option_selections: [String(id)],
    })),
  },
});

it.each([
  ["a bundle", [{ sku: "both", qty: 1, product_option: choices(1, 2) }], ["linen", "wool"]],
  ["a bundle without its goods, one", [{ sku: "desk", qty: 1, product_option: choices(1) }], ["wool"]],
  ["a bundle of options alone, one", [{ sku: "free", qty: 1, product_option: choices(1) }], ["wool"]],
  ["a group", ["wool", "linen"].map((sku) => ({ sku, qty: 1 })), ["linen", "wool"]],
  ["a variant", [{ sku: "tongues-de", qty: 1 }], ["tongues-de"]],
])(
  "%s of files goes through cart, order and payment to its files on the thank-you page",
  async (_, products, titles) => {
    const cart = (await call<string>("POST", "cart/create")).body.result;
    for (const cartItem of products) await call("POST", `cart/update?cartId=${cart}`, { cartItem });
    const lines = (await call<ServerItem[]>("GET", `cart/pull?cartId=${cart}`)).body.result;
    for (const { part_types: types, product_type: type } of lines) expect(types ?? [type]).toEqual(["downloadable"]);
    const body = order(products);
    const placed = await place({ ...body, extension_attributes: { digital_content_consent: true } });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const number = placed.body.result.orderNumber;
    // As the thank-you page asks.
    const lookUp = async () =>
      (await call<FoundOrder>("POST", "order/look-up", { number, email: address.email })).body.result;
    const before = await lookUp();
    expect(before).toMatchObject({ is_virtual: 1 });
    // Until they are delivered they can be withdrawn from.
    expect(before.items.map(({ no_withdrawal }) => no_withdrawal)).toEqual(products.map(() => undefined));
    expect(before.files!.map(({ state }) => state)).toEqual(titles.map(() => "waits"));
    await terminal()("POST", `/ops/orders/${number}/paid`, { key: crypto.randomUUID() });
    const { files = [], items, state } = await lookUp();
    expect(items.map(({ no_withdrawal }) => no_withdrawal)).toEqual(products.map(() => "digital"));
    expect(files.map(({ title }) => title).sort()).toEqual(titles);
    expect(files.every((one) => one.state === "open" && one.path!.startsWith("/downloads/"))).toBe(true);
    expect(state).toBe("complete");
  },
);
