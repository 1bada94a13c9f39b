/** What is wrong with an address, in the order in which a reader would put it right. */
export type EmailProblem =
  | "empty"
  | "space"
  | "noAt"
  | "manyAts"
  | "noName"
  | "noDomain"
  | "noEnding"
  | "long"
  | "form";

/** Longest address that mail can carry (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254;
/** The contract's own form (zod's `z.email()`), so that what the form accepts the server accepts; a test compares. */
const form = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * The rule of a newsletter's address (NEWS-017): one "@", a name of ASCII letters, digits and `_'+-.` before it, a
 * domain with an ending of at least two letters after it, at most 254 characters. Spaces around it do not count. Null
 * where nothing is wrong, else the first thing that is.
 */
export function emailProblem(text: string): EmailProblem | null {
  const email = text.trim();
  if (email === "") return "empty";
  if (email.length > longestEmail) return "long";
  if (form.test(email)) return null;
  if (/\s/.test(email)) return "space";
  const [name = "", domain = "", ...more] = email.split("@");
  if (!email.includes("@")) return "noAt";
  if (more.length > 0) return "manyAts";
  if (name === "") return "noName";
  if (domain === "") return "noDomain";
  return /\.[A-Za-z]{2,}$/.test(domain) ? "form" : "noEnding";
}
