// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { recommendAtEnds } from "../../../../../client/features/recommendations/start-recommendations.ts";
import { NotFoundPage } from "../../../../../client/pages/not-found/not-found-page.tsx";
import { SearchPage } from "../../../../../client/pages/search/search-page.tsx";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import type { PageData } from "../../../../../shared/contract/page/page.ts";
import { visitorKeysName } from "../../../../../shared/discovery/keys.ts";
import { fakeIntersections } from "../../fake-intersections.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { inShop, show } from "../../show.tsx";
import { fakeWire, lost } from "../../wire.ts";
import { group, idleTimes, lists } from "./answers.ts";
import { agree, askAboutPreferences, withdraw } from "./visitor.ts";

const query = "POST storefront/v3/queries/landing-page";
const meta = { title: "", description: "", canonical: "/", alternates: [] };
const home: PageData = { kind: "home", meta, title: "KADE", blocks: [] };
const missing: PageData = { kind: "not-found", meta };
const listing = { total: 0, page: 1, pageSize: 50, sort: "recommended", facets: [], cards: [] };
const search = (over: object): PageData => ({ kind: "search", meta, q: "xyzzy", listing, ...over });
const nothing = search({ popular: [{ name: "Coats", path: "/coats/" }] });

let wire = fakeWire();
let view: ReturnType<typeof fakeIntersections>;
let shop: OpenShop;
beforeAll(async () => {
  await loadProductExtras("en-US");
  await Promise.all([
    import("../../../../../client/features/recommendations/rows.tsx"),
    import("../../../../../client/features/recommendations/end-root.tsx"),
  ]);
  askAboutPreferences();
});
beforeEach(() => {
  wire = fakeWire();
  view = fakeIntersections();
  idleTimes();
  withdraw();
  localStorage.removeItem(visitorKeysName);
  wire.on(query, ({ body }) =>
    lists(
      ...(body as { recommendationLists: { algorithm: string }[] }).recommendationLists.map(
        ({ algorithm }): [string, ReturnType<typeof group>] => [algorithm, group(algorithm)],
      ),
    ),
  );
});
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

const open = async (path: string, page?: PageData) => {
  shop = await openShop(path, { wire, ...(page && { page }) });
  await act(async () => recommendAtEnds(storeByCode("outlet_en")));
};
const scroll = () => act(async () => view.watched("div").forEach((one) => view.at(one, 1, 1_500)));
/** Scrolled to, once its place is there. */
const shown = async (name: string) => {
  await waitFor(async () => {
    await scroll();
    screen.getByRole("heading", { name });
  });
  return screen.getByRole("heading", { name }).closest("section")!;
};
const asked = () => wire.of(query);

it("a home page ends in what is popular, and in what is this visitor's own where they agreed", async () => {
  await open("/", home);
  const popular = await shown("Popular now");
  expect(within(popular).getByRole("link")).toHaveTextContent("Article TOP_PRODUCTS");
  expect(asked()[0]!.body).toMatchObject({
    primaryList: { include: false },
    recommendationLists: [{ algorithm: "TOP_PRODUCTS" }],
  });
  expect(Object.fromEntries(asked()[0]!.query)).toMatchObject({ pageReference: "/" });
  expect(asked()[0]!.query.has("customerKey")).toBe(false);
  shop.unmount();
  agree();
  await open("/", home);
  await shown("For you");
  expect(screen.queryByRole("heading", { name: "Popular now" })).toBeNull();
  expect(asked()[1]!.query.has("customerKey")).toBe(true);
});

it("what stands in for what was asked for is headed by what it is", async () => {
  agree();
  wire.on(query, () => lists(["NEWEST_PRODUCTS", group("P1")]));
  await open("/", home);
  await shown("Just added");
  for (const name of ["For you", "Popular now"]) expect(screen.queryByRole("heading", { name })).toBeNull();
});

it("names no article that the page itself shows, and is no row where all are", async () => {
  wire.on(query, () => lists(["NEWEST_PRODUCTS", group("P1"), group("P2")]));
  await open("/", home);
  const linked = (path: string) => {
    const link = document.createElement("a");
    link.href = path;
    document.querySelector("main")!.prepend(link);
  };
  linked("/p1/?color=red");
  const row = await shown("Just added");
  expect(
    within(row)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("Article P2")]);
  shop.unmount();
  await open("/", home);
  for (const path of ["/p1/", "/p2/"]) linked(path);
  await waitFor(async () => {
    await scroll();
    expect(asked()).toHaveLength(2);
  });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.queryByRole("heading", { name: "Just added" })).toBeNull();
});

it.each([
  ["a page that is not there", "/gone/", missing, "/not-found"],
  ["a search without results", "/catalogsearch/result/?q=xyzzy", nothing, "/search"],
])("%s goes on with what is popular, and tells nobody what was asked for", async (_, path, page, reference) => {
  await open(path, page);
  await shown("Popular now");
  const { query: sent, body } = asked()[0]!;
  expect(sent.get("pageReference")).toBe(reference);
  expect(`${sent} ${JSON.stringify(body)}`).not.toMatch(/gone|xyzzy/);
});

// What came in before that would be taken for the server's, and the page be drawn anew.
it.each([
  ["a page that is not there", <NotFoundPage key="" />],
  ["a search without results", <SearchPage key="" data={nothing} />],
])("%s has a place for it only once React has taken it over", async (_, page) => {
  shop = await openShop("/", { wire });
  const place = document.createElement("div");
  place.innerHTML = show(page);
  expect(place.querySelector("h1")).not.toBeNull();
  expect(place.querySelector("[data-recommended]")).toBeNull();
  const root = await act(async () => hydrateRoot(place, inShop(page)));
  expect(place.querySelector("[data-recommended]")).not.toBeNull();
  await act(async () => root.unmount());
});

it("a search that only filters have emptied has its own way on", async () => {
  await open("/catalogsearch/result/?q=xyzzy&f.size=1", search({}));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(document.querySelector("[data-recommended]")).toBeNull();
  expect(asked()).toEqual([]);
});

it("a provider that fails leaves the place as it was", async () => {
  wire.on(query, lost);
  await open("/gone/", missing);
  await waitFor(async () => {
    await scroll();
    expect(asked()).toHaveLength(1);
  });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(document.querySelector("[data-recommended]")!.querySelector("section")).toBeNull();
});

it("goes with its page, and stands on the next one that has a place for it", async () => {
  await open("/gone/", missing);
  await shown("Popular now");
  shop.unmount();
  await open("/catalogsearch/result/?q=xyzzy", nothing);
  await shown("Popular now");
  expect(asked()).toHaveLength(2);
});

it("an order's page goes on with what goes with the order", async () => {
  const cart = "POST storefront/v3/queries/cart-page";
  wire.on(cart, () => lists(["ADD_TO_CART_RECS", group("C1")]));
  await open("/gone/", missing);
  const place = document.createElement("div");
  place.dataset.recommended = "order A,B";
  document.querySelector("[data-recommended]")!.replaceWith(place);
  await shown("Goes with your order");
  expect(wire.of(cart)[0]!.query.get("cart")).toBe("A|B");
  place.remove();
});

it("an order's page says of what is merely alike that it is", async () => {
  wire.on("POST storefront/v3/queries/cart-page", () => lists(["ALTERNATIVES", group("C2")]));
  await open("/gone/", missing);
  const place = document.createElement("div");
  place.dataset.recommended = "order A,B";
  document.querySelector("[data-recommended]")!.replaceWith(place);
  await shown("Similar products");
  place.remove();
});
