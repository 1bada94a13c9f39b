/** What an issuer says: `resultCode` and refusal as the provider documents them. */
export interface Outcome { readonly resultCode: "Authorised" | "Refused" | "Error" | "Cancelled"; readonly refusalReason?: string; readonly refusalReasonCode?: string }

const refused = (refusalReason: string, code: number): Outcome => ({ resultCode: "Refused", refusalReason, refusalReasonCode: String(code) });

/** By the word that, as a card's holder name, brings each about; the number does so in `additionalData.RequestedTestAcquirerResponseCode`. */
export const outcomes = {
  APPROVED: { resultCode: "Authorised" },
  DECLINED: refused("Refused", 2),
  REFERRAL: refused("Referral", 3),
  ERROR: { resultCode: "Error", refusalReason: "Acquirer Error", refusalReasonCode: "4" },
  BLOCK_CARD: refused("Blocked Card", 5),
  CARD_EXPIRED: refused("Expired Card", 6),
  INVALID_CARD: refused("Invalid Card Number", 8),
  ISSUER_UNAVAILABLE: { resultCode: "Error", refusalReason: "Issuer Unavailable", refusalReasonCode: "9" },
  NOT_SUPPORTED: refused("Not supported", 10),
  NOT_3D_AUTHENTICATED: refused("3D Not Authenticated", 11),
  NOT_ENOUGH_BALANCE: refused("Not enough balance", 12),
  CANCELLED: { resultCode: "Cancelled", refusalReason: "Shopper Cancelled", refusalReasonCode: "16" },
  FRAUD: refused("FRAUD", 20),
  CVC_DECLINED: refused("CVC Declined", 24),
  RESTRICTED_CARD: refused("Restricted Card", 25),
} as const satisfies Record<string, Outcome>;
export type OutcomeKey = keyof typeof outcomes;

const isKey = (word: string): word is OutcomeKey => Object.hasOwn(outcomes, word);
const byNumber = new Map<string, OutcomeKey>(Object.entries<Outcome>(outcomes).flatMap(([key, { refusalReasonCode = "1" }]): [string, OutcomeKey][] => (isKey(key) ? [[refusalReasonCode, key]] : [])));

/** What the request itself asks the test issuer for; null when it asks for nothing. */
export function requestedOutcome(holderName: string | undefined, code: string | number | undefined): OutcomeKey | null {
  const word = holderName?.trim().toUpperCase().replaceAll(" ", "_") ?? "";
  return byNumber.get(String(code ?? "")) ?? (isKey(word) ? word : null);
}
