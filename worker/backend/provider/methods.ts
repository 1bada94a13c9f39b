interface Method {
  type: string;
  name: string;
  brands?: string[];
  creditNotice?: string;
}

/**
 * Kinds of payment by how they are paid: with card fields, or on a page of the bank's or the lender's. `captured`: the
 * money is there at once, so only a refund takes it back.
 */
export const kinds: Readonly<Record<string, { readonly by: "card" | "bank" | "lender"; readonly captured: boolean }>> =
  {
    scheme: { by: "card", captured: false },
    ideal: { by: "bank", captured: true },
    bcmc: { by: "card", captured: true },
    bcmc_mobile: { by: "bank", captured: true },
    klarna: { by: "lender", captured: false },
    klarna_account: { by: "lender", captured: false },
    klarna_paynow: { by: "lender", captured: false },
  };

/** What a method is called on the provider's own pages. */
export const methodNames: Readonly<Record<string, string>> = {
  scheme: "Visa, Mastercard, American Express, Maestro",
  ideal: "iDEAL | Wero",
  bcmc: "Bancontact",
  bcmc_mobile: "Payconiq by Bancontact",
  klarna: "Klarna",
  klarna_account: "Klarna",
  klarna_paynow: "Klarna",
};

const cards: Record<string, string> = { nl: "Creditcard", de: "Kreditkarte", en: "Credit card" };
const later: Record<string, string> = {
  nl: "Achteraf betalen met Klarna.",
  de: "Später bezahlen mit Klarna.",
  en: "Pay later with Klarna.",
};

/** The warning of the directive on consumer credit (2023/2225, article 8), as a lender would send it. */
const borrowing: Record<string, string> = {
  nl: "Let op! Geld lenen kost geld.",
  de: "Achtung! Kreditaufnahme kostet Geld.",
  en: "Caution! Borrowing money costs money.",
};

/** What a shopper of this country can pay with, in the locale's language. */
export function methodsFor(country: string | undefined, locale: string | undefined): Method[] {
  const language = /^(nl|de)/.exec(locale ?? "")?.[0] ?? "en";
  return [
    ...(country === undefined || country === "NL" ? [{ type: "ideal", name: methodNames.ideal! }] : []),
    { type: "scheme", name: cards[language]!, brands: ["visa", "mc", "amex", "maestro"] },
    ...(country === "BE"
      ? [
          { type: "bcmc", name: "Bancontact", brands: ["bcmc", "visa", "maestro"] },
          { type: "bcmc_mobile", name: "Payconiq by Bancontact" },
        ]
      : []),
    { type: "klarna", name: later[language]!, creditNotice: borrowing[language]! },
  ];
}
