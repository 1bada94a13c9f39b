import { expect, it } from "vitest";
import { RangeForm } from "../../../../../client/features/catalog/range-form.tsx";
import type { Facet } from "../../../../../shared/contract/page/page.ts";
import type { ListingState } from "../../../../../shared/url/listing.ts";
import { show } from "../../show.tsx";

/** What stands in the fields of a range while it is filtered by `chosen`. */
function fieldsOf(kind: "price" | "range", chosen: string): (string | undefined)[] {
  const facet = { code: "c", kind, bounds: { min: 0, max: 9, unit: "" }, values: [] } as unknown as Facet;
  const state = { page: 1, sort: null, filters: { c: [chosen] } } as unknown as ListingState;
  const html = show(<RangeForm facet={facet} state={state} path="/men/" go={() => undefined} />);
  return ["from", "to"].map((name) => /value="([^"]*)"/.exec(html.split(`name="c.${name}"`)[1]!.split(">")[0]!)?.[1]);
}

it("a price without a lower bound leaves its field empty; another range has a nought of its own", () => {
  expect(fieldsOf("price", "0-50")).toEqual(["", "50"]);
  expect(fieldsOf("price", "20-50")).toEqual(["20", "50"]);
  expect(fieldsOf("price", "20-")).toEqual(["20", ""]);
  expect(fieldsOf("range", "0..5")).toEqual(["0", "5"]);
});
