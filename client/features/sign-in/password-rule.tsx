import { useEffect, useState } from "react";
import { classesOf, leastClasses, passwordLength } from "../../../shared/session/password-rule.ts";
import { Icon } from "../../ui/icon.tsx";
import { signInTexts } from "./texts.ts";
import styles from "./sign-in.module.css";

/** What is typed into the password of this id; what was typed before the page was hydrated reaches no listener. */
export function useTyped(id: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const before = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value;
    // eslint-disable-next-line react/set-state-in-effect
    if (before) setTyped(before);
  }, [id]);
  return [typed, setTyped];
}

/** The rule of passwords before the mistake (USER-033): each part of it is ticked off while one types. */
export function PasswordRule({ typed }: { typed: string }) {
  const t = signInTexts.useTexts();
  const rules = [
    ["rule.length", [...typed].length >= passwordLength.least],
    ["rule.classes", classesOf(typed) >= leastClasses],
  ] as const;
  return (
    <>
      {t("rule")}
      <ul className={styles.rule}>
        {rules.map(([key, met]) => (
          <li key={key} data-met={met || undefined}>
            <Icon name={met ? "check" : "minus"} />
            {t(key)}
            {met && <span className="vh"> {t("rule.met")}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
