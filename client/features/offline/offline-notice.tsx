import { useEffect, useState } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import { loadOfflineTexts, type OfflineMessageKey } from "../../../shared/i18n/offline/offline-texts.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { pathInView } from "../../../shared/url/store-path.ts";
import { browserCatalog } from "../../device/catalog/browser-catalog.ts";
import { notStored } from "../../device/page/not-stored.ts";
import { useNavigator } from "../../navigation/navigation-context.ts";
import { useLocation } from "../../navigation/location.ts";
import { windowTitle } from "../../navigation/page-head.ts";
import { useStore } from "../../app/store-context.ts";
import { notify } from "../notifications/notifications.tsx";
import { push, takeBack } from "../notifications/notices.ts";
import { KeptList } from "./kept-list.tsx";
import styles from "./notice.module.css";

const unavailableTag = "page-unavailable";
const bare = (path: string): string => path.replace(/(?<!\/)\/+$/, "");

/**
 * Stands in, at the page's own address, for one that cannot be shown while there is no connection: says so, offers home
 * and what else can be looked at, and loads the page once the connection is back. Of one that the device does not keep
 * a notification says so, too, whose OK leads to the store's home (QUEUE-029, decision 106); of every other problem its
 * own words are notified (QUEUE-030).
 */
export function OfflineNotice({ onRetry, problem }: { onRetry: () => void; problem: unknown }) {
  const { store, to, t: words } = useStore();
  const navigator = useNavigator();
  const [t, setTexts] = useState<((key: OfflineMessageKey) => string) | null>(null);
  const { pathname } = useLocation();
  const [name, setName] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const message = problem instanceof Error ? problem.message : String(problem);
  const home = to("/");
  const isHome = bare(pathname) === bare(home);
  const leadsHome = message.includes(notStored) && !isHome && navigator !== null;
  useEffect(() => {
    if (message.includes(notStored)) return;
    void notify({ type: "danger", message, action1: { label: words("ok"), action: () => undefined } });
  }, [message, words]);
  useEffect(() => {
    if (!leadsHome) return undefined;
    let live = true;
    loadOfflineTexts(languageOf(store)).then(
      (texts) =>
        live &&
        push({
          type: "danger",
          message: texts("unavailable"),
          action1: { label: words("ok"), action: () => void navigator.go(home) },
          hasNoTimeout: true,
          tag: unavailableTag,
        }),
      () => undefined,
    );
    // Nobody is led away from a page that came after all, or that was left for another.
    return () => {
      live = false;
      takeBack(unavailableTag);
    };
  }, [leadsHome, navigator, home, store, words]);
  useEffect(() => {
    let live = true;
    void loadOfflineTexts(languageOf(store)).then(
      (texts) => live && setTexts(() => texts),
      () => live && setFailed(true),
    );
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
    if (t) document.title = windowTitle(t("title"));
  }, [t]);
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
      <button type="button" className="button" onClick={onRetry}>
        {t("retry")}
      </button>
      {!isHome && (
        <a className={`textlink ${styles.home}`} href={home}>
          {t("home")}
        </a>
      )}
      <KeptList title={t("kept")} />
    </div>
  );
}
