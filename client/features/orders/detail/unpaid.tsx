import { use, useEffect, useState } from "react";
import { showsPayer } from "../../../../shared/checkout/pay-on.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatTime } from "../../../../shared/i18n/format-time.ts";
import { useStore } from "../../../app/store-context.ts";
import { useNavigate } from "../../../navigation/location.ts";
import { isPayableHere } from "../../checkout/payable-here.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { PostedForm } from "../forms/posted.ts";
import { useCall } from "../forms/use-call.ts";
import { addressOf } from "../look-up/opened-last.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";

/**
 * An order that waits for its payment through the provider: until when it can be paid, and where. Where it was begun
 * the checkout goes on with it, and can call it off; elsewhere it can only be paid (decision 346).
 */
export function Unpaid({
  order: { increment_id: number, payable_until: until, payment },
  cents,
}: {
  order: Pick<HistoryOrder, "increment_id" | "payable_until" | "payment">;
  cents: number;
}) {
  const t = ordersTexts.useTexts();
  const { store, money, to, language } = useStore();
  const isAlive = useHydrated();
  const [now] = useState(Date.now);
  const [isHere, setHere] = useState<boolean>();
  useEffect(() => {
    let live = true;
    isPayableHere(store.storeCode, number).then((here) => live && setHere(here), console.warn);
    return () => {
      live = false;
    };
  }, [store.storeCode, number]);
  const isOver = until !== undefined && Date.parse(until) <= now;
  return (
    <div className={styles.note}>
      <p>
        <strong>
          {t("due")}: {money(cents)}
        </strong>
        {until !== undefined && (
          <>
            <br />
            {isOver ? t("due.payOver") : t("due.payUntil", { time: formatTime(new Date(until), language, isAlive) })}
          </>
        )}
      </p>
      {isHere === false && until !== undefined && !isOver && <PayOn number={number} code={payment.method} />}
      {isHere && (
        <a className="button" href={to("/checkout/")}>
          {t("due.pay")}
        </a>
      )}
    </div>
  );
}

/** A way on for who ordered in another browser. Who knows number and address alone is led to no page that tells more. */
function PayOn({ number, code }: { number: string; code: string }) {
  const t = ordersTexts.useTexts();
  const { to } = useStore();
  const navigate = useNavigate();
  const { pending, call } = useCall();
  const posted = use(PostedForm);
  const [trouble, setTrouble] = useState<"due.payWhere" | "due.payFailed" | null>(null);
  const email = addressOf(number);
  if (trouble === "due.payWhere" || posted || (email !== undefined && showsPayer(code)))
    return <p role={trouble ? "alert" : undefined}>{t("due.payWhere")}</p>;
  const payOn = async () => {
    setTrouble(null);
    const answer = await call((api) => api.payOn({ number, email }));
    if (answer?.ok) navigate(to(`/checkout-return/?reference=${answer.result.reference}`));
    else if (answer) setTrouble(answer.code === 404 ? "due.payWhere" : "due.payFailed");
  };
  return (
    <>
      <button type="button" className="button" aria-disabled={pending || undefined} onClick={() => void payOn()}>
        {t("due.pay")}
      </button>
      {trouble && <p role="alert">{t(trouble)}</p>}
    </>
  );
}
