import { useEffect, useState } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import { loadOfflineTexts, type OfflineMessageKey } from "../../../shared/i18n/offline/offline-texts.ts";
import { matchRoute } from "../../../shared/routes.ts";
import { useStore } from "../../app/store-context.ts";
import { useLocation } from "../../navigation/location.ts";
import { windowTitle } from "../../navigation/page-head.ts";
import { useNavigationState } from "../../navigation/navigation-context.ts";
import styles from "./notice.module.css";
import { OfflineNotice } from "./offline-notice.tsx";

interface Props {
  onRetry: () => void;
  problem: unknown;
}

/** Stands in for a page that could not be had: without a connection, or because the shop did not answer. */
export function PageUnavailable(props: Props) {
  return navigator.onLine ? <PageFailed {...props} /> : <OfflineNotice {...props} />;
}

/** Says so with a heading of its own, and leads back, to the cart where the page has no header for that, and home. */
function PageFailed({ onRetry }: Props) {
  const { store, t, to } = useStore();
  const { pathname } = useLocation();
  const cameFromShop = useNavigationState().action === "PUSH";
  const [texts, setTexts] = useState<((key: OfflineMessageKey) => string) | null>(null);
  useEffect(() => {
    let live = true;
    loadOfflineTexts(languageOf(store)).then(
      (words) => live && setTexts(() => words),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [store]);
  useEffect(() => {
    document.title = windowTitle(t("error.title"));
  }, [t]);
  return (
    <div className={`page ${styles.notice}`} role="alert">
      <h1>{t("error.title")}</h1>
      <p>{t("error.text")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t("error.retry")}
      </button>
      {texts && cameFromShop && (
        <button type="button" className="button" data-quiet="" onClick={() => history.back()}>
          {texts("back")}
        </button>
      )}
      <ul>
        {texts && matchRoute(pathname)?.layout === "minimal" && (
          <li>
            <a className={`textlink ${styles.home}`} href={to("/winkelwagen/")}>
              {texts("toCart")}
            </a>
          </li>
        )}
        <li>
          <a className={`textlink ${styles.home}`} href={to("/")}>
            {t("error.home")}
          </a>
        </li>
      </ul>
    </div>
  );
}
