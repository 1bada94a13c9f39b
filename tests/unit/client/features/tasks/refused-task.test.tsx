// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { fakeWire, refusal } from "../../wire.ts";

const wire = fakeWire();
let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

/** A page as the browser loads it; what waits from before is looked after. */
async function load(device = false): Promise<void> {
  const page = await newPage({ device });
  shop = await page.openShop("/compare/", { wire });
  const { prepareOffline } = await import("../../../../../client/features/offline/offline.ts");
  prepareOffline("outlet_en", "en-US");
}
const form = () => screen.getByRole("contentinfo").querySelector<HTMLElement>("form[data-newsletter]")!;
const told = () => screen.queryByText("Your sign-up for the newsletter was not accepted.")?.closest("li");

it("a task that the shop refuses is shown with what can be done about it", async () => {
  wire.on("POST ext/newsletter/widget", () => refusal(400, "no"));
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await load(true);
  await shop.user.type(within(form()).getByRole("textbox", { name: /mail/i }), "refused@example.test");
  await shop.user.click(within(form()).getByRole("button"));
  await screen.findByText(/as soon as you are online/);
  expect(wire.of("POST ext/newsletter/widget")).toEqual([]);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(told()).toBeTruthy());
  expect(within(told()!).getByRole("button", { name: "Try again" })).toBeInTheDocument();
  // It stays until the shopper decides, over a reload too.
  shop.unmount();
  const began = performance.now();
  await load();
  await waitFor(() => expect(told()).toBeTruthy());
  const took = performance.now() - began;
  await shop.user.click(within(told()!).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(told()).toBeFalsy());
  shop.unmount();
  await load();
  // Longer than it took to be said before.
  await new Promise((done) => setTimeout(done, 2 * took));
  expect(told()).toBeFalsy();
});
