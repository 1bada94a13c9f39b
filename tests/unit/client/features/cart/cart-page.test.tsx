// @vitest-environment page
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire, lost } from "../../wire.ts";

let wire = fakeWire();
let platform: ReturnType<typeof shopAnswers>;
let page: Awaited<ReturnType<typeof newPage>>;
let shop: OpenShop;
beforeEach(async () => {
  wire = fakeWire();
  platform = shopAnswers(wire);
  page = await newPage({ device: true });
});
afterEach(async () => {
  // What is still to be sent would be sent to the shop of the next test.
  await waitFor(() => expect(screen.getByRole("main")).not.toHaveTextContent("Updating"));
  shop.unmount();
  vi.restoreAllMocks();
});

/** The cart's page with one shirt in it, whose total is the server's. */
async function openCart() {
  shop = await page.openShop("/winkelwagen/", { wire });
  await page.putInCart();
  await settled();
}
async function reload() {
  shop.unmount();
  page = await newPage();
  shop = await page.openShop("/winkelwagen/", { wire });
}
const main = () => within(screen.getByRole("main"));
const lines = () => [...screen.getByRole("main").querySelectorAll<HTMLElement>("li[data-line]")];
const summary = () => main().getByRole("complementary", { name: "Summary" });
const settled = () => waitFor(() => expect(summary()).not.toHaveTextContent("Updating"));
const badge = () => within(screen.getByRole("banner")).getByRole("link", { name: /^Cart/ });
const quantity = () => main().getByRole<HTMLInputElement>("textbox", { name: /^Quantity/ });
const more = () => main().getByRole("button", { name: /^One more/ });
const less = () => main().getByRole("button", { name: /^One less/ });
const emptied = () => main().findByRole("heading", { name: "Your cart is empty" });
const toast = (text: string) => screen.findByText((words) => words.includes(text));
const shows = (qty: string) => waitFor(() => expect(quantity()).toHaveValue(qty));

it("the window is named after the cart, and ends in the shop's name", async () => {
  await openCart();
  await waitFor(() => expect(document.title).toBe("Cart | KADE"));
});

it("a price that went up since the last visit is told in its line with what it was", async () => {
  await openCart();
  platform.prices.set(shirt.sku, 69_95);
  platform.lines[0]!.price = 69.95;
  platform.version += 1;
  await reload();
  await waitFor(() => expect(lines()[0]).toHaveTextContent("€69.95"));
  expect(lines()[0]).toHaveTextContent("The price went up: it was €59.95");
});

