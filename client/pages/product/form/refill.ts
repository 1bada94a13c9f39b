import type { CartItem } from "../../../../shared/cart/state.ts";
import { isOfVariant } from "../../../../shared/cart/identity.ts";
import type { CustomOption } from "../../../../shared/contract/page/page.ts";
import type { Product } from "../product.ts";
import type { BundleSelection, Filled } from "./choices.ts";

/** A form as it was filled in for a line of the cart. */
export interface Refilled {
  selection: BundleSelection;
  filled: Filled;
  taken: readonly string[];
  /** What can be chosen no more, in words as far as they are known. */
  lost: readonly string[];
}

type Choice = CartItem["options"][number];
const isOne = (as: CustomOption["as"]): boolean => as === "select" || as === "radio";

/** Dates as fields have them; a platform may write a time behind a day, or seconds behind a time. */
const typedAs: Partial<Readonly<Record<CustomOption["as"], RegExp>>> = {
  date: /^\d{4}-\d\d-\d\d/,
  time: /^\d\d:\d\d/,
  moment: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
};

/** The text of an answer as its field takes it; null where the field would not. */
function typed({ as, maxLength }: CustomOption, text: string): string | null {
  const form = typedAs[as];
  if (form) return form.exec(text)?.[0].replace(" ", "T") ?? null;
  return maxLength !== null && text.length > maxLength ? null : text;
}

/**
 * What was chosen for a line as the product's form has it now. What is not there any more is left open, so that the
 * form asks for it again where it is required; defaults fill nothing, for the shopper has chosen.
 */
export function refill(
  { bundle, customOptions, files, variants }: Pick<Product, "bundle" | "customOptions" | "files" | "variants">,
  { sku, type_id: type, options }: Pick<CartItem, "sku" | "type_id" | "options">,
): Refilled {
  const lost: string[] = [];
  const lose = ({ label, value }: Choice, title = "") => {
    // Of a line that came from the server alone, no more than ids may be known.
    const words = label === "" ? title : `${label}: ${value}`;
    if (!lost.includes(words)) lost.push(words);
  };
  const isVariantGone = variants.length > 0 && !variants.some((variant) => variant.sku === sku);
  const chosen: Record<number, string[]> = Object.fromEntries(bundle.map(({ id }) => [id, []]));
  const qty: Record<number, number> = {};
  const filled: Record<string, string[]> = {};
  const taken: string[] = [];
  for (const choice of options) {
    const { attributeId, optionValue, value } = choice;
    if (isOfVariant(type, choice)) {
      if (isVariantGone) lose(choice);
      continue;
    }
    if (choice.kind === "link") {
      if (files?.list.some(({ id }) => id === optionValue)) taken.push(optionValue!);
      else lose(choice, files?.title);
      continue;
    }
    if (choice.kind === "bundle" || (type === "bundle" && choice.kind === undefined)) {
      const group = bundle.find(({ id }) => String(id) === attributeId);
      const part = group?.choices.find(({ selectionId }) => selectionId === optionValue);
      if (!group || !part || (!group.many && chosen[group.id]!.length > 0)) lose(choice, group?.title);
      else {
        chosen[group.id]!.push(part.selectionId);
        if (part.canChangeQty && choice.qty) qty[group.id] = choice.qty;
      }
      continue;
    }
    const option = customOptions.find(({ id }) => id === attributeId);
    if (!option) {
      lose(choice);
      continue;
    }
    const told = optionValue ?? value;
    if (option.values.length === 0) {
      const text = optionValue === undefined ? typed(option, told) : null;
      if (text === null) lose(choice, option.title);
      else filled[option.id] = [text];
      continue;
    }
    const ids = told.split(",").map((id) => id.trim());
    const known = ids.filter((id) => option.values.some((one) => one.id === id));
    filled[option.id] = isOne(option.as) ? known.slice(0, 1) : known;
    if (filled[option.id]!.length < ids.length) lose(choice, option.title);
  }
  return { selection: { chosen, qty }, filled, taken, lost };
}
