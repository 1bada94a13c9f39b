import { useState } from "react";
import { mostStoresOfStock, type NearStore, type StoreStock } from "../../../shared/contract/stores/stores.ts";
import type { createStoreCalls } from "./calls.ts";
import { useAnswer } from "./use-answer.ts";

/** What of an article stores have, by their ids; `busy` while there is more to come, `first` before anything has. */
export interface StocksFound {
  readonly busy: boolean;
  readonly first: boolean;
  readonly of: ReadonlyMap<string, StoreStock["state"]>;
}

const nothing: readonly StoreStock[] = [];

/**
 * Asks what these stores have of an article; null where no article is asked about. What is known of some of the list
 * `key` stays while it is asked for more, or again.
 */
export function useStock(
  sku: string | undefined,
  key: string,
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
  const about = `${sku} ${key}`;
  const [last, setLast] = useState<{ about: string; answer: readonly StoreStock[] } | null>(null);
  const before = last?.about === about ? last.answer : null;
  const answer = found?.kind === "found" ? found.answer : found?.kind === "failed" ? (before ?? nothing) : before;
  if (found && answer && answer !== before) setLast({ about, answer });
  if (!found) return null;
  return {
    busy: found.kind === "busy",
    first: answer === null,
    of: new Map(answer?.map(({ store, state }) => [store, state])),
  };
}
