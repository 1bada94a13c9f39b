import * as z from "zod/mini";
import { emptyConfirmed, project, type Change, type Ledger, type ConfirmedCart } from "../../../shared/cart/ledger.ts";
import { readSignedInMark } from "../customer/read-signed-in-mark.ts";
import type { Writes } from "./storage.ts";

/**
 * What a page whose records were held in memory has left. `changed` names what was written or removed since the
 * database was given up; `base` is what could then be read of it.
 */
export interface FallbackRecords {
  records: ReadonlyMap<string, unknown>;
  changed: ReadonlySet<string>;
  base: ReadonlyMap<string, unknown>;
}

const confirmedKey = "cart/settled";
const changePrefix = "cart/change/";

const line = z.looseObject({
  key: z.string(),
  itemId: z.number(),
  qty: z.number(),
  article: z.looseObject({ sku: z.string() }),
});
const confirmedShape = z.looseObject({
  cartId: z.nullable(z.string()),
  version: z.number(),
  owner: z.optional(z.string()),
  lines: z.array(line),
});
const changeShape = z.looseObject({
  key: z.string(),
  line: z.string(),
  kind: z.enum(["add", "set", "remove", "replace", "coupon"]),
  qty: z.number(),
  article: z.nullable(z.looseObject({})),
  goal: z.nullable(z.number()),
});

const confirmedOf = (records: ReadonlyMap<string, unknown>): ConfirmedCart | null =>
  (confirmedShape.safeParse(records.get(confirmedKey)).data as ConfirmedCart | undefined) ?? null;
const changesOf = (records: ReadonlyMap<string, unknown>): Change[] =>
  [...records]
    .filter(([key]) => key.startsWith(changePrefix))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, value]) => changeOf(value) ?? []);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a database that works again has to take in of what was done without it (decision 144). `here` is what it holds
 * now: another tab may have gone on with it. Nothing that one of them put in is lost, nothing that both had is there
 * twice, and no older state of a cart replaces a newer one.
 */
export function reconcile(
  { records, changed, base }: FallbackRecords,
  here: ReadonlyMap<string, unknown>,
  newId: () => string,
): Writes {
  const writes: Record<string, unknown> = {};
  const newKey = keyMaker([...changed, ...here.keys()], newId);
  for (const key of changed) {
    const value = records.get(key) ?? null;
    if (key.startsWith(changePrefix)) Object.assign(writes, changeWrites(key, value, base, here, newKey));
    // What another tab has written since is not removed.
    else if (value !== null || !here.has(key) || isSame(here.get(key), base.get(key))) writes[key] = value;
  }
  return confirmedKey in writes ? { ...writes, ...cartWrites(writes, { records, base, here }, newKey) } : writes;
}

/** Keys for changes behind all that have `names`. */
function keyMaker(names: readonly string[], newId: () => string): () => string {
  let last = Math.max(
    0,
    ...names
      .filter((key) => key.startsWith(changePrefix))
      .map((key) => Number.parseInt(key.slice(changePrefix.length), 10) || 0),
  );
  return () => `${String(++last).padStart(12, "0")}-${newId()}`;
}

const changeOf = (value: unknown): Change | null => (changeShape.safeParse(value).data as Change | undefined) ?? null;

/**
 * A pending change that was written or removed here, and which the other tab may have had from the beginning: it may be
 * through with it, or have made it another before anything was sent.
 */
function changeWrites(
  key: string,
  value: unknown,
  base: ReadonlyMap<string, unknown>,
  here: ReadonlyMap<string, unknown>,
  newKey: () => string,
): Writes {
  if (!base.has(key)) return { [key]: value };
  const [before, mine, theirs] = [base, new Map([[key, value]]), here].map((side) => changeOf(side.get(key)));
  /** What one side made of it since, under a name of its own: the other has sent it as it was. */
  const since = (change: Change | null | undefined): Writes => {
    if (!before || !change || (change.kind === before.kind && change.qty === before.qty)) return {};
    const qty = before.kind === "add" && change.kind === "add" ? change.qty - before.qty : change.qty;
    const name = newKey();
    return qty < 0 ? {} : { [changePrefix + name]: { ...change, key: name, qty, goal: null } };
  };
  if (!here.has(key)) return value === null ? {} : since(mine);
  if (value === null) return { [key]: null, ...since(theirs) };
  return !before || !theirs || (theirs.kind === before.kind && theirs.qty === before.qty) ? { [key]: value } : {};
}

interface Sides {
  records: ReadonlyMap<string, unknown>;
  base: ReadonlyMap<string, unknown>;
  here: ReadonlyMap<string, unknown>;
}

