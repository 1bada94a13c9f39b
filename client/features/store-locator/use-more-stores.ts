import { useState } from "react";
import type { NearStore, StoresAnswer } from "../../../shared/contract/stores/stores.ts";

interface More {
  /** The list that they go on. */
  key: string;
  stores: readonly NearStore[];
  state: "idle" | "busy" | "failed";
  /** The first of those that came last. */
  first: string | null;
}

/** The stores of a list behind its first answer, asked for on a press as many at a time as the first answer has. */
export function useMoreStores(
  key: string,
  answer: StoresAnswer | null,
  ask: (offset: number) => Promise<StoresAnswer | null>,
) {
  const [last, setLast] = useState<More | null>(null);
  const now = last?.key === key ? last : { key, stores: [], state: "idle" as const, first: null };
  const stores = [...(answer?.stores ?? []), ...now.stores];
  const total = Math.max(answer?.total ?? 0, stores.length);
  const more = async (): Promise<void> => {
    if (now.state === "busy") return;
    setLast({ ...now, state: "busy" });
    const came = (await ask(stores.length).catch(() => null))?.stores ?? [];
    const known = new Set(stores.map(({ id }) => id));
    // Stores may have come or gone since the first answer.
    const added = came.filter(({ id }) => !known.has(id));
    const next: More =
      added.length > 0
        ? { key, stores: [...now.stores, ...added], state: "idle", first: added[0]!.id }
        : { ...now, state: "failed" };
    setLast((present) => (present?.key === key ? next : present));
  };
  return { stores, total, state: now.state, first: now.first, more };
}
