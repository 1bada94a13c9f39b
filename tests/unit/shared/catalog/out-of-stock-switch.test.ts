import { afterEach, describe, expect, it } from "vitest";
import { selectable } from "../../../../shared/catalog/options/choose-variant.ts";
import { configurableItemOption } from "../../../../shared/catalog/options/item-option.ts";
import { categoryListing, searchListing } from "../../../../shared/catalog/listing/listing-query.ts";
import { settings } from "../../../../shared/config/settings.ts";
import type { ListingState } from "../../../../shared/url/listing.ts";

const state: ListingState = { page: 1, sort: "recommended", q: "trui", filters: {} };
const listing = settings.listing as { listOutOfStock: boolean };
const before = listing.listOutOfStock;
afterEach(() => void (listing.listOutOfStock = before));

const stockFilters = (query: { _appliedFilters?: { attribute: string; value: unknown }[] | undefined }) =>
  (query._appliedFilters ?? []).filter(({ attribute }) => attribute === "stock.is_in_stock").map(({ value }) => value);
const children = [
  { sku: "GONE", status: 1, stock: { is_in_stock: false } },
  { sku: "HERE", status: 1, stock: { is_in_stock: true } },
];

describe("the switch for what has sold out", () => {
  it("[CATEG-016] filters listings by stock when it is off, and not at all when it is on", () => {
    listing.listOutOfStock = false;
    expect(stockFilters(categoryListing([5], state, new Map()).query)).toEqual([{ eq: true }]);
    listing.listOutOfStock = true;
    expect(stockFilters(categoryListing([5], state, new Map()).query)).toEqual([]);
  });
  it("[STOCK-024] is one for listings, the choice of a variant and the search of the catalogue", () => {
    const all = () => [
      stockFilters(categoryListing([5], state, new Map()).query).length,
      stockFilters(searchListing(state, new Map()).query).length,
      selectable(children).map(({ sku }) => sku),
    ];
    listing.listOutOfStock = false;
    expect(all()).toEqual([1, 1, ["HERE"]]);
    listing.listOutOfStock = true;
    expect(all()).toEqual([0, 0, ["GONE", "HERE"]]);
  });
});

describe("a choice of a configurable on a line", () => {
  it("[PROD-017] has ids and words", () => {
    expect(configurableItemOption({ attributeId: 93, optionValue: 5, label: "Kleur", value: "Rood" })).toEqual({
      option_id: "93",
      option_value: "5",
      label: "Kleur",
      value: "Rood",
    });
  });
});
