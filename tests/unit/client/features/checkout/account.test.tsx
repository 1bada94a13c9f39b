// @vitest-environment page
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { profile } from "../../../../../shared/contract/user.ts";
import { accountAnswers } from "../../account-answers.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { answer, fakeWire } from "../../wire.ts";
import { article } from "../cart/fake-platform.ts";
import { field, fillAddress, main, noor, orderButton, priced, terms, type, wayOf } from "./checkout-form.ts";

let wire = fakeWire();
let account: ReturnType<typeof accountAnswers>;
let platform: ReturnType<typeof shopAnswers>;
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
  platform = shopAnswers(wire);
  account = accountAnswers(wire);
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.unmount();
});

const email = "kai@example.test";
const password = "Harbour-on-quay-7";
/** Makes the account that `POST user/create` asks for. */
const register = () => {
  account.profile = { ...account.profile, email };
  account.password = password;
};

it("a guest is offered an account with the order, and stays with it", async () => {
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
  await wayOf(/Bank transfer/);
  await fillAddress(shop, { ...noor, email });
  await shop.user.click(terms());
  await priced();
  await shop.user.click(orderButton());
  await main().findByRole("heading", { level: 1, name: "Thank you, Noor" });
  wire.on("POST user/create", () => {
    register();
    return answer(profile, account.profile);
  });
  await waitFor(() => expect(field("new-password")).not.toBeNull());
  await type(shop, "new-password", password);
  await shop.user.click(main().getByRole("button", { name: "Create an account" }));
  await main().findByText("Your account has been created and you are logged in.");
  expect(main().getAllByText(/^4\d{9}$/).length).toBeGreaterThan(0);
  expect(wire.of("POST user/create")[0]!.body).toMatchObject({ customer: { email }, password });
});

it("what becomes digital while the account is made is not agreed to by the shop", async () => {
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
  await wayOf(/Bank transfer/);
  await fillAddress(shop, { ...noor, email });
  await shop.user.click(terms());
  const consent = { name: /lose my right of withdrawal/ };
  expect(main().queryByRole("checkbox", consent)).toBeNull();
  await shop.user.click(main().getByRole("checkbox", { name: /Create an account for me/ }));
  await waitFor(() => expect(field("new-password")).not.toBeNull());
  await type(shop, "new-password", password);
  await priced();
  const file = { ...article("PDF", { type: "downloadable", options: [] }), qty: 1 };
  wire.on("POST user/create", () => {
    register();
    // By another tab.
    platform.lines.push({
      item_id: 99,
      sku: "PDF",
      qty: 1,
      name: "PDF",
      price: 4.95,
      product_type: "downloadable",
      quote_id: "cart-of-the-tests",
    });
    platform.version += 1;
    return answer(profile, account.profile);
  });
  await shop.user.click(orderButton());
  await waitFor(() => expect(wire.of("POST user/create")).toHaveLength(1));
  await page.putInCart(file, "outlet_en");
  // For so long no cart waits.
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
  await main().findByText(/has been created/, { exact: false });
  expect(await main().findByRole("checkbox", consent)).not.toBeChecked();
  expect(wire.of("POST order")).toEqual([]);
});
