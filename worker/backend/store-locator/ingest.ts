import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { z } from "zod";
import { store as storeSchema, storeId, type Store } from "../../../shared/contract/stores/stores.ts";
import { anyStoreTag } from "../../../shared/stores/any-store-tag.ts";
import { invalidate, invalidateWhere } from "../invalidations.ts";
import { bulk } from "../json-rows.ts";

/** Tag of whatever shows stores. */
export const storesTag = "stores";

const noStore = "NOT EXISTS (SELECT 1 FROM store)";

/** A store as an operator or an export names it: what is not said, it does not have. Hours and place must be said. */
export const storeSource = storeSchema.extend({
  id: z.union([storeId, z.number().int().min(0).transform(String)]),
  phone: storeSchema.shape.phone.default(null),
  email: storeSchema.shape.email.default(null),
  exceptions: storeSchema.shape.exceptions.default([]),
  services: storeSchema.shape.services.default([]),
  timeZone: storeSchema.shape.timeZone.default("Europe/Amsterdam"),
});

/** Pieces of articles in one store; `items` are those that are named, others stay as they are. */
export const storeStockSource = z.object({
  store: z.union([storeId, z.number().int().min(0).transform(String)]),
  items: z
    .array(z.object({ sku: z.string().min(1).max(200), qty: z.number().int().min(0).max(1_000_000) }))
    .min(1)
    .max(2_000),
});
export type StoreStockSource = z.infer<typeof storeStockSource>;

/** A store, or why it cannot be stored. */
export function readStoreSource(source: unknown): Store | { reason: string } {
  const parsed = storeSource.safeParse(source);
  return parsed.success ? parsed.data : { reason: reasonOf(parsed.error) };
}

export const reasonOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
    .join("; ");

/** Statements that store an operator's store and invalidate what shows it. */
export function writeStore(db: D1Database, store: Store): D1PreparedStatement[] {
  const { id, name, city, postcode, country, lat, lng } = store;
  return [
    ...invalidateWhere(db, [anyStoreTag], noStore),
    db
      .prepare(
        `INSERT OR REPLACE INTO store (id, name, city, postcode, country, lat, lng, run_id, doc)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'admin', ?8)`,
      )
      .bind(id, name, city, postcode, country, lat, lng, JSON.stringify(store)),
    ...invalidate(db, [storesTag]),
  ];
}

/** Statements that store what is left in stores; answers about it are never kept, so nothing is invalidated. */
export function writeStoreStock(db: D1Database, { store, items }: StoreStockSource): D1PreparedStatement[] {
  return bulk(
    db,
    `INSERT OR REPLACE INTO store_stock (sku, store_id, qty)
      SELECT value ->> '$.sku', value ->> '$.store', value ->> '$.qty' FROM json_each(?1)`,
    items.map((item) => ({ ...item, store })),
  );
}

/** Statements that remove a store with its stock and invalidate what shows it. */
export const removeStore = (db: D1Database, id: string): D1PreparedStatement[] => [
  db.prepare("DELETE FROM store_stock WHERE store_id = ?1").bind(id),
  db.prepare("DELETE FROM store WHERE id = ?1").bind(id),
  ...invalidateWhere(db, [anyStoreTag], noStore),
  ...invalidate(db, [storesTag]),
];
