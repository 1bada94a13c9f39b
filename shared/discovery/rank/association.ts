/** How often two articles were together, by weights that let old times count less. */
export interface Together {
  /** Times they were, whatever their age. */
  readonly times: number;
  readonly weight: number;
  /** The same of each alone, and of all baskets or sessions there were. */
  readonly own: number;
  readonly other: number;
  readonly all: number;
}

/** Fewer times than this are chance. */
export const leastTimes = 2;
/** Times after which half of what they say is believed. */
const believed = 3;

/**
 * How much oftener the two are together than articles that have nothing to do with each other would be; 1 is chance.
 */
export const liftOf = ({ weight, own, other, all }: Together): number =>
  own > 0 && other > 0 ? (weight * all) / (own * other) : 0;

/**
 * How strongly one article leads to another, 0 for chance or less: the share of the one's baskets that have the other,
 * by how surprising that is, believed more the oftener it was seen.
 */
export function strength(together: Together): number {
  const lift = liftOf(together);
  if (together.times < leastTimes || lift <= 1) return 0;
  const share = Math.min(1, together.weight / together.own);
  return (together.times / (together.times + believed)) * Math.sqrt(share) * Math.log2(lift);
}
