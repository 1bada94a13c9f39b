import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import { searchQuery } from "../../../shared/contract/catalog/search.ts";
import { namesFile } from "./file-addresses.ts";

/** Why a query does not go to the index. */
class NotAsked extends Error {}

type Part = Readonly<Record<string, unknown>>;

const untold = "names a field that is not told";
/**
 * A single field's name: without wildcards, and not beginning with an underscore like the index's own fields, which may
 * contain everything.
 */
const plainName = /^(?!_)[^*?^,\\]{1,300}$/;
/** Objects with fields of files; an index that flattens objects would search all their fields. */
const holdsFiles = /(?:^|\.)(?:extension_attributes|downloadable_product_(?:links|samples))$/;
/** What a sort may name besides fields. */
const orders: ReadonlySet<string> = new Set(["_score", "_doc", "_id"]);
const short = (name: string): string => name.slice(0, 60);

function field(name: unknown): void {
  if (typeof name !== "string" || !plainName.test(name) || namesFile(name) || holdsFiles.test(name))
    throw new NotAsked(untold);
}
const boosted = (name: unknown): void =>
  field(typeof name === "string" ? name.replace(/\^\d{1,9}(\.\d{1,9})?$/, "") : 0);
function ordered(name: unknown): void {
  if (typeof name !== "string" || !orders.has(name)) field(name);
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== "object";
function scalar(value: unknown): void {
  if (!isScalar(value)) throw new NotAsked("has a part where a value belongs");
}
const scalars = (value: unknown): void => [value].flat().forEach(scalar);
function object(value: unknown): Part {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new NotAsked("has no part where one belongs");
  return value as Part;
}

type Check = (value: unknown) => void;
/** Only the parts that `checks` has, each as its check wants it; `what` names the others. */
function parts(value: unknown, checks: Readonly<Record<string, Check>>, what = "Unknown clause "): void {
  for (const [name, part] of Object.entries(object(value))) {
    if (!Object.hasOwn(checks, name)) throw new NotAsked(what + short(name));
    checks[name]!(part);
  }
}
/** One field or more by name, each with what `check` wants. */
const byField =
  (check: Check): Check =>
  (value) => {
    for (const [name, part] of Object.entries(object(value))) {
      if (name === "boost") scalar(part);
      else {
        field(name);
        check(part);
      }
    }
  };
const options: Check = (value) => Object.values(object(value)).forEach(scalar);
const scalarOrOptions: Check = (value) => (isScalar(value) ? undefined : options(value));

/** A query must list its values itself and may not take them from a document of the index. */
const termsOf = byField((value) =>
  isScalar(value) || Array.isArray(value) ? scalars(value) : parts(value, { value: scalars, boost: scalar }),
);

function multiMatch(value: unknown): void {
  const { fields, ...others } = object(value);
  if (!Array.isArray(fields) || fields.length === 0) throw new NotAsked("searches fields that it does not name");
  fields.forEach(boosted);
  options(others);
}

const many =
  (check: Check): Check =>
  (value) =>
    [value].flat().forEach(check);
const list =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) throw new NotAsked("has no list where one belongs");
    value.forEach(check);
  };

const inBool: Readonly<Record<string, Check>> = {
  must: many(clause),
  filter: many(clause),
  must_not: many(clause),
  should: many(clause),
  minimum_should_match: scalar,
  boost: scalar,
};
/**
 * Scores computed from a field's values would reveal which of several guesses is right, so only random scores are
 * allowed.
 */
const ofChance: Check = (value) => parts(value, { seed: scalar, field });
const scored: Readonly<Record<string, Check>> = { filter: clause, weight: scalar, random_score: ofChance };
const clauses: Readonly<Record<string, Check>> = {
  match_all: options,
  bool: (value) => parts(value, inBool, "Unknown clause bool."),
  term: termsOf,
  terms: termsOf,
  range: byField(options),
  exists: (value) => parts(value, { field, boost: scalar }),
  match: byField(scalarOrOptions),
  match_phrase: byField(scalarOrOptions),
  multi_match: multiMatch,
  constant_score: (value) => parts(value, { filter: clause, boost: scalar }),
  function_score: (value) =>
    parts(value, {
      ...scored,
      query: clause,
      functions: list((one) => parts(one, scored)),
      score_mode: scalar,
      boost_mode: scalar,
      max_boost: scalar,
      min_score: scalar,
      boost: scalar,
    }),
};

