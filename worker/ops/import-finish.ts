import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { listTag, reviewListTag } from "../backend/catalog/list-tag.ts";
import { ingestStories } from "../backend/cms/ingest.ts";
import { addressesTag, invalidate, invalidateSoftly } from "../backend/invalidations.ts";
import { indexTags, listed as indexed, refreshSearchIndex } from "../backend/search/index/refresh.ts";
import { menuTag } from "../../shared/catalog/menu-tag.ts";
import { applyStatements, mostInStep, shareOut } from "./import-apply.ts";
import type { Rejected } from "./import-line.ts";
import { settings } from "../../shared/config/settings.ts";
import { grossStatements } from "./import-gross.ts";
import { optionStatements } from "./import-options.ts";
import { leftoverStatements } from "./import-leftovers.ts";
import { complete, takenReason, takenSkus } from "./import-complete.ts";
import { type Counts, noCounts, readCounts } from "./import-counts.ts";
import type { ImportMode } from "./import-mode.ts";
import {
  compareStatements,
  contents,
  deriveStatements,
  linkStatements,
  pathStatements,
  repeatedSkus,
} from "./import-prepare.ts";
import { batchOfRun, ImportRefused, RunEnded } from "./import-run.ts";
import { refuseTooManyStores, storeStatements, unknownStores } from "./import-stores.ts";
import { clearStaging } from "./import-stage.ts";

/**
 * Result of a finished run. `changed` counts entities whose content differs from before, removed ones included; a
 * repeated import says 0.
 */
export interface ImportReport {
  run: string;
  mode: ImportMode;
  changed: number;
  changedByKind: Record<string, number>;
  /** What the shop held before, and what it holds now. */
  before: Counts;
  counts: Counts;
  /** Lines dropped while joining. */
  rejected: Rejected[];
  /**
   * Things an operator may want to look at: skus of listed products without a price (which no list shows), a category,
   * a picture, any variant, or a choice that tells the variants apart; at most 50 each. `undefinedTaxClass`: classes
   * that no tax rule names, with how many products have them; they are taxed at the country's standard rate.
   */
  flags: {
    withoutPrice: string[];
    withoutCategory: string[];
    withoutImage: string[];
    withoutVariant: string[];
    withoutChoice: string[];
    undefinedTaxClass: string[];
    orphans: number;
  };
  tags: number;
}

/** More changed entities than this are announced by class instead of one by one. */
const mostEntityTags = 500;

/**
 * Staged products and children up to `atOnce` are joined and compared in one batch each, more go statement by
 * statement; changed products are written `inStep` a batch.
 */
export interface BatchSizes {
  atOnce: number;
  inStep: number;
}
const batchSizes: BatchSizes = { atOnce: 20_000, inStep: mostInStep };

type Phase = "sort" | "complete" | "link" | "compare" | "plan" | "apply" | "index";
/** How far finishing has come; kept with the run, so that any request can go on. */
interface Progress {
  mode: ImportMode;
  phase: Phase;
  /** Units of the phase that are done. */
  at: number;
  large: boolean;
  rejected: Rejected[];
  changed: number;
  changedByKind: Record<string, number>;
  tags: string[];
  soft: boolean;
  steps: number;
  has: { products: boolean; categories: boolean };
  before: Counts;
}

/**
 * Joins what the run staged, compares it with the catalogue, and writes the differences together with their tags: in
 * one batch, or, where more than `mostInStep` products changed, in several that are each true in themselves. Nothing is
 * visible before the first; doing any of it again after a failure is safe. Throws RunEnded when the run stopped being
 * the one under way, or another request has gone on with it.
 */
export async function finishRun(db: D1Database, run: string, startedAt: Date): Promise<ImportReport> {
  return (await continueRun(db, run, startedAt, () => true))!;
}

