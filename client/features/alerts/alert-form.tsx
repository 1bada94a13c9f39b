import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { alertConfirmHours, alertDays, type AlertKind } from "../../../shared/alerts/alert-rules.ts";
import { loadAlertTexts, type AlertTexts } from "../../../shared/i18n/alerts/alert-texts.ts";
import { emailProblem } from "../../../shared/newsletter/email-rule.ts";
import { useStore } from "../../app/store-context.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { sessionStore } from "../session/session.tsx";
import { TextField } from "../../ui/fields.tsx";
import { useEmailTypo } from "../email-typo/email-typo.tsx";
import { taskService } from "../tasks/tasks.ts";
import styles from "./alert-form.module.css";
import { fetchAlertToken, sendAlert, type AskedAlert } from "./send-alert.ts";

export interface AlertFormProps {
  kind: AlertKind;
  sku: string;
  /** The price on screen; null where it is not what the alert is about. */
  cents: number | null;
  /** The article's name, with the colour and size that were chosen. */
  name: string;
  t: AlertTexts;
}

/** The words of the form; English where they cannot be had in the language. */
export const alertFormTexts = loadAlertTexts;

/**
 * The form that asks for an address and says what comes of it. Without a connection the request waits on the device.
 * What became of it gets the focus.
 */
export function AlertForm({ kind, sku, cents, name, t }: AlertFormProps) {
  const { store, money } = useStore();
  const privacy = useChrome().privacyPath;
  const id = useId();
  const [state, setState] = useState<"open" | "wrong" | "sending" | AskedAlert>("open");
  const [asked, setAsked] = useState("");
  const token = useRef<Promise<string>>(null);
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [typed, type] = useState(() => sessionStore.get().state.current?.email ?? "");
  const typo = useEmailTypo({ id, value: typed, onTake: type });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
    // Whole, above the buy bar of a phone (scroll-margin); its field alone would come to stand under it.
    form.current?.scrollIntoView({ block: "nearest" });
    token.current = fetchAlertToken(store).catch(() => "");
    // What keeps a request until there is a connection has to be here before the connection goes.
    void taskService(store).catch(() => undefined);
  }, [store]);
  const outcome = typeof state === "string" ? null : state;
  const isDone = outcome !== null && /^(pending|confirmed|waiting)$/.test(outcome.kind);
  useEffect(() => {
    if (isDone) said.current?.focus();
  }, [isDone]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get("email") ?? "").trim();
    if (emailProblem(email) !== null) {
      setState("wrong");
      form.current?.querySelector<HTMLElement>("input")?.focus();
      return;
    }
    setState("sending");
    setAsked(email);
    const remarks = String(values.get("remarks") ?? "");
    setState(
      await taskService(store)
        .then(async (service) =>
          sendAlert(service, { kind, sku, email, remarks, token: (await token.current) ?? "", name }),
        )
        .catch((): AskedAlert => ({ kind: "failed" })),
    );
  };
  if (isDone)
    return (
      <p className={styles.done} role="status" ref={said} tabIndex={-1}>
        {t(outcome.kind as "pending" | "confirmed" | "waiting", { hours: alertConfirmHours, email: asked, name })}
      </p>
    );
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={state === "sending"}
      onSubmit={(event) => void onSubmit(event)}
    >
      <TextField
        id={id}
        name="email"
        label={t("email")}
        error={state === "wrong" ? t("wrong") : null}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={typed}
        onChange={type}
        onLeave={typo.onLeave}
        hint={typo.hint}
        required
      />
      {/* Nobody sees or reaches this field; programs that fill in everything do. */}
      <div className={styles.trap} aria-hidden="true">
        <input name="remarks" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.small}>
        {t(cents === null ? "text.stock" : "text.price", {
          days: alertDays,
          name,
          price: cents === null ? "" : money(cents),
        })}{" "}
        {privacy && <a href={privacy}>{t("privacy")}</a>}
      </p>
      <p role="alert" className="error">
        {outcome &&
          (outcome.kind === "tooMany"
            ? t("tooMany", { minutes: outcome.minutes })
            : t(outcome.kind as "gone" | "failed"))}
      </p>
      <button type="submit" className="button" aria-disabled={state === "sending" || undefined}>
        {t(state === "sending" ? "sending" : "send")}
      </button>
    </form>
  );
}
