import { use, useEffect, useId, useRef, useState, type FormEvent } from "react";
import {
  contactBounds,
  fieldOf,
  readContact,
  type ContactField,
  type ContactProblem,
} from "../../../shared/messages/contact-form.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { useStore } from "../../app/store-context.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { ErrorSummary, type FormError } from "../../ui/error-summary.tsx";
import { Field, TextField } from "../../ui/fields.tsx";
import { taskService } from "../tasks/tasks.ts";
import { contactTexts, PostedContactForm, type Sent } from "./contact-form.ts";
import styles from "./contact-form.module.css";
import { sendMessage } from "./send-message.ts";

/**
 * The form by which a visitor writes to the shop (docs/decisions/270-what-the-law-wants-said.md). Where no script runs,
 * the browser sends it to the page and the Worker answers (worker/pages/posted/posted.tsx). Without a connection the
 * message waits on the device.
 */
export function ContactFormBlock({ title }: { title: string | undefined }) {
  const t = contactTexts.useTexts();
  const { store } = useStore();
  const id = useId();
  const posted = use(PostedContactForm);
  const [problems, setProblems] = useState<readonly ContactProblem[]>(posted?.problems ?? []);
  const [presses, setPresses] = useState(posted ? 1 : 0);
  const [sent, setSent] = useState<Sent | null>(posted?.sent ?? null);
  const [email, setEmail] = useState(posted?.contact.email ?? "");
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  // What keeps a message until there is a connection has to be here before the connection goes.
  useEffect(() => void taskService(store).catch(() => undefined), [store]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const read = readContact(data);
    setProblems(read.problems);
    setPresses(presses + 1);
    setSent(null);
    if (read.problems.length > 0) return;
    setSending(true);
    setEmail(read.values.email);
    key.current ??= crypto.randomUUID();
    const message = { values: read.values, key: key.current, website: String(data.get("website") ?? "") };
    setSent(
      await taskService(store)
        .then((service) => sendMessage(message, service))
        .catch((): Sent => ({ kind: "failed" })),
    );
    setSending(false);
  };

  const heading = title ?? t("title");
  if (sent?.kind === "done" || sent?.kind === "waiting")
    return (
      <section className={`page ${styles.box}`} id="contact-form">
        <Received sent={sent} email={email} />
      </section>
    );
  const bounds = { most: 0, least: contactBounds.message.min };
  const wordsOf = (problem: ContactProblem) =>
    t(`problem.${problem}`, {
      ...bounds,
      most: problem === "about.link" ? contactBounds.about : contactBounds.message.max,
    });
  const errors: FormError[] = problems.map((problem) => ({ id: `${id}-${fieldOf(problem)}`, text: wordsOf(problem) }));
  const errorOf = (field: ContactField) => errors.find((error) => error.id === `${id}-${field}`)?.text ?? null;
  const value = (field: ContactField) => posted?.contact[field];
  return (
    <section className={`page ${styles.box}`} id="contact-form" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{heading}</h2>
      <form
        className={styles.form}
        method="post"
        action="?contact#contact-form"
        noValidate
        aria-labelledby={`${id}-title`}
        aria-busy={sending}
        // Other words are another message.
        onChange={() => (key.current = null)}
        onSubmit={(event) => void onSubmit(event)}
      >
        <ErrorSummary errors={errors} presses={presses} title={t("fix")} />
        {sent && <Refusal key={presses} sent={sent} />}
        <TextField
          id={`${id}-name`}
          name="name"
          label={t("name")}
          error={errorOf("name")}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={contactBounds.name}
          defaultValue={value("name") ?? ""}
          required
        />
        <TextField
          id={`${id}-email`}
          name="email"
          label={t("email")}
          hint={t("email.hint")}
          error={errorOf("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={value("email") ?? ""}
          required
        />
        <TextField
          id={`${id}-about`}
          name="about"
          label={t("about")}
          error={errorOf("about")}
          autoComplete="off"
          maxLength={contactBounds.about}
          defaultValue={value("about") ?? ""}
        />
        <Field id={`${id}-message`} label={t("message")} error={errorOf("message")}>
          {(described) => (
            <textarea
              className="field"
              name="message"
              rows={7}
              maxLength={contactBounds.message.max}
              required
              defaultValue={value("message") ?? ""}
              {...described}
            />
          )}
        </Field>
        {/* Nobody sees or reaches this field; programs that fill in everything do. */}
        <div className={styles.trap} aria-hidden="true">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <PrivacyNotice />
        <button type="submit" className="button" aria-disabled={sending || undefined}>
          {t(sending ? "busy" : "send")}
        </button>
      </form>
    </section>
  );
}

function PrivacyNotice() {
  const t = contactTexts.useTexts();
  const path = useChrome().privacyPath;
  return (
    <p className={styles.soft}>
      {t("privacy")} {path && <a href={path}>{t("privacy.link")}</a>}
    </p>
  );
}

/** Why it was not taken; it gets the focus, so that keyboards and screen readers start from it. */
function Refusal({ sent }: { sent: Extract<Sent, { kind: "tooMany" | "failed" }> }) {
  const t = contactTexts.useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.refusal} role="alert" tabIndex={-1}>
      <p className="error">
        {sent.kind === "tooMany" ? t("tooMany", { minutes: sent.minutes }) : t("failed", { mail: trader.email })}
      </p>
    </div>
  );
}

/** That the shop has the message, or that it waits; it gets the focus. */
function Received({ sent, email }: { sent: Extract<Sent, { kind: "done" | "waiting" }>; email: string }) {
  const t = contactTexts.useTexts();
  const { language } = useStore();
  const mails = useChrome().mails !== false;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const at =
    sent.kind === "done" && sent.at !== ""
      ? new Intl.DateTimeFormat(language, {
          dateStyle: "long",
          timeStyle: "short",
          timeZone: "Europe/Amsterdam",
        }).format(new Date(sent.at))
      : null;
  return (
    <div className={styles.form} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t(sent.kind === "done" ? "done" : "waiting")}
      </h2>
      {sent.kind === "waiting" && <p>{t("waiting.text")}</p>}
      {at && <p>{t("done.at", { at })}</p>}
      {sent.kind === "done" && sent.receipt && mails && <p>{t("done.mail", { email })}</p>}
      {sent.kind === "done" && <p>{t("done.next")}</p>}
    </div>
  );
}
