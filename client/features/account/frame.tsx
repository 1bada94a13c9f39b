import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import type { AccountMessageKey, AccountTexts } from "../../../shared/i18n/account/account-texts.ts";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useNavigationState } from "../../navigation/navigation-context.ts";
import { windowTitle } from "../../navigation/page-head.ts";
import { useStore } from "../../app/store-context.ts";
import { sessionRuntime, useSession, useSessionRuntime } from "../session/session.tsx";
import styles from "./account.module.css";
import { AccountContext } from "./account-context.ts";
import { AccountWait } from "./account-wait.tsx";
import { forgetAccount } from "./drafts.ts";
import { accountTexts } from "./texts.ts";

/** The account's places by route name, in the order of its navigation. */
const places = [
  ["my-account", "/my-account/", "overview"],
  ["my-orders", "/my-account/orders/", "orders"],
  ["my-details", "/my-account/details/", "details"],
  ["my-addresses", "/my-account/addresses/", "addresses"],
  ["my-points", "/my-account/points/", "points"],
  ["my-coupons", "/my-account/coupons/", "coupons"],
  ["my-newsletter", "/my-account/newsletter/", "newsletter"],
  ["my-privacy", "/my-account/privacy/", "privacy"],
] as const satisfies readonly (readonly [string, string, AccountMessageKey])[];
/** Pages below one of the places. */
const inside: Readonly<Record<string, string>> = { "my-order": "my-orders", "my-points-entry": "my-points" };

/**
 * What stands around every page of the account: who it is, the way to log out, the navigation, and the page's heading.
 * Sections begin with headings of the second level. Texts, session and profile are there for the sections when they
 * come (`useAccount`).
 */
export function AccountFrame({ name, children }: { name: string; children: ReactNode }) {
  const t = accountTexts.useTexts();
  const { pathname } = useLocation();
  const runtime = useSessionRuntime();
  const customer = useSession().state.current;
  const heading = headingOf(name, pathname, t);
  useEffect(() => {
    document.title = windowTitle(heading);
  }, [heading]);
  const title = useRef<HTMLHeadingElement>(null);
  const { action } = useNavigationState();
  // The navigation ended before the heading was drawn. Whoever came by a link or by logging in starts from the heading
  // (ROUTE-043).
  const came = useEffectEvent(
    () =>
      action !== null &&
      action !== "POP" &&
      document.activeElement === document.body &&
      title.current?.focus({ preventScroll: true }),
  );
  useEffect(() => void came(), []);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!customer && runtime && runtime !== "failed" && !failed)
      void runtime.engine.refreshProfile().then((result) => setFailed(!result.ok));
  }, [customer, runtime, failed]);
  const section = () => {
    if (runtime === "failed") return <LoadFailed onRetry={() => location.reload()} />;
    if (runtime && customer) return <AccountContext value={{ customer, runtime, t }}>{children}</AccountContext>;
    return failed ? <LoadFailed onRetry={() => setFailed(false)} /> : <AccountWait />;
  };
  return (
    <div className={styles.frame}>
      <aside>
        <div className={styles.who}>
          <p>{customer && `${customer.firstname} ${customer.lastname}`}</p>
          <LogOut label={t("logout")} />
        </div>
        <Places name={name} />
      </aside>
      <div className={styles.main}>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {section()}
      </div>
    </div>
  );
}

function headingOf(name: string, pathname: string, t: AccountTexts): string {
  if (name === "my-order")
    return t("order", {
      number: decodeURIComponent(
        pathname
          .replace(/(?<!\/)\/+$/, "")
          .split("/")
          .at(-1)!,
      ),
    });
  if (name === "my-points-entry") return t("pointsEntry");
  return t(name === "my-account" ? "account" : (places.find(([route]) => route === name)?.[2] ?? "account"));
}

function Places({ name }: { name: string }) {
  const t = accountTexts.useTexts();
  const { to } = useStore();
  const here = inside[name] ?? name;
  const list = useRef<HTMLUListElement>(null);
  // On a phone the places stand in a row that can be pushed; the present one must be in sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-place="${here}"]`);
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 32;
  }, [here]);
  return (
    <nav aria-label={t("account")}>
      <ul ref={list} className={styles.places}>
        {places.map(([route, path, key]) => (
          <li key={route} data-place={route}>
            <a href={to(path)} aria-current={route === here ? (route === name ? "page" : "true") : undefined}>
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LogOut({ label }: { label: string }) {
  const navigate = useNavigate();
  const { store, to } = useStore();
  const [going, setGoing] = useState(false);
  const onClick = async () => {
    if (going) return;
    setGoing(true);
    const { pathname: here } = location;
    try {
      // A press may come before the page has been told that it is there.
      const { engine } = await sessionRuntime(store);
      forgetAccount();
      await engine.logout();
    } catch {
      return setGoing(false);
    }
    // What is still on its way has been waited for: whoever went on meanwhile stays there.
    if (location.pathname === here) navigate(to("/"));
    else setGoing(false);
  };
  return (
    <button type="button" className="textlink" aria-disabled={going || undefined} onClick={() => void onClick()}>
      {label}
    </button>
  );
}