it("[CART-024][ROUTE-003][IMG-002] the cart page lists name, colour, size, price, quantity and a way to remove", async () => {
  await openCart();
  expect(main().getByRole("heading", { level: 1, name: "Cart" })).toBeInTheDocument();
  const line = within(lines()[0]!);
  expect(lines()).toHaveLength(1);
  expect(line.getByRole("link", { name: shirt.name })).toHaveAttribute("href", shirt.path);
  for (const part of ["Sage", "€59.95"]) expect(lines()[0]).toHaveTextContent(part);
  expect(line.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("M");
  expect(quantity()).toHaveValue("1");
  expect(line.getByRole("button", { name: `Remove ${shirt.name}` })).toBeInTheDocument();
  expect(lines()[0]!.querySelector("img")).toHaveAttribute("src", expect.stringMatching(/^\/img\/176\/220\/resize\//));
});

it("a total that the shop does not confirm is told apart from one that waits for a connection", async () => {
  wire.on("POST cart/create", () => Response.json({ code: 500, result: "down" }, { status: 500 }));
  vi.spyOn(console, "error").mockReturnValue();
  shop = await page.openShop("/winkelwagen/", { wire });
  await page.putInCart();
  await waitFor(() => expect(summary()).toHaveTextContent("the shop is not answering right now"));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(summary()).toHaveTextContent("confirmed as soon as there is a connection");
  // What is still to be sent would be sent to the shop of the next test.
  vi.restoreAllMocks();
  platform = shopAnswers(wire);
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(platform.lines).toHaveLength(1));
});

it("without a connection the sums are those of the lines that are shown, and are said to be confirmed later", async () => {
  await openCart();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  // Of the cart as it is: the server's own sums stay.
  expect(summary()).toHaveTextContent("Total");
  expect(summary()).not.toHaveTextContent("as soon as there is a connection");
  const works = wire.on("POST cart/update", lost)!;
  await shop.user.click(more());
  await waitFor(() => expect(summary()).toHaveTextContent("as soon as there is a connection"));
  expect(summary()).toHaveTextContent("Subtotal€119.90");
  for (const old of ["€59.95", "Updating"]) expect(summary()).not.toHaveTextContent(old);
  wire.on("POST cart/update", works);
  vi.restoreAllMocks();
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(platform.lines[0]!.qty).toBe(2));
  await settled();
});

it("an empty cart says what to do", async () => {
  shop = await page.openShop("/winkelwagen/", { wire });
  await emptied();
  expect(main().getByRole("link", { name: "See what is new" })).toHaveAttribute("href", "/");
});

it("of services and files the sums say nothing of delivery; a shirt beside it brings that back", async () => {
  shop = await page.openShop("/winkelwagen/", { wire });
  platform.types["HEM"] = "virtual";
  await page.putInCart({ ...shirt, options: [], sku: "HEM", name: "Trousers shortened", type: "virtual" });
  await settled();
  await waitFor(() => expect(summary()).toHaveTextContent("Total"));
  expect(summary()).not.toHaveTextContent("At checkout");
  await page.putInCart();
  await waitFor(() => expect(summary()).toHaveTextContent("At checkout"));
});

it("[CART-031] removing asks first", async () => {
  await openCart();
  const remove = () => main().getByRole("button", { name: `Remove ${shirt.name}` });
  const question = () => main().queryByRole("group", { name: "Remove this from your cart?" });
  await shop.user.click(remove());
  await shop.user.click(within(question()!).getByRole("button", { name: "Keep it" }));
  expect(question()).toBeNull();
  expect(lines()).toHaveLength(1);
  await shop.user.click(remove());
  await shop.user.click(within(question()!).getByRole("button", { name: "Remove" }));
  await emptied();
  expect(badge()).toHaveAccessibleName("Cart");
  await waitFor(() => expect(platform.lines).toEqual([]));
  await reload();
  await emptied();
});

it("by keyboard the next line's button takes the focus of a line that goes, and after the last one the heading does", async () => {
  await openCart();
  for (const sku of ["SHIRT-2", "SHIRT-3"]) await page.putInCart({ ...shirt, sku });
  await waitFor(() => expect(lines()).toHaveLength(3));
  const removeFirst = () => within(lines()[0]!).getByRole("button", { name: `Remove ${shirt.name}` });
  const asked = () => main().getByRole("group", { name: "Remove this from your cart?" });
  removeFirst().focus();
  await shop.user.keyboard("{Enter}");
  expect(within(asked()).getByRole("button", { name: "Remove" })).toHaveFocus();
  await shop.user.keyboard("{Escape}");
  await waitFor(() => expect(removeFirst()).toHaveFocus());
  for (const left of [2, 1, 0]) {
    expect(removeFirst()).toHaveFocus();
    await shop.user.keyboard("{Enter}");
    expect(within(asked()).getByRole("button", { name: "Remove" })).toHaveFocus();
    await shop.user.keyboard("{Enter}");
    await waitFor(() => expect(lines()).toHaveLength(left));
  }
  expect(main().getByRole("heading", { name: "Your cart is empty" })).toHaveFocus();
  await waitFor(() => expect(platform.lines).toEqual([]));
});

it("[CART-013][CART-026][CART-028] the stepper counts by one and waits while a change is on its way, and totals follow", async () => {
  await openCart();
  expect(summary()).toHaveTextContent("€59.95");
  const letThrough = wire.hold("POST cart/update");
  await shop.user.click(more());
  await waitFor(() => [more(), less()].forEach((button) => expect(button).toHaveAttribute("aria-disabled", "true")));
  expect(summary()).toHaveTextContent("Updating");
  letThrough();
  await waitFor(() => [more(), less()].forEach((button) => expect(button).toHaveAttribute("aria-disabled", "false")));
  await shows("2");
  await waitFor(() => expect(summary()).toHaveTextContent("€119.90"));
  await settled();
  await shop.user.click(less());
  await shows("1");
  // The server's totals: then no change is on its way, in which the stepper would take no press.
  await waitFor(() => expect(summary()).toHaveTextContent("€59.95"));
  await settled();
  expect(less()).toHaveAttribute("aria-disabled", "true");
  const type = async (text: string, leave: () => unknown) => {
    await shop.user.clear(quantity());
    await shop.user.type(quantity(), text);
    await leave();
  };
  await type("0", () => fireEvent.blur(quantity()));
  expect(main().getByText("Quantity must be positive integer")).toHaveAttribute("role", "alert");
  await type("3", () => shop.user.keyboard("{Enter}"));
  await waitFor(() => expect(lines()[0]).toHaveTextContent("€179.85"));
  await waitFor(() => expect(summary()).toHaveTextContent("€179.85"));
  await settled();
  expect(less()).toHaveAttribute("aria-disabled", "false");
  await shop.user.click(less());
  await shows("2");
  expect(lines()[0]).toHaveTextContent("€119.90");
});

it("no touch of the cart awaits a call: quantity, the code's field, and what is asked before a line goes", async () => {
  await openCart();
  await page.putInCart();
  await shows("2");
  await settled();
  const letThrough = ["update", "delete", "pull", "totals"].map((call) =>
    wire.hold(`${call === "update" || call === "delete" ? "POST" : "GET"} cart/${call}`),
  );
  await shop.user.click(less());
  expect(quantity()).toHaveValue("1");
  expect(badge()).toHaveAccessibleName("Cart, 1 item");
  const question = main().getByText("Discount code?");
  const details = question.closest("details")!;
  for (const isOpen of [true, false]) {
    await shop.user.click(question);
    expect(details.open).toBe(isOpen);
  }
  const remove = () => main().getByRole("button", { name: `Remove ${shirt.name}` });
  const group = () => main().queryByRole("group", { name: "Remove this from your cart?" });
  await shop.user.click(remove());
  await shop.user.click(within(group()!).getByRole("button", { name: "Keep it" }));
  expect(group()).toBeNull();
  await shop.user.click(remove());
  await shop.user.click(within(group()!).getByRole("button", { name: "Remove" }));
  expect(lines()).toEqual([]);
  letThrough.forEach((go) => go());
  await waitFor(() => expect(platform.lines).toEqual([]));
});

it("[QUEUE-001] what changes offline arrives when the network is back", async () => {
  await openCart();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  const before = wire.asked.length;
  await shop.user.click(more());
  await shows("2");
  await waitFor(() => expect(badge()).toHaveAccessibleName("Cart, 2 items"));
  expect(wire.asked).toHaveLength(before);
  expect(platform.lines.map(({ qty }) => qty)).toEqual([1]);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(platform.lines.map(({ qty }) => qty)).toEqual([2]));
});

