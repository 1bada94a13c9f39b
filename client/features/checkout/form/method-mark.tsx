import type { ReactNode } from "react";
import { logosOf, type ShownLogos } from "../../../../shared/checkout/method-logos.ts";
import { isPayLater, needsCard, providerType } from "../../../../shared/checkout/provider-method.ts";
import styles from "./checkout.module.css";

const drawings = {
  card: <path d="M1 9.5h38M7 17h8" />,
  bank: <path d="M12 11.5 20 7l8 4.5ZM14.5 12v6M20 12v6M25.5 12v6M12 19.5h16" />,
  transfer: <path d="M11 10h18m-4-3 4 3-4 3M29 17H11m4-3-4 3 4 3" />,
  later: <path d="M20 6.5a6.5 6.5 0 1 0 .01 0ZM20 9.5V13l2.5 1.5" />,
  phone: (
    <path d="M17 5.5h6a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 17 5.5ZM19 18h2" />
  ),
  wallet: (
    <path d="M28 10.5V8H12.5a1.5 1.5 0 0 0 0 3h17v8h-17A1.5 1.5 0 0 1 11 17.5V9.5M29.5 13.5H26a1.5 1.5 0 0 0 0 3h3.5" />
  ),
  money: <path d="M20 6.5a6.5 6.5 0 1 0 .01 0ZM22.5 10.8a3 3 0 1 0 0 4.4M16 12.3h4M16 14h3.5" />,
} satisfies Record<string, ReactNode>;

/** The drawing for a way to pay, by the code of its method. */
export function kindOfMethod(code: string): keyof typeof drawings {
  const type = providerType(code) ?? code;
  if (isPayLater(code)) return "later";
  if (needsCard(code) || type === "bcmc") return "card";
  if (/^(banktransfer|bankTransfer|sepa|checkmo)/.test(type)) return "transfer";
  if (/^(ideal|eps|trustly|paybybank|directEbanking|klarna_paynow)/.test(type)) return "bank";
  if (/^(bcmc_mobile|twint|vipps|mobilepay)/.test(type)) return "phone";
  return /^(paypal|alipay|applepay|googlepay)/.test(type) ? "wallet" : "money";
}

/** Spoken names of card brands for those who do not see the logos; others are named by the provider's code. */
const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  bcmc: "Bancontact",
  cartebancaire: "Cartes Bancaires",
  maestro: "Maestro",
  mc: "Mastercard",
  visa: "Visa",
};

interface MethodMarkProps {
  method: { readonly code: string; readonly brands?: readonly string[] | undefined };
  /** Official logos that an operator has put in. */
  logos?: ShownLogos | undefined;
}

/**
 * The official logo of a way to pay (for a card, those of its brands), where an operator has added them; otherwise the
 * shop's own drawing. The shop ships no official logos, because they belong to their owners.
 */
export function MethodMark({ method, logos }: MethodMarkProps) {
  const official = logosOf(method, logos);
  return official.length > 0 ? (
    official.map(({ path, width, height, brand = "" }) => (
      <img
        key={path}
        className={`${styles.mark} ${styles.logo}`}
        src={path}
        width={width}
        height={height}
        alt={brandNames[brand] ?? brand}
      />
    ))
  ) : (
    <svg className={styles.mark} viewBox="0 0 40 26" aria-hidden="true">
      <rect x=".5" y=".5" width="39" height="25" rx="2" />
      {drawings[kindOfMethod(method.code)]}
    </svg>
  );
}
