import { cardInclude, toCard } from "../../../../shared/catalog/listing/card.ts";
import {
  comparableAttributes,
  comparedRows,
  isAsItIs,
  type Comparison,
} from "../../../../shared/catalog/product/comparison.ts";
import { cardSource } from "../../../../shared/contract/catalog/card.ts";
import { shownProducts } from "./cards.ts";
import { attributesOf, known, search, type LoadContext } from "../context.ts";

/**
 * Products side by side in the order asked, on the attributes the catalogue calls comparable; those that are not shown
 * any more are left out.
 */
export async function loadComparison(context: LoadContext, skus: readonly string[]): Promise<Comparison> {
  const attributes = await attributesOf(context);
  const codes = comparableAttributes(attributes).map((attribute) => attribute.code);
  const { sources } = await search(
    context,
    "product",
    { _appliedFilters: [...shownProducts, { attribute: "sku", value: { in: [...skus] }, scope: "default" }] },
    {
      size: skus.length,
      include: [
        ...new Set([...cardInclude(attributes), ...codes, ...codes.map((code) => `configurable_children.${code}`)]),
      ],
    },
  );
  const found = sources
    .flatMap((source) => known(cardSource.safeParse(source), "product"))
    .flatMap((source) => {
      const card = toCard(source, attributes, context.store);
      return card && skus.includes(card.sku) ? [{ card, source }] : [];
    })
    .sort((a, b) => skus.indexOf(a.card.sku) - skus.indexOf(b.card.sku));
  const asTheyAre = found.flatMap(({ card, source }) => (isAsItIs(source) ? card.sku : []));
  return {
    cards: found.map(({ card }) => card),
    rows: comparedRows(
      found.map(({ source }) => source),
      attributes,
    ),
    ...(asTheyAre.length > 0 && { asTheyAre }),
  };
}
