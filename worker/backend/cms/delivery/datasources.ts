import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

interface SourceRow {
  id: number;
  name: string;
  slug: string;
  dimensions: string;
}
interface EntryRow {
  id: number;
  name: string;
  value: string;
  dimension_value: string | null;
}
interface Page {
  page: number;
  per_page: number;
}

const from = ({ page, per_page }: Page): [number, number] => [per_page, (page - 1) * per_page];

/** How many datasources there are, then a page of them. */
export const datasourceStatements = (db: D1Database, page: Page): D1PreparedStatement[] => [
  db.prepare("SELECT count(*) AS total FROM cms_datasource"),
  db
    .prepare("SELECT id, name, slug, dimensions FROM cms_datasource ORDER BY slug LIMIT ?1 OFFSET ?2")
    .bind(...from(page)),
];

export const datasourceStatement = (db: D1Database, key: string): D1PreparedStatement =>
  db
    .prepare("SELECT id, name, slug, dimensions FROM cms_datasource WHERE slug = ?1 OR CAST(id AS TEXT) = ?1")
    .bind(key);

export function toDatasource(row: Record<string, unknown>) {
  const { id, name, slug, dimensions } = row as unknown as SourceRow;
  return {
    id,
    name,
    slug,
    dimensions: (JSON.parse(dimensions) as { name: string; entry_value: string }[]).map((dimension, i) => ({
      id: id * 100 + i,
      datasource_id: id,
      ...dimension,
    })),
  };
}

/** How many entries a datasource has, or all of them, then a page in the order of the editor. */
export function entryStatements(
  db: D1Database,
  { datasource, dimension, ...page }: Page & { datasource?: string | undefined; dimension?: string | undefined },
): D1PreparedStatement[] {
  const where = `FROM cms_datasource_entry e JOIN cms_datasource d ON d.id = e.datasource_id
    WHERE (?1 = '' OR d.slug = ?1 OR CAST(d.id AS TEXT) = ?1)`;
  return [
    db.prepare(`SELECT count(*) AS total ${where}`).bind(datasource ?? ""),
    db
      .prepare(
        `SELECT e.id, e.name, e.value, (SELECT v.value FROM json_each(e.dimension_values) v WHERE v.key = ?2)
          AS dimension_value ${where} ORDER BY d.slug, e.position, e.id LIMIT ?3 OFFSET ?4`,
      )
      .bind(datasource ?? "", dimension ?? "", ...from(page)),
  ];
}

export function toEntry(row: Record<string, unknown>) {
  const { id, name, value, dimension_value } = row as unknown as EntryRow;
  return { id, name, value, dimension_value };
}
