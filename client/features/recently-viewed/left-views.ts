import type { BrowsingName } from "../../device/storage/database-name.ts";

/** Name of what product pages of a store view hand on: the browsing storage's own, by which others look for it. */
export const leftViews = (storeCode: string): BrowsingName => `${storeCode}-beside`;

/** Store views of which this document has begun to note something: their database may be in the making. */
export const begun = new Set<string>();
