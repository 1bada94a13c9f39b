/**
 * Lenient reading of export values (numbers as text, flags as "0"/"1", empty text and "no_selection" as absent). All
 * functions are pure.
 */

const absent = new Set<unknown>([null, undefined, "", "no_selection"]);

export function isAbsent(value: unknown): boolean {
  return absent.has(value);
}

/** A number, or null; "43.0000" is 43. */
export function number(value: unknown): number | null {
  if (isAbsent(value) || typeof value === "boolean") return null;
  const parsed =
    typeof value === "number"
      ? value
      : typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value)
        ? Number(value)
        : Number.NaN;
  return Number.isFinite(parsed) ? parsed : null;
}

export function integer(value: unknown): number | null {
  const parsed = number(value);
  return parsed !== null && Number.isSafeInteger(parsed) ? parsed : null;
}

/** A flag; anything that is not one is `otherwise`. */
export function flag(value: unknown, otherwise: boolean): boolean {
  if (value === true || value === 1 || value === "1" || value === "true") return true;
  if (value === false || value === 0 || value === "0" || value === "false") return false;
  return otherwise;
}

export function text(value: unknown): string | null {
  if (isAbsent(value)) return null;
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
}

/** ISO 8601 with milliseconds, UTC. "2026-11-01 09:00:00" is read as UTC; null for anything that is no date. */
export function instant(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  const iso = /^\d{4}-\d\d-\d\d$/.test(value)
    ? `${value}T00:00:00Z`
    : /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
      ? `${value.replace(" ", "T")}Z`
      : value;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  reg: "®",
  copy: "©",
  trade: "™",
  euro: "€",
  deg: "°",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  ndash: "–",
  mdash: "—",
  bull: "•",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  euml: "ë",
  agrave: "à",
  acirc: "â",
  auml: "ä",
  Auml: "Ä",
  ccedil: "ç",
  iuml: "ï",
  icirc: "î",
  ocirc: "ô",
  ouml: "ö",
  Ouml: "Ö",
  uuml: "ü",
  Uuml: "Ü",
  szlig: "ß",
  ugrave: "ù",
  ucirc: "û",
  times: "×",
};

/** Decodes HTML entities once; unknown ones stay. For names and labels, which are text and not HTML. */
export function decodeEntities(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,9}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Lower-case ASCII words joined by hyphens. */
export function slugify(value: string): string {
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A path without leading and trailing slashes, or null. */
export function path(value: unknown): string | null {
  const trimmed = text(value)
    ?.trim()
    .replace(/^\/+|(?<!\/)\/+$/g, "");
  return trimmed ? trimmed : null;
}

/** A number for an entity that comes without one: always the same for the same text, far above real ids. */
export function idFromText(value: string): number {
  let hash = 0x811c9dc5;
  for (const char of value) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 2 ** 33 + hash;
}