/** The same for as long as `goOn` says so between two batches; null while there is more to do. */
export async function continueRun(
  db: D1Database,
  run: string,
  startedAt: Date,
  goOn: () => boolean,
  sizes: BatchSizes = batchSizes,
): Promise<ImportReport | null> {
  const kept = await db
    .prepare("SELECT progress, mode FROM import_run WHERE id = ?1")
    .bind(run)
    .first<{ progress: string | null; mode: ImportMode }>();
  const progress: Progress = kept?.progress
    ? (JSON.parse(kept.progress) as Progress)
    : {
        mode: kept?.mode ?? "update",
        phase: "sort",
        at: 0,
        large: false,
        rejected: [],
        changed: 0,
        changedByKind: {},
        tags: [],
        soft: false,
        steps: 1,
        has: { products: false, categories: false },
        before: noCounts,
      };
  let known = kept?.progress ?? null;
  // Two requests may finish the same run at once: NOT NULL ends the batch of the one that another has overtaken
  // (RunEnded), so that no step is judged by rows of another phase.
  const save = () => {
    const before = known;
    known = JSON.stringify(progress);
    return db
      .prepare(
        "UPDATE import_run SET progress = ?2, started_at = CASE WHEN progress IS ?3 THEN started_at END WHERE id = ?1",
      )
      .bind(run, known, before);
  };
  const next = (phase: Phase) => Object.assign(progress, { phase, at: 0 });
  for (;;) {
    if (progress.phase === "sort") {
      await sortOut(db, run, progress, save);
      next(progress.mode === "update" ? "complete" : "link");
      await batchOfRun(db, run, [...pathStatements(db, progress.mode), save()]);
    } else if (progress.phase === "complete") {
      if (!(await complete(db, run, save, goOn))) return null;
      next("link");
      await batchOfRun(db, run, [save()]);
    } else if (progress.phase === "link") {
      if (!(await link(db, run, progress, save, goOn, sizes))) return null;
      if (!settings.tax.sourcePriceIncludesTax)
        await batchOfRun(db, run, [...(await grossStatements(db, run)), save()]);
      const options = await optionStatements(db, progress.mode);
      if (options.length > 0) await batchOfRun(db, run, [...options, save()]);
      next("compare");
      await batchOfRun(db, run, [save()]);
    } else if (progress.phase === "compare") {
      if (
        !(await inUnits(
          db,
          run,
          [...deriveStatements(db, progress.mode), ...compareStatements(db, progress.mode)],
          progress,
          save,
          goOn,
        ))
      )
        return null;
      next("plan");
      await batchOfRun(db, run, [save()]);
    } else if (progress.phase === "plan") {
      await plan(db, run, progress, sizes);
      if (progress.mode === "update") await refuseForeign(db, progress.before);
      await refuseTooManyStores(db, progress.mode);
      next("apply");
      await batchOfRun(db, run, [...(progress.steps > 1 ? [shareOut(db, sizes.inStep)] : []), save()]);
    } else if (progress.phase === "apply") {
      const stories = await db.prepare("SELECT store_code, slug, doc FROM import_story").all();
      const leftovers = await leftoverStatements(db, progress.mode);
      for (; progress.at < progress.steps;) {
        const n = progress.at++;
        const last = progress.at === progress.steps;
        const times = { startedAt, now: new Date(Math.max(startedAt.getTime(), Date.now())) };
        if (last) next("index");
        await batchOfRun(db, run, [
          ...applyStatements(db, run, times, progress, { n, first: n === 0, last }),
          ...(last
            ? [...storyStatements(db, run, stories.results), ...storeStatements(db, run, progress.mode), ...leftovers]
            : []),
          ...announcer(progress)(db, progress.tags),
          save(),
        ]);
        if (last || !goOn()) break;
      }
    } else {
      // Listings and searches show what changed only now, so the tags are said again.
      await refreshSearchIndex(db, progress.tags, announcer(progress));
      return close(db, run, progress);
    }
    if (!goOn()) return null;
  }
}

/**
 * Another catalogue's numbers would take the place of this one's goods, so that must be asked for. Throws
 * ImportRefused.
 */
