import { useState } from "react";
import { againAnswer, outboxAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { call, CallError } from "../call.ts";
import { callsOfQueue } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

const path = "/ops/outbox";
type Row = NonNullable<ReturnType<typeof outboxAnswer.parse>>["rows"][number];

/** Mails that wait, were sent, or failed; what failed is tried again at a press. */
export function QueueView({ serves }: { serves: boolean }) {
  const { t, time, number } = useTexts();
  const { data, error, mutate } = useCall(outboxAnswer, path);
  const [failed, setFailed] = useState<CallError | null>(null);
  const [said, setSaid] = useState("");
  const retry = (id?: number) => {
    setFailed(null);
    call(againAnswer, "POST", "/ops/outbox/retry", id === undefined ? {} : { id }).then(
      ({ again }) => {
        setSaid(t("queue.again", { count: again }));
        return mutate();
      },
      (problem: CallError) => setFailed(problem),
    );
  };
  const how = (row: Row) =>
    row.sent_at !== null
      ? t("mail.sent")
      : row.dropped_at !== null
        ? t("mail.dropped")
        : row.held
          ? t("mail.held")
          : t("mail.waiting");
  const isStuck = (row: Row) => row.sent_at === null && row.problem !== null;
  return (
    <View title={t("view.queue")} calls={callsOfQueue(path, serves)}>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {failed && <Failure error={failed} />}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {data ? (
        <>
          {data.transport === null && <p className={styles.act}>{t("queue.noTransport")}</p>}
          <dl className={styles.facts}>
            <dt>{t("queue.waiting")}</dt>
            <dd>{number(data.counts.waiting)}</dd>
            <dt>{t("queue.held")}</dt>
            <dd>{number(data.counts.held)}</dd>
            <dt>{t("queue.failed")}</dt>
            <dd data-act={data.counts.failed > 0 || undefined}>{number(data.counts.failed)}</dd>
            <dt>{t("queue.dropped")}</dt>
            <dd data-act={data.counts.dropped > 0 || undefined}>{number(data.counts.dropped)}</dd>
          </dl>
          {serves && data.counts.failed + data.counts.dropped > 0 && (
            <p>
              <button type="button" className="button" onClick={() => retry()}>
                {t("queue.retryAll")}
              </button>
            </p>
          )}
          <Table
            caption={t("view.queue")}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={t("queue.none")}
            columns={[
              { name: t("queue.kind"), cell: ({ kind }) => kind },
              { name: t("queue.written"), cell: (row) => time(row.created_at) },
              { name: t("order.state"), cell: how },
              { name: t("queue.problem"), cell: (row) => row.problem ?? "–" },
              {
                name: t("queue.do"),
                cell: (row) =>
                  serves && isStuck(row) ? (
                    <button type="button" className="textlink" onClick={() => retry(row.id)}>
                      {t("queue.retry")} <span className="vh">{`${row.kind} ${row.id}`}</span>
                    </button>
                  ) : (
                    "–"
                  ),
              },
            ]}
          />
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}
