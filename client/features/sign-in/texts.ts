import { loadSessionTexts } from "../../../shared/i18n/session/session-texts.ts";
import { textHolder } from "../../app/texts.ts";

/** The texts of signing in, for pages that the server renders too. */
export const signInTexts = textHolder(loadSessionTexts);
