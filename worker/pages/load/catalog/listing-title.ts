import { optionLabel, type AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import { filterOption } from "../../../../shared/catalog/listing/filter-option.ts";
import type { ListingState } from "../../../../shared/url/listing.ts";
import { translateOf } from "../../render/messages.ts";
import type { LoadContext } from "../context.ts";

/** Most filter values a title names; a browser's tab shows no more. */
const mostNamed = 3;

/**
 * Title of a list in its state: "Overhemden – Blauw | Heren | Pagina 2". `rest` is what follows the name, such as the
 * department. Every address that search engines may show has a title of its own.
 */
export async function listingTitle(
  { store }: LoadContext,
  name: string,
  rest: readonly string[],
  state: ListingState,
  attributes: AttributeIndex,
): Promise<string> {
  const chosen = Object.entries(state.filters).flatMap(([code, values]) =>
    values.map(
      (value) => filterOption(code, value, optionLabel(attributes, code, value), store.i18n.currencySign).label,
    ),
  );
  const named = chosen.length > 0 ? `${name} – ${chosen.slice(0, mostNamed).join(", ")}` : name;
  const page = state.page > 1 ? [(await translateOf(store))("pages.page", { page: state.page })] : [];
  return [named, ...rest, ...page].join(" | ");
}
