import { Hono } from "hono";
import type { Context } from "hono";
import { formatMoney } from "../../../shared/money/format.ts";
import { toCents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { storeViews } from "../../../shared/config/stores.ts";
import { readSeq } from "../invalidations.ts";
import { SourceFields } from "./source-fields.ts";
import { priceGroup } from "../caller/price-group.ts";
import { requestStore } from "../http/request-store.ts";
import { loadProductSources } from "./product-source.ts";

/** Most skus one call may name; the address would not hold more. */
const mostSkus = 200;

/**
 * The skus of a comma-joined parameter, in order, each once; null when there are none or too many. Skus keep their
 * spaces.
 */
export function skuList(text: string | undefined): string[] | null {
  const skus = [...new Set((text ?? "").split(",").filter((sku) => sku !== ""))];
  return skus.length > 0 && skus.length <= mostSkus && skus.every((sku) => sku.length <= 200) ? skus : null;
}

type Source = Record<string, unknown>;

async function load(c: Context<{ Bindings: Bindings }>, skus: readonly string[], include: readonly string[]) {
  const asked = c.req.query("storeId");
  const store = storeViews.find((view) => String(view.storeId) === asked) ?? requestStore(c);
  const [head, rows] = await c.env.DB.batch<{ seq: number; id: number }>([
    readSeq(c.env.DB),
    c.env.DB.prepare("SELECT p.id FROM json_each(?1) w JOIN product p ON p.sku = w.value ORDER BY w.key").bind(
      JSON.stringify(skus),
    ),
  ]);
  const ids = (rows?.results ?? []).map((row) => row.id);
  const { sources, taxRuleIds } = await loadProductSources(
    c.env.DB,
    store,
    ids,
    new Date(),
    new SourceFields(include, []),
    await priceGroup(c, { groupId: c.req.query("userGroupId"), groupToken: c.req.query("token") }),
  );
  c.header("x-vs-seq", String(head?.results[0]?.seq ?? 0));
  c.header("x-vs-cache-tags", ["product", ...ids.map((id) => `P${id}`), ...taxRuleIds.map((id) => `T${id}`)].join(" "));
  return {
    store,
    products: ids.map((id) => sources.get(id)).filter((source): source is Source => source !== undefined),
  };
}

/** Products by sku (contract §2.6). Unknown skus are left out of the answer. */
export const productRoutes = new Hono<{ Bindings: Bindings }>();

productRoutes.get("/api/product/list", async (c) => {
  const skus = skuList(c.req.query("skus"));
  if (skus === null) return c.json({ code: 400, result: "skus parameter is required" }, 400);
  const { products } = await load(c, skus, [
    "id",
    "sku",
    "name",
    "price",
    "price_incl_tax",
    "status",
    "visibility",
    "type_id",
    "url_key",
    "url_path",
    "image",
  ]);
  const items = products.map(({ id, sku, name, price_incl_tax, status, visibility, type_id, ...rest }) => ({
    id,
    sku,
    name,
    price: price_incl_tax,
    status,
    visibility,
    type_id,
    custom_attributes: ["url_key", "url_path", "image"].flatMap((attribute_code) =>
      rest[attribute_code] == null ? [] : [{ attribute_code, value: rest[attribute_code] }],
    ),
  }));
  return c.json({
    code: 200,
    result: {
      items,
      search_criteria: {
        filter_groups: [{ filters: [{ field: "sku", value: skus.join(","), condition_type: "in" }] }],
      },
      total_count: items.length,
    },
  });
});

productRoutes.get("/api/product/render-list", async (c) => {
  const skus = skuList(c.req.query("skus"));
  if (skus === null) return c.json({ code: 400, result: "skus parameter is required" }, 400);
  const { store, products } = await load(c, skus, ["*"]);
  return c.json({
    code: 200,
    result: { items: products.map((product) => renderItem(product, store.storeId, store.i18n)) },
  });
});

/**
 * Prices as a platform renders them: outer values gross, `tax_adjustments` net. Without a special price the special
 * price is the final one.
 */
function renderItem(
  product: Source,
  storeId: number,
  i18n: { currencyCode: string; currencySign: string; formatLanguage: string },
) {
  const children = (product.configurable_children as Source[] | undefined) ?? [];
  const finals = [product, ...children].map((item) => Number(item.final_price_incl_tax));
  const regulars = [product, ...children].map((item) => Number(item.original_price_incl_tax));
  const net = (of: "final_price" | "original_price", pick: (...values: number[]) => number) =>
    pick(...[product, ...children].map((item) => Number(item[of])));
  const prices = {
    final_price: Number(product.final_price_incl_tax),
    regular_price: Number(product.original_price_incl_tax),
    special_price: Number(product.final_price_incl_tax),
    minimal_price: Math.min(...finals),
    max_price: Math.max(...finals),
    minimal_regular_price: Math.min(...regulars),
    max_regular_price: Math.max(...regulars),
  };
  const show = (amount: number) => formatMoney(toCents(amount) ?? 0, i18n.formatLanguage, i18n.currencyCode);
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    type: product.type_id,
    url: product.url_path,
    is_salable: (product.stock as { is_in_stock: boolean }).is_in_stock && Number(product.status) < 2 ? "1" : "0",
    store_id: storeId,
    currency_code: i18n.currencyCode,
    images: product.image ? [{ url: product.image, code: "image" }] : [],
    price_info: {
      ...prices,
      lowest_price_30d: product.lowest_price_30d_incl_tax ?? null,
      formatted_prices: Object.fromEntries(Object.entries(prices).map(([name, amount]) => [name, show(amount)])),
      extension_attributes: {
        tax_adjustments: {
          final_price: Number(product.final_price),
          regular_price: Number(product.original_price),
          special_price: Number(product.final_price),
          minimal_price: net("final_price", Math.min),
          max_price: net("final_price", Math.max),
          minimal_regular_price: net("original_price", Math.min),
          max_regular_price: net("original_price", Math.max),
        },
      },
    },
  };
}
