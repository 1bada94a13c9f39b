import { FieldPattern } from "./field-pattern.ts";

interface Verdict {
  included: boolean;
  excluded: boolean;
}

/**
 * The include and exclude lists of a search, with wildcards ("configurable_children._", "_.sgn"). An entry covers
 * everything below it.
 */
export class SourceFields {
  private readonly include: readonly FieldPattern[];
  private readonly exclude: readonly FieldPattern[];
  /**
   * Documents of one kind share their paths, so each path is judged once a request, however many documents it shows.
   */
  private readonly judged = new Map<string, Verdict>();

  constructor(include: readonly string[], exclude: readonly string[]) {
    this.include = include.map((pattern) => new FieldPattern(pattern));
    this.exclude = exclude.map((pattern) => new FieldPattern(pattern));
  }

  /** Whether anything at or below a top-level field can be part of the answer. */
  wants(field: string): boolean {
    const { included, excluded } = this.judge(field);
    return (
      !excluded &&
      (this.include.length === 0 ||
        included ||
        this.include.some(({ start }) => start.startsWith(`${field}.`) || field.startsWith(start)))
    );
  }

  /** Whether nothing is wanted at all. */
  get nothing(): boolean {
    return ["x", "x.y", "0"].every((path) => this.judge(path).excluded);
  }

  apply(document: Record<string, unknown>): Record<string, unknown> {
    return this.include.length === 0 && this.exclude.length === 0
      ? document
      : ((this.pick(document, "", this.include.length === 0) as Record<string, unknown> | undefined) ?? {});
  }

  private judge(path: string): Verdict {
    const known = this.judged.get(path);
    if (known) return known;
    const covers = (pattern: FieldPattern) => pattern.covers(path);
    const verdict = { included: this.include.some(covers), excluded: this.exclude.some(covers) };
    this.judged.set(path, verdict);
    return verdict;
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
      const { included, excluded } = this.judge(below);
      if (excluded) continue;
      const found = this.pick(inner, below, taken || included);
      if (found !== undefined) kept[key] = found;
    }
    return Object.keys(kept).length > 0 || taken ? kept : undefined;
  }
}