/** The cart's records where both sides may have gone on: those of `writes` that are to be others. */
function cartWrites(writes: Writes, { records, base, here }: Sides, newKey: () => string): Writes {
  const [mine, theirs, before] = [confirmedOf(records), confirmedOf(here), confirmedOf(base)];
  if (!theirs || isSame(here.get(confirmedKey), base.get(confirmedKey))) return {};
  // Nothing that can be read was left: what is here stays.
  if (!mine) return { [confirmedKey]: here.get(confirmedKey) };
  const began = before?.cartId ?? null;
  const own = Object.entries(writes).filter(([key, value]) => key.startsWith(changePrefix) && value !== null);
  // A customer who has left is emptied out; one who is signed in takes the guest's along.
  if (theirs.owner !== undefined && !(readSignedInMark() ?? "").startsWith("in ")) return {};
  if (theirs.owner === undefined && mine.cartId === theirs.cartId && (mine.cartId !== null || began === null))
    return { [confirmedKey]: unread(mine.version > theirs.version ? mine : theirs) };
  if (theirs.owner === undefined && theirs.cartId === began) {
    // This side has gone on to another cart, because that one was ordered or forgotten; of the other side that is still
    // to be seen.
    const pending = [...here].filter(([key]) => key.startsWith(changePrefix) && !(key in writes));
    return {
      [confirmedKey]: unread(mine),
      ...onTop(mine, pending),
      ...asChanges(mine, mine.ordered?.cartId === began ? [] : more(linesOf(theirs), [base, records]), newKey),
    };
  }
  const kept = unread(theirs);
  // The other side has gone on to another cart, this one has not.
  if (mine.cartId === began)
    return {
      [confirmedKey]: kept,
      ...onTop(kept, own),
      ...(mine.cartId === null && theirs.owner === undefined && unneeded(own, writes, base, here)),
      ...asChanges(
        kept,
        theirs.owner !== undefined || theirs.ordered?.cartId === began ? [] : more(linesOf(mine), [base, here]),
        newKey,
      ),
    };
  // Both tabs have a cart of their own. The other tab's is kept, with the changes still to be sent to it. What was done
  // here is repeated on it, because this tab's cart will not be used any more.
  const stay = Object.fromEntries(
    Object.keys(writes)
      .filter((key) => key.startsWith(changePrefix))
      .map((key) => [key, here.get(key) ?? null]),
  );
  const codes = own.filter(([, value]) => (value as Change).kind === "coupon");
  // One that began with nothing, because nothing could be read, has nothing of the other.
  const apart = before === null && changesOf(base).length === 0;
  return {
    [confirmedKey]: kept,
    ...stay,
    ...onTop(kept, codes),
    ...asChanges(
      kept,
      apart ? more(shownOf(records), []) : [...more(shownOf(records), [base, here]), ...fewer(records, base, here)],
      newKey,
    ),
  };
}

const unread = (confirmed: ConfirmedCart): ConfirmedCart =>
  confirmed.cartId === null ? confirmed : { ...confirmed, unread: true };

/**
 * Of a cart that was forgotten every line is to be set again (`restart`), to no less than both sides began with: where
 * the other side's line holds more by now, that would take out what was put in there.
 */
function unneeded(
  own: readonly (readonly [string, unknown])[],
  writes: Writes,
  base: ReadonlyMap<string, unknown>,
  here: ReadonlyMap<string, unknown>,
): Writes {
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

const linesOf = ({ lines }: ConfirmedCart): Line[] => lines;
/** The lines that a side shows, with what is still to be sent. */
const shownOf = (records: ReadonlyMap<string, unknown>): Line[] =>
  project({ confirmed: confirmedOf(records) ?? emptyConfirmed, changes: changesOf(records) } satisfies Ledger);
const held = (records: ReadonlyMap<string, unknown>): ReadonlyMap<string, number> =>
  new Map(shownOf(records).map(({ key, qty }) => [key, qty]));

/**
 * What lines hold more than each of the others: one side may have read of the other's pieces at the server, so equal
 * lines are not summed up.
 */
function more(lines: readonly Line[], others: readonly ReadonlyMap<string, unknown>[]): WantedLine[] {
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
function fewer(
  records: ReadonlyMap<string, unknown>,
  base: ReadonlyMap<string, unknown>,
  here: ReadonlyMap<string, unknown>,
): WantedLine[] {
  const [mine, theirs] = [held(records), held(here)];
  return shownOf(base).flatMap(({ key, qty, article }): WantedLine[] => {
    const left = mine.get(key) ?? 0;
    return left < qty && theirs.get(key) === qty
      ? [{ kind: left > 0 ? "set" : "remove", key, qty: left, article }]
      : [];
  });
}

/** Changes that were made for another cart: they are still to be sent, to this one now. */
const onTop = ({ owner }: ConfirmedCart, pending: readonly (readonly [string, unknown])[]): Writes =>
  Object.fromEntries(pending.map(([key, value]) => [key, { ...(value as object), goal: null, owner }]));

const asChanges = ({ owner }: ConfirmedCart, wanted: readonly WantedLine[], newKey: () => string): Writes =>
  Object.fromEntries(
    wanted.map(({ key: line, ...wish }) => {
      const key = newKey();
      return [changePrefix + key, { key, line, ...wish, goal: null, owner }];
    }),
  );
