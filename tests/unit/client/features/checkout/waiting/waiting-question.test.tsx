// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
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
const question = async () => within(await screen.findByRole("dialog", { name: "Order waiting!" }));

it("the question about a waiting order shows each line with its options and all sums, and ends what was said offline", async () => {
  const wire = fakeWire();
  shopAnswers(wire);
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
  await ready(shop);
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await shop.user.click(orderButton());
  await main().findByText(/Your order is saved here/);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  const dialog = await question();
  expect(dialog.getByText("Colour: Sage, Size: M")).toBeInTheDocument();
  for (const sum of ["€59.95", "€4.95", "€11.26", "€64.90"])
    expect(dialog.getAllByText(sum).length, sum).toBeGreaterThan(0);
  expect(main().queryByText(/Your order is saved here/)).toBeNull();
  await shop.user.click(dialog.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // Put off, it is named in the page, which says nothing of a lost connection.
  expect(await main().findByText(/^An order of €64\.90 is still waiting/)).toBeInTheDocument();
  expect(main().queryByText(/You are offline|Your order is saved here/)).toBeNull();
  // On another page, too, it promises no day for what is sent once it is paid.
  shop.unmount();
  shop = await (await newPage()).openShop("/winkelwagen/", { wire });
  await shop.user.click(await main().findByRole("button", { name: "Send now" }));
  const elsewhere = await question();
  expect(elsewhere.getByText("Colour: Sage, Size: M")).toBeInTheDocument();
  expect(await elsewhere.findByText(/^With you .* after your transfer has arrived$/)).toBeInTheDocument();
});
