import type { AskedPurpose, ConsentNeed } from "../../../shared/consent/purposes.ts";
import type { ConsentTexts } from "../../../shared/i18n/consent/consent-texts.ts";
import styles from "./consent.module.css";

export interface ChoiceFormProps {
  t: ConsentTexts;
  needs: readonly ConsentNeed[];
  /** What is agreed to now; nothing is ticked that nobody has agreed to. */
  granted: readonly AskedPurpose[];
  /** Whether the purposes stand open at once. */
  open: boolean;
  onChoose: (granted: readonly AskedPurpose[]) => void;
}

/** Allow all and refuse all, alike, and one box a purpose. */
export function ChoiceForm({ t, needs, granted, open, onChoose }: ChoiceFormProps) {
  const save = (form: FormData) =>
    onChoose(needs.map(({ purpose }) => purpose).filter((purpose) => form.get(purpose) === "on"));
  const purposes = (
    <form action={save} className={styles.purposes}>
      <p className={styles.purpose}>
        <strong>{t("necessary")}</strong>
        <small>{t("necessary.text")}</small>
      </p>
      {needs.map(({ purpose, providers }) => (
        <label key={purpose} className={styles.purpose}>
          <input type="checkbox" name={purpose} defaultChecked={granted.includes(purpose)} />
          <strong>{t(purpose)}</strong>
          <small>
            {t(`${purpose}.text`)} {t("providers", { names: providers.join(", ") })}
          </small>
        </label>
      ))}
      <button type="submit" className="button" data-quiet="">
        {t("save")}
      </button>
    </form>
  );
  return (
    <>
      <div className={styles.answers}>
        <button type="button" className="button" onClick={() => onChoose([])}>
          {t("none")}
        </button>
        <button type="button" className="button" onClick={() => onChoose(needs.map(({ purpose }) => purpose))}>
          {t("all")}
        </button>
      </div>
      {open ? (
        purposes
      ) : (
        <details className={styles.details}>
          <summary>{t("details")}</summary>
          {purposes}
        </details>
      )}
    </>
  );
}

/** The purposes in a sentence: "statistics and marketing". */
export const purposesIn = (t: ConsentTexts, needs: readonly ConsentNeed[], language: string): string =>
  new Intl.ListFormat(language).format(needs.map(({ purpose }) => t(`in.${purpose}`)));
