import * as z from "zod/mini";

const setup = z.object({
  paymentMethodsResponse: z.looseObject({ paymentMethods: z.array(z.looseObject({ type: z.string() })) }),
  clientKey: z.string(),
  environment: z.string(),
  environmentUrl: z.optional(z.string()),
});

/** How the provider's component is set up (PAY-003): what a browser reads of `paymentMethodsAnswer` (payment.ts). */
export type ProviderSetup = z.infer<typeof setup>;

/** Reads the answer to `GET /api/payment/methods`; null for anything else. */
export const readProviderSetup = (result: unknown): ProviderSetup | null => setup.safeParse(result).data ?? null;
