import * as z from "zod/mini";
import type { AnswerStore } from "../../../shared/catalog-client/catalog-search.ts";
import { madeOnce } from "../../../shared/contract/wire/made-once.ts";
import type { ClientCache } from "../storage/cache/client-cache.ts";

const prefix = "search/";
const result = madeOnce(() =>
  z.object({
    items: z.array(z.record(z.string(), z.unknown())),
    total: z.number(),
    start: z.number(),
    perPage: z.number(),
    aggregations: z.record(
      z.string(),
      z.looseObject({
        buckets: z.array(z.looseObject({ key: z.union([z.string(), z.number()]), doc_count: z.number() })),
      }),
    ),
    attributeMetadata: z.array(z.unknown()),
  }),
);

/** Search answers in the client cache, products, categories and attributes alike (CACHE-016). */
export function searchStore(cache: ClientCache): AnswerStore {
  return {
    async get(name) {
      const entry = await cache.get(prefix + name);
      const { data } = result().safeParse(entry?.value);
      return entry && data ? { value: data, at: entry.at } : null;
    },
    set: (name, value) => cache.set(prefix + name, value),
  };
}
