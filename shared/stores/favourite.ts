/** The favourite store first, the others in their order. */
export function favouriteFirst<T extends { id: string }>(stores: readonly T[], favourite: string | null): T[] {
  const own = stores.filter(({ id }) => id === favourite);
  return own.length === 0 ? [...stores] : [...own, ...stores.filter(({ id }) => id !== favourite)];
}

/** The favourite as a device keeps it; `sent` once an account has it too. */
export interface DeviceFavourite {
  id: string;
  sent: boolean;
}

/**
 * Which favourite holds (LOC-006). A guest's is the device's, unless an account brought it here: that goes with the
 * customer. A customer's is the account's; where it has none, it gets what was chosen here before (`send`), but not
 * what was taken off it elsewhere. `account` is undefined for a guest, "unreachable" while nobody can say.
 */
export function settleFavourite(
  account: string | null | undefined | "unreachable",
  device: DeviceFavourite | null,
): { favourite: string | null; send: boolean } {
  if (account === "unreachable") return { favourite: device?.id ?? null, send: false };
  if (account) return { favourite: account, send: false };
  const own = device && !device.sent ? device.id : null;
  return { favourite: own, send: account === null && own !== null };
}

/** Before the id of a store that is a pick-up point (`worker/backend/pickup`). */
const pointPrefix = "store-";
export const pointIdOf = (storeId: string): string => pointPrefix + storeId;
export const storeOfPoint = (pointId: string): string | null =>
  pointId.startsWith(pointPrefix) ? pointId.slice(pointPrefix.length) : null;

type Point = { id: string; country: string };

/**
 * The pick-up point that is chosen without a press, or null where nothing is to change. The point of the dialog is the
 * checkout's from the moment it is chosen there (`justKept`); before anything was chosen it is whatever the dialog
 * kept, else the favourite store, where that is among the points near by (LOC-006).
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
  if (kept?.country === country && (justKept || open)) return !open && kept.id === chosen?.id ? null : kept;
  if (!open || favourite === null) return null;
  return points.find(({ id }) => id === pointIdOf(favourite)) ?? null;
}
