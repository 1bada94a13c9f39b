// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { mutate } from "swr";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { listenToShop } from "../../../../../client/device/events/listen.ts";
import { askLists } from "../../../../../client/features/recommendations/ask-lists.ts";
import { recommendedLists } from "../../../../../client/features/recommendations/cards.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import type { ShopEvent } from "../../../../../shared/analytics/shop-event.ts";
import { visitorKeysName } from "../../../../../shared/discovery/keys.ts";
import { crossSellsKey } from "../../../../../shared/url/page-key.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { fakeIntersections } from "../../fake-intersections.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { card } from "../../show.tsx";
import { putInCart } from "../../put-in-cart.ts";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire, lost } from "../../wire.ts";
import { group, idleTimes, lists } from "./answers.ts";
import { agree, askAboutPreferences, keysKept, withdraw } from "./visitor.ts";

const query = "POST storefront/v3/queries/product-page";
const click = "POST storefront/v3/notifications/click";

const usual = () => lists(["ALTERNATIVES", group("A1"), group("A2", { sponsored: true })], ["UPSELL", group("U1")]);

let wire = fakeWire();
let view: ReturnType<typeof fakeIntersections>;
let idle: ReturnType<typeof idleTimes>;
let shop: OpenShop;
let heard: ShopEvent[] = [];
beforeAll(async () => {
  await loadProductExtras("en-US");
  await import("../../../../../client/features/recommendations/rows.tsx");
  askAboutPreferences();
  listenToShop("necessary", (event) => heard.push(event));
});
beforeEach(() => {
  wire = fakeWire();
  view = fakeIntersections();
  idle = idleTimes();
  wire.on(query, usual);
  wire.on(click, () => new Response(null, { status: 204 }));
  withdraw();
  localStorage.removeItem(visitorKeysName);
  heard = [];
});
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

/** The last element of a page's content, which says where it ends. */
const end = () => screen.getByRole("main").querySelector(":scope > div:last-of-type")!;
const open = async () => void (shop = await openShop("/shirt/", { wire, page: productPage() }));
/** Scrolls near the end of the content, `bottom` px below the top of a window of 768. */
const scroll = (bottom = 1_500) => act(async () => view.watched("div").forEach((one) => view.at(one, 1, bottom)));
const rowOf = (name: string) => screen.getByRole("heading", { name }).closest("section")!;
const asked = () => wire.of(query);
const shown = async () => {
  await open();
  await scroll();
  await waitFor(() => rowOf("Similar products"));
};

it("[DISC-003] a product's page has rows of recommended products, with the shop's own cards", async () => {
  await shown();
  const cards = within(rowOf("Similar products")).getAllByRole("link");
  expect(cards.map((card) => card.getAttribute("href"))).toEqual(["/a1/", "/a2/"]);
  expect(cards[0]).toHaveTextContent("Article A1");
  expect(cards[0]).toHaveTextContent("€29.95 lowest price of the last 30 days €49.95");
  expect(within(rowOf("Also worth a look")).getAllByRole("link")).toHaveLength(1);
  // Paid for, and said so.
  expect(cards[1]).toHaveTextContent("Sponsored");
  expect(cards[0]).not.toHaveTextContent("Sponsored");
});

it("asks when its place comes near, once, for the product and its lists", async () => {
  await open();
  expect(asked()).toEqual([]);
  await scroll();
  await waitFor(() => rowOf("Similar products"));
  await scroll();
  expect(asked()).toHaveLength(1);
  expect(Object.fromEntries(asked()[0]!.query)).toMatchObject({ productKey: "SHIRT", touchpoint: "desktop" });
  expect(asked()[0]!.body).toMatchObject({
    recommendationLists: [{ algorithm: "ALTERNATIVES" }, { algorithm: "UPSELL" }, { algorithm: "STYLE_WITH" }],
  });
});

