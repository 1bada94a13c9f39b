import type { StoredUse } from "../../consent/stored-keys.ts";
import { textLoader } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type StoredKeyMessageKey = keyof typeof messages;
/** Every entry of the registry has its words: the compiler asks for them. */
export type StoredKeyMessages = Readonly<Record<StoredKeyMessageKey | `use.${StoredUse}`, string>>;

/** Words of the table of what the shop keeps in a browser (shared/consent/stored-keys.ts). Only the server reads them. */
export const loadStoredKeyTexts = textLoader<keyof StoredKeyMessages>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
