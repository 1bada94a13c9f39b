import { useState, type FormEvent } from "react";
import { customerAnswer, type CustomerAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { call, type CallError } from "../call.ts";
import { CustomerFound } from "./customer-found.tsx";
import { callsOfCustomers } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { useTexts } from "../texts.ts";
import { useSaid } from "../use-said.ts";
import styles from "../ops.module.css";

const path = "/ops/customers";

/** Requests of people about what is kept of them: found by the whole address, which no address of a page ever has. */
export function CustomersView({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTexts();
  const [found, setFound] = useState<{ email: string; kept: CustomerAnswer } | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async (email: string) => {
    setBusy(true);
    setError(null);
    try {
      setFound({ email, kept: await call(customerAnswer, "POST", `${path}/find`, { email }) });
    } catch (problem) {
      setFound(null);
      setError(problem as CallError);
    } finally {
      setBusy(false);
    }
  };
  const look = () => (found === null ? Promise.resolve() : find(found.email));
  const [said, saying, onDone, clear] = useSaid(look);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFound(null);
    clear();
    void find(String(new FormData(event.currentTarget).get("email")).trim().toLowerCase());
  };
  const account = found?.kept.account;
  return (
    <View title={t("view.customers")} calls={callsOfCustomers(isAdmin, account?.id)}>
      <form className={styles.filters} role="search" onSubmit={onSubmit}>
        <label>
          {t("customers.email")}
          <input className="field" type="email" name="email" required maxLength={254} autoComplete="off" />
        </label>
        <button className="button" disabled={busy}>
          {t("orders.find")}
        </button>
      </form>
      {found === null && !busy && !error && <p className={styles.soft}>{t("customers.start")}</p>}
      {error && <Failure error={error} />}
      {busy && found === null && <Waiting />}
      <p ref={saying} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {found && <CustomerFound {...found} isAdmin={isAdmin} onDone={onDone} look={() => void look()} />}
    </View>
  );
}
