import { readPageData } from "../../app/page-data.ts";
import { databaseName } from "../../device/storage/database-name.ts";
import type { SizeRecords } from "./size-records.ts";

export { departmentOf, departmentOfList, holdsIn } from "./department.ts";
export { sizeKind } from "./size-kind.ts";

/** The sizes this shopper wears, kept on the device alone. */

/**
 * A device that has kept nothing yet is not made to open a database for it; where the browser cannot say, it may have.
 */
async function mayHaveRecords(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName(readPageData().storeCode));
  } catch {
    return true;
  }
}

async function records(): Promise<SizeRecords> {
  const [{ sizeRecords }, { shopStorage }] = await Promise.all([
    import("./size-records.ts"),
    import("../../device/storage/shop-storage.ts"),
  ]);
  return sizeRecords(shopStorage(readPageData().storeCode));
}

/** Attribute code → the option value chosen last. Empty before any size was chosen; never rejects. */
export async function mySizes(): Promise<Record<string, string>> {
  try {
    return (await mayHaveRecords()) ? await (await records()).latest() : {};
  } catch {
    return {};
  }
}

/**
 * Kind of sizes (see `sizeKind`) → the label of this shopper's own, in a department or in any. Empty before any was
 * chosen; never rejects.
 */
export async function mySizeLabels(department: string | null = null): Promise<ReadonlyMap<string, string>> {
  try {
    return (await mayHaveRecords()) ? await (await records()).labels(department) : new Map();
  } catch {
    return new Map();
  }
}

/**
 * The remembered value of an attribute within one kind of sizes (see `sizeKind`), in a department or in any, or null;
 * never rejects.
 */
export async function mySizeOf(code: string, kind: string, department: string | null = null): Promise<string | null> {
  try {
    return (await mayHaveRecords()) ? await (await records()).of(code, kind, department) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a chosen size. `label` tells letters from numbers where no `kind` is given. Losing it costs a tap, so failures
 * stay silent.
 */
export async function rememberSize(
  code: string,
  value: string,
  label: string,
  kind?: string,
  department: string | null = null,
): Promise<void> {
  try {
    await (await records()).remember(code, value, label, kind, Date.now(), department);
  } catch {
    // Storage may be blocked; the next visit then asks again.
  }
}
