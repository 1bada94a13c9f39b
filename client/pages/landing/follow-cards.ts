import type { StoreView } from "../../../shared/config/stores.ts";
import type { Card } from "../../../shared/contract/page/page.ts";

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/**
 * Tells the discovery provider of a card of its list that is gone to (DISC-010), by the ticket it was named under.
 * Returns a function that ends it.
 */
export function followCards(
  store: StoreView,
  cards: readonly Card[],
  tickets: Readonly<Record<string, string>>,
): () => void {
  const named = new Map(
    cards.flatMap(({ sku, path }) => {
      const ticket = tickets[sku];
      return ticket === undefined ? [] : [[pathOf(path), { sku, ticket }] as const];
    }),
  );
  const pressed = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("#main li a[href]") : null;
    const card = link && button <= 1 ? named.get(pathOf(link.href)) : undefined;
    if (card)
      void import("../../features/recommendations/gone-to.ts")
        .then((m) => m.goneTo(store, card.sku, card.ticket))
        .catch(() => undefined);
  };
  // Before the press leads to another page.
  document.addEventListener("click", pressed, true);
  document.addEventListener("auxclick", pressed, true);
  return () => {
    document.removeEventListener("click", pressed, true);
    document.removeEventListener("auxclick", pressed, true);
  };
}
