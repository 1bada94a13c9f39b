import { startTransition, use, useEffect, useRef, useState } from "react";
import type { FoundOrder } from "../../../../shared/contract/order/order-look-up.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { awaitsProvider, promiseOf } from "../../../../shared/session/order-view.ts";
import { useNavigate } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import { WaitingOrderNote } from "../../checkout/waiting-order-note.tsx";
import { useSession } from "../../session/session.tsx";
import styles from "../forms/after-sales.module.css";
import { Due } from "../detail/due.tsx";
import type { Refresh } from "../detail/unpaid.tsx";
import { LookUpForm } from "./look-up-form.tsx";
import { addressOf } from "./opened-last.ts";
import detail from "../detail/order-detail.module.css";
import { OrderPaper } from "../paper/order-paper.tsx";
import { hasMixedSet, withdrawalOn } from "../withdrawal/withdrawal-on.ts";
import { OrderAgain } from "../detail/order-again.tsx";
import { OrderFiles } from "../detail/order-files.tsx";
import { OrderLines } from "../detail/order-lines.tsx";
import { OrderSums } from "../detail/order-sums.tsx";
import { Parcels } from "../detail/parcels.tsx";
import { Payment } from "../detail/payment.tsx";
import { PostedForm } from "../forms/posted.ts";
import { Section, PointPlace } from "../detail/place.tsx";
import { RefundFailed } from "../detail/refund-failed.tsx";
import { StateOfOrder } from "../detail/state-words.tsx";
import { WithdrawLink } from "../detail/withdraw-link.tsx";
import { withdrawnOf } from "../detail/withdrawn-of.ts";
import { Withdrawn } from "../detail/withdrawn.tsx";
import { afterSalesTexts, ordersTexts } from "../texts.ts";

/** `/bestelling-zoeken`: an order by its number and address, for guests and for whoever is not signed in. */
export function OrderLookUp() {
  const t = afterSalesTexts.useTexts();
  const { to } = useStore();
  const navigate = useNavigate();
  const { status } = useSession();
  const [found, setFound] = useState<FoundOrder | null>(use(PostedForm)?.found ?? null);
  const title = useRef<HTMLHeadingElement>(null);
  const refresh: Refresh = async (api) => {
    if (!found) return false;
    const number = found.increment_id;
    const answer = await api.lookUpOrder({ number, email: addressOf(number) });
    // Only while it is the order shown: another may have been asked for meanwhile.
    if (answer.ok) setFound((now) => (now?.increment_id === number ? answer.result : now));
    return answer.ok;
  };
  useEffect(() => {
    if (found) title.current?.focus();
  }, [found]);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {found ? t("found", { number: found.increment_id }) : t("lookUp")}
      </h1>
      {found ? (
        <Found
          order={found}
          onOther={() => setFound(null)}
          onAgain={() => {
            navigate(to(`/bestelling-zoeken/#order=${found.increment_id}`), { replace: true });
            setFound(null);
          }}
          refresh={refresh}
        />
      ) : (
        <>
          <p>{t("lookUp.text")}</p>
          <WaitingOrderNote />
          <LookUpForm
            label={t("lookUp")}
            button={t("lookUp.button")}
            atOnce
            onOpened={({ order, email }) => {
              // No address was asked: it is the customer's own, and has a page that says more.
              if (email === undefined) navigate(to(`/my-account/orders/${order.increment_id}/`), { replace: true });
              // The form stays until the texts of orders are there too.
              else startTransition(() => setFound(order));
            }}
          />
          {status === "customer" && (
            <p>
              {t("lookUp.account")}{" "}
              <a className="textlink" href={to("/my-account/orders/")}>
                {t("lookUp.orders")}
              </a>
            </p>
          )}
          <a className="textlink" href={to("/herroepen/")}>
            {t("withdraw")}
          </a>
        </>
      )}
    </>
  );
}

function Found({
  order,
  onOther,
  onAgain,
  refresh,
}: {
  order: FoundOrder;
  onOther: () => void;
  /** The form with the number of this order. */
  onAgain: () => void;
  refresh: Refresh;
}) {
  const t = afterSalesTexts.useTexts();
  const o = ordersTexts.useTexts();
  const { to, language } = useStore();
  const posted = use(PostedForm);
  const withdrawn = withdrawnOf(order);
  const promise =
    order.ships_to &&
    promiseOf(
      {
        ...order,
        withdrawn: withdrawn === "nothing" ? undefined : withdrawn,
        pickup: order.pickup_point !== null,
        byTransfer: order.payment.method === "banktransfer",
      },
      language,
    );
  const country = (code: string) =>
    new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code;
  return (
    <div className={detail.detail}>
      <div className={detail.head}>
        <p className={detail.state}>
          <StateOfOrder order={order} />
        </p>
        <p>{o("placed", { date: formatDate(new Date(order.created_at), language) })}</p>
        {!posted && (
          <button type="button" className={`textlink ${detail.print}`} onClick={() => window.print()}>
            {t("print")}
          </button>
        )}
      </div>
      <Due order={order} withdrawn={withdrawn} refresh={refresh} lookUp={onAgain} />
      <RefundFailed failed={order.refund_failed} />
      <OrderFiles files={order.files} />
      {order.ships_to && <Parcels items={order.items} parcels={order.parcels} point={order.pickup_point?.name} />}
      <Withdrawn number={order.increment_id} items={order.items} withdrawals={order.withdrawals} />
      <Section title={o("lines")}>
        <OrderLines order={order} withdrawals={order.withdrawals} />
        {!awaitsProvider(order) && <OrderAgain items={order.items} />}
      </Section>
      <Section title={o("sums")}>
        <OrderSums order={order} isSent={order.ships_to !== null} />
      </Section>
      <div className={detail.places}>
        {order.pickup_point && (
          <Section title={o("pickup")}>
            {promise && <p>{promise}</p>}
            <PointPlace point={order.pickup_point} />
          </Section>
        )}
        {order.ships_to && !order.pickup_point && (
          <Section title={o("shipping")}>
            {promise && <p>{promise}</p>}
            {order.shipping_description && <p>{order.shipping_description}</p>}
            <p>{t("shipsTo", { city: order.ships_to.city, country: country(order.ships_to.country_id) })}</p>
          </Section>
        )}
        <Section title={o("payment")}>
          <Payment order={order} />
        </Section>
      </div>
      <OrderPaper
        withdrawal={withdrawalOn(order.items, order.ships_to !== null)}
        free={order.grand_total === 0}
        consentAt={order.digital_consent_at}
        hasSet={hasMixedSet(order.items)}
      />
      <div className={styles.ways}>
        {order.withdrawal.state !== "closed" && withdrawn !== "all" && (
          <WithdrawLink
            number={order.increment_id}
            until={order.withdrawal.state === "unknown" ? undefined : order.withdrawal.until}
          />
        )}
        {posted ? (
          <a className="button" data-quiet="" href={to("/bestelling-zoeken/")}>
            {t("lookUp.other")}
          </a>
        ) : (
          <button type="button" className="button" data-quiet="" onClick={onOther}>
            {t("lookUp.other")}
          </button>
        )}
      </div>
    </div>
  );
}
