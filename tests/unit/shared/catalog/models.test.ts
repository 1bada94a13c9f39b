import { describe, expect, it } from "vitest";
import { indexAttributes, optionLabel, withMetadata } from "../../../../shared/catalog/product/attribute-index.ts";
import { newProductState } from "../../../../shared/catalog/product/product-state.ts";
import { memberSkus, membersOf } from "../../../../shared/catalog/product/product-view.ts";
import { defaultStore } from "../../../../shared/config/stores.ts";
import { productOption } from "../../../../shared/contract/order/cart.ts";
import { attributeSource, categorySource, taxRuleSource } from "../../../../shared/contract/catalog/catalog.ts";
import { productSource } from "../../../../shared/contract/catalog/product.ts";

const least = { id: 7, sku: "TRUI", name: "Trui", type_id: "configurable", status: 1, visibility: 4 };
/** The product as the schema reads it; throws where it does not. */
const read = (more: Record<string, unknown>) => productSource.parse({ ...least, ...more });

describe("the model of a product", () => {
  it("[PROD-001] keeps what identifies it, with ids as numbers", () => {
    const identity = {
      parentSku: "TRUI",
      slug: "trui-7",
      url_key: "trui",
      url_path: "kleding/trui",
      image: "/t/trui.jpg",
      media_gallery: [{ image: "/t/trui.jpg", lab: "Voor", pos: 1, typ: "image" }],
    };
    expect(read({ ...identity, id: "7", parentId: "7" })).toMatchObject({ ...least, ...identity, id: 7, parentId: 7 });
    for (const missing of ["id", "sku", "name", "type_id"])
      expect(productSource.safeParse({ ...least, [missing]: undefined }).success).toBe(false);
  });

  it("[PROD-005] keeps every price field as a number", () => {
    const names = ["price", "original_price", "special_price", "final_price"].flatMap((name) => [
      name,
      `${name}_tax`,
      `${name}_incl_tax`,
    ]);
    const fields = {
      ...Object.fromEntries(names.map((name, i) => [name, `${i + 1}.2500`])),
      special_from_date: "2026-01-01",
      special_to_date: "2026-02-01",
      tax_class_id: "2",
      tier_prices: [{ customer_group_id: "3", qty: "1", value: "8.00", extension_attributes: {} }],
    };
    const product = read(fields);
    for (const [i, name] of names.entries()) expect(product[name], name).toBe(i + 1.25);
    expect(product).toMatchObject({
      special_from_date: "2026-01-01",
      special_to_date: "2026-02-01",
      tax_class_id: 2,
      tier_prices: [{ customer_group_id: 3, qty: 1, value: 8, extension_attributes: {} }],
    });
  });

  it("[PROD-006] keeps the stock", () => {
    expect(read({ stock: { is_in_stock: "1", qty: "4.0000", product_id: 7 } }).stock).toEqual({
      is_in_stock: true,
      qty: 4,
      product_id: 7,
    });
  });

  it("[PROD-007] keeps its variants", () => {
    const child = {
      sku: "TRUI-S",
      id: 8,
      status: 1,
      stock: { is_in_stock: true, qty: 2 },
      price: 50,
      price_incl_tax: 60.5,
      original_price_incl_tax: 70,
      special_price: 40,
      final_price: 40,
      custom_attributes: [{ attribute_code: "size", value: "41" }],
      size: "41",
    };
    expect(read({ configurable_children: [child] }).configurable_children).toEqual([child]);
    expect(productSource.safeParse({ ...least, configurable_children: [{ ...child, sku: undefined }] }).success).toBe(
      false,
    );
  });

  it("[PROD-008] keeps the options it is configured by and those that are filled in", () => {
    const configurable = [
      {
        id: 1,
        attribute_id: "93",
        attribute_code: "color",
        label: "Kleur",
        position: 0,
        values: [{ value_index: "5", label: "Rood" }],
      },
    ];
    const custom = [
      {
        option_id: 1,
        title: "Letters",
        type: "field",
        is_require: true,
        sort_order: 1,
        max_characters: 3,
        price: 5,
        price_type: "fixed",
      },
      {
        option_id: 2,
        title: "Zoom",
        type: "drop_down",
        values: [{ option_type_id: 9, title: "Kort", price: 10, price_type: "percent" }],
      },
    ];
    expect(read({ configurable_options: configurable, custom_options: custom })).toMatchObject({
      configurable_options: configurable,
      custom_options: custom,
    });
  });

  it("[PROD-009] keeps the options of a bundle", () => {
    const options = [
      {
        option_id: 1,
        title: "Riem",
        option_qty: 2,
        option_selections: ["10"],
        product_links: [{ id: "10", sku: "RIEM", qty: 2, is_default: true }],
      },
    ];
    expect(read({ type_id: "bundle", bundle_options: options }).bundle_options).toEqual(options);
  });

  it("[PROD-010] keeps its links, of which the associated ones are the members of a group", () => {
    const link = (sku: string, link_type: string) => ({
      sku: "SET",
      link_type,
      linked_product_sku: sku,
      linked_product_type: "simple",
      qty: 1,
      is_default: false,
      position: 1,
    });
    const links = [link("RIEM", "associated"), link("TRUI", "related"), link("TAS", "associated")];
    const group = read({ type_id: "grouped", product_links: links });
    expect(group.product_links).toEqual(links);
    expect(memberSkus(group)).toEqual(["RIEM", "TAS"]);
    const part = (sku: string) =>
      [sku, read({ sku, type_id: "simple", url_path: sku, final_price_incl_tax: 10 })] as const;
    expect(
      membersOf(group, new Map(["RIEM", "TRUI", "TAS"].map(part)), defaultStore, () => expect.unreachable()).map(
        ({ sku }) => sku,
      ),
    ).toEqual(["RIEM", "TAS"]);
  });

  it("leaves malformed options out instead of the product", () => {
    expect(
      read({
        custom_options: [null, 1, { title: "no id" }, { option_id: 1 }],
        bundle_options: [{}, { option_id: 1 }],
        tier_prices: ["x"],
      }),
    ).toMatchObject({
      custom_options: [{ option_id: 1 }],
      bundle_options: [{ option_id: 1, product_links: [] }],
      tier_prices: [],
    });
  });

  it("keeps the choices of a line", () => {
    const option = {
      extension_attributes: {
        custom_options: [{ option_id: "1", option_value: "AB" }],
        configurable_item_options: [{ option_id: "93", option_value: "5" }],
        bundle_options: [{ option_id: "4", option_qty: 2, option_selections: ["10"] }],
        ours: { kept: true },
      },
    };
    expect(productOption.parse(option)).toEqual(option);
    expect(
      productOption.parse({
        extension_attributes: { configurable_item_options: [{ option_id: 93, option_value: 5 }] },
      }),
    ).toEqual({ extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: "5" }] } });
  });

  it("[PROD-013] starts with one piece, nothing said against it, and both flags down", () => {
    expect(newProductState()).toEqual({ qty: 1, errors: {}, info: {}, is_configured: false, price_is_current: false });
    expect(read({ category: [{ category_id: "3", name: "Truien" }], category_ids: [3, "4"] })).toMatchObject({
      category: [{ category_id: 3, name: "Truien" }],
      category_ids: ["3", "4"],
    });
  });

  it("[PROD-014] keeps the attributes of an outlet, whose words its own metadata can give", () => {
    const metadata = [
      ["brand_ois", "Loods 7"],
      ["size_ois", "M"],
      ["color_ois", "Rood"],
    ].map(([attribute_code, label], i) => ({
      attribute_id: i + 1,
      attribute_code,
      options: [{ value: String(40 + i), label }],
    }));
    const product = read({
      brand_ois: "40",
      size_ois: "41",
      color_ois: "42",
      new: "1",
      sale: "0",
      discount_percentage: "30",
      attributes_metadata: metadata,
    });
    expect(product).toMatchObject({
      brand_ois: "40",
      size_ois: "41",
      color_ois: "42",
      new: "1",
      sale: "0",
      discount_percentage: "30",
    });
    const index = withMetadata(new Map(), product.attributes_metadata);
    expect(
      ["brand_ois", "size_ois", "color_ois"].map((code) => optionLabel(index, code, String(product[code]))),
    ).toEqual(["Loods 7", "M", "Rood"]);
    const own = indexAttributes([
      attributeSource.parse({
        attribute_id: 3,
        attribute_code: "color_ois",
        options: [{ value: "42", label: "Wijnrood" }],
      }),
    ]);
    expect(optionLabel(withMetadata(own, product.attributes_metadata), "color_ois", "42")).toBe("Wijnrood");
  });

  it("[PROD-018] keeps an option with its values, which compare as texts", () => {
    const size = {
      attribute_id: 302,
      attribute_code: "size",
      label: "Maat",
      values: [
        { label: "S", value_index: 41 },
        { label: 0, value_index: "40" },
      ],
    };
    expect(read({ configurable_options: [size] }).configurable_options).toEqual([
      {
        attribute_id: "302",
        attribute_code: "size",
        label: "Maat",
        values: [
          { label: "S", value_index: "41" },
          { label: "0", value_index: "40" },
        ],
      },
    ]);
  });
});

