import { subscribersAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { ExportForm } from "../forms/export-form.tsx";
import { callsOfSubscribers } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";

const path = "/ops/subscribers";
const consents = "/ops/export/consents";

/** How many want mails; for administrators, who agreed to what, as a file. */
export function SubscribersView({ isAdmin }: { isAdmin: boolean }) {
  const { t, number } = useTexts();
  const { data, error, mutate } = useCall(subscribersAnswer, path);
  const standing = ({ confirmed }: { confirmed: boolean }) =>
    t(confirmed ? "subscribers.confirmed" : "subscribers.pending");
  const counted = ({ n }: { n: number }) =>
    data && n >= data.countedTo ? t("health.atLeast", { count: number(n) }) : number(n);
  return (
    <View title={t("view.subscribers")} calls={callsOfSubscribers(isAdmin ? `${consents}?format=csv` : null)}>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {data ? (
        <>
          <h2>{t("subscribers.newsletter")}</h2>
          <Table
            caption={t("subscribers.newsletter")}
            rows={data.newsletter}
            rowKey={(row) => `${row.store_code} ${row.confirmed}`}
            empty={t("subscribers.none")}
            columns={[
              { name: t("order.store"), cell: (row) => row.store_code },
              { name: t("order.state"), cell: standing },
              { name: t("subscribers.addresses"), isNumber: true, cell: counted },
            ]}
          />
          <h2>{t("subscribers.alerts")}</h2>
          <Table
            caption={t("subscribers.alerts")}
            rows={data.alerts}
            rowKey={(row) => `${row.kind} ${row.store_code} ${row.confirmed}`}
            empty={t("subscribers.none")}
            columns={[
              { name: t("subscribers.kind"), cell: ({ kind }) => t(`subscribers.${kind}`) },
              { name: t("order.store"), cell: (row) => row.store_code },
              { name: t("order.state"), cell: standing },
              { name: t("subscribers.count"), isNumber: true, cell: counted },
            ]}
          />
          {isAdmin && data.newsletter.length > 0 && (
            <ExportForm
              title={t("consents")}
              help={t("consents.help")}
              name="consents"
              pathOf={(format, after) =>
                `${consents}?${new URLSearchParams({ format, ...(after !== "" && { after }) }).toString()}`
              }
            />
          )}
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}
