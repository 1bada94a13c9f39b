// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPanel } from "../../../../../client/chrome/panels.ts";
import { toldOf } from "../../../../../client/features/recommendations/tickets.ts";
import type { PageData, Suggestions } from "../../../../../shared/contract/page/page.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { card } from "../../show.tsx";
import { fakeWire } from "../../wire.ts";
import { agree, askAboutPreferences, keysKept, withdraw } from "../recommendations/visitor.ts";

const click = "POST storefront/v3/notifications/click";
const found: Suggestions = {
  q: "coat",
  total: 3,
  phrases: ["warm coat"],
  categories: [],
  cards: [
    card({ id: 1, sku: "C1", name: "Coat One", path: "/c1/" }),
    card({ id: 2, sku: "C2", name: "Coat Two", path: "/c2/", inStock: false }),
    card({ id: 3, sku: "C3", name: "Coat Three", path: "/c3/" }),
  ],
  given: { C1: { ticket: "ticket-1" }, C3: { paid: true } },
};

let wire = fakeWire();
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
  for (const size of [16, 18]) wire.on(`GET /data/!suggest/${size}/coat`, () => Response.json(found));
  wire.on(click, () => new Response(null, { status: 204 }));
  askAboutPreferences();
});
afterEach(() => {
  shop.unmount();
  withdraw();
  vi.restoreAllMocks();
});

/** Opens the panel, types, and returns what it offers under "Products". */
async function suggested() {
  shop = await openShop("/shirt/", { wire, page: productPage() });
  act(() => openPanel("searchpanel"));
  const panel = await screen.findByRole("dialog", { name: "Search for products" });
  await shop.user.type(within(panel).getByRole("combobox"), "coat");
  await waitFor(() => expect(within(panel).getAllByRole("option")).toHaveLength(4));
  return within(within(panel).getByRole("group", { name: "Products" })).getAllByRole("option");
}

it("[DISC-009] says of a provider's products what is paid for, and of all what is sold out", async () => {
  const products = await suggested();
  expect(products.map((one) => /Sponsored|Sold out/.exec(one.textContent)?.[0] ?? "")).toEqual([
    "",
    "Sold out",
    "Sponsored",
  ]);
});

it("[DISC-010] tells the provider which of its products is gone to, with its ticket, where the visitor agreed", async () => {
  agree();
  const [first, second] = await suggested();
  // In one go: the first press closes the panel, and what has left the page hears no other.
  act(() => {
    second!.click();
    first!.click();
  });
  await waitFor(() => expect(wire.of(click)).toHaveLength(1));
  expect(wire.of(click)[0]!.body).toEqual({ ticket: "ticket-1" });
  expect(wire.of(click)[0]!.query.get("customerKey")).toBe(keysKept()!.customerKey);
});

it("a product that is suggested is chosen by keys and gone to by Enter", async () => {
  wire.on("GET /data/c3/", () => Response.json(productPage({ path: "/c3/", name: "Coat Three" })));
  const [, , third] = await suggested();
  await shop.user.keyboard("{ArrowUp}");
  await waitFor(() => expect(third).toHaveAttribute("aria-selected", "true"));
  await shop.user.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Coat Three" });
  expect(location.pathname).toBe("/c3/");
});

it("tells it nothing of a visitor who did not, and keeps the ticket for the cart", async () => {
  const [first] = await suggested();
  await shop.user.click(first!);
  await waitFor(() => expect(toldOf("C1")).toEqual({ ticket: "ticket-1" }));
  expect(wire.of(click)).toEqual([]);
});

it("offers the shop's categories before anything is typed, and service pages for words that ask for one", async () => {
  for (const size of [16, 18])
    wire.on(`GET /data/!suggest/${size}/withdraw`, () =>
      Response.json({ q: "withdraw", total: 0, phrases: [], categories: [], cards: [] }),
    );
  shop = await openShop("/shirt/", { wire, page: productPage() });
  act(() => openPanel("searchpanel"));
  const panel = within(await screen.findByRole("dialog", { name: "Search for products" }));
  const field = panel.getByRole("combobox");
  expect((await panel.findByRole("navigation", { name: "Categories" })).querySelectorAll("a").length).toBeGreaterThan(
    0,
  );
  await shop.user.type(field, "withdraw");
  const pages = await panel.findByRole("group", { name: "Service" });
  await waitFor(() => expect(within(pages).getAllByRole("option")).toHaveLength(2));
  expect(within(pages).getAllByRole("option")[0]!.getAttribute("href")).toMatch(/\/herroepen\/$/);
  expect(panel.queryByRole("navigation")).toBeNull();
  // Nothing is found for it either, and yet there is something to choose.
  await waitFor(() =>
    expect(wire.of("GET /data/!suggest/16/withdraw").length + wire.of("GET /data/!suggest/18/withdraw").length).toBe(1),
  );
  await waitFor(() => expect(panel.getByRole("status")).toHaveTextContent(/^2 suggestions$/));
  await shop.user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(location.pathname).toMatch(/\/herroepen\/$/));
});

