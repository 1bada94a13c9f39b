import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { PayView } from "../../../shared/checkout/paying.ts";
import { formatTime } from "../../../shared/i18n/format-time.ts";
import type { PaymentTexts } from "../../../shared/i18n/purchase/payment-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ActionBox, type ActionBoxProps } from "./action-box.tsx";
import { CardBox, cardFieldId } from "./card-box.tsx";
import type { CardField, CardFieldsHandle } from "./component.ts";
import styles from "./payment.module.css";
import { useSettledCard } from "./use-settled-card.ts";
import { usePaying, type OpenPay, type PayOver } from "./use-paying.ts";

interface PayingPanelProps {
  open: OpenPay;
  orderNumber: string | null;
  totalCents: number | null;
  country: string;
  holder: string;
  /** It can be paid here, and not be called off. */
  isPayOnly?: boolean | undefined;
  /** Whether other articles are in the cart, which the order keeps from being ordered. */
  hasCart?: boolean | undefined;
  onOver: (over: PayOver, accepted: boolean) => void;
  children?: ReactNode;
  t: PaymentTexts;
}

function statusWords({ at }: PayView, t: PaymentTexts): string {
  if (at === "working" || at === "over") return t("pay.working");
  if (at === "leaving") return t("pay.leaving");
  return at === "challenge" ? t("pay.bank") : "";
}

/**
 * An order that has to be paid: what is happening, and always a way on and a way back (PAY-009). `children`: what is
 * paid for.
 */
export function PayingPanel({
  open,
  orderNumber,
  totalCents,
  country,
  holder,
  isPayOnly = false,
  hasCart = false,
  onOver,
  children,
  t,
}: PayingPanelProps) {
  const { money, language } = useStore();
  const { view, go, payWith, report, stop, cancel } = usePaying(open, onOver);
  const callOff = !isPayOnly && (
    <button type="button" className="button" data-quiet="" onClick={cancel}>
      {t("pay.cancel")}
    </button>
  );
  const amount = totalCents === null ? null : money(totalCents);
  const heading = useRef<HTMLHeadingElement>(null);
  // With the next view the pressed button is gone, and the focus with it: the heading takes it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- with every other view
  }, [view.at]);
  useEffect(() => heading.current?.focus(), []);
  const ways = (
    <div className={styles.ways}>
      <button type="button" className="button" onClick={go}>
        {t("pay.go")}
      </button>
      {callOff}
    </div>
  );
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t("pay.title")}
      </h2>
      <dl className={styles.facts}>
        {orderNumber && (
          <div>
            <dt>{t("pay.number")}</dt>
            <dd>{orderNumber}</dd>
          </div>
        )}
        {amount && (
          <div>
            <dt>{t("pay.total")}</dt>
            <dd>{amount}</dd>
          </div>
        )}
      </dl>
      <p role="status" className={styles.status}>
        {statusWords(view, t)}
      </p>
      {view.at === "offer" && (
        <>
          <p role={view.trouble ? "alert" : undefined} className={view.trouble ? styles.trouble : undefined}>
            {t(view.trouble ? `pay.${view.trouble}` : "pay.offer")}
          </p>
          {view.until && <p>{t("pay.until", { time: formatTime(new Date(view.until), language, true) })}</p>}
          {hasCart && <p>{t("pay.cart")}</p>}
          {ways}
        </>
      )}
      {view.at === "leaving" && ways}
      {view.at === "challenge" && (
        <>
          <BankStep
            action={view.action}
            country={country}
            amountCents={totalCents ?? 0}
            label={t("pay.bank")}
            onDetails={report}
            onFailed={stop}
          />
          <div className={styles.ways}>{callOff}</div>
        </>
      )}
      {view.at === "card" && (
        <CardAgain onPay={payWith} callOff={callOff} country={country} holder={holder} totalCents={totalCents} t={t} />
      )}
      {children && (
        <section className={styles.what} aria-label={t("pay.what")}>
          {children}
        </section>
      )}
    </div>
  );
}

/**
 * The bank's step: in the page where the size that banks draw it for fits, else on a sheet as high as the window. After
 * the sheet is closed the step is offered again.
 */
function BankStep(props: Omit<ActionBoxProps, "size">) {
  const { t } = useStore();
  const [fits] = useState(() => matchMedia("(width >= 640px) and (height >= 700px)").matches);
  if (fits) return <ActionBox {...props} size="03" />;
  return (
    <Sheet title={props.label} closeLabel={t("close")} side="full" onClose={props.onFailed}>
      <ActionBox {...props} size="05" />
    </Sheet>
  );
}

/** The card's fields once more: after a reload nothing of the card is known. */
function CardAgain({
  onPay,
  callOff,
  country,
  holder,
  totalCents,
  t,
}: {
  onPay: (data: OpenPay["stateData"] & object) => void;
  callOff: ReactNode;
  country: string;
  holder: string;
  totalCents: number | null;
  t: PaymentTexts;
}) {
  const { money } = useStore();
  const card = useRef<CardFieldsHandle | null>(null);
  const [problems, setProblems] = useState<readonly CardField[]>([]);
  const [presses, setPresses] = useState(0);
  const [missing, setMissing] = useState(false);
  const { settling, whenSettled } = useSettledCard(card);
  const pay = () => {
    setMissing(!card.current);
    if (!card.current) return;
    const wrong = card.current.problems();
    setProblems(wrong);
    if (wrong.length === 0) return onPay(card.current.data());
    card.current.mark();
    setPresses((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    whenSettled(pay);
  };
  return (
    <form className={styles.again} noValidate onSubmit={submit}>
      <p>{t("pay.card")}</p>
      <ErrorSummary
        errors={problems.map((field) => ({
          id: cardFieldId(field),
          text: `${t(`card.${field}`)}: ${t("card.problem")}`,
        }))}
        presses={presses}
        title={t("card.problem")}
      />
      <CardBox handle={card} holder={holder} country={country} amountCents={totalCents ?? 0} t={t} />
      {missing && <p role="alert">{t("card.wait")}</p>}
      <div className={styles.ways}>
        <button type="submit" className="button" aria-disabled={settling || undefined}>
          {settling
            ? t("pay.working")
            : totalCents === null
              ? t("pay.go")
              : t("pay.amount", { amount: money(totalCents) })}
        </button>
        {callOff}
      </div>
    </form>
  );
}
