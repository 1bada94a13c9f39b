import { useEffect, useRef, useState, type ReactNode } from "react";
import useSWR, { useSWRConfig } from "swr";
import { z } from "zod";
import { sessionAnswer, type SessionAnswer } from "../../shared/contract/ops/ops-answers.ts";
import { AuditView } from "./operators/audit-view.tsx";
import { call, CallError } from "./call.ts";
import { CouponView } from "./coupons/coupon-view.tsx";
import { CouponsView } from "./coupons/coupons-view.tsx";
import { CustomersView } from "./people/customers-view.tsx";
import { Failure, Waiting } from "./frame.tsx";
import { HealthView } from "./standing/health-view.tsx";
import { ImportView } from "./import/import-view.tsx";
import { MessagesView } from "./people/messages-view.tsx";
import { OperatorsView } from "./operators/operators-view.tsx";
import { OrderView } from "./orders/order-view.tsx";
import { OrdersView } from "./orders/orders-view.tsx";
import { viewOfHash, plainViews, type OpsView } from "./view-hash.ts";
import { ProductView } from "./products/product-view.tsx";
import { ProductsView } from "./products/products-view.tsx";
import { QueueView } from "./standing/queue-view.tsx";
import { ReportView } from "./report/report-view.tsx";
import { ReviewsView } from "./people/reviews-view.tsx";
import { SecondFactor } from "./operators/second-factor.tsx";
import { SignIn } from "./operators/sign-in.tsx";
import { SubscribersView } from "./people/subscribers-view.tsx";
import { languages, useTexts } from "./texts.ts";
import styles from "./ops.module.css";

export const sessionPath = "/ops/session";
const nobodyOrSession = sessionAnswer.nullable();

/** The operators' page: nobody signed in, a second factor to set up, or the views. */
export function App() {
  const { data, error, mutate } = useSWR<SessionAnswer | null, CallError>(sessionPath, () =>
    call(nobodyOrSession, "GET", sessionPath),
  );
  if (error && data === undefined) return <Failure error={error} retry={() => void mutate()} />;
  if (data === undefined) return <Waiting />;
  const enter = (session: SessionAnswer | null) => {
    if (session === null) history.replaceState(null, "", location.pathname + location.search);
    void mutate(session, { revalidate: false });
  };
  if (data === null)
    return (
      <Alone>
        <SignIn onDone={enter} />
      </Alone>
    );
  if (data.needs === "factor")
    return (
      <Alone>
        <SecondFactor onDone={() => void mutate()} />
      </Alone>
    );
  return <Signed session={data} leave={() => enter(null)} />;
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.alone}>
      {children}
      <Languages />
    </main>
  );
}

function Languages() {
  const { t, language } = useTexts();
  return (
    <nav aria-label={t("language")} className={styles.languages}>
      {Object.entries(languages).map(([tag, name]) => (
        <a
          key={tag}
          href={`?lang=${tag}${location.hash}`}
          lang={tag}
          aria-current={tag === language ? "true" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

const views = ["orders", "products", "coupons", ...plainViews] as const;
const adminOnly: ReadonlySet<string> = new Set(["import", "operators", "audit"]);
const notForReaders: ReadonlySet<string> = new Set(["customers", "coupons", "coupon"]);
const isFor = (role: SessionAnswer["role"], view: string): boolean =>
  role === "admin" || !(adminOnly.has(view) || (role === "read" && notForReaders.has(view)));

/** The list that one of its things belongs to. */
const listOf: Partial<Record<OpsView["view"], (typeof views)[number]>> = {
  order: "orders",
  product: "products",
  coupon: "coupons",
};
/** What is looked at: another one is another page. */
function nameOf(shown: OpsView): string {
  switch (shown.view) {
    case "order":
      return shown.number;
    case "product":
      return shown.sku;
    case "coupon":
      return shown.code;
    default:
      return shown.view;
  }
}

function useOpsView(): OpsView {
  const [shown, setShown] = useState(() => viewOfHash(location.hash));
  useEffect(() => {
    const follow = () => setShown(viewOfHash(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return shown;
}

function Signed({ session, leave }: { session: SessionAnswer; leave: () => void }) {
  const { t } = useTexts();
  const wanted = useOpsView();
  // Whoever sat here before may have left the address of what this role cannot see.
  const shown: OpsView = isFor(session.role, wanted.view) ? wanted : { view: "orders", query: {} };
  const { mutate } = useSWRConfig();
  const [failed, setFailed] = useState<CallError | null>(null);
  const main = useRef<HTMLElement>(null);
  const where = nameOf(shown);
  const before = useRef(where);
  useEffect(() => {
    if (before.current === where) return;
    before.current = where;
    main.current?.querySelector("h1")?.focus();
    scrollTo(0, 0);
  }, [where]);
  const signOut = () =>
    call(z.null(), "DELETE", sessionPath).then(
      // Nothing of what was seen stays for whoever sits here next.
      () => mutate(() => true, undefined, { revalidate: false }).then(leave),
      (error: CallError) => (error.status === 401 ? leave() : setFailed(error)),
    );
  const current = listOf[shown.view] ?? shown.view;
  return (
    <>
      <a className="skip-link" href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {t("skip")}
      </a>
      <header className={styles.head}>
        <nav aria-label={t("views")}>
          {views
            .filter((view) => isFor(session.role, view))
            .map((view) => (
              <a key={view} href={`#/${view}`} aria-current={view === current ? "page" : undefined}>
                {t(`view.${view}`)}
              </a>
            ))}
        </nav>
        <p>
          {session.name ?? "OPS_KEY"} · {t(`role.${session.role}`)}{" "}
          <button type="button" className="textlink" onClick={() => void signOut()}>
            {t("signOut")}
          </button>
        </p>
        <Languages />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {failed && <Failure error={failed} />}
        <Shown shown={shown} session={session} />
      </main>
    </>
  );
}

function Shown({ shown, session }: { shown: OpsView; session: SessionAnswer }) {
  const serves = session.role !== "read";
  switch (shown.view) {
    case "orders":
      return <OrdersView query={shown.query} serves={serves} />;
    case "order":
      return <OrderView key={shown.number} number={shown.number} serves={serves} />;
    case "products":
      return <ProductsView q={shown.q} />;
    case "product":
      return <ProductView key={shown.sku} sku={shown.sku} role={session.role} />;
    case "coupons":
      return <CouponsView key={shown.q} q={shown.q} isAdmin={session.role === "admin"} />;
    case "coupon":
      return <CouponView key={shown.code} code={shown.code} isAdmin={session.role === "admin"} />;
    case "import":
      return <ImportView />;
    case "customers":
      return <CustomersView isAdmin={session.role === "admin"} />;
    case "reviews":
      return <ReviewsView serves={serves} />;
    case "messages":
      return <MessagesView />;
    case "subscribers":
      return <SubscribersView isAdmin={session.role === "admin"} />;
    case "queue":
      return <QueueView serves={serves} />;
    case "health":
      return <HealthView />;
    case "report":
      return <ReportView />;
    case "operators":
      return <OperatorsView />;
    case "audit":
      return <AuditView />;
  }
}