it("unanswered calls turn the offline badge though the browser is online; the first answer turns it back", async () => {
  await openCart();
  const [{ watchConnection }, { connection }] = await Promise.all([
    import("../../../../../client/features/offline/badge.ts"),
    import("../../../../../client/device/queue/sender.ts"),
  ]);
  void watchConnection("en-US", connection);
  const works = wire.on("POST cart/update", lost)!;
  const others = ["GET cart/pull", "GET cart/totals", "GET stock/list", "GET stock/cart-check"].map(
    (name) => [name, wire.on(name, lost)!] as const,
  );
  await shop.user.click(more());
  await shows("2");
  const offline = () => screen.queryByText(/The shop does not answer\. Some/);
  await waitFor(() => expect(offline()).not.toBeNull());
  expect(navigator.onLine).toBe(true);
  wire.on("POST cart/update", works);
  for (const [name, before] of others) wire.on(name, before);
  // The next press is sent at once, with what waits, and answered.
  await shop.user.click(more());
  await waitFor(() => expect(offline()).toBeNull());
  await settled();
  expect(platform.lines.map(({ qty }) => qty)).toEqual([3]);
});

it("a quantity that the server refuses goes back to what it was, with the reason", async () => {
  await openCart();
  wire.on("POST cart/update", () =>
    Response.json(
      { code: 400, result: "The requested quantity is not available", meta: { reason: "out_of_stock", available: 1 } },
      { status: 400 },
    ),
  );
  await shop.user.click(more());
  expect((await toast("The old quantity is back.")).textContent).toContain(
    "The requested quantity is not available. Only 1 products of this type are available!",
  );
  await shows("1");
  await waitFor(() => expect(badge()).toHaveAccessibleName("Cart, 1 item"));
  await reload();
  await shows("1");
});

