import { unprocessable } from "./answers.ts";
import type { Bound } from "./sql.ts";

/** One comparison of a field of the content. `path` is a JSON path. */
export interface Comparison {
  path: string;
  operation: string;
  text: string;
}
/** All must hold; of `either`, where there is any, one. */
export interface Filter {
  every: readonly Comparison[];
  either: readonly Comparison[];
}

const mostComparisons = 20;
const longestText = 2_000;
const mostValues = 100;
const named = /^filter_query\[([\w.-]{1,200})\]\[(\w{1,20})\]$/;
const alternative = /^filter_query\[__or\]\[\d{0,3}\]\[([\w.-]{1,200})\]\[(\w{1,20})\]$/;

/** "seo.title", "body.0.title" → a JSON path. */
function jsonPath(field: string): string {
  const parts = field.split(".");
  if (parts.length > 6 || parts.some((part) => part === "")) throw unprocessable(`filter_query: ${field}`);
  return `$${parts.map((part) => (/^\d{1,4}$/.test(part) ? `[${part}]` : `."${part}"`)).join("")}`;
}

/** The filters of a query string. Throws Refused 422 for what is none. */
export function filterOf(query: URLSearchParams): Filter {
  const every: Comparison[] = [];
  const either: Comparison[] = [];
  for (const [name, text] of query) {
    if (!name.startsWith("filter_query[")) continue;
    const or = alternative.exec(name);
    const [, field, operation] = or ?? named.exec(name) ?? [];
    if (field === undefined || operation === undefined || !Object.hasOwn(operations, operation))
      throw unprocessable(`Unrecognized parameter: ${name.slice(0, 100)}`);
    if (text.length > longestText) throw unprocessable(`filter_query: more than ${longestText} characters`);
    (or ? either : every).push({ path: jsonPath(field), operation, text });
  }
  if (every.length + either.length > mostComparisons)
    throw unprocessable(`filter_query: more than ${mostComparisons} comparisons`);
  return { every, either };
}

interface Field {
  /** SQL of the content, and of the JSON path in it. */
  content: string;
  path: string;
  /** SQL of the field as text: numbers as written, "true" and "false". */
  text: string;
  text_: string;
  bind: Bound;
}

function valuesOf(text: string): string[] {
  const values = text.split(",");
  if (values.length > mostValues) throw unprocessable(`filter_query: more than ${mostValues} values`);
  return values;
}

const is: Readonly<Record<string, (f: Field, type: string) => string>> = {
  empty: ({ text }, type) => `(${type} IS NULL OR ${type} = 'null' OR ${text} = '')`,
  not_empty: ({ text }, type) => `(${type} IS NOT NULL AND ${type} <> 'null' AND ${text} <> '')`,
  empty_array: ({ text }) => `${text} = '[]'`,
  not_empty_array: ({ text }, type) => `(${type} = 'array' AND ${text} <> '[]')`,
  true: (_, type) => `${type} = 'true'`,
  false: (_, type) => `${type} = 'false'`,
  null: (_, type) => `(${type} IS NULL OR ${type} = 'null')`,
  not_null: (_, type) => `(${type} IS NOT NULL AND ${type} <> 'null')`,
};

const inList = ({ text, text_, bind }: Field): string => `coalesce(${text}, '') IN ${bind.list(valuesOf(text_))}`;

/** "word", "word*", "*word" or "_word_", in whatever case: more asterisks would be a pattern that can multiply. */
function like({ text, text_, bind }: Field): string {
  const [, before = "", word = "", after = ""] = /^(\*?)([^*]*)(\*?)$/.exec(text_) ?? [];
  if (word === "") throw unprocessable("filter_query: like takes a word, with asterisks at its ends");
  const [field, wanted] = [`lower(${text})`, `lower(${bind.value(word)})`];
  if (before && after) return `instr(${field}, ${wanted}) > 0`;
  if (after) return `substr(${field}, 1, length(${wanted})) = ${wanted}`;
  if (before) return `substr(${field}, -length(${wanted})) = ${wanted}`;
  return `${field} = ${wanted}`;
}

function inArray({ content, path, text_, bind }: Field, all: boolean): string {
  const values = [...new Set(valuesOf(text_))];
  const found = `SELECT count(DISTINCT CAST(x.value AS TEXT)) FROM json_each(${content}, ${path}) x
    WHERE CAST(x.value AS TEXT) IN ${bind.list(values)}`;
  return `(${found}) ${all ? `= ${bind.value(values.length)}` : "> 0"}`;
}

function number({ text, text_, bind }: Field, sign: ">" | "<", pattern: RegExp): string {
  if (!pattern.test(text_)) throw unprocessable("filter_query: not a number");
  // A text without a digit is no number, whatever it is cast to.
  return `(${text} GLOB '*[0-9]*' AND CAST(${text} AS REAL) ${sign} ${bind.value(Number(text_))})`;
}

function date({ text, text_, bind }: Field, sign: ">" | "<"): string {
  if (!/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?(\.\d{1,6})?Z?$/.test(text_))
    throw unprocessable("filter_query: not a date");
  return `datetime(${text}) ${sign} datetime(${bind.value(text_)})`;
}

const [integer, decimal] = [/^-?\d{1,15}$/, /^-?\d{1,15}(\.\d{1,15})?$/];
const operations: Readonly<Record<string, (field: Field, type: string) => string>> = {
  in: inList,
  not_in: (field) => `NOT (${inList(field)})`,
  like,
  not_like: (field) => `NOT coalesce(${like(field)}, 0)`,
  is: (field, type) => {
    const test = Object.hasOwn(is, field.text_) ? is[field.text_] : undefined;
    if (!test) throw unprocessable(`filter_query: is ${field.text_.slice(0, 40)}`);
    return test(field, type);
  },
  any_in_array: (field) => inArray(field, false),
  all_in_array: (field) => inArray(field, true),
  gt_date: (field) => date(field, ">"),
  lt_date: (field) => date(field, "<"),
  gt_int: (field) => number(field, ">", integer),
  lt_int: (field) => number(field, "<", integer),
  gt_float: (field) => number(field, ">", decimal),
  lt_float: (field) => number(field, "<", decimal),
};

/** SQL conditions of a filter on a column of JSON content. Every value and path is bound. */
export function filterConditions(filter: Filter, content: string, bind: Bound): string[] {
  const condition = ({ path, operation, text: text_ }: Comparison): string => {
    const at = bind.value(path);
    const type = `json_type(${content}, ${at})`;
    const text = `CASE ${type} WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
      ELSE CAST(${content} ->> ${at} AS TEXT) END`;
    return operations[operation]!({ content, path: at, text: `(${text})`, text_, bind }, type);
  };
  const either = filter.either.map(condition);
  return [...filter.every.map(condition), ...(either.length > 0 ? [`(${either.join(" OR ")})`] : [])];
}
