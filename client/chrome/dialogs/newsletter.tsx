import { NewsletterForm } from "../../features/newsletter/newsletter.tsx";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { PanelProps } from "../panels.ts";
import { useChrome } from "../use-chrome.ts";
import styles from "./dialogs.module.css";

/** The newsletter's sign-up in the CMS's words (CHROME-039). */
export function NewsletterDialog({ onClose }: PanelProps) {
  const { t } = useStore();
  const { newsletterTitle, newsletterText } = useChrome().footer;
  return (
    <Sheet title={newsletterTitle} closeLabel={t("close")} side="end" onClose={onClose}>
      <div className={`${styles.note} ${styles.letter}`}>
        <p>{newsletterText}</p>
        <NewsletterForm />
      </div>
    </Sheet>
  );
}
