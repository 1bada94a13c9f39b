import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { storeViews } from "../../../../shared/config/stores.ts";
import { invalidate } from "../../invalidations.ts";
import { segmentSize } from "../sets/segment-code.ts";
import { slotsIn } from "../sets/slot-set.ts";
import { bulk } from "../../json-rows.ts";
import { hasShownPrice } from "../shown-cents.ts";
import { type Member, segmentSets } from "./segment.ts";
import { vocabularyOf } from "./vocabulary-rows.ts";

/** Marks only the words as outdated, in the place of a segment's number. */
const wordsAlone = -1;
/** Length of one part of a vocabulary in UTF-16 units; D1 takes values of 2 MB. */
const maxChunk = 400_000;
/** Most attempts while others change the catalogue. */
const mostAttempts = 8;

/**
 * SQL: the product is listed and searched: visible, not disabled, and priced, by itself or by what must be chosen with
 * it, because a card cannot be shown without a price.
 */
export const listed = `visibility > 1 AND status <= 1 AND ${hasShownPrice()}`;
/**
 * Statement that marks the index as outdated where a price has appeared or vanished; no other change by an operator
 * affects the index.
 */
export const markPriced = (db: D1Database, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare(`INSERT INTO search_dirty (segment, mark) SELECT ${wordsAlone}, abs(random() % 1000000007)
      WHERE EXISTS (SELECT 1 FROM product
        WHERE id IN (SELECT value FROM json_each(?1)) AND (slot IS NULL) IS (${listed}))
    ON CONFLICT (segment) DO UPDATE SET mark = excluded.mark`)
    .bind(JSON.stringify(ids));

/**
 * Statement that marks the segments of products (a SELECT of their ids) before they change. Every mark is a new number,
 * so that a refresh notices a second change.
 */
export function markProducts(db: D1Database, ids: string): D1PreparedStatement {
  return db.prepare(
    `INSERT INTO search_dirty (segment, mark) SELECT DISTINCT slot / ${segmentSize}, abs(random() % 1000000007)
      FROM product WHERE slot IS NOT NULL AND id IN (${ids}) ON CONFLICT (segment) DO UPDATE SET mark = excluded.mark`,
  );
}

/** Statement that marks the words of every view, when `condition` (SQL) holds. */
export function markWords(db: D1Database, condition: string): D1PreparedStatement {
  return db.prepare(
    `INSERT INTO search_dirty (segment, mark) SELECT ${wordsAlone}, abs(random() % 1000000007) WHERE ${condition}
      ON CONFLICT (segment) DO UPDATE SET mark = excluded.mark`,
  );
}

/** Statement that marks everything, so that the next refresh makes the whole index again. */
export function markAll(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `INSERT INTO search_dirty (segment, mark) SELECT DISTINCT segment, abs(random() % 1000000007) FROM search_set UNION
      SELECT ${wordsAlone}, abs(random() % 1000000007) ON CONFLICT (segment) DO UPDATE SET mark = excluded.mark`,
  );
}

export interface Refreshed {
  segments: number;
  products: number;
}

/**
 * Updates the search index from the tables, one batch a segment, so no step grows with the catalogue. `announce`
 * publishes the tags of what changed; a mass change does so softly. Does nothing when nothing is marked and every
 * listed product has its slot. Safe to repeat and to run twice at once: a batch whose segment was marked meanwhile is
 * rolled back and done again.
 */
export async function refreshSearchIndex(
  db: D1Database,
  tags: readonly string[],
  announce: typeof invalidate = invalidate,
): Promise<Refreshed> {
  const done: Refreshed = { segments: 0, products: 0 };
  for (let attempt = 0; ; attempt++) {
    try {
      await refresh(db, () => announce(db, tags), done);
      return done;
    } catch (error) {
      if (attempt >= mostAttempts || !(error instanceof Error) || !/constraint failed/i.test(error.message))
        throw error;
    }
  }
}

