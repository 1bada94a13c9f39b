import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { listTag, reviewListTag } from "../../backend/catalog/list-tag.ts";
import { addressesTag } from "../../backend/invalidations.ts";
import { menuTag } from "../../../shared/catalog/categories/menu-tag.ts";
import type { RunMode } from "./mode.ts";

/** More changed entities than this are announced by class instead of one by one. */
export const mostEntityTags = 500;

/** Whatever concerns the categories as a whole concerns everything drawn from their tree. */
export const withMenu = (tags: readonly string[]): string[] =>
  tags.includes("category") ? [...tags, menuTag] : [...tags];

/** D1 takes at most five terms in a compound SELECT, hence several statements. */
export function tagsOfChanges(db: D1Database, mode: RunMode): D1PreparedStatement[] {
  // What changes and is not staged is taken away.
  const elsewhere =
    mode === "replace"
      ? ""
      : ` OR EXISTS (SELECT 1 FROM product_category l
        WHERE l.category_id = c.id AND l.listed = 1 AND l.product_id NOT IN (SELECT id FROM import_product)
          AND l.product_id NOT IN (SELECT id FROM import_changed WHERE kind = 'product'))`;
  const any = (kind: string) => `EXISTS (SELECT 1 FROM import_changed WHERE kind = '${kind}')`;
  const newPath = (kind: string) => `EXISTS (SELECT 1 FROM import_changed x
    JOIN import_text s ON s.kind = x.kind AND s.id = x.id AND s.url_path IS NOT NULL WHERE x.kind = '${kind}'
    AND NOT EXISTS (SELECT 1 FROM ${kind}_text t
    WHERE t.${kind}_id = s.id AND t.store_code = s.store_code AND t.url_path = s.url_path))`;
  const document = (entity: string, tag: string) =>
    `SELECT ${tag} AS tag FROM import_changed x LEFT JOIN import_document s ON s.entity = x.kind AND s.id = x.id
      LEFT JOIN document d ON d.entity = x.kind AND d.id = x.id WHERE x.kind = '${entity}'`;
  return [
    db.prepare(`WITH changed AS MATERIALIZED (SELECT id FROM import_changed
      WHERE kind = 'product' LIMIT ${mostEntityTags + 1})
      SELECT 'P' || id AS tag FROM changed
      UNION SELECT 'C' || l.category_id || ':list' FROM changed
      JOIN product_category l ON l.product_id = changed.id AND l.listed = 1
      UNION SELECT 'C' || l.category_id || ':list' FROM changed
      JOIN import_link l ON l.product_id = changed.id AND l.listed = 1
      UNION SELECT 'C' || id FROM import_changed WHERE kind = 'category'
      UNION SELECT '${listTag}' FROM changed`),
    // Menus and filters show all categories and attributes, new ones too. A category stands in menus while it holds
    // products.
    db.prepare(`SELECT 'attribute' AS tag WHERE ${any("attribute")}
      UNION SELECT 'category' WHERE ${any("category")} OR EXISTS (SELECT 1 FROM category c
        WHERE EXISTS (SELECT 1 FROM import_changed WHERE kind = 'product')
        AND EXISTS (SELECT 1 FROM product_category l
        WHERE l.category_id = c.id AND l.listed = 1) <> (c.id IN (SELECT category_id FROM import_link
          WHERE listed = 1)${elsewhere}))
      UNION SELECT '${addressesTag}' WHERE ${any("product")} OR ${any("category")}
        OR ${any("tweakwise_landing_page")}
      UNION SELECT 'page-not-found'
      WHERE ${newPath("product")} OR ${newPath("category")} OR EXISTS (SELECT 1 FROM import_product s
        JOIN product p ON p.id = s.id WHERE p.status > 1 AND s.status <= 1)`),
    // Lists of them show new ones too.
    db.prepare(
      `SELECT 'taxrule' AS tag WHERE ${any("taxrule")} UNION SELECT '${reviewListTag}' WHERE ${any("review")}
      UNION SELECT 'redirect' WHERE ${any("redirect")}
      UNION SELECT 'tweakwise_landing_page' WHERE ${any("tweakwise_landing_page")}`,
    ),
    db.prepare(`${document("attribute", "'A' || coalesce(s.doc ->> '$.attribute_code', d.doc ->> '$.attribute_code')")}
      UNION ${document("taxrule", "'T' || x.id")}
      UNION ${document("tweakwise_landing_page", "'url:/' || substr(x.id, instr(x.id, ':') + 1)")}
      UNION ${document("review", "'P' || coalesce(s.doc ->> '$.product_id', d.doc ->> '$.product_id')")}`),
  ];
}
