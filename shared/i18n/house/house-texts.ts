import { textLoader } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type HouseMessageKey = keyof typeof messages;
export type HouseMessages = Readonly<Record<HouseMessageKey, string>>;

/** What the shop says of itself where no story does: on the home page and in the footer. */
export const loadHouseTexts = textLoader<HouseMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
