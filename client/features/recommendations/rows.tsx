import { useEffect, useRef } from "react";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { BesideMessageKey, ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { ProductRow } from "../carousel/carousel.tsx";
import { experiment } from "../measurement/experiment.ts";
import type { About } from "./about.ts";
import { askLists } from "./ask-lists.ts";
import { recommendedLists, type RecommendedList, type ShownAlgorithm } from "./cards.ts";
import { watchRow } from "./watch-row.ts";

const titles: Readonly<Record<ShownAlgorithm, BesideMessageKey>> = {
  STYLE_WITH: "recommended.outfit",
  ALTERNATIVES: "recommended.alternatives",
  UPSELL: "recommended.upsell",
  ADD_TO_CART_RECS: "recommended.cart",
  PERSONAL: "recommended.personal",
  TOP_PRODUCTS: "recommended.popular",
  NEWEST_PRODUCTS: "recommended.newest",
};
/** The heading of a row, by the algorithm that the answer names; it may differ from the one asked for. */
const titleOf = (algorithm: ShownAlgorithm, about: About): BesideMessageKey =>
  "order" in about && algorithm === "ADD_TO_CART_RECS" ? "recommended.order" : titles[algorithm];

/**
 * Paths that the page's own content links to. Without counted views, a home page with a row of new articles would
 * otherwise end in the same articles. Pages about an article or a cart are not filtered.
 */
const pathsOn = (about: About): ReadonlySet<string> =>
  new Set(
    "page" in about
      ? [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")]
          .filter((link) => !link.closest("[data-recommended]"))
          .map(({ pathname }) => pathname)
      : [],
  );

/** Paths in the upper row of the cart page, once it has loaded, so that the row below repeats none of them. */
async function pathsBeside(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const beside = document.querySelector("[data-beside]");
  if (!beside) return new Set();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!signal.aborted && beside.querySelector("[aria-busy=true]")) return;
      seen.disconnect();
      resolve();
    };
    const seen = new MutationObserver(look);
    seen.observe(beside, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
    signal.addEventListener("abort", look);
    look();
  });
  return new Set([...beside.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ pathname }) => pathname));
}

/**
 * Requests the rows of a page; none where there is nothing to show. Rows shown `over` a page, as in a panel, are
 * complete, whatever the page links to.
 */
export const loadLists = async (
  store: StoreView,
  about: About,
  t: ProductExtrasTexts,
  signal: AbortSignal,
  over = false,
): Promise<RecommendedList[]> =>
  experiment.isHeldBack()
    ? []
    : recommendedLists(
        await askLists(store, about, signal),
        t("recommended.paid"),
        "cart" in about ? await pathsBeside(signal) : over ? new Set() : pathsOn(about),
      );

export interface RecommendedRowsProps {
  lists: readonly RecommendedList[];
  about: About;
  t: ProductExtrasTexts;
}

/** One row of cards for each list. */
export const Rows = ({ lists, about, t }: RecommendedRowsProps) =>
  lists.map((list) => <Row key={list.algorithm} list={list} title={t(titleOf(list.algorithm, about))} t={t} />);

function Row({ list, title, t }: { list: RecommendedList; title: string; t: ProductExtrasTexts }) {
  const { store } = useStore();
  const row = useRef<HTMLElement>(null);
  useEffect(() => (row.current ? watchRow(row.current, { list, title, store }) : undefined), [list, title, store]);
  return <ProductRow ref={row} title={title} cards={list.cards.map(({ card }) => card)} t={t} />;
}
