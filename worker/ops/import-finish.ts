import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { listTag } from "../backend/catalog/list-tag.ts";
import { ingestStories } from "../backend/cms/ingest.ts";
import { addressesTag, invalidate, invalidateSoftly } from "../backend/invalidations.ts";
import { refreshSearchIndex } from "../backend/search/index/refresh.ts";
import { menuTag } from "../../shared/catalog/menu-tag.ts";
import { applyStatements } from "./import-apply.ts";
import type { Rejected } from "./import-line.ts";
import { settings } from "../../shared/config/settings.ts";
import { grossStatements } from "./import-gross.ts";
import { optionStatements } from "./import-options.ts";
import { compareStatements, contents, deriveStatements, linkStatements } from "./import-prepare.ts";
import { batchOfRun, RunEnded } from "./import-run.ts";
import { clearStaging } from "./import-stage.ts";

/** Result of a finished run. `changed` counts entities whose content differs from before, removed ones included; a repeated import says 0. */
export interface ImportReport {
  run: string; changed: number; changedByKind: Record<string, number>;
  /** What the catalogue holds now. */
  counts: { products: number; listed: number; variants: number; categories: number; attributes: number; taxrules: number; reviews: number };
  /** Lines dropped while joining. */
  rejected: Rejected[];
  /** Things an operator may want to look at: skus of listed products without a price, a category, a picture or any variant; at most 50 each. */
  flags: { withoutPrice: string[]; withoutCategory: string[]; withoutImage: string[]; withoutVariant: string[]; orphans: number };
  tags: number;
}

/** More changed entities than this are announced by class instead of one by one. */
const mostEntityTags = 500;

/**
 * Joins what the run staged, compares it with the catalogue, and in one batch writes the differences together with their tags.
 * Nothing is visible before that batch; doing it again after a failure is safe. Throws RunEnded when the run stopped being the one under way.
 */
export async function finishRun(db: D1Database, run: string, startedAt: Date): Promise<ImportReport> {
  const linked = await batchOfRun<{ line: number; sku: string }>(db, run, linkStatements(db));
  const rejected = (linked[0]?.results ?? []).map((row) => ({ line: row.line, reason: `sku ${row.sku} stands on an earlier line` })).sort((a, b) => a.line - b.line);
  if (!settings.tax.sourcePriceIncludesTax) await batchOfRun(db, run, await grossStatements(db, run));
  const options = await optionStatements(db);
  if (options.length > 0) await batchOfRun(db, run, options);
  await batchOfRun(db, run, [...deriveStatements(db), ...compareStatements(db)]);
  const [has, stories, byKind, before, ...tags] = await batchOfRun(db, run, [
    db.prepare(contents), db.prepare("SELECT store_code, slug, doc FROM import_story"), db.prepare("SELECT kind, count(*) AS n FROM import_changed GROUP BY kind ORDER BY kind"),
    db.prepare("SELECT EXISTS (SELECT 1 FROM product) AS filled"), ...tagsOfChanges(db),
  ]);
  const changedByKind = Object.fromEntries((byKind?.results ?? []).map((row) => [String(row.kind), Number(row.n)]));
  const changed = Object.values(changedByKind).reduce((sum, n) => sum + n, 0);
  // Products carry no class tag of tax rules, only those of single ones.
  const list = changed > mostEntityTags ? Object.keys(changedByKind).concat("product", "category", "page-not-found", "home", addressesTag, menuTag) : withMenu(tags.flatMap((answer) => answer.results.map((row) => String(row.tag))));
  // A shop that was empty has nothing worth showing any longer.
  const announce = changed > mostEntityTags && before?.results[0]?.filled === 1 ? invalidateSoftly : invalidate;
  const present = has?.results[0] ?? {};
  await batchOfRun(db, run, [...applyStatements(db, run, startedAt, { products: present.products === 1, categories: present.categories === 1 }), ...storyStatements(db, run, stories?.results ?? []), ...announce(db, list)]);
  // Listings and searches show what changed only now, so the tags are said again.
  await refreshSearchIndex(db, list, announce);
  const report: ImportReport = { run, changed, changedByKind, ...(await inspect(db)), rejected, tags: list.length };
  const close = [...clearStaging(db), db.prepare("UPDATE import_run SET report = ?2 WHERE id = ?1").bind(run, JSON.stringify(report))];
  // Once applied it is done, whoever has closed it; what is staged now is then another's.
  await batchOfRun(db, run, close).catch((error: unknown) => {
    if (!(error instanceof RunEnded)) throw error;
  });
  return report;
}

function storyStatements(db: D1Database, run: string, rows: readonly Record<string, unknown>[]): D1PreparedStatement[] {
  return ingestStories(db, run, rows.map((row) => ({ storeCode: String(row.store_code), slug: String(row.slug), source: JSON.parse(String(row.doc)) as unknown })));
}

