import { emptyConfirmed, project, type Change, type ConfirmedCart, type Ledger } from "./ledger.ts";
import {
  changePrefix,
  confirmedKey,
  isChangeKey,
  storedChange,
  storedConfirmed,
  type CartRecords,
  type CartWrites,
} from "./records.ts";

/** The two sides of a cart, and what both began with. */
export interface Sides {
  /** What was done without the database. */
  records: CartRecords;
  /** What the database held before. */
  base: CartRecords;
  /** What it holds now: another tab may have gone on with it. */
  here: CartRecords;
}

type Entry = readonly [string, unknown];

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const confirmedOf = (records: CartRecords): ConfirmedCart | null => storedConfirmed(records.get(confirmedKey));
const changesOf = (records: CartRecords): Change[] =>
  [...records]
    .filter(([key]) => isChangeKey(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, value]) => storedChange(value) ?? []);

/** Both sides where both have a cart that can be read, and the one here is another than at the beginning. */
interface Carts extends Sides {
  mine: ConfirmedCart;
  theirs: ConfirmedCart;
  before: ConfirmedCart | null;
  /** The cart on the server that both began with. */
  began: string | null;
  /** What is going to be written otherwise, and the pending changes in it. */
  writes: CartWrites;
  own: readonly Entry[];
  newKey: () => string;
}

/**
 * The cart's records where both sides may have gone on: those of `writes` that are to be others. `isSignedIn`: a
 * customer is signed in on the device now.
 */
export function cartWrites(writes: CartWrites, sides: Sides, newKey: () => string, isSignedIn: boolean): CartWrites {
  const { records, base, here } = sides;
  const [mine, theirs, before] = [confirmedOf(records), confirmedOf(here), confirmedOf(base)];
  if (!theirs || isSame(here.get(confirmedKey), base.get(confirmedKey))) return {};
  // Nothing that can be read was left: what is here stays.
  if (!mine) return { [confirmedKey]: here.get(confirmedKey) };
  // A customer who has left is emptied out; one who is signed in takes the guest's along.
  if (theirs.owner !== undefined && !isSignedIn) return {};
  const began = before?.cartId ?? null;
  const own = Object.entries(writes).filter(([key, value]) => isChangeKey(key) && value !== null);
  const carts: Carts = { ...sides, mine, theirs, before, began, writes, own, newKey };
  if (theirs.owner === undefined && mine.cartId === theirs.cartId && (mine.cartId !== null || began === null))
    return { [confirmedKey]: unread(mine.version > theirs.version ? mine : theirs) };
  if (theirs.owner === undefined && theirs.cartId === began) return onMine(carts);
  return mine.cartId === began ? onTheirs(carts) : repeatedOnTheirs(carts);
}

/**
 * This side has gone on to another cart, because that one was ordered or forgotten; of the other side that is still to
 * be seen.
 */
function onMine({ mine, theirs, began, writes, records, base, here, newKey }: Carts): CartWrites {
  const pending = [...here].filter(([key]) => isChangeKey(key) && !(key in writes));
  return {
    [confirmedKey]: unread(mine),
    ...onTop(mine, pending),
    ...asChanges(mine, mine.ordered?.cartId === began ? [] : more(theirs.lines, [base, records]), newKey),
  };
}

/** The other side has gone on to another cart, this one has not. */
function onTheirs({ mine, theirs, began, writes, own, base, here, newKey }: Carts): CartWrites {
  const kept = unread(theirs);
  const isGone = theirs.owner !== undefined || theirs.ordered?.cartId === began;
  return {
    [confirmedKey]: kept,
    ...onTop(kept, own),
    ...(mine.cartId === null && theirs.owner === undefined && unneeded(own, writes, base, here)),
    ...asChanges(kept, isGone ? [] : more(mine.lines, [base, here]), newKey),
  };
}

/**
 * Both tabs have a cart of their own. The other tab's is kept, with the changes still to be sent to it. What was done
 * here is repeated on it, because this tab's cart will not be used any more.
 */
