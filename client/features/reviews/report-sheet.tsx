import { useEffect, useRef, useState, type FormEvent } from "react";
import type { Review } from "../../../shared/catalog/reviews/reviews.ts";
import { createCall } from "../../../shared/contract/wire/call.ts";
import { apiAddress } from "../../../shared/contract/wire/api-address.ts";
import { loadReportTexts, type ReportTexts } from "../../../shared/i18n/review-report/report-texts.ts";
import { readReport, reasonBounds, type ReportProblem } from "../../../shared/messages/report-form.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { useStore } from "../../app/store-context.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { Field, TextField } from "../../ui/fields.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./reviews.module.css";

export { loadReportTexts };
type State = "open" | "sending" | "done" | "failed" | { minutes: number };

/** Reports a review that is shown (C17): the trader gets a mail, and looks at it again. */
export function ReportSheet({ review, t, onClose }: { review: Review; t: ReportTexts; onClose: () => void }) {
  const { store } = useStore();
  const { privacyPath } = useChrome();
  const [problems, setProblems] = useState<readonly ReportProblem[]>([]);
  const [state, setState] = useState<State>("open");
  const key = useRef<string | null>(null);
  const thanks = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === "done") thanks.current?.focus();
  }, [state]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === "sending") return;
    const data = new FormData(form);
    const { problems: found, ...report } = readReport(data);
    setProblems(found);
    if (found[0]) return form.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
    key.current ??= crypto.randomUUID();
    setState("sending");
    const call = createCall(
      (path, init) => fetch(apiAddress(path), { ...init, signal: AbortSignal.timeout(15_000) }),
      store.storeCode,
    );
    const answer = await call(
      "POST",
      "review/report",
      {},
      {
        ...report,
        review_id: review.id,
        key: key.current,
        website: String(data.get("website") ?? ""),
      },
    );
    if (answer.ok) return setState("done");
    setState(
      answer.code === 429 ? { minutes: Math.max(1, Math.ceil((answer.meta.retryAfter ?? 3600) / 60)) } : "failed",
    );
  };

  if (state === "done")
    return (
      <Sheet title={t("title")} closeLabel={t("close")} side="end" onClose={onClose}>
        <div className={styles.thanks}>
          <h3 ref={thanks} tabIndex={-1}>
            {t("done")}
          </h3>
          <p>{t("done.text")}</p>
          <button type="button" className="button" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
            {t("close")}
          </button>
        </div>
      </Sheet>
    );
  const errorOf = (problem: ReportProblem) =>
    problems.includes(problem) ? t(`problem.${problem}`, { least: reasonBounds.min, most: reasonBounds.max }) : null;
  return (
    <Sheet title={t("title")} closeLabel={t("close")} side="end" onClose={onClose}>
      <p className={styles.about}>{t("about", { title: review.title, nickname: review.nickname })}</p>
      <form
        className={styles.form}
        noValidate
        // Other words are another report.
        onChange={() => (key.current = null)}
        onSubmit={(event) => void onSubmit(event)}
      >
        <Field id="report-reason" label={t("reason")} hint={t("reason.hint")} error={errorOf("reason")}>
          {(described) => (
            <textarea className="field" name="reason" rows={5} required maxLength={reasonBounds.max} {...described} />
          )}
        </Field>
        <TextField
          id="report-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          label={t("email")}
          hint={t("email.hint")}
          error={errorOf("email")}
        />
        {/* Nobody sees or reaches this field; programs that fill in everything do. */}
        <div className={styles.trap} aria-hidden="true">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p className={styles.hint}>
          {t("privacy")} {privacyPath && <a href={privacyPath}>{t("privacy.link")}</a>}
        </p>
        <p role="alert" className="error">
          {typeof state === "object"
            ? t("tooMany", state)
            : state === "failed"
              ? t("failed", { mail: trader.email })
              : ""}
        </p>
        <button type="submit" className="button" aria-disabled={state === "sending" || undefined}>
          {t(state === "sending" ? "busy" : "send")}
        </button>
      </form>
    </Sheet>
  );
}
