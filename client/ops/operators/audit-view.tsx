import { useState } from "react";
import { auditAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { callsOfAudit } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { Pages } from "../pages.tsx";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";

/** What operators did, newest first. */
export function AuditView() {
  const { t, time } = useTexts();
  const [before, setBefore] = useState<number | null>(null);
  const path = before === null ? "/ops/audit" : `/ops/audit?before=${before}`;
  const { data, error, mutate } = useCall(auditAnswer, path);
  return (
    <View title={t("view.audit")} calls={callsOfAudit(path)}>
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
          <Pages before={before} next={data.next} go={setBefore} />
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}
