import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { ingestStories } from "../../backend/cms/ingest.ts";
import { refreshSearchIndex } from "../../backend/search/index/refresh.ts";
import { applyStatements, mostInStep, shareOut, type Step } from "./apply.ts";
import { settings } from "../../../shared/config/settings.ts";
import { grossStatements } from "./gross.ts";
import { optionStatements } from "./options.ts";
import { leftoverStatements } from "./leftovers.ts";
import { complete, takenReason, takenSkus } from "./complete.ts";
import { noCounts } from "./counts.ts";
import type { ImportMode, RunMode } from "./mode.ts";
import { compareStatements } from "./compare.ts";
import { deriveStatements } from "./derive.ts";
import { linkStatements } from "./link.ts";
import { pathStatements, repeatedSkus } from "./paths.ts";
import { batchOfRun } from "./run.ts";
import { keepBefore, noteWritten } from "./undo/before.ts";
import { restage } from "./undo/restage.ts";
import { afterStep, beforeStep, isMoved, restoreRest } from "./undo/restore.ts";
import { refuseTooManyStores, storeStatements, unknownStores } from "./stores.ts";
import { type BatchSizes, type Phase, type Progress, announcer } from "./progress.ts";
import { type ImportReport, close } from "./report.ts";
import { plan, refuseForeign, refuseMovedByHand } from "./plan.ts";

const batchSizes: BatchSizes = { atOnce: 20_000, inStep: mostInStep };

/**
 * Joins what the run staged, compares it with the catalogue, and writes the differences together with their tags: in
 * one batch, or, where more than `mostInStep` products changed, in several that are each true in themselves. Nothing is
 * visible before the first; doing any of it again after a failure is safe. Throws RunEnded when the run stopped being
 * the one under way, or another request has gone on with it.
 */
export async function finishRun(db: D1Database, run: string, startedAt: Date): Promise<ImportReport> {
  return (await continueRun(db, run, startedAt, () => true))!;
}

/**
 * The same for as long as `goOn` says so between two batches; null while there is more to do. Its phases: sort (paths;
 * of an undo, undo/restage alone until plan), complete (complete, known), link (link, families), compare (derive,
 * compare), plan (plan, tags), apply (apply), index, and the report. With `isOnlyPlanned` it ends, with null, before
 * anything is written; going on compares anew, for the shop went on selling.
 */
