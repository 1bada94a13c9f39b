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
