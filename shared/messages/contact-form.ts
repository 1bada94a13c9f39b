import { emailProblem } from "../newsletter/email-rule.ts";
import { isPlainText } from "../text/plain-text.ts";

/** Bounds of the contact form, in characters. */
export const contactBounds = { name: 100, about: 60, message: { min: 10, max: 4_000 } } as const;

/** What the form sends, whoever reads it: the page, or the Worker when the page has no script. */
export interface ContactValues {
  name: string;
  email: string;
  about: string;
  message: string;
}
export type ContactField = keyof ContactValues;
/** `link`: a name or a subject in which mail programs would see a link. */
export type ContactProblem = "name" | "name.link" | "email" | "about.link" | "message" | "message.long";

interface FormValues {
  get(name: string): unknown;
}
const textOf = (values: FormValues, name: ContactField): string => {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
};

/** As the contract counts: letters beyond the first plane are one each. */
const lengthOf = (text: string): number => [...text].length;

/** Line breaks of any kind as one, without signs that nobody sees or that turn the writing round. */
export const cleanMessage = (text: string): string =>
  text
    .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim();

export const fieldOf = (problem: ContactProblem): ContactField => problem.split(".", 1)[0] as ContactField;

/** The form's values as they were typed, and what of them cannot be right, in the order of the fields. */
export function readContact(values: FormValues): { values: ContactValues; problems: ContactProblem[] } {
  const [name, email, about] = [
    textOf(values, "name").trim(),
    textOf(values, "email").trim(),
    textOf(values, "about").trim(),
  ];
  const message = cleanMessage(textOf(values, "message"));
  const { min, max } = contactBounds.message;
  const length = lengthOf(message);
  return {
    values: { name, email, about, message },
    problems: [
      ...(!/\p{L}/u.test(name) || lengthOf(name) > contactBounds.name
        ? ["name" as const]
        : isPlainText(name)
          ? []
          : ["name.link" as const]),
      ...(emailProblem(email) === null ? [] : ["email" as const]),
      ...(isPlainText(about) && lengthOf(about) <= contactBounds.about ? [] : ["about.link" as const]),
      ...(length < min ? ["message" as const] : length > max ? ["message.long" as const] : []),
    ],
  };
}
