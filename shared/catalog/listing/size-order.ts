const letters = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL", "XXXXL"];

/** Place of a letter size; "2XL" is XXL. -1 for anything else. */
function letterRank(label: string): number {
  const short = label
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^([2-4])X([LS])$/, (_, count: string, end: string) => "X".repeat(Number(count)) + end);
  return letters.indexOf(short.split("/")[0]!);
}

/**
 * Garment order of size labels: letters from small to large, then numbers by amount ("28" before "30/32" before "42
 * 2/3"), then other words.
 */
export function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [letterRank(a), letterRank(b)];
  if (rankA >= 0 || rankB >= 0)
    return rankA >= 0 && rankB >= 0 ? rankA - rankB || compareText(a, b) : rankA >= 0 ? -1 : 1;
  const [numbersA, numbersB] = [numbersIn(a), numbersIn(b)];
  const length = Math.max(numbersA.length, numbersB.length);
  if (numbersA.length > 0 !== numbersB.length > 0) return numbersA.length > 0 ? -1 : 1;
  for (let i = 0; i < length; i++) {
    const difference = (numbersA[i] ?? -1) - (numbersB[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return compareText(a, b);
}

const numbersIn = (label: string): number[] =>
  /^\d/.test(label) ? (label.match(/\d+([.,]\d+)?/g) ?? []).map((text) => Number(text.replace(",", "."))) : [];
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
