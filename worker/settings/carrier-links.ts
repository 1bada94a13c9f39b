import { z } from "zod";

const parts = /\{(\w*)\}/g;
const known: ReadonlySet<string> = new Set(["code", "postcode", "country", "language", "site"]);

const template = z
  .string()
  .max(400)
  .refine((text) => text.startsWith("https://") && URL.canParse(text.replaceAll(parts, "x")), "is no https address")
  .refine((text) => text.includes("{code}"), "has no {code}")
  .refine(
    (text) => [...text.matchAll(parts)].every(([, name]) => known.has(name!)),
    "has a part that is none of {code}, {postcode}, {country}, {language} and {site}",
  );

/** Pages of carriers about a parcel, by the carrier's name in small letters and figures. */
export const carrierLinks = z
  .record(z.string().regex(/^[a-z0-9]{2,40}$/, "is no name in small letters and figures"), template)
  .refine((links) => Object.keys(links).length <= 100, "has more than 100 carriers");
