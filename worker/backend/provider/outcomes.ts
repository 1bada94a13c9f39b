/** What an issuer says: `resultCode` and refusal as the provider documents them. */
export interface Outcome {
  readonly resultCode: "Authorised" | "Refused" | "Error" | "Cancelled";
  readonly refusalReason?: string;
  readonly refusalReasonCode?: string;
}

const refused = (refusalReason: string, code: number): Outcome => ({
  resultCode: "Refused",
  refusalReason,
  refusalReasonCode: String(code),
});

/**
 * The provider's table of outcomes for tests: by the word that, as a card's holder name, brings each about; the number
 * does so in `additionalData.RequestedTestAcquirerResponseCode`.
 */
const table = {
  UNKNOWN: { resultCode: "Error", refusalReason: "Unknown", refusalReasonCode: "0" },
  APPROVED: { resultCode: "Authorised" },
  DECLINED: refused("Refused", 2),
  REFERRAL: refused("Referral", 3),
  ERROR: { resultCode: "Error", refusalReason: "Acquirer Error", refusalReasonCode: "4" },
  BLOCK_CARD: refused("Blocked Card", 5),
  CARD_EXPIRED: refused("Expired Card", 6),
  INVALID_AMOUNT: refused("Invalid Amount", 7),
  INVALID_CARD_NUMBER: refused("Invalid Card Number", 8),
  ISSUER_UNAVAILABLE: refused("Issuer Unavailable", 9),
  NOT_SUPPORTED: refused("Not supported", 10),
  NOT_3D_AUTHENTICATED: refused("3D Not Authenticated", 11),
  NOT_ENOUGH_BALANCE: refused("Not enough balance", 12),
  ACQUIRER_FRAUD: refused("Acquirer Fraud", 14),
  CANCELLED: refused("Cancelled", 15),
  SHOPPER_CANCELLED: refused("Shopper Cancelled", 16),
  FRAUD: refused("FRAUD", 20),
  TRANSACTION_NOT_PERMITTED: refused("Transaction Not Permitted", 23),
  CVC_DECLINED: refused("CVC Declined", 24),
  RESTRICTED_CARD: refused("Restricted Card", 25),
} as const satisfies Record<string, Outcome>;

/** What a payment can end with. `AT_BANK` is no word of the table: the shopper turned back on the bank's own page. */
export const outcomes = {
  ...table,
  AT_BANK: { resultCode: "Cancelled", refusalReason: "Shopper Cancelled", refusalReasonCode: "16" },
} as const satisfies Record<string, Outcome>;
export type OutcomeKey = keyof typeof outcomes;

const isWord = (word: string): word is keyof typeof table => Object.hasOwn(table, word);
const byNumber = new Map<string, OutcomeKey>(
  Object.entries<Outcome>(table).flatMap(([key, { refusalReasonCode = "1" }]): [string, OutcomeKey][] =>
    isWord(key) ? [[refusalReasonCode, key]] : [],
  ),
);

/** What the request itself asks the test issuer for; null when it asks for nothing. */
export function requestedOutcome(holderName: string | undefined, code: string | number | undefined): OutcomeKey | null {
  const word = holderName?.trim().toUpperCase().replaceAll(" ", "_") ?? "";
  return byNumber.get(String(code ?? "")) ?? (isWord(word) ? word : null);
}
