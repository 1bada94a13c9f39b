/** What a visitor is asked about, in the order in which it is shown. */
export const askedPurposes = ["preferences", "statistics", "marketing"] as const;
export type AskedPurpose = (typeof askedPurposes)[number];

/** Why something is stored, read or sent. What is necessary needs no consent; everything else waits for it. */
export type Purpose = "necessary" | AskedPurpose;

/** A purpose that this deployment has a use for, with the names of those who receive what comes of it. */
export interface ConsentNeed {
  readonly purpose: AskedPurpose;
  readonly providers: readonly string[];
}

/** Element of a document that holds its `ConsentNeed`s as JSON; absent where there is nothing to agree to. */
export const consentElement = "consent-data";
