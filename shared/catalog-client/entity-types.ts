import type { EntityType } from "../contract/catalog/catalog.ts";

/** What the search client must know of a type of documents. */
interface TypeRules {
  /** Order of a list that names none, as `field:dir` (CATEG-029); none leaves it to the index. */
  readonly sort?: string;
  /** Documents of one page when none is asked for (SEARCH-024). */
  readonly size: number;
}

const types: Readonly<Record<EntityType, TypeRules>> = {
  product: { size: 50, sort: "updated_at:desc" },
  category: { size: 50 },
  attribute: { size: 50 },
  taxrule: { size: 50 },
  review: { size: 50 },
  tweakwise_landing_page: { size: 50 },
  redirect: { size: 50 },
};

/** Types that can be searched for (SEARCH-003). */
export const registeredTypes = (): string[] => Object.keys(types);

/** The rules of a type; throws for one that nobody registered (SEARCH-018). */
export function entityType(type: string): TypeRules {
  if (!Object.hasOwn(types, type)) throw new Error(`No entity type registered for ${type}`);
  return types[type as EntityType];
}
