import { isPlainText } from "../text/plain-text.ts";

/** What a customer may change of themselves on the details page (ACCT-002). */
export interface Details {
  firstname: string;
  lastname: string;
  email: string;
}
export type DetailsField = keyof Details | "currentPassword";
export interface DetailsProblem {
  field: DetailsField;
  problem: "required" | "letters" | "link" | "email" | "emailTaken" | "wrongPassword";
}

const tidy: { readonly [F in keyof Details]: (text: string) => string } = {
  firstname: (text) => text.trim(),
  lastname: (text) => text.trim(),
  email: (text) => text.trim().toLowerCase(),
};

/** Only the members that differ from what is kept, as they are sent. */
export function changedDetails(kept: Details, typed: Details): Partial<Details> {
  const fields = (Object.keys(tidy) as (keyof Details)[]).filter(
    (field) => tidy[field](typed[field]) !== tidy[field](kept[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, tidy[field](typed[field])]));
}

/**
 * What keeps the details from being saved, in the order of the page. `currentPassword`: null where it is not asked for.
 */
export function detailsProblems(typed: Details, currentPassword: string | null): DetailsProblem[] {
  const problems: DetailsProblem[] = [];
  for (const field of ["firstname", "lastname"] as const) {
    if (typed[field].trim() === "") problems.push({ field, problem: "required" });
    else if (!isPlainText(typed[field].trim())) problems.push({ field, problem: "link" });
    else if (!/\p{L}/u.test(typed[field])) problems.push({ field, problem: "letters" });
  }
  const email = tidy.email(typed.email);
  if (email === "") problems.push({ field: "email", problem: "required" });
  else if (!isEmail(email)) problems.push({ field: "email", problem: "email" });
  if (currentPassword === "") problems.push({ field: "currentPassword", problem: "required" });
  return problems;
}

/** Whether something can be an e-mail address. */
export const isEmail = (text: string): boolean =>
  /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/.test(text) && text.length <= 254;
