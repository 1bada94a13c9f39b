import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type QueueMessageKey = keyof typeof messages;
export type QueueMessages = Readonly<Record<QueueMessageKey, string>>;
export type QueueTexts = Texts<QueueMessageKey>;

/** The texts of what waits to be sent; English where a language has none. */
export const loadQueueTexts = textLoader<QueueMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
