import { useStore } from "../../app/store-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./search-form.module.css";

/** A search as a plain form; the browser sends it without JavaScript, `client/navigation` in place with it. */
export function SearchForm({ q }: { q: string }) {
  const { t, to } = useStore();
  return (
    <form role="search" className={styles.form} action={to("/catalogsearch/result/")} method="get">
      <input
        key={q}
        className="field"
        type="search"
        name="q"
        aria-label={t("search")}
        defaultValue={q}
        placeholder={t("search.placeholder")}
        maxLength={100}
        autoComplete="off"
      />
      <button className="button" type="submit" aria-label={t("search")}>
        <Icon name="search" />
      </button>
    </form>
  );
}
