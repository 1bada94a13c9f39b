import type { Fetcher } from "./late.ts";
import { Suspense, useEffect, type ReactNode } from "react";
import { useSWRConfig } from "swr";
import { useLocation } from "../navigation/location.ts";
import { matchRoute } from "../../shared/routes.ts";
import { CartHost } from "../features/cart/cart.tsx";
import { visitSession } from "../features/session/visit-session.ts";
import { useStore } from "../app/store-context.ts";
import { whenIdle } from "../device/page/timing.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LateLayout } from "./layouts/layouts.tsx";
import offline from "./offline-badge.module.css";
import { PanelHost } from "./panel-host.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { PromoBar } from "./promo-bar.tsx";
import promo from "./promo-bar.module.css";

/**
 * What stands around a page (ROUTE-046, ROUTE-047): the route says which layout; the checkout has no footer
 * (CHROME-002).
 */
export function Layout({ children }: { children: ReactNode }) {
  const { t, store } = useStore();
  const { pathname } = useLocation();
  const route = matchRoute(pathname);
  const layout = route?.layout ?? "default";
  const { cache, fallback, fetcher } = useSWRConfig();
  useEffect(
    () =>
      whenIdle(
        () =>
          void import("./late.ts")
            .then((m) => m.startLate({ store, layout, cache, fallback, fetcher: fetcher as Fetcher, path: pathname }))
            .catch(() => undefined),
      ),
    [store, layout, cache, fallback, fetcher, pathname],
  );
  // eslint-disable-next-line react/exhaustive-effect-dependencies -- every page is a visit
  useEffect(() => visitSession(store), [store, pathname]);
  // Filled and emptied by client/features/offline/badge.ts, whose words come once the page is at rest (QUEUE-028).
  const badge = <p id="offline" className={offline.badge} aria-live="polite" />;
  const main = (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
  if (layout === "empty")
    return (
      <LateLayout name={layout}>
        {badge}
        {main}
      </LateLayout>
    );
  return (
    <>
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <ProgressBar />
      {layout === "default" && (
        <Suspense fallback={<div className={promo.wait} />}>
          <PromoBar />
        </Suspense>
      )}
      {layout === "default" ? <Header /> : <LateLayout name={layout} />}
      {badge}
      {main}
      {route?.group !== "checkout" && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <PanelHost />
      <CartHost />
    </>
  );
}
