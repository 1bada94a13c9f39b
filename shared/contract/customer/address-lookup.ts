import { z } from "zod";
import { readPostcode } from "../../checkout/house-number.ts";

/**
 * POST /api/address/lookup (CHECK-017): a body, because where somebody lives has no place in an address that is logged.
 * The postcode may be typed in any way.
 */
export const addressLookupRequest = z.object({
  postcode: z
    .string()
    .max(12)
    .transform((text, context) => {
      const plain = readPostcode(text);
      if (plain !== null) return plain;
      context.issues.push({ code: "custom", message: "is no Dutch postcode", input: text });
      return z.NEVER;
    }),
  number: z.number().int().min(1).max(99_999),
});

/**
 * An address of the register. `postcode` without its space; `addition` is "" where nothing stands behind the number.
 */
export const registerAddress = z.object({
  street: z.string().min(1).max(120),
  number: z.number().int(),
  addition: z.string().max(10),
  postcode: z.string().max(7),
  city: z.string().min(1).max(120),
});
export type RegisterAddress = z.infer<typeof registerAddress>;

/** All addresses with this postcode and number, one for each addition; none is no error. */
export const addressLookupAnswer = z.object({ addresses: z.array(registerAddress).max(100) });
export type AddressLookupAnswer = z.infer<typeof addressLookupAnswer>;
