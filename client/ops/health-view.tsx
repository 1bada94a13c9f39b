import { healthAnswer } from "../../shared/contract/ops-answers.ts";
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
    <View title={t("view.health")} calls={[`GET ${path}`, "GET /ops/health", "npm run ops -- health"]}>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {data ? (
        <>
          <p role="status" className={data.ok ? undefined : styles.act}>
            {t(data.ok ? "health.ok" : "health.failed")}
          </p>
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
          <p className={styles.soft}>{t("health.build", { build: data.build, seq: data.seq ?? "–" })}</p>
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
