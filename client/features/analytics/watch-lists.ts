import type { Cache } from "swr";
import type { Card, PageData } from "../../../shared/contract/page/page.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { emit } from "../../device/events/shop-events.ts";
import { createShownCards, type ListShown } from "./shown-cards.ts";

/** The client's data layer: what has been asked for by key, and what came with the document. */
export interface PagesData {
  readonly cache: Cache;
  readonly fallback: Readonly<Record<string, unknown>>;
}

const cardLinks = "main section > ul > li > a[href]";

/**
 * Tells of the cards of categories and search results that are in view, at least half of each for a moment (DATA-008).
 * Reads the document and the data that pages have fetched, so that lists carry no code for it. Once for a document.
 */
export function watchLists({ cache, fallback }: PagesData): void {
  const shown = createShownCards({
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    tell: (list) => emit({ name: "view_item_list", ...list }),
  });
  const dataOf = (key: string) => (cache.get(key)?.data ?? fallback[key]) as PageData | undefined;
  const observed = new Map<Element, { card: Card; index: number }>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const found = observed.get(target);
        if (found) shown.see(found.card, found.index, intersectionRatio >= 0.5);
      }
    },
    { threshold: 0.5 },
  );
  /** Cards by their address, of all lists that were fetched: a list goes on in data of its own. */
  const cardsKnown = (): Map<string, Card> => {
    const data = [...Object.values(fallback), ...[...cache.keys()].map((key) => cache.get(key)?.data as unknown)];
    return new Map(
      data.flatMap((page) => listingOf(page as PageData | undefined)?.cards.map((card) => [card.path, card]) ?? []),
    );
  };

  let place = "";
  /** The place whose list is being watched: its data may come after its address. */
  let begun = "";
  function look(): void {
    const key = pageKey(location.pathname, location.search);
    const page = dataOf(key);
    const listing = listingOf(page);
    if (key !== place) {
      place = key;
      observer.disconnect();
      observed.clear();
      shown.begin(null);
      begun = "";
    }
    if (page && begun !== key) {
      begun = key;
      shown.begin(listOf(page));
    }
    if (!listing) return;
    const links = [...document.querySelectorAll(cardLinks)].filter((link) => !observed.has(link));
    if (links.length === 0) return;
    const known = cardsKnown();
    for (const link of links) {
      const card = known.get(link.getAttribute("href") ?? "");
      const item = link.parentElement!;
      if (!card) continue;
      const index = (listing.page - 1) * listing.pageSize + [...item.parentElement!.children].indexOf(item);
      observed.set(link, { card, index });
      observer.observe(link);
    }
  }
  /** Once for all that changes in one frame. */
  let due = 0;
  const lookSoon = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(look);
  };
  look();
  new MutationObserver(lookSoon).observe(document.getElementById("app") ?? document.body, {
    childList: true,
    subtree: true,
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && shown.flush());
  // Kept whole by the browser and shown again: another view.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    place = "";
    look();
  });
}

const listingOf = (page: PageData | undefined) =>
  page?.kind === "category" || page?.kind === "search" ? page.listing : undefined;

function listOf(page: PageData | undefined): ListShown["list"] | null {
  if (page?.kind === "category") return { id: page.path, name: page.name, category: page.name };
  return page?.kind === "search" ? { id: "search", name: page.meta.title } : null;
}
