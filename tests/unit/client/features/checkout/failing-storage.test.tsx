// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, it, vi } from "vitest";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { shortWaits } from "../../short-waits.ts";
import { fakeWire } from "../../wire.ts";
import { main, orderButton, ready } from "./checkout-form.ts";

let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

/** A page as the browser loads it; says what is not kept, as every page does when it is at rest. */
async function load(device = false) {
  const page = await newPage({ device });
  const [{ onVolatile }, { notifyVolatile }] = await Promise.all([
    import("../../../../../client/device/storage/volatile.ts"),
    import("../../../../../client/features/offline/notify-volatile.ts"),
  ]);
  onVolatile(() => void notifyVolatile("en-US"));
  return page;
}
const notices = () => screen.queryAllByText(/cannot save your cart and orders/);

const opens = (open: () => IDBOpenDBRequest) => vi.spyOn(IDBFactory.prototype, "open").mockImplementation(open);
for (const [name, fail] of [
  [
    "cannot be opened",
    () =>
      opens(() => {
        throw new DOMException("blocked", "SecurityError");
      }),
  ],
  [
    "never opens",
    () => {
      // The ticks of a page that waits for its database.
      shortWaits(100);
      opens(
        () =>
          Object.create(IDBOpenDBRequest.prototype, {
            addEventListener: { value: () => undefined },
          }) as IDBOpenDBRequest,
      );
    },
  ],
  [
    "has no room",
    () =>
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError");
      }),
  ],
] as const)
  it(`a device whose database ${name}: over a page that is loaded anew to the order, and it is said once that nothing lasts`, async () => {
    const wire = fakeWire();
    const platform = shopAnswers(wire);
    fail();
    const first = await load(true);
    shop = await first.openShop("/shirt/", { wire, page: productPage() });
    await shop.user.click(screen.getByRole("button", { name: "Add to cart" }));
    const badge = () => within(screen.getByRole("banner")).getByRole("link", { name: /^Cart/ });
    await waitFor(() => expect(badge()).toHaveAccessibleName("Cart, 1 item"));
    await waitFor(() => expect(notices()).toHaveLength(1));
    await shop.user.click(within(notices()[0]!.closest("li")!).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(platform.lines).toHaveLength(1));
    // The tab brings the cart to its next page; what is loaded anew wakes it by itself.
    window.dispatchEvent(new Event("pagehide"));
    shop.unmount();
    const next = await load();
    shop = await next.openShop("/checkout/", { wire });
    await ready(shop);
    await shop.user.click(orderButton());
    // By name: only the device it was made on knows whose order it is.
    await main().findByRole("heading", { level: 1, name: "Thank you, Noor" });
    expect(main().getAllByText(/^4\d{9}$/).length).toBeGreaterThan(0);
    expect(notices()).toEqual([]);
    expect(platform.orders.size).toBe(1);
  });
