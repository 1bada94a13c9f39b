import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import { isAttribute } from "./attributes.ts";
import type { ImportMode } from "./mode.ts";
import { idFromText } from "./values.ts";

interface AttributeFacts {
  attribute_id: number;
  attribute_code: string;
  default_frontend_label?: string;
  frontend_input?: string | null;
  options: { value: string; label: string }[];
}

/**
 * Fields of a variant that can tell it from others although no attribute of the export says so: short texts, colours
 * and sizes first.
 */
function undeclared(variants: readonly Record<string, unknown>[]): AttributeFacts[] {
  const codes = Object.keys(variants[0] ?? {}).filter(
    (code) =>
      isAttribute(code) &&
      !names.test(code) &&
      variants.every((variant) => isShort(variant[code])) &&
      new Set(variants.map((variant) => String(variant[code]))).size > 1,
  );
  const named = codes.filter((code) => roleOf(code) === "color" || roleOf(code) === "size");
  // Without a colour or a size one field that is different everywhere is the choice.
  const chosen =
    named.length > 0
      ? named
      : codes
          .filter((code) => new Set(variants.map((variant) => String(variant[code]))).size === variants.length)
          .slice(0, 1);
  return chosen.map((code) => ({
    attribute_id: idFromText(code),
    attribute_code: code,
    frontend_input: "select",
    options: [],
  }));
}
/** Fields that name an article rather than describe it. */
const names = /(^|_)(id|ids|sku|ean|gtin|upc|barcode|code|number|url)(_|$)/;
const isShort = (value: unknown): boolean => typeof value === "string" && value.trim() !== "" && value.length <= 60;

/**
 * The options a configurable offers, worked out from its variants: the select attributes that all variants have and
 * that differ between them, in the order of their ids; else what else tells them apart. A value that its attribute does
 * not know is its own label. Empty when nothing tells the variants apart.
 */
export function deriveOptions(
  variants: readonly Record<string, unknown>[],
  attributes: readonly AttributeFacts[],
): Record<string, unknown>[] {
  const declared = optionsBy(variants, attributes);
  return declared.length > 0 ? declared : optionsBy(variants, undeclared(variants));
}

function optionsBy(
  variants: readonly Record<string, unknown>[],
  attributes: readonly AttributeFacts[],
): Record<string, unknown>[] {
  return [...attributes]
    .filter(
      (attribute) =>
        attribute.frontend_input === "select" ||
        attribute.frontend_input === null ||
        attribute.frontend_input === undefined,
    )
    .sort((a, b) => a.attribute_id - b.attribute_id)
    .flatMap((attribute) => {
      const values = variants.map((variant) => variant[attribute.attribute_code]);
      const used = new Set(values.map(String));
      if (values.some((value) => value === undefined || value === null || value === "") || used.size < 2) return [];
      const named = new Map(attribute.options.map((option) => [option.value, option.label]));
      const labels = [
        ...attribute.options.filter((option) => used.has(option.value)),
        ...[...used].filter((value) => !named.has(value)).map((value) => ({ value, label: value })),
      ];
      return [
        {
          attribute_id: attribute.attribute_id,
          attribute_code: attribute.attribute_code,
          label: attribute.default_frontend_label ?? attribute.attribute_code,
          values: labels.map((option) => ({ value_index: option.value, label: option.label })),
        },
      ];
    });
}

/**
 * Statements that give staged configurables without options the derived ones; exports of some platforms leave them out.
 */
export async function optionStatements(db: D1Database, mode: ImportMode): Promise<D1PreparedStatement[]> {
  const [parents, attributes] = await db.batch<{ id: number; doc: string; variants: string }>([
    db.prepare(`SELECT p.id, p.doc, json_group_array(json(v.doc)) AS variants FROM import_product p
      JOIN import_variant v ON v.parent_id = p.id
      WHERE p.type_id = 'configurable' AND coalesce(json_array_length(p.doc, '$.configurable_options'), 0) = 0
      GROUP BY p.id`),
    db
      .prepare(`SELECT 0 AS id, doc, '' AS variants FROM import_document WHERE entity = 'attribute' AND store_code = '*'
      UNION ALL SELECT 0, doc, '' FROM document d
      WHERE ?1 AND entity = 'attribute' AND store_code = '*' AND NOT EXISTS (SELECT 1 FROM import_document s
        WHERE s.entity = 'attribute' AND s.id = d.id AND s.store_code = '*')`)
      .bind(mode === "update" ? 1 : 0),
  ]);
  const known = (attributes?.results ?? []).map((row) => JSON.parse(row.doc) as AttributeFacts);
  const rows = (parents?.results ?? []).map((row) => ({
    id: row.id,
    doc: JSON.stringify({
      ...JSON.parse(row.doc),
      configurable_options: deriveOptions(JSON.parse(row.variants), known),
    }),
  }));
  const statements: D1PreparedStatement[] = [];
  for (let i = 0; i < rows.length; i += 100) {
    statements.push(
      db
        .prepare(
          `UPDATE import_product SET doc = j.value ->> '$.doc' FROM json_each(?1) j
            WHERE import_product.id = j.value ->> '$.id'`,
        )
        .bind(JSON.stringify(rows.slice(i, i + 100))),
    );
  }
  return statements;
}
