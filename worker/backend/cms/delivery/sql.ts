/** Collects the values of one statement: `value` answers the placeholder that stands for it. */
export interface Bound {
  readonly values: (string | number)[];
  value(value: string | number): string;
  /** A list as one value, to be used behind IN. */
  list(values: readonly (string | number)[]): string;
  /** A condition for texts that begin with `prefix`, which an index can answer. */
  startsWith(column: string, prefix: string): string;
}

export function bound(): Bound {
  const values: (string | number)[] = [];
  const value = (one: string | number): string => `?${values.push(one)}`;
  return {
    values,
    value,
    list: (many) => `(SELECT value FROM json_each(${value(JSON.stringify(many))}))`,
    startsWith: (column, prefix) => `(${column} >= ${value(prefix)} AND ${column} < ${value(`${prefix}\u{10FFFF}`)})`,
  };
}
