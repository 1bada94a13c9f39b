import type { RegisterAddress } from "../contract/customer/address-lookup.ts";
import type { AddressDetails } from "./details.ts";
import { readHouseNumber, sameAddition, writeHouseNumber } from "./house-number.ts";

type Typed = Pick<AddressDetails, "streetAddress" | "apartmentNumber" | "city">;
/** What an earlier look-up filled in; while it still stands there, it was not typed by hand. */
export interface FilledIn {
  street: string;
  city: string;
}

export type LookupOutcome =
  /** The address is known; it stands in the form or agrees with it. */
  | { kind: "found"; address: RegisterAddress }
  /** There are several; `address` is the one that stands in the form, null while the addition names none of them. */
  | { kind: "choose"; choices: readonly RegisterAddress[]; address: RegisterAddress | null }
  /** The shopper typed another street or town, which stays. */
  | { kind: "differs"; address: RegisterAddress }
  | { kind: "none" }
  /** Nothing is known and the shopper has filled everything in. */
  | { kind: "quiet" };

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
/** The town of the register in one line with its other name: people write both. */
const townNames: Readonly<Record<string, string>> = { sgravenhage: "denhaag", shertogenbosch: "denbosch" };
const town = (text: string) => townNames[plain(text)] ?? plain(text);

/**
 * Whether what was typed is this street and town; the house number may stand behind the street, as browsers fill it in.
 */
const agrees = ({ streetAddress, city }: Typed, { street, city: found }: RegisterAddress): boolean =>
  plain(streetAddress.split(/(?<!\s)\s+(?=\d)/, 1)[0]!) === plain(street) && town(city) === town(found);

/** The fields an address of the register fills, with the number it has there. */
export const fieldsOf = (address: RegisterAddress): Typed => ({
  streetAddress: address.street,
  apartmentNumber: writeHouseNumber(address),
  city: address.city,
});

/**
 * What the answer of the register means for the form (CHECK-017): what to fill in, and what to say. Only empty fields
 * and those that an earlier look-up filled are touched, never what was typed by hand, and never the number itself.
 * `before` is what the last look-up filled in.
 */
export function takeAddress(
  found: readonly RegisterAddress[],
  typed: Typed,
  before: FilledIn | null,
): { fill: Partial<Typed> | null; filled: FilledIn | null; outcome: LookupOutcome } {
  const isFree = (text: string, last: string | undefined) => text.trim() === "" || text === last;
  const free = isFree(typed.streetAddress, before?.street) && isFree(typed.city, before?.city);
  if (found.length === 0) {
    const stale = free && before !== null && (typed.streetAddress !== "" || typed.city !== "");
    return {
      fill: stale ? { streetAddress: "", city: "" } : null,
      filled: null,
      outcome: { kind: free ? "none" : "quiet" },
    };
  }
  const addition = readHouseNumber(typed.apartmentNumber)?.addition ?? "";
  const exact = found.find((address) => sameAddition(address.addition, addition)) ?? null;
  const address = exact ?? found[0]!;
  if (!free && !agrees(typed, address)) return { fill: null, filled: null, outcome: { kind: "differs", address } };
  const fill = free ? { streetAddress: address.street, city: address.city } : null;
  return {
    fill,
    filled: free ? { street: address.street, city: address.city } : null,
    outcome:
      exact && (addition !== "" || found.length === 1)
        ? { kind: "found", address }
        : { kind: "choose", choices: found, address: exact },
  };
}
