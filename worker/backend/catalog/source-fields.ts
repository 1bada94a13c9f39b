import { FieldPattern } from "./field-pattern.ts";

/** What the lists say of a path; `open`: something below it may still be included. */
interface Verdict {
  readonly included: boolean;
  readonly excluded: boolean;
  readonly open: boolean;
}

/** A path with those one name longer. */
interface Place extends Verdict {
  readonly path: string;
  readonly below: Map<string, Place>;
}

/**
 * The include and exclude lists of a search, with wildcards ("configurable_children._", "_.sgn"). An entry covers
 * everything below it.
 */
export class SourceFields {
  private readonly include: readonly FieldPattern[];
  private readonly exclude: readonly FieldPattern[];
  /**
   * Documents of one kind share their paths, so each path is judged once a request, however many documents it shows,
   * and is found by its last name.
   */
  private readonly top: Place;

  constructor(include: readonly string[], exclude: readonly string[]) {
    this.include = include.map((pattern) => new FieldPattern(pattern));
    this.exclude = exclude.map((pattern) => new FieldPattern(pattern));
    this.top = { path: "", below: new Map(), included: this.include.length === 0, excluded: false, open: true };
  }

  /** Whether anything at or below a top-level field can be part of the answer. */
  wants(field: string): boolean {
    const { included, excluded, open } = this.judge(field);
    return !excluded && (this.include.length === 0 || included || open);
  }

  /** Whether nothing is wanted at all. */
  get nothing(): boolean {
    return ["x", "x.y", "0"].every((path) => this.judge(path).excluded);
  }

  apply(document: Record<string, unknown>): Record<string, unknown> {
    return this.include.length === 0 && this.exclude.length === 0
      ? document
      : ((this.pick(document, this.top, this.include.length === 0) as Record<string, unknown> | undefined) ?? {});
  }

  private judge(path: string): Verdict {
    const covers = (pattern: FieldPattern) => pattern.covers(path);
    return {
      included: this.include.some(covers),
      excluded: this.exclude.some(covers),
      open: this.include.some(({ start }) => start.startsWith(`${path}.`) || path.startsWith(start)),
    };
  }

  private placeBelow({ path, below }: Place, name: string): Place {
    const known = below.get(name);
    if (known) return known;
    const longer = path === "" ? name : `${path}.${name}`;
    const place = { path: longer, below: new Map<string, Place>(), ...this.judge(longer) };
    below.set(name, place);
    return place;
  }

  private pick(value: unknown, place: Place, taken: boolean): unknown {
    if (value === null || typeof value !== "object") return taken ? value : undefined;
    if (!taken && !place.open) return undefined;
    if (Array.isArray(value)) {
      if (value.every((item) => item === null || typeof item !== "object")) return taken ? value : undefined;
      const items = value.map((item) => this.pick(item, place, taken)).filter((item) => item !== undefined);
      return items.length > 0 || taken ? items : undefined;
    }
    const kept: Record<string, unknown> = {};
    let isEmpty = true;
    for (const [name, inner] of Object.entries(value)) {
      const at = this.placeBelow(place, name);
      if (at.excluded) continue;
      const found = this.pick(inner, at, taken || at.included);
      if (found === undefined) continue;
      kept[name] = found;
      isEmpty = false;
    }
    return isEmpty && !taken ? undefined : kept;
  }
}
