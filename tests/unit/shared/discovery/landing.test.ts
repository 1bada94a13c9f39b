import { expect, it } from "vitest";
import { acceptedLanding } from "../../../../shared/discovery/accept.ts";
import { landingPageAnswer } from "../../../../shared/discovery/answers.ts";
import {
  discoveryFilters,
  discoverySort,
  listingFacets,
  offeredSorts,
  withOffered,
} from "../../../../shared/discovery/landing-list.ts";
import { childrenHere, landingParts } from "../../../../shared/discovery/landing-parts.ts";
import { discoveryFacet } from "../../../../shared/discovery/facet.ts";
import { listingMoved } from "../../../../shared/url/listing-moved.ts";
import { parseListing } from "../../../../shared/url/listing.ts";

const accepted = (over: object) =>
  acceptedLanding(
    landingPageAnswer.parse({ published: true, primaryList: { totalHits: 0, productGroups: [] }, ...over }),
  )!;
const own = (address: string) => (address.startsWith("/") ? address : null);
const facets = (...given: object[]) => given.map((one) => discoveryFacet.parse(one));
const list = (search: string, total = 3) => ({ state: parseListing(search), total, sign: "€", language: "nl-NL" });

it("a landing page is called as the provider says, else as the index, else as the last step of its way", () => {
  const navigation = {
    breadcrumbs: [
      { path: "/a/", label: "Up" },
      { path: "/sale/", label: "Here" },
    ],
  };
  const named = (seo: object, heading?: string) =>
    landingParts(accepted({ seo, navigation }), { path: "/sale/", own, heading }).heading;
  expect(named({ pageHeading: "Sale", pageTitle: "Title" }, "Index")).toBe("Sale");
  expect(named({ pageTitle: "Title" }, "Index")).toBe("Index");
  expect(named({ pageTitle: "Title" })).toBe("Title");
  expect(named({})).toBe("Here");
});

it("[DISC-015] its way down ends in itself, and what lies below it is where the tree opens", () => {
  const tree = {
    path: "/",
    children: [
      { path: "/b/", label: "Beside", children: [{ path: "/b/x/", label: "Not here" }] },
      {
        path: "/a/",
        label: "Up",
        selected: true,
        children: [
          { path: "/a/2/", label: "Two" },
          { path: "/a/1/", label: "One", customData: { position: 1 } },
        ],
      },
    ],
  };
  const page = accepted({
    seo: { pageHeading: "Sale" },
    navigation: {
      breadcrumbs: [
        { path: "/", label: "Home" },
        { path: "/a/", label: "Up" },
        { path: "https://x.test/", label: "Out" },
      ],
      tree,
    },
  });
  const { crumbs, children } = landingParts(page, { path: "/sale/", own });
  expect(crumbs).toEqual([
    { name: "Up", path: "/a/" },
    { name: "Sale", path: "/sale/" },
  ]);
  expect(children.map(({ name }) => name)).toEqual(["One", "Two"]);
  expect(childrenHere(undefined)).toEqual([]);
});

it("[DISC-016] its content has its words, and a link only where it leads within the shop", () => {
  const items = [
    {
      key: "1",
      title: "Care",
      link: "/care/",
      description: "long",
      custom: { short_description: [{ id: "s", label: "short" }] },
    },
    { key: "2", title: "Out", link: "https://x.test/", description: "long" },
    { key: "3", title: "", link: "/nothing/" },
    { key: "4", title: "Bare" },
  ];
  const { content } = landingParts(accepted({ contentLists: [{ id: "c", items }] }), { path: "/sale/", own });
  expect(content).toEqual([
    { title: "Care", path: "/care/", text: "short" },
    { title: "Out", text: "long" },
    { title: "Bare" },
  ]);
});

it("[DISC-026] a price of an address is two bounds at the provider, the upper one of a bucket left to the next", () => {
  const price = (value: string) => discoveryFilters(parseListing(`?f.price=${value}`).filters).price;
  expect(price("20-80")).toEqual({ min: 20, max: 80 });
  expect(price("0-lt50")).toEqual({ max: 49.99 });
  expect(price("150-")).toEqual({ min: 150 });
  expect(price("dear")).toBeUndefined();
  expect(discoveryFilters(parseListing("?f.color=2,1&f.price=1-2").filters)).toEqual({
    color: ["1", "2"],
    price: { min: 1, max: 2 },
  });
});

it("[DISC-026] bounds as the provider writes them lead to the shop's own address of them", () => {
  const moved = (search: string) => listingMoved("/sale/", search);
  expect(moved("?f.price=[20,80]")).toBe("/sale/?f.price=20-80");
  expect(moved("?f.price=%5B20%2C80%5D&f.color=1&sort=new")).toBe("/sale/?f.color=1&f.price=20-80&sort=new");
  expect(moved("?f.price.min=20&f.price.max=79.5")).toBe("/sale/?f.price=20-80");
  expect(moved("?f.price=[null,80]")).toBe("/sale/?f.price=0-80");
  expect(moved("?f.price=[20,null]")).toBe("/sale/?f.price=20-");
  expect(moved("?f.price=20-80")).toBeNull();
  expect(moved("?f.price=[x,y]")).toBeNull();
});

