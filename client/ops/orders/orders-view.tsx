import type { FormEvent } from "react";
import { foundOrders, type ExportFormat, type ListedOrder } from "../../../shared/contract/ops/ops-answers.ts";

import { ExportForm } from "../forms/export-form.tsx";
import { callsOfOrders } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { orderHash, ordersHash } from "../view-hash.ts";
import { methodText, payStateText } from "./pay-words.ts";
import { standingText, stateText, states } from "./state-text.ts";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

const asked = ["q", "state", "from", "until", "before"] as const;

/** The call of a list; what was asked stands in the address. */
export function ordersPath(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(asked.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  return search.size === 0 ? "/ops/orders" : `/ops/orders?${search.toString()}`;
}

/** The call of a part of the file that has all orders of a search: from the newest, or before one. */
export function exportPath(query: Readonly<Record<string, string>>, format: ExportFormat, before = ""): string {
  const { before: _page, ...searched } = query;
  const [, search] = ordersPath({ ...searched, before }).split("?");
  return `/ops/export/orders?format=${format}${search ? `&${search}` : ""}`;
}

/** Orders, newest first, fifty a page. */
export function OrdersView({ query, serves }: { query: Readonly<Record<string, string>>; serves: boolean }) {
  const { t, money, time } = useTexts();
  const path = ordersPath(query);
  const { data, error, isLoading, mutate } = useCall(foundOrders, path);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    location.hash = ordersHash(Object.fromEntries(asked.map((name) => [name, String(form.get(name) ?? "").trim()])));
  };
  const payment = (order: ListedOrder) =>
    [methodText(t, order.payment_code), order.payment_state && payStateText(t, order.payment_state)]
      .filter(Boolean)
      .join(" · ");
  return (
    <View title={t("view.orders")} calls={callsOfOrders(path, serves ? exportPath(query, "csv") : null)}>
      <form key={path} className={styles.filters} role="search" onSubmit={onSubmit}>
        <label>
          {t("orders.q")}
          <input className="field" type="search" name="q" minLength={2} maxLength={100} defaultValue={query["q"]} />
        </label>
        <label>
          {t("orders.state")}
          <select className="field" name="state" defaultValue={query["state"] ?? ""}>
            <option value="">{t("orders.state.any")}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateText(t, state)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("orders.from")}
          <input className="field" type="date" name="from" defaultValue={query["from"]} />
        </label>
        <label>
          {t("orders.until")}
          <input className="field" type="date" name="until" defaultValue={query["until"]} />
        </label>
        <button className="button">{t("orders.find")}</button>
      </form>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {!data && isLoading && <Waiting />}
      {data && (
        <div aria-busy={isLoading || undefined}>
          <Table
            caption={t("view.orders")}
            rows={data.orders}
            rowKey={({ id }) => id}
            empty={t("orders.none")}
            columns={[
              { name: t("order.number"), cell: ({ number }) => <a href={orderHash(number)}>{number}</a> },
              { name: t("order.placed"), cell: (order) => time(order.created_at) },
              { name: t("order.customer"), cell: ({ name }) => name ?? "–" },
              {
                name: t("order.state"),
                cell: (order) => (
                  <>
                    {standingText(t, order)}
                    {order.open_withdrawals > 0 && <strong className={styles.mark}>{t("orders.withdrawal")}</strong>}
                  </>
                ),
              },
              { name: t("order.payment"), cell: payment },
              {
                name: t("order.total"),
                isNumber: true,
                cell: (order) => money(order.grand_total_cents, order.currency),
              },
            ]}
          />
          <nav className={styles.pages} aria-label={t("pages")}>
            {query["before"] && <a href={ordersHash({ ...query, before: "" })}>{t("pages.first")}</a>}
            {data.next !== null && <a href={ordersHash({ ...query, before: String(data.next) })}>{t("pages.older")}</a>}
          </nav>
          {serves && data.orders.length > 0 && (
            <ExportForm
              key={path}
              title={t("export")}
              help={t("export.help")}
              name="orders"
              pathOf={(format, next) => exportPath(query, format, next)}
            />
          )}
        </div>
      )}
    </View>
  );
}
