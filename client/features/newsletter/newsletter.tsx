import { useId, useRef, useState, type FormEvent } from "react";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useStore } from "../../app/store-context.ts";
import type { Shown } from "./sign-up.tsx";
import type { SignUpMachine } from "./sign-up-machine.ts";
import styles from "./newsletter.module.css";

const closed: Shown = { state: "open", said: null, below: null };

/**
 * Signs an address up. How it does so comes when somebody turns to it; without a script the browser sends the form to a
 * page that does the same (docs/decisions/247).
 */
export function NewsletterForm({ email }: { email?: string | undefined }) {
  // A page may have several of these forms.
  const id = useId();
  const { t, store, to } = useStore();
  const { mails } = useChrome();
  const form = useRef<HTMLFormElement>(null);
  const machine = useRef<Promise<SignUpMachine>>(null);
  const [{ state, said, below }, show] = useState(closed);
  const begin = () =>
    (machine.current ??= import("./sign-up.tsx").then((m) =>
      m.begin({ store, t, mails: mails !== false, show, form: form.current! }),
    ));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    begin().then(
      (known) => known.press(String(new FormData(form.current!).get("email"))),
      () => {
        machine.current = null;
        show({ ...closed, state: "failed", said: t("newsletter.failed") });
      },
    );
  };
  const wrong = state === "invalid";
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={to("/newsletter/sign-up/")}
      noValidate
      data-newsletter={state}
      onSubmit={onSubmit}
    >
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
        defaultValue={email}
        placeholder={t("newsletter.email")}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-said`}
        onFocus={() => void begin().catch(() => (machine.current = null))}
        onChange={() => void machine.current?.then((known) => known.typed())}
      />
      <button className="button" type="submit" aria-disabled={state === "sending" || undefined}>
        {t("newsletter.button")}
      </button>
      <input type="text" className="vh" name="remarks" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <p id={`${id}-said`} role="status" className={wrong || state === "failed" ? "error" : undefined}>
        {said}
      </p>
      {below}
    </form>
  );
}
