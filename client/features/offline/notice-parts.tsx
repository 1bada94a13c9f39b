import { useEffect, useState } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import { loadOfflineTexts, type OfflineMessageKey } from "../../../shared/i18n/offline/offline-texts.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { pathInView } from "../../../shared/url/store-path.ts";
import { browserCatalog } from "../../catalog/browser-catalog.ts";
import { useLocation } from "../../navigation/location.ts";
import { useStore } from "../../store-context.ts";
import type { KeptPage } from "./keeper.ts";
import styles from "./notice.module.css";
import { keeperOf } from "./offline.ts";

const mostPages = 8;

/** Stands in for a page that the device does not keep while there is no connection: says so, offers what can be looked at, and loads the page once the connection is back. */
export function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  const { store } = useStore();
  const [t, setTexts] = useState<((key: OfflineMessageKey) => string) | null>(null);
  const { pathname } = useLocation();
  const [name, setName] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    let live = true;
    void loadOfflineTexts(languageOf(store)).then((texts) => live && setTexts(() => texts), () => live && setFailed(true));
    void keeperOf(store.storeCode).pages(mostPages).then((list) => live && setPages(list));
    return () => { live = false; };
  }, [store]);
  useEffect(() => {
    let live = true;
    const path = decodeURIComponent(pathInView(pathname)).replaceAll(/^\/+|\/+$/g, "");
    // Most pages are no categories: then the plain words do.
    browserCatalog(store.storeCode).categories.fetch("url_path", path).then((category) => live && typeof category.name === "string" && setName(category.name), () => undefined);
    return () => { live = false; };
  }, [store, pathname]);
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  if (failed) return <LoadFailed onRetry={onRetry} />;
  if (!t) return null;
  return (
    <div className={`page ${styles.notice}`} role="alert">
      <h1>{t("title")}</h1>
      <p>{name === null ? t("text") : t("named").replace("{name}", name)}</p>
      <p>{t("cart")}</p>
      <button type="button" className="button" onClick={onRetry}>{t("retry")}</button>
      {pages.length > 0 && (
        <>
          <h2>{t("kept")}</h2>
          <ul>{pages.map(({ path, title }) => <li key={path}><a className="textlink" href={path}>{title.split(" | ")[0]}</a></li>)}</ul>
        </>
      )}
    </div>
  );
}
