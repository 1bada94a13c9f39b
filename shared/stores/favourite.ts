/** The favourite store first, the others in their order. */
export function favouriteFirst<T extends { id: string }>(stores: readonly T[], favourite: string | null): T[] {
  const own = stores.filter(({ id }) => id === favourite);
  return own.length === 0 ? [...stores] : [...own, ...stores.filter(({ id }) => id !== favourite)];
}

/**
 * The favourite as a device keeps it: whose it is (a customer's id, null for a guest's), and whether the account has
 * heard of it. `id` is null for one that was dropped while the account could not be told.
 */
export interface DeviceFavourite {
  owner: string | null;
  id: string | null;
  sent: boolean;
}

/** What was chosen or dropped here by this customer and is still to be told to the account, before it is asked. */
export const isPending = (customer: string | null, device: DeviceFavourite | null): boolean =>
  customer !== null && device?.owner === customer && !device.sent;

/**
 * Which favourite holds (LOC-006). A guest's is the device's own; a customer's is the account's. Where that has none,
 * it gets what a guest chose here before (`send`), but not what was taken off it elsewhere. What another customer left
 * is nobody's. `account` is what it has once it was told of what is pending, undefined for a guest, "unreachable" while
 * nobody can say.
 */
export function settleFavourite(
  customer: string | null,
  account: string | null | undefined | "unreachable",
  device: DeviceFavourite | null,
): { favourite: string | null; send: boolean } {
  const guests = device?.owner === null ? device.id : null;
  if (customer === null || account === undefined) return { favourite: guests, send: false };
  if (account === "unreachable") return { favourite: device?.owner === customer ? device.id : guests, send: false };
  return account === null ? { favourite: guests, send: guests !== null } : { favourite: account, send: false };
}

/** Before the id of a store that is a pick-up point (`worker/backend/pickup`). */
const pointPrefix = "store-";
export const pointIdOf = (storeId: string): string => pointPrefix + storeId;
export const storeOfPoint = (pointId: string): string | null =>
  pointId.startsWith(pointPrefix) ? pointId.slice(pointPrefix.length) : null;

type Point = { id: string; country: string };

/**
 * The pick-up point that is chosen without a press, or null where nothing is to change. The point of the dialog is the
 * checkout's from the moment it is chosen there (`justKept`). What was kept on an earlier visit, and else the favourite
 * store, is chosen only before anything was and where it is among the points near by: the server's list says that
 * parcels can still go there (LOC-006).
 */
export function preselectedPoint<P extends Point, K extends Point>({
  country,
  chosen,
  kept,
  justKept,
  points,
  favourite,
}: {
  country: string;
  chosen: Point | null;
  kept: K | null;
  justKept: boolean;
  points: readonly P[];
  favourite: string | null;
}): P | K | null {
  const open = chosen?.country !== country;
  if (justKept && kept?.country === country) return !open && kept.id === chosen?.id ? null : kept;
  if (!open) return null;
  const listed = (wanted: string | undefined) => points.find(({ id }) => id === wanted);
  return listed(kept?.id) ?? listed(favourite === null ? undefined : pointIdOf(favourite)) ?? null;
}