describe("the models around it", () => {
  it("[PROD-019] keep a tax rule", () => {
    const rule = {
      id: 1,
      code: "hoog",
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      rates: [{ rate: 21, tax_country_id: "NL", tax_region_id: 0, region_name: null }],
    };
    expect(taxRuleSource.parse(rule)).toEqual(rule);
    expect(
      taxRuleSource.parse({
        ...rule,
        product_tax_class_ids: ["2"],
        rates: [{ rate: "21.0000", tax_country_id: "NL", tax_region_id: "0", region_name: "x" }],
      }).rates[0],
    ).toEqual({ rate: 21, tax_country_id: "NL", tax_region_id: 0, region_name: "x" });
  });

  it("[CATEG-002] keep a category with everything below it", () => {
    const category = {
      id: 3,
      parent_id: 2,
      parent_ids: ["1", "2"],
      name: "Heren",
      slug: "heren-3",
      path: "1/2/3",
      level: 2,
      position: 1,
      is_active: true,
      product_count: 12,
      children_count: "1",
      url_key: "heren",
      url_path: "heren",
      meta_title: "Heren",
      meta_description: "Alles",
      meta_keywords: "heren",
      include_in_menu: true,
      children_data: [],
    };
    const whole = { ...category, children_data: [{ ...category, id: 4, parent_id: 3 }] };
    expect(categorySource.parse(whole)).toEqual(whole);
    expect(categorySource.safeParse({ ...category, id: undefined }).success).toBe(false);
  });

  it("[CATEG-003] keep an attribute", () => {
    const attribute = {
      attribute_code: "color_ois",
      attribute_id: 93,
      options: [{ label: "Rood", value: "5" }],
      is_user_defined: true,
      is_visible: true,
      is_comparable: false,
    };
    expect(attributeSource.parse(attribute)).toEqual(attribute);
    expect(attributeSource.parse({ ...attribute, is_user_defined: "1", is_visible: 1, is_comparable: "0" })).toEqual(
      attribute,
    );
  });
});
