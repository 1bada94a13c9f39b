import { z } from "zod";

/** Numbers arrive as numbers or numeric strings ("43.0000"). Empty text and null mean absent. */
export const looseNumber = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const optionalNumber = z.union([looseNumber, z.null(), z.literal("").transform(() => null)]).optional();
const looseText = z.union([z.string(), z.number().transform(String)]);
const looseBoolean = z.union([
  z.boolean(),
  z.literal(["0", "1", "true", "false"]).transform((v) => v === "1" || v === "true"),
  z.literal([0, 1]).transform((v) => v === 1),
]);

/**
 * A list of which entries that do not fit are left out: one malformed option must not take its product away (PROD-044).
 */
const knownOf = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((one) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );

export const productTypes = ["simple", "configurable", "grouped", "bundle", "virtual", "downloadable"] as const;
export type ProductType = (typeof productTypes)[number];

/** Stock as it stands on a product (PROD-006). */
export const productStock = z.looseObject({
  product_id: optionalNumber,
  is_in_stock: looseBoolean,
  qty: looseNumber.optional(),
  manage_stock: looseBoolean.optional(),
  min_sale_qty: optionalNumber,
  max_sale_qty: optionalNumber,
});

/** A price for a customer group from a quantity on (PROD-050). */
export const tierPrice = z.looseObject({ customer_group_id: looseNumber, qty: looseNumber, value: looseNumber });

const priceFields = {
  price: optionalNumber,
  price_tax: optionalNumber,
  price_incl_tax: optionalNumber,
  original_price: optionalNumber,
  original_price_tax: optionalNumber,
  original_price_incl_tax: optionalNumber,
  special_price: optionalNumber,
  special_price_tax: optionalNumber,
  special_price_incl_tax: optionalNumber,
  special_from_date: z.string().nullish(),
  special_to_date: z.string().nullish(),
  final_price: optionalNumber,
  final_price_tax: optionalNumber,
  final_price_incl_tax: optionalNumber,
  tax_class_id: optionalNumber,
  tier_prices: knownOf(tierPrice).nullish(),
  /** Lowest gross price in the 30 days before the present one took effect; null when unknown. Ours. */
  lowest_price_30d_incl_tax: optionalNumber,
};

const galleryEntry = z.looseObject({
  image: z.string(),
  lab: z.string().nullish(),
  pos: optionalNumber,
  typ: z.string().optional(),
});

/** A configurable's child (PROD-007): attribute values stand flat or in `custom_attributes`. */
export const configurableChild = z.looseObject({
  id: optionalNumber,
  sku: z.string().min(1),
  name: z.string().optional(),
  status: optionalNumber,
  stock: productStock.optional(),
  image: z.string().nullish(),
  custom_attributes: z.array(z.looseObject({ attribute_code: z.string(), value: z.unknown() })).nullish(),
  ...priceFields,
});

/** A configurable option (PROD-018). */
export const configurableOption = z.looseObject({
  id: optionalNumber,
  attribute_id: looseText,
  attribute_code: z.string(),
  label: z.string().optional(),
  position: optionalNumber,
  values: z.array(z.looseObject({ value_index: looseText, label: looseText.optional() })),
});

/** A link to another product (PROD-010, PROD-011). */
export const productLink = z.looseObject({
  sku: z.string(),
  link_type: z.string(),
  linked_product_sku: z.string(),
  linked_product_type: z.string().optional(),
  position: optionalNumber,
  qty: optionalNumber,
  is_default: looseBoolean.optional(),
});

/** An option of a bundle and the products it can be filled with (PROD-009). */
export const bundleOption = z.looseObject({
  option_id: looseNumber,
  title: z.string().optional(),
  required: looseBoolean.optional(),
  type: z.string().optional(),
  position: optionalNumber,
  option_qty: optionalNumber,
  option_selections: z.array(looseText).nullish(),
  product_links: z
    .array(
      z.looseObject({
        id: looseText,
        sku: z.string(),
        qty: looseNumber.default(1),
        is_default: looseBoolean.optional(),
        can_change_quantity: looseBoolean.optional(),
        position: optionalNumber,
      }),
    )
    .default([]),
});
export type BundleOption = z.infer<typeof bundleOption>;

const optionPrice = { price: optionalNumber, price_type: z.string().nullish() };
/**
 * An option that a shopper fills in or chooses beside the variant (PROD-008): a text, or one or several of `values`.
 */
export const customOption = z.looseObject({
  option_id: looseNumber,
  title: z.string().default(""),
  type: z.string().default("field"),
  is_require: looseBoolean.optional(),
  sort_order: optionalNumber,
  max_characters: optionalNumber,
  ...optionPrice,
  values: z
    .array(
      z.looseObject({
        option_type_id: looseNumber,
        title: z.string().default(""),
        sort_order: optionalNumber,
        ...optionPrice,
      }),
    )
    .nullish(),
});
export type CustomOption = z.infer<typeof customOption>;