async function refresh(db: D1Database, statements: () => D1PreparedStatement[], done: Refreshed): Promise<void> {
  const missing = await assign(db);
  const marks = await db
    .prepare("SELECT segment, mark FROM search_dirty ORDER BY segment DESC")
    .all<{ segment: number; mark: number }>();
  for (const { segment, mark } of marks.results) {
    if (segment !== wordsAlone)
      done.products += await rebuild(db, segment, mark, missing.get(segment) ?? [], statements);
    done.segments += segment === wordsAlone ? 0 : 1;
  }
  if (marks.results.length > 0)
    await rewriteWords(db, marks.results.find(({ segment }) => segment === wordsAlone)?.mark ?? null, statements);
}

/** SQL: whether a configured view has no words, as one that was added after the catalogue was filled. */
const lacksWords = (views: string) =>
  `EXISTS (SELECT 1 FROM json_each(${views}) w
    WHERE NOT EXISTS (SELECT 1 FROM search_vocabulary v WHERE v.view = w.value))`;
const configuredViews = () => JSON.stringify(storeViews.map(({ storeCode }) => storeCode));

/**
 * Chooses the lowest free slot for every listed product without one, without writing it yet, and marks the segments
 * affected.
 */
async function assign(db: D1Database): Promise<Map<number, Member[]>> {
  const [without, used, gone] = await db.batch<{ ids: string | null; slots: string | null }>([
    db.prepare(
      `SELECT group_concat(id) AS ids FROM (SELECT id FROM product WHERE ${listed} AND slot IS NULL ORDER BY id)`,
    ),
    db.prepare("SELECT group_concat(slot) AS slots FROM product WHERE slot IS NOT NULL"),
    db.prepare(`SELECT group_concat(id) AS ids FROM product WHERE slot IS NOT NULL AND NOT (${listed})`),
  ]);
  const taken = new Set(slotsIn(used?.results[0]?.slots ?? null));
  const members: Member[] = [];
  let slot = 0;
  for (const id of slotsIn(without?.results[0]?.ids ?? null)) {
    while (taken.has(slot)) slot++;
    members.push([slot++, id]);
  }
  const bySegment = Map.groupBy(members, ([at]) => Math.floor(at / segmentSize));
  const unwritten = `NOT EXISTS (SELECT 1 FROM search_state) OR ${lacksWords("?1")}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO search_dirty (segment, mark) SELECT value, abs(random() % 1000000007) FROM json_each(?1) WHERE true
          ON CONFLICT (segment) DO NOTHING`,
      )
      .bind(JSON.stringify([...bySegment.keys()])),
    db
      .prepare(
        `INSERT INTO search_dirty (segment, mark) SELECT DISTINCT slot / ${segmentSize}, abs(random() % 1000000007)
          FROM product WHERE id IN (SELECT value FROM json_each(?1)) AND slot IS NOT NULL
          ON CONFLICT (segment) DO NOTHING`,
      )
      .bind(`[${gone?.results[0]?.ids ?? ""}]`),
    db
      .prepare(
        `INSERT INTO search_dirty (segment, mark) SELECT ${wordsAlone}, abs(random() % 1000000007) WHERE ${unwritten}
          ON CONFLICT (segment) DO NOTHING`,
      )
      .bind(configuredViews()),
  ]);
  return bySegment;
}

