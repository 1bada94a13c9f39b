// @vitest-environment page
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { closePanel, openPanel } from "../../../../../client/chrome/panels.ts";
import {
  mostStoresOfStock,
  storesAnswer,
  storeStockAnswer,
  type NearStore,
} from "../../../../../shared/contract/stores/stores.ts";
import { loadPage } from "../../../../../client/app/page-registry.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { answer, fakeWire, refusal } from "../../wire.ts";

const store = (id: number): NearStore => ({
  id: String(id),
  name: `KADE ${id}`,
  street: "Kade 1",
  postcode: "3011 AB",
  city: "Rotterdam",
  country: "NL",
  phone: null,
  email: null,
  lat: 51.9,
  lng: 4.5,
  timeZone: "Europe/Amsterdam",
  openingHours: [[], [], [], [], [], [], []],
  exceptions: [],
  services: [],
  distance: null,
});
const states = ["in-stock", "few", "none"] as const;
const wire = fakeWire();
wire.on("GET stores", () =>
  answer(storesAnswer, { stores: Array.from({ length: 25 }, (_, i) => store(i)), place: null, total: 25 }),
);
const known = ({ query }: { query: URLSearchParams }) =>
  answer(
    storeStockAnswer,
    // Of the fourth store nothing is known.
    query
      .get("stores")!
      .split(",")
      .filter((id) => id !== "3")
      .map((id) => ({ store: id, name: `KADE ${id}`, state: states[Number(id) % 3]! })),
  );

let shop: OpenShop;
beforeAll(() => loadPage("login").then(() => undefined));
afterEach(() => {
  shop.unmount();
  closePanel("storeLocator");
});
const opened = async (about?: string) => {
  shop = await openShop("/login/", { wire });
  act(() => openPanel("storeLocator", about));
  return within(await screen.findByRole("dialog"));
};
const card = (name: string) => screen.getByRole("heading", { name }).closest("li")!;

it("[LOC-004] each store says whether it has the size that is chosen on the product's page", async () => {
  wire.on("GET stores/stock", known);
  await opened("KD-1-M");
  await screen.findByText("KADE 24");
  await waitFor(() => expect(card("KADE 0")).toHaveTextContent("In stock here"));
  expect(card("KADE 1")).toHaveTextContent("Only a few left here");
  expect(card("KADE 2")).toHaveTextContent("Not in stock here");
  expect(card("KADE 3")).not.toHaveTextContent(/here/);
  expect(card("KADE 24")).toHaveTextContent("In stock here");
  const asked = wire
    .of("GET stores/stock")
    .map(({ query }) => [query.get("sku"), query.get("stores")!.split(",").length]);
  expect(asked).toEqual([
    ["KD-1-M", mostStoresOfStock],
    ["KD-1-M", 5],
  ]);
});

it("[LOC-004] without a size, or without an answer, nothing is said of stock", async () => {
  const before = wire.of("GET stores/stock").length;
  await opened();
  await screen.findByText("KADE 24");
  expect(card("KADE 0")).not.toHaveTextContent(/here/);
  expect(wire.of("GET stores/stock")).toHaveLength(before);
  shop.unmount();
  closePanel("storeLocator");
  wire.on("GET stores/stock", () => refusal(503, "no"));
  await opened("KD-1-L");
  await screen.findByText("KADE 24");
  await waitFor(() => expect(wire.of("GET stores/stock").length).toBeGreaterThan(before));
  expect(card("KADE 0")).not.toHaveTextContent(/here/);
});

it("[LOC-004] while a size is to be chosen, it says that stock is told once it is", async () => {
  const before = wire.of("GET stores/stock").length;
  const dialog = await opened("");
  await screen.findByText("KADE 24");
  expect(dialog.getByText("Choose a size to see which stores have it.")).toBeVisible();
  expect(wire.of("GET stores/stock")).toHaveLength(before);
  shop.unmount();
  closePanel("storeLocator");
  await opened("KD-1-M");
  await screen.findByText("KADE 24");
  expect(screen.queryByText(/Choose a size/)).toBe(null);
});

