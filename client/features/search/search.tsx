import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useSWRConfig } from "swr";
import { useStore } from "../../store-context.ts";
import { Picture } from "../../ui/picture.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./search.module.css";
import { createSuggest, resultsAddress, searchPath, type Found } from "./suggest.ts";

/** As many suggestions as four columns of four hold. */
const shownAtMost = 16;

/**
 * The search panel (SEARCH-025 to SEARCH-030): a combobox whose options are products. Arrow keys choose one, Enter goes to it,
 * or to all results when none is chosen.
 */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t, money, to } = useStore();
  const path = to(searchPath);
  const id = useId();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [from] = useState(key);
  const fetcher = useSWRConfig().fetcher as (key: string) => Promise<unknown>;
  const [found, setFound] = useState<Found | null>(null);
  const [active, setActive] = useState(-1);
  const [suggest] = useState(() => createSuggest(fetcher, (next) => { setFound(next); setActive(-1); }, path));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => suggest.stop, [suggest]);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => { if (key !== from) onClose(); }, [key, from, onClose]);

  const cards = found?.listing.cards.slice(0, shownAtMost) ?? [];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    const chosen = cards[active];
    if (!chosen && text === "") return;
    onClose();
    navigate(chosen ? chosen.path : resultsAddress(text, path));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || cards.length === 0) return;
    event.preventDefault();
    const next = active + step;
    setActive(next < -1 ? cards.length - 1 : next >= cards.length ? -1 : next);
  };
  return (
    <Sheet title={t("search.title")} closeLabel={t("close")} side="top" onClose={onClose}>
      <form role="search" className={styles.form} action={path} onSubmit={onSubmit}>
        <input
          ref={field} className="field" type="search" name="q" maxLength={100} autoComplete="off" placeholder={t("search.placeholder")} aria-label={t("search.title")}
          role="combobox" aria-autocomplete="list" aria-expanded={cards.length > 0} aria-controls={`${id}-list`} aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => suggest.type(event.target.value)} onKeyDown={onKeyDown}
        />
        <button className="button" type="submit">{t("search")}</button>
      </form>
      <p role="status" className={styles.said}>
        {found && (found.listing.total === 0 ? t("search.none", { q: found.q }) : found.listing.total === 1 ? t("items.one") : t("items.many", { count: found.listing.total }))}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t("search.title")} className={styles.list}>
        {cards.map((card, i) => (
          <a key={card.id} id={`${id}-${i}`} role="option" aria-selected={i === active} tabIndex={-1} href={card.path}>
            {card.images[0] && <Picture path={card.images[0]} alt="" width={80} height={100} />}
            <div>
              <p className={styles.brand}>{card.brand}</p>
              <p>{card.name}</p>
              <p>{card.price.from && `${t("card.from")} `}<b data-sale={card.price.was === null ? undefined : ""}>{money(card.price.now)}</b>{card.price.was !== null && <s><span className="vh">{t("card.was")}</span> {money(card.price.was)}</s>}</p>
            </div>
          </a>
        ))}
      </div>
      {found && found.listing.total > cards.length && <a className="textlink" href={resultsAddress(found.q, path)}>{t("search.all")}</a>}
    </Sheet>
  );
}
