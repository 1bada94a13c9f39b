/** Name of the database that holds a store view's records. */
export const databaseName = (storeCode: string): string => `${storeCode}-shop`;