async function refuseForeign(db: D1Database, { products, categories, attributes }: Counts): Promise<void> {
  const { results } = await db
    .prepare("SELECT kind, count(*) AS n FROM import_other GROUP BY kind")
    .all<{ kind: string; n: number }>();
  const held: Record<string, number> = { product: products, category: categories, attribute: attributes };
  const lost = results
    .filter(({ kind, n }) => n >= fewOthers && n * 10 > (held[kind] ?? 0))
    .map(({ kind, n }) => `${n} of ${held[kind]} ${plural[kind]}`);
  if (lost.length > 0)
    throw new ImportRefused(
      `Nothing was changed. Under their numbers the file names other things: ${lost.join(", ")} would be lost. ` +
        "If it is another catalogue, import it as the whole shop (--replace)",
    );
}

const plural: Record<string, string> = { product: "products", category: "categories", attribute: "attributes" };
/** Up to two numbers that name something else are somebody's renaming. */
const fewOthers = 3;

/** A shop that was empty has nothing worth showing any longer. */
const announcer = ({ soft }: Progress) => (soft ? invalidateSoftly : invalidate);

/** Runs statements of staging, one batch where they are light, else one each; false when it is time to stop. */
async function inUnits(
  db: D1Database,
  run: string,
  statements: readonly D1PreparedStatement[],
  progress: Progress,
  save: () => D1PreparedStatement,
  goOn: () => boolean,
): Promise<boolean> {
  if (!progress.large) return (await batchOfRun(db, run, [...statements, save()])).length > 0;
  while (progress.at < statements.length) {
    const statement = statements[progress.at++]!;
    await batchOfRun(db, run, [statement, save()]);
    if (!goOn()) return false;
  }
  return true;
}

/** Drops lines that stand in the way of earlier ones or, in an update, of the catalogue, and notes why. */
async function sortOut(
  db: D1Database,
  run: string,
  progress: Progress,
  save: () => D1PreparedStatement,
): Promise<void> {
  const [dropped] = await batchOfRun<{ line: number; sku: string }>(db, run, [repeatedSkus(db)]);
  progress.rejected.push(
    ...(dropped?.results ?? []).map((row) => ({ line: row.line, reason: `sku ${row.sku} stands on an earlier line` })),
  );
  // What a dropped line would have given up stays taken, so others may have to go too.
  for (let more = progress.mode === "update"; more;) {
    const [taken] = await batchOfRun<{ line: number; sku: string; holder: number }>(db, run, [takenSkus(db)]);
    progress.rejected.push(...(taken?.results ?? []).map(takenReason));
    more = (taken?.results.length ?? 0) > 0;
  }
  progress.rejected.push(...(await unknownStores(db, progress.mode)));
  progress.rejected.sort((a, b) => a.line - b.line);
  await batchOfRun(db, run, [save()]);
}

/** Joins what was staged. */
async function link(
  db: D1Database,
  run: string,
  progress: Progress,
  save: () => D1PreparedStatement,
  goOn: () => boolean,
  sizes: BatchSizes,
): Promise<boolean> {
  if (progress.at === 0) {
    const staged = await db
      .prepare("SELECT (SELECT count(*) FROM import_product) + (SELECT count(*) FROM import_child) AS n")
      .first<{ n: number }>();
    progress.large = (staged?.n ?? 0) > sizes.atOnce;
  }
  return inUnits(db, run, await linkStatements(db, progress.mode), progress, save, goOn);
}

