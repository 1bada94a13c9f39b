import { settings } from "../../../../shared/config/settings.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { formatLastDay } from "../../../../shared/i18n/format-last-day.ts";
import { awaitedUntil, orderLines, orderSums, withdrawnPieces } from "../../../../shared/session/order-view.ts";
import { useStore } from "../../../app/store-context.ts";
import { dayWithMonth } from "../../../ui/in-one-piece.ts";
import { Picture } from "../../../ui/picture.tsx";
import styles from "../orders.module.css";
import { StateOfOrder } from "../detail/state-words.tsx";
import { ordersTexts } from "../texts.ts";
import { WithdrawnMark } from "../detail/withdrawn.tsx";

/** Pictures a card has room for. */
const most = 4;

/** An order in the list; the whole of it leads to its page. */
export function OrderCard({ order }: { order: HistoryOrder }) {
  const t = ordersTexts.useTexts();
  const { money, to, language } = useStore();
  const lines = orderLines(order);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const gone = withdrawnPieces(order.extension_attributes?.withdrawals);
  const payBy = awaitedUntil(order);
  const { width, height } = settings.images.cartCompact;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <h2>
          <a href={to(`/my-account/orders/${encodeURIComponent(order.increment_id)}/`)}>
            <span className="vh">{t("see", { number: order.increment_id })}</span>
            <span aria-hidden="true">{order.increment_id}</span>
          </a>
        </h2>
        <p>
          <StateOfOrder order={order} />
          {order.withdrawn && <span className={styles.soft}> · {t(`withdrawn.${order.withdrawn}`)}</span>}
        </p>
        <p className={styles.soft}>{t("placed", { date: formatDate(new Date(order.created_at), language) })}</p>
        <p className={styles.amount}>
          {money(orderSums(order).totalCents)}{" "}
          <span className={styles.soft}>· {pieces === 1 ? t("pieces.one") : t("pieces.many", { count: pieces })}</span>
        </p>
        {payBy && <p>{t("due.by", { date: dayWithMonth(formatLastDay(payBy, language)) })}</p>}
      </div>
      <ul className={styles.thumbs}>
        {lines.slice(0, most).map((line) => (
          <li key={line.id}>
            {line.image ? (
              <Picture path={line.image} alt={line.name} width={width} height={height} />
            ) : (
              <span className={styles.gone}>{line.name}</span>
            )}
            <WithdrawnMark line={line} gone={gone} />
          </li>
        ))}
        {lines.length > most && <li className={styles.others}>{t("others", { count: lines.length - most })}</li>}
      </ul>
    </article>
  );
}
