import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { AccountWait } from "./account-wait.tsx";
import { AccountFrame } from "./frame.tsx";
import { SignedInOnly } from "../sign-in/sign-in.tsx";
import { matchRoute } from "../../../shared/routes.ts";
import { useLocation } from "../../navigation/location.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";

/** The pages of the account by route name, each with its own code. */
const sections: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  "my-account": lazy(() => import("./home.tsx").then((m) => ({ default: m.AccountHome }))),
  "my-details": lazy(() => import("./details.tsx").then((m) => ({ default: m.AccountDetails }))),
  "my-addresses": lazy(() => import("./addresses.tsx").then((m) => ({ default: m.AccountAddresses }))),
  "my-newsletter": lazy(() => import("./newsletter.tsx").then((m) => ({ default: m.AccountNewsletter }))),
  "my-privacy": lazy(() => import("./privacy.tsx").then((m) => ({ default: m.AccountPrivacy }))),
  "my-orders": lazy(() => import("../orders/list/order-list.tsx").then((m) => ({ default: m.OrderList }))),
  "my-order": lazy(() => import("../orders/detail/order-detail.tsx").then((m) => ({ default: m.OrderDetail }))),
  "my-points": lazy(() => import("../loyalty/points.tsx").then((m) => ({ default: m.Points }))),
  "my-points-entry": lazy(() => import("../loyalty/points-entry.tsx").then((m) => ({ default: m.PointsEntry }))),
  "my-coupons": lazy(() => import("../loyalty/coupons.tsx").then((m) => ({ default: m.Coupons }))),
};

/**
 * `/my-account` and everything below it (ROUTE-004 to ROUTE-007), for customers only (ROUTE-045). The frame gives the
 * heading of the first level; sections begin with the second.
 */
export function MyAccountPage() {
  const name = matchRoute(useLocation().pathname)?.name ?? "my-account";
  const Section = sections[name] ?? sections["my-account"]!;
  return (
    <div className="page">
      <SignedInOnly>
        {/* Code that failed to load is retried only by a new page: a lazy component keeps its failure. */}
        <ErrorBoundary resetKey={name} render={() => <LoadFailed onRetry={() => location.reload()} />}>
          <Suspense fallback={<AccountWait />}>
            <AccountFrame name={name}>
              <Suspense fallback={<AccountWait />}>
                <Section />
              </Suspense>
            </AccountFrame>
          </Suspense>
        </ErrorBoundary>
      </SignedInOnly>
    </div>
  );
}
