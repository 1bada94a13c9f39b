import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addSlots, countSlots, wordsOfSegment } from "./segment-code.ts";
import { SlotSet } from "./slot-set.ts";

export interface SetRow { kind: string; key: string; segment: number; size: number; data: string }

/** Names of sets that a search reads: single ones by kind and key, and whole kinds. */
export class Wanted {
  private readonly single = new Map<string, readonly [kind: string, key: string]>();
  private readonly kinds = new Set<string>();

  add(kind: string, key: string): void {
    this.single.set(`${kind}\n${key}`, [kind, key]);
  }

  addKind(kind: string): void {
    this.kinds.add(kind);
  }

  /** One statement that reads them all, each row once. */
  statement(db: D1Database): D1PreparedStatement {
    const single = [...this.single.values()].filter(([kind]) => !this.kinds.has(kind));
    return db.prepare(`SELECT s.kind, s.key, s.segment, s.size, s.data FROM json_each(?1) w CROSS JOIN search_set s ON s.kind = w.value ->> '$[0]' AND s.key = w.value ->> '$[1]'
      UNION ALL SELECT s.kind, s.key, s.segment, s.size, s.data FROM json_each(?2) w CROSS JOIN search_set s ON s.kind = w.value`).bind(JSON.stringify(single), JSON.stringify([...this.kinds]));
  }
}

/** Kind of the set of all slots in use. */
export const everything = ["u", ""] as const;

/** The sets that were read, unpacked when they are asked for. */
export class StoredSets {
  private readonly rows: ReadonlyMap<string, readonly SetRow[]>;
  readonly universe: SlotSet;
  /** Words of every set of this search. */
  readonly length: number;

  constructor(rows: readonly SetRow[]) {
    this.rows = Map.groupBy(rows, (row) => `${row.kind}\n${row.key}`);
    this.length = rows.reduce((most, row) => Math.max(most, row.segment + 1), 0) * wordsOfSegment;
    this.universe = this.set(...everything);
  }

  set(kind: string, key: string): SlotSet {
    return this.union([[kind, key]]);
  }

  union(names: Iterable<readonly [kind: string, key: string]>): SlotSet {
    const words = new Uint32Array(this.length);
    for (const [kind, key] of names) for (const row of this.rowsOf(kind, key)) addSlots(row.data, words, row.segment * wordsOfSegment);
    return new SlotSet(words);
  }

  rowsOf(kind: string, key: string): readonly SetRow[] {
    return this.rows.get(`${kind}\n${key}`) ?? [];
  }

  keysOf(kind: string): string[] {
    return [...this.rows.keys()].filter((name) => name.startsWith(`${kind}\n`)).map((name) => name.slice(kind.length + 1));
  }

  /** How many slots of `base` each key of a kind has; keys without any are left out. */
  counts(kind: string, base: SlotSet): [key: string, n: number][] {
    return this.keysOf(kind).map((key): [string, number] => [key, this.rowsOf(kind, key).reduce((n, row) => n + countSlots(row.data, base.words, row.segment * wordsOfSegment), 0)]).filter(([, n]) => n > 0);
  }
}
