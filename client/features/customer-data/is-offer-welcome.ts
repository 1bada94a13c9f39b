import type { ConsentNeed, Purpose } from "../../../shared/consent/purposes.ts";

/**
 * Whether the customer is shown what the platform offers them by what it knows. Where visitors are asked about
 * marketing, only after they have agreed; else it is a part of the account, which the customer opens themself.
 */
export const isOfferWelcome = (needs: readonly ConsentNeed[], may: (purpose: Purpose) => boolean): boolean =>
  may("marketing") || needs.every(({ purpose }) => purpose !== "marketing");
