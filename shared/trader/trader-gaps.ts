/** What is said of a trader; all of it the law asks for, but the account for transfers. */
export interface TraderFacts {
  readonly name: string;
  readonly address: readonly string[];
  readonly country: string;
  readonly director: string;
  readonly email: string;
  readonly telephone: string;
  readonly chamber: string;
  readonly register: string;
  readonly vat: string;
  readonly bankAccount: { readonly holder: string; readonly iban: string };
}
export interface TraderGaps {
  /** Names of facts that say nothing. */
  readonly missing: readonly string[];
  /** Names of facts that are nobody's: the demo's, or of a form that examples have. */
  readonly madeUp: readonly string[];
}

/** Names of the net that are kept for examples (RFC 2606). */
const exampleHost = /(?:^|[@.])(?:example\.(?:com|net|org)|[a-z0-9-]{1,63}\.(?:example|test|invalid|localhost))$/i;
export const isExampleHost = (address: string): boolean => exampleHost.test(address.trim());
/** No digit, or none but zero. */
const isNothing = (number: string): boolean => !/[1-9]/.test(number);

const signs: Readonly<Record<string, (fact: string) => boolean>> = {
  name: (name) => name === "KADE Outlet B.V.",
  address: (address) => /\bvoorbeeldkade\b/i.test(address),
  director: (name) => name === "V. Oorbeeld",
  email: isExampleHost,
  telephone: (number) => /0{7}$/.test(number.replace(/\D/g, "")),
  chamber: isNothing,
  vat: isNothing,
  bankAccount: (iban) => iban.replaceAll(" ", "").endsWith("0123456789"),
};

/** What a deployment still has to say of itself before it sells (consumer rights directive, article 6; C10). */
export function traderGaps(trader: TraderFacts): TraderGaps {
  const facts: Readonly<Record<string, string>> = {
    name: trader.name,
    address: trader.address.join(", "),
    country: trader.country,
    director: trader.director,
    email: trader.email,
    telephone: trader.telephone,
    chamber: trader.chamber,
    register: trader.register,
    vat: trader.vat,
    bankAccount: trader.bankAccount.iban,
  };
  const names = Object.keys(facts);
  const missing = names.filter((name) => facts[name]!.trim() === "");
  return { missing, madeUp: names.filter((name) => !missing.includes(name) && signs[name]?.(facts[name]!) === true) };
}
