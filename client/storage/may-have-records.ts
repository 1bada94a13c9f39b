import { databaseName } from "./database-name.ts";

/** Whether the device may have kept something for the store view. Where the browser cannot say, it may have. */
export async function mayHaveRecords(storeCode: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName(storeCode));
  } catch {
    return true;
  }
}
