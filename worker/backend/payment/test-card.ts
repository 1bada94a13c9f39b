import { z } from "zod";

/** The marked number that the test card's issuer declines. */
export const declinedNumber = "4000000000000002";

const additional = z.looseObject({ card_number: z.string().transform((text) => text.replace(/[\s-]/g, "")).pipe(z.string().regex(/^\d{12,19}$/)) });

export type CardResult = { ok: true; last4: string } | { ok: false };

/** Asks the test card's issuer. The number itself is never kept: only its last four digits leave this function. */
export function chargeTestCard(given: unknown): CardResult {
  const parsed = additional.safeParse(given);
  if (!parsed.success || parsed.data.card_number === declinedNumber) return { ok: false };
  return { ok: true, last4: parsed.data.card_number.slice(-4) };
}
