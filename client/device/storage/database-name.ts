import type { DatabaseName, SessionStorageKey } from "../../../shared/consent/stored-keys.ts";

/** Name of the database that holds a store view's records. */
export const databaseName = (storeCode: string): DatabaseName & SessionStorageKey => `${storeCode}-shop`;

/** Name of a store view's browsing storage. A type, so that a first load has no function for it. */
export type BrowsingName = `${string}-beside`;
