import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addSlots, countSlots, wordsOfSegment } from "./segment-code.ts";
import { SlotSet } from "./slot-set.ts";

export interface SetRow {
  kind: string;
  key: string;
  segment: number;
  size: number;
  data: string;
}

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
    return db
      .prepare(`SELECT s.kind, s.key, s.segment, s.size, s.data FROM json_each(?1) w
        CROSS JOIN search_set s ON s.kind = w.value ->> '$[0]' AND s.key = w.value ->> '$[1]'
      UNION ALL SELECT s.kind, s.key, s.segment, s.size, s.data FROM json_each(?2) w
      CROSS JOIN search_set s ON s.kind = w.value`)
      .bind(JSON.stringify(single), JSON.stringify([...this.kinds]));
  }
}

/** Kind of the set of all slots in use. */
export const everything = ["u", ""] as const;

/** The name of a set among others. */
export const nameOf = (kind: string, key: string): string => `${kind}\n${key}`;

/** The sets that were read, unpacked on demand. `gone`: slots to remove from a set, by its name. */
export class StoredSets {
  private readonly rows: ReadonlyMap<string, readonly SetRow[]>;
  private readonly keys: ReadonlyMap<string, readonly string[]>;
  private readonly gone: ReadonlyMap<string, readonly number[]>;
  readonly universe: SlotSet;
  /** Words of every set of this search. */
  readonly length: number;

  constructor(rows: readonly SetRow[], gone: ReadonlyMap<string, readonly number[]> = new Map()) {
    this.rows = Map.groupBy(rows, (row) => nameOf(row.kind, row.key));
    this.keys = new Map(
      [...Map.groupBy(rows, (row) => row.kind)].map(([kind, own]) => [kind, [...new Set(own.map((row) => row.key))]]),
    );
    this.gone = gone;
    this.length = rows.reduce((most, row) => Math.max(most, row.segment + 1), 0) * wordsOfSegment;
    this.universe = this.set(...everything);
  }

  set(kind: string, key: string): SlotSet {
    return this.union([[kind, key]]);
  }

  union(names: Iterable<readonly [kind: string, key: string]>): SlotSet {
    const words = new Uint32Array(this.length);
    for (const [kind, key] of names) {
      const gone = this.gone.get(nameOf(kind, key));
      const own = gone ? new Uint32Array(this.length) : words;
      for (const row of this.rowsOf(kind, key)) addSlots(row.data, own, row.segment * wordsOfSegment);
      if (!gone) continue;
      for (const slot of gone) if (slot >> 5 < own.length) own[slot >> 5]! &= ~(1 << (slot & 31));
      for (let i = 0; i < own.length; i++) words[i]! |= own[i]!;
    }
    return new SlotSet(words);
  }

  rowsOf(kind: string, key: string): readonly SetRow[] {
    return this.rows.get(nameOf(kind, key)) ?? [];
  }

  keysOf(kind: string): readonly string[] {
    return this.keys.get(kind) ?? [];
  }

  /** How many slots of `base` each key of a kind has; keys without any are left out. */
  counts(kind: string, base: SlotSet): [key: string, n: number][] {
    return this.keysOf(kind)
      .map((key): [string, number] => [key, this.countOf(kind, key, base)])
      .filter(([, n]) => n > 0);
  }

  private countOf(kind: string, key: string, base: SlotSet): number {
    if (this.gone.has(nameOf(kind, key))) return this.set(kind, key).and(base).count();
    return this.rowsOf(kind, key).reduce(
      (n, row) => n + countSlots(row.data, base.words, row.segment * wordsOfSegment),
      0,
    );
  }
}
