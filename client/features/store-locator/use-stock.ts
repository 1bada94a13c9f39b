import { useState } from "react";
import { mostStoresOfStock, type NearStore, type StoreStock } from "../../../shared/contract/stores.ts";
import type { createStoreCalls } from "./calls.ts";
import { useAnswer } from "./use-answer.ts";

/** What of an article stores have, by their ids; `busy` while there is more to come. */
export interface StocksFound {
  readonly busy: boolean;
  readonly of: ReadonlyMap<string, StoreStock["state"]>;
}

/**
 * Asks what these stores have of an article; null where no article is asked about. What is known of some stays while it
 * is asked for more.
 */
export function useStock(
  sku: string | undefined,
  stores: readonly NearStore[],
  { stock }: Pick<ReturnType<typeof createStoreCalls>, "stock">,
): StocksFound | null {
  const ids = stores.map(({ id }) => id).toSorted();
  const parts = Array.from({ length: Math.ceil(ids.length / mostStoresOfStock) }, (_, i) =>
    ids.slice(i * mostStoresOfStock, (i + 1) * mostStoresOfStock),
  );
  const { found } = useAnswer(sku && ids.length > 0 ? `${sku} ${ids.join()}` : null, async (signal) => {
    const answers = await Promise.all(parts.map((part) => stock(sku!, part, signal)));
    return answers.some((answer) => answer !== null) ? answers.flatMap((answer) => answer ?? []) : null;
  });
  const [last, setLast] = useState<{ sku: string | undefined; answer: readonly StoreStock[] }>({ sku, answer: [] });
  const answer = found?.kind === "found" ? found.answer : last.sku === sku ? last.answer : [];
  if (found?.kind === "found" && last.answer !== answer) setLast({ sku, answer });
  if (!found) return null;
  return { busy: found.kind === "busy", of: new Map(answer.map(({ store, state }) => [store, state])) };
}
