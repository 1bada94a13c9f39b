import { healthAnswer, type WaitingWork } from "../../shared/contract/ops-answers.ts";
import { Failure, View, Waiting } from "./frame.tsx";
import { Table } from "./table.tsx";
import { useTexts } from "./texts.ts";
import { useCall } from "./use-call.ts";
import styles from "./ops.module.css";

const path = "/ops/health/deep";

/** What the shop stands on, each asked now. 503 is an answer: it says what is missing. */
export function HealthView() {
  const { t, number } = useTexts();
  const { data, error, mutate, isValidating } = useCall(healthAnswer, path, [503]);
  return (
    <View
      title={t("view.health")}
      calls={[`GET ${path}`, "GET /ops/metrics", "npm run ops -- health", "npm run ops -- metrics"]}
    >
      {error && <Failure error={error} retry={() => void mutate()} />}
      {data ? (
        <>
          <p role="status" className={data.ok ? undefined : styles.act}>
            {t(data.ok ? "health.ok" : "health.failed")}
          </p>
          {data.act.length > 0 && (
            <>
              <h2>{t("health.act")}</h2>
              <ul className={styles.act}>
                {data.act.map((reason) => (
                  <li key={reason}>{t(`health.act.${reason}`)}</li>
                ))}
              </ul>
            </>
          )}
          <Table
            caption={t("view.health")}
            rows={data.checks}
            rowKey={({ name }) => name}
            empty="–"
            columns={[
              { name: t("health.what"), cell: ({ name }) => name },
              {
                name: t("order.state"),
                cell: ({ state }) => (
                  <span className={state === "failed" ? styles.act : undefined}>{t(`health.state.${state}`)}</span>
                ),
              },
              { name: t("health.ms"), isNumber: true, cell: ({ ms }) => number(ms) },
              { name: t("health.note"), cell: ({ note }) => note || "–" },
            ]}
          />
          {data.work && <Work work={data.work} />}
          <p className={`${styles.soft} ${styles.again}`}>
            {t("health.build", { build: data.build, seq: data.seq ?? "–" })}
          </p>
          <p>
            <button type="button" className="button" data-quiet disabled={isValidating} onClick={() => void mutate()}>
              {t("health.again")}
            </button>
          </p>
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}

/** What waits, and when each piece of the schedule was last done. */
function Work({ work }: { work: WaitingWork }) {
  const { t, number, time } = useTexts();
  const { mails, payments, withdrawals, schedule, countedTo } = work;
  const counted = (count: number) =>
    count >= countedTo ? t("health.atLeast", { count: number(count) }) : number(count);
  return (
    <>
      <h2>{t("health.waits")}</h2>
      <dl className={styles.facts}>
        <dt>{t("health.mails")}</dt>
        <dd>{counted(mails.waiting)}</dd>
        <dt>{t("health.mailsFailed")}</dt>
        <dd>{counted(mails.failed)}</dd>
        <dt>{t("health.notifications")}</dt>
        <dd>{counted(payments.notifications)}</dd>
        <dt>{t("health.returning")}</dt>
        <dd>{counted(payments.returning)}</dd>
        <dt>{t("health.withdrawals")}</dt>
        <dd>{counted(withdrawals.open)}</dd>
        <dt>{t("health.database")}</dt>
        <dd>{t("health.megabytes", { count: number(Math.round(work.databaseBytes / 100_000) / 10) })}</dd>
      </dl>
      <h2>{t("health.schedule")}</h2>
      <Table
        caption={t("health.schedule")}
        rows={schedule}
        rowKey={({ name }) => name}
        empty={t("health.schedule.none")}
        columns={[
          { name: t("health.what"), cell: ({ name }) => name },
          { name: t("health.lastOk"), cell: (row) => time(row.ok_at) },
          { name: t("health.ms"), isNumber: true, cell: ({ ms }) => number(ms) },
          { name: t("health.problem"), cell: ({ problem }) => problem ?? "–" },
        ]}
      />
    </>
  );
}
