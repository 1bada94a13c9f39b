import type { OpsTexts } from "../texts.ts";

/** States of an order that an operator may look for, in the order of its life. */
export const states = ["new", "payment_review", "processing", "complete", "closed", "canceled"] as const;

/** How an order stands in words, one that is complete may have been delivered; a state that has none as it stands. */
export const standingText = (t: OpsTexts, { state, status }: { state: string; status: string }): string =>
  status === "delivered" ? t("parcel.delivered") : stateText(t, state);

/** A state in words; one that has none as it stands. */
export function stateText(t: OpsTexts, state: string): string {
  const known = states.find((name) => name === state);
  return known ? t(`state.${known}`) : state;
}
