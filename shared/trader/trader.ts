/**
 * Who sells here (consumer rights directive, article 6; e-commerce directive, article 5): stands in every mail, on the
 * page of the withdrawal and, by its facts, in the legal stories. The demo's own, which does not exist: a deployment
 * puts its own figures here (docs/operating.md), and `npm run ops -- ready` says when it has not.
 */
export const trader = {
  brand: "KADE",
  name: "KADE Outlet B.V.",
  address: ["Voorbeeldkade 1", "3011 AA Rotterdam"],
  country: "NL",
  /** Who may act for the trader. */
  director: "V. Oorbeeld",
  email: "service@kade.example",
  telephone: "+31 10 000 00 00",
  /** Working days on which the telephone is answered, by ISO number (1 Monday), and from when until when. */
  hours: { days: [1, 5], from: "09:00", until: "17:00" },
  /** Number in the trade register, and who keeps that. */
  chamber: "00000000",
  register: "Kamer van Koophandel",
  vat: "NL000000000B00",
  /** Where a bank transfer goes to. */
  bankAccount: { holder: "KADE Outlet B.V.", iban: "NL02 ABNA 0123 4567 89", bic: "ABNANL2A" },
} as const;

/** Where the trader is, a line each, the country in the reader's language ("nl-NL"). */
export const traderAddress = (language: string): string[] => [
  ...trader.address,
  new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(trader.country) ?? trader.country,
];
