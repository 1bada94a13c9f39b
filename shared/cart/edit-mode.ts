import type { ItemOption } from "./article.ts";
import { clampQuantity } from "./quantity.ts";

/**
 * What the shopper has chosen so far for a line that is being edited. `productId` is the sku of the product whose
 * variants are offered.
 */
export interface EditChoice {
  productId: string;
  qty: number;
  selectedOptions: readonly ItemOption[];
}

/**
 * The edit mode of the cart (CART-034): none, open as the line is, or with other options or another quantity than the
 * line's. Closed it is none again.
 */
export type EditMode =
  | { status: "none"; productId: null; qty: null; selectedOptions: readonly [] }
  | ({ status: "open" | "changed"; line: string; before: EditChoice } & EditChoice);

export type EditEvent =
  | { kind: "open"; line: { key: string; parentSku: string; qty: number; options: readonly ItemOption[] } }
  /** Takes the place of the choice for the same attribute (or, without its id, the same label). */
  | { kind: "option"; option: ItemOption }
  /** Kept from 1 to `most`. */
  | { kind: "quantity"; qty: number; most: number }
  | { kind: "close" };

export const noEdit: EditMode = { status: "none", productId: null, qty: null, selectedOptions: [] };

/**
 * The edit mode after an event; changes without an open line change nothing, and opening another line closes the first.
 */
export function editMode(mode: EditMode, event: EditEvent): EditMode {
  if (event.kind === "close") return noEdit;
  if (event.kind === "open") {
    const { key, parentSku, qty, options } = event.line;
    const before: EditChoice = { productId: parentSku, qty, selectedOptions: options };
    return { status: "open", line: key, before, ...before };
  }
  if (mode.status === "none") return mode;
  if (event.kind === "quantity") return judged({ ...mode, qty: clampQuantity(event.qty, event.most) });
  const rest = mode.selectedOptions.filter((option) => choiceOf(option) !== choiceOf(event.option));
  const at = mode.selectedOptions.findIndex((option) => choiceOf(option) === choiceOf(event.option));
  return judged({ ...mode, selectedOptions: at < 0 ? [...rest, event.option] : rest.toSpliced(at, 0, event.option) });
}

const choiceOf = ({ attributeId, label }: ItemOption): string => attributeId ?? label;
const printOf = (options: readonly ItemOption[]): string =>
  JSON.stringify(options.map((option) => [choiceOf(option), option.optionValue ?? option.value]));

/** A choice taken back is no change. */
function judged<M extends Exclude<EditMode, { status: "none" }>>(mode: M): M {
  const same = mode.qty === mode.before.qty && printOf(mode.selectedOptions) === printOf(mode.before.selectedOptions);
  return { ...mode, status: same ? "open" : "changed" };
}
