import { orderAnswer, type OrderAddress, type OrderAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import type { OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { callsOfOrder } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { lineName, lineOptions } from "./line-options.ts";
import { OrderForms, WithdrawalForms } from "./order-forms.tsx";
import { refundsTaken, twiceBackCents } from "./order-steps.ts";
import { OrderStory } from "./order-story.tsx";
import { methodText } from "./pay-words.ts";
import { standingText } from "./state-text.ts";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import { useSaid } from "../use-said.ts";
import styles from "../ops.module.css";

/** One order: what was bought, where it goes, what happened to it, and what can be done now. */
export function OrderView({ number, serves }: { number: string; serves: boolean }) {
  const { t } = useTexts();
  const path = `/ops/orders/${encodeURIComponent(number)}`;
  const { data, error, mutate } = useCall(orderAnswer, path);
  const [said, saying, onDone] = useSaid(() => mutate());
  return (
    <View title={t("order", { number })} calls={callsOfOrder(path, number, serves)}>
      <p ref={saying} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {data ? (
        <Order
          key={`${data.steps.length} ${data.order.state}`}
          number={number}
          found={data}
          serves={serves}
          onDone={onDone}
          look={() => void mutate()}
        />
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}

function Order({
  number,
  found,
  serves,
  onDone,
  look,
}: {
  number: string;
  found: OrderAnswer;
  serves: boolean;
  onDone: (said: string) => Promise<void>;
  look: () => void;
}) {
  const { t, money, time, language } = useTexts();
  const { order, lines, parcels, withdrawals } = found;
  const cents = (value: number) => money(value, order.currency);
  const nameOf = (position: number) => {
    const line = lines.find((one) => one.position === position);
    return line ? lineName(line) : String(position);
  };
  const piecesText = (pieces: readonly { position: number; qty: number }[]) =>
    pieces.map(({ position, qty }) => `${qty} × ${nameOf(position)}`).join(", ");
  return (
    <div className={styles.order}>
      <dl className={styles.facts}>
        <dt>{t("order.state")}</dt>
        <dd>{standingText(t, order)}</dd>
        <dt>{t("order.placed")}</dt>
        <dd>{time(order.created_at)}</dd>
        <dt>{t("order.store")}</dt>
        <dd>{order.store_code}</dd>
        <dt>{t("order.email")}</dt>
        <dd>{order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : "–"}</dd>
        <dt>{t("order.payment")}</dt>
        <dd>{methodText(t, order.payment_code, order.payment_title)}</dd>
        <dt>{t("order.promised")}</dt>
        <dd>{order.promised_on === null ? "–" : formatLastDay(order.promised_on, language)}</dd>
      </dl>
      <Dispute found={found} />
      <div className={styles.addresses}>
        <Address
          title={t(order.pickup_point ? "order.point" : "order.shipTo")}
          address={order.pickup_point ? atPoint(order.pickup_point, order.shipping_address) : order.shipping_address}
        />
        <Address title={t("order.billTo")} address={order.billing_address} />
      </div>
      <h2>{t("order.lines")}</h2>
      <Table
        caption={t("order.lines")}
        rows={lines}
        rowKey={({ position }) => position}
        empty="–"
        columns={[
          {
            name: t("line.name"),
            cell: ({ name, options }) => (
              <span>
                {name}
                <small>{lineOptions(options)}</small>
              </span>
            ),
          },
          { name: t("line.sku"), cell: ({ sku }) => sku },
          { name: t("line.qty"), isNumber: true, cell: ({ qty }) => qty },
          { name: t("line.price"), isNumber: true, cell: (line) => cents(line.price_cents) },
          { name: t("order.total"), isNumber: true, cell: (line) => cents(line.row_total_cents) },
        ]}
      />
      <dl className={styles.sums}>
        <dt>{t("order.subtotal")}</dt>
        <dd>{cents(order.subtotal_cents)}</dd>
        {order.discount_cents !== 0 && (
          <>
            <dt>
              {t("order.discount")} {order.coupon_code}
            </dt>
            <dd>{cents(-Math.abs(order.discount_cents))}</dd>
          </>
        )}
        <dt>{t("order.shipping")}</dt>
        <dd>{cents(order.shipping_cents)}</dd>
        <dt>{t("order.total")}</dt>
        <dd>
          <strong>{cents(order.grand_total_cents)}</strong>
        </dd>
        <dt>{t("order.tax")}</dt>
        <dd>{cents(order.tax_cents)}</dd>
        <dt>{t("order.paidSum")}</dt>
        <dd>{cents(found.paid_cents ?? 0)}</dd>
        <dt>{t("order.refundedSum")}</dt>
        <dd>{cents(found.refunded_cents ?? 0)}</dd>
        {found.charged_back_cents > 0 && (
          <>
            <dt>{t("order.chargedBackSum")}</dt>
            <dd>{cents(found.charged_back_cents)}</dd>
          </>
        )}
      </dl>
      <p className={styles.print}>
        <button type="button" className="button" data-quiet onClick={() => print()}>
          {t("order.print")}
        </button>
      </p>
      {serves && (
        <section className={styles.steps}>
          <h2>{t("steps")}</h2>
          <OrderForms number={number} found={found} onDone={onDone} look={look} />
        </section>
      )}
      {withdrawals.length > 0 && (
        <section className={styles.steps}>
          <h2>{t("withdrawals")}</h2>
          {withdrawals.map((withdrawal) => (
            <article key={withdrawal.id} className={styles.withdrawal}>
              <p>
                {withdrawal.name ?? "–"}, {time(withdrawal.received_at)}: {piecesText(withdrawal.lines)}
              </p>
              <p className={styles.soft}>
                {withdrawal.handled_at !== null
                  ? t(closedText(withdrawal), {
                      when: time(withdrawal.handled_at),
                      due: cents(withdrawal.due_cents),
                      held: cents(withdrawal.held_cents),
                    })
                  : withdrawal.accepted_at !== null
                    ? t("withdrawal.accepted", { when: time(withdrawal.accepted_at) })
                    : t("withdrawal.open")}
              </p>
              {serves && <WithdrawalForms number={number} found={found} withdrawal={withdrawal} onDone={onDone} />}
            </article>
          ))}
        </section>
      )}
      {found.files.length > 0 && (
        <section>
          <h2>{t("files")}</h2>
          <Table
            caption={t("files")}
            rows={found.files.map((file, i) => ({ ...file, i }))}
            rowKey={({ i }) => i}
            empty="–"
            columns={[
              { name: t("file.title"), cell: ({ title }) => title },
              { name: t("order.state"), cell: ({ state }) => t(`file.${state}`) },
              { name: t("file.left"), isNumber: true, cell: ({ left }) => left ?? t("file.any") },
            ]}
          />
        </section>
      )}
      {parcels.length > 0 && (
        <section>
          <h2>{t("parcels")}</h2>
          <Table
            caption={t("parcels")}
            rows={parcels}
            rowKey={({ id }) => id}
            empty="–"
            columns={[
              { name: t("parcel.carrier"), cell: ({ carrier }) => carrier || t("parcel.none") },
              { name: t("parcel.code"), cell: ({ code }) => code ?? "–" },
              { name: t("parcel.pieces"), cell: (parcel) => piecesText(parcel.lines) },
              { name: t("parcel.sent"), cell: (parcel) => time(parcel.sent_at) },
              { name: t("parcel.delivered"), cell: (parcel) => time(parcel.delivered_at) },
            ]}
          />
        </section>
      )}
      <OrderStory found={found} />
    </div>
  );
}

/** How a withdrawal stands that is closed. */
function closedText({ may_accept: mayAccept, due_cents: due, held_cents: held }: OrderAnswer["withdrawals"][number]) {
  if (mayAccept) return "withdrawal.unaccepted";
  if (due > 0) return "withdrawal.again";
  return held > 0 ? "withdrawal.heldClosed" : "withdrawal.handled";
}

/**
 * What a dispute has taken, what of it went back twice and the refunds that prove it, and until when it can be
 * answered.
 */
function Dispute({ found }: { found: OrderAnswer }) {
  const { t, money, time } = useTexts();
  const { charged_back_cents: taken, answer_by: by } = found;
  if (taken === 0 && !by) return null;
  const cents = (value: number) => money(value, found.order.currency);
  const twice = twiceBackCents(found);
  const refunds = refundsTaken(found)
    .map(({ amount_cents: much, taken_at: at, psp_reference: psp }) =>
      [cents(much), time(at), psp].filter(Boolean).join(", "),
    )
    .join("; ");
  return (
    <p className={`${styles.act} ${styles.again}`}>
      {[
        taken > 0 ? t("dispute.taken", { taken: cents(taken) }) : t("dispute.announced"),
        twice > 0 && t(by ? "dispute.twice" : "dispute.twiceOver", { much: cents(twice), refunds }),
        by && t("dispute.answer", { when: time(by) }),
      ]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}

/** Where a parcel goes that is collected: to the point, under its shopper's name. */
const atPoint = (
  { name, street, number, postcode, city, country }: OrderedPickupPoint,
  shopper: OrderAddress | null,
): OrderAddress => ({
  ...shopper,
  company: name,
  vat_id: null,
  street: `${street} ${number}`,
  postcode,
  city,
  country_id: country,
});

function Address({ title, address }: { title: string; address: OrderAddress | null }) {
  const { t, language } = useTexts();
  if (!address) return null;
  const code = address.country_id ?? "";
  const country = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames([language], { type: "region" }).of(code) : code;
  const street = Array.isArray(address.street) ? address.street.join(" ") : address.street;
  const lines = [
    address.company,
    [address.firstname, address.lastname].filter(Boolean).join(" "),
    street,
    [address.postcode, address.city].filter(Boolean).join(" "),
    country,
    address.telephone,
    address.vat_id && t("order.vat", { number: address.vat_id }),
  ].filter(Boolean);
  return (
    <section>
      <h2>{title}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