function repeatedOnTheirs({ theirs, before, writes, own, records, base, here, newKey }: Carts): CartWrites {
  const kept = unread(theirs);
  const stay = Object.fromEntries(
    Object.keys(writes)
      .filter(isChangeKey)
      .map((key) => [key, here.get(key) ?? null]),
  );
  const codes = own.filter(([, value]) => (value as Change).kind === "coupon");
  // One that began with nothing, because nothing could be read, has nothing of the other.
  const apart = before === null && changesOf(base).length === 0;
  const wanted = apart
    ? more(shownOf(records), [])
    : [...more(shownOf(records), [base, here]), ...fewer(records, base, here)];
  return { [confirmedKey]: kept, ...stay, ...onTop(kept, codes), ...asChanges(kept, wanted, newKey) };
}

const unread = (confirmed: ConfirmedCart): ConfirmedCart =>
  confirmed.cartId === null ? confirmed : { ...confirmed, unread: true };

/**
 * Of a cart that was forgotten every line is to be set again (`restart`), to no less than both sides began with: where
 * the other side's line holds more by now, that would take out what was put in there.
 */
function unneeded(own: readonly Entry[], writes: CartWrites, base: CartRecords, here: CartRecords): CartWrites {
  const [began, stay] = [
    held(base),
    held(new Map([...here].filter(([key]) => key === confirmedKey || !(key in writes)))),
  ];
  return Object.fromEntries(
    own.flatMap(([key, value]) => {
      const { kind, line, qty } = value as Change;
      return kind === "set" && qty >= (began.get(line) ?? 0) && (stay.get(line) ?? 0) > qty ? [[key, null]] : [];
    }),
  );
}

interface Line {
  key: string;
  qty: number;
  article: Change["article"];
}
interface WantedLine extends Line {
  kind: "add" | "set" | "remove";
}

/** The lines that a side shows, with what is still to be sent. */
const shownOf = (records: CartRecords): Line[] =>
  project({ confirmed: confirmedOf(records) ?? emptyConfirmed, changes: changesOf(records) } satisfies Ledger);
const held = (records: CartRecords): ReadonlyMap<string, number> =>
  new Map(shownOf(records).map(({ key, qty }) => [key, qty]));

/**
 * What lines hold more than each of the others: one side may have read of the other's pieces at the server, so equal
 * lines are not summed up.
 */
function more(lines: readonly Line[], others: readonly CartRecords[]): WantedLine[] {
  const known = others.map(held);
  return lines
    .map(({ key, qty, article }): WantedLine => ({
      kind: "add",
      key,
      article,
      qty: qty - Math.max(0, ...known.map((each) => each.get(key) ?? 0)),
    }))
    .filter(({ qty }) => qty > 0);
}

/** What was taken out here of lines that the other side has left as they were. */
function fewer(records: CartRecords, base: CartRecords, here: CartRecords): WantedLine[] {
  const [mine, theirs] = [held(records), held(here)];
  return shownOf(base).flatMap(({ key, qty, article }): WantedLine[] => {
    const left = mine.get(key) ?? 0;
    return left < qty && theirs.get(key) === qty
      ? [{ kind: left > 0 ? "set" : "remove", key, qty: left, article }]
      : [];
  });
}

/** Changes that were made for another cart: they are still to be sent, to this one now. */
const onTop = ({ owner }: ConfirmedCart, pending: readonly Entry[]): CartWrites =>
  Object.fromEntries(pending.map(([key, value]) => [key, { ...(value as object), goal: null, owner }]));

const asChanges = ({ owner }: ConfirmedCart, wanted: readonly WantedLine[], newKey: () => string): CartWrites =>
  Object.fromEntries(
    wanted.map(({ key: line, ...wish }) => {
      const key = newKey();
      return [changePrefix + key, { key, line, ...wish, goal: null, owner }];
    }),
  );
