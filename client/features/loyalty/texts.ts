import { loadLoyaltyTexts } from "../../../shared/i18n/loyalty/loyalty-texts.ts";
import { textHolder } from "../../app/texts.ts";

export const loyaltyTexts = textHolder(loadLoyaltyTexts);
