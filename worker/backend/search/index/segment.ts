import type { D1Database } from "@cloudflare/workers-types";
import { encodeSlots, segmentSize } from "../sets/segment-code.ts";
import { everything } from "../sets/stored-sets.ts";
import { slotsIn } from "../sets/slot-set.ts";
import { wordsOf } from "../text/tokenize.ts";

/** A product and the slot it has or is to get. */
export type Member = readonly [slot: number, id: number];
export interface NewSet {
  kind: string;
  key: string;
  size: number;
  data: string;
}

/** Most products read in one batch, which a Worker holds in memory. */
const mostAtOnce = 4_096;

/** Slots (within the segment) by kind and key of the set they belong to. */
class Collected {
  private readonly kinds = new Map<string, Map<string, number[]>>();

  add(kind: string, key: string, slot: number): void {
    let keys = this.kinds.get(kind);
    if (!keys) this.kinds.set(kind, (keys = new Map()));
    const slots = keys.get(key);
    if (slots) slots.push(slot % segmentSize);
    else keys.set(key, [slot % segmentSize]);
  }

  *sets(): Iterable<NewSet> {
    for (const [kind, keys] of this.kinds) {
      for (const [key, slots] of keys) {
        const sorted = [...new Set(slots)].sort((a, b) => a - b);
        yield { kind, key, size: sorted.length, data: encodeSlots(sorted) };
      }
    }
  }
}

/**
 * The sets of one segment, made from the tables as they are: attribute values, categories with and without their
 * subcategories, columns that listings filter by, and words of names (by view, and those in every wording) and of
 * article numbers. A view has word sets of its own only in segments where it words a product differently ("v" marks
 * it).
 */
export async function segmentSets(db: D1Database, members: readonly Member[]): Promise<Iterable<NewSet>> {
  const found = new Collected();
  for (const [slot] of members) found.add(...everything, slot);
  for (let at = 0; at < members.length; at += mostAtOnce) await collect(db, members.slice(at, at + mostAtOnce), found);
  return found.sets();
}

/**
 * Words that all the different names of a product share: those kept in translation, as names of models are. None where
 * it has one name.
 */
function wordsOfAll(names: readonly string[]): string[] {
  const [first, ...others] = [...new Set(names)].map((name) => new Set(wordsOf(name)));
  return first === undefined || others.length === 0
    ? []
    : [...first].filter((word) => others.every((other) => other.has(word)));
}

async function collect(db: D1Database, members: readonly Member[], found: Collected): Promise<void> {
  const list = JSON.stringify(members);
  const from = "FROM json_each(?1) w CROSS JOIN";
  const slot = "group_concat(w.value ->> '$[0]')";
  const id = "w.value ->> '$[1]'";
  const [names, ...sets] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT w.value ->> '$[0]' AS slot, p.sku, (SELECT json_group_object(t.store_code, t.name) FROM product_text t
          WHERE t.product_id = p.id) AS names ${from} product p ON p.id = ${id}`,
      )
      .bind(list),
    db
      .prepare(
        `SELECT 'a/' || a.attribute_code AS kind, a.value AS key,
          ${slot} AS slots ${from} product_attribute a ON a.product_id = ${id} GROUP BY 1, 2`,
      )
      .bind(list),
    db
      .prepare(
        `SELECT 'c' AS kind, l.category_id AS key, ${slot} AS slots ${from} product_category l ON l.product_id = ${id}
          GROUP BY 2`,
      )
      .bind(list),
    db
      .prepare(
        `SELECT 'd' AS kind, l.category_id AS key, ${slot} AS slots ${from} product_category l ON l.product_id = ${id}
          AND l.direct = 1 GROUP BY 2`,
      )
      .bind(list),
    ...["visibility", "status", "type_id"].map((column) =>
      db
        .prepare(
          `SELECT 'p/${column}' AS kind, p.${column} AS key, ${slot} AS slots ${from} product p ON p.id = ${id}
            GROUP BY 2`,
        )
        .bind(list),
    ),
  ]);
  for (const row of sets.flatMap((answer) => answer.results))
    for (const slotOf of slotsIn(String(row.slots))) found.add(String(row.kind), String(row.key), slotOf);
  const views = new Map<string, { slot: number; name: string }[]>();
  for (const row of names?.results ?? []) {
    const own = JSON.parse(String(row.names)) as Record<string, string>;
    for (const word of wordsOf(String(row.sku))) found.add("s", word, Number(row.slot));
    for (const word of wordsOfAll(Object.values(own))) found.add("m", word, Number(row.slot));
    for (const [view, name] of Object.entries(own)) {
      if (view !== "*") views.set(view, []);
      for (const word of wordsOf(name)) found.add(`n/${view}`, word, Number(row.slot));
    }
  }
  // Such a view gets word sets of all products in the segment, those without own words by their common name.
  for (const view of views.keys()) found.add("v", view, members[0]![0]);
  for (const row of names?.results ?? []) {
    const own = JSON.parse(String(row.names)) as Record<string, string>;
    for (const view of views.keys())
      if (own[view] === undefined)
        for (const word of wordsOf(own["*"] ?? "")) found.add(`n/${view}`, word, Number(row.slot));
  }
}
