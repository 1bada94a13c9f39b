import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type SessionMessageKey = keyof typeof messages;
export type SessionMessages = Readonly<Record<SessionMessageKey, string>>;
export type SessionTexts = Texts<SessionMessageKey>;

/** Texts of signing in: login, registration, passwords, and what a session says of itself. */
export const loadSessionTexts = textLoader<SessionMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
