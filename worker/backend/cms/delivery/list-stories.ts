import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { unprocessable } from "./answers.ts";
import { filterConditions, type Filter } from "./filter-query.ts";
import type { StoriesParameters } from "./parameters.ts";
import { bound, type Bound } from "./sql.ts";
import { columnsOf, contentWithin, sourceOf, versionOf } from "./story-rows.ts";

/** Fields of a story that lists can be sorted by; `content.<field>` are the others. */
const sortable: ReadonlySet<string> = new Set([
  "id",
  "uuid",
  "name",
  "slug",
  "full_slug",
  "position",
  "created_at",
  "updated_at",
  "published_at",
  "first_published_at",
  "sort_by_date",
]);

/** "published_at:desc,content.price:asc:float" → ORDER BY. Throws Refused 422. */
function orderOf(sortBy: string | undefined, content: string, bind: Bound): string[] {
  if (sortBy === undefined) return ["e.position", "e.id"];
  const terms = sortBy.split(",");
  if (terms.length > 3) throw unprocessable("sort_by: at most 3 fields");
  return terms.map((term) => {
    const [, field = "", direction = "asc", type = ""] =
      /^([\w.-]{1,100})(?::(asc|desc)(?::(int|float))?)?$/.exec(term.trim()) ?? [];
    const sign = direction === "desc" ? "DESC" : "ASC";
    if (field === "slug") return `e.full_slug ${sign}`;
    if (sortable.has(field)) return `e.${field} ${sign}`;
    const [, inContent] = /^content\.([\w-]{1,90})$/.exec(field) ?? [];
    if (inContent === undefined) throw unprocessable(`sort_by: ${term.slice(0, 100)}`);
    const value = `${content} ->> ${bind.value(`$."${inContent}"`)}`;
    return `${type === "" ? value : `CAST(${value} AS ${type === "int" ? "INTEGER" : "REAL"})`} ${sign}`;
  });
}

/** Slugs, of which one that ends with an asterisk stands for all that begin so. */
function slugCondition(slugs: readonly string[], bind: Bound): string {
  const prefixes = slugs.filter((slug) => slug.endsWith("*")).map((slug) => slug.slice(0, -1));
  if (prefixes.length > 10) throw unprocessable("by_slugs: at most 10 with an asterisk");
  if ([...prefixes, ...slugs.filter((slug) => !slug.endsWith("*"))].some((slug) => slug.includes("*")))
    throw unprocessable("by_slugs: an asterisk stands at the end");
  const exact = slugs.filter((slug) => !slug.endsWith("*")).map((slug) => slug.replace(/(?<!\/)\/+$/, ""));
  const parts = prefixes.map((prefix) => bind.startsWith("e.full_slug", prefix));
  if (exact.length > 0) parts.push(`e.path IN ${bind.list(exact)}`);
  return `(${parts.join(" OR ")})`;
}

const times = ["published_at", "first_published_at", "updated_at"] as const;

function conditionsOf(p: StoriesParameters, content: string, bind: Bound): string[] {
  const found: string[] = [];
  const add = <T>(value: T | undefined, condition: (value: T) => string) => {
    if (value !== undefined) found.push(condition(value));
  };
  add(p.starts_with, (prefix) => bind.startsWith("e.full_slug", prefix.replace(/^\/+/, "")));
  add(p.by_slugs, (slugs) => slugCondition(slugs, bind));
  add(p.excluding_slugs, (slugs) => `NOT ${slugCondition(slugs, bind)}`);
  add(p.by_ids, (ids) => `e.id IN ${bind.list(ids.map(Number))}`);
  add(p.excluding_ids, (ids) => `e.id NOT IN ${bind.list(ids.map(Number))}`);
  add(p.by_uuids ?? p.by_uuids_ordered, (uuids) => `e.uuid IN ${bind.list(uuids)}`);
  add(p.with_tag, (tags) => `EXISTS (SELECT 1 FROM json_each(e.tag_list) t WHERE t.value IN ${bind.list(tags)})`);
  add(p.is_startpage, (is) => `e.is_startpage = ${is ? 1 : 0}`);
  add(p.level ?? p.in_level, (n) => `length(e.path) - length(replace(e.path, '/', '')) + 1 = ${bind.value(n)}`);
  add(p.content_type, (type) => `${content} ->> '$.component' = ${bind.value(type)}`);
  add(p.search_term, (term) => {
    // As SQLite does it: A to Z alone.
    const word = bind.value(term.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
    return `(instr(lower(e.name), ${word}) OR instr(e.full_slug, ${word}) OR instr(lower(${content}), ${word}))`;
  });
  for (const field of times) {
    add(p[`${field}_gt`], (time) => `e.${field} > ${bind.value(time)}`);
    add(p[`${field}_lt`], (time) => `e.${field} < ${bind.value(time)}`);
  }
  return found;
}

/**
 * Statements of a list: how many there are (`total`), and the rows of the page, with content as far as one answer may
 * carry. Both read each story of the asked folder once, whatever is filtered by.
 */
export function listStatements(db: D1Database, p: StoriesParameters, filter: Filter): D1PreparedStatement[] {
  const version = versionOf(p);
  const where = (bind: Bound) => {
    const byKey = (p.by_uuids ?? p.by_uuids_ordered ?? p.by_ids) !== undefined;
    const source = sourceOf(version, bind, byKey);
    const conditions = [
      source.condition,
      ...conditionsOf(p, source.content, bind),
      ...filterConditions(filter, source.content, bind),
    ];
    return { ...source, sql: `FROM ${source.from} WHERE ${conditions.join(" AND ")}` };
  };
  const counting = bound();
  const paging = bound();
  const { sql, from, content } = where(paging);
  const order = p.by_uuids_ordered
    ? [`instr(${paging.value(p.by_uuids_ordered.join(","))}, e.uuid)`]
    : orderOf(p.sort_by, content, paging);
  const rows = `SELECT ${columnsOf(version)}, ${contentWithin(content, "page.n")}
    FROM (SELECT e.id, row_number() OVER (ORDER BY ${order.join(", ")}, e.id) AS n ${sql}
      ORDER BY n LIMIT ${paging.value(p.per_page)} OFFSET ${paging.value((p.page - 1) * p.per_page)}) page
    CROSS JOIN ${from.replace("cms_entry e", "cms_entry e ON e.id = page.id")} ORDER BY page.n`;
  return [
    db.prepare(`SELECT count(*) AS total ${where(counting).sql}`).bind(...counting.values),
    db.prepare(rows).bind(...paging.values),
  ];
}
