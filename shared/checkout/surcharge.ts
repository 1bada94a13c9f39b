import type { PaymentMethod } from "../contract/order/cart.ts";
import { providerType } from "./provider-method.ts";

/** Types of the provider that a consumer pays with in the single market's own means: cards and transfers in euro. */
const ownMeans = /^(?:scheme|bcmc(?:_mobile)?|ideal|sepadirectdebit|giropay|eps|trustly|directEbanking|paybybank)$/;
/** Ways of the platform's own that are a transfer or a debit in euro. */
const transfers: ReadonlySet<string> = new Set(["banktransfer", "bankpayment", "sepa", "ideal", "creditcard"]);

/**
 * Whether nothing may be asked for paying this way: consumer cards, SEPA transfers and debits, iDEAL (PSD2, article
 * 62(4); consumer rights directive, article 19).
 */
export const isFreeByLaw = (code: string): boolean => {
  const type = providerType(code);
  return type === null ? transfers.has(code) : ownMeans.test(type);
};

/**
 * The ways to pay without those that the platform charges for although the law lets nothing be asked: one that is
 * offered would be charged, whatever the page says.
 */
export const withoutSurcharges = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ code, cost_incl_tax: cost }) => !((cost ?? 0) > 0 && isFreeByLaw(code)));
