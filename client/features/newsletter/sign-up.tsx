import type { ReactNode } from "react";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { loadQueueTexts, type QueueTexts } from "../../../shared/i18n/queue/queue-texts.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { consentSentence } from "../../../shared/newsletter/consent.ts";
import { legalSlug } from "../../../shared/trader/legal-pages.ts";
import { meantEmail } from "../../../shared/text/email-typo.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { Icon } from "../../ui/icon.tsx";
import { EmailQuestion } from "../email-typo/email-typo.tsx";
import { notify } from "../notifications/notifications.tsx";
import { createSignUp, type SignUpMachine, type SignUpOutcome, type SignUpView } from "./sign-up-machine.ts";
import { fetchFormToken, subscribe } from "./subscribe.ts";
import "./sign-up.css";

/** What the form draws of it: its state, what is said, and what stands below. */
export interface Shown {
  state: SignUpView["state"];
  said: ReactNode;
  below: ReactNode;
}
interface Place {
  store: StoreView;
  t: Translate;
  /** Whether this shop sends mails. */
  mails: boolean;
  show: (shown: Shown) => void;
  form: HTMLFormElement;
}

const mark = (name: "check" | "close"): ReactNode => (
  <span data-newsletter-icon={name}>
    <Icon name={name} />
  </span>
);

/** What is said of an outcome, as a notification; in place stands its icon (NEWS-019 to NEWS-021). */
function wordsOf(outcome: SignUpOutcome, { t, mails }: Pick<Place, "t" | "mails">, texts: QueueTexts) {
  switch (outcome) {
    case "success":
      return { type: "success", message: texts("newsletter.sent") } as const;
    case "exists":
      return { type: "warning", message: texts("newsletter.already") } as const;
    case "pending":
      return { type: "success", message: texts(mails ? "newsletter.asked" : "newsletter.askedNoMail") } as const;
    case "waiting":
      return { type: "info", message: texts("newsletter.waiting") } as const;
    case "failed":
      return { type: "danger", message: t("newsletter.failed") } as const;
  }
}

/** The form's behaviour, begun when somebody turns to it: its code, texts, style and token come then. */
export async function begin(place: Place): Promise<SignUpMachine> {
  const { store, t, show, form } = place;
  const token = fetchFormToken(store).catch(() => "");
  const texts = await loadQueueTexts(languageOf(store));
  const language = languageOf(store);
  const consent = (
    <p data-newsletter-consent="">
      {consentSentence(language)}{" "}
      <a href={storePath(store, `/${legalSlug("privacy", language)}/`)}>{texts("newsletter.privacy")}</a>
    </p>
  );
  const input = form.elements.namedItem("email") as HTMLInputElement;
  let shown: SignUpView = { state: "open" };
  let meant: string | null = null;
  const draw = (view: SignUpView): Shown => {
    shown = view;
    switch (view.state) {
      case "open":
        return {
          state: "open",
          said: meant && <EmailQuestion meant={meant} language={language} onTake={take} />,
          below: consent,
        };
      case "invalid":
        return {
          state: "invalid",
          said: t("newsletter.invalid"),
          below: <p>{texts(`newsletter.problem.${view.problem}`)}</p>,
        };
      case "sending":
        return { state: "sending", said: <span data-newsletter-icon="sending" />, below: consent };
      default:
        return {
          state: view.state,
          // The words are the notification's: here too, they would be read out twice.
          said: view.icon && mark(view.state === "failed" ? "close" : "check"),
          below: null,
        };
    }
  };
  const ask = (email: string | null) => {
    if (email === meant) return;
    meant = email;
    if (shown.state === "open") show(draw(shown));
  };
  function take() {
    input.value = meant ?? input.value;
    ask(null);
    // The pressed button goes, and the focus with it.
    input.focus();
  }
  input.addEventListener("input", () => ask(null));
  input.addEventListener("change", () => ask(meantEmail(input.value)));
  show(draw(shown));
  // It was left before this code came.
  if (document.activeElement !== input) ask(meantEmail(input.value));
  return createSignUp({
    show: (view) => show(draw(view)),
    now: () => performance.now(),
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    async send(email) {
      const outcome = await subscribe(store, {
        email,
        token: await token,
        remarks: String(new FormData(form).get("remarks")),
      }).catch((): SignUpOutcome => "failed");
      void notify(wordsOf(outcome, place, texts));
      return outcome;
    },
  });
}
