import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { removeStories } from "../../backend/cms/ingest.ts";
import { addressesTag, invalidate } from "../../backend/invalidations.ts";
import { urlTag } from "../../../shared/url/url-tag.ts";
import type { RunMode } from "./mode.ts";

/**
 * Statements that take away what belonged to what an import removes or replaces: landing pages of categories that are
 * gone or another's, and, where the file is the whole shop, stories that an earlier import brought and this one does
 * not. What an editor has written stays, also what they write between the making of these statements and their batch.
 */
export async function leftoverStatements(db: D1Database, mode: RunMode): Promise<D1PreparedStatement[]> {
  const category = "CAST(doc ->> '$.category_id' AS INTEGER)";
  const gone = mode === "replace" ? ` OR ${category} NOT IN (SELECT id FROM import_category)` : "";
  const left = `(${category} IN (SELECT id FROM import_other WHERE kind = 'category')${gone})`;
  const [landings, stories] = await db.batch<{ store_code: string; url_path: string; id: number; path: string }>([
    db.prepare(`SELECT store_code, url_path FROM landing_page WHERE ${left}`),
    db
      .prepare(
        `SELECT id, path FROM cms_entry WHERE ?1 = 'replace' AND is_folder = 0 AND run_id <> 'admin'
          AND path NOT IN (SELECT CASE store_code WHEN '*' THEN slug ELSE store_code || '/' || slug END
            FROM import_story)`,
      )
      .bind(mode),
  ]);
  const pages = landings?.results ?? [];
  return [
    ...pages.map(({ store_code, url_path }) =>
      db
        .prepare(`DELETE FROM landing_page WHERE store_code = ?1 AND url_path = ?2 AND ${left}`)
        .bind(store_code, url_path),
    ),
    ...invalidate(
      db,
      pages.length > 0
        ? [...pages.map(({ url_path }) => urlTag(`/${url_path}`)), "tweakwise_landing_page", addressesTag]
        : [],
    ),
    ...removeStories(db, stories?.results ?? []),
  ];
}