it("[DISC-019] facets are filters of the shop: sizes once in their order, chosen bounds, nothing that no address fits", () => {
  const sizes = [
    {
      label: "EU",
      formats: [
        {
          format: "EU",
          values: [
            { id: "m", label: "M" },
            { id: "s", label: "S" },
          ],
        },
      ],
    },
    { label: "UK", formats: [{ format: "UK", values: [{ id: "s", label: "S" }] }] },
  ];
  const made = listingFacets(
    facets(
      { id: "size", label: "Size", type: "SIZE", sizeTypes: sizes },
      {
        id: "color",
        label: "Colour",
        type: "COLOR",
        values: [{ id: "1", label: "Red", color: "#ff0000", count: 2, selected: true }],
      },
      {
        id: "tag",
        label: "Tag",
        type: "TEXT",
        values: [
          { id: "a b", label: "A" },
          { id: "c", label: "" },
        ],
      },
      { id: "Bad", label: "Bad", type: "TEXT", values: [{ id: "a", label: "A" }] },
      { id: "sale", label: "Reduced", type: "CHECKBOX", count: 4 },
      { id: "weight", label: "Weight", type: "RANGE", min: 1, max: 2 },
      { id: "price", label: "Price", type: "RANGE", min: 10, max: 90, minSelected: 20, maxSelected: 80 },
    ),
    list("?f.price=20-80"),
  );
  expect(made.map(({ code, kind }) => [code, kind])).toEqual([
    ["size", "list"],
    ["color", "swatch"],
    ["sale", "list"],
    ["weight", "range"],
    ["price", "price"],
  ]);
  expect(made[0]!.options.map(({ label }) => label)).toEqual(["S", "M"]);
  expect(made[1]!.options).toEqual([{ value: "1", label: "Red", count: 2, selected: true, swatch: "#ff0000" }]);
  expect(made[2]!.options).toEqual([{ value: "true", label: "Reduced", count: 4, selected: false }]);
  expect(made[3]).toEqual({ code: "weight", label: "Weight", kind: "range", options: [], bounds: { min: 1, max: 2 } });
  expect(made[4]!.options).toEqual([{ value: "20-80", label: "€20 - €80", count: 3, selected: true }]);
  expect(listingFacets(facets({ id: "price", label: "Price", type: "RANGE" }), list(""))[0]!.options).toEqual([]);
});

it("offers the shop's orders that the provider has, and takes no other", () => {
  expect(offeredSorts([{ id: "PRICE_DESCENDING" }, { id: "THEIRS" }])).toEqual(["recommended", "price-desc"]);
  expect(["recommended", "new", "latest"].map((id) => discoverySort(id as "new"))).toEqual([
    undefined,
    "NEWEST_FIRST",
    undefined,
  ]);
  const state = parseListing("?f.color=1,2&f.tag=x,y&f.size=9&sort=new&page=3");
  const known = { ...state, filters: { color: ["1"] } };
  const offered = listingFacets(
    facets({ id: "tag", label: "Tag", type: "TEXT", values: [{ id: "y", label: "Y" }] }),
    list(""),
  );
  expect(withOffered(state, known, { facets: offered, sorts: ["recommended"] })).toEqual({
    ...state,
    filters: { color: ["1"], tag: ["y"] },
    sort: "recommended",
  });
});

it("[DISC-019][DISC-026] a range of other numbers is a filter with its unit, whose bounds go to the provider and come back chosen", () => {
  const length = { id: "length", label: "Length", type: "RANGE", unit: "cm", min: 60, max: 120.5 };
  const [facet] = listingFacets(facets({ ...length, minSelected: 70.5, maxSelected: 90 }), list("?f.length=70.5..90"));
  expect(facet).toEqual({
    code: "length",
    label: "Length",
    kind: "range",
    options: [{ value: "70.5..90", label: "70,5 - 90 cm", count: 3, selected: true }],
    bounds: { min: 60, max: 120.5, unit: "cm" },
  });
  // What the provider did not take is not chosen.
  expect(listingFacets(facets(length), list("?f.length=70..90"))[0]!.options).toEqual([]);
  const bounds = (search: string) => discoveryFilters(parseListing(search).filters).length;
  expect(bounds("?f.length=70.5..90")).toEqual({ min: 70.5, max: 90 });
  expect(bounds("?f.length=..90")).toEqual({ max: 90 });
  expect(bounds("?f.length=-5..")).toEqual({ min: -5 });
  // A value of a list may be called like a range of prices.
  expect(bounds("?f.length=30-32")).toEqual(["30-32"]);
});

it("takes one range of a list, where the page offers one", () => {
  const offered = listingFacets(facets({ id: "length", label: "Length", type: "RANGE" }), list(""));
  const kept = (search: string, all = offered) => {
    const state = parseListing(search);
    return withOffered(state, { ...state, filters: {} }, { facets: all, sorts: [] }).filters;
  };
  expect(kept("?f.length=1..2,3..4,red")).toEqual({ length: ["1..2"] });
  expect(kept("?f.length=2..1")).toEqual({});
  expect(kept("?f.length=1..2", [])).toEqual({});
});
