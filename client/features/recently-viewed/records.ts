import * as z from "zod/mini";
import { settings } from "../../../shared/config/settings.ts";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import type { RecordCollection } from "../../device/storage/storage.ts";

const key = "recent/list";
const list = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(100));

const collection: RecordCollection<string[]> = {
  prefix: "recent/",
  check: (value) => {
    const checked = list.safeParse(value);
    return checked.success ? checked.data : undefined;
  },
};

/** The list with a product put first. One more than is shown, because the product on screen is not. */
export function noted(before: readonly string[], sku: string): string[] {
  return [sku, ...before.filter((other) => other !== sku)].slice(0, settings.recentlyViewed.most + 1);
}

/** Skus looked at on this device, the last one first. */
export async function viewed(storeCode: string): Promise<string[]> {
  return (await browsingStorage(storeCode).read(collection)).get(key) ?? [];
}

export function note(storeCode: string, sku: string): Promise<void> {
  return browsingStorage(storeCode).update(collection, (records) => ({
    writes: { [key]: noted(records.get(key) ?? [], sku) },
    result: undefined,
  }));
}

export function forget(storeCode: string): Promise<void> {
  return browsingStorage(storeCode).update(collection, () => ({ writes: { [key]: null }, result: undefined }));
}
