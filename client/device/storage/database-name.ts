import type { DatabaseName, SessionStorageKey } from "../../../shared/consent/stored-keys.ts";

/** Name of the database that holds a store view's records. */
export const databaseName = (storeCode: string): DatabaseName & SessionStorageKey => `${storeCode}-shop`;
