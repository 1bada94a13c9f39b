import { useEffect, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import type { OrderedPickupPoint } from "../../../shared/contract/pickup.ts";
import { useStore } from "../../app/store-context.ts";
import { externalStore } from "../../device/page/external-store.ts";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import type { RecordCollection } from "../../device/storage/storage.ts";

const text = z.string().check(z.maxLength(120));
const schema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  carrier: text,
  name: text,
  street: text,
  number: text,
  postcode: text,
  city: text,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
const key = "point/kept";
const collection: RecordCollection<OrderedPickupPoint> = {
  prefix: "point/",
  check: (value) => schema.safeParse(value).data,
};

/** The pick-up point that was chosen in the dialog (LOC-005); undefined until the device has been read. */
const kept = externalStore<OrderedPickupPoint | null | undefined>(undefined);

/** Keeps a pick-up point on this device, for this visit and the next. */
export async function keepPoint(storeCode: string, point: OrderedPickupPoint): Promise<void> {
  kept.set(point);
  await browsingStorage(storeCode)
    .update(collection, () => ({ writes: { [key]: point }, result: undefined }))
    .catch(() => undefined);
}

/** The point that is kept on this device; undefined until it has been read, null without one. */
export function useKeptPoint(): OrderedPickupPoint | null | undefined {
  const { storeCode } = useStore().store;
  useEffect(() => {
    if (kept.get() !== undefined) return;
    browsingStorage(storeCode)
      .read(collection)
      .then(
        (records) => kept.get() === undefined && kept.set(records.get(key) ?? null),
        () => kept.get() === undefined && kept.set(null),
      );
  }, [storeCode]);
  return useSyncExternalStore(kept.subscribe, kept.get, () => undefined);
}
