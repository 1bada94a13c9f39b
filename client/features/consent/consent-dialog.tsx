import { formatDate } from "../../../shared/i18n/format-date.ts";
import { loadConsentTexts } from "../../../shared/i18n/consent/consent-texts.ts";
import { textHolder } from "../../app/texts.ts";
import { useStore } from "../../app/store-context.ts";
import type { PanelProps } from "../../chrome/panels.ts";
import { consent, consentNeeds } from "../../device/consent/consent.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { notify } from "../notifications/notifications.tsx";
import { ChoiceForm, purposesIn } from "./choice-form.tsx";
import { shownText } from "./shown-text.ts";
import styles from "./consent.module.css";

const texts = textHolder(loadConsentTexts);

/** Where an answer is given and changed, from the footer of every page. */
export function ConsentDialog({ onClose }: PanelProps) {
  const t = texts.useTexts();
  const { t: shop, language } = useStore();
  const needs = consentNeeds();
  const state = consent().state();
  const answer = consent().answer();
  const asks = state === "open" || state === "chosen";
  return (
    <Sheet title={t("footer")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <div className={styles.dialog}>
        {asks ? (
          <>
            <p>{t("text", { purposes: purposesIn(t, needs, language) })}</p>
            {state === "chosen" && answer && <p>{t("since", { date: formatDate(new Date(answer.at), language) })}</p>}
            <ChoiceForm
              t={t}
              needs={needs}
              granted={needs.map(({ purpose }) => purpose).filter(consent().may)}
              open
              onChoose={async (granted) => {
                consent().choose(granted, await shownText(t, language));
                onClose();
                void notify({ type: "success", message: t("saved") });
              }}
            />
          </>
        ) : (
          <p>{t(state === "refused" ? "signal" : "nothing")}</p>
        )}
        <a className="textlink" href="#dialog=privacy">
          {t("privacy")}
        </a>
      </div>
    </Sheet>
  );
}
