import { useState } from "react";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { loadQueueTexts } from "../../../shared/i18n/queue/queue-texts.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useStore } from "../../app/store-context.ts";
import { countNewsletterAsShown } from "../newsletter/modal.ts";
import { createNewsletter } from "../newsletter/subscription.ts";
import { notify } from "../notifications/notifications.tsx";
import { taskService } from "../tasks/tasks.ts";
import { useAccount } from "./account-context.ts";
import { Block, Shown } from "./block.tsx";
import { refusalOf, useRefusalWords } from "./refusal.ts";
import { useAccountQuery } from "./use-account-query.ts";

/** Subscribed, or asked for: there is something to end. */
const isOn = (status: string): boolean => status === "subscribed" || status === "pending";

/** What is said of a change that was made. */
const saidOf = (status: string, sendsMails: boolean) =>
  status === "pending"
    ? sendsMails
      ? "newsletter.asked"
      : "newsletter.askedNoMail"
    : status === "subscribed"
      ? "newsletter.started"
      : "newsletter.stopped";

/**
 * Whether the newsletter comes, and one button that changes it. What was asked for waits for its mail to be answered.
 */
export function AccountNewsletter() {
  const {
    t,
    customer,
    runtime: { api },
  } = useAccount();
  const query = useAccountQuery<string>("newsletter", (calls) => calls.subscription());
  const [saving, setSaving] = useState(false);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const { store } = useStore();
  const { mails } = useChrome();
  const change = async (wanted: boolean) => {
    if (saving) return;
    setSaving(true);
    setFeedback("");
    const newsletter = createNewsletter(api, { status: query.value ?? null, email: customer.email });
    const answer = await (wanted ? newsletter.subscribe() : newsletter.unsubscribe());
    if (answer && !answer.ok && answer.code === 0) {
      const words = await keepChoice(store, wanted).catch(() => null);
      setSaving(false);
      return setFeedback(words ?? refusalWords(refusalOf(answer)));
    }
    setSaving(false);
    if (!answer) return;
    if (!answer.ok) return setFeedback(refusalWords(refusalOf(answer)));
    if (wanted) countNewsletterAsShown();
    query.set(answer.result);
    void notify({ type: "success", message: t(saidOf(answer.result, mails !== false)) });
  };
  return (
    <Block title={t("newsletter.weekly")}>
      <p>{t("newsletter.what")}</p>
      <Shown query={query}>
        {(status) => (
          <>
            <p>
              {t(
                status === "pending"
                  ? mails === false
                    ? "newsletter.pendingNoMail"
                    : "newsletter.pending"
                  : status === "subscribed"
                    ? "newsletter.on"
                    : "newsletter.off",
                { email: customer.email },
              )}
            </p>
            <button
              type="button"
              className="button"
              data-quiet={isOn(status) ? "" : undefined}
              aria-disabled={saving || undefined}
              onClick={() => void change(!isOn(status))}
            >
              {t(saving ? "saving" : isOn(status) ? "newsletter.stop" : "newsletter.start")}
            </button>
          </>
        )}
      </Shown>
      <p role="alert" className="error">
        {feedback}
      </p>
    </Block>
  );
}

/**
 * Without an answer the choice waits in the queue of tasks, in this customer's name; the last one counts, because they
 * are sent in their order.
 */
async function keepChoice(store: StoreView, wanted: boolean): Promise<string> {
  const [{ queue }, t] = await Promise.all([taskService(store), loadQueueTexts(languageOf(store))]);
  await queue.queue({
    url: "user/subscription/newsletter",
    payload: { method: wanted ? "POST" : "DELETE" },
    lane: "user/subscription/newsletter",
    silent: true,
    callback_event: "preference-saved",
    about: t("preference.about"),
  });
  return t("preference.waiting");
}
