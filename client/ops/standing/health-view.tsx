import { healthAnswer, type HealthAnswer, type WaitingWork } from "../../../shared/contract/ops/ops-answers.ts";
import { callsOfHealth } from "../calls.ts";
import { checkName, workName } from "./check-names.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

const path = "/ops/health/deep";

/** What the shop stands on, each asked now. 503 is an answer: it says what is missing. */
export function HealthView() {
  const { t, number } = useTexts();
  const { data, error, mutate, isValidating } = useCall(healthAnswer, path, { also: [503], everyMs: 15_000 });
  return (
    <View title={t("view.health")} calls={callsOfHealth}>
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
              { name: t("health.what"), cell: ({ name }) => checkName(name, t) },
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
          <Isolate found={data} />
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

/** How the isolate that answers serves pages, what changed last, and what its calls read of the database. */
function Isolate({ found: { cache, reads, changes } }: { found: HealthAnswer }) {
  const { t, number, share } = useTexts();
  return (
    <>
      <h2>{t("health.cache")}</h2>
      <p className={styles.soft}>{t("health.isolate")}</p>
      <Table
        caption={t("health.cache")}
        rows={cache}
        rowKey={({ kind }) => kind}
        empty={t("health.noneYet")}
        columns={[
          { name: t("health.kind"), cell: ({ kind }) => kind },
          { name: t("health.answers"), isNumber: true, cell: ({ answers }) => number(answers) },
          {
            name: t("health.hits"),
            isNumber: true,
            cell: ({ hitRate }) => (hitRate === null ? "–" : share(hitRate / 100, 1)),
          },
          { name: t("health.age"), isNumber: true, cell: ({ age }) => (age === null ? "–" : number(age)) },
        ]}
      />
      <h2>{t("health.changes")}</h2>
      <p className={styles.tags}>
        {changes.length === 0
          ? t("health.noneYet")
          : changes.map(({ tag, seq }) => (
              <span key={tag}>
                <code>{tag}</code> {seq}
              </span>
            ))}
      </p>
      <h2>{t("health.reads")}</h2>
      <p className={styles.soft}>{t("health.readsHelp")}</p>
      <Table
        caption={t("health.reads")}
        rows={reads}
        rowKey={({ route }) => route}
        empty={t("health.noneYet")}
        columns={[
          { name: t("health.route"), cell: ({ route }) => <code>{route}</code> },
          { name: t("health.calls"), isNumber: true, cell: ({ calls }) => number(calls) },
          { name: t("health.mean"), isNumber: true, cell: ({ mean }) => number(mean) },
          { name: t("health.most"), isNumber: true, cell: ({ most }) => number(most) },
        ]}
      />
    </>
  );
}

/** What waits, and when each piece of the schedule was last done. */
function Work({ work }: { work: WaitingWork }) {
  const { t, number, time, money } = useTexts();
  const { mails, payments, disputes, withdrawals, schedule, countedTo } = work;
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
        <dt>{t("health.disputes")}</dt>
        <dd>
          {[number(disputes.open), ...disputes.sums.map(({ currency, cents }) => money(cents, currency))].join(" · ")}
        </dd>
        {disputes.answerBy !== null && (
          <>
            <dt>{t("health.toAnswer")}</dt>
            <dd>{t("health.toAnswer.until", { count: number(disputes.toAnswer), when: time(disputes.answerBy) })}</dd>
          </>
        )}
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
          { name: t("health.what"), cell: ({ name }) => workName(name, t) },
          { name: t("health.lastOk"), cell: (row) => time(row.ok_at) },
          { name: t("health.ms"), isNumber: true, cell: ({ ms }) => number(ms) },
          { name: t("health.problem"), cell: ({ problem }) => problem ?? "–" },
        ]}
      />
    </>
  );
}
