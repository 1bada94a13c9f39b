/** Name of what product pages of a store view hand on: the browsing storage's own, by which others look for it. */
export const leftViews = (storeCode: string): string => `${storeCode}-beside`;

/** Store views of which this document has begun to note something: their database may be in the making. */
export const begun = new Set<string>();
