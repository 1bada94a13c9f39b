import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { datasourceTag } from "../../../../shared/contract/content/story-tags.ts";
import { invalidate } from "../../invalidations.ts";
import { bulk } from "../../json-rows.ts";
import { changeSpace } from "./change.ts";
import { stableId } from "./entry.ts";
import type { ImportReport } from "./import-stories.ts";

const words = z.record(z.string().max(100), z.string().max(4_000));
/** A datasource as the provider exports it, with its entries; values of dimensions by their `entry_value`. */
const exportedDatasource = z.object({
  id: z.number().int().positive().optional(),
  name: z.string().max(300).optional(),
  slug: z.string().min(1).max(200),
  dimensions: z
    .array(z.object({ name: z.string().max(200), entry_value: z.string().max(100) }))
    .max(50)
    .default([]),
  entries: z
    .array(
      z.object({
        name: z.string().min(1).max(300),
        value: z.union([z.string().max(4_000), z.number().transform(String)]).default(""),
        dimension_values: words.optional(),
      }),
    )
    .max(5_000)
    .default([]),
});
type Datasource = z.output<typeof exportedDatasource>;

interface Stored {
  name: string;
  dimensions: string;
  entries: string;
}

/** What is compared, and what is stored: the later of two entries of one name counts. */
function storedForm({ name, slug, dimensions, entries }: Datasource): Stored {
  const byName = new Map(
    entries.map(({ name: key, value, dimension_values = {} }) => [key, { value, dimension_values }]),
  );
  return {
    name: name ?? slug,
    dimensions: JSON.stringify(dimensions),
    entries: JSON.stringify([...byName].map(([key, { value, dimension_values }]) => [key, value, dimension_values])),
  };
}

async function readStored(db: D1Database, slugs: readonly string[]): Promise<Map<string, Stored & { id: number }>> {
  const { results } = await db
    .prepare(
      `SELECT d.id, d.slug, d.name, d.dimensions, (SELECT json_group_array(json_array(e.name, e.value,
          json(e.dimension_values))) FROM (SELECT * FROM cms_datasource_entry s WHERE s.datasource_id = d.id
          ORDER BY s.position) e) AS entries
        FROM cms_datasource d WHERE d.slug IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(slugs))
    .all<Stored & { id: number; slug: string }>();
  return new Map(results.map((row) => [row.slug, row]));
}

function write(db: D1Database, slug: string, { name, dimensions, entries }: Stored) {
  const id = "(SELECT id FROM cms_datasource WHERE slug = w.value ->> '$.slug')";
  const rows = (JSON.parse(entries) as [string, string, Record<string, string>][]).map(
    ([key, value, inDimension], i) => ({
      slug,
      position: i,
      name: key,
      value,
      dimension_values: JSON.stringify(inDimension),
    }),
  );
  return [
    db
      .prepare(
        `INSERT INTO cms_datasource (id, slug, name, dimensions) VALUES (?1, ?2, ?3, ?4)
          ON CONFLICT (slug) DO UPDATE SET name = excluded.name, dimensions = excluded.dimensions`,
      )
      .bind(stableId(`datasource:${slug}`), slug, name, dimensions),
    // A name keeps its number, whatever moves around it.
    db
      .prepare(
        `DELETE FROM cms_datasource_entry WHERE datasource_id = (SELECT id FROM cms_datasource WHERE slug = ?1)
          AND name NOT IN (SELECT value FROM json_each(?2))`,
      )
      .bind(slug, JSON.stringify(rows.map((row) => row.name))),
    ...bulk(
      db,
      `INSERT INTO cms_datasource_entry (datasource_id, position, name, value, dimension_values)
       SELECT ${id}, w.value ->> '$.position', w.value ->> '$.name', w.value ->> '$.value',
         w.value ->> '$.dimension_values' FROM json_each(?1) w WHERE true
       ON CONFLICT (datasource_id, name) DO UPDATE SET position = excluded.position, value = excluded.value,
         dimension_values = excluded.dimension_values`,
      rows,
    ),
  ];
}

/** Takes datasources of an export, each with all its entries. The same again changes nothing. */
export async function importDatasources(db: D1Database, sources: readonly unknown[]): Promise<ImportReport> {
  const report: ImportReport = { accepted: 0, changed: 0, refused: [] };
  const wanted = new Map<string, Stored>();
  for (const source of sources) {
    const parsed = exportedDatasource.safeParse(source);
    if (parsed.success) wanted.set(parsed.data.slug, storedForm(parsed.data));
    else {
      const [issue] = parsed.error.issues;
      const slug = String((source as { slug?: unknown } | null)?.slug ?? "a datasource without a slug").slice(0, 200);
      report.refused.push({ story: slug, reason: `${issue!.path.join(".")}: ${issue!.message}` });
    }
  }
  report.accepted = wanted.size;
  if (wanted.size === 0) return report;
  return changeSpace(db, async () => {
    const stored = await readStored(db, [...wanted.keys()]);
    const fields = ["name", "dimensions", "entries"] as const;
    const changed = [...wanted].filter(([slug, one]) => fields.some((key) => stored.get(slug)?.[key] !== one[key]));
    return {
      published: changed.length > 0,
      result: { ...report, changed: changed.length },
      statements:
        changed.length === 0
          ? []
          : [
              ...changed.flatMap(([slug, one]) => write(db, slug, one)),
              ...invalidate(
                db,
                changed.map(([slug]) => datasourceTag(slug)),
              ),
            ],
    };
  });
}
