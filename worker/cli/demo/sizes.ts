import { text, type Text } from "./text.ts";

const range = (low: number, high: number, step = 1) =>
  Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => String(low + i * step));

/**
 * Sizes a garment is made in, small to large. Shirts for business go by collar in centimetres, trousers by waist in
 * inches, children's clothes by height.
 */
export const sizeRuns = {
  letters: ["XS", "S", "M", "L", "XL", "XXL"],
  lettersShort: ["S", "M", "L", "XL", "XXL"],
  lettersWomen: ["XS", "S", "M", "L", "XL"],
  collar: range(37, 46),
  waist: range(28, 38, 2),
  waistFull: ["28", "29", "30", "31", "32", "33", "34", "36", "38"],
  jacket: range(46, 58, 2),
  women: range(34, 44, 2),
  waistWomen: range(25, 32),
  shoes: range(39, 46),
  shoesWomen: range(36, 41),
  kids: range(92, 164, 12),
  kidsSmall: range(92, 140, 12),
  socks: ["39-42", "43-46"],
  socksKids: ["27-30", "31-34", "35-38"],
} as const satisfies Record<string, readonly string[]>;
export type SizeRun = keyof typeof sizeRuns;

const letters = ["XS", "S", "M", "L", "XL", "XXL"];
const numbers = [...new Set(Object.values(sizeRuns).flat())]
  .filter((label) => !letters.includes(label))
  .sort((a, b) => parseInt(a) - parseInt(b) || a.length - b.length);

export const oneSize = "one";
/** Labels of `size_ois` in facet order: letters, numbers, then the size that fits all. */
export const sizeLabels: readonly string[] = [...letters, ...numbers, oneSize];

/** Option value of a size label. */
export function sizeValue(label: string): string {
  return String(401 + sizeLabels.indexOf(label));
}

export function sizeText(label: string): Text {
  return label === oneSize ? text("Eén maat", "Einheitsgröße", "One size") : text(label, label, label);
}
