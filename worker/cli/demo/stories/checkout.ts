import type { StoryContent } from "../../../../shared/contract/content/cms.ts";
import type { Language } from "../text.ts";
import { guaranteeSlug, termsSlug, withdrawalSlug } from "./slugs.ts";

const tooltip: Record<Language, string> = {
  nl:
    "<p>Met een account staan je adressen de volgende keer klaar, " +
    "volg je je bestellingen op één plek en spaar je punten. Je kunt het altijd weer opzeggen.</p>",
  de:
    "<p>Mit einem Konto stehen deine Adressen beim nächsten Mal bereit, " +
    "du siehst deine Bestellungen an einem Ort und sammelst Punkte. Du kannst es jederzeit wieder löschen.</p>",
  en:
    "<p>With an account your addresses are there next time, " +
    "you follow your orders in one place and you collect points. You can end it whenever you like.</p>",
};

/** What the checkout says and leads to (CHECK-021). */
export const checkoutConfig = (language: Language): StoryContent => ({
  component: "checkout",
  accountTooltip: tooltip[language],
  termsPath: `/${termsSlug[language]}/`,
  withdrawalPath: `/${withdrawalSlug[language]}/`,
  guaranteePath: `/${guaranteeSlug[language]}/`,
});
