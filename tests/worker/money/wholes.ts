import { line } from "../catalog/fixture.ts";

const created = "2026-08-01 08:00:00";
const common = {
  status: 1,
  visibility: 4,
  tax_class_id: 2,
  type_id: "simple",
  created_at: created,
  updated_at: created,
};
const stock = (product_id: number, qty: number) => ({
  product_id,
  is_in_stock: qty > 0,
  qty,
  manage_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 50,
});
export const thing = (id: number, sku: string, price: number, more: Record<string, unknown> = {}) => ({
  ...common,
  id,
  sku,
  name: sku,
  url_path: sku.toLowerCase(),
  price,
  stock: stock(id, 10),
  ...more,
});
const link = (linked_product_sku: string, linked_product_type = "simple", qty = 1) => ({
  sku: "GROUP",
  link_type: "associated",
  linked_product_sku,
  linked_product_type,
  qty,
});
const choice = (id: string, sku: string, more: Record<string, unknown> = {}) => ({ id, sku, qty: 1, ...more });
const size = {
  attribute_id: "302",
  attribute_code: "maat",
  label: "Maat",
  values: [
    { value_index: "41", label: "S" },
    { value_index: "42", label: "M" },
  ],
};
const hem = {
  option_id: 71,
  title: "Zoom",
  type: "drop_down",
  is_require: true,
  sort_order: 1,
  values: [
    { option_type_id: 711, title: "Lengte 30", price: 0, price_type: "fixed" },
    { option_type_id: 712, title: "Op maat", price: 7.5, price_type: "fixed" },
    { option_type_id: 713, title: "Omslag", price: 10, price_type: "percent" },
  ],
};
const letters = { option_id: 72, title: "Letters", type: "field", is_require: false, max_characters: 3, sort_order: 2 };
const care = {
  option_id: 73,
  title: "Verzorging",
  type: "checkbox",
  is_require: false,
  sort_order: 3,
  values: [
    { option_type_id: 731, title: "Stomen", price: 2, price_type: "fixed" },
    { option_type_id: 732, title: "Borstel", price: 3, price_type: "fixed" },
  ],
};
const chino = [41, 42].map((value) =>
  thing(60 + value - 40, `CHINO-${value}`, 80, {
    visibility: 1,
    maat: String(value),
    parentId: 60,
    parentSku: "CHINO",
  }),
);

export const taxrules = [
  {
    id: 1,
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [
      { rate: 21, tax_country_id: "NL" },
      { rate: 19, tax_country_id: "DE" },
    ],
  },
  {
    id: 2,
    product_tax_class_ids: [4],
    customer_tax_class_ids: [3],
    rates: [
      { rate: 9, tax_country_id: "NL" },
      { rate: 7, tax_country_id: "DE" },
    ],
  },
];

/** A shop with a product of every kind that is made up of something. `BOEK` is taxed less than the rest. */
export const wholes: string[] = [
  ...taxrules.map((rule) => line("taxrule", rule)),
  ...[
    thing(51, "RIEM", 40, { special_price: 30, special_from_date: "2026-09-01" }),
    thing(52, "TAS", 120),
    thing(53, "BOEK", 21.8, { tax_class_id: 4 }),
    thing(54, "OUD", 5, { status: 2 }),
    thing(55, "LAATSTE", 10, { stock: stock(55, 1) }),
    thing(56, "BON", 25, { type_id: "virtual", stock: undefined }),
    {
      ...common,
      id: 57,
      sku: "GROUP",
      name: "Set",
      type_id: "grouped",
      url_path: "set",
      product_links: [link("RIEM"), link("TAS", "simple", 2), link("OUD"), link("NIETS"), link("BON", "virtual")],
    },
    {
      ...common,
      id: 58,
      sku: "BUNDLE",
      name: "Pakket",
      type_id: "bundle",
      url_path: "pakket",
      bundle_options: [
        {
          option_id: 1,
          title: "Leer",
          required: true,
          type: "radio",
          position: 1,
          product_links: [choice("11", "RIEM"), choice("12", "TAS", { is_default: true }), choice("13", "OUD")],
        },
        {
          option_id: 2,
          title: "Boeken",
          required: true,
          type: "radio",
          position: 2,
          product_links: [choice("21", "BOEK", { qty: 2, can_change_quantity: "1" })],
        },
        {
          option_id: 3,
          title: "Erbij",
          required: false,
          type: "checkbox",
          position: 3,
          product_links: [choice("31", "RIEM"), choice("32", "LAATSTE")],
        },
      ],
    },
    {
      ...common,
      id: 60,
      sku: "CHINO",
      name: "Chino",
      type_id: "configurable",
      price: 0,
      url_path: "chino",
      configurable_options: [size],
      custom_options: [hem, letters, care],
      configurable_children: chino.map((child, i) => ({
        id: child.id,
        sku: child.sku,
        price: child.price,
        maat: String(41 + i),
        stock: child.stock,
      })),
    },
    ...chino,
    thing(70, "GIDS", 5, {
      type_id: "downloadable",
      stock: undefined,
      links_purchased_separately: "1",
      links_title: "Bestanden",
      extension_attributes: {
        downloadable_product_links: [
          { id: 1, title: "Wol", price: 2.5, sort_order: 2, link_url: "https://files.example/wol.pdf" },
          { id: 2, title: "Leer", price: 1, sort_order: 1, link_url: "https://files.example/leer.pdf" },
        ],
      },
    }),
    thing(71, "PATROON", 4.5, {
      type_id: "downloadable",
      stock: undefined,
      extension_attributes: {
        downloadable_product_links: [{ id: 3, title: "Patroon", price: 99, link_file: "/patroon.pdf" }],
      },
    }),
  ].map((source) => line("product", source)),
  line(
    "product",
    {
      id: 60,
      name: "Chinohose",
      custom_options: [
        { option_id: 71, title: "Saum", values: [{ option_type_id: 712, title: "Nach Maß", price: 0.01 }] },
      ],
    },
    "wharf_outlet_de",
  ),
];

export const options = {
  bundle: (leather: string, more: unknown[] = [], books?: number) => ({
    extension_attributes: {
      bundle_options: [
        { option_id: "1", option_qty: 1, option_selections: [leather] },
        { option_id: "2", ...(books !== undefined && { option_qty: books }), option_selections: ["21"] },
        ...more,
      ],
    },
  }),
  custom: (...chosen: [string, unknown][]) => ({
    extension_attributes: { custom_options: chosen.map(([option_id, option_value]) => ({ option_id, option_value })) },
  }),
  files: (...ids: (string | number)[]) => ({
    extension_attributes: { downloadable_option: { downloadable_links: ids } },
  }),
};
