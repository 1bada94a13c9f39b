import { z } from "zod";
import type { Api } from "../../../shared/contract/wire/client.ts";

/**
 * What must be among the first products of a text: these skus, or as many as there are (up to the number looked at) of
 * those that fit every field.
 */
const expectation = z.union([
  z.object({ skus: z.array(z.string()).min(1) }),
  z.object({
    /** Part of the name, whatever its case, as a regular expression. */
    name: z.string().optional(),
    /** Any of these categories. */
    category: z.array(z.number()).optional(),
    /** Attribute code → label of one of its options in the view of the query. */
    labels: z.record(z.string(), z.string()).default({}),
  }),
]);

/** A set of queries for one catalogue, in a file of its own so that another catalogue can have another. */
export const querySet = z.object({
  /** Products looked at, and the share of clean and misspelt queries that must be right. */
  first: z.number().int().min(1).max(50).default(5),
  clean: z.number().min(0).max(1),
  misspelt: z.number().min(0).max(1),
  queries: z
    .array(
      z.object({ q: z.string().min(1), store: z.string(), misspelt: z.boolean().default(false), expect: expectation }),
    )
    .min(1),
});
export type QuerySet = z.infer<typeof querySet>;
type Query = QuerySet["queries"][number];

export interface Verdict {
  query: Query;
  right: boolean;
  /** Names of what was found. */
  found: string[];
  /** How many there are to find. */
  wanted: number;
}
export interface Report {
  verdicts: Verdict[];
  clean: number;
  misspelt: number;
  passed: boolean;
}

type Source = Record<string, unknown>;
const listed = [
  { attribute: "visibility", value: { in: [3, 4] } },
  { attribute: "status", value: { in: [0, 1] } },
];

async function search(api: Api, query: Parameters<Api["search"]>[1], size: number): Promise<Source[]> {
  const answer = await api.search("product", query, { size, include: ["sku", "name"] });
  if (!answer.ok) throw new Error(`The search answered ${answer.code}: ${String(answer.result)}`);
  return answer.result.hits.hits.map((hit) => hit._source as Source);
}

/** Option values of labels ("Zwart" → "311"); a label that no option has is a mistake in the file. */
async function valuesOf(api: Api, labels: Record<string, string>): Promise<[code: string, value: string][]> {
  const codes = Object.keys(labels);
  if (codes.length === 0) return [];
  const answer = await api.search(
    "attribute",
    { _appliedFilters: [{ attribute: "attribute_code", value: { in: codes } }] },
    { size: 150 },
  );
  if (!answer.ok) throw new Error(`The attributes answered ${answer.code}`);
  return codes.map((code) => {
    const options = (answer.result.hits.hits.find((hit) => hit._source.attribute_code === code)?._source.options ??
      []) as { label: string; value: string }[];
    const option = options.find((candidate) => candidate.label.toLowerCase() === labels[code]!.toLowerCase());
    if (!option) throw new Error(`No option of ${code} is labelled ${labels[code]}`);
    return [code, option.value];
  });
}

async function judge(api: Api, query: Query, first: number): Promise<Verdict> {
  const hits = await search(api, { _appliedFilters: listed, _searchText: query.q }, first);
  const found = hits.map((source) => `${String(source.name)} (${String(source.sku)})`);
  const { expect } = query;
  if ("skus" in expect)
    return {
      query,
      found,
      wanted: expect.skus.length,
      right: expect.skus.every((sku) => hits.some((source) => source.sku === sku)),
    };
  const values = await valuesOf(api, expect.labels);
  const filters = [
    ...listed,
    ...values.map(([attribute, value]) => ({ attribute, value: { in: [value] } })),
    ...(expect.category ? [{ attribute: "category_ids", value: { in: expect.category } }] : []),
  ];
  const named = new RegExp(expect.name ?? "", "i");
  const fitting = (await search(api, { _appliedFilters: filters }, 1000))
    .filter((source) => named.test(String(source.name)))
    .map((source) => source.sku);
  const wanted = Math.min(first, fitting.length);
  return {
    query,
    found,
    wanted,
    right: wanted > 0 && hits.slice(0, wanted).filter((source) => fitting.includes(source.sku)).length === wanted,
  };
}

/**
 * Asks every query of a set; `apiOf` is the client of a view. A query for which the catalogue has nothing counts as
 * wrong.
 */
export async function judgeAll(set: QuerySet, apiOf: (storeCode: string) => Api): Promise<Report> {
  const verdicts: Verdict[] = [];
  for (const query of set.queries) verdicts.push(await judge(apiOf(query.store), query, set.first));
  const share = (misspelt: boolean) => {
    const of = verdicts.filter(({ query }) => query.misspelt === misspelt);
    return of.length === 0 ? 1 : of.filter(({ right }) => right).length / of.length;
  };
  const [clean, misspelt] = [share(false), share(true)];
  return { verdicts, clean, misspelt, passed: clean >= set.clean && misspelt >= set.misspelt };
}
