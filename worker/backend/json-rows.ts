import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** Longest JSON parameter of a bulk statement, in UTF-16 units; D1 takes 2 MB. */
const longestParameter = 400_000;

/** Rows as JSON lists, each short enough to be one parameter. */
export function* jsonLists(rows: Iterable<unknown>): Generator<string> {
  let chunk: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (chunk.length > 0 && length + json.length > longestParameter) {
      yield `[${chunk.join(",")}]`;
      [chunk, length] = [[], 0];
    }
    chunk.push(json);
    length += json.length + 1;
  }
  if (chunk.length > 0) yield `[${chunk.join(",")}]`;
}

/** Rows → statements that each take many of them from one JSON parameter `?1` (D1 binds at most 100). */
export function bulk(db: D1Database, sql: string, rows: Iterable<unknown>): D1PreparedStatement[] {
  return Array.from(jsonLists(rows), (list) => db.prepare(sql).bind(list));
}
