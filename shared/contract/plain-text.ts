import { z } from "zod";
import { isPlainText } from "../text/plain-text.ts";

/**
 * A text of one line that somebody wrote about themselves, of at most `most` characters: every such field of the wire
 * is made of this one, because a mail may print it, and mails go to addresses that nobody has shown to be theirs
 * (docs/decisions/179). Refused, not repaired: whoever typed it is told.
 */
export const plainText = (most: number) =>
  z
    .string()
    .refine(isPlainText, { message: "holds a link, a line break or a control character", abort: true })
    .trim()
    .max(most);

/** A name of a person or a place: letters of any script; one without is a slip of the keyboard. */
export const plainName = plainText(100).min(1).regex(/\p{L}/u);
