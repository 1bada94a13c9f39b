import { settings } from "../../../../shared/config/settings.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { orderLines, withdrawnPieces, type OrderLine } from "../../../../shared/session/order-view.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { useStore } from "../../../app/store-context.ts";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";
import { WithdrawnMark } from "./withdrawn.tsx";

/** What was ordered; a product that the shop still has is one press away. */
export function OrderLines({
  order,
  withdrawals,
}: {
  order: Pick<HistoryOrder, "items">;
  withdrawals: Parameters<typeof withdrawnPieces>[0];
}) {
  const gone = withdrawnPieces(withdrawals);
  return (
    <ul className={styles.lines}>
      {orderLines(order).map((line) => (
        <Line key={line.id} line={line} gone={gone} />
      ))}
    </ul>
  );
}

function Line({ line, gone }: { line: OrderLine; gone: ReadonlyMap<number, number> }) {
  const t = ordersTexts.useTexts();
  const { store, money } = useStore();
  const { width, height } = settings.images.cartCompact;
  const path = line.urlPath && catalogPath(store, line.urlPath);
  return (
    <li>
      <div className={styles.picture}>
        {line.image && <Picture path={line.image} alt="" width={width} height={height} />}
      </div>
      <div className={styles.what}>
        <p className={styles.name}>
          {path ? (
            <a href={path + (line.childSku ? `?childSku=${encodeURIComponent(line.childSku)}` : "")}>{line.name}</a>
          ) : (
            line.name
          )}
        </p>
        {line.options.map(({ label, value }) => (
          <p key={label} className={styles.soft}>
            {label}: {value}
          </p>
        ))}
        {line.parts.length > 0 && (
          <p className={styles.soft}>
            {t("parts")}: {line.parts.map(({ name, qty }) => (qty === 1 ? name : `${qty} × ${name}`)).join(", ")}
          </p>
        )}
        <p className={styles.soft}>
          {t("qty")}: {line.qty}
          {line.qty !== 1 && ` · ${t("each", { price: money(line.eachCents) })}`}
        </p>
        <WithdrawnMark line={line} gone={gone} />
        {line.noWithdrawal && <p className={styles.soft}>{t(line.noWithdrawal)}</p>}
      </div>
      <p className={styles.amount}>{money(line.totalCents)}</p>
    </li>
  );
}
