// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { z } from "zod";
import { checkAnswer, pricingClient } from "../../../../../shared/contract/customer/loyalty.ts";
import { accountAnswers } from "../../account-answers.ts";
import { newPage } from "../../new-page.ts";
import { shopAnswers } from "../../shop-answers.ts";
import { answer, fakeWire, refusal } from "../../wire.ts";

const invalid = "The coupon code isn't valid. Verify the code and try again.";

it("[SYNC-051] a code that the extension's call refuses is told in the platform's words, at the coupon", async () => {
  const wire = fakeWire();
  shopAnswers(wire);
  // A customer's cart has a number.
  wire.on("POST cart/create", () => answer(z.string(), "7", { version: 0 }));
  const account = accountAnswers(wire);
  const coupon = { code: "FIVE", label: "", percent: null, amount: 5, minimum: 0, valid_until: null, used: false };
  wire.on("GET personal-pricing/client", () => answer(pricingClient, { ppr_coupon_result: [JSON.stringify(coupon)] }));
  wire.on("POST coupon/apply", () => refusal(404, invalid, { reason: "invalid" }));
  const page = await newPage({ device: true });
  const shop = await page.openShop("/my-account/coupons/", { wire });
  const form = within(await screen.findByRole("form", { name: "Log in" }));
  await shop.user.type(await form.findByRole("textbox", { name: "E-mail address" }), account.profile.email);
  await shop.user.type(form.getByLabelText("Password"), account.password);
  await shop.user.click(form.getByRole("button", { name: "Log in" }));
  const main = within(screen.getByRole("main"));
  const use = await main.findByRole("button", { name: /^Use in my cart/ });
  const said = () => within(use.closest("li")!).getByRole("status");
  await shop.user.click(use);
  await waitFor(() => expect(said()).toHaveTextContent("Your cart is empty. Put something in it first."));
  expect(wire.of("POST coupon/apply")).toEqual([]);
  await page.putInCart();
  await shop.user.click(use);
  await waitFor(() => expect(said()).toHaveTextContent(invalid));
  expect(wire.of("POST coupon/apply").map(({ body }) => body)).toEqual([{ coupon: [{ code: "FIVE" }] }]);
  // In place, and nowhere else.
  expect(screen.getAllByText(invalid)).toHaveLength(1);
  // So is another code that is asked about.
  wire.on("POST personal-pricing/check", () => answer(checkAnswer, { valid: false, reason: "unknown", coupon: null }));
  await shop.user.type(main.getByRole("textbox", { name: "Code" }), "no-such-code");
  await shop.user.click(main.getByRole("button", { name: "Check" }));
  const other = within(main.getByRole("region", { name: "Another code" }));
  expect(await other.findByText(invalid)).toBeInTheDocument();
  shop.unmount();
});
