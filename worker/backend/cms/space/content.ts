/** Content of a story as the provider has it: bloks with `_uid` and `component`, everything else is the space's. */
export type Content = { component: string; [field: string]: unknown };

/** Longest content of one story as JSON, in UTF-16 units. */
export const longestContent = 400_000;
/** How deeply bloks may stand in each other. */
export const deepestContent = 60;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Every object within a JSON value, outermost first, each with its depth. Neither order nor depth of the value costs
 * more than its size.
 */
export function* objectsIn(value: unknown): Generator<{ object: Record<string, unknown>; depth: number }> {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!isObject(next.value)) continue;
    if (!Array.isArray(next.value)) yield { object: next.value, depth: next.depth };
    const inner = Object.values(next.value);
    for (let i = inner.length - 1; i >= 0; i -= 1) open.push({ value: inner[i], depth: next.depth + 1 });
  }
}

export const isBlok = (object: Record<string, unknown>): boolean =>
  typeof object["component"] === "string" && typeof object["_uid"] === "string";

/** Why content cannot be stored; null when it can. It is the space's own, so only its form and its size are looked at. */
export function refuseContent(content: unknown): string | null {
  if (!isObject(content) || typeof content["component"] !== "string" || content["component"].length > 100)
    return "content: has no component";
  const size = JSON.stringify(content).length;
  if (size > longestContent) return `content: ${size} characters, more than ${longestContent}`;
  for (const { depth } of objectsIn(content))
    if (depth > deepestContent) return `content: deeper than ${deepestContent} levels`;
  return null;
}

/** Content as it is kept: without the marks that only drafts carry on the wire. */
export function keptContent(content: Content): string {
  return JSON.stringify(content, (key, value: unknown) => (key === "_editable" ? undefined : value));
}
