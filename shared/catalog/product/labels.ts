import { settings } from "../../config/settings.ts";
import { listOf, productLabel } from "../../contract/catalog/product-marks.ts";
import type { Label, LabelPosition } from "../../contract/page/page.ts";

/** Where labels are shown (PROD-069). */
export const labelContexts = ["product_view", "category_list", "cart_view"] as const;
export type LabelContext = (typeof labelContexts)[number];

const corners: Readonly<Record<number, LabelPosition>> = {
  0: "top_left",
  2: "top_right",
  6: "bottom_left",
  8: "bottom_right",
};
/** The corner of a position; any unknown one is the first (PROD-068). */
export const labelPosition = (position: number): LabelPosition => corners[position] ?? "top_left";

/** Type of the labels of the product page; every other place shows the other type (PROD-067). */
const productPageType = 2;
const listType = 1;
const labels = listOf(productLabel);

/**
 * Labels of a product for a place, in their order, at most so many a corner (PROD-070). `field` is `product_labels` as
 * the index has it.
 */
export function labelsOf(
  field: unknown,
  context: LabelContext,
  perCorner: number = settings.labels.perCorner,
): Label[] {
  const type = context === "product_view" ? productPageType : listType;
  const held = new Map<LabelPosition, number>();
  return labels
    .parse(field)
    .filter((label) => label.type === type)
    .flatMap((label): Label[] => {
      const position = labelPosition(label.position);
      const before = held.get(position) ?? 0;
      if (before >= perCorner) return [];
      held.set(position, before + 1);
      return [
        {
          position,
          text: label.label_text,
          ...(label.label_background_color && { ground: label.label_background_color }),
          ...(label.label_text_color && { ink: label.label_text_color }),
        },
      ];
    });
}
