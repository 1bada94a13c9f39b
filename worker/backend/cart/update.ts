import type { z } from "zod";
import type { cartItemRequest, ServerItem } from "../../../shared/contract/cart.ts";
import { fromCents } from "../../../shared/money/money.ts";
import { loadSellables, resolveVariant, type Sellable } from "../catalog/sellable.ts";
import { requestStore } from "../store/request-store.ts";
import { done, refuse, type Call } from "./answers.ts";
import { addLine, changeCart, setLine } from "./change-cart.ts";
import { lineKey } from "./line-key.ts";
import { available, type CartLine } from "./load-cart.ts";

type Item = z.output<typeof cartItemRequest>;
interface ItemRow { item_id: number; sku: string; line_key: string; qty: number; product_option: string | null }

/** A line as the wire has it: the variant's sku, the gross price of now. */
export function toServerItem(cartId: string, { itemId, sku, qty, option, sellable }: Omit<CartLine, "lineKey">): ServerItem {
  return {
    item_id: itemId, sku, qty, name: sellable.name, price: fromCents(sellable.priceCents), quote_id: cartId,
    product_type: sellable.parentSku === null ? sellable.type : "configurable",
    product_option: option ?? (sellable.options.length > 0 ? { extension_attributes: { configurable_item_options: sellable.options.map((entry) => ({ option_id: entry.attributeId, option_value: entry.optionValue })) } } : undefined),
  };
}

/** POST update: without `item_id` the quantity is added to an equal line, with it the quantity is set (contract §2.2). */
export async function updateLine(c: Call, cartId: string, item: Item): Promise<Response> {
  const db = c.env.DB;
  const now = new Date();
  const held = await db.prepare("SELECT item_id, sku, line_key, qty, product_option FROM cart_item i WHERE cart_id = ?1 AND EXISTS (SELECT 1 FROM cart WHERE id = ?1 AND active = 1)").bind(cartId).all<ItemRow>();
  const known = item.item_id === undefined ? undefined : held.results.find((row) => row.item_id === item.item_id);
  if (item.item_id !== undefined && !known) return refuse(c, 404, "unknownItem", "cart_changed");

  const found = known ? await sellableOf(c, known.sku, undefined, now) : await sellableOf(c, item.sku, item, now);
  if (typeof found === "string") return refuse(c, found === "unknownProduct" ? 404 : 400, found, "invalid");
  const key = known?.line_key ?? (await lineKey(found.sku, item.product_option));
  const wanted = known ? item.qty : item.qty + (held.results.find((row) => row.line_key === key)?.qty ?? 0);
  const others = held.results.filter((row) => row.sku === found.sku && row.line_key !== key).reduce((sum, row) => sum + row.qty, 0);
  const most = available(found);
  // Taking less is always possible, also of what has sold out meanwhile.
  const raises = !known || item.qty > known.qty;
  if (raises && (wanted > found.maxQty || (most !== null && wanted + others > most))) {
    return refuse(c, 400, "unavailable", "out_of_stock", { available: Math.max(0, Math.min(most ?? found.maxQty, found.maxQty) - others) });
  }
  const option = item.product_option ? JSON.stringify(item.product_option) : null;
  const changed = await changeCart(db, cartId, now, [known ? setLine(db, cartId, known.item_id, item.qty) : addLine(db, cartId, { sku: found.sku, lineKey: key, qty: item.qty, option })]);
  if (!changed) return refuse(c, 404, "unknownCart", "cart_unknown");
  const row = changed.results[0]?.[0] as ItemRow | undefined;
  if (!row) return refuse(c, 404, "unknownItem", "cart_changed", { version: changed.version });
  const stored = row.product_option === null ? undefined : JSON.parse(row.product_option);
  return done(c, toServerItem(cartId, { itemId: row.item_id, sku: row.sku, qty: row.qty, option: stored, sellable: found }), { version: changed.version });
}

/** What a sku in a request means: itself, or the variant that its options choose. */
async function sellableOf(c: Call, sku: string, item: Item | undefined, now: Date): Promise<Sellable | "unknownProduct" | "chooseOptions" | "notSold"> {
  const db = c.env.DB;
  const { storeCode } = requestStore(c);
  const first = (await loadSellables(db, storeCode, [sku], now)).items.get(sku);
  if (!first || first.status !== 1) return "unknownProduct";
  if (first.type === "grouped" || first.type === "bundle") return "notSold";
  if (first.type !== "configurable") return first;
  const chosen = item?.product_option?.extension_attributes.configurable_item_options ?? [];
  const variant = chosen.length === 0 ? null : await resolveVariant(db, sku, chosen);
  if (variant === null) return "chooseOptions";
  const resolved = (await loadSellables(db, storeCode, [variant], now)).items.get(variant);
  return resolved && resolved.status === 1 ? resolved : "chooseOptions";
}
