import type { StoreView } from "../../../shared/config/stores.ts";
import { emit } from "../../device/events/shop-events.ts";
import { createShownCards } from "../analytics/shown-cards.ts";
import { experiment } from "../measurement/experiment.ts";
import type { RecommendedCard, RecommendedList } from "./cards.ts";
import { goneTo } from "./gone-to.ts";

export interface WatchedRow {
  readonly list: RecommendedList;
  readonly title: string;
  readonly store: StoreView;
}

/**
 * Reports a row's cards (DISC-031): each card that was at least half in view for a moment, once, to listeners of the
 * shop's events; each card that is opened, with its ticket, to the provider. Returns a function that ends it.
 */
export function watchRow(row: HTMLElement, { list, title, store }: WatchedRow): () => void {
  const found = new Map<Element, { given: RecommendedCard; index: number }>();
  const shown = createShownCards({
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    tell: (seen) => emit({ name: "view_item_list", ...seen }),
  });
  shown.begin({ id: list.algorithm.toLowerCase(), name: title });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const at = found.get(target);
        if (at) shown.see(at.given.card, at.index, intersectionRatio >= 0.5);
      }
    },
    { threshold: 0.5 },
  );
  [...row.querySelectorAll("li")].forEach((item, index) => {
    const given = list.cards[index];
    if (!given) return;
    found.set(item, { given, index });
    observer.observe(item);
  });
  const pressed = ({ target, button }: MouseEvent) => {
    const item = target instanceof Element ? target.closest("li") : null;
    const at = item && found.get(item);
    if (!at || button > 1) return;
    experiment.clicked(list.algorithm, at.given.card.sku);
    goneTo(store, at.given.card.sku, at.given.ticket);
  };
  const left = () => document.visibilityState === "hidden" && shown.flush();
  // In the capture phase, before the press leads to another page.
  row.addEventListener("click", pressed, true);
  row.addEventListener("auxclick", pressed, true);
  document.addEventListener("visibilitychange", left);
  return () => {
    observer.disconnect();
    // Reports the cards seen, and drops those not seen long enough.
    shown.begin(null);
    row.removeEventListener("click", pressed, true);
    row.removeEventListener("auxclick", pressed, true);
    document.removeEventListener("visibilitychange", left);
  };
}
