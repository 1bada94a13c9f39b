import { loadDialogTexts } from "../../../shared/i18n/dialogs/dialog-texts.ts";
import { textHolder } from "../../app/texts.ts";

/** The texts of dialogs that belong to no feature. */
export const dialogTexts = textHolder(loadDialogTexts);
