import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { landingPage } from "../../../shared/contract/content/landing.ts";
import { redirectSource } from "../../../shared/contract/catalog/search-redirect.ts";
import type { StagedDocument } from "./entities.ts";
import type { RunMode } from "./mode.ts";
import { flag, integer, path, text } from "./values.ts";

/**
 * A landing page or redirect of the search-tuning provider (DISC-037) → the document that is stored under the view's
 * code and its path or text, or why it is rejected.
 */
export function normaliseTuning(
  entity: "tweakwise_landing_page" | "redirect",
  storeCode: string,
  source: Record<string, unknown>,
): StagedDocument | { reason: string } {
  const read =
    entity === "redirect"
      ? redirectSource.safeParse(source)
      : landingPage.safeParse({
          ...source,
          url_path: path(source.url_path),
          heading: text(source.heading) ?? text(source.name),
          category_id: integer(source.category_id),
          active: flag(source.active, true),
        });
  if (!read.success)
    return {
      reason: read.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    };
  const key = "query_text" in read.data ? read.data.query_text : read.data.url_path;
  return { entity, id: `${storeCode}:${key}`, doc: JSON.stringify(read.data) };
}

const isLanding = "entity = 'tweakwise_landing_page'";
const view = (id: string) => `substr(${id}, 1, instr(${id}, ':') - 1)`;
const place = (id: string) => `substr(${id}, instr(${id}, ':') + 1)`;

/**
 * Statements that take away landing pages an earlier import brought and this one does not, before their documents go.
 * One that an operator has made another meanwhile stays.
 */
export const withdrawnLandings = (db: D1Database, mode: RunMode): D1PreparedStatement[] =>
  mode === "replace"
    ? [
        db.prepare(`DELETE FROM landing_page WHERE EXISTS (SELECT 1 FROM document d
          WHERE d.${isLanding} AND d.id = landing_page.store_code || ':' || landing_page.url_path
            AND d.store_code = '*' AND d.run_id <> '' AND d.doc = landing_page.doc
            AND NOT EXISTS (SELECT 1 FROM import_document s
              WHERE s.entity = d.entity AND s.id = d.id AND s.store_code = '*'))`),
      ]
    : [];

/** The statement that puts changed landing pages where pages look them up. */
export const broughtLandings = (db: D1Database): D1PreparedStatement =>
  db.prepare(`INSERT INTO landing_page (store_code, url_path, doc) SELECT ${view("s.id")}, ${place("s.id")}, s.doc
    FROM import_document s JOIN import_changed x ON x.kind = s.entity AND x.id = s.id WHERE s.${isLanding}
    ON CONFLICT (store_code, url_path) DO UPDATE SET doc = excluded.doc`);
