import type { Card } from "../../../shared/contract/page/page.ts";

/** Long enough in view to have been seen. */
export const seenMs = 500;
/** What was seen within this time is told together. */
export const batchMs = 1000;

export interface ListShown {
  readonly list: { readonly id: string; readonly name: string; readonly category?: string };
  readonly cards: readonly { readonly card: Card; readonly index: number }[];
}

export interface ShownCardsDeps {
  wait(ms: number, then: () => void): () => void;
  tell(shown: ListShown): void;
}

/** Cards of a list that come into view and go: each is told once for a view of its list, several together. */
export interface ShownCards {
  /** Another list, or the same in another state: what was seen of the last one is told, and all counts anew. */
  begin(list: ListShown["list"] | null): void;
  /** A card is at least half in view, or no longer. */
  see(card: Card, index: number, isInView: boolean): void;
  /** The page is left or hidden: what was seen is told at once. */
  flush(): void;
}

export function createShownCards({ wait, tell }: ShownCardsDeps): ShownCards {
  let list: ListShown["list"] | null = null;
  /** Cards told of, or about to be. */
  let seen = new Set<number>();
  let batch: { card: Card; index: number }[] = [];
  let cancelBatch: (() => void) | null = null;
  const inView = new Map<number, () => void>();

  function flush(): void {
    cancelBatch?.();
    cancelBatch = null;
    if (list && batch.length > 0) tell({ list, cards: batch });
    batch = [];
  }
  function note(card: Card, index: number): void {
    inView.delete(card.id);
    seen.add(card.id);
    batch.push({ card, index });
    cancelBatch ??= wait(batchMs, flush);
  }
  return {
    flush,
    begin(next) {
      flush();
      for (const cancel of inView.values()) cancel();
      inView.clear();
      seen = new Set();
      list = next;
    },
    see(card, index, isInView) {
      if (!isInView) {
        inView.get(card.id)?.();
        inView.delete(card.id);
      } else if (list && !seen.has(card.id) && !inView.has(card.id))
        inView.set(
          card.id,
          wait(seenMs, () => note(card, index)),
        );
    },
  };
}
