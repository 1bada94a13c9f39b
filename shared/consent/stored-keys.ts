import type { Purpose } from "./purposes.ts";

/** Where a browser keeps something for the shop. */
export type StoredPlace = "cookie" | "localStorage" | "sessionStorage" | "indexedDB" | "cacheApi";

/**
 * How long something is kept: days (cookies: from the last use); minutes; with the tab; until sign-out; until it is
 * done, such as an order on its way; until newer things take its room; until the shop's files are renewed; until the
 * visitor removes it.
 */
export type StoredLife =
  | { readonly days: number }
  | { readonly minutes: number }
  | "tab"
  | "signOut"
  | "done"
  | "newer"
  | "release"
  | "visitor";

export interface StoredKey {
  readonly place: StoredPlace;
  /** Its name; `*` stands for what differs, as a store view's code. Of IndexedDB the database. */
  readonly name: string;
  /** Of IndexedDB: the records of that database, by the beginning of their keys. */
  readonly records?: string;
  readonly purpose: Purpose;
  readonly life: StoredLife;
  /** Kept only where this is configured: the privacy page then shows it. */
  readonly provider?: "tagManager" | "engagement" | "discovery" | "replicas";
  /** What it is for: key of the words in shared/i18n/consent. */
  readonly use: string;
}

const necessary = { purpose: "necessary" } as const;
const analytics = { purpose: "statistics", provider: "tagManager" } as const;
const personal = { purpose: "preferences", provider: "discovery" } as const;
const engagement = { purpose: "marketing", provider: "engagement" } as const;
const advertising = { purpose: "marketing", provider: "tagManager" } as const;

/**
 * Everything that this shop keeps in a browser, once: the page _Privacy_ shows it, withdrawal deletes by it, and tests
 * compare it with the code and with what a visit leaves behind. Code names its keys by the types below, which costs
 * nothing where it runs.
 */
