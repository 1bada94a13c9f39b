import { useEffect, useRef, useState, type FormEvent } from "react";
import { sessionAnswer, type SessionAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { call, CallError } from "../call.ts";
import { useTexts, type OpsMessageKey } from "../texts.ts";
import styles from "../ops.module.css";

/** Words of a refusal, by its reason. */
const refusals: Readonly<Record<string, OpsMessageKey>> = {
  key: "signIn.key.wrong",
  code: "signIn.code.missing",
  "wrong-code": "signIn.code.wrong",
  codes: "signIn.codes",
  named: "signIn.named",
  factor: "signIn.factor",
};

/** Signing in by an operator's key and, where it has a second factor, a code. */
export function SignIn({ onDone }: { onDone: (session: SessionAnswer) => void }) {
  const { t } = useTexts();
  const [wantsCode, setWantsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ words: string; field: "key" | "code" } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>(`[name=${problem.field}]`)?.focus();
  }, [problem]);
  const said = (error: CallError): string => {
    const known = error.reason === null ? undefined : refusals[error.reason];
    if (known) return t(known);
    if (error.status === 0) return t("failed.connection");
    if (error.status === 429) return t("failed.often");
    return error.status === 401 || error.status === 400
      ? t("signIn.key.wrong")
      : t("failed.other", { status: error.status });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [key, code] = [String(data.get("key")).trim(), String(data.get("code") ?? "").trim()];
    setBusy(true);
    setProblem(null);
    try {
      onDone(await call(sessionAnswer, "POST", "/ops/session", { key, ...(code && { code }) }));
    } catch (error) {
      const refused = error as CallError;
      if (refused.reason === "code") setWantsCode(true);
      setProblem({
        words: said(refused),
        field: ["code", "wrong-code"].includes(refused.reason ?? "") ? "code" : "key",
      });
      setBusy(false);
    }
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <h1>{t("signIn")}</h1>
      <p className={styles.soft}>{t("signIn.help")}</p>
      <label>
        {t("signIn.key")}
        <input className="field" type="password" name="key" required minLength={16} autoComplete="current-password" />
      </label>
      {wantsCode && (
        <label>
          {t("signIn.code")}
          <input className="field" name="code" required autoComplete="one-time-code" inputMode="text" />
        </label>
      )}
      {problem && (
        <p role="alert" className="error">
          {problem.words}
        </p>
      )}
      <button className="button" disabled={busy}>
        {t("signIn.do")}
      </button>
    </form>
  );
}
