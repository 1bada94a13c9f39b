import { use, useEffect, useId, useRef, useState } from "react";
import { isFinalAnswer, readStatement, type AfterSalesProblem } from "../../../../shared/checkout/after-sales-form.ts";
import { isPosted } from "../../../../shared/cart/delivery.ts";
import { isService, type Exclusion, lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import { previewOf, priceOf } from "../../../../shared/checkout/withdrawal-preview.ts";
import { lastDayOf, sendBackBy } from "../../../../shared/checkout/withdrawal-period.ts";
import type { FoundOrder, WithdrawalReceipt } from "../../../../shared/contract/order/order-look-up.ts";
import { trader } from "../../../../shared/trader/trader.ts";
import { formatLastDay } from "../../../../shared/i18n/format-last-day.ts";
import { useStore } from "../../../app/store-context.ts";
import { useChrome } from "../../../chrome/use-chrome.ts";
import { TextField } from "../../../ui/fields.tsx";
import { dayWithMonth } from "../../../ui/in-one-piece.ts";
import { useSession } from "../../session/session.tsx";
import { AfterSalesForm, fieldErrors, initialFeedback } from "../forms/after-sales-form.tsx";
import styles from "../forms/after-sales.module.css";
import type { Opened } from "../look-up/look-up-form.tsx";
import { PostedForm } from "../forms/posted.ts";
import { afterSalesTexts } from "../texts.ts";
import { refusalWords, useCall } from "../forms/use-call.ts";

interface ChoiceProps {
  opened: Opened;
  sendsMails: boolean;
  onDone: (receipt: WithdrawalReceipt) => void;
  onBack: () => void;
}

interface OverProps {
  closed: boolean;
  lines: readonly { position: number; excluded: Exclusion | undefined; item: { name: string } }[];
  why: (excluded: Exclusion) => string;
}

/** Why there is nothing to choose: the order has ended, or what it holds was withdrawn from, or cannot be. */
function Over({ closed, lines, why }: OverProps) {
  const t = afterSalesTexts.useTexts();
  const never = lines.filter(({ excluded }) => excluded !== undefined);
  if (closed || never.length === 0)
    return <p className={styles.refusal}>{t(closed ? "withdraw.closed" : "withdraw.all")}</p>;
  return (
    <div className={styles.refusal}>
      <p>{t("withdraw.none")}</p>
      <ul>
        {never.map(({ position, excluded, item }) => (
          <li key={position}>
            {item.name}: {why(excluded!)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is said of the period: of what has not left, that; of services and files, nothing of a parcel. */
function periodOf(
  state: Exclude<FoundOrder["withdrawal"]["state"], "closed">,
  { isVirtual, unsent = false }: { isVirtual: boolean; unsent: boolean | undefined },
) {
  if (unsent && state === "unknown") return "period.unsent";
  return state === "late" && isVirtual ? "period.noParcel.late" : (`period.${state}` as const);
}

type Stated = ReturnType<typeof readStatement>["lines"];

/** What comes of the choice, before it is stated: what is paid back for it and until when it is to be sent. */
function Outcome({ order, chosen }: { order: FoundOrder; chosen: Stated }) {
  const t = afterSalesTexts.useTexts();
  const { money, language, to } = useStore();
  const here = useChrome().returns;
  const posted = use(PostedForm);
  const { refund, state, unsent = false, by_label: byLabel } = order.withdrawal;
  // A platform that does not say it of the order has one way for all its shops.
  const returns = byLabel === undefined ? here : t(byLabel ? "withdraw.label" : "withdraw.postage");
  const types = order.withdrawal.lines.flatMap(({ position }, i) =>
    chosen.some((line) => line.position === position) && order.items[i]
      ? lineTypes(order.items[i].product_type, order.items[i].part_types)
      : [],
  );
  const isSentBack = !unsent && types.some(isPosted);
  const { totalCents, goodsCents, deliveryCents, keptDeliveryCents, isLimited } = previewOf(order, chosen);
  const [date] = useState(() => dayWithMonth(formatLastDay(sendBackBy(new Date().toISOString()), language)));
  const isSpent = refund === "back" && order.withdrawal.left_cents === 0;
  if (state === "late" || (isSpent && !isLimited)) return null;
  const soft = (words: string) => <p className={styles.soft}>{words}</p>;
  return (
    <div className={styles.outcome}>
      {refund === "back" && (
        <div role="status">
          {chosen.length === 0 ? (
            soft(t("problem.lines"))
          ) : isSpent ? (
            soft(t("withdraw.sum.spent", { amount: money(goodsCents) }))
          ) : (
            <>
              <p className={styles.sum}>
                <span>{t(posted ? "withdraw.sum.posted" : "withdraw.sum")}</span>
                <strong>{money(totalCents)}</strong>
              </p>
              {isLimited
                ? soft(t("withdraw.sum.limited", { amount: money(goodsCents) }))
                : deliveryCents > 0
                  ? soft(t("withdraw.sum.delivery", { amount: money(deliveryCents) }))
                  : keptDeliveryCents > 0 && soft(t("withdraw.sum.kept", { amount: money(keptDeliveryCents) }))}
              {types.some(isService) && soft(t("withdraw.sum.service"))}
            </>
          )}
        </div>
      )}
      <p className={styles.soft}>
        {t(`withdraw.sum.${refund === "back" && !isSentBack ? "noParcel" : refund}`)}{" "}
        {isSentBack && [t("withdraw.sendBy", { date }), ...(returns ? [`${returns}.`] : [])].join(" ")}
      </p>
      {isSentBack && order.withdrawal.to_store && (
        <p className={styles.soft}>
          {t("withdraw.store")}{" "}
          <a className="textlink" href={to("/storelocator/")} target="_blank" rel="noopener">
            {t("stores")}
          </a>
        </p>
      )}
    </div>
  );
}

/**
 * The second step: which articles, who, and the button that states it. No reason is asked. An only article is chosen at
 * first; of several none, for who wants one of them must not state all. Without script everything is, because the sum
 * that stands there is that of everything.
 */
export function WithdrawalChoice({ opened: { order, number, email }, sendsMails, onDone, onBack }: ChoiceProps) {
  const t = afterSalesTexts.useTexts();
  const id = useId();
  const { to, language, money } = useStore();
  const customer = useSession().state.current;
  const { pending, call } = useCall();
  // The same until an answer is certain: however often it is pressed, one statement is received.
  const key = useRef<string | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  const { state, until, unsent } = order.withdrawal;
  const lines = order.withdrawal.lines.flatMap(({ position, left, excluded }, i) =>
    order.items[i] ? [{ position, left, excluded, item: order.items[i] }] : [],
  );
  const why = (excluded: Exclusion) => t(`withdraw.${excluded}`, { mail: trader.email });
  const isOver = state === "closed" || lines.every(({ left }) => left === 0);
  const idOf = (problem: AfterSalesProblem) =>
    problem === "lines"
      ? `${id}-line-${lines.find(({ left }) => left > 0)?.position ?? 0}`
      : `${id}-${problem === "link" ? "name" : problem}`;
  const posted = use(PostedForm);
  const [feedback, setFeedback] = useState(() => initialFeedback(posted, idOf, t));
  const open = lines.filter(({ left }) => left > 0);
  const isChosen = (position: number, left: number) =>
    left > 0 && (posted?.chosen?.has(position) ?? (posted !== null || open.length === 1));
  const [chosen, setChosen] = useState<Stated>(() =>
    lines
      .filter(({ position, left }) => isChosen(position, left))
      .map(({ position, left }) => ({ position, qty: Math.min(left, posted?.chosen?.get(position) || left) })),
  );
  const { refund } = order.withdrawal;
  // Of what is not paid the price is no promise: it stands there of a late statement, too.
  const isPriced = refund === "unpaid" || (refund === "back" && state !== "late");
  // What delivery cost, and where less than all of it goes back, is told with the sum: it is no article's.
  const worth = (position: number, left: number) => money(priceOf(order, [{ position, qty: left }]));
  const onSend = async (values: FormData) => {
    const { name, lines: stated, problems } = readStatement(values);
    if (problems.length > 0)
      return setFeedback(({ presses }) => ({
        errors: fieldErrors(problems, idOf, t),
        refusal: null,
        presses: presses + 1,
      }));
    key.current ??= crypto.randomUUID();
    const answer = await call((api) => api.withdraw({ number, email, name, key: key.current!, lines: stated }));
    if (answer === null) return;
    if (answer.ok) return onDone(answer.result);
    if (isFinalAnswer(answer.code)) key.current = null;
    const refusal = refusalWords(answer, t);
    setFeedback(({ presses }) => ({ errors: [], refusal, presses: presses + 1 }));
  };
  return (
    <>
      <h2 ref={top} className={styles.sub} tabIndex={-1}>
        {t("found", { number: order.increment_id })}
      </h2>
      {isOver ? (
        <Over closed={state === "closed"} lines={lines} why={why} />
      ) : (
        <>
          <p className={state === "late" ? styles.refusal : undefined}>
            {t(periodOf(state, { isVirtual: Boolean(order.is_virtual), unsent }), {
              date: dayWithMonth(formatLastDay(lastDayOf({ until }), language)),
            })}
          </p>
          <AfterSalesForm
            label={t("withdraw.page")}
            feedback={feedback}
            pending={pending}
            button={t("withdraw.confirm")}
            onSend={(values) => void onSend(values)}
          >
            {posted && (
              <>
                {Object.entries({ number, email: email ?? "", key: posted.key ?? "" }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
              </>
            )}
            <fieldset
              className={styles.lines}
              onChange={({ currentTarget: { form } }) => form && setChosen(readStatement(new FormData(form)).lines)}
            >
              <legend>{t("withdraw.which")}</legend>
              {lines.map(({ position, left, excluded, item }) => (
                <div key={position} className={styles.line}>
                  <label>
                    <input
                      type="checkbox"
                      id={`${id}-line-${position}`}
                      name={`line-${position}`}
                      defaultChecked={isChosen(position, left)}
                      disabled={left === 0}
                    />
                    <span>
                      <strong>{item.name}</strong>
                      {(item.options ?? []).map(({ label, value }) => (
                        <small key={label}>
                          {label}: {value}
                        </small>
                      ))}
                      {left > 0 && isPriced && (
                        <small>
                          {t(left > 1 ? "withdraw.worth.all" : "withdraw.worth", {
                            amount: worth(position, left),
                            left,
                          })}
                        </small>
                      )}
                      {left === 0 && <small>{excluded ? why(excluded) : t("withdraw.gone")}</small>}
                    </span>
                  </label>
                  {left > 1 && (
                    <select
                      className="field"
                      name={`qty-${position}`}
                      defaultValue={Math.min(left, posted?.chosen?.get(position) || left)}
                      aria-label={t("withdraw.amount", { name: item.name })}
                    >
                      {Array.from({ length: left }, (_, i) => i + 1).map((qty) => (
                        <option key={qty} value={qty}>
                          {t("withdraw.of", { left: qty, qty: left })}
                        </option>
                      ))}
                    </select>
                  )}
                </div>
              ))}
            </fieldset>
            <Outcome order={order} chosen={chosen} />
            <TextField
              id={`${id}-name`}
              name="name"
              label={t("withdraw.name")}
              error={feedback.errors.find((error) => error.id === `${id}-name`)?.text ?? null}
              autoComplete="name"
              maxLength={200}
              defaultValue={posted?.values.name ?? (customer ? `${customer.firstname} ${customer.lastname}` : "")}
              required
            />
            <p className={styles.soft}>{t(sendsMails ? "withdraw.mail" : "withdraw.noMail")}</p>
          </AfterSalesForm>
        </>
      )}
      {posted ? (
        <a className="textlink" href={to("/herroepen/")}>
          {t("withdraw.back")}
        </a>
      ) : (
        <button type="button" className={`textlink ${styles.plain}`} onClick={onBack}>
          {t("withdraw.back")}
        </button>
      )}
    </>
  );
}
