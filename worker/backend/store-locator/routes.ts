import { Hono } from "hono";
import {
  mostStoresInAnswer,
  storeId,
  storesQuery,
  type FoundPlace,
  storeStockQuery,
  type StoresAnswer,
  type StoreStock,
} from "../../../shared/contract/stores/stores.ts";
import { placeOfText } from "../../../shared/stores/distance.ts";
import type { Bindings } from "../../env.ts";
import type { Call } from "../http/answers.ts";
import { requestStore } from "../http/request-store.ts";
import { findPlace, guessPlace } from "./find-place.ts";
import { everyStore, storesFor, storesInTown, storesNear, type FoundStore, type StoreKey } from "./find-stores.ts";
import { geocoded } from "./geocoded.ts";
import { reasonOf } from "./ingest.ts";
import { fillStores, readStore, readStoreKeys } from "./read-stores.ts";
import { passingAnswer, refuseQuery, sharedAnswer } from "./shared-answer.ts";

/** `/api/stores` (LOC-002): which stores there are, one of them, and what is left of an article in them. */
export const storeRoutes = new Hono<{ Bindings: Bindings }>();

storeRoutes.get("/api/stores", async (c) => {
  const asked = storesQuery.safeParse(c.req.query());
  if (!asked.success) return refuseQuery(c, reasonOf(asked.error));
  const { query, near, limit, offset, named } = asked.data;
  const { seq, keys } = await readStoreKeys(c.env.DB);
  const own = requestStore(c).tax.defaultCountry;
  const { found, place } =
    query !== undefined
      ? named
        ? inTown(keys, query, own)
        : await search(c, keys, query, own)
      : { found: near === undefined ? everyStore(keys, own) : storesNear(keys, placeOfText(near)), place: null };
  const first = Number(offset ?? 0);
  const stores = await fillStores(c.env.DB, found.slice(first, first + Number(limit ?? mostStoresInAnswer)));
  const answer = { stores, place: place === "unknown" ? null : place, total: found.length } satisfies StoresAnswer;
  return place === "unknown" ? passingAnswer(c, answer) : sharedAnswer(c, answer, seq);
});

function inTown(keys: readonly StoreKey[], query: string, own: string) {
  const place = findPlace(query, own, { whole: true });
  return { found: storesInTown(keys, query, place), place };
}

/**
 * Stores near the place that was typed, or of that name; only for a text that is neither is a geocoder asked, and what
 * that does not know may be misspelt.
 */
async function search(
  c: Call,
  keys: readonly StoreKey[],
  query: string,
  own: string,
): Promise<{ found: FoundStore[]; place: FoundPlace | null | "unknown" }> {
  const known = findPlace(query, own);
  const found = storesFor(keys, query, known);
  if (known || found.length > 0) return { found, place: known };
  const place = await geocoded(c, query, own);
  if (place !== null) return { found: place === "unknown" ? [] : storesFor(keys, query, place), place };
  const guessed = guessPlace(query, own);
  return { found: storesFor(keys, query, guessed), place: guessed };
}

/** Below this a shopper had better hurry, or call. */
const few = 3;
const stateOf = (qty: number | null): StoreStock["state"] =>
  qty === null || qty <= 0 ? "none" : qty < few ? "few" : "in-stock";

storeRoutes.get("/api/stores/stock", async (c) => {
  const asked = storeStockQuery.safeParse(c.req.query());
  if (!asked.success) return refuseQuery(c, reasonOf(asked.error));
  const { sku, stores } = asked.data;
  const { results } = await c.env.DB.prepare(
    `SELECT s.id, s.name, k.qty FROM json_each(?1) j JOIN store s ON s.id = j.value
      LEFT JOIN store_stock k ON k.sku = ?2 AND k.store_id = s.id ORDER BY j.key`,
  )
    .bind(JSON.stringify([...new Set(stores.split(","))]), sku)
    .all<{ id: string; name: string; qty: number | null }>();
  // Somebody is about to go there, so no copy of an answer may be used.
  return c.json(
    { code: 200, result: results.map(({ id, name, qty }): StoreStock => ({ store: id, name, state: stateOf(qty) })) },
    200,
    { "cache-control": "private, no-store" },
  );
});

storeRoutes.get("/api/stores/:id", async (c) => {
  const id = storeId.safeParse(c.req.param("id"));
  if (!id.success) return refuseQuery(c, "id is no store's id");
  const { seq, store } = await readStore(c.env.DB, id.data);
  return store ? sharedAnswer(c, store, seq) : sharedAnswer(c, "The store is unknown", seq, 404);
});
