import { line } from "./fixture.ts";

const at = "2013-03-05 05:48:12";
/** A product as those dumps write it. */
export const thing = (id: number, sku: string, more: object) => ({
  id,
  entity_id: id,
  sku,
  name: sku,
  type_id: "simple",
  status: 1,
  visibility: 4,
  tax_class_id: "2",
  price: "60.0000",
  created_at: at,
  updated_at: at,
  url_key: sku.toLowerCase(),
  category_ids: ["4"],
  ...more,
});
export const inStock = { stock_item: { qty: "25.0000", is_in_stock: "1", manage_stock: "1" } };

/**
 * As old dumps have it: categories, products whose variants are lines of their own with a link to their parent, values
 * as numbers that no attribute explains.
 */
export const withoutChildren: string[] = [
  line("category", { id: 2, parent_id: 1, name: "Default Category", path: "1/2", level: 1, position: 1 }),
  line("category", {
    id: 3,
    parent_id: 2,
    name: "Men",
    path: "1/2/3",
    level: 2,
    position: 2,
    include_in_menu: "1",
    is_active: "1",
    url_key: "men",
    url_path: "men.html",
  }),
  line("category", {
    id: 4,
    parent_id: 3,
    name: "Shirts",
    path: "1/2/3/4",
    level: 3,
    position: 2,
    include_in_menu: "1",
    is_active: "1",
    url_key: "shirts",
    url_path: "men/shirts.html",
  }),
  line(
    "product",
    thing(402, "msj000c", {
      type_id: "configurable",
      name: "French Cuff Shirt",
      special_price: "45.0000",
      special_from_date: "2013-04-01 00:00:00",
      configurable_options: [
        { attribute_id: 92, attribute_code: "color" },
        { attribute_id: 180, attribute_code: "size", values: [{ value_index: 80 }, { value_index: 79 }] },
      ],
    }),
  ),
  ...[
    [231, 22, 80],
    [232, 22, 79],
    [233, 27, 80],
  ].map(([id, color, size]) =>
    line(
      "product",
      thing(id!, `msj000-${color}-${size}`, {
        visibility: 1,
        category_ids: [],
        parentId: 402,
        color,
        size: String(size),
        ...inStock,
        ...(id === 232 && { stock_item: { qty: "25.0000", is_in_stock: "0", manage_stock: "1" } }),
      }),
    ),
  ),
  // Variants that differ in what no attribute and no option names.
  line("product", thing(410, "mug", { type_id: "configurable", name: "Mug" })),
  ...["blue", "white"].map((glaze, i) =>
    line(
      "product",
      thing(411 + i, `mug-${glaze}`, { visibility: 1, category_ids: [], parent_sku: "mug", glaze, ...inStock }),
    ),
  ),
  line("product", thing(420, "tee", { type_id: "configurable", name: "Tee" })),
  ...["a", "b"].map((kind, i) =>
    line("product", thing(421 + i, `tee-${kind}`, { visibility: 1, category_ids: [], parent_sku: "tee", ...inStock })),
  ),
  line("product", thing(430, "gift-set", { type_id: "grouped", name: "Gift set", price: null, product_links: [] })),
  line("product", thing(431, "box", { type_id: "bundle", name: "Box", price: "20.0000", bundle_options: [] })),
  line("product", thing(440, "sample", { name: "Sample", price: "0.0000", ...inStock })),
  line("product", thing(441, "vase", { name: "Vase", tax_class_id: "7", ...inStock })),
  line("taxrule", {
    id: 1,
    code: "standard",
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [{ rate: 21, tax_country_id: "NL" }],
  }),
];

/**
 * Products alone, with variants in their parents and nothing else: no categories, no attributes, no tax rules, no
 * texts.
 */
export const withoutCategories: string[] = [
  line("product", {
    id: 1,
    sku: "VEST-1",
    name: "Vest",
    type_id: "configurable",
    price: 50,
    status: 1,
    visibility: 4,
    configurable_options: [{ attribute_id: 93, attribute_code: "color", values: [] }],
    configurable_children: [
      { sku: "VEST-1-ROOD", price: 50, color: "Rood", stock: { is_in_stock: false, qty: 12 } },
      { sku: "VEST-1-BLAUW", price: 55, color: "Blauw", is_in_stock: true, qty: 3 },
    ],
  }),
  line("product", { id: 2, sku: "SJAAL-2", name: "Sjaal", type_id: "simple", price: 15, status: 1, visibility: 4 }),
  line("product", {
    id: 3,
    sku: "VEST-1-ROOD",
    name: "Vest rood",
    type_id: "simple",
    price: 50,
    status: 1,
    visibility: 1,
    color: "Rood",
  }),
];
