import type { D1Database } from "@cloudflare/workers-types";
import {
  mostStores,
  store as storeSchema,
  type NearStore,
  type Store,
} from "../../../shared/contract/stores/stores.ts";
import { logLine } from "../../log.ts";
import { readSeq } from "../invalidations.ts";
import type { FoundStore, StoreKey } from "./find-stores.ts";

/** What every store is found by, at most `mostStores` of them, with the sequence number it is true at. */
export async function readStoreKeys(db: D1Database): Promise<{ seq: number; keys: StoreKey[] }> {
  const [head, rows] = await db.batch<unknown>([
    readSeq(db),
    db.prepare(`SELECT id, name, city, postcode, country, lat, lng FROM store ORDER BY id LIMIT ${mostStores}`),
  ]);
  return {
    seq: (head?.results[0] as { seq: number } | undefined)?.seq ?? 0,
    keys: (rows?.results ?? []) as StoreKey[],
  };
}

/** What the stores of a country that hand out parcels are found by. */
export async function readPickupKeys(db: D1Database, country: string): Promise<StoreKey[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, city, postcode, country, lat, lng FROM store
        WHERE country = ?1 AND EXISTS (SELECT 1 FROM json_each(store.doc, '$.services') WHERE value = 'pickup')
        ORDER BY id LIMIT ${mostStores}`,
    )
    .bind(country)
    .all<StoreKey & Record<string, unknown>>();
  return results;
}

/** A stored store; one that no longer fits the contract is left out with a log line, and takes no other with it. */
function storeOf(doc: string): Store[] {
  const parsed = storeSchema.safeParse(JSON.parse(doc));
  if (parsed.success) return [parsed.data];
  const issue = parsed.error.issues[0];
  console.error(logLine({ event: "store-skipped", at: issue?.path.join("."), message: issue?.message }));
  return [];
}

/** The stores of these ids, in any order; at most as many as were asked for. */
export async function readStores(db: D1Database, ids: readonly string[]): Promise<Map<string, Store>> {
  const { results } = await db
    .prepare("SELECT s.doc FROM json_each(?1) j JOIN store s ON s.id = j.value")
    .bind(JSON.stringify(ids))
    .all<{ doc: string }>();
  return new Map(results.flatMap(({ doc }) => storeOf(doc)).map((store) => [store.id, store]));
}

/** One store with the sequence number it is true at; null when there is none of this id. */
export async function readStore(db: D1Database, id: string): Promise<{ seq: number; store: Store | null }> {
  const [head, rows] = await db.batch<unknown>([
    readSeq(db),
    db.prepare("SELECT doc FROM store WHERE id = ?1").bind(id),
  ]);
  const row = rows?.results[0] as { doc: string } | undefined;
  return {
    seq: (head?.results[0] as { seq: number } | undefined)?.seq ?? 0,
    store: row ? (storeOf(row.doc)[0] ?? null) : null,
  };
}

/** Found stores in full, in their order. */
export async function fillStores(db: D1Database, found: readonly FoundStore[]): Promise<NearStore[]> {
  const stores = await readStores(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, distance }) => {
    const store = stores.get(id);
    return store ? [{ ...store, distance }] : [];
  });
}
