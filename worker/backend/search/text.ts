import type { D1Database } from "@cloudflare/workers-types";
import { settings } from "../../../shared/config/settings.ts";
import { combinations, distance, tolerance, wordsOf } from "./words.ts";

/** A search text made ready for the index; `match` is null when no word of it can be found. */
export interface TextQuery { match: string | null; exact: string }

/** Words beyond this many are not looked at. */
const mostWords = 8;
/** Compounds one word may be the end of ("jas": "regenjas", "winterjas"), the most frequent first. */
const mostCompounds = 20;
/** Spellings one mistyped word may stand for (contract §2.5, max_expansions). */
const mostSpellings = 3;
const lastChar = String.fromCodePoint(0x10ffff);

/**
 * Turns a text into an index query (SEARCH-021, SEARCH-022). Each word matches whole, as a beginning, and as
 * the end of a compound, as Dutch and German build them; a word the index does not know
 * stands for the closest known words within two changes. At least 75 % of the words must match, rounded up; when nothing does, rounded down,
 * provided that one word at least was understood (known, or wrong by one letter): a guess alone would find anything.
 */
export async function readText(db: D1Database, text: string): Promise<TextQuery> {
  const words = [...new Set(wordsOf(text))].slice(0, mostWords);
  if (words.length === 0) return { match: null, exact: text };
  const starts = JSON.stringify(words.flatMap((word) => (tolerance(word, settings.search.fuzziness) === 0 ? [] : [...new Set([word[0]!, word[1]!])].map((start) => [word, start, start + lastChar, word.length]))));
  const known = "SELECT 1 FROM search_term k WHERE k.term >= w.value ->> '$[0]' AND k.term < (w.value ->> '$[0]') || ?2";
  const ends = JSON.stringify(words.filter((word) => word.length > 2 && !/\d/.test(word)).map((word) => [word, word.length]));
  const [near, exact, compounds] = await db.batch<{ word: string; term: string; products: number }>([
    db.prepare(
      `SELECT DISTINCT w.value ->> '$[0]' AS word, t.term, t.products FROM json_each(?1) w
       JOIN search_term t ON t.term >= w.value ->> '$[1]' AND t.term < w.value ->> '$[2]' AND length(t.term) BETWEEN w.value ->> '$[3]' - 2 AND w.value ->> '$[3]' + 2
       WHERE NOT EXISTS (${known})`,
    ).bind(starts, lastChar),
    db.prepare(`SELECT w.value ->> '$[0]' AS word, '' AS term, 0 AS products FROM json_each(?1) w WHERE EXISTS (${known})`).bind(JSON.stringify(words.map((word) => [word])), lastChar),
    db.prepare(`SELECT word, term, products FROM (SELECT w.value ->> '$[0]' AS word, t.term, t.products, row_number() OVER (PARTITION BY w.key ORDER BY t.products DESC, t.term) AS n
      FROM search_term t CROSS JOIN json_each(?1) w WHERE substr(t.term, -(w.value ->> '$[1]')) = w.value ->> '$[0]' AND length(t.term) > w.value ->> '$[1]') WHERE n <= ${mostCompounds}`).bind(ends),
  ]);
  const endings = Map.groupBy(compounds?.results ?? [], (row) => row.word);
  const spellings = new Map<string, string[]>();
  const understood = new Set([...(exact?.results ?? []).map((row) => row.word), ...endings.keys()]);
  for (const [word, rows] of Map.groupBy(near?.results ?? [], (row) => row.word)) {
    if (understood.has(word)) continue;
    const most = tolerance(word, settings.search.fuzziness);
    const close = rows.map((row) => ({ ...row, d: distance(word, row.term, most) })).filter((row) => row.d <= most).sort((a, b) => a.d - b.d || b.products - a.products || (a.term < b.term ? -1 : 1));
    spellings.set(word, close.slice(0, mostSpellings).map((row) => row.term));
    if (close[0]?.d === 1) understood.add(word);
  }
  const phrases = words.map((word) => {
    const meant = spellings.get(word);
    if (meant && meant.length > 0) return `(${meant.map((term) => `"${term}"`).join(" OR ")})`;
    const compound = (endings.get(word) ?? []).map((row) => ` OR "${row.term}"`).join("");
    return word.length > 1 ? `("${word}" OR "${word}"*${compound})` : `"${word}"`;
  });
  const share = words.length * settings.search.minimumShouldMatch;
  const strict = atLeast(phrases, Math.ceil(share));
  const loose = atLeast(phrases, Math.max(1, Math.floor(share)));
  if (strict === loose || understood.size === 0) return { match: strict, exact: text };
  const found = await db.prepare("SELECT 1 FROM product_fts WHERE product_fts MATCH ?1 LIMIT 1").bind(strict).first();
  return { match: found ? strict : loose, exact: text };
}

function atLeast(phrases: readonly string[], n: number): string {
  return combinations(phrases, n).map((chosen) => `(${chosen.join(" AND ")})`).join(" OR ");
}
