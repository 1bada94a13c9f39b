import { useId, useState } from "react";
import type { AccessibilityTexts } from "../../../shared/i18n/accessibility/accessibility-texts.ts";
import { aidNames, keptAids, readAids, textSizes, type Aids } from "./aids.ts";
import { setAids, storedAids } from "./apply.ts";
import styles from "./widget.module.css";

/** What a visitor can set for reading; each choice holds at once, and is kept in this browser. */
export function AidsForm({ t }: { t: AccessibilityTexts }) {
  const name = useId();
  const [aids, show] = useState(storedAids);
  const set = (next: Aids) => {
    setAids(next);
    show(next);
  };
  return (
    <>
      <fieldset className={styles.sizes}>
        <legend>{t("text")}</legend>
        {textSizes.map((size) => (
          <label key={size}>
            <input
              className="vh"
              type="radio"
              name={name}
              checked={aids.text === size}
              onChange={() => set({ ...aids, text: size })}
            />
            <span>{size} %</span>
          </label>
        ))}
      </fieldset>
      {aidNames.map((aid) => (
        <label key={aid} className={styles.aid}>
          <input
            type="checkbox"
            checked={aids.on.includes(aid)}
            onChange={({ target }) =>
              set({ ...aids, on: aidNames.filter((one) => (one === aid ? target.checked : aids.on.includes(one))) })
            }
          />
          {t(`aid.${aid}`)}
        </label>
      ))}
      <button
        type="button"
        className="textlink"
        aria-disabled={keptAids(aids) === null || undefined}
        onClick={() => set(readAids(null))}
      >
        {t("reset")}
      </button>
    </>
  );
}
