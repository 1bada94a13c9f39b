import type { MeantWord } from "./interpret.ts";

/** A reading of a smaller weight only guesses that the word is a beginning. */
const leastWeight = 0.71;

/**
 * The attribute values that words of a text name ("rood" → the colours labelled so), by attribute code. If several
 * words name values of one attribute, the values they share count, or all of them where they share none.
 */
export function meantValues(words: readonly MeantWord[]): Record<string, string[]> {
  const meant = new Map<string, Set<string>>();
  for (const { readings } of words) {
    const own = new Map<string, Set<string>>();
    for (const { weight, refs } of readings) {
      if (weight < leastWeight) continue;
      for (const ref of refs)
        if (ref.field === "label") own.set(ref.kind.slice(2), (own.get(ref.kind.slice(2)) ?? new Set()).add(ref.key));
    }
    for (const [code, values] of own) {
      const before = meant.get(code) ?? values;
      const common = [...values].filter((value) => before.has(value));
      meant.set(code, new Set(common.length > 0 ? common : [...before, ...values]));
    }
  }
  return Object.fromEntries([...meant].map(([code, values]) => [code, [...values].slice(0, mostValues)]));
}

/** Most values reported of one attribute, to bound the answer. */
const mostValues = 100;