/** What differs, in how many steps it is written, and the tags of all that shows it. */
async function plan(db: D1Database, run: string, progress: Progress, sizes: BatchSizes): Promise<void> {
  const [has, byKind, before, held, ...tags] = await batchOfRun(db, run, [
    db.prepare(contents),
    db.prepare("SELECT kind, count(*) AS n FROM import_changed GROUP BY kind ORDER BY kind"),
    db.prepare(`SELECT EXISTS (SELECT 1 FROM product) AS filled,
      EXISTS (SELECT 1 FROM search_dirty) OR EXISTS (SELECT 1 FROM product
        WHERE ${indexed} AND slot IS NULL) AS behind`),
    readCounts(db),
    ...tagsOfChanges(db, progress.mode),
  ]);
  progress.before = (held?.results[0] ?? noCounts) as Counts;
  progress.changedByKind = Object.fromEntries((byKind?.results ?? []).map((row) => [String(row.kind), Number(row.n)]));
  progress.changed = Object.values(progress.changedByKind).reduce((sum, n) => sum + n, 0);
  const many = progress.changed > mostEntityTags;
  // Products carry no class tag of tax rules, only those of single ones.
  progress.tags = many
    ? Object.keys(progress.changedByKind).concat(
        "product",
        "category",
        "page-not-found",
        "home",
        addressesTag,
        menuTag,
        reviewListTag,
      )
    : withMenu(tags.flatMap((answer) => answer.results.map((row) => String(row.tag))));
  // A run that was cut off has left the index behind; what it wrote shows in lists only with this one.
  if (before?.results[0]?.behind === 1) progress.tags = [...new Set([...progress.tags, ...indexTags])];
  progress.soft = many && before?.results[0]?.filled === 1;
  progress.steps = Math.max(1, Math.ceil((progress.changedByKind.product ?? 0) / sizes.inStep));
  const present = has?.results[0] ?? {};
  const whole = progress.mode === "replace";
  progress.has = { products: whole || present.products === 1, categories: whole || present.categories === 1 };
}

async function close(
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
  };
  // An applied import is finished, whoever closed it; anything staged now belongs to another one.
  await batchOfRun(db, run, [
    ...clearStaging(db),
    db.prepare("UPDATE import_run SET report = ?2, progress = NULL WHERE id = ?1").bind(run, JSON.stringify(report)),
  ]).catch((error: unknown) => {
    if (!(error instanceof RunEnded)) throw error;
  });
  return report;
}

function storyStatements(db: D1Database, run: string, rows: readonly Record<string, unknown>[]): D1PreparedStatement[] {
  return ingestStories(
    db,
    run,
    rows.map((row) => ({
      storeCode: String(row.store_code),
      slug: String(row.slug),
      source: JSON.parse(String(row.doc)) as unknown,
    })),
  );
}

/** Whatever concerns the categories as a whole concerns everything drawn from their tree. */
const withMenu = (tags: readonly string[]): string[] => (tags.includes("category") ? [...tags, menuTag] : [...tags]);

