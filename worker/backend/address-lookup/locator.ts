import { z } from "zod";
import type { RegisterAddress } from "../../../shared/contract/customer/address-lookup.ts";

/** Most rows the locator gives at once. */
const mostRows = 100;

const answer = z.looseObject({
  response: z.looseObject({
    docs: z
      .array(
        z.looseObject({
          straatnaam: z.string().min(1).max(120),
          huisnummer: z.coerce.number().int().min(1).max(99_999),
          huisletter: z.string().max(4).nullish(),
          huisnummertoevoeging: z.coerce.string().max(6).nullish(),
          postcode: z.string().max(7),
          woonplaatsnaam: z.string().min(1).max(120),
        }),
      )
      .max(mostRows),
  }),
});

/**
 * Path and query that ask the public locator for all addresses of a postcode and number. Its `q` alone would be a
 * ranked guess; the filters are exact.
 */
export function locatorQuery(postcode: string, number: number): string {
  const query = new URLSearchParams({ q: `${postcode} ${number}` });
  for (const filter of ["type:adres", `postcode:${postcode}`, `huisnummer:${number}`]) query.append("fq", filter);
  query.set("rows", String(mostRows));
  query.set("fl", "straatnaam,huisnummer,huisletter,huisnummertoevoeging,postcode,woonplaatsnaam");
  return `/free?${query}`;
}

/** What the locator answered, without whatever else it thought of; null when it is not its answer. */
export function readLocator(body: unknown, postcode: string, number: number): RegisterAddress[] | null {
  const read = answer.safeParse(body);
  if (!read.success) return null;
  return read.data.response.docs
    .filter((doc) => doc.postcode.replace(/\s/g, "").toUpperCase() === postcode && doc.huisnummer === number)
    .map((doc) => ({
      street: doc.straatnaam,
      number,
      addition: [doc.huisletter, doc.huisnummertoevoeging].filter(Boolean).join("-"),
      postcode,
      city: doc.woonplaatsnaam,
    }));
}
