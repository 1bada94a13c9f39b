import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

interface AttributeFacts { attribute_id: number; attribute_code: string; default_frontend_label?: string; frontend_input?: string | null; options: { value: string; label: string }[] }

/**
 * The options a configurable offers, worked out from its variants: the select attributes that all variants have and that differ between them,
 * in the order of their ids. Empty when nothing tells the variants apart.
 */
export function deriveOptions(variants: readonly Record<string, unknown>[], attributes: readonly AttributeFacts[]): Record<string, unknown>[] {
  return [...attributes].filter((attribute) => attribute.frontend_input === "select" || attribute.frontend_input === null || attribute.frontend_input === undefined).sort((a, b) => a.attribute_id - b.attribute_id).flatMap((attribute) => {
    const values = variants.map((variant) => variant[attribute.attribute_code]);
    const used = new Set(values.map(String));
    if (values.some((value) => value === undefined || value === null || value === "") || used.size < 2) return [];
    const labels = attribute.options.filter((option) => used.has(option.value));
    return [{ attribute_id: attribute.attribute_id, attribute_code: attribute.attribute_code, label: attribute.default_frontend_label ?? attribute.attribute_code, values: labels.map((option) => ({ value_index: option.value, label: option.label })) }];
  });
}

/** Statements that give staged configurables without options the derived ones; exports of some platforms leave them out. */
export async function optionStatements(db: D1Database): Promise<D1PreparedStatement[]> {
  const [parents, attributes] = await db.batch<{ id: number; doc: string; variants: string }>([
    db.prepare(`SELECT p.id, p.doc, json_group_array(json(v.doc)) AS variants FROM import_product p JOIN import_variant v ON v.parent_id = p.id
      WHERE p.type_id = 'configurable' AND coalesce(json_array_length(p.doc, '$.configurable_options'), 0) = 0 GROUP BY p.id`),
    db.prepare(`SELECT 0 AS id, doc, '' AS variants FROM import_document WHERE entity = 'attribute' AND store_code = '*'
      UNION ALL SELECT 0, doc, '' FROM document WHERE entity = 'attribute' AND store_code = '*' AND NOT EXISTS (SELECT 1 FROM import_document WHERE entity = 'attribute' AND store_code = '*')`),
  ]);
  const known = (attributes?.results ?? []).map((row) => JSON.parse(row.doc) as AttributeFacts);
  const rows = (parents?.results ?? []).map((row) => ({ id: row.id, doc: JSON.stringify({ ...JSON.parse(row.doc), configurable_options: deriveOptions(JSON.parse(row.variants), known) }) }));
  const statements: D1PreparedStatement[] = [];
  for (let i = 0; i < rows.length; i += 100) {
    statements.push(db.prepare("UPDATE import_product SET doc = j.value ->> '$.doc' FROM json_each(?1) j WHERE import_product.id = j.value ->> '$.id'").bind(JSON.stringify(rows.slice(i, i + 100))));
  }
  return statements;
}
