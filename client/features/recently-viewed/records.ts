import * as z from "zod/mini";
import { settings } from "../../../shared/config/settings.ts";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import { leftViews } from "./left-views.ts";
import { leftWrites, type LeftWrites } from "../../device/storage/left-writes.ts";
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

const pages = new Map<string, LeftWrites<string>>();
/** What this page hands on when it is left before it is written. */
function left(storeCode: string): LeftWrites<string> {
  let mine = pages.get(storeCode);
  if (!mine) pages.set(storeCode, (mine = leftWrites(leftViews(storeCode), () => browsingStorage(storeCode))));
  return mine;
}

const write = (storeCode: string, sku: string): Promise<void> =>
  left(storeCode).write(
    sku,
    collection,
    (records) => ({ writes: { [key]: noted(records.get(key) ?? [], sku) }, result: undefined }),
    undefined,
  );

/** Notes what was looked at on pages that were left before they had. */
async function takeUp(storeCode: string): Promise<void> {
  const skus = list.safeParse(left(storeCode).take()).data ?? [];
  await Promise.all(skus.map((sku) => write(storeCode, sku)));
}

/** Skus looked at on this device, the last one first. */
export async function viewed(storeCode: string): Promise<string[]> {
  await takeUp(storeCode);
  return (await browsingStorage(storeCode).read(collection)).get(key) ?? [];
}

export async function note(storeCode: string, sku: string): Promise<void> {
  await Promise.all([takeUp(storeCode), write(storeCode, sku)]);
}

export function forget(storeCode: string): Promise<void> {
  return browsingStorage(storeCode).update(collection, () => ({ writes: { [key]: null }, result: undefined }));
}
