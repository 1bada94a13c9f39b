import { createContext } from "react";
import { loadContactTexts } from "../../../shared/i18n/contact-form/contact-texts.ts";
import type { ContactProblem, ContactValues } from "../../../shared/messages/contact-form.ts";
import { textHolder } from "../../app/texts.ts";

/** The texts of the contact form; suspends until they are there. */
export const contactTexts = textHolder(loadContactTexts);

/** What became of a message. `waiting`: it is kept on the device and goes by itself. */
export type Sent =
  | { kind: "done"; at: string; receipt: boolean }
  | { kind: "waiting" }
  | { kind: "tooMany"; minutes: number }
  | { kind: "failed" };

/**
 * What came of a contact form that a browser sent by itself, because no script of the page ran: the Worker renders the
 * page with it, for this one reader (docs/decisions/270-what-the-law-wants-said.md).
 */
export interface PostedContact {
  contact: ContactValues;
  problems: readonly ContactProblem[];
  sent: Sent | null;
}

/** Null wherever the page's own script answers. */
export const PostedContactForm = createContext<PostedContact | null>(null);
