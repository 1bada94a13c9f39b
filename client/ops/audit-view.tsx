import { useState } from "react";
import { auditAnswer } from "../../shared/contract/ops-answers.ts";
import { Failure, View, Waiting } from "./frame.tsx";
import { Table } from "./table.tsx";
import { useTexts } from "./texts.ts";
import { useCall } from "./use-call.ts";
import styles from "./ops.module.css";

/** What operators did, newest first. */
export function AuditView() {
  const { t, time } = useTexts();
  const [before, setBefore] = useState<number | null>(null);
  const path = before === null ? "/ops/audit" : `/ops/audit?before=${before}`;
  const { data, error, mutate } = useCall(auditAnswer, path);
  return (
    <View title={t("view.audit")} calls={[`GET ${path}`]}>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {data ? (
        <>
          <Table
            caption={t("view.audit")}
            rows={data.actions}
            rowKey={({ id }) => id}
            empty={t("audit.none")}
            columns={[
              { name: t("story.when"), cell: ({ at }) => time(at) },
              { name: t("audit.who"), cell: ({ who }) => who ?? "OPS_KEY" },
              { name: t("audit.call"), cell: ({ call }) => <code>{call}</code> },
              { name: t("audit.status"), isNumber: true, cell: ({ status }) => status ?? t("audit.never") },
            ]}
          />
          <nav className={styles.pages} aria-label={t("pages")}>
            {before !== null && (
              <button type="button" className="textlink" onClick={() => setBefore(null)}>
                {t("pages.first")}
              </button>
            )}
            {data.next !== null && (
              <button type="button" className="textlink" onClick={() => setBefore(data.next)}>
                {t("pages.older")}
              </button>
            )}
          </nav>
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}
