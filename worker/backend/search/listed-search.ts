import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { NamedCategory } from "./category-scope.ts";
import { Binder, condition, conjuncts, listedPrice, nested, sortColumn } from "./filter-to-sql.ts";
import { checkTableLimits } from "./search-limits.ts";
import { type Aggregations, facetCode, rangeBuckets, termBuckets } from "./facet.ts";
import { and, type Filter } from "./filter.ts";
import type { FoundProducts } from "./product-search.ts";
import type { Search, SortKey } from "./request.ts";
import { type Answers, isOfSets, kindOf, setOf, wantFilter } from "./sets/evaluate-sets.ts";
import { inSlots, SlotSet, slotsIn } from "./sets/slot-set.ts";
import type { StoredSets, Wanted } from "./sets/stored-sets.ts";
import { best, type TextHits } from "./text/score.ts";
import { choicesOf, OpenVariants, priceField } from "./variants/one-variant.ts";
import { shownPrice } from "./variants/shown-price.ts";

type Leaf = Extract<Filter, { field: string }>;

/**
 * For at most this many products, a statement gets their slots as a list and looks each one up. For more, it reads an
 * index in order and checks each row against the set.
 */
const mostListed = 3_000;

const groupsOf = (search: Search) => new Map<string | null, Filter>([[null, search.base], ...search.chosen]);

/**
 * Requests the sets that a search for listed products needs. Answers the conditions that only the tables can judge;
 * throws UnknownClause when those are too many.
 */
export function wantListed(search: Search, wanted: Wanted): Set<Leaf> {
  const foreign = new Set<Leaf>();
  for (const filter of groupsOf(search).values()) wantFilter(filter, wanted, foreign);
  for (const { field } of search.terms) {
    const kind = kindOf(facetCode(field));
    if (kind !== null) wanted.addKind(kind);
  }
  checkTableLimits(foreign, [...search.ranges, ...search.terms.filter(({ field }) => field === stockField)]);
  return foreign;
}

interface Order {
  db: D1Database;
  search: Search;
  store: StoreView;
  named: NamedCategory;
  sets: StoredSets;
  text: TextHits | null;
  foreign: ReadonlySet<Leaf>;
}

/**
 * A search for listed products: the sets are combined as the filters say, the tables judge only what no set knows
 * (prices, stock, dates), and counting means counting bits. A facet's counts ignore its own choice and obey all
 * others.
 */
export async function searchListed(order: Order): Promise<Omit<FoundProducts, "seq" | "categoryIds">> {
  const { db, search, sets } = order;
  const groups = groupsOf(search);
  const counted = new Set([...search.terms, ...search.ranges].map((facet) => facet.field));
  const left = [...search.chosen.keys()].filter((field) => counted.has(field));
  const foreign = await judge(order, groups, left);
  const answers: Answers = { sets, text: order.text?.set ?? null, foreign };
  const parts = new Map([...groups].map(([name, filter]) => [name, setOf(filter, answers)]));
  const open = await openVariants(order, parts, left);
  // The price is that of the variant a card shows, so its filter is judged for each variant.
  if (open && parts.has(priceField)) parts.set(priceField, parts.get(priceField)!.or(open.slots(sets.length)));
  const possible = leavingOut(parts, left, sets.universe);
  const among = new Map([...possible].map(([field, set]) => [field, open ? open.narrow(set, field) : set]));
  const found = among.get(null)!;
  const amongOf = (field: string) => among.get(field) ?? found;
  const possibleOf = (field: string) => possible.get(field) ?? possible.get(null)!;
  const total = found.count();
  const ranked = rankedPage(order, found);
  const fields = [...new Set(search.terms.map((facet) => facet.field))];
  const ranged = [...new Set(search.ranges.map((facet) => facet.field))];
  const [page, values, stock] = await db.batch<Record<string, unknown>>([
    ranked ? idsOfSlots(db, ranked) : pageStatement(order, found, total),
    rangeStatement(order, ranged, amongOf),
    stockStatement(db, fields.includes(stockField) ? amongOf(stockField) : null),
  ]);
  const countsIn = (rows: readonly Record<string, unknown>[], set: SlotSet) =>
    rows.map(({ value, slots }): [unknown, number] => [value, countIn(set, slots as string | null)]);
  const tabled = (field: string) =>
    field === stockField
      ? countsIn(stock?.results ?? [], amongOf(field))
          .map(([value, n]): [string, number] => [String(value), n])
          .filter(([, n]) => n > 0)
      : [];
  const stored = (field: string, code: string, kind: string) =>
    open && kind.startsWith("a/") ? open.counts(code, possibleOf(field), sets) : sets.counts(kind, amongOf(field));
  const termsOf = new Map(
    fields.map((field) => {
      const kind = kindOf(facetCode(field));
      return [field, termBuckets(kind === null ? tabled(field) : stored(field, facetCode(field), kind))] as const;
    }),
  );
  const rangesOf = new Map(
    ranged.map((field, n) => {
      const shown = open && field === priceField ? open.shownIn(amongOf(field)) : new Map<number, number>();
      const others = amongOf(field).without(SlotSet.ofSlots(shown.keys(), sets.length));
      return [
        field,
        [
          ...countsIn(
            (values?.results ?? []).filter((row) => row.n === n),
            others,
          ),
          ...[...shown.values()].map((cents): [unknown, number] => [cents, 1]),
        ],
      ] as const;
    }),
  );
  const aggregations: Aggregations = {};
  for (const { name, field, size } of search.terms)
    aggregations[name] = { buckets: termsOf.get(field)!.slice(0, size) };
  for (const facet of search.ranges)
    aggregations[facet.name] = { buckets: rangeBuckets(facet, rangesOf.get(facet.field)!) };
  const rows = (page?.results ?? []) as unknown as { id: number; slot: number }[];
  return {
    total,
    ids: rows.map((row) => row.id),
    scores: new Map(rows.map((row) => [row.id, order.text?.scores[row.slot] ?? 1])),
    aggregations,
  };
}

