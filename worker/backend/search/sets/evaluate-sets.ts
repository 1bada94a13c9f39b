import type { Filter } from "../filter.ts";
import { textOf } from "../evaluate.ts";
import { isPriceField } from "../price-fields.ts";
import { SlotSet } from "./slot-set.ts";
import type { StoredSets, Wanted } from "./stored-sets.ts";

type Leaf = Extract<Filter, { field: string }>;

const ofColumns = new Set(["visibility", "status", "type_id"]);
/** Fields that are no attribute and have no sets: the tables answer for them. */
const ofTables =
  /^(id|entity_id|tax_class_id|parentId|sku|stock\..*|created_at|updated_at|name|url_path|url_key|slug|parentSku)$/;
const ofRelatives: ReadonlySet<string> = new Set(["category.name", "configurable_children.sku"]);
const isOfTables = (field: string): boolean => ofTables.test(field) || ofRelatives.has(field) || isPriceField(field);

/** The stored kind whose keys are the values of a field; null where the tables answer. */
export function kindOf(field: string): string | null {
  const bare = field.replace(/\.keyword$/, "");
  if (bare === "category_ids" || bare === "category.category_id") return "d";
  if (ofColumns.has(bare)) return `p/${bare}`;
  // The platform's query builder names a variant's values "<code>_options" or under the children; here both mean the
  // product's own attribute.
  return isOfTables(bare) ? null : `a/${bare.replace(/^configurable_children\./, "").replace(/_options$/, "")}`;
}

/** Whether sets answer a condition: one of some values, or any value at all. */
function isStored(leaf: Leaf): boolean {
  return (leaf.kind === "in" || leaf.kind === "exists") && kindOf(leaf.field) !== null;
}

function keyOf(kind: string, value: string | number | boolean): string {
  if (kind === "d" || kind.startsWith("p/")) return String(Number.isNaN(Number(value)) ? value : Number(value));
  if (value === "true") return "1";
  return value === "false" ? "0" : textOf(value);
}

/** Asks for the sets a filter is made of, and collects the conditions that only the tables can answer. */
export function wantFilter(filter: Filter, wanted: Wanted, foreign: Set<Leaf>): void {
  switch (filter.kind) {
    case "all":
    case "text":
      return;
    case "and":
    case "or":
      return filter.of.forEach((part) => wantFilter(part, wanted, foreign));
    case "not":
      return wantFilter(filter.of, wanted, foreign);
    default: {
      if (!isStored(filter)) foreign.add(filter);
      else if (filter.kind === "exists") wanted.addKind(kindOf(filter.field)!);
      else if (filter.kind === "in")
        for (const value of filter.values) wanted.add(kindOf(filter.field)!, keyOf(kindOf(filter.field)!, value));
    }
  }
}

export interface Answers {
  sets: StoredSets;
  /** Products that fit the text. */
  text: SlotSet | null;
  /** What the tables answered. */
  foreign: ReadonlyMap<Leaf, SlotSet>;
}

/** The products that fit a filter. */
export function setOf(filter: Filter, answers: Answers): SlotSet {
  const { sets } = answers;
  switch (filter.kind) {
    case "all":
      return sets.universe;
    case "text":
      return answers.text ?? sets.universe;
    case "and":
      return filter.of.reduce((found, part) => found.and(setOf(part, answers)), sets.universe);
    case "not":
      return sets.universe.without(setOf(filter.of, answers));
    case "or":
      return filter.atLeast === 1
        ? filter.of.map((part) => setOf(part, answers)).reduce((a, b) => a.or(b), SlotSet.ofSlots([], sets.length))
        : atLeast(
            filter.of.map((part) => setOf(part, answers)),
            filter.atLeast,
            sets.length,
          );
    default: {
      const kind = kindOf(filter.field);
      if (!isStored(filter) || kind === null) return answers.foreign.get(filter) ?? SlotSet.ofSlots([], sets.length);
      const keys = filter.kind === "in" ? filter.values.map((value) => keyOf(kind, value)) : sets.keysOf(kind);
      return sets.union(keys.map((key) => [kind, key] as const));
    }
  }
}

/**
 * Products in at least `least` of the sets. While reading, `reached[n]` holds those in more than n of the sets so far.
 */
function atLeast(of: readonly SlotSet[], least: number, length: number): SlotSet {
  if (least <= 0) throw new Error("At least one condition must hold");
  const reached = Array.from({ length: least }, () => SlotSet.ofSlots([], length));
  for (const set of of)
    for (let n = least - 1; n >= 0; n--) reached[n] = reached[n]!.or(n === 0 ? set : reached[n - 1]!.and(set));
  return reached.at(-1)!;
}

/** Whether a filter can be judged without the tables. */
export function isOfSets(filter: Filter): boolean {
  switch (filter.kind) {
    case "all":
    case "text":
      return true;
    case "and":
    case "or":
      return filter.of.every(isOfSets);
    case "not":
      return isOfSets(filter.of);
    default:
      return isStored(filter);
  }
}