async function rebuild(
  db: D1Database,
  segment: number,
  mark: number,
  added: readonly Member[],
  statements: () => D1PreparedStatement[],
): Promise<number> {
  const range = `slot >= ${segment * segmentSize} AND slot < ${(segment + 1) * segmentSize}`;
  const { results } = await db
    .prepare(`SELECT slot, id FROM product WHERE ${range} AND ${listed} ORDER BY slot`)
    .all<{ slot: number; id: number }>();
  const members = [...results.map(({ slot, id }): Member => [slot, id]), ...added];
  const sets = Array.from(await segmentSets(db, members));
  const standing = await db
    .prepare("SELECT kind, key FROM search_set WHERE segment = ?1")
    .bind(segment)
    .all<{ kind: string; key: string }>();
  const wanted = new Set(sets.map(({ kind, key }) => `${kind} ${key}`));
  const stale = standing.results
    .filter(({ kind, key }) => !wanted.has(`${kind} ${key}`))
    .map(({ kind, key }) => [kind, key]);
  await db.batch([
    // NOT NULL ends the batch when the segment was marked again since it was read.
    db
      .prepare(
        `INSERT INTO search_dirty (segment, mark) SELECT -2, NULL
          WHERE NOT EXISTS (SELECT 1 FROM search_dirty WHERE segment = ?1 AND mark = ?2)`,
      )
      .bind(segment, mark),
    db.prepare(`UPDATE product SET slot = NULL WHERE ${range} AND NOT (${listed})`),
    ...bulk(
      db,
      "UPDATE product SET slot = w.value ->> '$[0]' FROM json_each(?1) w WHERE product.id = w.value ->> '$[1]'",
      added,
    ),
    // Writes only sets that differ: a change of one product affects few of them.
    ...bulk(
      db,
      `DELETE FROM search_set WHERE segment = ${segment} AND (kind, key) IN (SELECT value ->> '$[0]', value ->> '$[1]'
        FROM json_each(?1))`,
      stale,
    ),
    ...bulk(
      db,
      `INSERT INTO search_set (kind, key, segment, size, data)
        SELECT value ->> '$.kind', value ->> '$.key', ${segment}, value ->> '$.size', value ->> '$.data'
        FROM json_each(?1) WHERE true
      ON CONFLICT (kind, key, segment) DO UPDATE SET size = excluded.size, data = excluded.data
      WHERE data IS NOT excluded.data`,
      sets,
    ),
    db.prepare("DELETE FROM search_dirty WHERE segment = ?1").bind(segment),
    db.prepare(`UPDATE search_state SET version = ${nextVersion}`),
    ...statements(),
  ]);
  return members.length;
}

/**
 * Versions rise by a random step, so that a restored or refilled database does not reach a version under which an
 * isolate still keeps other words.
 */
const anyStep = "1 + abs(random() % 1000000)";
const nextVersion = `version + ${anyStep}`;

/** Writes the words of every view; the first time, this also records that the index exists. */
async function rewriteWords(
  db: D1Database,
  mark: number | null,
  statements: () => D1PreparedStatement[],
): Promise<void> {
  for (const view of storeViews) {
    // Surrogates are escaped, so that no part ends between the two halves of a character.
    const text = JSON.stringify(await vocabularyOf(db, view)).replace(
      /[\ud800-\udfff]/g,
      (half) => `\\u${half.charCodeAt(0).toString(16)}`,
    );
    const parts = Array.from({ length: Math.ceil(text.length / maxChunk) }, (_, part) => ({
      part,
      doc: text.slice(part * maxChunk, (part + 1) * maxChunk),
    }));
    await db.batch([
      db.prepare("DELETE FROM search_vocabulary WHERE view = ?1").bind(view.storeCode),
      ...parts.map(({ part, doc }) =>
        db
          .prepare("INSERT INTO search_vocabulary (view, part, doc) VALUES (?1, ?2, ?3)")
          .bind(view.storeCode, part, doc),
      ),
      db.prepare(`UPDATE search_state SET version = ${nextVersion}`),
    ]);
  }
  await db.batch([
    db.prepare(
      `INSERT INTO search_state (id, version) VALUES (1, 1 + ${anyStep})
        ON CONFLICT (id) DO UPDATE SET version = ${nextVersion}`,
    ),
    db.prepare("DELETE FROM search_dirty WHERE segment = ?1 AND mark IS ?2").bind(wordsAlone, mark),
    ...statements(),
  ]);
}

/** Tags of every answer that the index can change. */
export const indexTags = ["product", "category"] as const;

/**
 * Run by the scheduler: finishes an unfinished index, makes a missing one, and adds the words of a view without any.
 * Otherwise one short query.
 */
export async function mendSearchIndex(db: D1Database, now: Date): Promise<Refreshed | null> {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1
        FROM search_dirty) OR (NOT EXISTS (SELECT 1 FROM search_state) AND EXISTS (SELECT 1
          FROM product)) OR (EXISTS (SELECT 1 FROM search_state) AND ${lacksWords("?2")}) AS open,
          EXISTS (SELECT 1 FROM import_run
          WHERE report IS NULL AND started_at > ?1) AS importing`,
    )
    .bind(new Date(now.getTime() - 600_000).toISOString(), configuredViews())
    .first<{ open: number; importing: number }>();
  return row?.open === 1 && row.importing !== 1 ? refreshSearchIndex(db, indexTags) : null;
}