/**
 * The variants in stock of the products in question, where several choices of variants or of a price must hold for one
 * variant; null where the sets suffice.
 */
async function openVariants(
  { db, search, sets }: Order,
  parts: ReadonlyMap<string | null, SlotSet>,
  left: readonly string[],
): Promise<OpenVariants | null> {
  const choices = search.oneVariant ? choicesOf(search.chosen) : new Map<string, never>();
  const filter = (search.oneVariant && search.chosen.get(priceField)) || null;
  if (choices.size === 0 && !filter) return null;
  const anyPrice = leavingOut(
    new Map([...parts].filter(([name]) => name !== priceField)),
    left.filter((name) => name !== priceField),
    sets.universe,
  );
  return OpenVariants.read(
    db,
    [...anyPrice.values()].reduce((a, b) => a.or(b)),
    choices,
    { asked: filter !== null || search.ranges.some(({ field }) => field === priceField), filter },
  );
}

/**
 * What fits all parts (`null`), and for each name in `left` what fits all parts except its own. A pass forwards
 * combines each part with those before it, a pass backwards with those behind it, so the cost is linear in the parts.
 */
export function leavingOut(
  parts: ReadonlyMap<string | null, SlotSet>,
  left: readonly string[],
  universe: SlotSet,
): Map<string | null, SlotSet> {
  const names = new Set(left);
  const own = left.map((name) => parts.get(name) ?? universe);
  let before = [...parts]
    .filter(([name]) => name === null || !names.has(name))
    .reduce((found, [, set]) => found.and(set), universe);
  const befores = own.map((set) => {
    const so = before;
    before = before.and(set);
    return so;
  });
  const among = new Map<string | null, SlotSet>([[null, before]]);
  let behind = universe;
  for (let i = left.length - 1; i >= 0; i--) {
    among.set(left[i]!, befores[i]!.and(behind));
    behind = behind.and(own[i]!);
  }
  return among;
}

/** Products of `set` among the slots that a statement listed. */
function countIn(set: SlotSet, slots: string | null): number {
  let n = 0;
  for (const slot of slotsIn(slots)) if (set.has(slot)) n++;
  return n;
}

/**
 * The slots that fit each condition unknown to the sets, in one statement. It looks only at products that the other
 * conditions leave possible.
 */
