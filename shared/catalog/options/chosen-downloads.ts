import type { ProductType } from "../../contract/catalog/product.ts";
import { toCents, type Cents } from "../../money/money.ts";
import { byPosition } from "../price/composed-price.ts";
import type { Extras } from "../price/composition.ts";
import type { Purchase, PurchaseProblem } from "./purchase.ts";

/**
 * The files that are bought: all of them with the product, or, where each is bought by itself, those that were chosen,
 * at their prices.
 */
export function chosenDownloads(
  type: ProductType,
  { title, separately, links }: Extras["downloads"],
  wanted: readonly string[],
  fill: boolean,
): { cents: Cents; options: Purchase["options"] } | PurchaseProblem {
  const ordered =
    type === "downloadable"
      ? [...links].sort((a, b) => byPosition({ position: a.sort_order }, { position: b.sort_order }))
      : [];
  if (new Set(wanted).size < wanted.length) return { problem: "invalid", option: title };
  if (wanted.some((id) => !ordered.some((link) => String(link.id) === id)))
    return { problem: "unknown", option: title };
  if (!separately || ordered.length === 0) return { cents: 0, options: [] };
  if (wanted.length === 0) return fill ? { cents: 0, options: [] } : { problem: "missing", option: title };
  const chosen = ordered.filter((link) => wanted.includes(String(link.id)));
  return {
    cents: chosen.reduce((sum, link) => sum + Math.max(0, toCents(link.price ?? 0) ?? 0), 0),
    options: [{ label: title, value: chosen.map((link) => link.title).join(", ") }],
  };
}
