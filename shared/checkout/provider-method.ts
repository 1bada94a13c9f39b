/**
 * Code of the platform's method for a type of the provider: `scheme` (a card) is `adyen_cc`, the others keep their
 * name.
 */
export const methodCode = (type: string): string => (type === "scheme" ? "adyen_cc" : `adyen_${type}`);
/** The provider's type of a method's code; null for a method that the provider has no part in. */
export const providerType = (code: string): string | null =>
  code === "adyen_cc" ? "scheme" : code.startsWith("adyen_") ? code.slice("adyen_".length) : null;

/** Whose page somebody is sent on to: the titles of its many ways to pay name what is done, not who does it. */
export const pageOwner = (code: string, title: string): string =>
  providerType(code)?.startsWith("klarna") ? "Klarna" : title;

/** Whether paying this way asks for a card, whose fields the provider's component draws. */
export const needsCard = (code: string): boolean => code === "adyen_cc";

/**
 * Types that need nothing of the shopper but to be sent on. Others want a component of their own, which this shop does
 * not carry.
 */
const sentOn =
  /^(ideal|klarna(_account|_paynow|_b2b)?|trustly|eps|twint|paybybank|directEbanking|vipps|mobilepay|alipay)$/;
/** Whether this shop can lead somebody through paying this way. */
export const isPayable = (type: string): boolean => type === "scheme" || sentOn.test(type);

/** Whether a method's code is one of the shop's own, or one that this shop can lead somebody through. */
export function isOffered(code: string): boolean {
  const type = providerType(code);
  return type === null || isPayable(type);
}

/** Ways to owe the money: never chosen for the shopper, only by them. */
const credit =
  /^(klarna(?!_paynow)|riverty|afterpay|clearpay|in3|ratepay|facilypay|oney|scalapay|alma|zip|affirm|atome|billie)/;
/** Whether this way is a transfer that the shopper orders at a bank, whose money comes days later. */
export const isTransfer = (code: string): boolean => providerType(code)?.startsWith("bankTransfer") ?? false;
/** Whether this way means paying later or in parts. */
export const isPayLater = (code: string): boolean => credit.test(providerType(code) ?? code);
