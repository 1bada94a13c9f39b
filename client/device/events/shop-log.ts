import type { ShopEvent } from "../../../shared/analytics/shop-event.ts";
import { askedPurposes, type AskedPurpose, type Purpose } from "../../../shared/consent/purposes.ts";
import type { ConsentStore } from "../consent/consent-store.ts";
import type { bus } from "./shop-events.ts";

export interface ShopLogDeps {
  bus: typeof bus;
  consent: Pick<ConsentStore, "may" | "state" | "onChange">;
  report(problem: unknown): void;
}

export interface ShopLog {
  /** See `listenToShop`. */
  listen(purpose: Purpose, hear: (event: ShopEvent) => void, from?: { fromNow: boolean }): () => void;
}

/** So many events of a page's life are kept for listeners that come late; the oldest go first. */
export const mostKept = 200;

interface Kept {
  readonly event: ShopEvent;
  /** The purposes it may never serve: they were refused when it happened, or since. */
  readonly refused: Set<AskedPurpose>;
}
interface Listener {
  readonly purpose: Purpose;
  readonly hear: (event: ShopEvent) => void;
  readonly heard: WeakSet<Kept>;
}

/** The events of this page's life, each told once to each listener whose purpose is agreed to. */
export function createShopLog({ bus, consent, report }: ShopLogDeps): ShopLog {
  let kept: readonly Kept[] = [];
  const listeners = new Set<Listener>();

  /** What is refused now is never told for that purpose, whatever is agreed to later. */
  function strike(): void {
    if (consent.state() === "open") return;
    for (const purpose of askedPurposes)
      if (!consent.may(purpose)) for (const { refused } of kept) refused.add(purpose);
  }
  function tell({ purpose, hear, heard }: Listener): void {
    if (!consent.may(purpose)) return;
    for (const entry of kept) {
      if (heard.has(entry) || (purpose !== "necessary" && entry.refused.has(purpose))) continue;
      heard.add(entry);
      try {
        hear(entry.event);
      } catch (problem) {
        report(problem);
      }
    }
  }
  function drain(): void {
    strike();
    for (const listener of listeners) tell(listener);
  }
  function take(...events: readonly ShopEvent[]): void {
    // What waits for an answer was not refused when it happened.
    kept = [...kept, ...events.map((event) => ({ event, refused: new Set<AskedPurpose>() }))].slice(-mostKept);
    drain();
  }

  take(...bus.events.splice(0));
  bus.hear = take;
  consent.onChange(drain);
  return {
    listen(purpose, hear, { fromNow } = { fromNow: false }) {
      const listener: Listener = { purpose, hear, heard: new WeakSet(fromNow ? kept : []) };
      listeners.add(listener);
      drain();
      return () => void listeners.delete(listener);
    },
  };
}