it("[DISC-030] sends the visitor's keys where they agreed, the same each time, and none where they did not", async () => {
  await shown();
  expect(asked()[0]!.query.has("customerKey")).toBe(false);
  expect(asked()[0]!.query.has("sessionKey")).toBe(false);
  expect(keysKept()).toBeNull();
  agree();
  for (const at of [1, 2]) {
    shop.unmount();
    await shown();
    expect(Object.fromEntries(asked()[at]!.query)).toMatchObject(keysKept()!);
  }
  const preset = { customerKey: "customer-of-before", sessionKey: "session-of-before" };
  localStorage.setItem(visitorKeysName, JSON.stringify(preset));
  shop.unmount();
  await shown();
  expect(Object.fromEntries(asked()[3]!.query)).toMatchObject(preset);
});

it.each([
  ["down", lost],
  ["out of order", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["talking of something else", () => Response.json({ recommendationLists: "none" })],
  ["without a recommendation", () => lists(["ALTERNATIVES"], ["UPSELL"])],
  ["slow", () => new Promise<Response>(() => undefined)],
])("shows nothing and leaves no gap while the provider is %s", async (_, answerer) => {
  wire.on(query, answerer);
  await open();
  await scroll();
  await waitFor(() => expect(asked()).toHaveLength(1));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.queryByRole("heading", { name: "Similar products" })).toBeNull();
  expect(end().childElementCount).toBe(0);
});

it("waits while its place is on screen, so that nothing seen moves, and comes once it is below", async () => {
  await open();
  await scroll(300);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.queryByRole("heading", { name: "Similar products" })).toBeNull();
  await scroll(2_000);
  // The answer may still have been on its way.
  await waitFor(() => rowOf("Similar products"));
});

it("comes in above what is read, where the browser keeps that in place, and nowhere else", async () => {
  let keepsPlace = false;
  vi.stubGlobal("CSS", { supports: () => keepsPlace });
  await open();
  await scroll(-200);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.queryByRole("heading", { name: "Similar products" })).toBeNull();
  keepsPlace = true;
  await scroll(-200);
  await waitFor(() => rowOf("Similar products"));
});

it("asks once somebody uses the page, however far its end is, but not where data is to be spared", async () => {
  await open();
  await idle.rest();
  await act(() => new Promise((done) => setTimeout(done, 800)));
  expect(asked()).toEqual([]);
  window.dispatchEvent(new Event("scroll"));
  await waitFor(() => expect(asked()).toHaveLength(1));
  shop.unmount();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { connection: { saveData: true } }));
  try {
    await open();
    await idle.rest();
    window.dispatchEvent(new Event("scroll"));
    await act(() => new Promise((done) => setTimeout(done, 800)));
    expect(asked()).toHaveLength(1);
  } finally {
    vi.stubGlobal("navigator", Object.getPrototypeOf(navigator));
  }
});

it("asks nothing without a connection", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  await scroll();
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(asked()).toEqual([]);
});

it("[DISC-031] a card that is scrolled into view is told once; one that is pressed, with its ticket", async () => {
  agree();
  await shown();
  const items = [...rowOf("Similar products").querySelectorAll("li")];
  vi.useFakeTimers();
  for (const ratio of [0.6, 0, 0.6, 0.6]) {
    view.at(items[0]!, ratio);
    vi.advanceTimersByTime(2_000);
  }
  vi.useRealTimers();
  const seen = heard.filter(({ name }) => name === "view_item_list");
  expect(seen).toMatchObject([
    { list: { id: "alternatives", name: "Similar products" }, cards: [{ card: { sku: "A1" }, index: 0 }] },
  ]);
  expect(seen).toHaveLength(1);
  within(items[1]!)
    .getByRole("link")
    .addEventListener("click", (event) => event.preventDefault());
  await shop.user.click(within(items[1]!).getByRole("link"));
  expect(wire.of(click).map(({ body }) => body)).toEqual([{ ticket: "ticket-A2" }]);
  expect(Object.fromEntries(wire.of(click)[0]!.query)).toMatchObject(keysKept()!);
});

