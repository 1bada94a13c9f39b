/**
 * Why a line of an order cannot be withdrawn from (directive 2011/83, article 16): digital content that was asked for
 * at once (m), or goods sealed for reasons of hygiene (e).
 */
export const exclusions = ["digital", "sealed"] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * Types of products that are delivered by mail at once: files and cards. A deployment whose "virtual" products are
 * services takes that out.
 */
const digitalTypes: ReadonlySet<string> = new Set(["downloadable", "virtual"]);
export const isDigital = (type: string): boolean => digitalTypes.has(type);

/**
 * Why a line cannot be withdrawn from once it is ordered; null where it can. Digital content can, while nobody has
 * agreed to have it at once.
 */
export function exclusionOf({ type, sealed }: { type: string; sealed: boolean }, consented: boolean): Exclusion | null {
  if (isDigital(type)) return consented ? "digital" : null;
  return sealed ? "sealed" : null;
}
