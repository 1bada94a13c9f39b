/** The include and exclude lists of a search, with wildcards ("configurable_children.*", "*.sgn"). An entry covers everything below it. */
export class SourceFields {
  private readonly include: RegExp[];
  private readonly exclude: RegExp[];
  private readonly includeStarts: string[];

  constructor(include: readonly string[], exclude: readonly string[]) {
    const pattern = (entry: string) => new RegExp(`^${entry.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*")}(\\..*)?$`);
    this.include = include.map(pattern);
    this.exclude = exclude.map(pattern);
    this.includeStarts = include.map((entry) => entry.split("*")[0]!);
  }

  /** Whether anything at or below a top-level field can be part of the answer. */
  wants(field: string): boolean {
    return !this.excluded(field) && (this.include.length === 0 || this.included(field) || this.includeStarts.some((start) => start.startsWith(`${field}.`) || field.startsWith(start)));
  }

  /** Whether nothing is wanted at all. */
  get nothing(): boolean {
    return this.excluded("x") && this.excluded("x.y") && this.excluded("0");
  }

  apply(document: Record<string, unknown>): Record<string, unknown> {
    return this.include.length === 0 && this.exclude.length === 0 ? document : (this.pick(document, "", this.include.length === 0) as Record<string, unknown> | undefined) ?? {};
  }

  private excluded(path: string): boolean {
    return this.exclude.some((pattern) => pattern.test(path));
  }

  private included(path: string): boolean {
    return this.include.some((pattern) => pattern.test(path));
  }

  private pick(value: unknown, path: string, taken: boolean): unknown {
    if (Array.isArray(value)) {
      if (value.every((item) => item === null || typeof item !== "object")) return taken ? value : undefined;
      const items = value.map((item) => this.pick(item, path, taken)).filter((item) => item !== undefined);
      return items.length > 0 || taken ? items : undefined;
    }
    if (value === null || typeof value !== "object") return taken ? value : undefined;
    const kept: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      const below = path === "" ? key : `${path}.${key}`;
      if (this.excluded(below)) continue;
      const found = this.pick(inner, below, taken || this.included(below));
      if (found !== undefined) kept[key] = found;
    }
    return Object.keys(kept).length > 0 || taken ? kept : undefined;
  }
}
