import { z } from "zod";
import { fieldValues } from "../../../shared/catalog/product/attribute-index.ts";
import type { Api } from "../../../shared/contract/wire/client.ts";

/** What a product must be, by its own attributes and never by what a search says of it: all that is given must hold. */
const rule = z.strictObject({
  /** Regular expressions for the name, whatever its case: one that fits, one that does not. */
  name: z.string().optional(),
  not: z.string().optional(),
  /** Any of these categories. */
  category: z.array(z.number()).optional(),
  /** Attribute code → any of these option values, of the product or of a variant. */
  values: z.record(z.string(), z.array(z.string())).optional(),
  sku: z.array(z.string()).optional(),
});
type Rule = z.infer<typeof rule>;

const grade = z.enum(["1", "2", "3"]);

/** Graded queries for one catalogue; a product has the highest grade all of whose rules it keeps, else 0. */
export const gradedSet = z.object({
  /** Products looked at, and the mean nDCG that must be reached. */
  first: z.number().int().min(1).max(50).default(5),
  floor: z.number().min(0).max(1),
  rules: z.record(z.string(), rule),
  queries: z
    .array(
      z.object({ q: z.string().min(1), store: z.string(), grades: z.partialRecord(grade, z.array(z.string()).min(1)) }),
    )
    .min(1),
});
export type GradedSet = z.infer<typeof gradedSet>;
type Query = GradedSet["queries"][number];

export interface Graded {
  query: Query;
  /** From 0 to 1. */
  ndcg: number;
  /** Names of what was found, with their grades. */
  found: string[];
  /** Products that deserve a grade. */
  wanted: number;
}
export interface GradedReport {
  graded: Graded[];
  mean: number;
  byStore: Record<string, number>;
  passed: boolean;
}

type Source = Record<string, unknown>;
const listed = [
  { attribute: "visibility", value: { in: [3, 4] } },
  { attribute: "status", value: { in: [0, 1] } },
];

function keeps(source: Source, { name, not, category, values, sku }: Rule): boolean {
  const children = (source.configurable_children as Source[] | undefined) ?? [];
  return (
    (name === undefined || new RegExp(name, "i").test(String(source.name))) &&
    (not === undefined || !new RegExp(not, "i").test(String(source.name))) &&
    (sku === undefined || sku.includes(String(source.sku))) &&
    (category === undefined || fieldValues(source.category_ids).some((id) => category.includes(Number(id)))) &&
    Object.entries(values ?? {}).every(([code, wanted]) =>
      [source, ...children].some((one) => fieldValues(one[code]).some((value) => wanted.includes(value))),
    )
  );
}

function gradeOf(source: Source, { grades }: Query, rules: GradedSet["rules"]): number {
  return Math.max(
    0,
    ...Object.entries(grades)
      .filter(([, names]) => names.every((name) => keeps(source, rules[name]!)))
      .map(([value]) => Number(value)),
  );
}

/** Discounted gain of grades in their order: 2^grade − 1, halved at the third place. */
const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, value, place) => sum + (2 ** value - 1) / Math.log2(place + 2), 0);

/**
 * Asks every query and compares the order of what is found with the best there could be. A query for which the
 * catalogue has nothing is a mistake in the file.
 */
export async function gradeAll(set: GradedSet, apiOf: (storeCode: string) => Api): Promise<GradedReport> {
  const unknown = set.queries.flatMap(({ grades }) => Object.values(grades).flat()).filter((name) => !set.rules[name]);
  if (unknown.length > 0) throw new Error(`Unknown rules: ${unknown.join(", ")}`);
  const codes = [...new Set(Object.values(set.rules).flatMap(({ values }) => Object.keys(values ?? {})))];
  const include = ["sku", "name", "category_ids", ...codes, ...codes.map((code) => `configurable_children.${code}`)];
  const search = async (storeCode: string, text: string, size: number): Promise<Source[]> => {
    const answer = await apiOf(storeCode).search(
      "product",
      { _appliedFilters: listed, _searchText: text },
      { size, include },
    );
    if (!answer.ok) throw new Error(`The search answered ${answer.code}: ${String(answer.result)}`);
    return answer.result.hits.hits.map((hit) => hit._source as Source);
  };
  const catalogues = new Map<string, Source[]>();
  for (const store of new Set(set.queries.map((query) => query.store)))
    catalogues.set(store, await search(store, "", 1000));
  const graded: Graded[] = [];
  for (const query of set.queries) {
    const best = catalogues
      .get(query.store)!
      .map((source) => gradeOf(source, query, set.rules))
      .filter((value) => value > 0)
      .sort((a, b) => b - a);
    if (best.length === 0) throw new Error(`The catalogue has nothing for ${query.q}`);
    const hits = await search(query.store, query.q, set.first);
    const found = hits.map((source) => ({ value: gradeOf(source, query, set.rules), name: String(source.name) }));
    graded.push({
      query,
      ndcg: gain(found.map(({ value }) => value)) / gain(best.slice(0, set.first)),
      found: found.map(({ value, name }) => `${value} ${name}`),
      wanted: best.length,
    });
  }
  const mean = (of: readonly Graded[]) => of.reduce((sum, { ndcg }) => sum + ndcg, 0) / of.length;
  const byStore = Object.fromEntries(
    [...Map.groupBy(graded, ({ query }) => query.store)].map(([store, of]) => [store, mean(of)]),
  );
  return { graded, mean: mean(graded), byStore, passed: mean(graded) >= set.floor };
}
