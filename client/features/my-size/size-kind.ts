/**
 * Smallest label of a run of numbers → what is measured by it. Shoes and jeans share some numbers: the run decides,
 * never the one number.
 */
const runs: readonly (readonly [below: number, kind: string])[] = [
  [24, "age"],
  [34.5, "waist"],
  [43, "shoe"],
  [80, "suit"],
  [Infinity, "height"],
];

/**
 * What kind of sizes a run of labels is, so that a shoe never chooses a pair of jeans: letters, a measure by its
 * smallest number, or other words.
 */
export function sizeKind(labels: readonly string[]): string {
  const numbers = labels.flatMap((label) =>
    /^\d+([.,]\d+)?/.test(label) && !/^\d+x/i.test(label) ? [Number.parseFloat(label.replace(",", "."))] : [],
  );
  if (numbers.length > 0) return runs.find(([below]) => Math.min(...numbers) < below)![1];
  return labels.some((label) => /^(\d?x*[sl]|m)\b/i.test(label.trim())) ? "letters" : "words";
}
