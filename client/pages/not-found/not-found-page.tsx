import { useChrome } from "../../chrome/use-chrome.ts";
import { SearchForm } from "../../features/search/search-form.tsx";
import { useStore } from "../../app/store-context.ts";
import { useHydrated } from "../../ui/hydrated.ts";
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
      <End />
    </>
  );
}

/**
 * What is recommended comes into a page that React has taken over: before that it would be taken for the server's. By
 * another element, which is noticed, in the same room.
 */
function End() {
  const name = useHydrated() ? "not-found" : undefined;
  return <div key={name} data-recommended={name} className={place.place} />;
}
