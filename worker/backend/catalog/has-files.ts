/**
 * JSON path of a product's files in its document; each is where its `place` says
 * (shared/catalog/product/download-place.ts).
 */
export const linksPath = "$.extension_attributes.downloadable_product_links";

/**
 * SQL: a product, its document in SQL, has files, and each of them an id and a place. One that has not could only be
 * paid, never delivered, so it is not sold.
 */
export const hasFiles = (doc: string): string => `(json_array_length(${doc}, '${linksPath}') > 0
  AND NOT EXISTS (SELECT 1 FROM json_each(${doc}, '${linksPath}') f 
    WHERE f.value ->> '$.place' IS NULL OR f.value ->> '$.id' IS NULL))`;
