import type { OrderAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { carrierNames } from "../../../shared/delivery/carrier-links.ts";
import { typedAmount } from "../../../shared/i18n/typed-amount.ts";
import { centsOf } from "../forms/amount.ts";
import { lineName } from "./line-options.ts";
import {
  byPost,
  mayRestock,
  openSteps,
  refundableCents,
  toLeave,
  underWay,
  unsentPieces,
  type LinePieces,
} from "./order-steps.ts";
import { StepForm } from "../forms/step-form.tsx";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

type Withdrawal = OrderAnswer["withdrawals"][number];

const stepPath = (number: string, step: string): string => `/ops/orders/${encodeURIComponent(number)}/${step}`;

interface PieceFieldsProps {
  found: OrderAnswer;
  most: readonly LinePieces[];
  name: string;
  /** What stands in the field at first; else what is left. */
  usual?: (piece: LinePieces) => number;
}

/** A number of pieces for each line, at most what is left of it. */
function PieceFields({ found, most, name, usual = ({ qty }) => qty }: PieceFieldsProps) {
  return most.map(({ position, qty }) => {
    const line = found.lines.find((one) => one.position === position);
    return (
      <label key={position}>
        {line ? `${lineName(line)} (${line.sku})` : position}
        <input
          className="field"
          type="number"
          inputMode="numeric"
          name={`${name}-${position}`}
          min={0}
          max={qty}
          step={1}
          defaultValue={usual({ position, qty })}
          required
        />
      </label>
    );
  });
}
const piecesOf = (form: FormData, most: readonly LinePieces[], name: string): LinePieces[] =>
  most.map(({ position }) => ({ position, qty: Number(form.get(`${name}-${position}`)) })).filter(({ qty }) => qty > 0);

function AmountField({ found, cents }: { found: OrderAnswer; cents: number }) {
  const { t, language, money } = useTexts();
  return (
    <label>
      {t("step.amount", { most: money(cents, found.order.currency) })}
      <input
        className="field"
        name="amount"
        inputMode="decimal"
        required
        autoComplete="off"
        defaultValue={typedAmount(cents, language)}
      />
    </label>
  );
}

/** The steps that an order allows now. */
export function OrderForms({
  number,
  found,
  onDone,
  look,
}: {
  number: string;
  found: OrderAnswer;
  onDone: (said: string) => Promise<void>;
  look: () => void;
}) {
  const { t, money } = useTexts();
  const open = openSteps(found);
  const unsent = byPost(unsentPieces(found), found);
  const undone = byPost(unsentPieces(found), found, false);
  const refundable = refundableCents(found);
  const base = { onDone };
  const pathOf = (step: string) => stepPath(number, step);
  const amount = (form: FormData, most: number): number | null => {
    const cents = centsOf(String(form.get("amount")));
    return cents === null || cents > most ? null : cents;
  };
  if (!Object.values(open).some(Boolean)) return <p className={styles.soft}>{t("steps.none")}</p>;
  return (
    <>
      {open.paid && (
        <StepForm
          {...base}
          // Another sum is another question.
          key={found.to_transfer_cents}
          path={pathOf("paid")}
          title={t(found.leaves_unpaid ? "step.unpaid" : "step.paid")}
          help={
            found.leaves_unpaid
              ? t("step.unpaid.help")
              : t("step.paid.help", { total: money(found.to_transfer_cents, found.order.currency) })
          }
          content={() => ({ amount_cents: found.to_transfer_cents })}
          look={look}
        />
      )}
      {open.sent && (
        <StepForm
          {...base}
          path={pathOf("sent")}
          title={t("step.sent")}
          help={t("step.sent.help")}
          content={(form) => {
            const lines = piecesOf(form, unsent, "sent");
            if (lines.length === 0) return t("step.sent.nothing");
            const code = String(form.get("code")).trim();
            return { carrier: String(form.get("carrier")).trim(), code: code || null, lines };
          }}
        >
          <label>
            {t("parcel.carrier")}
            <input className="field" name="carrier" required maxLength={60} autoComplete="off" list="carriers" />
          </label>
          <datalist id="carriers">
            {carrierNames.map((carrier) => (
              <option key={carrier} value={carrier}>
                {carrier}
              </option>
            ))}
          </datalist>
          <label>
            {t("parcel.code")}
            <input className="field" name="code" maxLength={60} autoComplete="off" />
          </label>
          <PieceFields found={found} most={unsent} name="sent" usual={(piece) => toLeave(found, piece)} />
        </StepForm>
      )}
      {open.served && (
        <StepForm
          {...base}
          path={pathOf("sent")}
          title={t("step.served")}
          help={t("step.served.help")}
          content={(form) => {
            const lines = piecesOf(form, undone, "served");
            return lines.length === 0 ? t("step.served.nothing") : { lines };
          }}
        >
          <PieceFields found={found} most={undone} name="served" usual={(piece) => toLeave(found, piece)} />
        </StepForm>
      )}
      {(["ready", "delivered"] as const).map(
        (step) =>
          open[step] && (
            <StepForm
              {...base}
              key={step}
              path={pathOf(step)}
              title={t(`step.${step}`)}
              help={t(`step.${step}.help`)}
              content={(form) => {
                const parcel = Number(form.get("parcel"));
                return parcel > 0 ? { parcel } : {};
              }}
            >
              <label>
                {t("parcel")}
                <select className="field" name="parcel">
                  <option value="0">{t("parcel.all")}</option>
                  {underWay(found).map(({ id, carrier, code }) => (
                    <option key={id} value={id}>
                      {[carrier, code].filter(Boolean).join(" ")}
                    </option>
                  ))}
                </select>
              </label>
            </StepForm>
          ),
      )}
      {open.files && (
        <StepForm
          {...base}
          path={pathOf("files")}
          title={t("step.files")}
          help={t("step.files.help")}
          content={() => ({})}
        />
      )}
      {open.refunded && (
        <StepForm
          {...base}
          path={pathOf("refunded")}
          title={t("step.refunded")}
          help={t(found.payment ? "step.refunded.provider" : "step.refunded.hand")}
          isFinal
          content={(form) => {
            const cents = amount(form, refundable);
            return cents ? { amount_cents: cents } : t("step.amount.wrong");
          }}
        >
          <AmountField found={found} cents={refundable} />
        </StepForm>
      )}
      {open.canceled && (
        <StepForm
          {...base}
          path={pathOf("canceled")}
          title={t("step.canceled")}
          help={t("step.canceled.help")}
          isFinal
          content={() => ({})}
        />
      )}
    </>
  );
}

/** Accepting a withdrawal and paying it back. */
export function WithdrawalForms({
  number,
  found,
  withdrawal,
  onDone,
}: {
  number: string;
  found: OrderAnswer;
  withdrawal: Withdrawal;
  onDone: (said: string) => Promise<void>;
}) {
  const { t, money } = useTexts();
  const { id, lines, may_accept: mayAccept, handled_at: handledAt, due_cents: due } = withdrawal;
  const restocks = mayRestock(found, withdrawal);
  const cents = (value: number) => money(value, found.order.currency);
  // Handled, but what was sent back for it failed: it can be paid back again, and restocks nothing twice.
  const repays = handledAt === null || due > 0;
  return (
    <>
      {mayAccept && (
        <StepForm
          path={stepPath(number, "accepted")}
          title={t(repays ? "step.accepted" : "step.acceptedLate")}
          help={t(repays ? "step.accepted.help" : "step.acceptedLate.help")}
          content={() => ({ withdrawal: id })}
          onDone={onDone}
        />
      )}
      {repays && (
        <StepForm
          path={stepPath(number, "repaid")}
          title={t("step.repaid")}
          help={t("step.repaid.help")}
          isFinal
          content={(form) => {
            const typed = centsOf(String(form.get("amount")));
            if (typed === null || typed > due) return t("withdrawal.wrong");
            return { withdrawal: id, amount_cents: typed, restock: restocks ? piecesOf(form, lines, "restock") : [] };
          }}
          onDone={onDone}
        >
          <p>
            {t("withdrawal.worth", {
              goods: cents(withdrawal.goods_cents),
              delivery: cents(withdrawal.delivery_cents),
              due: cents(due),
            })}
          </p>
          {withdrawal.held_cents > 0 && <p>{t("withdrawal.heldOpen", { held: cents(withdrawal.held_cents) })}</p>}
          {withdrawal.otherwise_cents > 0 && (
            <p>{t("withdrawal.otherwise", { otherwise: cents(withdrawal.otherwise_cents) })}</p>
          )}
          <AmountField found={found} cents={due} />
          {restocks && (
            <fieldset className={styles.pieces}>
              <legend>{t("step.restock")}</legend>
              <PieceFields found={found} most={lines} name="restock" />
            </fieldset>
          )}
        </StepForm>
      )}
    </>
  );
}
