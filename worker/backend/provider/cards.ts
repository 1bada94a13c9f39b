/**
 * The numbers the embedded provider takes, as the real provider's test environment documents them. Any other is
 * refused: a real card has no business here.
 */
const cards: Readonly<Record<string, { brand: string; needs?: "challenge" | "fingerprint" | "both" }>> = {
  "4111111111111111": { brand: "visa" },
  "4111111145551142": { brand: "visa" },
  "4988438843884305": { brand: "visa" },
  "5555555555554444": { brand: "mc" },
  "5555444433331111": { brand: "mc" },
  "2222400070000005": { brand: "mc" },
  "370000000000002": { brand: "amex" },
  "6731012345678906": { brand: "maestro" },
  "6703444444444449": { brand: "bcmc", needs: "challenge" },
  "4871049999999910": { brand: "bcmc", needs: "challenge" },
  "5201281505129736": { brand: "mc", needs: "fingerprint" },
  "5454545454545454": { brand: "mc", needs: "both" },
  "5000550000000029": { brand: "maestro", needs: "both" },
  "4212345678910006": { brand: "visa", needs: "challenge" },
  "4917610000000000": { brand: "visa", needs: "challenge" },
  "371449635398431": { brand: "amex", needs: "both" },
};

export interface Card {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly code: string;
}
export type CardVerdict = { readonly brand: string; readonly last4: string } & (
  | { readonly refused: "INVALID_CARD_NUMBER" | "CARD_EXPIRED" | "CVC_DECLINED" }
  | { readonly needs: "challenge" | "fingerprint" | "both" | "nothing" }
);

/** What becomes of a card at `now`. The number itself goes no further than this: only its last four digits leave. */
export function judgeCard({ number, month, year, code }: Card, now: Date): CardVerdict {
  const known = Object.hasOwn(cards, number) ? cards[number] : undefined;
  const shown = { brand: known?.brand ?? "visa", last4: number.slice(-4) };
  if (!known) return { ...shown, refused: "INVALID_CARD_NUMBER" };
  const [y, m] = [Number(year.length === 2 ? `20${year}` : year), Number(month)];
  if (!(m >= 1 && m <= 12) || !(y > 2000 && y < 2100) || Date.UTC(y, m, 1) <= now.getTime())
    return { ...shown, refused: "CARD_EXPIRED" };
  if (
    code !== (known.brand === "amex" ? "7373" : "737") &&
    !(code === "" && (known.brand === "maestro" || known.brand === "bcmc"))
  )
    return { ...shown, refused: "CVC_DECLINED" };
  return { ...shown, needs: known.needs ?? "nothing" };
}
