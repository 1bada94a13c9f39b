import type { Filter, Scalar } from "./filter.ts";

/** Every value a dotted path reaches, lists flattened (`category.category_id`). Null and undefined are no values. */
export function valuesAt(document: unknown, path: string): Scalar[] {
  const steps = path.replace(/\.keyword$/, "").split(".");
  let reached: unknown[] = [document];
  for (const step of steps) {
    reached = reached.flatMap((value) => (Array.isArray(value) ? value : [value])).flatMap((value) => (value !== null && typeof value === "object" && Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : []));
  }
  return reached.flatMap((value) => (Array.isArray(value) ? value : [value])).filter((value): value is Scalar => value !== null && value !== undefined && typeof value !== "object");
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

/** Whether a document fits a filter; `hit` tells whether the text of the search does. */
export function fits(document: unknown, filter: Filter, hit: (document: unknown) => boolean = () => true): boolean {
  switch (filter.kind) {
    case "all": return true;
    case "text": return hit(document);
    case "and": return filter.of.every((part) => fits(document, part, hit));
    case "or": return filter.of.filter((part) => fits(document, part, hit)).length >= filter.atLeast;
    case "not": return !fits(document, filter.of, hit);
    case "exists": return valuesAt(document, filter.field).length > 0;
    case "like": return valuesAt(document, filter.field).some((value) => textOf(value).toLowerCase().includes(filter.value.toLowerCase().replaceAll("%", "")));
    case "in": {
      const wanted = new Set(filter.values.map(sameText));
      return valuesAt(document, filter.field).some((value) => wanted.has(textOf(value)));
    }
    case "range": return valuesAt(document, filter.field).some((value) =>
      (filter.gt === undefined || compare(value, filter.gt) > 0) && (filter.gte === undefined || compare(value, filter.gte) >= 0)
      && (filter.lt === undefined || compare(value, filter.lt) < 0) && (filter.lte === undefined || compare(value, filter.lte) <= 0));
  }
}
