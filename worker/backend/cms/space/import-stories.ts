import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { invalidate } from "../../invalidations.ts";
import { bulk } from "../../json-rows.ts";
import { changeSpace, SpaceRefused, tagsOfStories, type Plan } from "./change.ts";
import { nameOf, wantedEntry, type WantedEntry } from "./exported-story.ts";
import { freeId, makeFolders } from "./statements.ts";

export interface ImportReport {
  /** Stories and folders that were taken, whether or not they differ from what was there. */
  accepted: number;
  /** Of those, how many differ. */
  changed: number;
  /** What was left as it is, because something stood at its place and only new stories were wanted. */
  kept?: string[];
  refused: { story: string; reason: string }[];
}

/** Columns that an import writes, but for the number and what it keeps of an entry that is there. */
const columns = [
  "uuid",
  "is_folder",
  "path",
  "full_slug",
  "parent",
  "name",
  "is_startpage",
  "position",
  "tag_list",
  "group_id",
  "sort_by_date",
  "created_at",
  "published_at",
  "first_published_at",
  "more",
  "published",
  "draft",
] as const;
type Row = Record<(typeof columns)[number], string | number | null> & { id: number };

/** What is there under the numbers, uuids and paths of these entries. */
async function readKnown(db: D1Database, wanted: readonly WantedEntry[]): Promise<Row[]> {
  const list = JSON.stringify(wanted.map(({ id, uuid, path }) => ({ id, uuid, path })));
  const among = (name: string) => `IN (SELECT value ->> '$.${name}' FROM json_each(?1))`;
  // One look-up by index each: with OR between them everything would be read.
  const { results } = await db
    .prepare(
      `SELECT id, ${columns.join(", ")} FROM cms_entry WHERE id IN (SELECT id FROM cms_entry WHERE id ${among("id")}
        UNION SELECT id FROM cms_entry WHERE uuid ${among("uuid")}
        UNION SELECT id FROM cms_entry WHERE is_folder IN (0, 1) AND path ${among("path")})`,
    )
    .bind(list)
    .all<Row>();
  return results;
}

/** The row that an entry becomes: over the one it was before, by uuid or at its place, or new. */
function rowOf(wanted: WantedEntry, before: Row | undefined, now: string): Row {
  const { content, isPublished, ...fields } = wanted;
  const isKept = content !== null && !isPublished;
  const published = isPublished ? content : isKept ? (before?.published ?? null) : null;
  const draft = isKept && content !== published ? content : null;
  return {
    ...fields,
    created_at: wanted.created_at ?? before?.created_at ?? now,
    published_at: published === null ? null : (wanted.published_at ?? before?.published_at ?? now),
    first_published_at: wanted.first_published_at ?? before?.first_published_at ?? wanted.published_at,
    published,
    draft,
  };
}

interface Change {
  row: Row;
  before: Row | undefined;
}

const differs = ({ row, before }: Change): boolean =>
  before === undefined || row.id !== before.id || columns.some((column) => row[column] !== before[column]);
/** Whether a page may look otherwise. */
const isSeen = ({ row, before }: Change): boolean => {
  const was = before?.published ?? null;
  if (row.published === null && was === null) return false;
  return columns.some((column) => column !== "draft" && row[column] !== before?.[column]) || row.id !== before?.id;
};

/** Finds for each entry what it was before, and refuses those that would take another's place. */
function compare(wanted: readonly WantedEntry[], known: readonly Row[], now: string, report: ImportReport): Change[] {
  const place = (one: { is_folder: unknown; path: unknown }) => `${String(one.is_folder)} ${String(one.path)}`;
  const byUuid = new Map(known.map((row) => [row.uuid, row]));
  const byPlace = new Map(known.map((row) => [place(row), row]));
  const byId = new Map(known.map((row) => [row.id, row]));
  const places = new Set<string>();
  return wanted.flatMap((entry) => {
    const there = byPlace.get(place(entry));
    const same = byUuid.get(entry.uuid);
    const isTwice = places.has(place(entry)) || places.has(entry.uuid);
    const isOthers = there !== undefined && same !== undefined && there !== same;
    if (isTwice || isOthers || (same !== undefined && same.is_folder !== entry.is_folder)) {
      const reason = isTwice ? "stands in the file twice" : "full_slug: is another story's";
      report.refused.push({ story: entry.full_slug, reason });
      return [];
    }
    places.add(place(entry)).add(entry.uuid);
    const before = same ?? there;
    const holder = byId.get(entry.id);
    // A number that is another's stays where it is.
    const id = holder === undefined || holder === before ? entry.id : (before?.id ?? 0);
    return [{ before, row: { ...rowOf(entry, before, now), id } }];
  });
}

