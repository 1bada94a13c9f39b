/** A named part of an article ("lining"), and what its shares add up to in hundredths of a percent. */
export interface FibrePart {
  readonly part: string | null;
  readonly sum: number;
}

const whole = 10_000;
const share = /(\d{1,3})(?:\.(\d{1,2}))? ?%/;

/**
 * The parts of a composition: "Outer: 80% wool, 20% nylon; lining: 100% viscose" has two. A part begins at a semicolon,
 * a line's end or a name with a colon. Parts of which no share is named ("leather") are left out: nothing is said that
 * could be wrong.
 */
export function fibreParts(text: string): FibrePart[] {
  const parts: { part: string | null; sum: number; shares: number }[] = [];
  for (const segment of text.replace(/(\d),(?=\d)/g, "$1.").split(/[;|\n]/)) {
    let current: (typeof parts)[number] | undefined;
    for (const item of segment.split(",")) {
      const colon = item.indexOf(":");
      if (!current || colon >= 0)
        parts.push((current = { part: colon < 0 ? null : item.slice(0, colon).trim(), sum: 0, shares: 0 }));
      const found = share.exec(item);
      if (!found) continue;
      current.sum += Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
      current.shares += 1;
    }
  }
  return parts.flatMap(({ part, sum, shares }) => (shares === 0 ? [] : [{ part, sum }]));
}

/** Whether every part of a composition adds up to 100 % (Regulation 1007/2011). */
export const addsUp = (text: string): boolean => fibreParts(text).every(({ sum }) => sum === whole);
