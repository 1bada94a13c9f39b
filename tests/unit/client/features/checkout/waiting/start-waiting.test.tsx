// @vitest-environment page
import { locks } from "node:worker_threads";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import { newPage } from "../../../new-page.ts";
import type { OpenShop } from "../../../open-shop.tsx";
import { shopAnswers } from "../../../shop-answers.ts";
import { fakeWire, lost } from "../../../wire.ts";
import { alerts, orderButton, ready } from "../checkout-form.ts";

let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

/** A shop without a connection in which an order by transfer was made, and which is left before it has one again. */
async function orderOffline() {
  const wire = fakeWire();
  const platform = shopAnswers(wire);
  const first = await newPage({ device: true });
  shop = await first.openShop("/checkout/", { wire });
  await first.putInCart();
  await ready(shop);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const works = wire.on("POST order", lost)!;
  await shop.user.click(orderButton());
  await waitFor(() => expect(alerts().join()).toMatch("Your order is saved here and has not been sent"));
  shop.unmount();
  online.mockReturnValue(true);
  wire.on("POST order", works);
  expect(platform.orders.size).toBe(0);
  return { wire, platform };
}

/** The controller of the waiting order in a new document, with automatic transmission switched on. */
async function resumedAt(path: string, wire: ReturnType<typeof fakeWire>) {
  const next = await newPage();
  const { settings } = await import("../../../../../../shared/config/settings.ts");
  // Of this document's modules, which no other has.
  Object.assign(settings.orders, { automaticTransmission: true });
  const { waitingOrderController } = await import("../../../../../../client/features/checkout/checkout.ts");
  shop = await next.openShop(path, { wire });
  return waitingOrderController(storeByCode("outlet_en"));
}

it("with automatic transmission switched on an order made offline goes from any page, once over all documents, and is said with the way to it", async () => {
  // The documents of a browser share its locks; a document of these tests has none.
  vi.spyOn(navigator, "locks", "get").mockReturnValue(locks as LockManager);
  const { wire, platform } = await orderOffline();
  const assign = vi.spyOn(location, "assign").mockReturnValue(undefined);
  const controllers = [];
  for (const path of ["/compare/", "/winkelwagen/"]) {
    controllers.push(await resumedAt(path, wire));
    if (controllers.length === 1) shop.unmount();
  }
  for (const controller of controllers) controller.resume();
  await waitFor(() => expect(platform.orders.size).toBe(1));
  const { number } = [...platform.orders.values()][0]!;
  await waitFor(() => expect(screen.getAllByText(new RegExp(`Your order ${number}`))).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  await shop.user.click(screen.getByRole("button", { name: "View" }));
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/thank-you\/$/));
  expect(wire.of("POST order")).toHaveLength(1);
});

it("an order by a transfer that became impossible is asked about, and not sent by itself", async () => {
  const { wire, platform } = await orderOffline();
  platform.transferFull = [{ sku: platform.lines[0]!.sku, available: 0 }];
  (await resumedAt("/winkelwagen/", wire)).resume();
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  expect(platform.orders.size).toBe(0);
});
