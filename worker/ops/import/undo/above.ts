/** Categories may stand elsewhere in the tree again; a product that stays is listed in what is above its own. */
export const aboveLeftOut = [
  `DELETE FROM product_category WHERE direct = 0 AND product_id IN (SELECT id FROM import_wrote
    WHERE kind = 'product' AND left_out = 1)`,
  `INSERT OR IGNORE INTO product_category (category_id, listed, position, product_id, direct)
    SELECT CAST(s.value AS INTEGER), max(l.listed), min(l.position), l.product_id, 0 FROM import_wrote w
    CROSS JOIN product_category l ON l.product_id = w.id AND l.direct = 1
    CROSS JOIN category c ON c.id = l.category_id
    CROSS JOIN json_each('[' || replace(c.path, '/', ',') || ']') s
    WHERE w.kind = 'product' AND w.left_out = 1 AND s.value <> l.category_id GROUP BY 1, l.product_id`,
];