/** D1 takes at most five terms in a compound SELECT, hence several statements. */
function tagsOfChanges(db: D1Database, mode: ImportMode): D1PreparedStatement[] {
  const elsewhere =
    mode === "replace"
      ? ""
      : ` OR EXISTS (SELECT 1 FROM product_category l
        WHERE l.category_id = c.id AND l.listed = 1 AND l.product_id NOT IN (SELECT id FROM import_product))`;
  const any = (kind: string) => `EXISTS (SELECT 1 FROM import_changed WHERE kind = '${kind}')`;
  const newPath = (kind: string) => `EXISTS (SELECT 1 FROM import_changed x
    JOIN import_text s ON s.kind = x.kind AND s.id = x.id AND s.url_path IS NOT NULL WHERE x.kind = '${kind}'
    AND NOT EXISTS (SELECT 1 FROM ${kind}_text t
    WHERE t.${kind}_id = s.id AND t.store_code = s.store_code AND t.url_path = s.url_path))`;
  const document = (entity: string, tag: string) =>
    `SELECT ${tag} AS tag FROM import_changed x LEFT JOIN import_document s ON s.entity = x.kind AND s.id = x.id
      LEFT JOIN document d ON d.entity = x.kind AND d.id = x.id WHERE x.kind = '${entity}'`;
  return [
    db.prepare(`WITH changed AS MATERIALIZED (SELECT id FROM import_changed
      WHERE kind = 'product' LIMIT ${mostEntityTags + 1})
      SELECT 'P' || id AS tag FROM changed
      UNION SELECT 'C' || l.category_id || ':list' FROM changed
      JOIN product_category l ON l.product_id = changed.id AND l.listed = 1
      UNION SELECT 'C' || l.category_id || ':list' FROM changed
      JOIN import_link l ON l.product_id = changed.id AND l.listed = 1
      UNION SELECT 'C' || id FROM import_changed WHERE kind = 'category'
      UNION SELECT '${listTag}' FROM changed`),
    // Menus and filters show all categories and attributes, new ones too. A category stands in menus while it holds
    // products.
    db.prepare(`SELECT 'attribute' AS tag WHERE ${any("attribute")}
      UNION SELECT 'category' WHERE ${any("category")} OR EXISTS (SELECT 1 FROM category c
        WHERE EXISTS (SELECT 1 FROM import_changed WHERE kind = 'product')
        AND EXISTS (SELECT 1 FROM product_category l
        WHERE l.category_id = c.id AND l.listed = 1) <> (c.id IN (SELECT category_id FROM import_link
          WHERE listed = 1)${elsewhere}))
      UNION SELECT '${addressesTag}' WHERE ${any("product")} OR ${any("category")}
      UNION SELECT 'page-not-found'
      WHERE ${newPath("product")} OR ${newPath("category")} OR EXISTS (SELECT 1 FROM import_product s
        JOIN product p ON p.id = s.id WHERE p.status > 1 AND s.status <= 1)`),
    // Lists of them show new ones too.
    db.prepare(
      `SELECT 'taxrule' AS tag WHERE ${any("taxrule")} UNION SELECT '${reviewListTag}' WHERE ${any("review")}`,
    ),
    db.prepare(`${document("attribute", "'A' || coalesce(s.doc ->> '$.attribute_code', d.doc ->> '$.attribute_code')")}
      UNION ${document("taxrule", "'T' || x.id")}
      UNION ${document("review", "'P' || coalesce(s.doc ->> '$.product_id', d.doc ->> '$.product_id')")}`),
  ];
}

async function inspect(db: D1Database): Promise<Pick<ImportReport, "counts" | "flags">> {
  const listed = "p.visibility > 1 AND p.status <= 1";
  const skus = (condition: string) =>
    db.prepare(
      `SELECT p.sku FROM product p LEFT JOIN product_doc d ON d.product_id = p.id WHERE ${listed} AND ${condition}
        ORDER BY p.id LIMIT 50`,
    );
  const results = await db.batch<Record<string, unknown>>([
    readCounts(db),
    db.prepare("SELECT count(*) AS orphans FROM product WHERE visibility = 1 AND parent_id IS NULL"),
    skus("coalesce(p.final_cents, 0) <= 0"),
    skus("NOT EXISTS (SELECT 1 FROM product_category c WHERE c.product_id = p.id)"),
    skus("d.doc ->> '$.image' IS NULL"),
    skus("p.type_id = 'configurable' AND NOT EXISTS (SELECT 1 FROM variant v WHERE v.parent_id = p.id)"),
    skus(
      `p.type_id = 'configurable' AND EXISTS (SELECT 1 FROM variant v
        WHERE v.parent_id = p.id) AND coalesce(json_array_length(d.doc, '$.configurable_options'), 0) = 0`,
    ),
    db.prepare(`SELECT p.tax_class_id || ' (' || count(*) || ' products, ' || min(p.sku) || ' …)' AS sku FROM product p
      WHERE p.tax_class_id <> 0 AND p.tax_class_id NOT IN (
      SELECT CAST(c.value AS INTEGER) FROM document t, json_each(t.doc, '$.product_tax_class_ids') c
      WHERE t.entity = 'taxrule' AND t.store_code = '*') GROUP BY p.tax_class_id ORDER BY p.tax_class_id LIMIT 50`),
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
      undefinedTaxClass: list(7),
      orphans: Number(results[1]?.results[0]?.orphans ?? 0),
    },
  };
}
