import type { D1Database } from "@cloudflare/workers-types";
import type { LeftOut } from "../../../shared/contract/ops/import-answers.ts";
import { gapsFrom, gapStatements, type ProductGaps } from "../../backend/catalog/product-gaps.ts";
import { hasFiles } from "../../backend/catalog/has-files.ts";
import { hasShownPrice } from "../../backend/search/shown-cents.ts";
import type { Rejected } from "./line.ts";
import { type Counts, noCounts, readCounts } from "./counts.ts";
import type { RunMode } from "./mode.ts";
import { RunEnded, batchOfRun } from "./run.ts";
import { clearStaging } from "./stage.ts";
import { forgetBefore } from "./undo/before.ts";
import { readLeftOut } from "./undo/left-out.ts";
import type { Progress } from "./progress.ts";

/**
 * Result of a finished run. `changed` counts entities whose content differs from before, removed ones included; a
 * repeated import says 0.
 */
export interface ImportReport {
  run: string;
  mode: RunMode;
  changed: number;
  changedByKind: Record<string, number>;
  /** What the shop held before, and what it holds now. */
  before: Counts;
  counts: Counts;
  /** Lines dropped while joining. */
  rejected: Rejected[];
  /**
   * Things an operator may want to look at: skus of listed products without a price (which no list shows), a category,
   * a picture, any variant, a choice that tells the variants apart, or, of downloads, a file to each link (which are
   * not sold); at most 50 each. `undefinedTaxClass`: classes that no tax rule names, with how many products have them;
   * they are taxed at the country's standard rate.
   */
  flags: {
    withoutPrice: string[];
    withoutCategory: string[];
    withoutImage: string[];
    withoutVariant: string[];
    withoutChoice: string[];
    withoutFile: string[];
    undefinedTaxClass: string[];
    orphans: number;
  };
  /** What listed products lack of what the law asks to be said of them. */
  gaps: ProductGaps;
  tags: number;
  /** Of an undo: what stays as it is now. */
  left?: LeftOut;
}

export async function close(
  db: D1Database,
  run: string,
  { mode, changed, changedByKind, before, rejected, tags }: Progress,
): Promise<ImportReport> {
  const report: ImportReport = {
    run,
    mode,
    changed,
    changedByKind,
    before,
    ...(await inspect(db)),
    rejected,
    tags: tags.length,
    ...(mode === "undo" && { left: await readLeftOut(db) }),
  };
  // An applied import is finished, whoever closed it; anything staged now belongs to another one.
  await batchOfRun(db, run, [
    ...clearStaging(db),
    ...(mode === "undo" ? forgetBefore(db) : []),
    db.prepare("UPDATE import_run SET report = ?2, progress = NULL WHERE id = ?1").bind(run, JSON.stringify(report)),
  ]).catch((error: unknown) => {
    if (!(error instanceof RunEnded)) throw error;
  });
  return report;
}

async function inspect(db: D1Database): Promise<Pick<ImportReport, "counts" | "flags" | "gaps">> {
  const listed = "p.visibility > 1 AND p.status <= 1";
  const skus = (condition: string) =>
    db.prepare(
      `SELECT p.sku FROM product p LEFT JOIN product_doc d ON d.product_id = p.id WHERE ${listed} AND ${condition}
        ORDER BY p.id LIMIT 50`,
    );
  const results = await db.batch<Record<string, unknown>>([
    readCounts(db),
    db.prepare("SELECT count(*) AS orphans FROM product WHERE visibility = 1 AND parent_id IS NULL"),
    skus(`NOT (${hasShownPrice("p.")})`),
    skus("NOT EXISTS (SELECT 1 FROM product_category c WHERE c.product_id = p.id)"),
    skus("d.doc ->> '$.image' IS NULL"),
    skus("p.type_id = 'configurable' AND NOT EXISTS (SELECT 1 FROM variant v WHERE v.parent_id = p.id)"),
    skus(
      `p.type_id = 'configurable' AND EXISTS (SELECT 1 FROM variant v
        WHERE v.parent_id = p.id) AND coalesce(json_array_length(d.doc, '$.configurable_options'), 0) = 0`,
    ),
    skus(`p.type_id = 'downloadable' AND coalesce(${hasFiles("d.doc")}, 0) = 0`),
    db.prepare(`SELECT p.tax_class_id || ' (' || count(*) || ' products, ' || min(p.sku) || ' …)' AS sku FROM product p
      WHERE p.tax_class_id <> 0 AND p.tax_class_id NOT IN (
      SELECT CAST(c.value AS INTEGER) FROM document t, json_each(t.doc, '$.product_tax_class_ids') c
      WHERE t.entity = 'taxrule' AND t.store_code = '*') GROUP BY p.tax_class_id ORDER BY p.tax_class_id LIMIT 50`),
    ...gapStatements(db),
  ]);
  const list = (i: number) => (results[i]?.results ?? []).map((row) => String(row.sku));
  return {
    counts: (results[0]?.results[0] ?? noCounts) as Counts,
    flags: {
      withoutPrice: list(2),
      withoutCategory: list(3),
      withoutImage: list(4),
      withoutVariant: list(5),
      withoutChoice: list(6),
      withoutFile: list(7),
      undefinedTaxClass: list(8),
      orphans: Number(results[1]?.results[0]?.orphans ?? 0),
    },
    gaps: gapsFrom(results.slice(9)),
  };
}
