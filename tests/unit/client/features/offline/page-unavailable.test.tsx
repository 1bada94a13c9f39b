// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});
const main = () => within(screen.getByRole("main"));
const failed = () => main().findByRole("heading", { level: 1, name: "Something went wrong on our side" });

it("a page whose data does not come says so under a heading, can be tried again, and leads home", async () => {
  const wire = fakeWire();
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/overhemd.html", { wire });
  await failed();
  await waitFor(() => expect(document.title).toMatch(/^Something went wrong on our side \| /));
  expect(main().getByRole("link", { name: "To the home page" })).toHaveAttribute("href", "/");
  expect(main().queryByRole("link", { name: "To your cart" })).toBeNull();
  // Nobody came here from a page of the shop.
  expect(main().queryByRole("button", { name: "Back to the previous page" })).toBeNull();
  const before = wire.asked.length;
  await shop.user.click(main().getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(wire.asked.length).toBeGreaterThan(before));
});

it("one that was gone to leads back, too", async () => {
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/winkelwagen/", { wire: fakeWire() });
  const link = document.createElement("a");
  link.href = "/overhemd.html";
  document.body.append(link);
  await shop.user.click(link);
  await failed();
  const back = vi.spyOn(history, "back").mockReturnValue();
  await shop.user.click(await main().findByRole("button", { name: "Back to the previous page" }));
  expect(back).toHaveBeenCalledOnce();
});

it("one without a header of the shop leads to the cart", async () => {
  vi.doMock("../../../../../client/features/checkout/checkout-page.tsx", () => ({
    CheckoutPage() {
      throw new Error("broken");
    },
  }));
  vi.spyOn(console, "error").mockReturnValue();
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/checkout/", { wire: fakeWire() });
  await failed();
  expect(await main().findByRole("link", { name: "To your cart" })).toHaveAttribute("href", "/winkelwagen/");
  vi.doUnmock("../../../../../client/features/checkout/checkout-page.tsx");
});
