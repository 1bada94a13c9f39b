/**
 * Why a line of an order cannot be withdrawn from (directive 2011/83, article 16): digital content that was asked for
 * at once (m), or goods sealed for reasons of hygiene (e).
 */
export const exclusions = ["digital", "sealed"] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * Whether a product of this type is digital content, delivered by mail at once. What is "virtual" is a service: its
 * right of withdrawal ends only with the service fully performed (a), which nobody knows when it is ordered.
 */
export const isDigital = (type: string): boolean => type === "downloadable";

/** Whether a product of this type is a service, done for whoever comes with the order's number. */
export const isService = (type: string): boolean => type === "virtual";

/**
 * Why a line cannot be withdrawn from once it is ordered; null where it can. Digital content can, while nobody has
 * agreed to have it at once.
 */
export function exclusionOf({ type, sealed }: { type: string; sealed: boolean }, consented: boolean): Exclusion | null {
  if (isDigital(type)) return consented ? "digital" : null;
  return sealed ? "sealed" : null;
}
