import type { AppliedFilter } from "../../../shared/contract/catalog/search.ts";

export type Scalar = string | number | boolean;

/**
 * What a search asks of an entity, whichever form it arrived in. Fields hold one value or many; a condition holds when
 * any value fits.
 */
export type Filter =
  | { kind: "all" }
  | { kind: "and"; of: Filter[] }
  | { kind: "or"; of: Filter[]; atLeast: number }
  | { kind: "not"; of: Filter }
  | { kind: "in"; field: string; values: Scalar[] }
  | { kind: "range"; field: string; gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }
  | { kind: "like"; field: string; value: string }
  | { kind: "exists"; field: string }
  /** The text of the search, wherever it stands in the query. */
  | { kind: "text" };

/** A search in a form the backend does not read; the message names the clause. */
export class UnknownClause extends Error {}

export const and = (of: Filter[]): Filter =>
  of.length === 0 ? { kind: "all" } : of.length === 1 ? of[0]! : { kind: "and", of };
export const or = (of: Filter[], atLeast = 1): Filter =>
  of.length === 1 && atLeast === 1 ? of[0]! : { kind: "or", of, atLeast };
export const not = (of: Filter): Filter => ({ kind: "not", of });
export const missing = (field: string): Filter => not({ kind: "exists", field });

type Value = AppliedFilter["value"];

function scalars(value: unknown): (Scalar | null)[] {
  return (Array.isArray(value) ? value : [value]) as (Scalar | null)[];
}

/** One of these values; null among them means "or no value at all". */
function anyOf(field: string, value: unknown): Filter {
  const list = scalars(value);
  const values = list.filter((item): item is Scalar => item !== null);
  const chosen: Filter = { kind: "in", field, values };
  if (!list.includes(null)) return chosen;
  return values.length === 0 ? missing(field) : or([chosen, missing(field)]);
}

export type Bound = "gt" | "gte" | "lt" | "lte";

/**
 * A range by its bounds, all of which must hold: one that is said twice, as `gte` and `from`, is a range of its own.
 */
export function rangeOf(field: string, bounded: readonly (readonly [Bound, Scalar])[]): Filter {
  const range: Extract<Filter, { kind: "range" }> = { kind: "range", field };
  const others: Filter[] = [];
  for (const [bound, value] of bounded) {
    if (range[bound] === undefined) range[bound] = value;
    else others.push({ kind: "range", field, [bound]: value });
  }
  return and([range, ...others]);
}

const bounds = new Map<string, Bound>([
  ["gt", "gt"],
  ["gte", "gte"],
  ["lt", "lt"],
  ["lte", "lte"],
  ["from", "gte"],
  ["moreq", "gte"],
  ["to", "lte"],
]);

/** The same bounds by their names in a choice of the query, such as "orGt" and "orFrom". */
const orBounds = new Map(
  [...bounds].map(([name, bound]) => [`or${name.charAt(0).toUpperCase()}${name.slice(1)}`, bound]),
);

/**
 * Whether a value makes its filter one of the query's choices: of all choices, whatever attributes they concern, at
 * least one must hold.
 */
export function isChoice(value: Value): boolean {
  return (
    value !== null &&
    typeof value === "object" &&
    !Array.isArray(value) &&
    Object.keys(value).some((operator) => operator === "or" || operator === "nor" || orBounds.has(operator))
  );
}

function operation(field: string, operator: string, value: unknown): Filter {
  // A null alone means "has any value", as in the platform's query builder; its negation means "has none".
  if (value === null && (operator === "eq" || operator === "in")) return { kind: "exists", field };
  if (value === null && (operator === "neq" || operator === "nin")) return missing(field);
  if (operator === "eq" || operator === "in") return anyOf(field, value);
  if (operator === "neq" || operator === "nin") return not(anyOf(field, value));
  if (operator === "like")
    return or(scalars(value).map((item): Filter => ({ kind: "like", field, value: String(item ?? "") })));
  if (operator === "null") return value === false ? { kind: "exists", field } : missing(field);
  throw new UnknownClause(`Unknown operator ${operator.slice(0, 40)}`);
}

/**
 * The filter of one attribute (contract §2.5): a scalar or list means "one of", an object names operators, which all
 * must hold. `or` and `nor` turn the object's other conditions into "any of" and "none of". A null that is no
 * operator's value means a missing field.
 */
export function attributeFilter(field: string, value: Value): Filter {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return anyOf(field, value);
  const bounded: [Bound, Scalar][] = [];
  const parts: Filter[] = [];
  let join: "and" | "or" | "nor" = "and";
  for (const [operator, operand] of Object.entries(value)) {
    const bound = bounds.get(operator) ?? orBounds.get(operator);
    if (bound !== undefined) {
      if (operand === null || Array.isArray(operand)) continue;
      bounded.push([bound, operand]);
    } else if (operator === "or" || operator === "nor") {
      join = operator;
      parts.push(anyOf(field, operand));
    } else parts.push(operation(field, operator, operand));
  }
  if (bounded.length > 0) parts.push(rangeOf(field, bounded));
  if (join === "and") return and(parts);
  return join === "or" ? or(parts) : not(or(parts));
}
