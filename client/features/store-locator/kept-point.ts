import * as z from "zod/mini";
import type { OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import { externalStore } from "../../device/page/external-store.ts";
import { onCustomerGone } from "../../device/customer/customer-gone.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import type { RecordCollection, Storage } from "../../device/storage/storage.ts";

const text = z.string().check(z.maxLength(120));
const point = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  carrier: text,
  name: text,
  street: text,
  number: text,
  postcode: text,
  city: text,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
/** `owner`: the customer who chose it, null for a guest. */
const record = z.object({ owner: z.nullable(text), point });
const key = "point/kept";
const collection: RecordCollection<z.infer<typeof record>> = {
  prefix: "point/",
  check: (value) => record.safeParse(value).data,
};

/** The pick-up point that was chosen last (LOC-005); undefined until the device has been read. */
export const keptPoint = externalStore<OrderedPickupPoint | null | undefined>(undefined);

/** Counts choices and ends of sessions: a reading that began before the last of them has no more say. */
let changes = 0;
/** Done once the last choice is kept on the device, so that a reading does not miss it. */
let keeping: Promise<unknown> = Promise.resolve();

/** Where the point is kept and who is signed in; others only in tests. */
export interface KeptPointDeps {
  storage: Pick<Storage, "read" | "update">;
  /** Id of the customer on this device, null for a guest. Rejects where nobody can say. */
  customer(): Promise<string | null>;
}
const depsOf = (storeCode: string): KeptPointDeps => ({
  storage: browsingStorage(storeCode),
  customer: deviceOwner,
});

/** Keeps a pick-up point on this device, for this visit and the next ones of whoever is here; null forgets it. */
export async function keepPoint(
  storeCode: string,
  next: OrderedPickupPoint | null,
  { storage, customer }: KeptPointDeps = depsOf(storeCode),
): Promise<void> {
  const change = (changes += 1);
  keptPoint.set(next);
  keeping = (next ? customer() : Promise.resolve(null))
    .then((owner) =>
      change === changes
        ? storage.update(collection, () => ({ writes: { [key]: next && { owner, point: next } }, result: undefined }))
        : undefined,
    )
    .catch(() => undefined);
  await keeping;
}

/** A customer has gone from this device: the page no longer holds their point; their records go with the session's. */
function forgetPoint(): void {
  changes += 1;
  keptPoint.set(null);
}
onCustomerGone(forgetPoint);

/** Forgets the kept point where it is this one: the shop no longer knows it. */
export async function dropPoint(storeCode: string, id: string, deps = depsOf(storeCode)): Promise<void> {
  await readKeptPoint(storeCode, deps);
  if (keptPoint.get()?.id === id) await keepPoint(storeCode, null, deps);
}

/** Reads the point of whoever is here now: their own, or what was chosen before they signed in. Never rejects. */
export async function readKeptPoint(storeCode: string, { storage, customer } = depsOf(storeCode)): Promise<void> {
  await keeping;
  const change = changes;
  const read = await Promise.all([customer(), storage.read(collection)]).catch(() => null);
  if (change !== changes) return;
  const shown = keptPoint.get();
  if (!read) return shown === undefined ? keptPoint.set(null) : undefined;
  const [owner, records] = read;
  const kept = records.get(key) ?? null;
  const own = kept && (kept.owner === null || kept.owner === owner) ? kept.point : null;
  // The same point again is no news to the checkout.
  if (shown === undefined || shown?.id !== own?.id) keptPoint.set(own);
}
