import { useState } from "react";
import { reportAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { Bar } from "./bars.tsx";
import { callsOfReport } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { RecommendedSection } from "./recommended-section.tsx";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

const spans = [1, 7, 28, 92] as const;

/** What the shop has counted of nobody: funnel, speed in the field, cache, errors, searches without results. */
export function ReportView() {
  const { t, time, number, share } = useTexts();
  const [days, setDays] = useState<number>(7);
  const path = `/ops/report?days=${days}`;
  const { data, error, mutate } = useCall(reportAnswer, path);
  const most = Math.max(1, ...(data?.funnel ?? []).map(({ n }) => n));
  const value = (metric: string, p75: number) =>
    metric === "CLS" ? number(p75 / 1000) : `${number(Math.round(p75))} ms`;
  return (
    <View title={t("view.report")} calls={callsOfReport(days)}>
      <label className={styles.span}>
        {t("report.days")}
        <select className="field" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {spans.map((span) => (
            <option key={span} value={span}>
              {t("report.span", { count: span })}
            </option>
          ))}
        </select>
      </label>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {data ? (
        <>
          <p className={styles.soft}>
            {time(data.from)} – {time(data.to)}
          </p>
          <h2>{t("report.funnel")}</h2>
          <Table
            caption={t("report.funnel")}
            rows={data.funnel}
            rowKey={({ step }) => step}
            empty={t("report.none")}
            columns={[
              { name: t("report.step"), cell: ({ step }) => step },
              { name: t("report.count"), isNumber: true, cell: ({ n }) => number(n) },
              {
                name: t("report.ofBefore"),
                isNumber: true,
                cell: ({ ofBefore }) => (ofBefore === null ? "–" : share(ofBefore)),
              },
              {
                name: t("report.plot"),
                cell: ({ n }) => <Bar parts={[{ kind: "plain", value: n }]} most={most} words={share(n / most)} />,
              },
            ]}
          />
          <RecommendedSection report={data.recommended} />
          <h2>{t("report.vitals")}</h2>
          <Table
            caption={t("report.vitals")}
            rows={data.vitals}
            rowKey={(row) => Object.values(row).join(" ")}
            empty={t("report.none")}
            columns={[
              { name: t("report.metric"), cell: ({ metric }) => metric },
              { name: t("report.kind"), cell: ({ kind }) => kind },
              { name: t("report.group"), cell: ({ group }) => group },
              { name: t("report.p75"), isNumber: true, cell: ({ metric, p75 }) => value(metric, p75) },
              { name: t("report.good"), isNumber: true, cell: ({ good, n }) => (n === 0 ? "–" : share(good / n)) },
              {
                name: t("report.plot"),
                cell: ({ good, needsImprovement: middle, poor, n }) =>
                  n === 0 ? (
                    "–"
                  ) : (
                    <Bar
                      most={n}
                      parts={[
                        { kind: "good", value: good },
                        { kind: "middle", value: middle },
                        { kind: "poor", value: poor },
                      ]}
                      words={t("report.shares", {
                        good: share(good / n),
                        middle: share(middle / n),
                        poor: share(poor / n),
                      })}
                    />
                  ),
              },
              { name: t("report.count"), isNumber: true, cell: ({ n }) => number(n) },
            ]}
          />
          <h2>{t("report.cache")}</h2>
          <Table
            caption={t("report.cache")}
            rows={data.cache}
            rowKey={({ kind, outcome }) => `${kind} ${outcome}`}
            empty={t("report.none")}
            columns={[
              { name: t("report.kind"), cell: ({ kind }) => kind },
              { name: t("report.outcome"), cell: ({ outcome }) => outcome },
              { name: t("report.share"), isNumber: true, cell: (row) => share(row.share) },
              {
                name: t("report.plot"),
                cell: (row) => <Bar parts={[{ kind: "plain", value: row.share }]} most={1} words={share(row.share)} />,
              },
              { name: t("report.count"), isNumber: true, cell: ({ n }) => number(n) },
            ]}
          />
          <h2>{t("report.errors")}</h2>
          <Table
            caption={t("report.errors")}
            rows={data.errors}
            rowKey={({ build, message }) => `${build} ${message}`}
            empty={t("report.none")}
            columns={[
              { name: t("report.message"), cell: ({ message }) => message },
              { name: t("report.build"), cell: ({ build }) => build },
              { name: t("report.count"), isNumber: true, cell: ({ n }) => number(n) },
            ]}
          />
          <h2>{t("report.searches")}</h2>
          <Table
            caption={t("report.searches")}
            rows={data.searches}
            rowKey={({ store, term }) => `${store} ${term}`}
            empty={t("report.none")}
            columns={[
              { name: t("report.term"), cell: ({ term }) => term },
              { name: t("order.store"), cell: ({ store }) => store },
              { name: t("report.count"), isNumber: true, cell: ({ n }) => number(n) },
            ]}
          />
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}
