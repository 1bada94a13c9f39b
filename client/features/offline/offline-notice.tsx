import { useEffect, useState } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import { loadOfflineTexts, type OfflineMessageKey } from "../../../shared/i18n/offline/offline-texts.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { pathInView } from "../../../shared/url/store-path.ts";
import { browserCatalog } from "../../device/catalog/browser-catalog.ts";
import { useNavigator } from "../../navigation/navigation-context.ts";
import { useLocation } from "../../navigation/location.ts";
import { useStore } from "../../app/store-context.ts";
import { notify } from "../notifications/notifications.tsx";
import { notStored, type OfflinePage } from "./page-store.ts";
import styles from "./notice.module.css";
import { offlinePageStore } from "./offline.ts";

const mostPages = 8;
const bare = (path: string): string => path.replace(/(?<!\/)\/+$/, "");

/**
 * Stands in for a page that cannot be shown while there is no connection. One that the device does not keep leads home
 * with a notification that says so (QUEUE-029); for every other problem its own words are notified and the page stays
 * where it was asked for (QUEUE-030). There, and where home itself is not kept, it offers what can be looked at, and
 * loads the page once the connection is back (decision 106).
 */
export function OfflineNotice({ onRetry, problem }: { onRetry: () => void; problem: unknown }) {
  const { store, to, t: words } = useStore();
  const navigator = useNavigator();
  const [t, setTexts] = useState<((key: OfflineMessageKey) => string) | null>(null);
  const { pathname } = useLocation();
  const [name, setName] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [pages, setPages] = useState<OfflinePage[]>([]);
  const message = problem instanceof Error ? problem.message : String(problem);
  const home = to("/");
  const leaves = message.includes(notStored) && navigator !== null && bare(pathname) !== bare(home);
  useEffect(() => {
    const say = (text: string) =>
      void notify({ type: "danger", message: text, action1: { label: words("ok"), action: () => undefined } });
    if (leaves) {
      void loadOfflineTexts(languageOf(store)).then(
        (texts) => say(texts("unavailable")),
        () => undefined,
      );
      void navigator.go(home, { replace: true });
    } else if (!message.includes(notStored)) say(message);
  }, [leaves, navigator, home, message, store, words]);
  useEffect(() => {
    let live = true;
    void loadOfflineTexts(languageOf(store)).then(
      (texts) => live && setTexts(() => texts),
      () => live && setFailed(true),
    );
    void offlinePageStore(store.storeCode)
      .pages(mostPages)
      .then((list) => live && setPages(list));
    return () => {
      live = false;
    };
  }, [store]);
  useEffect(() => {
    let live = true;
    const path = decodeURIComponent(pathInView(pathname)).replaceAll(/^\/+|(?<!\/)\/+$/g, "");
    // Most pages are no categories: then the plain words do.
    browserCatalog(store.storeCode)
      .categories.fetch("url_path", path)
      .then(
        (category) => live && typeof category.name === "string" && setName(category.name),
        () => undefined,
      );
    return () => {
      live = false;
    };
  }, [store, pathname]);
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  if (failed) return <LoadFailed onRetry={onRetry} />;
  if (!t || leaves) return null;
  return (
    <div className={`page ${styles.notice}`} role="alert">
      <h1>{t("title")}</h1>
      <p>{name === null ? t("text") : t("named").replace("{name}", name)}</p>
      <p>{t("cart")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t("retry")}
      </button>
      {pages.length > 0 && (
        <>
          <h2>{t("kept")}</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a className="textlink" href={path}>
                  {title.split(" | ")[0]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
