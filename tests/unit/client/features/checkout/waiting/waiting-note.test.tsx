// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import type { LocalStorageKey } from "../../../../../../shared/consent/stored-keys.ts";
import { newPage } from "../../../new-page.ts";
import type { OpenShop } from "../../../open-shop.tsx";
import { shopAnswers } from "../../../shop-answers.ts";
import { fakeWire } from "../../../wire.ts";
import { main, orderButton, ready } from "../checkout-form.ts";

let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

const line = () => screen.findByRole("region", { name: "Order waiting!" });
const question = () => screen.findByRole("dialog", { name: "Order waiting!" });

/** A device with an order that waits, and whose shopper has said "not now"; back online. */
async function putOff() {
  const wire = fakeWire();
  const platform = shopAnswers(wire);
  const first = await newPage({ device: true });
  shop = await first.openShop("/checkout/", { wire });
  await first.putInCart();
  await ready(shop);
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await shop.user.click(orderButton());
  await main().findByText(/Your order is saved here/);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await shop.user.click(within(await question()).getByRole("button", { name: "Not now" }));
  expect(localStorage.getItem("order-put-off" satisfies LocalStorageKey)).not.toBeNull();
  return { platform, wire };
}

it("an order that was put off is named in the checkout, which asks again and sends it once", async () => {
  const { platform } = await putOff();
  expect(screen.queryByRole("dialog")).toBeNull();
  await shop.user.click(within(await line()).getByRole("button", { name: "Send now" }));
  expect(platform.orders.size).toBe(0);
  await shop.user.click(within(await question()).getByRole("button", { name: /^Order/ }));
  await waitFor(() => expect(platform.orders.size).toBe(1));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Order waiting!" })).toBeNull());
});

it("on the cart's page, too, where it can be given up; its things stay", async () => {
  const { platform, wire } = await putOff();
  shop.unmount();
  const page = await newPage();
  shop = await page.openShop("/winkelwagen/", { wire });
  expect(await line()).toHaveTextContent("It has not been sent yet");
  // What asks in a document that begins or comes back online: not again for half a day.
  const { waitingOrderController } = await import("../../../../../../client/features/checkout/checkout.ts");
  (await waitingOrderController(storeByCode("outlet_en"))).resume();
  await new Promise((done) => setTimeout(done, 400));
  expect(screen.queryByRole("dialog")).toBeNull();
  await shop.user.click(within(await line()).getByRole("button", { name: "Send now" }));
  await shop.user.click(within(await question()).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await shop.user.click(within(await line()).getByRole("button", { name: "Discard the order" }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The order was discarded/));
  expect(screen.queryByRole("region", { name: "Order waiting!" })).toBeNull();
  expect([platform.orders.size, screen.queryByText("Your cart is empty")]).toEqual([0, null]);
});
