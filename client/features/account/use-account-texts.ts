import { use } from "react";
import { loadAccountTexts, type AccountTexts } from "../../../shared/i18n/account/account-texts.ts";
import { useStore } from "../../store-context.ts";

const known = new Map<string, Promise<AccountTexts>>();

/** The account's texts; suspends until they are there. A failed load is forgotten, so that the next try asks again. */
export function useAccountTexts(): AccountTexts {
  const { language } = useStore();
  let texts = known.get(language);
  if (!texts) {
    known.set(language, (texts = loadAccountTexts(language)));
    texts.catch(() => known.delete(language));
  }
  return use(texts);
}
