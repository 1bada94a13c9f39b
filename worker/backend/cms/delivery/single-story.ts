import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { pathOf } from "../space/entry.ts";
import type { StoryParameters } from "./parameters.ts";
import { bound } from "./sql.ts";
import { columnsOf, contentWithin, sourceOf, versionOf, type StoryRow } from "./story-rows.ts";

/**
 * The statement for one story by full slug (slashes at its ends do not count), number, or uuid with `find_by=uuid`. A
 * slug may begin with a language of the space (`de/about`): `languageOf` says which, "" for none.
 */
export function singleStatement(
  db: D1Database,
  key: string,
  p: StoryParameters,
): { statement: D1PreparedStatement; languageOf: (row: StoryRow) => string } {
  const bind = bound();
  const version = versionOf(p);
  const { from, content, condition } = sourceOf(version, bind, true);
  const path = pathOf(key);
  const slash = path.indexOf("/");
  const [language, rest] = slash < 0 ? ["", path] : [path.slice(0, slash), path.slice(slash + 1)];
  const isNumber = /^\d{1,15}$/.test(path) && p.find_by !== "slug";
  const inLanguage = `CASE WHEN EXISTS (SELECT 1 FROM cms_space, json_each(languages) l
    WHERE l.value = ${bind.value(language)}) THEN ${bind.value(rest)} END`;
  const byPath = `SELECT id FROM cms_entry WHERE is_folder = 0 AND path IN (${bind.value(path)}, ${inLanguage})`;
  const byNumber = isNumber ? `SELECT ${bind.value(Number(path))} UNION ALL ` : "";
  const found = p.find_by === "uuid" ? `e.uuid = ${bind.value(path)}` : `e.id IN (${byNumber}${byPath})`;
  const order = `${isNumber ? `e.id = ${bind.value(Number(path))} DESC, ` : ""}length(e.path) DESC`;
  return {
    statement: db
      .prepare(
        `SELECT ${columnsOf(version)}, ${contentWithin(content, "e.id")} FROM ${from}
          WHERE ${condition} AND ${found} ORDER BY ${order} LIMIT 1`,
      )
      .bind(...bind.values),
    languageOf: (row) => (p.find_by !== "uuid" && row.path !== path && row.path === rest ? language : ""),
  };
}
