import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { toCents } from "../../../shared/money/money.ts";
import { shownCents, shownReference } from "./shown-cents.ts";
import { compare, textOf } from "./evaluate.ts";
import { type Filter, type Scalar, UnknownClause } from "./filter.ts";

/** D1's limits: parameters of a statement, and bytes of its text (kept well below 100 kB). */
const mostParameters = 100;
const mostStatementLength = 90_000;

/** Collects values for one statement and names their place holders. */
export class Binder {
  private readonly values: (string | number)[] = [];

  add(value: string | number): string {
    this.values.push(value);
    return `?${this.values.length}`;
  }

  /**
   * The statement with its values; more values than D1 binds travel as one JSON list. Throws UnknownClause when it
   * would be too long.
   */
  prepare(db: D1Database, sql: string): D1PreparedStatement {
    const many = this.values.length > mostParameters;
    const text = many ? sql.replace(/\?(\d+)/g, (_, n: string) => `json_extract(?1, '$[${Number(n) - 1}]')`) : sql;
    if (text.length > mostStatementLength) throw new UnknownClause("The query holds too many conditions");
    return many ? db.prepare(text).bind(JSON.stringify(this.values)) : db.prepare(text).bind(...this.values);
  }
}

/** Conditions joined two by two, so that many of them do not nest deeper than SQLite allows. */
function joined(parts: readonly string[], operator: " AND " | " OR " | " + "): string {
  if (parts.length <= 2) return parts.join(operator);
  const middle = parts.length >> 1;
  return `(${joined(parts.slice(0, middle), operator)})${operator}(${joined(parts.slice(middle), operator)})`;
}

/** Selects one after the other; D1 takes at most five terms in a compound SELECT, so many are nested. */
export function nested(selects: readonly string[]): string {
  if (selects.length <= 4) return selects.join(" UNION ALL ");
  const size = Math.ceil(selects.length / 4);
  return [0, 1, 2, 3]
    .map((i) => selects.slice(i * size, (i + 1) * size))
    .filter((part) => part.length > 0)
    .map((part) => `SELECT * FROM (${nested(part)})`)
    .join(" UNION ALL ");
}

/** SQL of a column a condition may name, and how its values are read. */
interface Column {
  sql: string;
  kind: "number" | "text" | "money" | "flag" | "instant";
}

/** SQL of the price shown in lists, that of the cheapest way to buy; every name of the current price means it. */
export const listedPrice = shownCents("p");
const reference = shownReference("p");
const reduced = "CASE WHEN p.final_cents < p.regular_cents THEN p.final_cents ELSE 0 END";
const column = (kind: Column["kind"], sql: string): Column => ({ kind, sql });
const columns = new Map<string, Column>(
  Object.entries({
    id: column("number", "p.id"),
    entity_id: column("number", "p.id"),
    status: column("number", "p.status"),
    visibility: column("number", "p.visibility"),
    tax_class_id: column("number", "p.tax_class_id"),
    parentId: column("number", "p.parent_id"),
    sku: column("text", "p.sku"),
    type_id: column("text", "p.type_id"),
    price: column("money", listedPrice),
    final_price: column("money", listedPrice),
    price_incl_tax: column("money", listedPrice),
    final_price_incl_tax: column("money", listedPrice),
    original_price: column("money", "p.regular_cents"),
    original_price_incl_tax: column("money", "p.regular_cents"),
    special_price: column("money", reduced),
    special_price_incl_tax: column("money", reduced),
    lowest_price_30d_incl_tax: column("money", reference),
    discount_percentage: column(
      "number",
      `CASE WHEN ${reference} > ${listedPrice} THEN (${reference} - ${listedPrice}) * 100 / ${reference} ELSE 0 END`,
    ),
    "stock.is_in_stock": column("flag", "p.in_stock"),
    "stock.qty": column("number", "(SELECT s.qty FROM stock s WHERE s.sku = p.sku)"),
    created_at: column("instant", "p.created_at"),
    updated_at: column("instant", "p.updated_at"),
  }),
);

/** Fields that belong to the store view's wording. */
const wording = new Set(["name", "url_path", "url_key", "slug"]);

const categoryFields = new Set(["category_ids", "category.category_id"]);

function bound(value: Scalar, kind: Column["kind"]): string | number {
  if (kind === "money") return toCents(value) ?? "";
  if (kind === "flag") return value === true || value === 1 || value === "1" || value === "true" ? 1 : 0;
  if (kind === "number")
    return typeof value === "boolean"
      ? Number(value)
      : value !== "" && !Number.isNaN(Number(value))
        ? Number(value)
        : String(value);
  if (kind === "instant" && !Number.isNaN(Date.parse(String(value))))
    return new Date(
      /^\d{4}-\d\d-\d\d \d/.test(String(value)) ? `${String(value).replace(" ", "T")}Z` : String(value),
    ).toISOString();
  return textOf(value);
}

