import { useMemo, useRef, useState } from "react";
import type { NearStore, StoresAnswer } from "../../../shared/contract/stores/stores.ts";
import { favouriteFirst } from "../../../shared/stores/favourite.ts";
import { stockedFirst } from "../../../shared/stores/stocked-first.ts";
import { useStore } from "../../app/store-context.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { useContact } from "../customer-data/customer-data.ts";
import { createStoreCalls, type PlaceQuery } from "./calls.ts";
import { MapPart } from "./map-part.tsx";
import { foundWords } from "./near-words.ts";
import { Trouble } from "./trouble.tsx";
import { StoreSearch } from "./search-form.tsx";
import { StoreCard } from "./store-card.tsx";
import styles from "./stores.module.css";
import { storesTexts } from "./texts.ts";
import { useAnswer } from "./use-answer.ts";
import { useStock } from "./use-stock.ts";
import { useMoreStores } from "./use-more-stores.ts";
import { choose, useFavourite } from "./use-favourite.ts";

interface StoreListProps {
  /** Whether stores can be looked for. */
  searchable: boolean;
  heading: "h2" | "h3";
  /** The article whose stock each store is asked for; empty while its size is to be chosen, absent for none. */
  sku?: string | undefined;
  /** All stores, where the page has brought them. */
  known?: StoresAnswer;
  /** In a dialog: told when a store has been chosen, which is the favourite then. */
  onChosen?: () => void;
  /** Whose the map is that can be shown above the list; absent for none. */
  map?: { attribution: string } | undefined;
}

const allStores = "{}";

/**
 * The stores, the favourite first, or those that were looked for, the nearest first; where an article is asked about,
 * those that have it before the others (LOC-001, LOC-004). In a dialog the customer-data platform's favourite store
 * stands in for one that the customer has not chosen here.
 */
export function StoreList({ searchable, heading, sku, known, onChosen, map }: StoreListProps) {
  const t = storesTexts.useTexts();
  const { language, store: view } = useStore();
  const told = useRef<HTMLParagraphElement>(null);
  const calls = useMemo(() => createStoreCalls(view.storeCode), [view]);
  const [asked, setAsked] = useState<PlaceQuery>({});
  const [said, setSaid] = useState("");
  const favourite = useFavourite();
  const contact = useContact();
  const hydrated = useHydrated();
  const key = JSON.stringify(asked);
  const { found, again } = useAnswer(
    key,
    (signal) => calls.stores(asked, signal),
    known && { key: allStores, answer: known },
  );
  const onChoose = async ({ id, name }: NearStore) => {
    const dropped = onChosen === undefined && favourite?.id === id;
    const told = choose(view, dropped ? null : { id, name });
    if (onChosen) return onChosen();
    const words = dropped ? t("favourite.dropped") : t("favourite.saved", { name });
    setSaid(words);
    if (!(await told)) setSaid(`${words} ${t("favourite.later")}`);
  };
  const answer = found?.kind === "found" ? found.answer : null;
  const list = useMoreStores(key, answer, (offset) => calls.stores(asked, undefined, offset));
  // On the page the list has been read by the time the contact is known: there it stays as it is.
  const [favstore] = useState(onChosen ? contact.enrichedData.favstore : undefined);
  const visited = favourite === null ? favstore : undefined;
  const stock = useStock(sku, key, list.stores, calls);
  // Their order is known only then: stores that change places beneath the finger are chosen by mistake.
  const waits = found?.kind === "busy" || stock?.first === true;
  const stores = stockedFirst(
    favouriteFirst(list.stores, key === allStores ? (favourite?.id ?? visited ?? null) : null),
    stock?.of,
  );
  return (
    <div className={styles.locator}>
      {searchable && (
        <StoreSearch
          onAsk={(next) => {
            setSaid("");
            setAsked(next);
          }}
        />
      )}
      <p ref={told} role="status" tabIndex={-1} className={styles.told}>
        {said !== "" ? said : waits ? t("busy") : answer ? foundWords(answer, asked, language, t) : ""}
      </p>
      {answer?.total === 0 && key !== allStores && (
        <button
          type="button"
          className="textlink"
          onClick={() => {
            setAsked({});
            told.current?.focus();
          }}
        >
          {t("title.list")}
        </button>
      )}
      {sku === "" && <p>{t("stock.sizes")}</p>}
      {found?.kind === "failed" && <Trouble words={t("failed")} onAgain={again} />}
      {map && <MapPart stores={list.stores} attribution={map.attribution} />}
      <ul className={styles.stores} aria-busy={waits || undefined}>
        {(waits ? [] : stores).map((store) => (
          <StoreCard
            key={store.id}
            store={store}
            heading={heading}
            stock={stock && (stock.of.get(store.id) ?? (stock.busy ? "busy" : null))}
            isFavourite={favourite?.id === store.id}
            isVisited={visited === store.id}
            choosing={onChosen !== undefined}
            takesFocus={store.id === list.first}
            onChoose={(one) => void onChoose(one)}
          />
        ))}
      </ul>
      {answer && !waits && list.total > stores.length && (
        <div className={styles.more}>
          <p role="status">
            {list.state === "failed" ? t("more.failed") : t("more.shown", { shown: stores.length, total: list.total })}
          </p>
          <button
            type="button"
            className="button"
            data-quiet=""
            disabled={!hydrated}
            aria-disabled={list.state === "busy" || undefined}
            onClick={() => void list.more()}
          >
            {t("more")}
          </button>
        </div>
      )}
    </div>
  );
}
