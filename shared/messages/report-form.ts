import { emailProblem } from "../newsletter/email-rule.ts";
import { cleanMessage } from "./contact-form.ts";

/** Bounds of the reason for which a review is reported, in characters. */
export const reasonBounds = { min: 10, max: 1_000 } as const;
export type ReportProblem = "reason" | "email";

/** What the form of a report sends, and what of it cannot be right. */
export function readReport(values: { get(name: string): unknown }): {
  reason: string;
  email: string | undefined;
  problems: ReportProblem[];
} {
  const textOf = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [reason, email] = [cleanMessage(textOf("reason")), textOf("email")];
  const { length } = [...reason];
  return {
    reason,
    email: email === "" ? undefined : email,
    problems: [
      ...(length >= reasonBounds.min && length <= reasonBounds.max ? [] : ["reason" as const]),
      ...(email === "" || emailProblem(email) === null ? [] : ["email" as const]),
    ],
  };
}