it("keeps the service page that was chosen by keys while the answer was on its way", async () => {
  for (const size of [16, 18])
    wire.on(`GET /data/!suggest/${size}/refund`, () => Response.json({ ...found, q: "refund" }));
  shop = await openShop("/shirt/", { wire, page: productPage() });
  act(() => openPanel("searchpanel"));
  const panel = within(await screen.findByRole("dialog", { name: "Search for products" }));
  await panel.findByRole("navigation", { name: "Categories" });
  await shop.user.type(panel.getByRole("combobox"), "refund");
  const first = () => within(panel.getByRole("group", { name: "Service" })).getAllByRole("option")[0]!;
  await panel.findByRole("group", { name: "Service" });
  expect(panel.queryByRole("group", { name: "Products" })).toBeNull();
  await shop.user.keyboard("{ArrowDown}");
  expect(first()).toHaveAttribute("aria-selected", "true");
  await panel.findByRole("group", { name: "Products" });
  expect(first()).toHaveAttribute("aria-selected", "true");
  expect(panel.getAllByRole("option")[0]).toBe(first());
});

it("says that nothing is suggested, and that a search failed, and takes the next text", async () => {
  const empty = { q: "qqqzzz", total: 0, phrases: [], categories: [], cards: [] };
  for (const size of [16, 18]) {
    wire.on(`GET /data/!suggest/${size}/qqqzzz`, () => Response.json(empty));
    wire.on(`GET /data/!suggest/${size}/vest`, () => Response.json({}, { status: 503 }));
  }
  shop = await openShop("/shirt/", { wire, page: productPage() });
  act(() => openPanel("searchpanel"));
  const panel = within(await screen.findByRole("dialog", { name: "Search for products" }));
  const field = panel.getByRole("combobox");
  const said = (words: string) => waitFor(() => expect(panel.getByRole("status")).toHaveTextContent(words));
  await shop.user.type(field, "qqqzzz");
  await said("No suggestions for “qqqzzz”");
  expect(panel.queryAllByRole("option")).toEqual([]);
  // The way on, where there is no other.
  expect(panel.getByRole("navigation", { name: "Categories" })).toBeVisible();
  await shop.user.clear(field);
  await shop.user.type(field, "vest");
  await said("Search is not working right now. Please try again in a moment.");
  await shop.user.clear(field);
  await shop.user.type(field, "coat");
  await waitFor(() => expect(panel.getAllByRole("option")).toHaveLength(4));
  expect(panel.queryByRole("navigation")).toBeNull();
});

it("offers earlier searches, of which one is chosen by keys, and forgets them at a press with the focus in the field", async () => {
  localStorage.clear();
  const results = (q: string): PageData => ({
    kind: "search",
    meta: { title: "", description: "", canonical: "/", alternates: [] },
    q,
    listing: { total: 0, page: 1, pageSize: 50, sort: "recommended", facets: [], cards: [] },
  });
  wire.on("GET /data/catalogsearch/result/", ({ query }) => Response.json(results(query.get("q") ?? "")));
  const heading = () => screen.findByRole("heading", { level: 1, name: "Results for “linen”" });
  const open = async () => {
    shop?.unmount();
    shop = await openShop("/shirt/", { wire, page: productPage() });
    act(() => openPanel("searchpanel"));
    const panel = within(await screen.findByRole("dialog", { name: "Search for products" }));
    return { panel, field: panel.getByRole("combobox") };
  };
  const first = await open();
  await shop.user.type(first.field, "linen{Enter}");
  await heading();
  expect(location.search).toBe("?q=linen");
  const next = await open();
  const earlier = within(await next.panel.findByRole("group", { name: "Recent searches" }));
  expect(earlier.getAllByRole("option").map(({ textContent }) => textContent.trim())).toEqual(["linen"]);
  await shop.user.click(next.field);
  await shop.user.keyboard("{ArrowDown}{Enter}");
  await heading();
  const last = await open();
  await shop.user.click(await last.panel.findByRole("button", { name: "Clear recent searches" }));
  expect(last.panel.queryAllByRole("option")).toEqual([]);
  expect(last.field).toHaveFocus();
  const none = await open();
  await none.panel.findByRole("navigation", { name: "Categories" });
  expect(none.panel.queryAllByRole("option")).toEqual([]);
});
