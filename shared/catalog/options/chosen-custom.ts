import type { CustomOption } from "../../contract/catalog/product-options.ts";
import { isPlainLines, isPlainText } from "../../text/plain-text.ts";
import { byPosition } from "../price/composed-price.ts";
import type { PricedValue } from "../price/option-price.ts";
import type { Purchase, PurchaseProblem } from "./purchase.ts";

interface Wanted {
  readonly option_id?: string | undefined;
  readonly option_value?: unknown;
}
interface ChosenCustom {
  values: PricedValue[];
  options: Purchase["options"];
}

/**
 * How an option is answered: with a text, with one of its values, or with several. Files cannot be sent with a call.
 */
export type CustomKind = "text" | "one" | "several";
const kinds = new Map<string, CustomKind>([
  ["field", "text"],
  ["area", "text"],
  ["date", "text"],
  ["date_time", "text"],
  ["time", "text"],
  ["drop_down", "one"],
  ["radio", "one"],
  ["checkbox", "several"],
  ["multiple", "several"],
]);
export const customKind = (type: string): CustomKind | null => kinds.get(type) ?? null;

/** Longest text where the shop names no limit. */
export const mostCharacters = 250;
export const charactersOf = (option: Pick<CustomOption, "max_characters">): number =>
  Math.min(option.max_characters || mostCharacters, 1_000);

/**
 * The custom options of a line with their prices and words. `fill`: nothing is asked for yet, so nothing is missing.
 */
export function chosenCustom(
  options: readonly CustomOption[],
  wanted: readonly Wanted[],
  fill: boolean,
): ChosenCustom | PurchaseProblem {
  const byId = new Map(wanted.map((one) => [String(one.option_id), one.option_value]));
  if (byId.size < wanted.length) return { problem: "invalid", option: "" };
  const unknown = [...byId.keys()].find((id) => !options.some((option) => String(option.option_id) === id));
  if (unknown !== undefined) return { problem: "unknown", option: unknown };
  const chosen: ChosenCustom = { values: [], options: [] };
  for (const option of [...options].sort((a, b) =>
    byPosition({ position: a.sort_order }, { position: b.sort_order }),
  )) {
    const answer = answerOf(option, byId.get(String(option.option_id)));
    if ("problem" in answer) return answer;
    if (answer.options.length === 0 && option.is_require === true && !fill)
      return { problem: "missing", option: option.title };
    chosen.values.push(...answer.values);
    chosen.options.push(...answer.options);
  }
  return chosen;
}

function answerOf(option: CustomOption, value: unknown): ChosenCustom | PurchaseProblem {
  const kind = customKind(option.type);
  const none: ChosenCustom = { values: [], options: [] };
  const invalid: PurchaseProblem = { problem: "invalid", option: option.title };
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return none;
  if (kind === null) return { problem: "unknown", option: option.title };
  if (kind === "text") {
    if (typeof value !== "string" && typeof value !== "number") return invalid;
    const text = String(value).trim();
    // The order's mail prints it, whoever that goes to.
    if (text.length > charactersOf(option) || !(option.type === "area" ? isPlainLines : isPlainText)(text))
      return invalid;
    return text === "" ? none : { values: [], options: [{ label: option.title, value: text }] };
  }
  // Several values come as a list or, from the platform's forms, joined by commas.
  const ids = (
    Array.isArray(value) ? value : kind === "several" && typeof value === "string" ? value.split(",") : [value]
  ).map((id) => String(id).trim());
  if ((kind === "one" && ids.length > 1) || new Set(ids).size < ids.length) return invalid;
  const found = ids.map((id) => option.values?.find((one) => String(one.option_type_id) === id));
  if (found.some((one) => one === undefined)) return { problem: "unknown", option: option.title };
  const values = found.map((one) => one!);
  return { values, options: [{ label: option.title, value: values.map((one) => one.title).join(", ") }] };
}