async function judge(
  { db, store, sets, text, foreign }: Order,
  groups: ReadonlyMap<string | null, Filter>,
  left: readonly string[],
): Promise<Map<Leaf, SlotSet>> {
  const same = Map.groupBy(foreign, (leaf) => JSON.stringify(leaf));
  const leaves = [...same.values()].map(([leaf]) => leaf!);
  if (leaves.length === 0) return new Map();
  const known: Answers = { sets, text: text?.set ?? null, foreign: new Map() };
  const sure = new Map(
    [...groups].map(([name, filter]) => [name, setOf(and(conjuncts(filter).filter(isOfSets)), known)] as const),
  );
  const possible = [...leavingOut(sure, left, sets.universe).values()].reduce((a, b) => a.or(b));
  const few = possible.count() <= mostListed;
  const bind = new Binder();
  const from = few
    ? `json_each(${bind.add(JSON.stringify(possible.slots()))}) w CROSS JOIN product p ON p.slot = w.value`
    : "product p";
  const judged = leaves.map(
    (leaf, n) =>
      `SELECT ${n} AS n, group_concat(p.slot) AS slots FROM ${from}
        WHERE p.slot IS NOT NULL
          AND (${condition(leaf, { bind, storeCode: store.storeCode, listed: true, wide: !few })})`,
  );
  const { results } = await bind.prepare(db, nested(judged)).all<{ n: number; slots: string | null }>();
  const slots = new Map(results.map((row) => [row.n, SlotSet.ofSlots(slotsIn(row.slots), sets.length)]));
  return new Map([...same.values()].flatMap((equal, n) => equal.map((leaf) => [leaf, slots.get(n)!] as const)));
}

/** A product that is no longer listed may still have its slot until the index is brought up to date. */
const stillListed = "p.visibility > 1 AND p.status <= 1";

/** Slots of the page when the text alone orders it; null when something else does. */
function rankedPage({ search, text }: Order, found: SlotSet): number[] | null {
  const byScore = search.sort.length === 0 || (search.sort.length === 1 && search.sort[0]!.field === "_score");
  return text !== null && byScore ? best(found, text.scores, search.from, search.size) : null;
}

