// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OrderRequest } from "../../../../../shared/contract/order/order.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { shortWaits } from "../../short-waits.ts";
import { fakeWire, lost, refusal } from "../../wire.ts";
import { alerts, fillAddress, main, noor, orderButton, priced, ready, terms, wayOf } from "./checkout-form.ts";

let wire = fakeWire();
let platform: ReturnType<typeof shopAnswers>;
let page: Awaited<ReturnType<typeof newPage>>;
let shop: OpenShop;
beforeEach(async () => {
  page = await newPage({ device: true });
  wire = fakeWire();
  platform = shopAnswers(wire);
});
afterEach(() => shop.unmount());

/** Between an order's tries, in milliseconds. */
const pauses = [1_000, 2_000];
/** The checkout of a cart with one shirt. */
async function openCheckout() {
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
}
const placed = () => wire.of("POST order").map(({ body }) => (body as OrderRequest).order_id);
const numberShown = async () => (await main().findAllByText(/^4\d{9}$/))[0]!.textContent;
const press = async () => shop.user.click(await main().findByRole("button", { name: /^Order with/ }));
const told = (text: string | RegExp) => waitFor(() => expect(alerts().join()).toMatch(text));

it("[CART-042] an empty cart is refused at the checkout", async () => {
  shop = await page.openShop("/checkout/", { wire });
  await main().findByText("Shopping cart is empty. Please add some products before entering Checkout");
  expect(main().queryByRole("button", { name: /^Order/ })).toBeNull();
  expect(main().queryAllByRole("textbox")).toEqual([]);
});

it("[ORDER-013] a double press orders once, under one key", async () => {
  await openCheckout();
  await ready(shop);
  await shop.user.dblClick(orderButton());
  const number = await numberShown();
  expect(placed()).toHaveLength(1);
  expect([...platform.orders.values()].map((order) => order.number)).toEqual([number]);
});

it("what is ordered stands with its sums until the order's own page comes, though the cart is empty by then", async () => {
  await openCheckout();
  await ready(shop);
  const parts = [
    main().getByRole("complementary", { name: "Your order" }),
    main().getByRole("region", { name: "Check and order" }),
  ];
  for (const part of parts) expect(part).toHaveTextContent(shirt.name);
  const emptied: string[] = [];
  const look = new MutationObserver(() => {
    for (const part of parts)
      if (part.isConnected && !part.textContent.includes(shirt.name)) emptied.push(part.textContent);
  });
  look.observe(document.body, { subtree: true, childList: true, characterData: true });
  await press();
  await numberShown();
  look.disconnect();
  expect(emptied).toEqual([]);
});

it("[ORDER-013] an answer that is lost costs nothing: pressing again shows the first order", async () => {
  shortWaits(...pauses);
  await openCheckout();
  await ready(shop);
  const works = wire.on("POST order", (asked) => {
    void works(asked);
    return lost();
  })!;
  await press();
  await told(/Press the button again: you never order twice/);
  const [first] = placed();
  const [order] = platform.orders.values();
  wire.on("POST order", works);
  await press();
  expect(await numberShown()).toBe(order!.number);
  expect(new Set(placed())).toEqual(new Set([first]));
  expect(platform.orders.size).toBe(1);
});

it("[ORDER-006] an order that fails says so and keeps the cart", async () => {
  shortWaits(...pauses);
  await openCheckout();
  await ready(shop);
  wire.on("POST order", () => refusal(500, "Internal error"));
  await press();
  await told("Error: Error placing an order");
  shop.unmount();
  shop = await page.openShop("/winkelwagen/", { wire });
  const lines = () => screen.getByRole("main").querySelectorAll("li[data-line]");
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toHaveTextContent(shirt.name);
});

it("what sold out meanwhile is not ordered, and its line says so", async () => {
  await openCheckout();
  await ready(shop);
  platform.stock.set(shirt.sku, 0);
  wire.on("POST order", () => refusal(400, "Not everything is in stock", { reason: "out_of_stock" }));
  await press();
  await told("Nothing was ordered. Change your cart and order again.");
  const summary = main().getByRole("complementary", { name: "Your order" });
  await waitFor(() => expect(summary).toHaveTextContent("Out of the stock!"));
  expect(platform.orders.size).toBe(0);
});

it("[CHECK-024] an order of more than there is is refused by the article's name and its number, which stands at its line, too", async () => {
  await openCheckout();
  await ready(shop);
  wire.on("POST order", () => {
    platform.stock.set(shirt.sku, 2);
    platform.lines[0]!.qty = 3;
    platform.version += 1;
    const skus = [{ sku: shirt.sku, available: 2 }];
    return refusal(400, "Not everything is in stock", { reason: "out_of_stock", skus });
  });
  await press();
  await told("Nothing was ordered. Change your cart and order again.");
  await told(`${shirt.name} (Sage, M): only 2 left`);
  const summary = main().getByRole("complementary", { name: "Your order" });
  await waitFor(() => expect(summary).toHaveTextContent("Only 2 left"));
  expect(platform.orders.size).toBe(0);
});

