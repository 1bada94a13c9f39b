import { isPlainText } from "../text/plain-text.ts";

/**
 * What a form of looking an order up or of withdrawing sends, whoever reads it: the page, or the Worker when the page
 * has no script.
 */
export interface FormValues {
  get(name: string): unknown;
  keys(): Iterable<string>;
}
export type AfterSalesProblem = "number" | "email" | "name" | "link" | "lines";

const isNumber = /^\d{9,20}$/;
const isAddress = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;
const textOf = (values: FormValues, name: string): string => {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * The order that is meant, and what of it cannot be right. `asksAddress`: of a customer who is signed in none is asked.
 */
export function readNamed(
  values: FormValues,
  asksAddress = true,
): { number: string; email: string | undefined; problems: AfterSalesProblem[] } {
  const number = textOf(values, "number").replaceAll(/\s/g, "");
  const email = asksAddress ? textOf(values, "email").trim() : undefined;
  return {
    number,
    email,
    problems: [
      ...(isNumber.test(number) ? [] : ["number" as const]),
      ...(email === undefined || isAddress.test(email) ? [] : ["email" as const]),
    ],
  };
}

/** What is stated: by whom, and how many pieces of which lines. */
export function readStatement(values: FormValues): {
  name: string;
  lines: { position: number; qty: number }[];
  problems: AfterSalesProblem[];
} {
  const name = textOf(values, "name").trim();
  const positions = new Set([...values.keys()].flatMap((key) => /^line-(\d{1,4})$/.exec(key)?.[1] ?? []).map(Number));
  const lines = [...positions].map((position) => ({ position, qty: Number(textOf(values, `qty-${position}`) || 1) }));
  return {
    name,
    lines,
    problems: [
      ...(lines.length > 0 ? [] : ["lines" as const]),
      ...(name === "" ? ["name" as const] : isPlainText(name) ? [] : ["link" as const]),
    ],
  };
}

/**
 * Whether an answer settles what became of a statement, so that the next press is another one. A call that may have
 * arrived keeps its key.
 */
export const isFinalAnswer = (code: number): boolean =>
  code >= 400 && code < 500 && ![401, 408, 425, 429].includes(code);
