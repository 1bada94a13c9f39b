import { z } from "zod";
import { plainText } from "../wire/plain-text.ts";
import { personName } from "./user.ts";

/** What an address is for (ACCT-013). */
export const addressTypes = ["DELIVERY", "SHIPPING"] as const;
const identity = z.union([z.number().int(), z.string().max(64)]);
/** Flags travel as numbers, texts and booleans alike; inside they are booleans. */
const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(["0", "1"])])
  .transform((value) => value === true || value === 1 || value === "1");

/**
 * An address in the server's form (ACCT-013): the country has three letters here and nowhere else. `street` is a line,
 * or street and number. Name and telephone are ours, without them the customer's own name stands.
 */
export const serverAddress = z.object({
  address_id: identity.optional(),
  id: identity.optional(),
  street: z.union([plainText(200).min(1), z.array(plainText(200)).min(1).max(4)]),
  city: personName,
  postcode: plainText(20).min(3),
  country_id: z.string().regex(/^[A-Z]{3}$/),
  is_default: flag.default(false),
  address_type: z.enum(addressTypes).default("DELIVERY"),
  firstname: personName.optional(),
  lastname: personName.optional(),
  telephone: plainText(40).nullish(),
  company: plainText(100).nullish(),
  vat_id: plainText(40).nullish(),
});
export type ServerAddressInput = z.input<typeof serverAddress>;
export const addressRequest = z.object({ address: serverAddress });

/** An address as the list answers. */
export const listedAddress = z.looseObject({
  address_id: z.number().int(),
  id: z.number().int(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string().nullish(),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  country_id: z.string().regex(/^[A-Z]{3}$/),
  telephone: z.string().nullish(),
  vat_id: z.string().nullish(),
  is_default: z.boolean(),
  address_type: z.enum(addressTypes),
});
export type ListedAddress = z.infer<typeof listedAddress>;
/** `user_id` is the wire's; whose address it is, the token says. */
export const deleteAddressQuery = z
  .looseObject({
    address_id: z.string().max(64).optional(),
    id: z.string().max(64).optional(),
    user_id: z.string().max(64).optional(),
  })
  .refine((query) => query.address_id !== undefined || query.id !== undefined, { message: "address_id is required" });
