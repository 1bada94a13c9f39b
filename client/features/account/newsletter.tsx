import { useState } from "react";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { loadQueueTexts } from "../../../shared/i18n/queue/queue-texts.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useStore } from "../../app/store-context.ts";
import { notify } from "../notifications/notifications.tsx";
import { taskService } from "../tasks/tasks.ts";
import { useAccount } from "./account-context.ts";
import { Block, Shown } from "./block.tsx";
import { refusalOf, useRefusalWords } from "./refusal.ts";
import { useAccountQuery } from "./use-account-query.ts";

/**
 * Whether the newsletter comes, and one button that changes it. What was asked for waits for its mail to be answered.
 */
export function AccountNewsletter() {
  const {
    t,
    customer,
    runtime: { api },
  } = useAccount();
  const query = useAccountQuery("newsletter", (calls) => calls.newsletter());
  const [saving, setSaving] = useState(false);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const { store } = useStore();
  const { mails } = useChrome();
  const change = async (subscribed: boolean) => {
    if (saving) return;
    setSaving(true);
    setFeedback("");
    const answer = await api.setNewsletter(subscribed);
    if (!answer.ok && answer.code === 0) {
      const words = await keepChoice(store, subscribed).catch(() => null);
      setSaving(false);
      return setFeedback(words ?? refusalWords(refusalOf(answer)));
    }
    setSaving(false);
    if (!answer.ok) return setFeedback(refusalWords(refusalOf(answer)));
    query.set(answer.result);
    void notify({
      type: "success",
      message: t(
        answer.result.pending
          ? mails === false
            ? "newsletter.askedNoMail"
            : "newsletter.asked"
          : answer.result.subscribed
            ? "newsletter.started"
            : "newsletter.stopped",
      ),
    });
  };
  return (
    <Block title={t("newsletter.weekly")}>
      <p>{t("newsletter.what")}</p>
      <Shown query={query}>
        {({ subscribed, pending }) => (
          <>
            <p>
              {t(
                pending
                  ? mails === false
                    ? "newsletter.pendingNoMail"
                    : "newsletter.pending"
                  : subscribed
                    ? "newsletter.on"
                    : "newsletter.off",
                { email: customer.email },
              )}
            </p>
            <button
              type="button"
              className="button"
              data-quiet={subscribed ? "" : undefined}
              aria-disabled={saving || undefined}
              onClick={() => void change(!subscribed)}
            >
              {t(saving ? "saving" : subscribed ? "newsletter.stop" : "newsletter.start")}
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
async function keepChoice(store: StoreView, subscribed: boolean): Promise<string> {
  const [{ queue }, t] = await Promise.all([taskService(store), loadQueueTexts(languageOf(store))]);
  await queue.queue({
    url: "user/newsletter",
    payload: { method: "POST", body: { subscribed } },
    lane: "user/newsletter",
    silent: true,
    callback_event: "preference-saved",
    about: t("preference.about"),
  });
  return t("preference.waiting");
}
