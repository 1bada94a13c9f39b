import { useState, type FormEvent } from "react";
import { useStore } from "../../app/store-context.ts";
import type { MessageKey } from "../../../shared/i18n/translate.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import styles from "./newsletter.module.css";

type State = "open" | "invalid" | "sending" | "done" | "failed";
const words: Partial<Record<State, MessageKey>> = {
  invalid: "newsletter.invalid",
  done: "newsletter.done",
  failed: "newsletter.failed",
};

/** Signs an address up, as soon as there is a connection; says what became of it in place. */
export function NewsletterForm({ id = "newsletter-email" }: { id?: string }) {
  const { t, store } = useStore();
  // Before the page is hydrated a browser would send the form by itself, with the address in that of the page.
  const hydrated = useHydrated();
  const [state, setState] = useState<State>("open");
  const [feedback, setFeedback] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === "sending") return;
    if (!form.checkValidity()) return setState("invalid");
    setState("sending");
    const email = String(new FormData(form).get("email"));
    setFeedback(null);
    try {
      const { subscribe } = await import("./subscribe.ts");
      const { kind, words } = await subscribe(store, email);
      if (kind === "done") form.reset();
      setFeedback(words);
      setState(kind);
    } catch {
      setState("failed");
    }
  };
  const word = words[state];
  const wrong = state === "invalid";
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <label className="vh" htmlFor={id}>
        {t("newsletter.email")}
      </label>
      <input
        className="field"
        id={id}
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder={t("newsletter.email")}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-said`}
        onChange={() => {
          if (state !== "sending") {
            setFeedback(null);
            setState("open");
          }
        }}
      />
      <button className="button" type="submit" disabled={!hydrated} aria-disabled={state === "sending" || undefined}>
        {t("newsletter.button")}
      </button>
      <p id={`${id}-said`} role="status" className={wrong || state === "failed" ? "error" : undefined}>
        {feedback ?? (word && t(word))}
      </p>
    </form>
  );
}
