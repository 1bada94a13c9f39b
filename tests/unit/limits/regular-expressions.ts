import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";

export interface Expression {
  pattern: string;
  flags: string;
  files: string[];
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Every regular expression that stands in the sources of these folders, once, by how it is written. */
export function expressionsIn(folders: readonly string[]): Map<string, Expression> {
  const found = new Map<string, Expression>();
  const walk = (node: unknown, file: string): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
    if (type === "RegExpLiteral") {
      const written = `/${pattern}/${flags}`;
      const one = found.get(written) ?? { pattern: pattern!, flags: flags!, files: [] };
      if (!one.files.includes(file)) one.files.push(file);
      found.set(written, one);
    }
    for (const inner of Object.values(node)) walk(inner, file);
  };
  for (const file of folders.flatMap(sourcesIn))
    walk(
      parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith("x"), target: "esnext" }).body,
      file,
    );
  return found;
}

/**
 * Whether an expression repeats anything without an end; those that do not look at a bounded number of signs from each
 * place.
 */
export const repeatsWithoutEnd = (pattern: string): boolean =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\[^]/g, "x").replace(/\[[^\]]*\]/g, "x"));
