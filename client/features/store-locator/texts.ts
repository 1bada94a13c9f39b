import { loadStoresTexts } from "../../../shared/i18n/stores/stores-texts.ts";
import { textHolder } from "../../app/texts.ts";

/** The texts of stores and pick-up points. */
export const storesTexts = textHolder(loadStoresTexts);
