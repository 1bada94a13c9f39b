import { z } from "zod";
import { isPlainText } from "../../text/plain-text.ts";

/**
 * One line of text that a visitor writes about themselves, of at most `most` characters. Every such field of the wire
 * uses it, because mails print these texts and are sent to addresses nobody has confirmed (docs/decisions/179). A text
 * that does not fit is refused, not cut.
 */
export const plainText = (most: number) =>
  z
    .string()
    .refine(isPlainText, { message: "holds a link, a line break or a control character", abort: true })
    .trim()
    .max(most);

/** A name of a person or a place: letters of any script; one without is a slip of the keyboard. */
export const plainName = plainText(100).min(1).regex(/\p{L}/u);