function idsOfSlots(db: D1Database, slots: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, p.slot FROM json_each(?1) w CROSS JOIN product p ON p.slot = w.value WHERE ${stillListed}
        ORDER BY w.key`,
    )
    .bind(JSON.stringify(slots));
}

/** Columns that are never null, so that an index in their order can be used as it is. */
const neverNull = /^(random\(\)|pc\.position|p\.(id|created_at|updated_at))$/;

function orderBy(
  sort: readonly SortKey[],
  bind: Binder,
  store: StoreView,
  position: string | null,
  choices: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const keys = sort.flatMap(({ field, descending }) => {
    const sql = sortColumn(field, { bind, storeCode: store.storeCode, position });
    if (sql === null || sql === "score") return [];
    if (sql === listedPrice && choices.size > 0)
      return [`${shownPrice(choices, bind)} ${descending ? "DESC" : "ASC"} NULLS LAST`];
    if (neverNull.test(sql)) return [`${sql}${descending ? " DESC" : ""}`];
    // Missing prices come last in rising order, which an index of this expression provides.
    if (sql === listedPrice && !descending) return ["coalesce(p.from_cents, p.final_cents, 9007199254740991)"];
    return [`${sql} ${descending ? "DESC" : "ASC"} NULLS LAST`];
  });
  // Equals keep a fixed order, the newest first where the newest are asked for.
  return [...keys, sort[0]?.descending === true && sort[0].field.endsWith("_at") ? "p.id DESC" : "p.id"];
}

/** The page in the order of columns or of positions in the listed category. */
function pageStatement({ db, search, store, named, sets }: Order, found: SlotSet, total: number): D1PreparedStatement {
  const bind = new Binder();
  const limit = `LIMIT ${search.size} OFFSET ${search.from}`;
  const few = total <= mostListed;
  const slots = few
    ? `json_each(${bind.add(JSON.stringify(found.slots()))}) w CROSS JOIN product p ON p.slot = w.value`
    : null;
  const belongs = few || total === sets.universe.count() ? "1" : inSlots("p.slot", bind.add(found.toHex()));
  // With very many products the variants are not read; then the products' own lowest prices order the list.
  const keys = orderBy(
    search.sort,
    bind,
    store,
    named ? "pc.position" : null,
    few && search.oneVariant ? choicesOf(search.chosen) : new Map(),
  );
  const positioned = keys.some((key) => key.startsWith("pc.position"));
  if (!positioned)
    return bind.prepare(
      db,
      `SELECT p.id, p.slot FROM ${slots ?? "product p"} WHERE p.slot IS NOT NULL AND ${stillListed} AND ${belongs}
        ORDER BY ${keys.join(", ")} ${limit}`,
    );
  const { root, ids } = named!.scope;
  if (root !== null) {
    const link = `pc.category_id = ${bind.add(root)} AND pc.listed = 1`;
    const from = few
      ? `${slots} CROSS JOIN product_category pc INDEXED BY product_category_product ON pc.product_id = p.id
        AND ${link}`
      : "product_category pc CROSS JOIN product p ON p.id = pc.product_id";
    // The category's index is sorted by position and then by id.
    const order = few ? keys.join(", ") : keys.map((key) => (key === "p.id" ? "pc.product_id" : key)).join(", ");
    return bind.prepare(
      db,
      `SELECT p.id, p.slot FROM ${from}
        WHERE ${few ? "1" : link} AND p.slot IS NOT NULL AND ${stillListed} AND ${belongs} ORDER BY ${order} ${limit}`,
    );
  }
  const positions = `(SELECT product_id, min(position) AS position FROM product_category
    WHERE category_id IN (SELECT CAST(value AS INTEGER) FROM json_each(${bind.add(JSON.stringify(ids))})) AND listed = 1
      AND direct = 1 GROUP BY product_id) pc`;
  return bind.prepare(
    db,
    `SELECT p.id, p.slot FROM ${positions} CROSS JOIN product p ON p.id = pc.product_id
      WHERE p.slot IS NOT NULL AND ${stillListed} AND ${few ? `p.slot IN (SELECT value FROM json_each(?1))` : belongs}
        ORDER BY ${keys.join(", ")} ${limit}`,
  );
}

/** Slots by value of each ranged field (`n` is its index); only those in question, where they are few. */
function rangeStatement(
  { db, store }: Order,
  ranged: readonly string[],
  amongOf: (field: string) => SlotSet,
): D1PreparedStatement {
  const bind = new Binder();
  const selects = ranged.map((field, n) => {
    const among = amongOf(field);
    const value = sortColumn(field, { bind, storeCode: store.storeCode, position: null }) ?? "NULL";
    const from =
      among.count() <= mostListed
        ? `json_each(${bind.add(JSON.stringify(among.slots()))}) w CROSS JOIN product p ON p.slot = w.value`
        : "product p";
    return `SELECT ${n} AS n, ${value} AS value, group_concat(p.slot) AS slots FROM ${from}
      WHERE p.slot IS NOT NULL AND ${value} IS NOT NULL GROUP BY 2`;
  });
  return bind.prepare(db, nested(selects.length > 0 ? selects : nothing));
}

const nothing = ["SELECT NULL AS n, NULL AS value, NULL AS slots WHERE 0"];
/**
 * The only facet on a column without sets, because stock changes by the minute. Other fields without sets are not
 * counted.
 */
const stockField = "stock.is_in_stock";

/** Slots of products in stock and sold out, where that is counted. */
function stockStatement(db: D1Database, among: SlotSet | null): D1PreparedStatement {
  if (among === null) return db.prepare(nothing[0]!);
  const few = among.count() <= mostListed;
  const statement = `SELECT p.in_stock AS value, group_concat(p.slot) AS slots
    FROM ${few ? "json_each(?1) w CROSS JOIN product p ON p.slot = w.value" : "product p"} WHERE p.slot IS NOT NULL
    GROUP BY 1`;
  return few ? db.prepare(statement).bind(JSON.stringify(among.slots())) : db.prepare(statement);
}

/**
 * Ids and scores of a text's hits, the best first, for a search of the tables; `others` are products without a slot.
 */
export async function hitsOf(
  db: D1Database,
  text: TextHits,
  others: readonly { id: number; score: number }[],
  most: number,
): Promise<[number, number][]> {
  const { results } = await idsOfSlots(db, best(text.set, text.scores, 0, most)).all<{ id: number; slot: number }>();
  return [
    ...others.map(({ id, score }): [number, number] => [id, score]),
    ...results.map(({ id, slot }): [number, number] => [id, text.scores[slot] ?? 0]),
  ];
}