/** A file of a downloadable product; its price counts where files are bought one by one. */
export const downloadLink = z.looseObject({
  id: looseNumber,
  title: z.string().default(""),
  price: optionalNumber,
  sort_order: optionalNumber,
});
export type DownloadLink = z.infer<typeof downloadLink>;
export const knownBundleOptions = knownOf(bundleOption);
export const knownCustomOptions = knownOf(customOption);
export const knownDownloadLinks = knownOf(downloadLink);
export const knownTierPrices = knownOf(tierPrice);
export const knownProductLinks = knownOf(productLink);

/** `_source` of a product in the index (PROD-001 to PROD-014). Attribute codes beyond these pass through. */
export const productSource = z.looseObject({
  id: looseNumber,
  sku: z.string().min(1),
  name: z.string(),
  type_id: z.enum(productTypes),
  status: looseNumber,
  visibility: looseNumber,
  url_key: z.string().nullish(),
  url_path: z.string().nullish(),
  slug: z.string().nullish(),
  image: z.string().nullish(),
  media_gallery: z.array(galleryEntry).nullish(),
  description: z.string().nullish(),
  category_ids: z.array(looseText).nullish(),
  category: z
    .array(
      z.looseObject({
        category_id: looseNumber,
        name: z.string().optional(),
        path: z.string().optional(),
        position: optionalNumber,
      }),
    )
    .nullish(),
  stock: productStock.nullish(),
  configurable_children: z.array(configurableChild).nullish(),
  configurable_options: z.array(configurableOption).nullish(),
  product_links: z.array(productLink).nullish(),
  bundle_options: knownBundleOptions.nullish(),
  custom_options: knownCustomOptions.nullish(),
  attributes_metadata: knownOf(z.lazy(() => attributeSource)).nullish(),
  links_purchased_separately: looseBoolean.nullish(),
  links_title: z.string().nullish(),
  parentId: optionalNumber,
  parentSku: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  ...priceFields,
});
export type ProductSource = z.infer<typeof productSource>;
export type ConfigurableChild = z.infer<typeof configurableChild>;

/** `_source` of a category (CATEG-002). */
export interface CategorySource {
  id: number;
  parent_id: number;
  name: string;
  is_active: boolean;
  position: number;
  level: number;
  product_count: number;
  path: string;
  url_key: string;
  url_path: string;
  slug?: string;
  include_in_menu?: boolean;
  image?: string | null;
  description?: string | null;
  children_data?: CategorySource[];
  [key: string]: unknown;
}
export const categorySource: z.ZodType<CategorySource> = z.lazy(() =>
  z.looseObject({
    id: looseNumber,
    parent_id: looseNumber,
    name: z.string(),
    is_active: looseBoolean.default(true),
    position: looseNumber.default(0),
    level: looseNumber,
    product_count: looseNumber.default(0),
    path: z.string().default(""),
    url_key: z.string().default(""),
    url_path: z.string().default(""),
    slug: z.string().optional(),
    include_in_menu: looseBoolean.default(true),
    image: z.string().nullish(),
    description: z.string().nullish(),
    children_data: z.array(categorySource).default([]),
  }),
) as unknown as z.ZodType<CategorySource>;

/** `_source` of an attribute (CATEG-003). */
export const attributeSource = z.looseObject({
  id: looseNumber.optional(),
  attribute_id: looseNumber,
  attribute_code: z.string().min(1),
  frontend_input: z.string().nullish(),
  default_frontend_label: z.string().nullish(),
  frontend_label: z.string().nullish(),
  is_user_defined: looseBoolean.optional(),
  is_visible: looseBoolean.optional(),
  is_visible_on_front: looseBoolean.optional(),
  is_comparable: looseBoolean.optional(),
  is_filterable: looseBoolean.optional(),
  is_searchable: looseBoolean.optional(),
  position: optionalNumber,
  /** `swatch` is ours: six hex digits of a colour option. */
  options: z
    .array(
      z.looseObject({ label: looseText, value: looseText, swatch: z.string().optional(), sort_order: optionalNumber }),
    )
    .default([]),
});
export type AttributeSource = z.infer<typeof attributeSource>;

/** `_source` of a tax rule (PROD-019). */
export const taxRuleSource = z.looseObject({
  id: looseNumber,
  product_tax_class_ids: z.array(looseNumber),
  customer_tax_class_ids: z.array(looseNumber),
  rates: z.array(
    z.looseObject({
      rate: looseNumber,
      tax_country_id: z.string(),
      tax_region_id: optionalNumber,
      region_name: z.string().nullish(),
    }),
  ),
});
export type TaxRuleSource = z.infer<typeof taxRuleSource>;

export const reviewSource = z.looseObject({
  id: looseNumber,
  product_id: looseNumber,
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  review_status: looseNumber,
  created_at: z.string().nullish(),
});

export const entityTypes = ["product", "category", "attribute", "taxrule", "review"] as const;
export type EntityType = (typeof entityTypes)[number];

