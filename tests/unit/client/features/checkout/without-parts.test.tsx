// @vitest-environment page
import { waitFor, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

vi.mock("../../../../../shared/i18n/purchase/checkout-texts.ts", async (original) => ({
  ...(await original<object>()),
  loadCheckoutTexts: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
}));

let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});
const heading = () => screen.getByRole("heading", { level: 1 });

it("a checkout whose texts the device does not keep says so in place without a connection, with a way on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  shop = await openShop("/checkout/", { wire: fakeWire() });
  await waitFor(() => expect(heading()).toHaveTextContent("You are offline"));
  expect(screen.getByRole("main")).toHaveTextContent("This page is not saved on this device.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /home/i }).length).toBeGreaterThan(0);
});

it("with a connection it keeps its heading beside what failed", async () => {
  shop = await openShop("/checkout/", { wire: fakeWire() });
  await screen.findByText("An error occured while loading the component.");
  expect(heading()).toHaveTextContent("Checkout");
});
