import { z } from "zod";
import { askedPurposes } from "../../shared/consent/purposes.ts";
import { storedKeyOf, useOfTags, type StoredKey } from "../../shared/consent/stored-keys.ts";

/**
 * Keys that a deployment's own tags keep in a browser, as JSON. None of them is one of the registry's: that has its
 * purpose there.
 */
export const tagKeys = z
  .array(
    z
      .strictObject({
        place: z.enum(["cookie", "localStorage", "sessionStorage"]),
        name: z
          .string()
          .regex(/^[\w.:$~|@#-]{2,80}\*?$/, "is a name of 2 to 80 characters, with * at its end for what differs"),
        purpose: z.enum(askedPurposes),
        days: z.int().min(1).max(730).optional(),
      })
      .refine(({ place, name }) => storedKeyOf(place, name) === undefined, {
        path: ["name"],
        message: "is a key of the shop's own registry",
      })
      .refine(({ place, days }) => place !== "sessionStorage" || days === undefined, {
        path: ["days"],
        message: "has no meaning in sessionStorage, which ends with its tab",
      })
      .transform(({ place, name, purpose, days }): StoredKey => {
        const life = days === undefined ? (place === "sessionStorage" ? "tab" : "visitor") : { days };
        return { place, name, purpose, life, use: useOfTags };
      }),
  )
  .max(50);