const fieldName = (field: string) => field.replace(/\.keyword$/, "");
/**
 * The platform's query builder names a variant's values "<code>_options" or under the children; here both mean the
 * product's own attribute.
 */
const attributeCode = (field: string) => field.replace(/^configurable_children\./, "").replace(/_options$/, "");

export interface SqlContext {
  bind: Binder;
  storeCode: string;
  /** The search is for listed products only. */
  listed: boolean;
  /** A condition may be answered by reading its whole index, because nothing narrower drives the statement. */
  wide: boolean;
}

/** A filter on products `p` as an SQL condition that reads index tables only. */
export function condition(filter: Filter, context: SqlContext): string {
  switch (filter.kind) {
    case "all":
      return "1";
    case "text":
      return "p.id IN (SELECT id FROM hits)";
    case "and":
      return joined(
        filter.of.map((part) => `(${condition(part, context)})`),
        " AND ",
      );
    case "or": {
      const parts = filter.of.map((part) => `(${condition(part, { ...context, wide: false })})`);
      return filter.atLeast === 1 ? joined(parts, " OR ") || "0" : `(${joined(parts, " + ")}) >= ${filter.atLeast}`;
    }
    case "not":
      return `NOT coalesce((${condition(filter.of, { ...context, wide: false })}), 0)`;
    default:
      return leaf(filter, context);
  }
}

type Leaf = Extract<Filter, { field: string }>;

function leaf(filter: Leaf, context: SqlContext): string {
  const field = fieldName(filter.field);
  const known = columns.get(field);
  if (known) return onValue(filter, known.sql, known.kind, context.bind);
  if (wording.has(field)) {
    const name = field;
    const store = context.bind.add(context.storeCode);
    if (filter.kind === "in") {
      const list = context.bind.add(JSON.stringify(filter.values.map(textOf)));
      return `p.id IN (SELECT t.product_id FROM product_text t
        WHERE t.store_code IN (${store}, '*') AND t.${name} IN (SELECT value
          FROM json_each(${list})) AND (t.store_code = ${store}
        OR (t.store_code = '*' AND NOT EXISTS (SELECT 1 FROM product_text o
        WHERE o.product_id = t.product_id AND o.store_code = ${store} AND o.${name} IS NOT NULL))))`;
    }
    return onValue(
      filter,
      `(SELECT coalesce((SELECT o.${name} FROM product_text o
        WHERE o.product_id = p.id AND o.store_code = ${store}), t.${name}) FROM product_text t
        WHERE t.product_id = p.id AND t.store_code = '*')`,
      "text",
      context.bind,
    );
  }
  if (categoryFields.has(field))
    return `EXISTS (SELECT 1 FROM product_category x
      WHERE x.product_id = p.id AND x.direct = 1 AND ${onValue(filter, "x.category_id", "number", context.bind)})`;
  if (field === "category.name")
    return `EXISTS (SELECT 1 FROM product_category x JOIN category_text y ON y.category_id = x.category_id
      WHERE x.product_id = p.id AND x.direct = 1 AND ${onValue(filter, "y.name", "text", context.bind)})`;
  if (field === "configurable_children.sku")
    return `EXISTS (SELECT 1 FROM variant v JOIN product c ON c.id = v.child_id
      WHERE v.parent_id = p.id AND ${onValue(filter, "c.sku", "text", context.bind)})`;
  if (field === "parentSku")
    return `EXISTS (SELECT 1 FROM product c
      WHERE c.id = p.parent_id AND ${onValue(filter, "c.sku", "text", context.bind)})`;
  return onAttribute(filter, attributeCode(field), context);
}

function onValue(filter: Leaf, sql: string, kind: Column["kind"], bind: Binder): string {
  if (filter.kind === "exists") return `${sql} IS NOT NULL`;
  if (filter.kind === "like")
    return `instr(lower(${sql}), ${bind.add(filter.value.toLowerCase().replaceAll("%", ""))}) > 0`;
  if (filter.kind === "in")
    return `${sql} IN (SELECT value
      FROM json_each(${bind.add(JSON.stringify(filter.values.map((value) => bound(value, kind))))}))`;
  return rangeOn(filter, sql, (value) => bound(value, kind), bind);
}

