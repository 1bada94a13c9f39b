import { facetCode } from "./facet.ts";
import { type Filter, UnknownClause } from "./filter.ts";
import { isPriceField } from "./price-fields.ts";
import type { Search } from "./request.ts";

/**
 * Most conditions of one search (docs/decisions/190-request-cost-limits.md). A listing of this shop with every filter
 * in use has about forty; the platform's query builder makes five of each facet choice.
 */
const mostConditions = 512;
/** Most conditions of a search of documents, which are read one by one and checked against every condition. */
const mostOnDocuments = 64;
/** Most buckets in all: ten for each filter there can be (CATEG-032, CATEG-033). */
const mostBuckets = 10_000;
/** Facets and ranges of one body, each of which has a name of its own in the answer. */
const mostFacets = 999;
/** Most rows that may be read from the tables for a product. A listing of the shop needs two, for price and stock. */
const mostRows = 32;

type Leaf = Extract<Filter, { field: string }>;
interface StatementCost {
  nodes: number;
  leaves: Leaf[];
}

function costOf(filters: Iterable<Filter>): StatementCost {
  const found: StatementCost = { nodes: 0, leaves: [] };
  const walk = (filter: Filter): void => {
    found.nodes += 1;
    if (filter.kind === "and" || filter.kind === "or") filter.of.forEach(walk);
    else if (filter.kind === "not") walk(filter.of);
    else if (filter.kind !== "all" && filter.kind !== "text") found.leaves.push(filter);
  };
  for (const filter of filters) walk(filter);
  return found;
}

/** Rows that are read for one product to judge a field of it beside its own row; seen on D1 (tests/worker/cost). */
const rowsOf = new Map(
  Object.entries({
    name: 2,
    url_path: 2,
    url_key: 2,
    slug: 2,
    "category.name": 8,
    category_ids: 4,
    "category.category_id": 4,
    "configurable_children.sku": 4,
    parentSku: 1,
    "stock.qty": 1,
  }),
);
const ownColumns =
  /^(id|entity_id|status|visibility|tax_class_id|parentId|sku|type_id|stock\.is_in_stock|created_at|updated_at)$/;
const isOwnColumn = (field: string): boolean => ownColumns.test(field) || isPriceField(field);

/** Rows a condition on a field costs for each product the tables look at. */
export function rowsFor(field: string): number {
  const bare = field.replace(/\.keyword$/, "");
  return 1 + (rowsOf.get(bare) ?? (isOwnColumn(bare) ? 0 : 2));
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

/** Refuses a search of more conditions or counts than it may have. Throws UnknownClause. */
export function checkSearchLimits({ base, chosen, terms, ranges }: Search, onDocuments: boolean): void {
  const { nodes } = costOf([base, ...chosen.values()]);
  if (nodes > (onDocuments ? mostOnDocuments : mostConditions))
    throw new UnknownClause("The query holds too many conditions");
  if (terms.length + ranges.length > (onDocuments ? mostOnDocuments : mostFacets))
    throw new UnknownClause("The query holds too many facets");
  if (sum(terms.map(({ size }) => size)) + sum(ranges.map((facet) => facet.ranges.length)) > mostBuckets)
    throw new UnknownClause("The query asks for too many values of facets");
}

/** Rows that counting a field costs for each product: its values are grouped after they are read. */
const rowsToCount = (field: string) => rowsFor(field) + (rowsFor(field) > 1 ? 2 : 1);

/**
 * Refuses a search that makes the tables read too many rows; `conditions` are those that no set answers. Throws
 * UnknownClause.
 */
export function checkTableLimits(conditions: Iterable<Leaf>, facets: readonly { field: string }[]): void {
  const once = [...new Map([...conditions].map((leaf) => [JSON.stringify(leaf), leaf])).values()];
  const counted = [...new Set(facets.map(({ field }) => facetCode(field)))];
  if (sum(once.map(({ field }) => rowsFor(field))) + sum(counted.map(rowsToCount)) > mostRows)
    throw new UnknownClause("The query holds too many conditions or facets that no index answers");
}

/** Conditions of a search, wherever they stand in it. */
export const conditionsOf = ({ base, chosen }: Search): Leaf[] => costOf([base, ...chosen.values()]).leaves;
