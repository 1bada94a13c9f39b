import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { SetRow, Wanted } from "../sets/stored-sets.ts";
import type { MeantWord } from "./interpret.ts";
import { nameKind, type Vocabulary } from "./vocabulary.ts";

const lastChar = String.fromCodePoint(0x10ffff);
/** Scores of a whole article number, of a variant's, and of the beginning of one. */
const articleScores = { own: 1000, parent: 900, beginning: 500 };

/** Asks for every set the words of a text lead to. */
export function wantText(words: readonly MeantWord[], vocabulary: Vocabulary, wanted: Wanted): void {
  for (const { readings } of words) {
    for (const ref of readings.flatMap(({ refs, all }) => [...refs, ...(all ?? []).flat()])) {
      if (ref.kind !== nameKind) {
        wanted.add(ref.kind, ref.key);
        continue;
      }
      wanted.add("n/*", ref.key);
      if (vocabulary.own.size > 0) wanted.add(`n/${vocabulary.view}`, ref.key);
    }
  }
}

/** Rows as the text reads them: name words of the view where a segment has them, else the common ones. */
export function inView(rows: readonly SetRow[], vocabulary: Vocabulary): SetRow[] {
  return rows.flatMap((row) => (!row.kind.startsWith("n/") ? [row] : (row.kind === "n/*") === vocabulary.own.has(row.segment) ? [] : [{ ...row, kind: nameKind }]));
}

/** Statement for the products that a text names by article number, their own or a variant's, or by the beginning of one: `id`, `slot` (null when not listed), `score`. */
export function articleStatement(db: D1Database, text: string): D1PreparedStatement {
  const beginning = text.length >= 3 && /\d/.test(text) && /^[\w./ -]+$/.test(text);
  const own = (where: string, score: number) => `SELECT p.id, p.slot, ${score} AS score FROM product p WHERE ${where}`;
  const parent = (where: string, score: number) => `SELECT m.id, m.slot, ${score} FROM product c CROSS JOIN variant v ON v.child_id = c.id CROSS JOIN product m ON m.id = v.parent_id WHERE ${where}`;
  const starts = (name: string) => `${name}.id IN (SELECT id FROM product WHERE sku COLLATE NOCASE >= ?1 AND sku COLLATE NOCASE < ?1 || '${lastChar}' ORDER BY sku COLLATE NOCASE LIMIT 200)`;
  return db.prepare(`SELECT id, slot, max(score) AS score FROM (${own("p.sku = ?1 COLLATE NOCASE", articleScores.own)} UNION ALL ${parent("c.sku = ?1 COLLATE NOCASE", articleScores.parent)}
    ${beginning ? `UNION ALL ${own(starts("p"), articleScores.beginning)} UNION ALL ${parent(starts("c"), articleScores.beginning)}` : ""}) GROUP BY id`).bind(text);
}
