import { z } from "zod";

/**
 * A payment's public reference. It cannot be guessed, because whoever has it may continue the payment and see its
 * state.
 */
export const paymentReference = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * How a payment stands (PAY-007). `open`: the shopper still has something to do; `pending`: the provider will tell. The
 * other three are final.
 */
export const paymentStatuses = ["open", "pending", "authorised", "refused", "cancelled"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What the provider's web component makes of the shopper's input. It passes through and is never kept. */
const stateData = z.looseObject({ paymentMethod: z.looseObject({ type: z.string().min(1).max(60) }) });

/** A step that the shopper has to take, in the form the provider's web component reads (`createFromAction`). */
export const paymentAction = z.looseObject({ type: z.string().min(1).max(60) });
export type PaymentAction = z.infer<typeof paymentAction>;

/**
 * The answer to whatever moves a payment on. `isFinal` and `action` as the platform's plugin has them; `resultCode` is
 * the provider's. Ours: `isExpired`: its time ended it; `isReversed`: there is no order, and what the bank has approved
 * all the same goes back; and of an open one `payableUntil`, ISO, when it ends by itself, what is paid how, and
 * `isPayOnly`: under this reference it cannot be called off.
 */
export const paymentStep = z.looseObject({
  reference: paymentReference,
  isFinal: z.boolean(),
  resultCode: z.string().max(60),
  status: z.enum(paymentStatuses),
  action: paymentAction.optional(),
  orderNumber: z.string().max(40),
  payableUntil: z.string().max(40).optional(),
  method: z.string().max(100).optional(),
  amount: z.object({ value: z.number().int(), currency: z.string().length(3) }).optional(),
  isPayOnly: z.boolean().optional(),
  isExpired: z.boolean().optional(),
  isReversed: z.boolean().optional(),
});
export type PaymentStep = z.infer<typeof paymentStep>;

/**
 * Begins the payment of a placed order (PAY-001). The same `reference` again answers what the first call came to; the
 * provider is asked once.
 */
export const initiateRequest = z.object({
  reference: paymentReference,
  stateData,
  browserInfo: z.looseObject({}).optional(),
  origin: z.string().max(200).optional(),
  shopperLocale: z.string().max(20).optional(),
});
/** What an order is paid with (PAY-002); answers the order's number and the payment's reference. */
export const paymentInformationRequest = z.object({
  cartId: z.string().max(64),
  orderId: z.string().regex(/^[\w-]{8,64}$/),
});
export const paymentInformation = z.looseObject({
  reference: paymentReference,
  orderNumber: z.string().max(40),
  status: z.enum(paymentStatuses),
  amount: z.object({ value: z.number().int(), currency: z.string().length(3) }),
});
/** What the shopper brought back from a bank's page or a challenge (PAY-005, PAY-006). */
export const paymentDetailsRequest = z.object({
  reference: paymentReference,
  details: z.looseObject({
    redirectResult: z.string().max(10_000).optional(),
    threeDSResult: z.string().max(10_000).optional(),
  }),
});
export const threeDs2Request = z.object({ reference: paymentReference, threeDSResult: z.string().min(1).max(10_000) });
/** Answers `POST /api/payment/continue` (ours): the reference under which an order can be paid on, and nothing else. */
export const payOnAnswer = z.looseObject({ reference: paymentReference });
/** The shopper gives up before paying: the order is cancelled and the cart is theirs again. */
export const paymentCancelRequest = z.object({ reference: paymentReference });

/** The provider's answer on methods, as its web component reads it. */
export const providerMethods = z.looseObject({
  paymentMethods: z
    .array(
      z.looseObject({
        type: z.string().min(1).max(60),
        name: z.string().max(100),
        brands: z.array(z.string().max(40)).optional(),
        /** What the lender has to say beside its credit, in the shopper's language (Directive 2023/2225, article 8). */
        creditNotice: z.string().max(1000).optional(),
      }),
    )
    .max(50),
});
export type ProviderMethods = z.infer<typeof providerMethods>;
/** PAY-003. `clientKey` and `environment` are the component's; both are meant for browsers. */
export const paymentMethodsAnswer = z.looseObject({
  paymentMethodsResponse: providerMethods,
  clientKey: z.string(),
  environment: z.string(),
  environmentUrl: z.string().optional(),
});

/**
 * What stands beside totals in the answer to shipping-information (SYNC-035): JSON text, as the platform's plugin
 * writes it (PAY-012).
 */
export const extensionAttributes = z.looseObject({
  adyen_payment_methods_response: z.string().max(100_000).optional(),
});

export { methodCode, providerType } from "../../checkout/provider-method.ts";