/** A clause of the query, with the clauses below it; the depth is the text's, which is bounded where it is read. */
function clause(value: unknown): void {
  parts(value, clauses);
}

/** Settings of a count of values besides its field; a script is not among them. */
const ofCount: Readonly<Record<string, Check>> = {
  size: scalar,
  shard_size: scalar,
  min_doc_count: scalar,
  order: (value) => many(scalarOrOptions)(value),
};
const counts: Readonly<Record<string, Check>> = {
  terms: (value) => parts(value, { ...ofCount, field }),
  range: (value) => parts(value, { field, keyed: scalar, ranges: list(options) }),
  min: (value) => parts(value, { field }),
  max: (value) => parts(value, { field }),
};
const aggregations: Check = (value) =>
  Object.values(object(value)).forEach((one) => parts(one, counts, "Unknown aggregation "));

const ofOrder: Readonly<Record<string, Check>> = {
  order: scalar,
  missing: scalar,
  mode: scalar,
  unmapped_type: scalar,
};
const sortOptions: Check = (value) => (isScalar(value) ? undefined : parts(value, ofOrder));
const sort = many((entry) => {
  if (typeof entry === "string") return sortText(entry);
  for (const [name, value] of Object.entries(object(entry))) {
    ordered(name);
    sortOptions(value);
  }
});
function sortText(text: string): void {
  for (const part of text.split(",")) if (part.trim() !== "") ordered(part.split(":")[0]!.trim());
}

function sourceNames(value: unknown): void {
  scalars(value);
  if ([value].flat().some((name) => namesFile(String(name)))) throw new NotAsked(untold);
}
const source: Check = (value) =>
  isScalar(value) || Array.isArray(value)
    ? sourceNames(value)
    : parts(value, { includes: sourceNames, excludes: sourceNames, include: sourceNames, exclude: sourceNames });

const asked: Readonly<Record<string, Check>> = {
  query: clause,
  aggs: aggregations,
  aggregations,
  sort,
  _source: source,
  size: scalar,
  from: scalar,
  min_score: scalar,
  track_total_hits: scalar,
  groupId: scalar,
  groupToken: scalar,
  // The serialised form is read by its own schema; what a shopper types is free, and a text.
  _searchText: scalar,
  _oneVariant: scalar,
  _availableFilters: many((one) => {
    const { field: name, options: own } = object(one);
    field(name);
    if (own !== undefined) parts(own, ofCount);
  }),
  // Nobody reads the options of a filter.
  _appliedFilters: many((one) => field(object(one)["attribute"])),
  _appliedSort: many((one) => {
    const { field: name, options: own } = object(one);
    ordered(name);
    sortOptions(own);
  }),
};
const isSerialised = /^_(?:searchText|oneVariant|availableFilters|appliedFilters|appliedSort)$/;

/**
 * What is wrong with a query of the index, in either form (contract §2.5); null where it is allowed. Allowed is what
 * the shop and the platform's own query builder send: named clauses over named fields. Anything else, above all
 * scripts, patterns for names and searches over every field, could reveal more of a document than its answer does
 * (docs/decisions/333). One pass; `value` comes from JSON of bounded depth.
 */
export function whyNotAsked(value: unknown): string | null {
  try {
    parts(value, asked, "Unknown part ");
    const serialised = Object.entries(value as Part).filter(([name]) => isSerialised.test(name));
    return searchQuery.safeParse(Object.fromEntries(serialised)).success ? null : "is no serialised query";
  } catch (error) {
    if (error instanceof NotAsked) return error.message;
    throw error;
  }
}

/** The same of the parameter `request`, which a platform decodes once more: however it is read, it must be allowed. */
export function whyNotRequested(text: string): string | null {
  const readings = [text];
  try {
    readings.push(decodeURIComponent(text));
  } catch {
    // The text is not encoded twice, so it is read as it is.
  }
  let isRead = false;
  for (const reading of new Set(readings)) {
    const json = parseJson(reading);
    if (!json.ok) continue;
    isRead = true;
    const why = json.value === undefined ? null : whyNotAsked(json.value);
    if (why !== null) return why;
  }
  return isRead ? null : "is no JSON that can be read";
}

/** The same of the parameter `sort`: `field`, `field:asc` or `field:desc`, of several with commas between. */
export function whyNotOrdered(text: string): string | null {
  try {
    sortText(text);
    return null;
  } catch (error) {
    if (error instanceof NotAsked) return error.message;
    throw error;
  }
}