function rangeOn(
  filter: Extract<Filter, { kind: "range" }>,
  sql: string,
  read: (value: Scalar) => string | number,
  bind: Binder,
): string {
  const sides = (
    [
      ["gt", ">"],
      ["gte", ">="],
      ["lt", "<"],
      ["lte", "<="],
    ] as const
  ).flatMap(([name, sign]) => (filter[name] === undefined ? [] : [`${sql} ${sign} ${bind.add(read(filter[name]))}`]));
  return sides.join(" AND ") || `${sql} IS NOT NULL`;
}

/** Truth values as product_attribute holds them. */
function storedValue(value: Scalar): string {
  if (value === "true") return "1";
  return value === "false" ? "0" : textOf(value);
}

function onAttributeValue(filter: Leaf, bind: Binder): string {
  switch (filter.kind) {
    case "in": {
      const values = JSON.stringify([...new Set(filter.values.map(storedValue))]);
      return `a.value IN (SELECT value
        FROM json_each(${bind.add(values)}))`;
    }
    case "exists":
      return "1";
    case "like":
      return onValue(filter, "a.value", "text", bind);
    case "range": {
      const byNumber = numeric(filter);
      const read = (value: Scalar) => (byNumber ? Number(value) : textOf(value));
      return rangeOn(filter, byNumber ? "CAST(a.value AS REAL)" : "a.value", read, bind);
    }
  }
}

function onAttribute(filter: Leaf, code: string, context: SqlContext): string {
  const { bind } = context;
  const listed = context.listed ? "1" : "(0, 1)";
  const of = `a.attribute_code = ${bind.add(code)} AND a.listed ${context.listed ? "=" : "IN"} ${listed}`;
  const values = onAttributeValue(filter, bind);
  return context.wide
    ? `p.id IN (SELECT a.product_id FROM product_attribute a WHERE ${of} AND ${values})`
    : `EXISTS (SELECT 1 FROM product_attribute a WHERE ${of} AND ${values} AND a.product_id = p.id)`;
}

function numeric(filter: Extract<Filter, { kind: "range" }>): boolean {
  return [filter.gt, filter.gte, filter.lt, filter.lte].every(
    (value) =>
      value === undefined || (typeof value !== "boolean" && textOf(value) !== "" && !Number.isNaN(Number(value))),
  );
}

/** Conditions that all must hold. */
export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0
    ? "1"
    : joined(
        conditions.map((sql) => `(${sql})`),
        " AND ",
      );
}

/** SQL of a sort key; null for fields that cannot be sorted by here, which are then ignored. */
export function sortColumn(
  field: string,
  context: Pick<SqlContext, "bind" | "storeCode"> & { position: string | null },
): string | null {
  const name = fieldName(field);
  if (name === "category.position" || name === "position") return context.position;
  if (name === "_score") return "score";
  if (name === "random") return "random()";
  if (name === "name") {
    const store = context.bind.add(context.storeCode);
    return `(SELECT coalesce((SELECT o.name FROM product_text o
      WHERE o.product_id = p.id AND o.store_code = ${store}), t.name) FROM product_text t
      WHERE t.product_id = p.id AND t.store_code = '*') COLLATE NOCASE`;
  }
  return columns.get(name)?.sql ?? null;
}

/** The conditions of a filter that must all hold, from which the search engine chooses its way. */
export function conjuncts(filter: Filter): Filter[] {
  return filter.kind === "and" ? filter.of.flatMap(conjuncts) : filter.kind === "all" ? [] : [filter];
}

const only = (filter: Filter, field: string, allowed: readonly number[]) =>
  filter.kind === "in" &&
  fieldName(filter.field) === field &&
  filter.values.length > 0 &&
  filter.values.every((value) => allowed.includes(Number(value)));
const covers = (filter: Filter, allowed: readonly number[]) =>
  filter.kind === "in" && allowed.every((value) => filter.values.some((given) => compare(given, value) === 0));

/**
 * Whether conditions ask for listed products (visibility 2 to 4, status 0 or 1), which the index tables mark, and the
 * conditions that remain to be checked then.
 */
export function listedOnly(parts: readonly Filter[]): { listed: boolean; rest: Filter[] } {
  const visible = parts.find((part) => only(part, "visibility", [2, 3, 4]));
  const enabled = parts.find((part) => only(part, "status", [0, 1]));
  if (!visible || !enabled) return { listed: false, rest: [...parts] };
  return {
    listed: true,
    rest: parts.filter(
      (part) => !(part === visible && covers(part, [2, 3, 4])) && !(part === enabled && covers(part, [0, 1])),
    ),
  };
}
