import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import type { Suggestions } from "../../../shared/contract/page/page.ts";
import { loadSearchTexts, type SearchTexts } from "../../../shared/i18n/search/search-texts.ts";
import { suggestKey } from "../../../shared/url/page-key.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { fourColumnsQuery, nextActive, optionsOf, panelSize, type Option } from "./options.ts";
import { keepSearches, recentSearches, withSearch } from "./recent.ts";
import { Options } from "./search-options.tsx";
import { servicePages } from "../../../shared/content/service-pages.ts";
import { SearchStart } from "./start.tsx";
import styles from "./search.module.css";
import { createSuggest, resultsAddress, searchPath, type Outcome } from "./suggest.ts";

/**
 * The search panel (SEARCH-025 to SEARCH-032): a combobox over one list of texts, categories and products. Arrow keys,
 * Home and End choose one, Enter goes to it, or to all results when none is chosen; Escape lets go of the choice, then
 * of the panel.
 */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t, store, to } = useStore();
  const chrome = useChrome();
  const id = useId();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [from] = useState(key);
  const [texts, setTexts] = useState<{ s: SearchTexts } | null>(null);
  const [recent, setRecent] = useState(() => recentSearches(store.storeCode));
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });
  const [found, setFound] = useState<Suggestions | null>(null);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState("");
  const offered = useRef(0);
  const [suggest] = useState(() =>
    createSuggest(
      async (text, signal) => {
        const response = await fetch(suggestKey(text, panelSize(matchMedia(fourColumnsQuery).matches), store), {
          signal,
          headers: { accept: "application/json" },
        });
        if (!response.ok) throw new Error(`No suggestions: ${response.status}`);
        return (await response.json()) as Suggestions;
      },
      (next) => {
        setOutcome(next);
        if (next.kind === "asking") return;
        setFound(next.kind === "found" ? next.found : null);
        // Service pages stood there before the answer, and stay where they are.
        setActive((now) => (now < offered.current ? now : -1));
      },
    ),
  );
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => suggest.stop, [suggest]);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (key !== from) onClose();
  }, [key, from, onClose]);
  useEffect(
    () =>
      void loadSearchTexts(languageOf(store)).then(
        (s) => setTexts({ s }),
        () => undefined,
      ),
    [store],
  );

  const pages = texts ? servicePages(typed, chrome, texts.s, to) : [];
  useEffect(() => {
    offered.current = pages.length;
  }, [pages.length]);
  const options = optionsOf(found, typed === "" ? recent : [], texts !== null, pages);
  const keep = (searches: string[]) => {
    setRecent(searches);
    keepSearches(store.storeCode, searches);
  };
  const leave = (text: string, address: string) => {
    if (text !== "") keep(withSearch(recent, text));
    onClose();
    navigate(address);
  };
  /** Tells the provider of a product of its own that is gone to; the text to remember. */
  const choose = ({ card, given, group, label }: Option): string => {
    const { ticket } = given ?? {};
    if (card && ticket !== undefined)
      void import("../recommendations/gone-to.ts")
        .then((m) => m.goneTo(store, card.sku, ticket))
        .catch(() => undefined);
    return card || group === "categories" || group === "pages" ? typed : label;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[active];
    if (chosen) leave(choose(chosen), chosen.address);
    else if (typed !== "") leave(typed, resultsAddress(typed));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event.key, active, options.length);
    if (next === null) {
      // A field for searches empties itself with this key. Where it is empty, WebKit still keeps the key from the
      // dialog.
      if (event.key === "Escape" && event.currentTarget.value === "") event.currentTarget.closest("dialog")?.close();
      return;
    }
    event.preventDefault();
    setActive(next);
    if (next >= 0) document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const announcement = () => {
    if (!texts) return "";
    if (outcome.kind === "asking") return texts.s("busy");
    if (outcome.kind === "failed") return texts.s(navigator.onLine ? "failed" : "offline");
    if (typed === "") return "";
    if (options.length === 1) return texts.s("one");
    if (found) return texts.s("many", { count: options.length, total: found.total });
    if (options.length > 1) return texts.s("few", { count: options.length });
    return outcome.kind === "none" ? texts.s("none", { q: outcome.q }) : texts.s("short");
  };
  return (
    <Sheet title={t("search.title")} closeLabel={t("close")} side="top" onClose={onClose}>
      <form role="search" className={styles.form} action={searchPath} onSubmit={onSubmit}>
        <input
          ref={field}
          className="field"
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t("search.placeholder")}
          aria-label={t("search.title")}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            setActive(-1);
            setTyped(event.target.value.trim());
            suggest.type(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button className="button" type="submit">
          {t("search")}
        </button>
      </form>
      <p role="status" className={styles.said}>
        {announcement()}
      </p>
      <Options
        id={id}
        options={options}
        active={active}
        texts={texts?.s ?? null}
        onClear={() => {
          keep([]);
          field.current?.focus();
        }}
        onChoose={(option) => keep(withSearch(recent, choose(option)))}
      />
      {/* Until something takes its place: where nothing is found, it is the way on. */}
      {(typed === "" || options.length === 0) && texts && <SearchStart texts={texts.s} />}
      {found && found.total > found.cards.length && (
        <a className="textlink" href={resultsAddress(found.q)}>
          {t("search.all")}
        </a>
      )}
    </Sheet>
  );
}
