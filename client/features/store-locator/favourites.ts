import * as z from "zod/mini";
import { settleFavourite } from "../../../shared/stores/favourite.ts";
import { externalStore } from "../../device/page/external-store.ts";
import type { RecordCollection, Storage } from "../../device/storage/storage.ts";

/** The store a shopper has chosen. */
export interface Favourite {
  id: string;
  name: string;
}

const text = z.string().check(z.minLength(1), z.maxLength(120));
const record = z.object({ id: text, name: text, sent: z.boolean() });
type Kept = z.infer<typeof record>;
const key = "favourite/store";
const collection: RecordCollection<Kept> = { prefix: "favourite/", check: (value) => record.safeParse(value).data };

/** What favourites need of the page around them. */
export interface FavouriteDeps {
  storage: Pick<Storage, "read" | "update">;
  /** The account's calls while a customer is signed in, else null. Never rejects. */
  account(): Promise<{
    read(): Promise<string | null | "unreachable">;
    write(id: string | null): Promise<boolean>;
  } | null>;
  /** The name of a store; null while nobody can say, or for none. */
  nameOf(id: string): Promise<string | null>;
}

/** The favourite on screen: undefined until device and account have been read. */
export const favouriteStore = externalStore<Favourite | null | undefined>(undefined);

const keep = (storage: FavouriteDeps["storage"], kept: Kept | null): Promise<unknown> =>
  storage.update(collection, () => ({ writes: { [key]: kept }, result: undefined })).catch(() => undefined);

/**
 * Reads the favourite of the device and of the account, and settles what holds. Never rejects: a device that keeps
 * nothing has none.
 */
export async function readFavourite({ storage, account, nameOf }: FavouriteDeps): Promise<void> {
  const device = (await storage.read(collection).catch(() => new Map<string, Kept>())).get(key) ?? null;
  const customer = await account();
  const theirs = customer ? await customer.read() : undefined;
  const { favourite, send } = settleFavourite(theirs, device);
  if (favourite === null) {
    if (device) await keep(storage, null);
    return favouriteStore.set(null);
  }
  const name = favourite === device?.id ? device.name : await nameOf(favourite);
  if (name === null) return favouriteStore.set(null);
  const sent = send ? await customer!.write(favourite) : theirs === favourite || (device?.sent ?? false);
  if (favourite !== device?.id || sent !== device.sent) await keep(storage, { id: favourite, name, sent });
  favouriteStore.set({ id: favourite, name });
}

/**
 * Makes a store the favourite, or with null none. It is shown and kept here at once; false when the account of a
 * customer could not be told: it then hears of the store at the next reading, and keeps the one that was dropped.
 */
export async function chooseFavourite({ storage, account }: FavouriteDeps, next: Favourite | null): Promise<boolean> {
  favouriteStore.set(next);
  await keep(storage, next && { ...next, sent: false });
  const customer = await account();
  if (!customer) return true;
  const told = await customer.write(next?.id ?? null);
  if (told && next) await keep(storage, { ...next, sent: true });
  return told;
}
