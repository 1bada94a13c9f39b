// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ShopEvent } from "../../../../../shared/analytics/shop-event.ts";
import { paymentStep } from "../../../../../shared/contract/order/payment.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { answer, fakeWire } from "../../wire.ts";
import { main, orderButton, priced, ready } from "./checkout-form.ts";

let wire = fakeWire();
let platform: ReturnType<typeof shopAnswers>;
let shop: OpenShop;
let heard: ShopEvent[];
beforeEach(() => {
  wire = fakeWire();
  platform = shopAnswers(wire);
  heard = [];
});
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

/** A document whose events are heard. */
async function documentAt(path: string, device = false) {
  const page = await newPage({ device });
  const { listenToShop } = await import("../../../../../client/device/events/listen.ts");
  listenToShop("necessary", (event) => void heard.push(event));
  shop = await page.openShop(path, { wire });
  return page;
}
const sales = () => heard.flatMap((event) => (event.name === "purchase" ? [event.order] : []));

/** A checkout that is filled in up to its button. */
async function filledIn() {
  const page = await documentAt("/checkout/", true);
  await page.putInCart();
  await ready(shop);
}

it("[DATA-011] an order that waited without a connection is told when it is placed, once", async () => {
  await filledIn();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await shop.user.click(orderButton());
  await main().findByText(/Your order is saved here/);
  expect([sales(), platform.orders.size]).toEqual([[], 0]);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  const dialog = within(await screen.findByRole("dialog", { name: "Order waiting!" }));
  await shop.user.click(await dialog.findByRole("button", { name: "Order with obligation to pay" }));
  await main().findByRole("heading", { level: 1, name: /^Thank you/ });
  const [{ number }] = platform.orders.values() as unknown as [{ number: string }];
  expect(sales()).toMatchObject([{ orderNumber: number }]);
});

it("[DATA-011] an order paid at a bank is told by the page that comes back, once however often that opens", async () => {
  const reference = "a".repeat(32);
  await filledIn();
  const placed = wire.on("POST order", async (call) => {
    const made = (await (await placed(call)).json()) as { result: object };
    return Response.json({ ...made, result: { ...made.result, payment: { reference, status: "open" } } });
  })!;
  wire.on("GET payment/payment-status", () =>
    answer(paymentStep, { reference, isFinal: false, resultCode: "RedirectShopper", status: "open", orderNumber: "1" }),
  );
  // The bank's page is on its way.
  wire.on("POST payment/initiate", () => new Promise(() => undefined));
  await shop.user.click(await main().findByRole("radio", { name: /iDEAL/ }));
  await priced();
  await shop.user.click(orderButton());
  await waitFor(() => expect(platform.orders.size).toBe(1));
  await waitFor(() => expect(wire.of("POST payment/initiate")).toHaveLength(1));
  const [{ number: orderNumber }] = platform.orders.values() as unknown as [{ number: string }];
  expect(sales()).toEqual([]);
  wire.on("GET payment/payment-status", () =>
    answer(paymentStep, { reference, isFinal: true, resultCode: "Authorised", status: "authorised", orderNumber }),
  );
  for (let times = 0; times < 2; times += 1) {
    shop.unmount();
    await documentAt(`/checkout-return/?reference=${reference}`);
    await main().findByRole("heading", { level: 1, name: /^Thank you/ });
    expect(main().getAllByText(orderNumber).length).toBeGreaterThan(0);
    expect(sales()).toMatchObject([{ orderNumber, totalCents: 64_90 }]);
  }
});
