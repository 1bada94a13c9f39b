import type { D1Database } from "@cloudflare/workers-types";
import { reviewListTag } from "../../backend/catalog/list-tag.ts";
import { addressesTag } from "../../backend/invalidations.ts";
import { indexTags, listed as indexed } from "../../backend/search/index/refresh.ts";
import { menuTag } from "../../../shared/catalog/categories/menu-tag.ts";
import { type Counts, noCounts, readCounts } from "./counts.ts";
import { contents } from "./compare.ts";
import { ImportRefused, batchOfRun } from "./run.ts";
import type { BatchSizes, Progress } from "./progress.ts";
import { mostEntityTags, tagsOfChanges, withMenu } from "./tags.ts";

/**
 * Another catalogue's numbers would take the place of this one's goods, so that must be asked for. Throws
 * ImportRefused.
 */
export async function refuseForeign(db: D1Database, { products, categories, attributes }: Counts): Promise<void> {
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

/**
 * What a file does not say of a product was read when its difference was worked out. Prices and stock are read again;
 * where a product is shown and its positions are not, so what an operator has changed of them since is no import's to
 * undo. Throws ImportRefused.
 */
export async function refuseMovedByHand(db: D1Database, since: string): Promise<void> {
  const moved = await db
    .prepare(
      `SELECT s.sku FROM import_changed x CROSS JOIN product p ON p.id = x.id CROSS JOIN product_step s
        ON s.sku = p.sku AND s.at >= ?1 WHERE x.kind = 'product' AND s.kind IN ('visibility', 'position') LIMIT 1`,
    )
    .bind(since)
    .first<string>("sku");
  if (moved !== null)
    throw new ImportRefused(
      `Nothing was changed. ${moved} was moved by hand since the difference was worked out: start again`,
    );
}

const plural: Record<string, string> = { product: "products", category: "categories", attribute: "attributes" };

/** Up to two numbers that name something else are somebody's renaming. */
const fewOthers = 3;

/** What differs, in how many steps it is written, and the tags of all that shows it. */
export async function plan(db: D1Database, run: string, progress: Progress, sizes: BatchSizes): Promise<void> {
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
  const whole = progress.mode !== "update";
  progress.has = { products: whole || present.products === 1, categories: whole || present.categories === 1 };
}
