/** The requirements of an area: they are numbered from 1 to `last`; `open` ones leave the choice to the shop. */
interface Scope {
  readonly last: number;
  readonly open?: readonly number[];
}

/** What the two scope statements name, area by area (STORE-002). */
export const scope: Readonly<Record<string, Scope>> = {
  STORE: { last: 30, open: [30] },
  ROUTE: { last: 48, open: [48] },
  URL: { last: 22 },
  CATEG: { last: 40 },
  PROD: { last: 75 },
  SEARCH: { last: 34, open: [32, 33] },
  STOCK: { last: 27, open: [11, 27] },
  CART: { last: 42, open: [41] },
  SYNC: { last: 52, open: [40] },
  CHECK: { last: 24, open: [22, 23, 24] },
  PAY: { last: 12, open: [8, 9] },
  ORDER: { last: 14, open: [2, 13, 14] },
  QUEUE: { last: 37, open: [33, 36, 37] },
  USER: { last: 34, open: [2, 33] },
  ACCT: { last: 26, open: [25, 26] },
  NEWS: { last: 28, open: [14, 17] },
  NOTIF: { last: 10 },
  CMS: { last: 35, open: [34, 35] },
  BLOG: { last: 25, open: [24] },
  CHROME: { last: 54, open: [54] },
  DISC: { last: 39, open: [11, 38] },
  DATA: { last: 18, open: [18] },
  CACHE: { last: 16, open: [7] },
  IMG: { last: 15 },
  LOC: { last: 6, open: [2, 3, 6] },
};

export const idOf = (area: string, number: number): string => `${area}-${String(number).padStart(3, "0")}`;

/** Ids of all requirements, and of those that need a test. */
export function requirementsOfScope(): { all: string[]; needed: string[] } {
  const all = Object.entries(scope).flatMap(([area, { last, open = [] }]) =>
    Array.from({ length: last }, (_, i) => ({ id: idOf(area, i + 1), isOpen: open.includes(i + 1) })),
  );
  return { all: all.map(({ id }) => id), needed: all.flatMap(({ id, isOpen }) => (isOpen ? [] : [id])) };
}