const field = (name: string) => `w.value ->> '$.${name}'`;

function write(db: D1Database, changes: readonly Change[], now: string): D1PreparedStatement[] {
  const updated = changes.filter(({ before }) => before !== undefined);
  const added = changes.filter(({ before }) => before === undefined);
  const set = columns.map((column) => `${column} = ${field(column)}`).join(", ");
  return [
    ...bulk(
      db,
      `UPDATE cms_entry SET id = ${field("id")}, ${set}, updated_at = ${field("now")}, run_id = 'admin',
         shop_doc = NULL, shop_draft = NULL FROM json_each(?1) w WHERE cms_entry.id = ${field("before")}`,
      updated.map(({ row, before }) => ({ ...row, before: before!.id, now })),
    ),
    ...bulk(
      db,
      `INSERT INTO cms_entry (id, ${columns.join(", ")}, updated_at, run_id)
       SELECT CASE WHEN ${field("id")} > 0 THEN ${freeId(field("id"))} END, ${columns.map(field).join(", ")},
         ${field("now")}, 'admin' FROM json_each(?1) w`,
      added.map(({ row }) => ({ ...row, now })),
    ),
    ...makeFolders(
      db,
      changes.map(({ row }) => String(row.full_slug)),
      now,
    ),
  ];
}

/**
 * Takes stories and folders of an export, as it says published or as drafts. What is there already keeps what the
 * export says nothing of, the same again changes nothing, what the export does not name stays. Each that cannot be
 * taken is refused alone, with its reason. `onlyNew`: what is there stays, whatever the export says of it.
 */
export async function importStories(
  db: D1Database,
  sources: readonly unknown[],
  at: Date,
  { onlyNew = false }: { onlyNew?: boolean } = {},
): Promise<ImportReport> {
  const now = at.toISOString();
  const wanted = sources.map((source) => ({ source, entry: wantedEntry(source) }));
  const good = wanted.flatMap(({ entry }) => ("reason" in entry ? [] : [entry]));
  const bad = wanted.flatMap(({ source, entry }) =>
    "reason" in entry ? [{ story: nameOf(source), reason: entry.reason }] : [],
  );
  const plan = async (): Promise<Plan<ImportReport>> => {
    const report: ImportReport = { accepted: 0, changed: 0, refused: [...bad] };
    const known = compare(good, await readKnown(db, good), now, report);
    const compared = onlyNew ? known.filter(({ before }) => before === undefined) : known;
    if (onlyNew)
      report.kept = known.filter(({ before }) => before !== undefined).map(({ row }) => String(row.full_slug));
    const changes = compared.filter(differs);
    const seen = changes.filter((change) => isSeen(change) && change.row.is_folder === 0);
    Object.assign(report, { accepted: compared.length, changed: changes.length });
    const tags = tagsOfStories(
      seen.map(({ row, before }) => ({ id: row.id, paths: [row.path, before?.path ?? row.path].map(String) })),
    );
    return {
      published: seen.length > 0,
      result: report,
      statements: changes.length === 0 ? [] : [...write(db, changes, now), ...invalidate(db, tags)],
    };
  };
  return changeSpace(db, plan).catch((error: unknown) => {
    // Stories that swap their places or numbers within one export cannot be told apart from a mistake.
    if (error instanceof Error && /UNIQUE constraint failed: cms_entry/i.test(error.message))
      throw new SpaceRefused(409, "Stories of this part take each other's places; move them first");
    throw error;
  });
}