/** One line of a catalogue dump in the platform's export format. */
export const exportLine = z.looseObject({
  _index: z.string(),
  _type: z.string(),
  _id: looseText,
  _source: z.looseObject({}),
});

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** One applied filter of the serialised search query (contract §2.5). */
export const appliedFilter = z.object({
  attribute: z.string().min(1).max(100),
  value: z.union([
    filterValue,
    z.array(filterValue).max(999),
    z.record(z.string(), z.union([filterValue, z.array(filterValue).max(999)])),
  ]),
  scope: z.enum(["default", "catalog"]).default("default"),
  options: z.looseObject({}).optional(),
});

/** The serialised search query: body of a search with `request_format=search-query`. */
export const searchQuery = z.object({
  _availableFilters: z
    .array(
      z.object({
        field: z.string().min(1).max(100),
        scope: z.string().default("catalog"),
        options: z.looseObject({}).optional(),
      }),
    )
    .max(999)
    .default([]),
  _appliedFilters: z.array(appliedFilter).max(999).default([]),
  _appliedSort: z
    .array(
      z.object({
        field: z.string().max(100),
        options: z.union([z.string(), z.looseObject({ order: z.string().optional() })]).optional(),
      }),
    )
    .max(10)
    .default([]),
  _searchText: z.string().max(500).default(""),
  groupId: z.union([z.number(), z.string(), z.null()]).optional(),
  groupToken: z.string().nullish(),
  /**
   * Ours: filters of scope `catalog` on what a product's variants are chosen by hold for one variant that is in stock.
   * An index that does not know it judges each for itself.
   */
  _oneVariant: z.boolean().default(false),
});
export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchQueryInput = z.input<typeof searchQuery>;
export type AppliedFilter = z.infer<typeof appliedFilter>;

const bucket = z.looseObject({
  key: z.union([z.string(), z.number()]),
  doc_count: z.number(),
  from: z.number().optional(),
  to: z.number().optional(),
});
/** Answer of a search: raw index form, outside the envelope (contract §0.3). */
export const searchResponse = z.looseObject({
  took: z.number().optional(),
  hits: z.object({
    total: z.union([z.number(), z.object({ value: z.number(), relation: z.string() })]),
    max_score: z.number().nullish(),
    hits: z.array(z.looseObject({ _id: looseText, _score: z.number().nullish(), _source: z.looseObject({}) })),
  }),
  aggregations: z.record(z.string(), z.looseObject({ buckets: z.array(bucket) })).optional(),
  /** Ours, beside `_oneVariant`: attribute values that words of the text named. */
  meant: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
});
export type SearchResponse = z.infer<typeof searchResponse>;

/**
 * Names of fields, with stars for any text: a list of cards names some forty, a comparison of every attribute some two
 * hundred.
 */
export const fieldPatterns = z.array(z.string().max(100)).max(200);

/** Body of the URL map (URL-013). */
export const urlMapRequest = z.object({
  url: z.string().min(1).max(2000),
  includeFields: fieldPatterns.nullish(),
  excludeFields: fieldPatterns.nullish(),
  options: z.looseObject({}).nullish(),
  filters: z.looseObject({ sku: z.string().optional() }).nullish(),
  groupId: z.union([z.number(), z.string()]).nullish(),
  groupToken: z.string().nullish(),
});
/** Raw hit or null (URL-015). */
export const urlMapResponse = z.union([
  z.null(),
  z.looseObject({ _type: z.enum(["product", "category", "cms_page"]), _id: looseText, _source: z.looseObject({}) }),
]);
export type UrlMapResponse = z.infer<typeof urlMapResponse>;

/** One entry of GET render-list (PROD-046); outer prices gross, `tax_adjustments` net. */
export const renderItem = z.looseObject({
  id: looseNumber,
  name: z.string(),
  type: z.string(),
  is_salable: looseText,
  currency_code: z.string(),
  price_info: z.looseObject({
    final_price: looseNumber,
    regular_price: looseNumber,
    special_price: looseNumber,
    minimal_price: looseNumber,
    max_price: looseNumber,
    /** Ours: the lowest gross price of the last 30 days, null when unknown. */
    lowest_price_30d: optionalNumber,
    extension_attributes: z.looseObject({
      tax_adjustments: z.looseObject({ final_price: looseNumber, regular_price: looseNumber }),
    }),
  }),
});
export const renderList = z.object({ items: z.array(renderItem) });

/** One stock item (contract §2.4); `sku` is ours. */
export const stockItem = z.looseObject({
  product_id: looseNumber,
  sku: z.string().optional(),
  qty: looseNumber,
  is_in_stock: looseBoolean,
  manage_stock: looseBoolean,
  min_sale_qty: looseNumber,
  max_sale_qty: looseNumber,
});
export type StockItem = z.infer<typeof stockItem>;
/** Answer of the cart check (STOCK-011). */
export const salableItem = z.object({
  sku: z.string(),
  stock_id: z.number(),
  salable: z.boolean(),
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
});
