/** How many numbers of a view there are. */
const many = 100_000_000;

/**
 * A number for an order, as its shopper reads it out on the telephone and writes it on a transfer: the view's id, eight
 * digits of chance, and a check digit, so that one wrong digit never names another order. Nothing of it tells which
 * orders there are beside this one (docs/decisions/021). The database refuses one that is taken already.
 */
export function newOrderNumber(storeId: number, random: () => number = chance): string {
  const digits = `${storeId}${String(Math.floor(random() * many)).padStart(8, "0")}`;
  return digits + checkDigit(digits);
}

/** ISO 7064, MOD 11,10: every single wrong digit shows, and nearly every pair that changed places. */
export function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return String((11 - product) % 10);
}

/** Below 1, of a source that nobody can foretell. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/**
 * An order's number; orders placed before numbers were made of chance have the view's id and their own in eight digits.
 */
export const orderNumber = ({
  number,
  store_id,
  id,
}: {
  number: string | null;
  store_id: number;
  id: number;
}): string => number ?? `${store_id}${String(id).padStart(8, "0")}`;

/** The same in SQL, of the orders `o`. */
export const numberOf = (o: string): string => `coalesce(${o}.number, ${o}.store_id || printf('%08d', ${o}.id))`;
