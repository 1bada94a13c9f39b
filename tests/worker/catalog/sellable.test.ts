import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSellables, resolveVariant } from "../../../worker/backend/catalog/sellable.ts";
import { invalidate } from "../../../worker/backend/invalidations.ts";
import type { Bindings } from "../../../worker/env.ts";

const { DB } = env as unknown as Bindings;
const now = new Date("2026-11-10T12:00:00Z");

function product(id: number, sku: string, fields: Record<string, unknown>, doc: Record<string, unknown> = {}) {
  const row = {
    id,
    sku,
    type_id: "simple",
    status: 1,
    visibility: 4,
    parent_id: null,
    tax_class_id: 2,
    price_cents: null,
    special_cents: null,
    special_from: null,
    special_to: null,
    final_cents: null,
    in_stock: 1,
    ...fields,
  };
  const names = Object.keys(row);
  return [
    DB.prepare(
      `INSERT INTO product (${names.join(", ")}, created_at, updated_at, run_id)
        VALUES (${names.map(() => "?").join(", ")}, '', '', 'r')`,
    ).bind(...Object.values(row)),
    DB.prepare("INSERT INTO product_doc VALUES (?, ?)").bind(id, JSON.stringify(doc)),
  ];
}
const text = (id: number, store: string, name: string, path: string) =>
  DB.prepare("INSERT INTO product_text (product_id, store_code, name, url_path, doc) VALUES (?, ?, ?, ?, '{}')").bind(
    id,
    store,
    name,
    path,
  );

beforeAll(async () => {
  const colour = {
    attribute_id: "93",
    attribute_code: "tint",
    label: "Tint",
    values: [
      { value_index: 7, label: "Moss" },
      { value_index: 8, label: "Clay" },
    ],
  };
  await DB.batch([
    ...product(
      1,
      "parka",
      { type_id: "configurable", final_cents: 9900 },
      { image: "/p/parka.jpg", category_ids: ["3", "2"], configurable_options: [colour] },
    ),
    ...product(2, "parka-moss", { parent_id: 1, visibility: 1, price_cents: 12100 }),
    ...product(
      3,
      "parka-clay",
      {
        parent_id: 1,
        visibility: 1,
        price_cents: 12100,
        special_cents: 9900,
        special_from: "2026-11-01T00:00:00.000Z",
        special_to: "2026-11-11T00:00:00.000Z",
      },
      { image: "/p/clay.jpg" },
    ),
    ...product(4, "alteration", { type_id: "virtual", price_cents: 2500 }),
    text(1, "*", "Parka", "coats/parka"),
    text(1, "outlet_de", "Winterparka", "jacken/parka"),
    text(2, "*", "Parka moss", "parka-moss"),
    text(3, "*", "Parka clay", "parka-clay"),
    text(4, "*", "Alteration", "alteration"),
    DB.prepare("INSERT INTO variant VALUES (1, 2, 0, ?), (1, 3, 1, ?)").bind('{"tint":7}', '{"tint":"8"}'),
    DB.prepare(
      "INSERT INTO stock VALUES ('parka-moss', 2, 0, 1, 1, 1, 10, NULL), ('parka-clay', 3, 4, 1, 1, 2, 10, NULL)",
    ),
    DB.prepare(
      "INSERT INTO attribute_option VALUES ('tint', '8', '*', 'Clay', 1), ('tint', '8', 'outlet_de', 'Lehm', 1)",
    ),
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
});

describe("loadSellables", () => {
  it("gives a variant its parent's name, path and categories, its own price, stock and choices", async () => {
    const { seq, items } = await loadSellables(DB, "outlet_nl", ["parka-clay", "nothing"], now);
    expect(seq).toBe(1);
    expect([...items.keys()]).toEqual(["parka-clay"]);
    expect(items.get("parka-clay")).toEqual({
      sku: "parka-clay",
      productId: 3,
      type: "simple",
      parentSku: "parka",
      parentId: 1,
      name: "Parka",
      priceCents: 9900,
      taxRate: 21,
      status: 1,
      inStock: true,
      qty: 4,
      manageStock: true,
      sealed: false,
      leadDays: 0,
      minQty: 2,
      maxQty: 10,
      hasPrice: true,
      image: "/p/clay.jpg",
      urlPath: "coats/parka",
      options: [{ label: "Tint", value: "Clay", attributeId: "93", optionValue: "8" }],
      categoryIds: [2, 3],
    });
  });

  it("answers in the language and with the tax of the store view; the price stays", async () => {
    const item = (await loadSellables(DB, "outlet_de", ["parka-clay"], now)).items.get("parka-clay");
    expect(item).toMatchObject({
      name: "Winterparka",
      urlPath: "jacken/parka",
      taxRate: 19,
      priceCents: 9900,
      options: [{ value: "Lehm" }],
    });
  });

  it("ends a special price at its end and reads quantity 0 as sold out", async () => {
    const { items } = await loadSellables(
      DB,
      "outlet_nl",
      ["parka-clay", "parka-moss"],
      new Date("2026-11-11T00:00:00Z"),
    );
    expect(items.get("parka-clay")?.priceCents).toBe(12100);
    expect(items.get("parka-moss")).toMatchObject({
      inStock: false,
      qty: 0,
      image: "/p/parka.jpg",
      options: [{ value: "Moss", optionValue: "7" }],
    });
  });

  it("sells what has no stock record without a limit", async () => {
    expect((await loadSellables(DB, "outlet_nl", ["alteration"], now)).items.get("alteration")).toMatchObject({
      type: "virtual",
      inStock: true,
      manageStock: false,
      priceCents: 2500,
      options: [],
    });
  });

  it("prices a configurable's own sku at its cheapest variant", async () => {
    expect((await loadSellables(DB, "outlet_nl", ["parka"], now)).items.get("parka")).toMatchObject({
      type: "configurable",
      priceCents: 9900,
      options: [],
    });
  });

  it("takes many skus at once", async () => {
    const skus = Array.from({ length: 400 }, (_, i) => `none-${i}`);
    expect((await loadSellables(DB, "outlet_nl", [...skus, "parka"], now)).items.size).toBe(1);
  });
});

describe("resolveVariant", () => {
  it("finds the variant that every choice fits", async () => {
    expect(await resolveVariant(DB, "parka", [{ option_id: "93", option_value: "7" }])).toBe("parka-moss");
  });
  it("finds nothing for an unknown value, an unknown option or no choice", async () => {
    expect(await resolveVariant(DB, "parka", [{ option_id: "93", option_value: "9" }])).toBeNull();
    expect(
      await resolveVariant(DB, "parka", [
        { option_id: "93", option_value: "7" },
        { option_id: "94", option_value: "1" },
      ]),
    ).toBeNull();
    expect(await resolveVariant(DB, "parka", [])).toBeNull();
  });
});
