/**
 * A pattern of an include or exclude list, where a star stands for any text ("configurable_children._", "_.sgn"). It
 * covers the paths it spells and everything below them. It is split at its stars once; a path is then looked through
 * once from left to right, without ever going back.
 */
export class FieldPattern {
  /** Text before the first star. */
  readonly start: string;
  private readonly parts: readonly string[];

  constructor(pattern: string) {
    [this.start = "", ...this.parts] = pattern.replace(/\*+/g, "*").split("*");
  }

  /** Whether the pattern spells the path or something above it. */
  covers(path: string): boolean {
    if (!path.startsWith(this.start)) return false;
    let at = this.start.length;
    const last = this.parts.length - 1;
    if (last < 0) return endsAt(path, at);
    // The leftmost place of each part leaves the most to those behind it, so none is ever looked for twice.
    for (let i = 0; i < last; i++) {
      const found = path.indexOf(this.parts[i]!, at);
      if (found < 0) return false;
      at = found + this.parts[i]!.length;
    }
    return closes(path, this.parts[last]!, at);
  }
}

const endsAt = (path: string, at: number): boolean => at === path.length || path[at] === ".";

/** Whether a text stands somewhere from `at` on as the end of the path or of a part above it. */
function closes(path: string, text: string, at: number): boolean {
  if (text === "") return true;
  for (let found = path.indexOf(text, at); found >= 0; found = path.indexOf(text, found + 1))
    if (endsAt(path, found + text.length)) return true;
  return false;
}