/** Whatever concerns the categories as a whole concerns everything drawn from their tree. */
const withMenu = (tags: readonly string[]): string[] => (tags.includes("category") ? [...tags, menuTag] : [...tags]);

/** D1 takes at most five terms in a compound SELECT, hence several statements. */
function tagsOfChanges(db: D1Database): D1PreparedStatement[] {
  const any = (kind: string) => `EXISTS (SELECT 1 FROM import_changed WHERE kind = '${kind}')`;
  const newPath = (kind: string) => `EXISTS (SELECT 1 FROM import_changed x JOIN import_text s ON s.kind = x.kind AND s.id = x.id AND s.url_path IS NOT NULL WHERE x.kind = '${kind}'
    AND NOT EXISTS (SELECT 1 FROM ${kind}_text t WHERE t.${kind}_id = s.id AND t.store_code = s.store_code AND t.url_path = s.url_path))`;
  const document = (entity: string, tag: string) => `SELECT ${tag} AS tag FROM import_changed x LEFT JOIN import_document s ON s.entity = x.kind AND s.id = x.id LEFT JOIN document d ON d.entity = x.kind AND d.id = x.id WHERE x.kind = '${entity}'`;
  return [
    db.prepare(`WITH changed AS MATERIALIZED (SELECT id FROM import_changed WHERE kind = 'product' LIMIT ${mostEntityTags + 1})
      SELECT 'P' || id AS tag FROM changed
      UNION SELECT 'C' || l.category_id || ':list' FROM changed JOIN product_category l ON l.product_id = changed.id AND l.listed = 1
      UNION SELECT 'C' || l.category_id || ':list' FROM changed JOIN import_link l ON l.product_id = changed.id AND l.listed = 1
      UNION SELECT 'C' || id FROM import_changed WHERE kind = 'category'
      UNION SELECT '${listTag}' FROM changed`),
    // Menus and filters show all categories and attributes, new ones too. A category stands in menus while it holds products.
    db.prepare(`SELECT 'attribute' AS tag WHERE ${any("attribute")}
      UNION SELECT 'category' WHERE ${any("category")} OR EXISTS (SELECT 1 FROM category c WHERE EXISTS (SELECT 1 FROM import_product)
        AND EXISTS (SELECT 1 FROM product_category l WHERE l.category_id = c.id AND l.listed = 1) <> (c.id IN (SELECT category_id FROM import_link WHERE listed = 1)))
      UNION SELECT '${addressesTag}' WHERE ${any("product")} OR ${any("category")}
      UNION SELECT 'page-not-found' WHERE ${newPath("product")} OR ${newPath("category")} OR EXISTS (SELECT 1 FROM import_product s JOIN product p ON p.id = s.id WHERE p.status > 1 AND s.status <= 1)`),
    db.prepare(`${document("attribute", "'A' || coalesce(s.doc ->> '$.attribute_code', d.doc ->> '$.attribute_code')")}
      UNION ${document("taxrule", "'T' || x.id")} UNION ${document("review", "'P' || coalesce(s.doc ->> '$.product_id', d.doc ->> '$.product_id')")}`),
  ];
}

async function inspect(db: D1Database): Promise<Pick<ImportReport, "counts" | "flags">> {
  const listed = "p.visibility > 1 AND p.status <= 1";
  const skus = (condition: string) => db.prepare(`SELECT p.sku FROM product p LEFT JOIN product_doc d ON d.product_id = p.id WHERE ${listed} AND ${condition} ORDER BY p.id LIMIT 50`);
  const results = await db.batch<Record<string, unknown>>([
    db.prepare(`SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM product p WHERE ${listed}) AS listed, (SELECT count(*) FROM variant) AS variants, (SELECT count(*) FROM category) AS categories,
      (SELECT count(*) FROM document WHERE entity = 'attribute' AND store_code = '*') AS attributes, (SELECT count(*) FROM document WHERE entity = 'taxrule') AS taxrules, (SELECT count(*) FROM document WHERE entity = 'review') AS reviews,
      (SELECT count(*) FROM product WHERE visibility = 1 AND parent_id IS NULL) AS orphans`),
    skus("coalesce(p.final_cents, 0) <= 0"),
    skus("NOT EXISTS (SELECT 1 FROM product_category c WHERE c.product_id = p.id)"),
    skus("d.doc ->> '$.image' IS NULL"),
    skus("p.type_id = 'configurable' AND NOT EXISTS (SELECT 1 FROM variant v WHERE v.parent_id = p.id)"),
  ]);
  const { orphans, ...counts } = (results[0]?.results[0] ?? {}) as ImportReport["counts"] & { orphans: number };
  const list = (i: number) => (results[i]?.results ?? []).map((row) => String(row.sku));
  return { counts, flags: { withoutPrice: list(1), withoutCategory: list(2), withoutImage: list(3), withoutVariant: list(4), orphans } };
}
