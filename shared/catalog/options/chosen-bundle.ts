import type { ProductOption } from "../../contract/order/cart.ts";
import type { BundleOption } from "../../contract/catalog/product-options.ts";
import { byPosition, defaultLink } from "../price/composed-price.ts";
import { isUsable, type ComponentFacts } from "../price/composition.ts";
import type { Chosen, ComponentChoice, PurchaseProblem } from "./purchase.ts";

type Wanted = NonNullable<ProductOption["extension_attributes"]["bundle_options"]>;
interface Choice {
  id: string;
  qty: number | undefined;
  selections: string[];
}

/** Most pieces of one choice in a bundle. */
const mostPieces = 1_000;
const several = new Set(["checkbox", "multi", "multiple"]);

/** The choices of the wire, a list or an object keyed by option id; null when they are of neither shape. */
function readChoices(wanted: Wanted): Choice[] | null {
  const rows = Array.isArray(wanted)
    ? wanted
    : Object.entries(wanted).map(([option_id, row]) => ({ ...(row as object), option_id }));
  const choices = rows.map((row): Choice | null => {
    const {
      option_id,
      option_qty: qty,
      option_selections: selections,
    } = row as { option_id?: unknown; option_qty?: unknown; option_selections?: unknown };
    const list = selections === undefined ? [] : selections;
    if (!Array.isArray(list) || (qty !== undefined && typeof qty !== "number")) return null;
    return { id: String(option_id), qty: qty as number | undefined, selections: list.map(String) };
  });
  return choices.every((choice) => choice !== null) ? choices : null;
}

/**
 * What a bundle is filled with. `fill`: an option that nothing was chosen for takes its default, if it is required;
 * where none is, the first that has something to sell does, or else something at all, for something has to be in it.
 */
export function chosenBundle(
  options: readonly BundleOption[],
  facts: ReadonlyMap<string, ComponentFacts>,
  wanted: Wanted | undefined,
  fill: boolean,
): Chosen | PurchaseProblem {
  const choices = readChoices(wanted ?? []);
  if (choices === null || new Set(choices.map((choice) => choice.id)).size < choices.length)
    return { problem: "invalid", option: "" };
  const unknown = choices.find((choice) => !options.some((option) => String(option.option_id) === choice.id));
  if (unknown) return { problem: "unknown", option: unknown.id };
  const sorted = [...options].sort(byPosition);
  const filledBy = (isFit: (part: ComponentFacts) => boolean) =>
    sorted.find(({ product_links: links }) =>
      links.map(({ sku }) => facts.get(sku)).some((part) => isUsable(part) && isFit(part)),
    );
  const first =
    fill && choices.length === 0 && !options.some(isRequired)
      ? (filledBy(({ available }) => available !== 0) ?? filledBy(() => true))
      : null;
  const parts: ComponentChoice[] = [];
  const texts: Chosen["options"] = [];
  for (const option of sorted) {
    const filled = fillOption(
      option === first ? { ...option, required: true } : option,
      facts,
      choices.find((choice) => choice.id === String(option.option_id)),
      fill,
    );
    if ("problem" in filled) return filled;
    parts.push(...filled.parts);
    texts.push(...filled.options);
  }
  return parts.some((component) => component.qty > 0) ? { parts, options: texts } : { problem: "missing", option: "" };
}

const isRequired = ({ required }: BundleOption): boolean => required !== false;

function fillOption(
  option: BundleOption,
  facts: ReadonlyMap<string, ComponentFacts>,
  choice: Choice | undefined,
  fill: boolean,
): Chosen | PurchaseProblem {
  const title = option.title ?? String(option.option_id);
  const required = isRequired(option);
  const usable = option.product_links.filter((link) => isUsable(facts.get(link.sku)));
  // Availability is checked before the choice: a bundle that is sold out shows no price.
  const standard =
    fill && required && choice === undefined
      ? (defaultLink(usable.filter((link) => facts.get(link.sku)!.available !== 0)) ?? defaultLink(usable))
      : null;
  const wanted = choice?.selections ?? (standard ? [standard.id] : []);
  if (wanted.length === 0) return required ? { problem: "missing", option: title } : { parts: [], options: [] };
  if (new Set(wanted).size < wanted.length || (wanted.length > 1 && !several.has(option.type ?? "")))
    return { problem: "invalid", option: title };
  const chosen: Chosen = { parts: [], options: [] };
  for (const id of wanted) {
    const link = usable.find((one) => one.id === id);
    if (!link) return { problem: "unknown", option: title };
    // Where the shop fixes the quantity, what a client says of it does not count; nor where several can be chosen,
    // because a call has one quantity for all of them.
    const qty =
      link.can_change_quantity === true && !several.has(option.type ?? "") ? (choice?.qty ?? link.qty) : link.qty;
    if (!Number.isSafeInteger(qty) || qty < (required ? 1 : 0) || qty > mostPieces)
      return { problem: "invalid", option: title };
    const component = facts.get(link.sku)!;
    chosen.parts.push({
      sku: component.sku,
      cents: component.cents!,
      rate: component.rate,
      qty,
      type: component.type,
    });
    if (qty > 0)
      chosen.options.push({ label: title, value: qty === 1 ? component.name : `${qty} × ${component.name}` });
  }
  return chosen;
}
