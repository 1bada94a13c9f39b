import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** Longest JSON parameter of a bulk statement, in UTF-16 units; D1 takes 2 MB. */
const longestParameter = 400_000;

/** Rows → statements that each take many of them from one JSON parameter `?1` (D1 binds at most 100). */
export function bulk(db: D1Database, sql: string, rows: Iterable<unknown>): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = [];
  let chunk: string[] = [];
  let length = 0;
  const flush = () => {
    if (chunk.length > 0) statements.push(db.prepare(sql).bind(`[${chunk.join(",")}]`));
    chunk = [];
    length = 0;
  };
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (length + json.length > longestParameter) flush();
    chunk.push(json);
    length += json.length + 1;
  }
  flush();
  return statements;
}
