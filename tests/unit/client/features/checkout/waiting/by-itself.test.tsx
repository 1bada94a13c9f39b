// @vitest-environment page
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import { newPage } from "../../../new-page.ts";
import type { OpenShop } from "../../../open-shop.tsx";
import { shopAnswers } from "../../../shop-answers.ts";
import { fakeWire } from "../../../wire.ts";
import { orderButton, ready } from "../checkout-form.ts";

let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

const main = () => within(screen.getByRole("main"));

it("an order that waits goes by itself, once, after the shopper has said so on the thank-you page, which thanks for it then", async () => {
  const wire = fakeWire();
  const platform = shopAnswers(wire);
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
  await ready(shop);
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await shop.user.click(orderButton());
  await main().findByText(/Your order is saved here and has not been sent/);
  await shop.user.click(await main().findByRole("link", { name: "Have it sent automatically" }));
  expect(await main().findByRole("heading", { level: 1, name: "Your order is ready" })).toBeInTheDocument();
  expect(location.pathname).toBe("/checkout/thank-you/");
  expect(await main().findByText(/it is sent automatically as soon as there is a connection/)).toBeInTheDocument();
  expect(screen.getByRole("main")).not.toHaveTextContent("Thank you");
  const { waitingOrderController } = await import("../../../../../../client/features/checkout/checkout.ts");
  await shop.user.click(orderButton());
  expect(await main().findByRole("button", { name: "Ask me first after all" })).toHaveFocus();
  expect(screen.getByRole("main")).toHaveTextContent("Keep this page open");
  expect(platform.orders.size).toBe(0);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  // As the code for what waits does, which comes late.
  (await waitingOrderController(storeByCode("outlet_en"))).resume();
  expect(await main().findByRole("heading", { level: 1, name: /^Thank you/ })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([platform.orders.size, wire.of("POST order").length]).toEqual([1, 1]);
});
