import { settings } from "../../config/settings.ts";

/**
 * Where calls go: one base for all, and other ones for families, by the path that names them below /api ("cart",
 * "ext/newsletter").
 */
export interface ApiBases {
  base: string;
  families: Readonly<Record<string, string>>;
}

/**
 * The address of a call by the configured base paths (QUEUE-009). `path` is ours, beginning with "/api/"; of several
 * families the longest that fits counts.
 */
export function apiAddress(path: string, { base, families }: ApiBases = settings.api): string {
  const rest = path.slice("/api/".length);
  const family = Object.keys(families)
    .filter((name) => rest === name || rest.startsWith(`${name}/`) || rest.startsWith(`${name}?`))
    .sort((a, b) => b.length - a.length)[0];
  return family === undefined ? `${base}/${rest}` : families[family] + rest.slice(family.length);
}
