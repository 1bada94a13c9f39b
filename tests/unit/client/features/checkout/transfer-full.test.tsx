// @vitest-environment page
import { waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire, refusal } from "../../wire.ts";
import { alerts, fillAddress, keptOnDevice, main, orderButton, priced, ready, terms, wayOf } from "./checkout-form.ts";

let wire = fakeWire();
let platform: ReturnType<typeof shopAnswers>;
let page: Awaited<ReturnType<typeof newPage>>;
let shop: OpenShop;
beforeEach(async () => {
  wire = fakeWire();
  platform = shopAnswers(wire);
  page = await newPage({ device: true });
});
afterEach(() => shop.unmount());

const full = (available: number) => {
  platform.transferFull = [{ sku: shirt.sku, available }];
};
async function openCheckout() {
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
}
const said = () => within(main().getByRole("region", { name: /Payment$/ })).getByRole("status").textContent;

it("a transfer the cart cannot wait for is read with reason and article, and another way is chosen", async () => {
  full(0);
  await openCheckout();
  const transfer = await wayOf(/Bank transfer/);
  expect(transfer).toBeDisabled();
  expect(transfer).not.toBeChecked();
  expect(transfer).toHaveAccessibleDescription(
    expect.stringMatching(/^Not possible now: .*Merwede oxford shirt \(Sage, M\): none by bank transfer now$/),
  );
  const ideal = await wayOf(/iDEAL/);
  expect(ideal).toBeChecked();
  expect(ideal).not.toHaveAccessibleDescription();
  // The summary of errors leads to the first way: to one that can be chosen.
  expect([transfer.id, ideal.id]).toEqual(["", expect.stringContaining("paymentMethod")]);
  // Nobody had chosen the transfer.
  expect(said()).toBe("");
});

it("a transfer that was chosen before is not kept chosen, which is said until the shopper chooses", async () => {
  platform.provided.push({ type: "klarna", name: "Klarna" });
  await openCheckout();
  for (const name of [/iDEAL/, /Bank transfer/]) await shop.user.click(await wayOf(name));
  await keptOnDevice('"isMethodChosen":true');
  shop.unmount();
  full(2);
  shop = await page.openShop("/checkout/", { wire });
  await waitFor(() => expect(said()).toMatch(/^Bank transfer was your choice/));
  expect(await wayOf(/Bank transfer/)).not.toBeChecked();
  expect(await wayOf(/Bank transfer/)).toHaveAccessibleDescription(/2 more by bank transfer now/);
  expect(await wayOf(/iDEAL/)).toBeChecked();
  // Another delivery has the ways to pay asked for anew.
  const asked = () => wire.of("POST cart/shipping-information").length;
  const before = asked();
  await shop.user.click(await wayOf(/Pick-up point/));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await priced();
  expect(said()).toMatch(/^Bank transfer was your choice/);
  await shop.user.click(await wayOf(/Klarna/));
  expect(said()).toBe("");
});

it("a transfer that is possible again can be chosen, and nothing is said of before", async () => {
  await openCheckout();
  for (const name of [/iDEAL/, /Bank transfer/]) await shop.user.click(await wayOf(name));
  full(0);
  await shop.user.click(await wayOf(/Pick-up point/));
  await waitFor(() => expect(said()).toMatch(/^Bank transfer was your choice/));
  platform.transferFull = [];
  await shop.user.click(await wayOf(/Home delivery/));
  await waitFor(async () => expect(await wayOf(/Bank transfer/)).toBeEnabled());
  expect(said()).toBe("");
});

it("where it is the only way none is chosen, and no order leaves by it", async () => {
  platform.provided = [];
  full(0);
  await openCheckout();
  expect(await wayOf(/Bank transfer/)).not.toBeChecked();
  await fillAddress(shop);
  await shop.user.click(terms());
  await shop.user.click(orderButton());
  await waitFor(() => expect(alerts().join()).toContain("Choose a payment method"));
  expect(wire.of("POST order")).toEqual([]);
});

it("an order whose transfer became impossible is refused, and the next answer has it so in the form", async () => {
  await openCheckout();
  await ready(shop);
  full(0);
  wire.on("POST order", () =>
    refusal(400, "Choose another way", { reason: "transfer_full", skus: platform.transferFull }),
  );
  await shop.user.click(orderButton());
  await waitFor(() => expect(alerts().join()).toContain("Choose another way"));
  await shop.user.click(await wayOf(/Pick-up point/));
  await waitFor(async () => expect(await wayOf(/Bank transfer/)).toBeDisabled());
  expect(said()).toMatch(/^Bank transfer was your choice/);
});
