import { earlyAddsKey } from "./early-adds-key.ts";
import { databaseName } from "./database-name.ts";

/**
 * Whether the device, or the page before in this tab, may have kept something for the store view. Where the browser
 * cannot say, it may have.
 */
export async function mayHaveRecords(storeCode: string): Promise<boolean> {
  try {
    const kept = databaseName(storeCode);
    return (
      kept in sessionStorage ||
      earlyAddsKey(storeCode) in localStorage ||
      (await indexedDB.databases()).some(({ name }) => name === kept)
    );
  } catch {
    return true;
  }
}
