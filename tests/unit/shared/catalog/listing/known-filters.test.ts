import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexAttributes } from "../../../../../shared/catalog/product/attribute-index.ts";
import { withKnownFilters } from "../../../../../shared/catalog/listing/known-filters.ts";
import { listingSearch, parseListing } from "../../../../../shared/url/listing.ts";

const attributes = indexAttributes([
  {
    attribute_id: 1,
    attribute_code: "color_ois",
    is_filterable: true,
    options: [
      { value: "1", label: "Blauw" },
      { value: "2", label: "Rood" },
    ],
  },
  { attribute_id: 2, attribute_code: "size_ois", is_filterable: true, options: [] },
  { attribute_id: 3, attribute_code: "secret", is_filterable: false, options: [{ value: "1", label: "x" }] },
] as never);
const own = (search: string) => listingSearch(withKnownFilters(parseListing(search), attributes));

describe("filters that the catalogue knows", () => {
  it("[CATEG-021] keeps known values of known filters and nothing else", () => {
    expect(own("?f.color_ois=2,9,1&f.foo=1&f.secret=1")).toBe("?f.color_ois=1,2");
    expect(own("?f.color_ois=9")).toBe("");
    // Nothing to check against: the values stay.
    expect(own("?f.size_ois=77")).toBe("?f.size_ois=77");
    expect(own("?f.price=50-100,7-8")).toBe("?f.price=50-100");
    expect(own("?f.price=cheap")).toBe("");
  });

  it("leaves one address of a state, and changes it no further", () => {
    const code = fc.constantFrom("color_ois", "size_ois", "price", "foo", "secret", "__proto__", "constructor");
    const value = fc.constantFrom("1", "2", "9", "50-100", "100-50", "x", "-");
    fc.assert(
      fc.property(fc.array(fc.tuple(code, fc.array(value, { maxLength: 4 })), { maxLength: 6 }), (filters) => {
        const once = own(`?${filters.map(([name, values]) => `f.${name}=${values.join(",")}`).join("&")}`);
        expect(own(once)).toBe(once);
      }),
    );
  });
});