it("[DISC-031] tells the provider of no press without consent", async () => {
  await shown();
  const [link] = within(rowOf("Similar products")).getAllByRole("link");
  link!.addEventListener("click", (event) => event.preventDefault());
  await shop.user.click(link!);
  expect(wire.of(click)).toEqual([]);
});

it("each product stands on the page once, and none without a price", async () => {
  const twice = group("T1");
  wire.on(query, () =>
    lists(
      ["STYLE_WITH", group("S1")],
      ["ALTERNATIVES", twice, group("N1", { sellingPrice: undefined })],
      ["UPSELL", twice],
    ),
  );
  await open();
  await scroll();
  await waitFor(() => rowOf("Complete the look"));
  expect(within(rowOf("Similar products")).getAllByRole("link")).toHaveLength(1);
  expect(screen.queryByRole("heading", { name: "Also worth a look" })).toBeNull();
});

it("a cart's list is asked for by the cart's articles, at most fifty; with an empty one goes nothing but what is popular", async () => {
  await open();
  const cart = "POST storefront/v3/queries/cart-page";
  wire.on(cart, () => lists(["ADD_TO_CART_RECS", group("C1")]));
  const many = Array.from({ length: 60 }, (_, i) => `K${i}`);
  for (const about of [["K1", "K2"], [], many]) {
    const came = await askLists(storeByCode("outlet_en"), { cart: about }, new AbortController().signal);
    expect(recommendedLists(came, "")).toMatchObject([
      { algorithm: "ADD_TO_CART_RECS", cards: [{ ticket: "ticket-C1" }] },
    ]);
  }
  expect(wire.of(cart).map(({ query }) => query.get("cart"))).toEqual(["K1|K2", null, many.slice(0, 50).join("|")]);
  const [full, empty] = wire.of(cart).map(({ body }) => body);
  expect(full).toMatchObject({ recommendationLists: [{ algorithm: "ADD_TO_CART_RECS" }] });
  expect(empty).toMatchObject({ recommendationLists: [{ algorithm: "TOP_PRODUCTS" }] });
});

it("what the page shows already is not told again, whichever colour a card leads to", async () => {
  await open();
  const cart = "POST storefront/v3/queries/cart-page";
  const dear = group("C1", { link: "/c1/?childSku=C1-BLAUW-S&open=size" });
  wire.on(cart, () => lists(["ADD_TO_CART_RECS", dear, group("C2")]));
  const came = await askLists(storeByCode("outlet_en"), { cart: ["K1"] }, new AbortController().signal);
  const tickets = (...onPage: string[]) =>
    recommendedLists(came, "", new Set(onPage)).flatMap(({ cards }) => cards.map(({ ticket }) => ticket));
  expect([tickets(), tickets("/c1/")]).toEqual([["ticket-C1", "ticket-C2"], ["ticket-C2"]]);
});