export const storedKeys = [
  { place: "cookie", name: "__Secure-refresh", ...necessary, life: { days: 30 }, use: "signedIn" },
  { place: "cookie", name: "__Secure-device", ...necessary, life: { days: 365 }, use: "device" },
  { place: "cookie", name: "__Secure-seen", ...necessary, provider: "replicas", life: { minutes: 2 }, use: "seen" },
  // What the tag manager's tags set, by the provider's own documentation.
  { place: "cookie", name: "_ga", ...analytics, life: { days: 730 }, use: "analyticsVisitor" },
  { place: "cookie", name: "_ga_*", ...analytics, life: { days: 730 }, use: "analyticsVisit" },
  { place: "cookie", name: "_gcl_*", ...advertising, life: { days: 90 }, use: "adClick" },
  // What the engagement script sets. Its provider names no life: browsers keep no cookie of a script for longer.
  { place: "cookie", name: "_va", ...engagement, life: { days: 400 }, use: "engagementVisitor" },
  { place: "cookie", name: "_vaI", ...engagement, life: { days: 400 }, use: "engagementContact" },

  { place: "localStorage", name: "consent", ...necessary, life: { days: 365 }, use: "choice" },
  { place: "localStorage", name: "customer", ...necessary, life: "signOut", use: "signedInMark" },
  { place: "localStorage", name: "searches:*", ...necessary, life: "visitor", use: "searches" },
  { place: "localStorage", name: "pressed:*", ...necessary, life: "done", use: "pressed" },
  { place: "localStorage", name: "favstore", ...necessary, life: "visitor", use: "favouriteMark" },
  { place: "localStorage", name: "compare", ...necessary, life: "visitor", use: "compareMark" },
  { place: "localStorage", name: "my-size-standing", ...necessary, life: "visitor", use: "ownSizes" },
  { place: "localStorage", name: "newsletter-shown", ...necessary, life: "visitor", use: "newsletterShown" },
  { place: "localStorage", name: "accessibility", ...necessary, life: "visitor", use: "readingAids" },
  { place: "localStorage", name: "accessibility-closed", ...necessary, life: "visitor", use: "aidsClosed" },
  { place: "localStorage", name: "order-put-off", ...necessary, life: "visitor", use: "putOff" },
  { place: "localStorage", name: "sales-told", ...analytics, life: "visitor", use: "salesTold" },
  { place: "localStorage", name: "sale-to-tell:*", ...analytics, life: { days: 30 }, use: "saleToTell" },
  { place: "localStorage", name: "voyado.session", ...personal, life: "visitor", use: "visitorKeys" },
  { place: "localStorage", name: "_gcl_ls", ...advertising, life: "visitor", use: "adClick" },

  { place: "sessionStorage", name: "scroll:*", ...necessary, life: "tab", use: "scroll" },
  { place: "sessionStorage", name: "accessibility-shown", ...necessary, life: "tab", use: "aidsShown" },
  { place: "sessionStorage", name: "told-not-kept", ...necessary, life: "tab", use: "told" },
  // The payment provider's component writes it at a card's fields, also where its analytics are off.
  {
    place: "sessionStorage",
    name: "adyen-checkout__checkout-attempt-id",
    ...necessary,
    life: "tab",
    use: "paymentAttempt",
  },
  { place: "sessionStorage", name: "sales-told", ...analytics, life: "tab", use: "salesTold" },
  { place: "sessionStorage", name: "*-shop", ...necessary, life: "tab", use: "fallback" },

  { place: "indexedDB", name: "*-shop", records: "session/*", ...necessary, life: "signOut", use: "session" },
  { place: "indexedDB", name: "*-shop", records: "cart/*", ...necessary, life: "visitor", use: "cart" },
  { place: "indexedDB", name: "*-shop", records: "checkout/*", ...necessary, life: "visitor", use: "checkout" },
  { place: "indexedDB", name: "*-shop", records: "order/*", ...necessary, life: "visitor", use: "order" },
  { place: "indexedDB", name: "*-shop", records: "task/*", ...necessary, life: "done", use: "task" },
  { place: "indexedDB", name: "*-shop", records: "my-size/*", ...necessary, life: "visitor", use: "mySize" },
  { place: "indexedDB", name: "*-shop", records: "aside/*", ...necessary, life: "newer", use: "aside" },
  { place: "indexedDB", name: "*-beside-shop", records: "compare/*", ...necessary, life: "visitor", use: "compare" },
  { place: "indexedDB", name: "*-beside-shop", records: "recent/*", ...necessary, life: "visitor", use: "recent" },
  {
    place: "indexedDB",
    name: "*-beside-shop",
    records: "favourite/*",
    ...necessary,
    life: "visitor",
    use: "favourite",
  },
  { place: "indexedDB", name: "*-beside-shop", records: "point/*", ...necessary, life: "visitor", use: "point" },
  { place: "indexedDB", name: "*-beside-shop", records: "aside/*", ...necessary, life: "newer", use: "aside" },
  { place: "indexedDB", name: "*-routes-shop", records: "route/*", ...necessary, life: "newer", use: "route" },
  { place: "indexedDB", name: "*-cache", records: "*", ...necessary, life: "newer", use: "answers" },

  { place: "cacheApi", name: "files-*", ...necessary, life: "release", use: "files" },
  { place: "cacheApi", name: "seen-pages-*", ...necessary, life: "release", use: "pages" },
  { place: "cacheApi", name: "seen-pictures", ...necessary, life: "newer", use: "pictures" },
] as const satisfies readonly StoredKey[];

type Entry = (typeof storedKeys)[number];
/** A name whose `*` may be any text. */
type Named<Name> = Name extends `${infer Before}*${infer After}` ? `${Before}${string}${Named<After>}` : Name;
type NameIn<Place extends StoredPlace> = Named<Extract<Entry, { place: Place }>["name"]>;

export type CookieName = NameIn<"cookie">;
export type LocalStorageKey = NameIn<"localStorage">;
export type SessionStorageKey = NameIn<"sessionStorage">;
export type DatabaseName = NameIn<"indexedDB">;
export type CacheName = NameIn<"cacheApi">;
/** Beginning of the keys of a collection of records. */
export type RecordPrefix = Extract<Entry, { records: string }>["records"] extends infer Records
  ? Records extends `${infer Prefix}/*`
    ? `${Prefix}/`
    : never
  : never;

/** What the keys of a deployment's own tags are for (`TAG_KEYS`). */
export const useOfTags = "ofTag";

/** Words of the registry's entries. */
export type StoredUse = Entry["use"] | typeof useOfTags;

const matches = (pattern: string, text: string): boolean => {
  const [before = "", after] = pattern.split("*");
  return after === undefined
    ? text === before
    : text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
};

/**
 * The registry's entry for what was found in a browser; the most exact name wins. Undefined for a stranger. Without a
 * record a database is meant as a whole: all that is in it has one purpose.
 */
export function storedKeyOf(
  place: StoredPlace,
  name: string,
  record?: string,
  keys: readonly StoredKey[] = storedKeys,
): StoredKey | undefined {
  const holds = ({ records = "*" }: StoredKey) => record === undefined || matches(records, record);
  return keys
    .filter((key) => key.place === place && matches(key.name, name) && holds(key))
    .sort((a, b) => b.name.length - a.name.length || (b.records ?? "").length - (a.records ?? "").length)[0];
}
