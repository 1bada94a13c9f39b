/**
 * Why a line of an order cannot be withdrawn from (directive 2011/83, article 16): digital content that was asked for
 * at once (m), or goods sealed for reasons of hygiene (e).
 */
export const exclusions = ["digital", "sealed"] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * Types of the products that a line is made of: of the chosen parts of a group or bundle where they are known, else its
 * own. Whether a line is a file, a service or something that is posted is asked of these and of nothing else.
 */
export const lineTypes = (own: string, parts: readonly string[] | null | undefined): readonly string[] =>
  parts && parts.length > 0 ? parts : [own];

/**
 * Whether a product of this type is digital content, delivered by mail at once. What is "virtual" is a service: its
 * right of withdrawal ends only with the service fully performed (a), which nobody knows when it is ordered.
 */
export const isDigital = (type: string): boolean => type === "downloadable";

/** Whether a line of these types has files beside something else, a bundle: all of it stays open to withdrawal. */
export const isMixed = (types: readonly string[]): boolean => types.some(isDigital) && !types.every(isDigital);

/** Whether a product of this type is a service, done for whoever comes with the order's number. */
export const isService = (type: string): boolean => type === "virtual";

/**
 * Why a line cannot be withdrawn from once it is ordered; null where it can. Digital content can, while nobody has
 * agreed to have it at once, and so can all of a bundle that has more than files in it: it has one price, and no share
 * of that was said to be the files'. `types`: those of `lineTypes`.
 */
export function exclusionOf(
  { types, sealed }: { types: readonly string[]; sealed: boolean },
  consented: boolean,
): Exclusion | null {
  if (types.every(isDigital)) return consented ? "digital" : null;
  return sealed ? "sealed" : null;
}
