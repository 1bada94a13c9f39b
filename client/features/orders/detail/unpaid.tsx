import { use, useEffect, useState } from "react";
import { showsPayer } from "../../../../shared/checkout/shows-payer.ts";
import type { AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatTime } from "../../../../shared/i18n/format-time.ts";
import { useStore } from "../../../app/store-context.ts";
import { useNavigate } from "../../../navigation/location.ts";
import { isPayableHere } from "../../checkout/payable-here.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { PostedForm } from "../forms/posted.ts";
import { useCall, waitMinutes } from "../forms/use-call.ts";
import { addressOf } from "../look-up/opened-last.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";

/** Reads the order that the page shows once more; whether it was read. */
export type Refresh = (api: AccountApi) => Promise<boolean>;

/**
 * An order that waits for its payment through the provider: until when it can be paid, and where. Where it was begun
 * the checkout goes on with it, and can call it off; elsewhere it can only be paid (decision 346).
 */
export function Unpaid({
  order: { increment_id: number, payable_until: until, payment },
  cents,
  refresh,
  lookUp,
}: {
  order: Pick<HistoryOrder, "increment_id" | "payable_until" | "payment">;
  cents: number;
  refresh: Refresh;
  lookUp: (() => void) | undefined;
}) {
  const t = ordersTexts.useTexts();
  const { store, money, to, language } = useStore();
  const isAlive = useHydrated();
  const [now, setNow] = useState(Date.now);
  const [isHere, setHere] = useState<boolean>();
  useEffect(() => {
    let live = true;
    isPayableHere(store.storeCode, number).then((here) => live && setHere(here), console.warn);
    return () => {
      live = false;
    };
  }, [store.storeCode, number]);
  const isOver = until !== undefined && Date.parse(until) <= now;
  // Its time may have run out since this page was opened, and the order not have ended yet.
  const look = () => setNow(Date.now());
  const lookAgain: Refresh = async (api) => {
    const isRead = await refresh(api);
    look();
    return isRead;
  };
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
      {isHere === false && until !== undefined && !isOver && (
        <PayOn number={number} code={payment.method} refresh={lookAgain} look={look} lookUp={lookUp} />
      )}
      {isHere && (
        <a className="button" href={to("/checkout/")}>
          {t("due.pay")}
        </a>
      )}
    </div>
  );
}

/**
 * A way on for who ordered in another browser. Who knows number and address alone is led to no page that tells more.
 * Where there is no way, the order is read again: it may have been paid or have lapsed since this page was opened. The
 * address that opened it is not known for ever (`addressOf`): then it is asked for again.
 */
function PayOn({
  number,
  code,
  refresh,
  look,
  lookUp,
}: {
  number: string;
  code: string;
  refresh: Refresh;
  /** Looks at the time that is left. */
  look: () => void;
  lookUp: (() => void) | undefined;
}) {
  const t = ordersTexts.useTexts();
  const { to } = useStore();
  const navigate = useNavigate();
  const { pending, call } = useCall();
  const posted = use(PostedForm);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const email = addressOf(number);
  if (isForgotten)
    return (
      <>
        <p role="alert">{t("due.payAgain")}</p>
        <button type="button" className="button" onClick={lookUp}>
          {t("due.lookUp")}
        </button>
      </>
    );
  if (isElsewhere || posted || (email !== undefined && showsPayer(code)))
    return <p role={isElsewhere ? "alert" : undefined}>{t("due.payWhere")}</p>;
  const payOn = async () => {
    setTrouble(null);
    // A page that nothing has drawn again since has not noticed.
    const email = addressOf(number);
    if (lookUp && email === undefined) {
      look();
      return setForgotten(true);
    }
    let isRead = false;
    const answer = await call(async (api) => {
      const told = await api.payOn({ number, email });
      if (!told.ok && told.code === 404) isRead = await refresh(api);
      return told;
    });
    if (!answer) return;
    if (answer.ok) navigate(to(`/checkout-return/?reference=${answer.result.reference}`));
    else if (isRead) setElsewhere(true);
    else
      setTrouble(answer.code === 429 ? t("due.payLater", { minutes: waitMinutes(answer.meta) }) : t("due.payFailed"));
  };
  return (
    <>
      <button type="button" className="button" aria-disabled={pending || undefined} onClick={() => void payOn()}>
        {t("due.pay")}
      </button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