it("[LOC-004] stores that have it stand first, also when more of them have come", async () => {
  wire.on("GET stores", ({ query }) => {
    const offset = Number(query.get("offset") ?? 0);
    // The first is not among those that have it.
    const stores = Array.from({ length: 6 }, (_, i) => store(offset + i + 2));
    return answer(storesAnswer, { stores, place: null, total: 12 });
  });
  let answered = () => {};
  const held = new Promise<void>((done) => {
    answered = done;
  });
  wire.on("GET stores/stock", async (call) => (await held, known(call)));
  const dialog = await opened("KD-1-M");
  const names = () => dialog.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(wire.of("GET stores/stock").at(-1)?.query.get("stores")).toBe("2,3,4,5,6,7"));
  expect(names()).toEqual([]);
  expect(dialog.getByText("Searching …")).toBeVisible();
  answered();
  await dialog.findByText("KADE 2");
  expect(names()).toEqual(["KADE 4", "KADE 6", "KADE 7", "KADE 3", "KADE 2", "KADE 5"]);
  act(() => dialog.getByRole("button", { name: "Show more stores" }).click());
  await waitFor(() => expect(names()).toHaveLength(12));
  await waitFor(() => expect(card("KADE 13")).toHaveTextContent("Only a few left here"));
  expect(names().slice(0, 4)).toEqual(["KADE 4", "KADE 6", "KADE 7", "KADE 9"]);
});

it("[LOC-004] another search shows its stores once their order is known, too", async () => {
  const from = (query: string | null) => (query === null ? 2 : 20);
  wire.on("GET stores", ({ query }) => {
    const stores = Array.from({ length: 6 }, (_, i) => store(from(query.get("query")) + i));
    return answer(storesAnswer, { stores, place: null, total: 6 });
  });
  let answered = () => {};
  const held = new Promise<void>((done) => {
    answered = done;
  });
  wire.on("GET stores/stock", async (call) => {
    if (call.query.get("stores")!.startsWith("20")) await held;
    return known(call);
  });
  const dialog = await opened("KD-1-M");
  const names = () => dialog.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await dialog.findByText("KADE 2");
  fireEvent.change(dialog.getByRole("searchbox"), { target: { value: "Utrecht" } });
  act(() => dialog.getByRole("button", { name: "Search" }).click());
  await waitFor(() => expect(wire.of("GET stores/stock").at(-1)?.query.get("stores")).toMatch(/^20/));
  expect(names()).toEqual([]);
  expect(dialog.getByText("Searching …")).toBeVisible();
  answered();
  await dialog.findByText("KADE 20");
  expect(names()).toEqual(["KADE 21", "KADE 22", "KADE 24", "KADE 25", "KADE 20", "KADE 23"]);
});

it("[LOC-004] stores that are shown stay when their stock is asked for again", async () => {
  wire.on("GET stores", () => answer(storesAnswer, { stores: [2, 4].map(store), place: null, total: 2 }));
  let refused = true;
  let answered = () => {};
  const held = new Promise<void>((done) => {
    answered = done;
  });
  wire.on("GET stores/stock", async (call) => (refused ? refusal(503, "no") : (await held, known(call))));
  const dialog = await opened("KD-1-M");
  await dialog.findByText("KADE 2");
  refused = false;
  const before = wire.of("GET stores/stock").length;
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(wire.of("GET stores/stock").length).toBeGreaterThan(before));
  expect(dialog.getByText("KADE 2")).toBeVisible();
  answered();
  await waitFor(() => expect(card("KADE 4")).toHaveTextContent("Only a few left here"));
});

it("[LOC-001] a long list offers the others, says where they cannot be had, and the first that comes has the focus", async () => {
  const asked: (string | null)[] = [];
  wire.on("GET stores", ({ query }) => {
    const offset = query.get("offset");
    if (query.has("query")) asked.push(offset);
    if (asked.length === 2) return refusal(503, "Later");
    const stores = Array.from({ length: offset === null ? 5 : 2 }, (_, i) => store(Number(offset ?? 0) + i + 1));
    return answer(storesAnswer, { stores, place: null, total: 7 });
  });
  const locator = await opened();
  await shop.user.type(locator.getByRole("searchbox"), "winkel{Enter}");
  await locator.findByText("5 of 7 stores shown");
  expect(locator.getAllByRole("heading", { name: /^KADE / })).toHaveLength(5);
  const more = () => locator.queryByRole("button", { name: "Show more stores" });
  await shop.user.click(more()!);
  await locator.findByText("More stores cannot be loaded right now. Try again.");
  await shop.user.click(more()!);
  await waitFor(() => expect(locator.getAllByRole("heading", { name: /^KADE / })).toHaveLength(7));
  await waitFor(() => expect(card("KADE 6")).toHaveFocus());
  expect(more()).toBeNull();
  expect(asked).toEqual([null, "5", "5"]);
});