export async function continueRun(
  db: D1Database,
  run: string,
  startedAt: Date,
  goOn: () => boolean,
  sizes: BatchSizes = batchSizes,
  isOnlyPlanned = false,
): Promise<ImportReport | null> {
  const kept = await db
    .prepare("SELECT progress, mode FROM import_run WHERE id = ?1")
    .bind(run)
    .first<{ progress: string | null; mode: RunMode }>();
  const progress: Progress = kept?.progress
    ? (JSON.parse(kept.progress) as Progress)
    : {
        mode: kept?.mode ?? "update",
        phase: kept?.mode === "undo" ? "restage" : "sort",
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
        // Before anything of the catalogue is read: what is changed by hand while it is read may be missed.
        ...(isOnlyPlanned && { planned: new Date().toISOString() }),
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
  const fileMode: ImportMode = progress.mode === "replace" ? "replace" : "update";
  const next = (phase: Phase) => Object.assign(progress, { phase, at: 0 });
  if (isPlanned(progress) && !isOnlyPlanned) next(progress.mode === "undo" ? "restage" : "compare");
  for (;;) {
    if (isOnlyPlanned && (progress.phase === "apply" || progress.phase === "index")) return null;
    if (progress.phase === "sort") {
      await sortOut(db, run, progress, save);
      next(progress.mode === "update" ? "complete" : "link");
      await batchOfRun(db, run, [...pathStatements(db, fileMode), save()]);
    } else if (progress.phase === "restage") {
      if (!(await restage(db, run, progress, save, goOn))) return null;
      next("plan");
      await batchOfRun(db, run, [save()]);
    } else if (progress.phase === "complete") {
      if (!(await complete(db, run, save, goOn))) return null;
      next("link");
      await batchOfRun(db, run, [save()]);
    } else if (progress.phase === "link") {
      if (!(await link(db, run, progress, save, goOn, sizes))) return null;
      if (!settings.tax.sourcePriceIncludesTax)
        await batchOfRun(db, run, [...(await grossStatements(db, run)), save()]);
      const options = await optionStatements(db, fileMode);
      if (options.length > 0) await batchOfRun(db, run, [...options, save()]);
      next("compare");
      await batchOfRun(db, run, [save()]);
    } else if (progress.phase === "compare") {
      if (
        !(await inUnits(
          db,
          run,
          [...deriveStatements(db, fileMode), ...compareStatements(db, fileMode)],
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
      if (!isOnlyPlanned && progress.planned !== undefined) {
        if (progress.mode !== "undo") await refuseMovedByHand(db, progress.planned);
        // Compared anew: a request that ends here is gone on with, not begun again by each that follows.
        delete progress.planned;
      }
      next("apply");
      await batchOfRun(db, run, [...(progress.steps > 1 ? [shareOut(db, sizes.inStep)] : []), save()]);
    } else if (progress.phase === "apply") {
      const rest = await restStatements(db, run, progress);
      for (; progress.at < progress.steps;) {
        const n = progress.at++;
        const step = { n, first: n === 0, last: progress.at === progress.steps };
        const times = { startedAt, now: new Date(Math.max(startedAt.getTime(), Date.now())) };
        if (step.last) next("index");
        const { before, after } = around(db, run, progress, step, times.now);
        try {
          await batchOfRun(db, run, [
            ...before,
            ...applyStatements(db, run, times, progress, step),
            ...(step.last ? rest : []),
            ...after,
            ...announcer(progress)(db, progress.tags),
            save(),
          ]);
        } catch (error) {
          if (!isMoved(error)) throw error;
          await beginAnew(db, run);
          return null;
        }
        if (step.last || !goOn()) break;
      }
    } else {
      // Listings and searches show what changed only now, so the tags are said again.
      await refreshSearchIndex(db, progress.tags, announcer(progress));
      return close(db, run, progress);
    }
    if (!goOn()) return null;
  }
}

/** What the last step writes that is no product, category or document. */
async function restStatements(db: D1Database, run: string, { mode }: Progress): Promise<D1PreparedStatement[]> {
  if (mode === "undo") return restoreRest(db);
  const stories = await db.prepare("SELECT store_code, slug, doc FROM import_story").all();
  const leftovers = await leftoverStatements(db, mode);
  return [...storyStatements(db, run, stories.results), ...storeStatements(db, run, mode), ...leftovers];
}

/** What an undo needs to know of a step of an import, or notes of its own. */
function around(
  db: D1Database,
  run: string,
  { mode }: Progress,
  step: Step,
  now: Date,
): { before: D1PreparedStatement[]; after: D1PreparedStatement[] } {
  return mode === "undo"
    ? { before: beforeStep(db, step.n, now), after: afterStep(db, step) }
    : { before: keepBefore(db, run, mode, step), after: noteWritten(db, step) };
}

/** Lets the next request work out anew what is put back: somebody has changed some of it meanwhile. */
const beginAnew = (db: D1Database, run: string) =>
  db.prepare("UPDATE import_run SET progress = NULL WHERE id = ?1 AND report IS NULL").bind(run).run();

/** Works out what a run would change, for as long as `goOn` says so, and writes nothing of it. */
export async function planRun(db: D1Database, run: string, startedAt: Date, goOn: () => boolean): Promise<void> {
  await continueRun(db, run, startedAt, goOn, batchSizes, true);
}

/** Whether the difference is worked out and nothing of it is written yet. */
export const isPlanned = ({ planned, phase, at }: Pick<Progress, "planned" | "phase" | "at">): boolean =>
  planned !== undefined && phase === "apply" && at === 0;

/** Whether a run is being written, or was compared anew to be: there is nothing left to look at first. */
export async function isBegun(db: D1Database, run: string): Promise<boolean> {
  const kept = await db.prepare("SELECT progress FROM import_run WHERE id = ?1").bind(run).first<string>("progress");
  const progress = kept === null ? null : (JSON.parse(kept) as Progress);
  return progress !== null && (progress.phase === "index" || (progress.phase === "apply" && !isPlanned(progress)));
}

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
export async function link(
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
  return inUnits(
    db,
    run,
    await linkStatements(db, progress.mode === "replace" ? "replace" : "update"),
    progress,
    save,
    goOn,
  );
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
