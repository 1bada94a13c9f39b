import type { OrderForSale, ShopEvent } from "../../../shared/analytics/shop-event.ts";
import type { Algorithm } from "../../../shared/discovery/algorithms.ts";
import {
  heldShare,
  listNamed,
  mostOrderCents,
  mostOrders,
  type Group,
} from "../../../shared/measurement/experiment.ts";
import type { Recommended } from "../../../shared/measurement/recommended.ts";

/** Articles that are remembered for this document; the oldest go first. */
const mostArticles = 100;

/**
 * Whether recommendations make this shop sell more, counted of nobody (docs/decisions/262): in one of ten documents
 * they are held back. Everything is in the memory of the document, which is a whole visit as long as nobody reloads.
 * Knows no browser. `began`: when the document did, milliseconds since 1970.
 */
export function createExperiment(random: () => number, began = 0) {
  let isOpen = false;
  let group: Group | undefined;
  let isTold = false;
  let hasBegunCheckout = false;
  /** Lists in which an article was gone to, by the skus it is known under. */
  const from = new Map<string, Set<Algorithm>>();
  const told = { seen: new Set<Algorithm>(), clicked: new Set<Algorithm>() };
  let news: { seen: Algorithm[]; clicked: Algorithm[]; orders: Recommended["orders"] } = {
    seen: [],
    clicked: [],
    orders: [],
  };
  const numbers = new Set<string>();
  /** An order that stands and is still to be paid. */
  let owed: OrderForSale | null = null;

  const once = (what: "seen" | "clicked", list: Algorithm): void => {
    if (!isOpen || told[what].has(list)) return;
    told[what].add(list);
    news[what].push(list);
  };
  function note(sku: string, lists: Iterable<Algorithm>): void {
    from.set(sku, new Set([...(from.get(sku) ?? []), ...lists]));
    if (from.size > mostArticles) from.delete(from.keys().next().value!);
  }
  function ordered({ orderNumber, totalCents, placedAt, lines }: OrderForSale): void {
    // A document that comes back from a bank has been drawn anew, and says nothing of the one that left.
    if (!hasBegunCheckout || placedAt < began || numbers.has(orderNumber) || numbers.size >= mostOrders) return;
    numbers.add(orderNumber);
    const lists = new Set(lines.flatMap(({ sku }) => [...(from.get(sku) ?? [])]));
    news.orders.push({ cents: Math.min(mostOrderCents, Math.max(0, totalCents ?? 0)), lists: [...lists] });
  }

  return {
    /** What happens from now on is counted. */
    open: (): void => void (isOpen = true),
    /**
     * Whether this document does without recommendations; asked before they are. Drawn at the first question, and the
     * same for the document's life. Nobody does without where nothing is counted.
     */
    isHeldBack(): boolean {
      group ??= isOpen ? (random() < heldShare ? "held" : "shown") : "none";
      return group === "held";
    },
    /** An article of a list was gone to. */
    clicked(list: Algorithm, sku: string): void {
      if (!isOpen) return;
      note(sku, [list]);
      once("clicked", list);
    },
    hear(event: ShopEvent): void {
      if (!isOpen) return;
      if (event.name === "view_item_list") {
        const list = listNamed(event.list.id);
        if (list) once("seen", list);
      } else if (event.name === "add_to_cart") {
        for (const { article } of event.lines) {
          const lists = article.parentSku === undefined ? undefined : from.get(article.parentSku);
          if (lists) note(article.sku, lists);
        }
      } else if (event.name === "begin_checkout") hasBegunCheckout = true;
      else if (event.name === "purchase") ordered(event.order);
    },
    /** An order was placed that is still to be paid. Paid on this page, it is heard of as a purchase. */
    owes: (order: OrderForSale): void => void (owed = isOpen ? order : null),
    /**
     * The document is left for the page of a bank. Who comes back does so in another one, which knows nothing of this:
     * what is owed counts here and now.
     */
    leavesToPay(): void {
      if (owed) ordered(owed);
    },
    /** What is new since it was last taken; undefined for nothing. */
    take(): Recommended | undefined {
      const isNew = !isTold && (group === "shown" || group === "held");
      const { seen, clicked, orders } = news;
      if (!isNew && seen.length + clicked.length + orders.length === 0) return undefined;
      isTold ||= isNew;
      news = { seen: [], clicked: [], orders: [] };
      return { group: group ?? "none", isNew, seen, clicked, orders };
    },
  };
}

/** This document's. */
export const experiment = createExperiment(() => Math.random(), globalThis.performance?.timeOrigin);
