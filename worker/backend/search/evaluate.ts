import type { Filter, Scalar } from "./filter.ts";

/**
 * Reads every value a dotted path reaches, lists flattened (`category.category_id`). Null and undefined are no values.
 */
export function valuesReader(path: string): (document: unknown) => Scalar[] {
  const steps = path.replace(/\.keyword$/, "").split(".");
  return (document) => {
    let reached: unknown[] = [document];
    for (const step of steps) {
      reached = reached
        .flatMap((value) => (Array.isArray(value) ? value : [value]))
        .flatMap((value) =>
          value !== null && typeof value === "object" && Object.hasOwn(value, step)
            ? [(value as Record<string, unknown>)[step]]
            : [],
        );
    }
    return reached
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter((value): value is Scalar => value !== null && value !== undefined && typeof value !== "object");
  };
}

/** Values compare as text, flags as "1" and "0". */
export function textOf(value: Scalar): string {
  return typeof value === "boolean" ? (value ? "1" : "0") : String(value);
}

const sameText = (value: Scalar) => (value === "true" ? "1" : value === "false" ? "0" : textOf(value));

/** Order of two values: as numbers where both are, else as text. */
export function compare(a: Scalar, b: Scalar): number {
  const x = Number(textOf(a));
  const y = Number(textOf(b));
  if (textOf(a) !== "" && textOf(b) !== "" && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0;
}

export type Predicate = (document: unknown) => boolean;

/** Compiles a filter once, to test many documents. `hit` tells whether the search text finds a document. */
export function predicateOf(filter: Filter, hit: Predicate = () => true): Predicate {
  switch (filter.kind) {
    case "all":
      return () => true;
    case "text":
      return hit;
    case "and":
    case "or": {
      const parts = filter.of.map((part) => predicateOf(part, hit));
      const { kind } = filter;
      const least = filter.kind === "or" ? filter.atLeast : 0;
      return (document) =>
        kind === "and" ? parts.every((part) => part(document)) : parts.filter((part) => part(document)).length >= least;
    }
    case "not": {
      const part = predicateOf(filter.of, hit);
      return (document) => !part(document);
    }
    default: {
      const values = valuesReader(filter.field);
      const holds = holdsOf(filter);
      return filter.kind === "exists"
        ? (document) => values(document).length > 0
        : (document) => values(document).some(holds);
    }
  }
}

/** Whether one value fits a condition. */
function holdsOf(filter: Extract<Filter, { field: string }>): (value: Scalar) => boolean {
  if (filter.kind === "exists") return () => true;
  if (filter.kind === "like") {
    const wanted = filter.value.toLowerCase().replaceAll("%", "");
    return (value) => textOf(value).toLowerCase().includes(wanted);
  }
  if (filter.kind === "in") {
    const wanted = new Set(filter.values.map(sameText));
    return (value) => wanted.has(textOf(value));
  }
  const { gt, gte, lt, lte } = filter;
  return (value) =>
    (gt === undefined || compare(value, gt) > 0) &&
    (gte === undefined || compare(value, gte) >= 0) &&
    (lt === undefined || compare(value, lt) < 0) &&
    (lte === undefined || compare(value, lte) <= 0);
}
