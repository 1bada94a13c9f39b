import * as z from "zod/mini";
import { isPending, settleFavourite } from "../../../shared/stores/favourite.ts";
import { onCustomerGone } from "../../device/customer/customer-gone.ts";
import { externalStore } from "../../device/page/external-store.ts";
import type { RecordCollection, Storage } from "../../device/storage/storage.ts";

/** The store a shopper has chosen. */
export interface Favourite {
  id: string;
  name: string;
}

const text = z.string().check(z.minLength(1), z.maxLength(120));
const record = z.object({ owner: z.nullable(text), id: z.nullable(text), name: z.nullable(text), sent: z.boolean() });
type Kept = z.infer<typeof record>;
const key = "favourite/store";
const collection: RecordCollection<Kept> = { prefix: "favourite/", check: (value) => record.safeParse(value).data };

/** The calls of an account; each answers which store it has then. They never reject. */
export interface FavouriteAccount {
  read(): Promise<string | null | "unreachable">;
  write(id: string | null): Promise<string | null | "unreachable">;
}

/** What favourites need of the page around them. */
export interface FavouriteDeps {
  storage: Pick<Storage, "read" | "update">;
  /** Id of the customer who is signed in on this device now; null for a guest. Rejects where nobody can say. */
  customer(): Promise<string | null>;
  /** The calls in a customer's name; null while they cannot be made. Never rejects. */
  account(customer: string): Promise<FavouriteAccount | null>;
  /** The name of a store; null while nobody can say, or for none. */
  nameOf(id: string): Promise<string | null>;
}

/** The favourite on screen: undefined until device and account have been read. */
export const favouriteStore = externalStore<Favourite | null | undefined>(undefined);

/** Counts presses and ends of sessions: what began before the last of them has no more say. */
let presses = 0;
/** Counts readings: the last one tells. */
let readings = 0;
/** Done once the last press is kept on the device, so that a reading does not miss it. */
let pressKept: Promise<unknown> = Promise.resolve();

/** An account hears of one press after the other. */
let telling: Promise<unknown> = Promise.resolve();
function tell(account: FavouriteAccount, id: string | null): ReturnType<FavouriteAccount["write"]> {
  const told = telling.then(() => account.write(id));
  telling = told;
  return told;
}

const keep = (storage: FavouriteDeps["storage"], kept: Kept | null): Promise<unknown> =>
  storage.update(collection, () => ({ writes: { [key]: kept }, result: undefined })).catch(() => undefined);

/** A customer has gone from this device: the page no longer holds their store; their records go with the session's. */
function forgetFavourite(): void {
  presses += 1;
  favouriteStore.set(null);
}
onCustomerGone(forgetFavourite);

/**
 * Reads the favourite of the device and of the account, and settles what holds; what was pressed while the account
 * could not be told goes to it first. Never rejects: a device that keeps nothing has none. Changes nothing once there
 * was a press, or another customer.
 */
export async function readFavourite(deps: FavouriteDeps): Promise<void> {
  const { storage } = deps;
  const [press, reading] = [presses, (readings += 1)];
  await pressKept;
  const customer = await deps.customer().catch(() => undefined);
  const isLast = () => press === presses && reading === readings;
  if (customer === undefined) return isLast() ? favouriteStore.set(favouriteStore.get() ?? null) : undefined;
  const isPresent = async () => (await deps.customer().catch(() => undefined)) === customer && isLast();
  const device = (await storage.read(collection).catch(() => new Map<string, Kept>())).get(key) ?? null;
  const account = customer === null ? null : await deps.account(customer);
  if (!(await isPresent())) return;
  const asked = () => (isPending(customer, device) ? tell(account!, device!.id) : account!.read());
  const theirs = customer === null ? undefined : account ? await asked() : "unreachable";
  const { favourite, send } = settleFavourite(customer, theirs, device);
  const name = favourite === null ? null : favourite === device?.id ? device.name : await deps.nameOf(favourite);
  if (!(await isPresent())) return;
  const sent = send ? (await tell(account!, favourite)) === favourite : theirs !== undefined && theirs === favourite;
  if (!(await isPresent())) return;
  const next = name === null || favourite === null ? null : { owner: customer, id: favourite, name, sent };
  favouriteStore.set(next && { id: next.id, name: next.name });
  if (theirs !== "unreachable") await settleRecord(storage, { customer, favourite, next, device });
}

/** Writes what holds, where the device says otherwise. What another customer left here is not this one's to remove. */
async function settleRecord(
  storage: FavouriteDeps["storage"],
  settled: { customer: string | null; favourite: string | null; next: Kept | null; device: Kept | null },
): Promise<void> {
  const { customer, favourite, next, device } = settled;
  if (next) {
    const isKept = device?.id === next.id && device.owner === next.owner && device.sent === next.sent;
    // What a guest chose stays theirs until the account has it.
    if (!isKept && (next.sent || next.owner === null)) await keep(storage, next);
  } else if (favourite === null && device?.owner === customer) await keep(storage, null);
}

/**
 * Makes a store the favourite, or with null none. It is shown and kept here at once; false when the account of a
 * customer could not be told: it then hears of it at the next reading.
 */
export async function chooseFavourite(deps: FavouriteDeps, next: Favourite | null): Promise<boolean> {
  const press = (presses += 1);
  favouriteStore.set(next);
  const change = { id: next?.id ?? null, name: next?.name ?? null };
  const kept = deps.customer().then(
    async (owner) => {
      const isLast = press === presses;
      if (isLast) await keep(deps.storage, owner === null && !next ? null : { owner, ...change, sent: false });
      return { owner, isLast };
    },
    () => null,
  );
  pressKept = kept;
  const settled = await kept;
  if (!settled) return false;
  const { owner, isLast } = settled;
  if (owner === null || !isLast) return true;
  const account = await deps.account(owner);
  if (press !== presses) return true;
  const told = account !== null && (await tell(account, change.id)) !== "unreachable";
  if (told && (await deps.customer().catch(() => undefined)) === owner && press === presses)
    await keep(deps.storage, next && { owner, ...change, sent: true });
  return told;
}