it("an article of which too many wait for a transfer is named, and the refusal leads to the ways to pay", async () => {
  await openCheckout();
  await ready(shop);
  for (const [available, told] of [
    [2, "2 more by bank transfer now"],
    [0, "none by bank transfer now"],
  ] as const) {
    const skus = [{ sku: shirt.sku, available }];
    wire.on("POST order", () => refusal(400, "Choose another way", { reason: "transfer_full", skus }));
    await press();
    await waitFor(() => expect(alerts().join()).toContain(`${shirt.name} (Sage, M): ${told}`));
  }
  expect(alerts().join()).toContain("Choose another way");
  const leads = main().getByRole("link", { name: "Choose another way to pay" });
  expect(leads).toHaveAttribute("href", "/checkout/#payment");
  expect(main().getByRole("region", { name: /Payment$/ })).toHaveAttribute("id", "payment");
});

it("what sold out since it lies in the cart is marked when the checkout opens, before the form is filled in", async () => {
  await openCheckout();
  await wayOf(/Bank transfer/);
  expect(main().queryAllByText("Out of the stock!")).toEqual([]);
  shop.unmount();
  platform.stock.set(shirt.sku, 0);
  shop = await page.openShop("/checkout/", { wire });
  // Beside the form, and above the button.
  await waitFor(() => expect(main().queryAllByText("Out of the stock!")).toHaveLength(2));
  expect(placed()).toEqual([]);
});

it("a price that changed meanwhile is shown before anything is ordered", async () => {
  await openCheckout();
  await ready(shop);
  platform.prices.set(shirt.sku, 88_80);
  platform.version++;
  for (const line of platform.lines) line.price = 88.8;
  const works = wire.on("POST order", () => refusal(400, "The price changed", { reason: "price_changed" }))!;
  await press();
  await told(/A price changed in the meantime/);
  await waitFor(() => expect(orderButton()).toHaveAccessibleDescription(/93\.75/));
  expect(platform.orders.size).toBe(0);
  wire.on("POST order", works);
  await press();
  await main().findByRole("heading", { level: 1, name: /^Thank you/ });
  expect(main().getAllByText(/88\.80/).length).toBeGreaterThan(0);
});

it("a code that ends in checkout: the order is refused, the new total shown, one more press orders at it", async () => {
  platform.codes.set("TENTH", 10);
  platform.coupon = "TENTH";
  await openCheckout();
  await ready(shop);
  await waitFor(() => expect(orderButton()).toHaveAccessibleDescription(/58\.90/));
  const summary = () => within(screen.getByRole("complementary", { name: "Your order" }));
  expect(summary().getByText(/^Discount/)).toBeInTheDocument();
  platform.coupon = null;
  platform.version++;
  const works = wire.on("POST order", () =>
    Response.json(
      {
        code: 400,
        result: "Your discount code no longer holds for this order",
        meta: { reason: "price_changed", discount: 0 },
      },
      { status: 400 },
    ),
  )!;
  await press();
  await told(/A price changed in the meantime/);
  await waitFor(() => expect(orderButton()).toHaveAccessibleDescription(/64\.90/));
  expect(summary().queryByText(/^Discount(?! code)/)).toBeNull();
  expect(platform.orders.size).toBe(0);
  wire.on("POST order", works);
  await press();
  await main().findByRole("heading", { level: 1, name: /^Thank you/ });
  expect(platform.orders.size).toBe(1);
  expect(main().getAllByText(/64\.90/).length).toBeGreaterThan(0);
});

it("a press before the ways to pay have come is no mistake of the shopper's: the button rests until they are there", async () => {
  const letThrough = wire.hold("POST cart/shipping-information");
  await openCheckout();
  expect(await wayOf(/Home delivery/)).toBeChecked();
  await fillAddress(shop);
  await shop.user.click(terms());
  expect(orderButton()).toHaveAttribute("aria-disabled", "true");
  await press();
  expect(alerts()).toEqual([]);
  expect(placed()).toEqual([]);
  letThrough();
  await waitFor(() => expect(orderButton()).not.toHaveAttribute("aria-disabled"));
  await priced();
  expect(orderButton()).toHaveFocus();
  // The button rests once more while the address as it was typed last is asked for.
  await waitFor(async () => {
    if (placed().length === 0) await press();
    expect(placed()).toHaveLength(1);
  });
  await numberShown();
  expect(placed()).toHaveLength(1);
});

it("the heading of the thank-you page takes the focus that is lost with the pressed button, not where a document begins there", async () => {
  const begun = (path: string) =>
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: new URL(path, location.href).href } as never]);
  begun("/checkout/");
  await openCheckout();
  await ready(shop);
  await press();
  await numberShown();
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
  shop.unmount();
  begun("/checkout/thank-you/");
  shop = await page.openShop("/checkout/thank-you/", { wire, view: "outlet_de" });
  await main().findByRole("heading", { level: 1 });
  expect(document.body).toHaveFocus();
  vi.restoreAllMocks();
});

it("from the thank-you page a guest's order is looked up without typing the address again, which stands in no address", async () => {
  await openCheckout();
  await ready(shop);
  await press();
  const number = await numberShown();
  await shop.user.click(await main().findByRole("link", { name: "View the order" }));
  await waitFor(() => expect(main().getByRole("textbox", { name: "E-mail address" })).toHaveValue(noor.email));
  expect(main().getByRole("textbox", { name: "Order number" })).toHaveValue(number);
  expect(decodeURIComponent(location.href)).not.toContain("@");
});

it("the thank-you page without an order says so", async () => {
  shop = await page.openShop("/checkout/thank-you/", { wire, view: "outlet_de" });
  await main().findByRole("heading", { level: 1, name: "Auf diesem Gerät ist keine Bestellung gespeichert" });
  expect(main().getByRole("link", { name: "Bestellung suchen" })).toHaveAttribute("href", "/bestelling-zoeken/");
});
