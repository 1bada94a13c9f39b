// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import type { FromAccount } from "../../../../../shared/checkout/details.ts";
import { profile } from "../../../../../shared/contract/customer/user.ts";
import { accountAnswers, known } from "../../account-answers.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { answer, fakeWire, lost, refusal } from "../../wire.ts";
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
/** A customer's cart has a number. */
const cartOfKai = "700000000000007";
/** Noor's, as an account keeps it. */
const address = {
  firstname: "Noor",
  lastname: "de Wit",
  street: ["Voorbeeldkade", "12"],
  postcode: "3011 AB",
  city: "Rotterdam",
  country_id: "NL",
  default_shipping: true,
  default_billing: true,
};
/** Makes the account that `POST user/create` asks for. */
const register = () => {
  account.profile = { ...account.profile, email };
  account.password = password;
};

/** A guest's checkout to be paid by transfer, filled in up to the order button. */
const fillCheckout = async () => {
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
  await wayOf(/Bank transfer/);
  await fillAddress(shop, { ...noor, email });
  await shop.user.click(terms());
  return page;
};

/** What the kept form of the customer takes as said by the account. */
async function followed(): Promise<Pick<FromAccount, "emailAddress"> | undefined> {
  // The modules of the page on screen.
  const [{ loadForm }, { shopStorage }] = await Promise.all([
    import("../../../../../client/features/checkout/records.ts"),
    import("../../../../../client/device/storage/shop-storage.ts"),
  ]);
  const { fromAccount } = (await loadForm(shopStorage("outlet_en"), "NL", String(account.profile.user_id))).form;
  return fromAccount && { emailAddress: fromAccount.emailAddress! };
}

it("a guest is offered an account with the order, and stays with it", async () => {
  await fillCheckout();
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
  expect(wire.of("POST user/create")[0]!.body).toMatchObject({ customer: { email, addresses: [address] }, password });
  // What is kept of the form follows the account from now on.
  expect(await followed()).toEqual({ emailAddress: email });
});

it("an account is made with the address that was typed, and the order waits for the ways of the customer's cart", async () => {
  await fillCheckout();
  await shop.user.click(main().getByRole("checkbox", { name: /Create an account for me/ }));
  await waitFor(() => expect(field("new-password")).not.toBeNull());
  await type(shop, "new-password", password);
  await priced();
  const create = wire.on("POST cart/create", (call) =>
    call.query.has("customerId")
      ? answer(z.string(), cartOfKai, { version: platform.version, guest_cart: "merged" })
      : create!(call),
  );
  wire.on("POST user/create", () => {
    register();
    return answer(profile, account.profile);
  });
  const letThrough = wire.hold("POST cart/shipping-methods");
  const ofKai = (name: string) => wire.of(name).filter(({ query }) => query.get("cartId") === cartOfKai);
  await shop.user.click(orderButton());
  await waitFor(() => expect(ofKai("POST cart/shipping-methods")).toHaveLength(1));
  expect(wire.of("POST order")).toEqual([]);
  letThrough();
  await main().findByRole("heading", { level: 1, name: "Thank you, Noor" });
  expect(wire.of("POST user/create")[0]!.body).toMatchObject({ customer: { email, addresses: [address] }, password });
  expect(await followed()).toEqual({ emailAddress: email });
  await main().findByText("Your account has been created and you are logged in.");
  const [see] = await main().findAllByRole("link", { name: "View the order" });
  expect(see!.getAttribute("href")).toMatch(/^\/my-account\/orders\/\d+\/$/);
  // What the order used up is asked for nothing more.
  const last = wire.asked.findIndex(({ path, method }) => method === "POST" && path === "order");
  expect(wire.asked.slice(last).filter(({ path }) => path.startsWith("cart/shipping"))).toEqual([]);
});

it("a weak password orders nothing; a shop out of order takes nothing of what was typed; an account whose answer was lost is found again", async () => {
  await fillCheckout();
  await shop.user.click(main().getByRole("checkbox", { name: /Create an account for me/ }));
  await waitFor(() => expect(field("new-password")).not.toBeNull());
  expect(main().getByText(/at least 8 characters/)).toBeInTheDocument();
  await type(shop, "new-password", "kai");
  await priced();
  await shop.user.click(orderButton());
  await waitFor(() => expect(field("new-password")).toHaveAttribute("aria-invalid", "true"));
  await type(shop, "new-password", password);
  const made = () => wire.of("POST user/create").length;
  expect(made()).toBe(0);
  const kept = () => main().findAllByText(/What you entered is still there/);
  wire.on("POST user/create", () => refusal(500, "Internal error"));
  await shop.user.click(orderButton());
  await kept();
  expect([field("new-password").value, field("shipping address-level2").value]).toEqual([password, "Rotterdam"]);
  wire.on("POST user/create", () => {
    register();
    return lost();
  });
  await shop.user.click(orderButton());
  await waitFor(() => expect(made()).toBe(2));
  await kept();
  expect(wire.of("POST order")).toEqual([]);
  wire.on("POST user/create", () => refusal(400, "The address is taken", { reason: "email_taken" }));
  const create = wire.on("POST cart/create", (call) =>
    call.query.has("customerId")
      ? answer(z.string(), cartOfKai, { version: platform.version, guest_cart: "merged" })
      : create!(call),
  );
  await waitFor(() => expect(orderButton()).not.toHaveAttribute("aria-disabled", "true"));
  await shop.user.click(orderButton());
  await main().findByRole("heading", { level: 1, name: "Thank you, Noor" });
  expect(wire.of("POST user/login")[0]!.body).toMatchObject({ username: email, password });
  expect(wire.of("POST order").map(({ headers }) => headers.get("authorization"))).toEqual([
    expect.stringMatching(/^Bearer /),
  ]);
  expect(main().queryByRole("heading", { name: "Order faster next time?" })).toBeNull();
});

it("what becomes digital while the account is made is not agreed to by the shop", async () => {
  const page = await fillCheckout();
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

it("whoever logs in here without an address has their last order's bill, which comes after the account", async () => {
  const placed = {
    billing_address: { ...address, telephone: null },
    increment_id: "4000000001",
    created_at: "2026-11-02 08:00:00",
  };
  wire.on("GET user/order-history", () =>
    answer(z.unknown(), { items: [placed], search_criteria: { page_size: 5, current_page: 1 }, total_count: 1 }),
  );
  const letThrough = wire.hold("GET user/order-history");
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
  await shop.user.click(await main().findByRole("button", { name: "Log in" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Log in" }));
  await shop.user.type(dialog.getByLabelText("E-mail address"), known.email);
  await shop.user.type(dialog.getByLabelText("Password"), known.password);
  await shop.user.click(dialog.getByRole("button", { name: "Log in" }));
  await main().findByText("You are logged in as Noor.");
  await waitFor(() => expect(field("shipping given-name").value).toBe("Noor"));
  expect(field("shipping address-level2").value).toBe("");
  letThrough();
  await waitFor(() => expect(field("shipping address-level2").value).toBe("Rotterdam"));
});

it("whoever logs in here goes on at the page's heading, and the offer's line says who is logged in", async () => {
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire });
  await page.putInCart();
  await shop.user.click(await main().findByRole("button", { name: "Log in" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Log in" }));
  await shop.user.type(dialog.getByLabelText("E-mail address"), known.email);
  await shop.user.type(dialog.getByLabelText("Password"), known.password);
  await shop.user.click(dialog.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(main().queryByRole("button", { name: "Log in" })).toBeNull();
  expect(main().getByText("You are logged in as Noor.")).toBeInTheDocument();
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
});
