import { useChrome } from "../../chrome/use-chrome.ts";
import { SearchForm } from "../../features/search/search-form.tsx";
import { useStore } from "../../app/store-context.ts";
import styles from "./not-found-page.module.css";
import place from "./not-found-place.module.css";

export function NotFoundPage() {
  const { t, to } = useStore();
  const { menu } = useChrome();
  return (
    <>
      <div className={`page ${styles.words}`}>
        <h1>{t("notFound.title")}</h1>
        <p>{t("notFound.text")}</p>
        <SearchForm q="" />
        {menu.length > 0 && (
          <nav aria-label={t("categories")}>
            <ul className={place.categories}>
              {menu.map(
                ({ label, path }) =>
                  path !== null && (
                    <li key={path}>
                      <a href={path}>{label}</a>
                    </li>
                  ),
              )}
            </ul>
          </nav>
        )}
        <a className="textlink" href={to("/")}>
          {t("error.home")}
        </a>
      </div>
      <div data-recommended="not-found" className={place.place} />
    </>
  );
}
