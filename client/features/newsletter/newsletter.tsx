import { useState, type FormEvent } from "react";
import { useStore } from "../../store-context.ts";
import type { MessageKey } from "../../../shared/i18n/translate.ts";
import styles from "./newsletter.module.css";

type State = "open" | "invalid" | "sending" | "done" | "failed";
const words: Partial<Record<State, MessageKey>> = { invalid: "newsletter.invalid", done: "newsletter.done", failed: "newsletter.failed" };

/** Signs an address up; says what became of it in place. */
export function NewsletterForm({ id = "newsletter-email" }: { id?: string }) {
  const { t } = useStore();
  const [state, setState] = useState<State>("open");
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === "sending") return;
    if (!form.checkValidity()) return setState("invalid");
    setState("sending");
    const email = String(new FormData(form).get("email"));
    const answer = await fetch("/api/ext/newsletter/subscribe", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email }) }).catch(() => null);
    if (answer?.ok) form.reset();
    setState(answer?.ok ? "done" : "failed");
  };
  const word = words[state];
  const wrong = state === "invalid";
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <label className="vh" htmlFor={id}>{t("newsletter.email")}</label>
      <input className="field" id={id} name="email" type="email" required autoComplete="email" placeholder={t("newsletter.email")} aria-invalid={wrong || undefined} aria-describedby={`${id}-said`} onChange={() => state !== "sending" && setState("open")} />
      <button className="button" type="submit" disabled={state === "sending"}>{t("newsletter.button")}</button>
      <p id={`${id}-said`} role="status" className={wrong || state === "failed" ? "error" : undefined}>{word && t(word)}</p>
    </form>
  );
}
