import type { Change } from "./ledger.ts";
import { cartWrites, isSame } from "./reconcile-cart.ts";
import {
  changePrefix,
  confirmedKey,
  isChangeKey,
  namesBehind,
  storedChange,
  type CartRecords,
  type CartWrites,
} from "./records.ts";

/**
 * What a page whose records were held in memory has left. `changed` names what was written or removed since the
 * database was given up; `base` is what could then be read of it.
 */
export interface FallbackRecords {
  records: CartRecords;
  changed: ReadonlySet<string>;
  base: CartRecords;
}

/**
 * What a database that works again has to take in of what was done without it (decision 065). `here` is what it holds
 * now: another tab may have gone on with it. Nothing that one of them put in is lost, nothing that both had is there
 * twice, and no older state of a cart replaces a newer one. `isSignedIn`: a customer is signed in on the device now.
 */
export function reconcile(
  { records, changed, base }: FallbackRecords,
  here: CartRecords,
  newId: () => string,
  isSignedIn: boolean,
): CartWrites {
  const writes: Record<string, unknown> = {};
  const names = [...changed, ...here.keys()].filter(isChangeKey).map((key) => key.slice(changePrefix.length));
  const newKey = namesBehind(names, newId);
  for (const key of changed) {
    const value = records.get(key) ?? null;
    if (isChangeKey(key)) Object.assign(writes, changeWrites(key, value, base, here, newKey));
    // What another tab has written since is not removed.
    else if (value !== null || !here.has(key) || isSame(here.get(key), base.get(key))) writes[key] = value;
  }
  return confirmedKey in writes
    ? { ...writes, ...cartWrites(writes, { records, base, here }, newKey, isSignedIn) }
    : writes;
}

/**
 * A pending change that was written or removed here, and which the other tab may have had from the beginning: it may be
 * through with it, or have made it another before anything was sent.
 */
function changeWrites(
  key: string,
  value: unknown,
  base: CartRecords,
  here: CartRecords,
  newKey: () => string,
): CartWrites {
  if (!base.has(key)) return { [key]: value };
  const [before, mine, theirs] = [base, new Map([[key, value]]), here].map((side) => storedChange(side.get(key)));
  /** What one side made of it since, under a name of its own: the other has sent it as it was. */
  const since = (change: Change | null | undefined): CartWrites => {
    if (!before || !change || (change.kind === before.kind && change.qty === before.qty)) return {};
    const qty = before.kind === "add" && change.kind === "add" ? change.qty - before.qty : change.qty;
    const name = newKey();
    return qty < 0 ? {} : { [changePrefix + name]: { ...change, key: name, qty, goal: null } };
  };
  if (!here.has(key)) return value === null ? {} : since(mine);
  if (value === null) return { [key]: null, ...since(theirs) };
  return !before || !theirs || (theirs.kind === before.kind && theirs.qty === before.qty) ? { [key]: value } : {};
}
