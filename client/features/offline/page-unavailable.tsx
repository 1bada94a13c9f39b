import { useEffect, useEffectEvent, useState } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import { loadOfflineTexts, type OfflineMessageKey } from "../../../shared/i18n/offline/offline-texts.ts";
import { matchRoute } from "../../../shared/routes.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { useLocation } from "../../navigation/location.ts";
import { windowTitle } from "../../navigation/page-head.ts";
import { connection } from "../../device/queue/sender.ts";
import { useNavigationState } from "../../navigation/navigation-context.ts";
import { askAgain, askPage } from "./ask-again.ts";
import { KeptList } from "./kept-list.tsx";
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

/** What the data layer and the browsers say of data that did not come, and of nothing else. */
const isOfData = (problem: unknown): boolean =>
  problem instanceof Error && /^(No data for |Failed to fetch$|NetworkError |Load failed$)/.test(problem.message);

/**
 * Asks the shop again while it does not answer for this page. A page that fails though its data comes is not drawn
 * again by itself: it would fail again, and so on. Says whether the page will come by itself.
 */
function useReturn(onRetry: () => void, problem: unknown): boolean {
  const { pathname, search } = useLocation();
  const [lost, setLost] = useState(isOfData(problem));
  const retry = useEffectEvent(() => lost && onRetry());
  useEffect(
    () =>
      askAgain(async () => {
        try {
          await connection.noting(() => askPage(pageKey(pathname, search)));
        } catch {
          setLost(true);
          return false;
        }
        retry();
        return true;
      }),
    [pathname, search],
  );
  return lost;
}

/**
 * Says so with a heading of its own, and leads back, to the cart where the page has no header for that, home, and to
 * what the device keeps; the page comes once the shop answers.
 */
function PageFailed({ onRetry, problem }: Props) {
  const { store, t, to } = useStore();
  const { pathname } = useLocation();
  const comes = useReturn(onRetry, problem);
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
      <p>
        {t("error.text")}
        {texts && comes && ` ${texts("again")}`}
      </p>
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
      {texts && <KeptList title={texts("kept")} />}
    </div>
  );
}
