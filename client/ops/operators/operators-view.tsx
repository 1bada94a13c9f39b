import { useState, type FormEvent } from "react";
import {
  operatorKeyAnswer,
  operatorsAnswer,
  roles,
  type ListedOperator,
} from "../../../shared/contract/ops/ops-answers.ts";
import { call, CallError } from "../call.ts";
import { callsOfOperators } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

const path = "/ops/operators";
const changes = ["role", "key", "factor", "end"] as const;

/** Who may work here, with which role; a new key is shown once. */
export function OperatorsView() {
  const { t, time } = useTexts();
  const { data, error, mutate } = useCall(operatorsAnswer, path);
  const [failed, setFailed] = useState<CallError | null>(null);
  const [given, setGiven] = useState<{ name: string; key?: string | undefined } | null>(null);
  const send = async (to: string, body: unknown) => {
    setFailed(null);
    setGiven(null);
    try {
      setGiven(await call(operatorKeyAnswer, "POST", to, body));
      await mutate();
    } catch (problem) {
      setFailed(problem as CallError);
    }
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void send(path, { name: String(form.get("name")).trim(), role: form.get("role") });
  };
  const open = (data?.operators ?? []).filter(({ ended_at: at }) => at === null);
  return (
    <View title={t("view.operators")} calls={callsOfOperators}>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {failed &&
        (failed.reason === "known" ? (
          <p role="alert" className="error">
            {t("operators.known")}
          </p>
        ) : (
          <Failure error={failed} />
        ))}
      {given && (
        <div role="status" className={styles.given}>
          <p>{t("operators.done", { name: given.name })}</p>
          {given.key && (
            <>
              <p>{t("operators.key")}</p>
              <p>
                <code>{given.key}</code>
              </p>
            </>
          )}
        </div>
      )}
      {data ? (
        <>
          <Table
            caption={t("view.operators")}
            rows={data.operators}
            rowKey={({ name }) => name}
            empty={t("operators.none")}
            columns={[
              { name: t("operators.name"), cell: ({ name }) => name },
              { name: t("operators.role"), cell: ({ role }) => t(`role.${role}`) },
              {
                name: t("operators.factor"),
                cell: (row) =>
                  row.has_factor ? t("operators.codes", { count: row.recovery_left }) : t("operators.no"),
              },
              { name: t("operators.last"), cell: (row) => time(row.last_at) },
              { name: t("operators.ended"), cell: (row) => time(row.ended_at) },
            ]}
          />
          <details className={styles.step}>
            <summary>{t("operators.add")}</summary>
            <form className={styles.stepForm} onSubmit={add}>
              <label>
                {t("operators.name")}
                <input className="field" name="name" required maxLength={60} autoComplete="off" />
              </label>
              <RoleField />
              <button className="button">{t("operators.add")}</button>
            </form>
          </details>
          {open.length > 0 && <ChangeForm operators={open} send={send} />}
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}

function RoleField() {
  const { t } = useTexts();
  return (
    <label>
      {t("operators.role")}
      <select className="field" name="role">
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ChangeForm({
  operators,
  send,
}: {
  operators: readonly ListedOperator[];
  send: (path: string, body: unknown) => Promise<unknown>;
}) {
  const { t } = useTexts();
  const [change, setChange] = useState<(typeof changes)[number]>("role");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const role = form.get("role");
    void send(`${path}/change`, { name: form.get("name"), change, ...(role !== null && { role }) });
  };
  return (
    <details className={styles.step}>
      <summary>{t("operators.change")}</summary>
      <form className={styles.stepForm} onSubmit={onSubmit}>
        <label>
          {t("operators.name")}
          <select className="field" name="name">
            {operators.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          {t("operators.what")}
          <select
            className="field"
            value={change}
            onChange={(event) => setChange(event.target.value as (typeof changes)[number])}
          >
            {changes.map((one) => (
              <option key={one} value={one}>
                {t(`operators.change.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {change === "role" && <RoleField />}
        <p>{t(`operators.help.${change}`)}</p>
        <button className="button" data-quiet={change === "end" || undefined}>
          {t(`operators.change.${change}`)}
        </button>
      </form>
    </details>
  );
}
