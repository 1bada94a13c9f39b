import type { D1Database } from "@cloudflare/workers-types";
import type { z } from "zod";
import { lineKey } from "../../../shared/cart/identity.ts";
import type { cartItemRequest, ProductOption, ServerItem } from "../../../shared/contract/order/cart.ts";
import { fromCents } from "../../../shared/money/money.ts";
import { configurableItemOption } from "../../../shared/catalog/options/item-option.ts";
import { isProblem } from "../../../shared/catalog/options/purchase.ts";
import { readConfig } from "../../env.ts";
import { loadSellableLines, type SellableLine } from "../catalog/sellable-lines.ts";
import { requestStore } from "../http/request-store.ts";
import { done, refuse, refuseWith, type Call } from "../http/answers.ts";
import {
  addLine,
  addRest,
  changeCart,
  type Changed,
  type ChangeName,
  type ItemRow,
  type LineName,
  madeBefore,
  mostLines,
  setLine,
  type Within,
} from "./change-cart.ts";
import type { CartLine } from "./load-cart.ts";
import { shopperGroup } from "../caller/shopper.ts";
import { isNotSold, isOffered, soldAs } from "./sold-as.ts";
import { type CartPolicy, limits, refuseMost, refusePieces, refuseQuantity, refuseShort } from "./line-limits.ts";
import { type CartPiece, readPieces, stockJson } from "./stock-of-lines.ts";

type Item = z.output<typeof cartItemRequest>;

/** Largest `product_option` that is kept, in characters of JSON. */
const mostOptionText = 10_000;

/** A line as the wire has it: the variant's sku and its choices, the gross price of now. */
export function toServerItem(
  cartId: string,
  { itemId, sku, qty, option, sellable }: Omit<CartLine, "lineKey">,
): ServerItem {
  const type = sellable.parentSku === null ? sellable.type : "configurable";
  return {
    item_id: itemId,
    sku,
    qty,
    name: sellable.name,
    price: fromCents(sellable.priceCents),
    quote_id: cartId,
    product_type: type,
    ...(String(sellable.types) !== type && { part_types: sellable.types }),
    product_option: wireOption(option, sellable),
  };
}

function wireOption(
  option: ProductOption | undefined,
  { parentSku, options }: SellableLine,
): ProductOption | undefined {
  const chosen = options.filter((entry) => entry.attributeId !== "");
  if (parentSku === null || chosen.length === 0) return option;
  return {
    ...option,
    extension_attributes: {
      ...option?.extension_attributes,
      configurable_item_options: chosen.map(configurableItemOption),
    },
  };
}

/**
 * POST update: without `item_id` the quantity is added to an equal line, with it the quantity is set (contract §2.2). A
 * named change (`change` in the query) is made once: its repeat is answered with the line as it is now, or with 404 and
 * `meta.done` where that line is gone. A repeated addition with more `pieces` than before adds the difference
 * (docs/decisions/060). `replaces` is the id of a line whose place the new one takes: it is deleted in the same batch
 * and not counted.
 */
export async function updateLine(c: Call, cartId: string, item: Item, policy: CartPolicy): Promise<Response> {
  const change = c.req.query("change") ?? "";
  const whole = (value: string | undefined): number | null => {
    const number = Number(value ?? "");
    return Number.isSafeInteger(number) && number >= 1 ? number : null;
  };
  const name: ChangeName | null =
    change === "" || change.length > 80
      ? null
      : { key: change, pieces: whole(c.req.query("pieces")), replaces: whole(c.req.query("replaces")) };
  return item.item_id === undefined
    ? addItem(c, cartId, item, policy, name)
    : setItem(c, cartId, item, item.item_id, policy, name);
}

