import type { OpsTexts } from "../texts.ts";

/** States of an order that an operator may look for, in the order of its life. */
export const states = ["new", "payment_review", "processing", "complete", "closed", "canceled"] as const;

/** A state in words; one that has none as it stands. */
export function stateText(t: OpsTexts, state: string): string {
  const known = states.find((name) => name === state);
  return known ? t(`state.${known}`) : state;
}
