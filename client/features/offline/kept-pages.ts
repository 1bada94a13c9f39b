import { withoutVariant } from "../../../shared/url/page-key.ts";

/** Kinds of pages whose prices, or what can be had, may have changed since. */
const changing: ReadonlySet<unknown> = new Set(["home", "category", "search", "product"]);

/** Which pages are shown from what was kept, and since when. */
export function createKeptPages() {
  const since = new Map<string, number>();
  const listeners: (() => void)[] = [];
  return {
    /** What is shown for a key: kept at `at`, in milliseconds since 1970, or the network's. */
    note(key: string, value: unknown, at: number | null): void {
      const name = withoutVariant(key);
      if (at !== null && changing.has((value as { kind?: unknown } | null)?.kind)) since.set(name, at);
      else if (!since.delete(name)) return;
      for (const listener of listeners) listener();
    },
    at: (key: string): number | null => since.get(withoutVariant(key)) ?? null,
    none: (): boolean => since.size === 0,
    listen: (listener: () => void) => void listeners.push(listener),
  };
}
export type KeptPages = ReturnType<typeof createKeptPages>;