async function addItem(
  c: Call,
  cartId: string,
  item: Item,
  policy: CartPolicy,
  name: ChangeName | null,
): Promise<Response> {
  const db = c.env.DB;
  const option = item.product_option ? JSON.stringify(item.product_option) : null;
  if (option !== null && option.length > mostOptionText)
    return refuseWith(c, 400, "product_option is too long", { reason: "invalid" });
  if (!(await isActive(c, cartId))) return refuse(c, 404, "unknownCart", "cart_unknown");
  const found = (await soldAs(db, requestStore(c).storeCode, [item], new Date(), await shopperGroup(c)))[0]!;
  if (isNotSold(found))
    return refuse(
      c,
      found.text === "unknownProduct" ? 404 : 400,
      found.text,
      "invalid",
      found.option ? { option: found.option } : {},
    );
  const { least, most } = limits(found, policy);
  const line = lineKey(found.sku, item.product_option);
  const mostPieces = readConfig(c.env).orderPieces;
  const { changed, stock, pieces } = await withinStock(c, cartId, found, policy, (bound) =>
    changeCart(
      db,
      cartId,
      addLine(
        db,
        cartId,
        { sku: found.sku, lineKey: line, qty: item.qty, option, least, most },
        { mostPieces, mostOfArticle: found.maxQty, stock: bound, name },
      ),
      name,
      { lineKey: line },
    ),
  );
  if (!changed) return refuse(c, 404, "unknownCart", "cart_unknown");
  if (changed.line) return answerLine(c, cartId, changed.line, found, changed.version);
  const before = await madeNow(db, cartId, name, { lineKey: line }, most, {
    mostPieces,
    mostOfArticle: found.maxQty,
    stock,
  });
  if (before) return answerMade(c, cartId, before, found);
  const held = (await db
    .prepare(
      `SELECT coalesce(sum(qty) FILTER (WHERE line_key = ?2), 0) AS qty, count(*) FILTER (WHERE line_key = ?2) AS found,
        coalesce(sum(qty) FILTER (WHERE item_id IS NOT ?3 OR line_key = ?2), 0) AS pieces,
        coalesce(sum(qty) FILTER (WHERE sku = ?4 AND (item_id IS NOT ?3 OR line_key = ?2)), 0) AS of_article
        FROM cart_item WHERE cart_id = ?1`,
    )
    .bind(cartId, line, name?.replaces ?? null, found.sku)
    .first<{ qty: number; found: number; pieces: number; of_article: number }>())!;
  const wanted = item.qty + held.qty;
  const short = refuseShort(c, found, { lineKey: line, qty: wanted }, pieces, name);
  if (short) return short;
  if (wanted >= least && held.of_article + item.qty > found.maxQty) return refuseMost(c, found.maxQty);
  if (wanted >= least && wanted <= most && mostPieces > 0 && held.pieces + item.qty > mostPieces)
    return refusePieces(c, mostPieces);
  if (held.found === 0 && wanted >= least && wanted <= most)
    return refuse(c, 400, "fullCart", "invalid", { most: mostLines });
  return refuseQuantity(c, found, wanted, policy);
}

async function setItem(
  c: Call,
  cartId: string,
  item: Item,
  itemId: number,
  policy: CartPolicy,
  name: ChangeName | null,
): Promise<Response> {
  const db = c.env.DB;
  const held = await db
    .prepare(
      `SELECT item_id, sku, line_key, qty, product_option FROM cart_item
        WHERE cart_id = ?1 AND item_id = ?2 AND EXISTS (SELECT 1 FROM cart WHERE id = ?1 AND active = 1)`,
    )
    .bind(cartId, itemId)
    .first<ItemRow>();
  if (!held) {
    const before = await madeBefore(db, cartId, name, { itemId });
    if (before) return refuseDone(c, before.version);
    return (await isActive(c, cartId))
      ? refuse(c, 404, "unknownItem", "cart_changed")
      : refuse(c, 404, "unknownCart", "cart_unknown");
  }
  const option = held.product_option === null ? undefined : (JSON.parse(held.product_option) as ProductOption);
  const found = (
    await loadSellableLines(
      db,
      requestStore(c).storeCode,
      [{ sku: held.sku, option }],
      new Date(),
      await shopperGroup(c),
    )
  )[0]!;
  if (found === null || isProblem(found) || !isOffered(found))
    return refuse(c, 404, "unknownProduct", "out_of_stock", { available: 0 });
  if (item.sku !== found.sku && item.sku !== found.parentSku) return refuse(c, 400, "otherItem", "invalid");
  const { least, most } = limits(found, policy);
  const mostPieces = readConfig(c.env).orderPieces;
  // Lowering a quantity is always possible, even of what has sold out meanwhile.
  const refused = item.qty < least || (item.qty > most && item.qty > held.qty);
  const { changed, stock, pieces } = refused
    ? { changed: null, stock: null, pieces: [] }
    : await withinStock(c, cartId, found, policy, (bound) =>
        changeCart(
          db,
          cartId,
          setLine(db, cartId, itemId, item.qty, { mostPieces, mostOfArticle: found.maxQty, stock: bound, name }),
          name,
          {
            itemId,
          },
        ),
      );
  if (changed?.line) return answerLine(c, cartId, changed.line, found, changed.version);
  const before = await madeNow(db, cartId, name, { itemId }, most, {
    mostPieces,
    mostOfArticle: found.maxQty,
    stock,
  });
  if (before) return answerMade(c, cartId, before, found);
  if (refused) return refuseQuantity(c, found, item.qty, policy);
  if (!changed) return refuse(c, 404, "unknownCart", "cart_unknown");
  const there = await db
    .prepare(
      `SELECT (SELECT coalesce(sum(a.qty), 0) FROM cart_item a WHERE a.cart_id = ?1 AND a.sku = i.sku
        AND a.item_id <> i.item_id AND a.item_id IS NOT ?3) AS others
        FROM cart_item i WHERE cart_id = ?1 AND item_id = ?2`,
    )
    .bind(cartId, itemId, name?.replaces ?? null)
    .first<{ others: number }>();
  if (there === null) return refuse(c, 404, "unknownItem", "cart_changed", { version: changed.version });
  return (
    refuseShort(c, found, { lineKey: held.line_key, qty: item.qty }, pieces, name) ??
    (there.others + item.qty > found.maxQty ? refuseMost(c, found.maxQty) : refusePieces(c, mostPieces))
  );
}

