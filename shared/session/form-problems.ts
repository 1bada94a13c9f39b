import { isPlainText } from "../text/plain-text.ts";
import { passwordFaults, type PasswordFault } from "./password-rule.ts";

/** Fields of the forms of signing in, by the names the forms send them under. */
export type SignInField = "email" | "password" | "firstname" | "lastname";
export type SignInValues = Readonly<Partial<Record<SignInField, string>>>;
export type SignInProblem = "required" | "email" | "letters" | "link" | PasswordFault;
export interface FieldProblem {
  field: SignInField;
  problem: SignInProblem;
}

/** The form of an address that a mail could go to. */
const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/.test(text);

function emailProblems(value = ""): FieldProblem[] {
  const text = value.trim();
  return text === ""
    ? [{ field: "email", problem: "required" }]
    : isEmail(text)
      ? []
      : [{ field: "email", problem: "email" }];
}

function nameProblems(field: "firstname" | "lastname", value = ""): FieldProblem[] {
  if (!isPlainText(value.trim())) return [{ field, problem: "link" }];
  return value.trim() === ""
    ? [{ field, problem: "required" }]
    : /\p{L}/u.test(value)
      ? []
      : [{ field, problem: "letters" }];
}

const newPasswordProblems = (password = "", own: readonly string[]): FieldProblem[] =>
  password === ""
    ? [{ field: "password", problem: "required" }]
    : passwordFaults(password, own)
        .slice(0, 1)
        .map((problem) => ({ field: "password", problem }));

/**
 * What keeps a log-in from being sent. A password is only asked for: what the rule says of new ones does not hold for
 * old ones.
 */
export function loginProblems({ email, password = "" }: SignInValues): FieldProblem[] {
  return [...emailProblems(email), ...(password === "" ? [{ field: "password", problem: "required" } as const] : [])];
}

/** What keeps a registration from being sent, in the order of the form. */
export function registerProblems({ firstname, lastname, email, password }: SignInValues): FieldProblem[] {
  return [
    ...nameProblems("firstname", firstname),
    ...nameProblems("lastname", lastname),
    ...emailProblems(email),
    ...newPasswordProblems(
      password,
      [email, firstname, lastname].map((text) => text?.trim() ?? ""),
    ),
  ];
}

export const forgottenProblems = ({ email }: SignInValues): FieldProblem[] => emailProblems(email);
/** What keeps a new password of a known customer from being sent. */
export const resetProblems = ({ password }: SignInValues, email: string): FieldProblem[] =>
  newPasswordProblems(password, [email]);