it("a code that cannot be checked without a connection is said to be so, stays in its field, and goes on with one", async () => {
  await openCart();
  platform.codes.set("GOOD", 15);
  await shop.user.click(main().getByText("Discount code?"));
  const code = main().getByRole("textbox", { name: "Discount code" });
  const works = wire.on("POST cart/apply-coupon", lost)!;
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await shop.user.type(code, "good{Enter}");
  expect(await main().findByText(/^We could not check the code\./)).toHaveAttribute("role", "alert");
  expect(code).toHaveValue("good");
  expect(summary()).not.toHaveTextContent("Discount (");
  wire.on("POST cart/apply-coupon", works);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await shop.user.type(code, "{Enter}");
  await waitFor(() => expect(summary()).toHaveTextContent("Discount (GOOD)-€8.99"));
  await settled();
});

it("[CART-029][CART-040] a line that is sold out says so, and its stepper rests while that is known", async () => {
  await openCart();
  await waitFor(() => expect(lines()[0]).toHaveTextContent("In stock!"));
  platform.stock.set(shirt.sku, 0);
  await reload();
  await waitFor(() => expect(lines()[0]).toHaveTextContent("Out of the stock!"));
  expect(more()).toHaveAttribute("aria-disabled", "true");
  await shop.user.click(more());
  await shows("1");
  // Without a connection nobody knows, so the shopper may go on.
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await waitFor(() => expect(more()).toHaveAttribute("aria-disabled", "false"));
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(more()).toHaveAttribute("aria-disabled", "true"));
});

it("[STOCK-016][STOCK-019] a line of more than there is left says how many there are, keeps its pieces, and does not grow", async () => {
  await openCart();
  fireEvent.click(more());
  await shows("2");
  await settled();
  fireEvent.click(more());
  await shows("3");
  await settled();
  platform.stock.set(shirt.sku, 2);
  await reload();
  await waitFor(() => expect(lines()[0]).toHaveTextContent("Only 2 left"));
  expect(lines()[0]).not.toHaveTextContent("In stock!");
  fireEvent.click(more());
  await toast("Only 2 products of this type are available!");
  await shows("3");
  fireEvent.click(less());
  await shows("2");
  await waitFor(() => expect(lines()[0]).toHaveTextContent("In stock!"));
  expect(lines()[0]).not.toHaveTextContent("Only 2 left");
});

it("a price that changes while the article lies in the cart is shown", async () => {
  await openCart();
  platform.prices.set(shirt.sku, 64_25);
  platform.lines[0]!.price = 64.25;
  platform.version++;
  await reload();
  await waitFor(() => expect(lines()[0]).toHaveTextContent("€64.25"));
  await waitFor(() => expect(summary()).toHaveTextContent("€64.25"));
});

it("names the ways to pay that the checkout will offer, and none that it cannot lead through", async () => {
  wire.on("GET cart/payment-methods", () =>
    Response.json({
      code: 200,
      result: [
        { code: "adyen_ideal", title: "iDEAL | Wero" },
        { code: "adyen_bcmc_mobile", title: "Payconiq by Bancontact" },
        { code: "adyen_cc", title: "Card" },
        { code: "banktransfer", title: "Bank transfer" },
      ],
    }),
  );
  await openCart();
  await main().findByText("You can pay by iDEAL | Wero, Card, or Bank transfer.");
});
