import { z } from "zod";
import { missing, Problem } from "./problem.ts";

const reference = z.string().trim().min(1).max(80);
export const amount = z.object({
  value: z.number().int().min(0).max(999_999_999_999),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const webAddress = z
  .string()
  .max(8_000)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""));
const secret = z.string().min(1).max(4_000).optional();

export const methodsRequest = z.looseObject({
  merchantAccount: z.string(),
  countryCode: z.string().length(2).optional(),
  amount: amount.optional(),
  shopperLocale: z.string().max(20).optional(),
});

export const paymentRequest = z.looseObject({
  merchantAccount: z.string(),
  reference,
  amount,
  returnUrl: webAddress,
  shopperLocale: z.string().max(20).optional(),
  countryCode: z.string().length(2).optional(),
  channel: z.string().max(20).optional(),
  paymentMethod: z.looseObject({
    type: z.string().min(1).max(60),
    holderName: z.string().max(200).optional(),
    brand: z.string().max(40).optional(),
    encryptedCardNumber: secret,
    encryptedExpiryMonth: secret,
    encryptedExpiryYear: secret,
    encryptedSecurityCode: secret,
  }),
  additionalData: z
    .looseObject({ RequestedTestAcquirerResponseCode: z.union([z.string().max(4), z.number()]).optional() })
    .optional(),
  browserInfo: z.looseObject({}).optional(),
  lineItems: z.array(z.looseObject({})).max(1_000).optional(),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** As the real provider has it: what it does not know at this level it refuses. */
export const detailsRequest = z.strictObject({
  details: z.looseObject({
    redirectResult: z.string().min(1).max(20_000).optional(),
    threeDSResult: z.string().min(1).max(20_000).optional(),
  }),
  paymentData: z.string().max(50_000).optional(),
  authenticationData: z.looseObject({}).optional(),
  threeDSAuthenticationOnly: z.boolean().optional(),
});

export const modificationRequest = z.looseObject({
  merchantAccount: z.string(),
  amount: amount.optional(),
  reference: reference.optional(),
});

/** The body as the schema has it; a Problem that names the first field that is not. */
export function read<T extends z.ZodType>(schema: T, text: string): z.infer<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Problem(400, "702", "The request body is not JSON.");
  }
  const parsed = schema.safeParse(json);
  const [first] = parsed.error?.issues ?? [];
  if (first?.code === "unrecognized_keys")
    throw new Problem(
      400,
      "702",
      `Structure of the request contains the following unknown fields: [${first.keys.join(", ")}]`,
    );
  if (!parsed.success) throw missing(parsed.error.issues[0]?.path.join(".") || "request");
  return parsed.data;
}
