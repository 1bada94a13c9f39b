import { Hono } from "hono";
import type { Context } from "hono";
import { settings } from "../../../shared/config/settings.ts";
import type { Bindings } from "../../env.ts";
import { skuList } from "../catalog/product-list.ts";
import { loadSellables, type Sellable } from "../catalog/sellable.ts";
import { requestStore } from "../http/request-store.ts";

/** A stock item of the wire (contract §2.4); `sku` is ours. Unlimited stock says so through manage_stock. */
function stockItem(item: Sellable) {
  return {
    item_id: item.productId,
    product_id: item.productId,
    sku: item.sku,
    stock_id: settings.stock.stockId,
    qty: item.qty,
    is_in_stock: item.inStock,
    is_qty_decimal: false,
    min_qty: 0,
    min_sale_qty: item.minQty,
    max_sale_qty: item.maxQty,
    use_config_manage_stock: false,
    manage_stock: item.manageStock,
    backorders: 0,
    qty_increments: 0,
    low_stock_date: null,
  };
}

/** Stock is asked for when something is about to be bought, so no copy of an answer may be used. */
const fresh = { "cache-control": "private, no-store" };

async function one(c: Context<{ Bindings: Bindings }>, sku: string | undefined) {
  if (!sku) return c.json({ code: 400, result: "sku parameter is required" }, 400, fresh);
  const { items } = await loadSellables(c.env.DB, requestStore(c).storeCode, [sku], new Date());
  const item = items.get(sku);
  return item
    ? c.json({ code: 200, result: stockItem(item) }, 200, fresh)
    : c.json({ code: 404, result: "No stock information for given sku" }, 404, fresh);
}

/**
 * The skus and quantities of `skuRequests[i][sku]`, `skuRequests[i][qty]`, by index; null when they do not fit
 * together.
 */
export function readSkuRequests(query: Readonly<Record<string, string>>): { sku: string; qty: number }[] | null {
  const rows = new Map<number, { sku?: string; qty?: number }>();
  for (const [name, value] of Object.entries(query)) {
    const match = /^skuRequests\[(\d{1,4})\]\[(sku|qty)\]$/.exec(name);
    if (!match) continue;
    const row = rows.get(Number(match[1])) ?? {};
    if (match[2] === "sku") row.sku = value;
    else if (/^\d{1,6}(\.0+)?$/.test(value)) row.qty = Number(value);
    rows.set(Number(match[1]), row);
  }
  const list = [...rows].sort((a, b) => a[0] - b[0]).map(([, row]) => row);
  const whole = list.every(
    (row): row is { sku: string; qty: number } =>
      row.sku !== undefined && row.sku !== "" && row.sku.length <= 200 && row.qty !== undefined && row.qty > 0,
  );
  return whole && list.length > 0 && list.length <= 200 ? list : null;
}

/** Whether a quantity of a sku can be sold now, with the reasons against it (docs/decisions/076-product-page.md). */
function salable(qty: number, item: Sellable | undefined): { code: string; message: string }[] {
  if (!item || item.status > 1) return [{ code: "is_not_salable-unknown", message: "The product is not available" }];
  if (!item.inStock) return [{ code: "is_not_salable-out_of_stock", message: "The product is out of stock" }];
  if (item.manageStock && qty > item.qty)
    return [{ code: "is_salable_with_reservations-not_enough_qty", message: "The requested qty is not available" }];
  if (qty < item.minQty)
    return [{ code: "is_correct_qty-min_sale_qty", message: `The fewest you may purchase is ${item.minQty}` }];
  if (qty > item.maxQty)
    return [{ code: "is_correct_qty-max_sale_qty", message: `The most you may purchase is ${item.maxQty}` }];
  return [];
}

export const stockRoutes = new Hono<{ Bindings: Bindings }>();

stockRoutes.get("/api/stock/check", (c) => one(c, c.req.query("sku")));
stockRoutes.get("/api/stock/check/:sku", (c) => one(c, c.req.param("sku")));

/** Unknown skus are left out; the others come in the order asked. */
stockRoutes.get("/api/stock/list", async (c) => {
  const skus = skuList(c.req.query("skus"));
  if (skus === null) return c.json({ code: 400, result: "skus parameter is required" }, 400, fresh);
  const { items } = await loadSellables(c.env.DB, requestStore(c).storeCode, skus, new Date());
  return c.json(
    {
      code: 200,
      result: skus.flatMap((sku) => {
        const item = items.get(sku);
        return item ? [stockItem(item)] : [];
      }),
    },
    200,
    fresh,
  );
});

stockRoutes.get("/api/stock/cart-check", async (c) => {
  const query = readSkuRequests(c.req.query());
  const stockId = Number(c.req.query("stockId") ?? settings.stock.stockId);
  if (query === null)
    return c.json({ code: 400, result: "skuRequests must hold sku and qty of each item" }, 400, fresh);
  if (!Number.isSafeInteger(stockId)) return c.json({ code: 400, result: "stockId must be a number" }, 400, fresh);
  const { items } = await loadSellables(
    c.env.DB,
    requestStore(c).storeCode,
    query.map((row) => row.sku),
    new Date(),
  );
  const result = query.map(({ sku, qty }) => {
    const errors = salable(qty, items.get(sku));
    return { sku, stock_id: stockId, salable: errors.length === 0, errors };
  });
  return c.json({ code: 200, result }, 200, fresh);
});
