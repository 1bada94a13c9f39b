import { z } from "zod";

const parts = /\{(\w*)\}/g;
const known: ReadonlySet<string> = new Set(["number", "language"]);

/** The host that a template leads to when its parts are `value`; null where it is no address. */
const hostOf = (text: string, value: string): string | null => {
  const address = text.replaceAll(parts, value);
  return URL.canParse(address) ? new URL(address).host : null;
};
const portal = z
  .string()
  .max(400)
  .regex(/^https:\/\/[^\s@\\]+$/, "is no https address")
  .refine((text) => hostOf(text, "x") !== null && hostOf(text, "x") === hostOf(text, "y"), "has no host of its own")
  .refine(
    (text) => [...text.matchAll(parts)].every(([, name]) => known.has(name!)),
    "has a part that is none of {number} and {language}",
  );
const line = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}<>]+$/u, "is no line of an address");

/** How parcels come back, by the code of a view or "*" (shared/checkout/return-ways.ts). */
export const returnWays = z
  .record(
    z.string().regex(/^(\*|[a-z0-9_]{1,40})$/, "is no code of a view"),
    z
      .object({ carrier: line.optional(), portal: portal.optional(), address: z.array(line).min(2).max(8).optional() })
      .strict()
      .refine(
        ({ portal: page, address }) => page !== undefined || address !== undefined,
        "has no portal and no address",
      ),
  )
  .refine((ways) => Object.keys(ways).length <= 50, "has more than 50 views");
