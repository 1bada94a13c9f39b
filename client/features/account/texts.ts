import { loadAccountTexts } from "../../../shared/i18n/account/account-texts.ts";
import { textHolder } from "../../app/texts.ts";

/** The texts of the account's pages. */
export const accountTexts = textHolder(loadAccountTexts);
