// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { shopStorage } from "../../../../../../client/device/storage/shop-storage.ts";
import { paymentStep } from "../../../../../../shared/contract/order/payment.ts";
import { formatTime } from "../../../../../../shared/i18n/format-time.ts";
import { mainWords, openShop, type OpenShop } from "../../../open-shop.tsx";
import { putInCart } from "../../../put-in-cart.ts";
import { shopAnswers } from "../../../shop-answers.ts";
import { answer, fakeWire } from "../../../wire.ts";
import { main } from "../checkout-form.ts";

const wire = fakeWire();
let shop: OpenShop;
afterEach(() => shop.unmount());

const reference = "0123456789abcdef".repeat(2);
const until = new Date("2199-01-01T10:35:00.000Z");
const paying = {
  order_id: "key-1",
  state: "paying",
  createdAt: Date.now(),
  lines: [
    {
      key: "a",
      sku: "a",
      name: "A",
      qty: 1,
      priceCents: 5000,
      options: [
        { label: "Colour", value: "Blue" },
        { label: "Size", value: "M" },
      ],
    },
  ],
  totalCents: 5195,
  body: {
    products: [],
    discount_amount: 3,
    addressInformation: { payment_method_code: "adyen_ideal", shipping_method_code: "flatrate" },
    cart_id: "c",
  },
  payment: { reference, orderNumber: "100000001" },
};

it("[PAY-009] what reminds of an order that is not paid goes where the checkout shows that order", async () => {
  shopAnswers(wire);
  wire.on("GET payment/payment-status", () =>
    answer(paymentStep, {
      reference,
      isFinal: false,
      resultCode: "",
      status: "open",
      orderNumber: "100000001",
      payableUntil: until.toISOString(),
    }),
  );
  await shopStorage("outlet_en").update({ prefix: "order/attempt", check: (value) => value }, () => ({
    writes: { "order/attempt": paying },
    result: null,
  }));
  shop = await openShop("/login/", { wire });
  const reminder = () => screen.queryByText("An order has not been paid yet");
  await waitFor(() => expect(reminder()).toBeInTheDocument());
  history.pushState(null, "", "/checkout/");
  dispatchEvent(new PopStateEvent("popstate"));
  await main().findByText("Your order is reserved for you, but it has not been paid yet.");
  await waitFor(() => expect(reminder()).toBeNull());
  await waitFor(() => expect(document.title).toMatch(/^Payment \| /));
  expect(mainWords()).toContain(`You can pay until ${formatTime(until, "en-US", true)}. After that the order lapses`);
  // What has been put into the cart since is not in this order: what becomes of it is said, once there is something.
  const kept =
    "What is in your cart now is kept: order it after this payment, or cancel and order everything together.";
  expect(mainWords()).not.toContain("your cart now");
  await putInCart();
  await waitFor(() => expect(mainWords()).toContain(kept));
  // Lines and total stand together, so all that is between them does, too.
  expect(mainWords()).toMatch(
    /Amount ?€51\.95.*1 × A ?Colour: Blue, Size: M ?€50\.00 ?Discount ?-€3\.00 ?Delivery ?€4\.95/,
  );
  // The checkout has no footer: the row stands on the page, from what the device knows where the CMS does not answer.
  const legal = within(await main().findByRole("list", { name: "About this shop" }));
  expect(legal.getByRole("link", { name: /^Privacy/ })).toHaveAttribute("href", "/privacy/");
});

it("who calls off what the bank has approved meanwhile is told that it goes back, and not led to the cart without a word", async () => {
  shopAnswers(wire);
  const step = { reference, resultCode: "", orderNumber: "100000001" };
  const reversed = { ...step, isFinal: true, status: "cancelled", isReversed: true } as const;
  wire.on("GET payment/payment-status", () => answer(paymentStep, { ...step, isFinal: false, status: "open" }));
  wire.on("POST payment/cancel", () => {
    wire.on("GET payment/payment-status", () => answer(paymentStep, reversed));
    return answer(paymentStep, reversed);
  });
  await shopStorage("outlet_en").update({ prefix: "order/attempt", check: (value) => value }, () => ({
    writes: { "order/attempt": paying },
    result: null,
  }));
  shop = await openShop("/checkout/", { wire });
  await shop.user.click(await main().findByRole("button", { name: "Cancel and go back to cart" }));
  await main().findByText(/^Nothing was ordered\. Your bank did approve a payment/);
  expect(location.pathname).toBe("/checkout-failed/");
});