/**
 * Runs a change of a line within the bounds of stock, where it has some: other lines may hold the same article, or be
 * composed of it. What they take is read before, and read again where a line was added in between. `pieces` are the
 * lines as read last; empty where stock bounds nothing.
 */
async function withinStock(
  c: Call,
  cartId: string,
  { parts }: SellableLine,
  { allowOutOfStock }: CartPolicy,
  change: (stock: string | null) => Promise<Changed | null>,
): Promise<{ changed: Changed | null; stock: string | null; pieces: CartPiece[] }> {
  if (allowOutOfStock) return { changed: await change(null), stock: null, pieces: [] };
  const read = async () => readPieces(c.env.DB, cartId, requestStore(c).storeCode, new Date(), await shopperGroup(c));
  let pieces = await read();
  for (let attempt = 0; ; attempt += 1) {
    const stock = stockJson(parts, pieces);
    const changed = await change(stock);
    if (!changed || changed.line) return { changed, stock, pieces };
    const known = new Set(pieces.map(({ lineKey: key }) => key));
    pieces = await read();
    if (attempt === 5 || pieces.every(({ lineKey: key }) => known.has(key))) return { changed, stock, pieces };
  }
}

/** Answers a change that was made before, after adding the pieces it has gained since, as far as bounds allow. */
async function madeNow(
  db: D1Database,
  cartId: string,
  name: ChangeName | null,
  line: LineName,
  most: number,
  within: Omit<Within, "name">,
): Promise<Changed | null> {
  const before = await madeBefore(db, cartId, name, line);
  if (!before?.line || name?.pieces == null || before.pieces === null || before.pieces >= name.pieces) return before;
  const changed = await changeCart(db, cartId, addRest(db, cartId, name, line, most, within), name);
  return changed?.line ? changed : before;
}

/** The answer to a change that was made before: the line it changed, as it is now. */
const answerMade = (c: Call, cartId: string, { line, version }: Changed, sellable: SellableLine): Response =>
  line ? answerLine(c, cartId, line, sellable, version, { done: true }) : refuseDone(c, version);

/** The answer where that line is gone: there is nothing to show and nothing left to do. */
const refuseDone = (c: Call, version: number): Response =>
  refuse(c, 404, "unknownItem", "cart_changed", { version, done: true });

function answerLine(
  c: Call,
  cartId: string,
  row: ItemRow,
  sellable: SellableLine,
  version: number,
  more: { done?: true } = {},
): Response {
  const option = row.product_option === null ? undefined : (JSON.parse(row.product_option) as ProductOption);
  return done(c, toServerItem(cartId, { itemId: row.item_id, sku: row.sku, qty: row.qty, option, sellable }), {
    version,
    ...more,
  });
}

const isActive = async (c: Call, cartId: string): Promise<boolean> =>
  (await c.env.DB.prepare("SELECT 1 FROM cart WHERE id = ?1 AND active = 1").bind(cartId).first()) !== null;
