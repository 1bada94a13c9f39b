import { makeAssortment } from "./assortment.ts";
import { calendarOf } from "./calendar.ts";
import { attributeLines } from "./lines/attributes.ts";
import { categoryLines } from "./lines/categories.ts";
import { baseIndex, line, type Line } from "./lines/line.ts";
import { productLines } from "./lines/products.ts";
import { reviewLines } from "./reviews.ts";
import { storeLines } from "./stores.ts";
import { storyLines } from "./stories/stories.ts";

const taxRule = {
  id: 1,
  code: "VAT standard",
  priority: 0,
  position: 0,
  customer_tax_class_ids: [3],
  product_tax_class_ids: [2],
  tax_rate_ids: [1, 2],
  calculate_subtotal: false,
  rates: [
    { id: 1, tax_country_id: "NL", tax_region_id: 0, tax_postcode: "*", rate: 21, code: "NL-21" },
    { id: 2, tax_country_id: "DE", tax_region_id: 0, tax_postcode: "*", rate: 19, code: "DE-19" },
  ],
};

/**
 * The demo shop as lines of a catalogue dump: index `kade` holds for every view (Dutch texts), `kade_outlet_de` and
 * `kade_outlet_en` overlay the texts of those views, `kade_<store code>` carries the stories of a view. Nothing but
 * `today` ("YYYY-MM-DD") varies: prices, arrivals and histories are counted back from it, and the same day gives the
 * same bytes on every machine. Decision: docs/decisions/032-local-start.md.
 */
export function* demoLines(today: string): Iterable<Line> {
  const calendar = calendarOf(today);
  const assortment = makeAssortment();
  yield line(baseIndex, "taxrule", taxRule.id, taxRule);
  yield* attributeLines();
  yield* categoryLines(assortment, calendar.daysAgo(0));
  yield* productLines(assortment, calendar);
  yield* reviewLines(assortment, calendar);
  yield* storeLines(assortment.products, today);
  yield* storyLines(calendar.daysAgo(1), assortment);
}
