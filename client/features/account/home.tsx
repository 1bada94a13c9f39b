import type { HistoryOrder } from "../../../shared/contract/customer/user.ts";
import { toCents } from "../../../shared/money/money.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { awaitedUntil } from "../../../shared/session/order-view.ts";
import { useStore } from "../../app/store-context.ts";
import { dayWithMonth } from "../../ui/in-one-piece.ts";
import { useSession } from "../session/session.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { AddressLines } from "./address-lines.tsx";
import { Block, Shown } from "./block.tsx";
import { useAccountQuery } from "./use-account-query.ts";

/** The account's first page (ROUTE-004): what one comes for most, each with the way on. */
export function AccountHome() {
  const { t, customer } = useAccount();
  const { to } = useStore();
  return (
    <>
      <p>{t("home.hello", { name: customer.firstname })}</p>
      <div className={styles.blocks}>
        <Block title={t("home.lastOrder")}>
          <LastOrder />
        </Block>
        <Block title={t("home.address")}>
          <DefaultAddress />
        </Block>
        <Block title={t("home.details")}>
          <p>
            {customer.firstname} {customer.lastname}
            <br />
            {customer.email}
          </p>
          <a className="textlink" href={to("/my-account/details/")}>
            {t("details")}
          </a>
        </Block>
        <Block title={t("home.points")}>
          <Balance />
        </Block>
      </div>
    </>
  );
}

/** The session's stored orders are shown until the server answers. */
function LastOrder() {
  const { t } = useAccount();
  const { to, money, language } = useStore();
  const history = useSession().state.orders_history;
  const query = useAccountQuery("last-order", (api) => api.orderHistory({ pageSize: 1 }));
  const items: readonly HistoryOrder[] | undefined = (query.value ?? history)?.items;
  const payBy = items?.[0] ? awaitedUntil(items[0]) : null;
  return (
    <Shown query={{ ...query, value: items }}>
      {([order]) =>
        order ? (
          <>
            <p>
              {t("order", { number: order.increment_id })}
              <br />
              {t("home.orderedOn", { date: formatDate(new Date(order.created_at), language) })}
              <br />
              {money(toCents(order.grand_total) ?? 0)}
            </p>
            {payBy && <p>{t("home.due", { date: dayWithMonth(formatLastDay(payBy, language)) })}</p>}
            <div className={styles.acts}>
              <a className="textlink" href={to(`/my-account/orders/${encodeURIComponent(order.increment_id)}/`)}>
                {t("home.seeOrder")}
              </a>
              <a className="textlink" href={to("/my-account/orders/")}>
                {t("home.allOrders")}
              </a>
            </div>
          </>
        ) : (
          <>
            <p>{t("home.noOrder")}</p>
            <div className={styles.acts}>
              <a className="textlink" href={to("/")}>
                {t("home.shop")}
              </a>
              <a className="textlink" href={to("/bestelling-zoeken/")}>
                {t("home.lookUp")}
              </a>
            </div>
          </>
        )
      }
    </Shown>
  );
}

function DefaultAddress() {
  const { t } = useAccount();
  const { to } = useStore();
  const query = useAccountQuery("addresses", (api) => api.addresses());
  return (
    <Shown query={query}>
      {(list) => {
        const address = list.find(({ is_default: standard }) => standard) ?? list[0];
        return (
          <>
            {address ? <AddressLines address={address} /> : <p>{t("home.noAddress")}</p>}
            <a className="textlink" href={to("/my-account/addresses/")}>
              {t(address ? "home.addresses" : "addresses.add")}
            </a>
          </>
        );
      }}
    </Shown>
  );
}

function Balance() {
  const { t } = useAccount();
  const { to } = useStore();
  const query = useAccountQuery("points", (api) => api.transactions());
  return (
    <Shown query={query}>
      {([newest]) => (
        <>
          <p>
            {!newest
              ? t("home.noPoints")
              : newest.balance === 1
                ? t("home.balance.one")
                : t("home.balance", { points: newest.balance })}
          </p>
          <a className="textlink" href={to("/my-account/points/")}>
            {t("home.seePoints")}
          </a>
        </>
      )}
    </Shown>
  );
}
