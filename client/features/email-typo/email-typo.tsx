import { useState, type ReactNode } from "react";
import { inLanguage } from "../../../shared/i18n/language.ts";
import { meantEmail } from "../../../shared/text/email-typo.ts";
import { useStore } from "../../app/store-context.ts";

const words: Readonly<Record<string, string>> = {
  "nl-NL": "Bedoelde je {email}?",
  "de-DE": "Meintest du {email}?",
  "en-US": "Did you mean {email}?",
};

/** Asks whether another address was meant; a press on it takes it. */
export function EmailQuestion({ meant, language, onTake }: { meant: string; language: string; onTake: () => void }) {
  const [before, after] = inLanguage(words, language).split("{email}");
  return (
    <>
      {before}
      <button type="button" className="textlink" onClick={onTake}>
        {meant}
      </button>
      {after}
    </>
  );
}

/**
 * The hint of a field for an e-mail address: `usual`, or in its place the question about a mistyped one once the field
 * is left. Nothing waits for an answer.
 */
export function useEmailTypo({
  id,
  value,
  usual,
  onTake,
}: {
  id: string;
  value: string;
  usual?: string;
  onTake: (email: string) => void;
}): { hint: ReactNode; onLeave: (email: string) => void } {
  const { language } = useStore();
  const [left, setLeft] = useState<string | null>(null);
  const meant = left === value ? meantEmail(value) : null;
  const take = (email: string) => {
    onTake(email);
    // The pressed button goes, and the focus with it.
    document.getElementById(id)?.focus();
  };
  const question = meant && <EmailQuestion meant={meant} language={language} onTake={() => take(meant)} />;
  return { hint: (question ?? usual) && <span role="status">{question ?? usual}</span>, onLeave: setLeft };
}
