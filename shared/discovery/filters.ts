/** Filters of a discovery request: chosen values of a facet, or bounds of a range. */
export type DiscoveryFilter = readonly string[] | { readonly min?: number; readonly max?: number };
export type DiscoveryFilters = Readonly<Record<string, DiscoveryFilter>>;

const mostFilters = 30;
const mostValues = 100;
const facetId = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;
const bound = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** A JSON list of an address; null for every other text. */
function listIn(text: string): unknown[] | null {
  if (!text.startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The bounds of `f.price=[20,80]`; one of them may be null. */
function boundsOf(list: readonly unknown[]): DiscoveryFilter | null {
  const [min, max] = [list[0] === null ? undefined : bound(list[0]), list[1] === null ? undefined : bound(list[1])];
  if (min === undefined && max === undefined) return null;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Values in the provider's own form (`a|b`), in a shop's address (`a,b`), or as a JSON list of one. */
const valuesOf = (text: string): string[] => {
  const list = listIn(text);
  const values = list ? list.map(String) : text.split(/[|,]/);
  return [...new Set(values.map((value) => value.trim()))]
    .filter((value) => value !== "" && value.length <= 100)
    .slice(0, mostValues);
};

/**
 * Filters of an address: the parameters that begin with "f." and no others (DISC-025). A JSON list of more than one
 * entry is a lower and an upper bound (DISC-026), as are the provider's own `f.price.min` and `f.price.max`. What is
 * malformed changes nothing.
 */
export function filtersOf(search: Iterable<readonly [string, string]>): DiscoveryFilters {
  const filters = new Map<string, DiscoveryFilter>();
  for (const [name, text] of search) {
    if (!name.startsWith("f.") || filters.size >= mostFilters) continue;
    const [id = "", edge, ...rest] = name.slice(2).split(".");
    if (!facetId.test(id) || rest.length > 0) continue;
    if (edge === "min" || edge === "max") {
      const value = bound(text);
      const before = filters.get(id);
      if (value !== undefined)
        filters.set(id, { ...(before && !Array.isArray(before) ? (before as object) : {}), [edge]: value });
      continue;
    }
    if (edge !== undefined) continue;
    const list = listIn(text);
    const filter = list && list.length > 1 ? boundsOf(list) : valuesOf(text);
    if (filter && (!Array.isArray(filter) || filter.length > 0)) filters.set(id, filter);
  }
  return Object.fromEntries(filters);
}

/** The same as parameters of the provider: `f.color=a|b`, `f.price.min=20`. */
export function filterParameters(filters: DiscoveryFilters): [string, string][] {
  return Object.entries(filters).flatMap(([id, filter]): [string, string][] => {
    if (Array.isArray(filter)) return [[`f.${id}`, filter.join("|")]];
    const { min, max } = filter as { min?: number; max?: number };
    return [
      ...(min === undefined ? [] : [[`f.${id}.min`, String(min)] as [string, string]]),
      ...(max === undefined ? [] : [[`f.${id}.max`, String(max)] as [string, string]]),
    ];
  });
}
