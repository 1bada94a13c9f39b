/** Deepest nesting a body may have; recursive readers of it then never run out of stack. */
const deepest = 32;

export type ParsedJson = { ok: true; value: unknown } | { ok: false; error: string };

/**
 * JSON text from outside. Refuses what no honest sender sends and what databases and recursive code stumble over:
 * nesting deeper than 32, NUL characters and half surrogate pairs in texts. An empty text is `undefined`.
 */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === "") return { ok: true, value: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: "The request body is not valid JSON" };
  }
  return sound(value, 0)
    ? { ok: true, value }
    : { ok: false, error: "The request body holds text or nesting that cannot be read" };
}

function sound(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (value === null || typeof value !== "object") return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([key, part]) => sound(key, depth) && sound(part, depth + 1));
}
