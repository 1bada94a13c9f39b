/**
 * SQL: types of the products that the line `line` is made of, as `lineTypes` has them
 * (shared/checkout/no-withdrawal.ts).
 */
const typesOf = (line: string): string =>
  `SELECT value FROM json_each(coalesce(nullif(${line}.part_types, '[]'), json_array(${line}.product_type)))`;

/** SQL: something of the line `line` is sent by post, as `isPosted` says of its types (shared/cart/delivery.ts). */
export const isPostedSql = (line: string): string =>
  `EXISTS (${typesOf(line)} WHERE value NOT IN ('virtual', 'downloadable'))`;

/** SQL: all of the line `line` is files, as `isDigital` says of its types. */
export const isFilesSql = (line: string): string => `NOT EXISTS (${typesOf(line)} WHERE value <> 'downloadable')`;
