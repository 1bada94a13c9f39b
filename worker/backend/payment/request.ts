import type { D1Database } from "@cloudflare/workers-types";
import type { z } from "zod";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import type { OrderAddress } from "../../../shared/contract/order/order.ts";
import { type initiateRequest, providerType } from "../../../shared/contract/order/payment.ts";
import { lineItems, type OrderedLine, type OrderedSums } from "./line-items.ts";
import type { PaymentRow } from "./rows.ts";

interface OrderRow extends OrderedSums {
  store_code: string;
  email: string | null;
  billing_address: string;
  shipping_address: string | null;
  customer_id: number | null;
}
/**
 * What the browser sent; null where no shopper is present and the provider is only asked what became of the payment.
 */
export type ShopperData = Pick<z.output<typeof initiateRequest>, "stateData" | "browserInfo"> | null;
/**
 * Where the call came from: the shop's origin, the shopper's address, and the payment's name that the browser knows and
 * comes back with; by default its first name.
 */
export interface From {
  origin: string;
  visitor: string | null;
  reference?: string;
}

const words = {
  nl: { discount: "Korting", delivery: "Bezorging" },
  de: { discount: "Rabatt", delivery: "Versand" },
  en: { discount: "Discount", delivery: "Delivery" },
};

/** Removed from the browser's data: card numbers in clear, and stored cards. */
const never = new Set([
  "number",
  "cvc",
  "expiryMonth",
  "expiryYear",
  "storedPaymentMethodId",
  "recurringDetailReference",
]);

/**
 * The browser's address for whatever moves a payment on. The store code brings the shopper back into their own view.
 */
export const returnUrl = (origin: string, reference: string, storeCode: string): string =>
  `${origin}/api/payment/redirect?reference=${reference}&storeCode=${encodeURIComponent(storeCode)}`;

/**
 * The body of `/payments`. Sum, currency, addresses and lines come from the order, never from the browser. From the
 * browser come only the payment method, the data 3-D Secure needs and the provider's risk data.
 */
export async function paymentRequest(
  db: D1Database,
  payment: PaymentRow,
  shopperData: ShopperData,
  { origin, visitor, reference = payment.reference }: From,
): Promise<Record<string, unknown>> {
  const [orders, lines] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT store_code, email, billing_address, shipping_address, customer_id, shipping_cents, tax_cents,
          discount_cents, grand_total_cents FROM sales_order WHERE id = ?1`,
      )
      .bind(payment.order_id),
    db
      .prepare(
        `SELECT sku, name, qty, price_cents, row_total_cents, tax_rate, tax_cents, discount_cents FROM sales_order_line
          WHERE order_id = ?1 ORDER BY position`,
      )
      .bind(payment.order_id),
  ]);
  const order = orders?.results[0] as unknown as OrderRow;
  const billing = JSON.parse(order.billing_address) as OrderAddress;
  const delivery = order.shipping_address === null ? null : (JSON.parse(order.shipping_address) as OrderAddress);
  const locale = languageOf(storeByCode(order.store_code));
  const language = (["nl", "de"] as const).find((entry) => locale.startsWith(entry)) ?? "en";
  const data = (shopperData?.stateData ?? {}) as {
    paymentMethod?: Record<string, unknown>;
    browserInfo?: unknown;
    riskData?: unknown;
  };
  const method = Object.fromEntries(
    Object.entries(data.paymentMethod ?? { type: providerType(payment.method_code) }).filter(
      ([name]) => !never.has(name),
    ),
  );
  const browserInfo = shopperData?.browserInfo ?? data.browserInfo;
  return {
    amount: { value: payment.amount_cents, currency: payment.currency },
    reference: payment.merchant_reference,
    paymentMethod: method,
    channel: "Web",
    shopperInteraction: "Ecommerce",
    origin,
    returnUrl: returnUrl(origin, reference, order.store_code),
    redirectFromIssuerMethod: "GET",
    shopperLocale: locale,
    countryCode: billing.country_id,
    shopperName: { firstName: billing.firstname, lastName: billing.lastname },
    billingAddress: address(billing),
    ...(delivery && { deliveryAddress: address(delivery) }),
    ...(order.email && { shopperEmail: order.email }),
    ...(billing.telephone && { telephoneNumber: billing.telephone }),
    ...(visitor && { shopperIP: visitor }),
    // A number of ours, not a name: the provider's own books are not the place for e-mail addresses as keys.
    ...(order.customer_id !== null && { shopperReference: `customer-${order.customer_id}` }),
    authenticationData: { threeDSRequestData: { nativeThreeDS: "preferred" } },
    lineItems: lineItems((lines?.results ?? []) as unknown as OrderedLine[], order, words[language]),
    ...(isRecord(browserInfo) && { browserInfo }),
    ...(isRecord(data.riskData) && { riskData: data.riskData }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An address in the provider's form, which wants the house number by itself. */
function address({ street, postcode, city, country_id: country }: OrderAddress): Record<string, string> {
  const whole = street.filter(Boolean).join(" ");
  const at = numberAt(whole);
  return {
    street: (at === null ? whole : whole.slice(0, at)).trim(),
    houseNumberOrName: at === null ? "-" : whole.slice(at).trim(),
    postalCode: postcode,
    city,
    country,
  };
}

/**
 * Where the house number begins: the first figure that something other than a figure precedes, in the end of a word
 * that is letters, figures, "/" and "-". Null without one.
 */
function numberAt(street: string): number | null {
  for (const { 0: end, index } of street.matchAll(/(?<![\p{L}\d/-])[\p{L}\d/-]+(?=\s|$)/gu)) {
    const at = end.search(index === 0 ? /(?<=\D)\d/ : /\d/);
    if (at >= 0) return index + at;
  }
  return null;
}