it("the search panel's row is whole, whatever the page below it links to", async () => {
  const popular = "POST storefront/v3/queries/landing-page";
  wire.on(popular, () => lists(["TOP_PRODUCTS", group("P1"), group("P2")]));
  shopAnswers(wire);
  await open();
  const below = document.createElement("a");
  below.href = "/p1/";
  screen.getByRole("main").append(below);
  await shop.user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Search" }));
  await import("../../../../../client/features/recommendations/panel-row.tsx");
  await waitFor(async () => {
    await idle.rest();
    rowOf("Popular now");
  });
  expect(within(rowOf("Popular now")).getAllByRole("link")).toHaveLength(2);
  await shop.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("the cart's panel asks what goes with what is in it, and with nothing in it asks and shows nothing", async () => {
  const cart = "POST storefront/v3/queries/cart-page";
  wire.on(cart, () => lists(["ADD_TO_CART_RECS", group("C1")]));
  shopAnswers(wire);
  const { matchMedia } = window;
  // A window that is high enough for the row beside the buttons.
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query.includes("height") ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query),
  );
  await open();
  const openPanel = async () => {
    await shop.user.click(within(screen.getByRole("banner")).getByRole("link", { name: /^Cart/ }));
    const panel = within(await screen.findByRole("dialog", { name: "Cart" }));
    await waitFor(() => expect(panel.getAllByRole("link").length).toBeGreaterThan(0));
    // With the row's code loaded and the page at rest, only the cart decides.
    await import("../../../../../client/features/recommendations/panel-row.tsx");
    await idle.rest();
    await act(() => new Promise((done) => setTimeout(done, 50)));
    return panel;
  };
  let panel = await openPanel();
  panel.getByRole("heading", { name: "Your cart is empty" });
  expect(wire.of(cart)).toEqual([]);
  expect(panel.queryByRole("heading", { name: "Recommended with your cart" })).toBeNull();
  await shop.user.click(panel.getAllByRole("button", { name: "Close" })[0]!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(() => putInCart());
  panel = await openPanel();
  await waitFor(async () => {
    // The row may have come to wait for the page's rest only now.
    await idle.rest();
    panel.getByRole("heading", { name: "Recommended with your cart" });
  });
  expect(wire.of(cart).map(({ query }) => query.get("cart"))).toEqual([shirt.parentSku]);
  // The next step is come to by key before the row is.
  const links = panel.getAllByRole("link");
  const row = within(rowOf("Recommended with your cart")).getAllByRole("link");
  expect(links.indexOf(panel.getByRole("link", { name: "To checkout" }))).toBeLessThan(links.indexOf(row[0]!));
});

it("a cart that nothing goes with shows the first of what is recommended in the place that was kept, in view too", async () => {
  const cart = "POST storefront/v3/queries/cart-page";
  const sells = `GET ${crossSellsKey([shirt.parentSku])}`;
  wire.on(cart, () => lists(["ADD_TO_CART_RECS", group("C1")], ["TOP_PRODUCTS", group("T1")]));
  wire.on(sells, () => Response.json({ cards: [] }));
  shopAnswers(wire);
  shop = await openShop("/winkelwagen/", { wire });
  await act(() => putInCart());
  const near = () => act(async () => view.watched("section").forEach((one) => view.at(one, 1)));
  await waitFor(async () => {
    await near();
    expect(wire.of(sells)).toHaveLength(1);
  });
  // What comes there is in the window.
  await waitFor(async () => {
    await scroll(500);
    rowOf("Recommended with your cart");
  });
  expect(screen.queryByRole("heading", { name: "Popular now" })).toBeNull();
  await scroll();
  await waitFor(() => rowOf("Popular now"));
});

it("below a cart what goes with it is not recommended again, whichever of the two comes first", async () => {
  // The cart is the same as in other tests, and has been asked about: what came is forgotten, and that it was asked.
  await mutate(() => true, undefined);
  const cart = "POST storefront/v3/queries/cart-page";
  const sells = `GET ${crossSellsKey([shirt.parentSku])}`;
  wire.on(cart, () => lists(["ADD_TO_CART_RECS", group("C1"), group("C2")]));
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  wire.on(sells, () => held.then(() => Response.json({ cards: [card({ sku: "C1", path: "/c1/" })] })));
  shopAnswers(wire);
  shop = await openShop("/winkelwagen/", { wire });
  await act(() => putInCart());
  await waitFor(async () => {
    await act(async () => view.watched("section").forEach((one) => view.at(one, 1)));
    expect(wire.of(sells)).toHaveLength(1);
  });
  await waitFor(async () => {
    await scroll();
    expect(wire.of(cart)).not.toHaveLength(0);
  });
  await act(async () => come());
  await waitFor(() => rowOf("Recommended with your cart"));
  const paths = within(rowOf("Recommended with your cart")).getAllByRole("link");
  expect(paths.map((link) => link.getAttribute("href"))).toEqual(["/c2/"]);
});
