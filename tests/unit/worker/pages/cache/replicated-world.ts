import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { readSeq } from "../../../../../worker/backend/invalidations.ts";
import { sessionDatabase } from "../../../../../worker/backend/replicas/session-database.ts";
import type { Entry } from "../../../../../worker/pages/cache/entry.ts";
import type { FakeClock } from "./fake-clock.ts";
import { createIsolate, versionOf, type Isolate, type Location, type World } from "./simulation.ts";

/** The bookmark of the database after so many changes. */
export const bookmarkAt = (changes: number): string =>
  `${changes.toString(16).padStart(8, "0")}-00000000-00000000-${"0".repeat(32)}`;
const changesAt = (bookmark: string): number => Number.parseInt(bookmark.slice(0, 8), 16);

const versionSql = "SELECT version FROM shown WHERE tag = ?1";

/**
 * The world's database with copies that lag by so many milliseconds each, as D1 promises them: a question is answered
 * by the oldest copy that has seen what its session has, else by the primary. `asked` counts who answered.
 */
export function replicatedDatabase(world: World, clock: FakeClock, lags: readonly number[]) {
  const asked = { primary: 0, replicas: 0, stale: 0 };
  const questions = new WeakMap<D1PreparedStatement, (changes: number) => Record<string, unknown>>();
  const ask = (needed: number | "primary") => {
    const copies = lags.map((lag) => world.log.filter(({ at }) => at <= clock.now() - lag).length);
    const oldest = needed === "primary" ? [] : copies.filter((changes) => changes >= needed).sort((a, b) => a - b);
    const changes = oldest[0] ?? world.log.length;
    asked[oldest.length > 0 ? "replicas" : "primary"]++;
    if (changes < world.log.length) asked.stale++;
    return changes;
  };
  const connection = (needed: () => number | "primary", saw: (changes: number) => void) => {
    const answer = (statements: readonly D1PreparedStatement[]) => {
      const changes = ask(needed());
      saw(changes);
      return statements.map((statement) => ({ results: [questions.get(statement)!(changes)] }));
    };
    const prepare = (sql: string, tag = ""): D1PreparedStatement => {
      const statement = {
        bind: (value: string) => prepare(sql, value),
        first: async (column: string) => answer([statement])[0]!.results[0]![column],
      } as unknown as D1PreparedStatement;
      questions.set(statement, (changes) =>
        sql === versionSql ? { version: versionAfter(world, tag, changes) } : { seq: changes },
      );
      return statement;
    };
    return { prepare: (sql: string) => prepare(sql), batch: async (list: D1PreparedStatement[]) => answer(list) };
  };
  const database = {
    ...connection(
      () => "primary",
      () => undefined,
    ),
    withSession: (from: string) => {
      let seen: number | "primary" = from === "first-primary" ? "primary" : changesAt(from);
      let before: string | null = null;
      const own = connection(
        () => seen,
        (changes) => {
          seen = changes;
          before = bookmarkAt(changes);
        },
      );
      return { ...own, getBookmark: () => before };
    },
  } as unknown as D1Database;
  return { database, asked };
}

const versionAfter = (world: World, tag: string, changes: number): number =>
  versionOf({ ...world, log: world.log.slice(0, changes) }, tag);

/** An isolate whose log is read at the primary and says how far that was. */
export function createReplicatedIsolate(
  world: World,
  clock: FakeClock,
  location: Location,
  database: D1Database,
): Isolate {
  const isolate = createIsolate(world, clock, location);
  const changes: Isolate["io"]["changes"] = async (since) => {
    const log = sessionDatabase(database, "first-primary");
    await readSeq(log.db).first("seq");
    return { ...(await isolate.io.changes(since)), bookmark: log.bookmark()! };
  };
  return { ...isolate, io: { ...isolate.io, changes } };
}

/**
 * Renders a page of two calls, each in a session of its own that begins with the log and goes on reading; `held` passes
 * within the second.
 */
export function replicatedRenderer(
  isolate: Isolate,
  clock: FakeClock,
  database: D1Database,
  tags: readonly string[],
  held = 0,
) {
  return async (): Promise<Entry> => {
    const half = Math.ceil(tags.length / 2);
    const calls = await Promise.all(
      [tags.slice(0, half), tags.slice(half)].map(async (some, i) => {
        const from = isolate.cache.head.readFrom(clock.now());
        const db = from === null ? database : sessionDatabase(database, from).db;
        const [log] = await db.batch<{ seq: number }>([readSeq(db)]);
        if (i === 1 && held > 0) await clock.sleep(held);
        const shown: Record<string, number> = {};
        for (const tag of some) shown[tag] = (await db.prepare(versionSql).bind(tag).first<number>("version"))!;
        return { seq: log!.results[0]!.seq, shown };
      }),
    );
    const stamp = { seq: Math.min(...calls.map(({ seq }) => seq)), tags, at: clock.now(), ttl: 86_400_000 };
    const shown = Object.assign({}, ...calls.map((call) => call.shown)) as Record<string, number>;
    return {
      status: 200,
      contentType: "application/json",
      body: new TextEncoder().encode(JSON.stringify(shown)) as Uint8Array<ArrayBuffer>,
      etag: `"${stamp.seq}"`,
      location: null,
      keepQuery: false,
      stamp,
    };
  };
}
