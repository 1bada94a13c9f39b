import { useState, type FormEvent } from "react";
import { factorAnswer, recoveryAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { call, CallError } from "../call.ts";
import { Failure } from "../frame.tsx";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

/** Setting up the second factor: nothing else can be done before. */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const attempt = (work: Promise<void>) => {
    setError(null);
    void work.catch((problem: CallError) => setError(problem));
  };
  const begin = () => attempt(call(factorAnswer, "POST", "/ops/session/factor").then(setOffer));
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code")).replaceAll(" ", "");
    attempt(
      call(recoveryAnswer, "POST", "/ops/session/factor/confirm", { code }).then((done) => setRecovery(done.recovery)),
    );
  };
  const problem =
    error &&
    (error.reason === "wrong-code" || error.status === 400 ? (
      <p role="alert" className="error">
        {t("signIn.code.wrong")}
      </p>
    ) : (
      <Failure error={error} />
    ));
  if (recovery)
    return (
      <div className={styles.form}>
        <h1>{t("factor.recovery")}</h1>
        <p>{t("factor.recovery.help")}</p>
        <ul className={styles.codes}>
          {recovery.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <button type="button" className="button" onClick={onDone}>
          {t("factor.recovery.done")}
        </button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={confirm}>
      <h1>{t("factor")}</h1>
      <p>{t("factor.help")}</p>
      {offer ? (
        <>
          <QrCode text={offer.uri} label={t("factor.qr")} />
          <p>
            {t("factor.secret")} <code>{offer.secret}</code>
          </p>
          <label>
            {t("signIn.code")}
            <input
              className="field"
              name="code"
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              pattern="[0-9 ]{6,7}"
            />
          </label>
          {problem}
          <button className="button">{t("factor.confirm")}</button>
        </>
      ) : (
        <>
          {problem}
          <button type="button" className="button" onClick={begin}>
            {t("factor.begin")}
          </button>
        </>
      )}
    </form>
  );
}
