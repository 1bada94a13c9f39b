// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { payOnAnswer } from "../../../../../../shared/contract/order/payment.ts";
import { foundOrder } from "../../../../../../shared/contract/order/order-look-up.ts";
import { shopStorage } from "../../../../../../client/device/storage/shop-storage.ts";
import { formatTime } from "../../../../../../shared/i18n/format-time.ts";
import { loadOrdersTexts } from "../../../../../../shared/i18n/orders/orders-texts.ts";
import { accountAnswers } from "../../../account-answers.ts";
import { mainWords, openShop, type OpenShop } from "../../../open-shop.tsx";
import { answer, fakeWire, refusal as refused } from "../../../wire.ts";
import { found } from "../found.ts";

let shop: OpenShop;
afterEach(() => shop.unmount());

vi.mock("../../../../../../shared/i18n/orders/orders-texts.ts", { spy: true });

it("the form of an order's look-up stays on the page until the words of the order are there", async () => {
  const { loadOrdersTexts: load } = await vi.importActual<
    typeof import("../../../../../../shared/i18n/orders/orders-texts.ts")
  >("../../../../../../shared/i18n/orders/orders-texts.ts");
  const held = Promise.withResolvers<void>();
  vi.mocked(loadOrdersTexts).mockImplementation((language) => held.promise.then(() => load(language)));
  const wire = fakeWire();
  accountAnswers(wire);
  wire.on("POST order/look-up", () => answer(foundOrder, found));
  shop = await openShop("/bestelling-zoeken/", { wire });
  const { user } = shop;
  const main = within(screen.getByRole("main"));
  await user.type(await main.findByLabelText(/^Order number/), found.increment_id);
  await user.type(main.getByLabelText(/^E-mail address/), "noor@example.test");
  await user.click(main.getByRole("button", { name: "Show order" }));
  await vi.waitFor(() => expect(loadOrdersTexts).toHaveBeenCalled());
  expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  held.resolve();
  expect(await main.findByRole("heading", { level: 1, name: `Order ${found.increment_id}` })).toHaveFocus();
});

it("an order of files that were agreed to says so beside them and on paper, without a form for what nobody can withdraw from", async () => {
  const wire = fakeWire();
  accountAnswers(wire);
  const [first] = found.items;
  const guide = { ...first!, name: "Care guide", product_type: "downloadable", no_withdrawal: "digital" as const };
  const bought = { ...found, items: [guide], ships_to: null, digital_consent_at: "2026-01-02T10:00:00.000Z" };
  wire.on("POST order/look-up", () => answer(foundOrder, bought));
  shop = await openShop("/bestelling-zoeken/", { wire });
  const { user } = shop;
  const main = within(screen.getByRole("main"));
  await user.type(await main.findByLabelText(/^Order number/), found.increment_id);
  await user.type(main.getByLabelText(/^E-mail address/), "noor@example.test");
  await user.click(main.getByRole("button", { name: "Show order" }));
  expect(await main.findByText(/^Digital content, delivered at once at your request: no right/)).toBeInTheDocument();
  expect(
    await main.findByText(/2026 you expressly asked us to deliver the digital content at once/),
  ).toBeInTheDocument();
  expect(screen.getByRole("main")).not.toHaveTextContent("Model withdrawal form");
});

it("a parcel is named with its code, and leads to the carrier where the shop gives a way that tells nobody's place", async () => {
  const wire = fakeWire();
  accountAnswers(wire);
  const sent_at = "2026-01-05T10:00:00Z";
  const parcels = [
    { carrier: "PostNL", code: "3SKADE1", sent_at },
    { carrier: "DHL", code: "JJD1", sent_at, follow: "https://carrier.example/JJD1" },
  ];
  wire.on("POST order/look-up", () => answer(foundOrder, { ...found, parcels }));
  shop = await openShop("/bestelling-zoeken/", { wire });
  const { user } = shop;
  const main = within(screen.getByRole("main"));
  await user.type(await main.findByLabelText(/^Order number/), found.increment_id);
  await user.type(main.getByLabelText(/^E-mail address/), "noor@example.test");
  await user.click(main.getByRole("button", { name: "Show order" }));
  const sent = within(await main.findByRole("region", { name: "Your parcels" }));
  expect(screen.getByRole("main")).toHaveTextContent(/the period ended on January.19, 2026/);
  expect(sent.getByText(/3SKADE1/)).toBeVisible();
  expect(sent.getAllByRole("link")).toHaveLength(1);
  expect(sent.getByRole("link", { name: "Track your parcel: DHL JJD1" })).toHaveAttribute(
    "href",
    "https://carrier.example/JJD1",
  );
});

it("an order withdrawn from whole before it left promises no delivery and asks for no withdrawal any more", async () => {
  const unpaid = {
    ...found,
    state: "new",
    status: "pending",
    withdrawal: { ...found.withdrawal, refund: "unpaid" as const, unsent: true },
  };
  const shown = async (...left: [number, number]) => {
    const wire = fakeWire();
    accountAnswers(wire);
    const lines = left.map((pieces, position) => ({ position, left: pieces }));
    wire.on("POST order/look-up", () => answer(foundOrder, { ...unpaid, withdrawal: { ...unpaid.withdrawal, lines } }));
    shop = await openShop("/bestelling-zoeken/", { wire });
    const main = within(screen.getByRole("main"));
    await shop.user.type(await main.findByLabelText(/^Order number/), found.increment_id);
    await shop.user.type(main.getByLabelText(/^E-mail address/), "noor@example.test");
    await shop.user.click(main.getByRole("button", { name: "Show order" }));
    await main.findByText(/^Goes to Rotterdam/);
    return [main.queryByText(/after your transfer/) !== null, main.queryByRole("link", { name: /withdraw/i }) !== null];
  };
  expect(await shown(0, 1)).toEqual([true, true]);
  shop.unmount();
  expect(await shown(0, 0)).toEqual([false, false]);
});

const look = async (more: object, wire = fakeWire()) => {
  accountAnswers(wire);
  wire.on("POST order/look-up", () => answer(foundOrder, { ...found, withdrawals: [], ...more }));
  shop = await openShop("/bestelling-zoeken/", { wire });
  const main = within(screen.getByRole("main"));
  await shop.user.type(await main.findByLabelText(/^Order number/), found.increment_id);
  await shop.user.type(main.getByLabelText(/^E-mail address/), "noor@example.test");
  await shop.user.click(main.getByRole("button", { name: "Show order" }));
  await main.findByText(/^Goes to Rotterdam/);
  return main;
};
const whole = {
  ...found.withdrawal,
  lines: found.withdrawal.lines.map((line, i) => ({ ...line, left: i === 0 ? 1 : 3 })),
};
const until = "2199-01-01T10:35:00.000Z";
const byProvider = {
  state: "pending_payment",
  status: "pending_payment",
  payment: { method: "adyen_ideal" },
  total_due: 59.95,
  payable_until: until,
  withdrawal: whole,
};

it("an order that waits for the provider says until when and where it is paid, and is not offered to be ordered again", async () => {
  const main = await look({ ...byProvider, payment: { method: "adyen_klarna_paynow" } });
  const time = formatTime(new Date(until), "en-US", true);
  expect(mainWords()).toContain(`Still to pay: €59.95Pay by ${time}. After that the order lapses`);
  await main.findByText("You can pay in the browser in which you ordered.");
  expect(main.queryByRole("button", { name: "Continue to pay" })).toBeNull();
  expect(main.queryByRole("link", { name: "Continue to pay" })).toBeNull();
  expect(main.queryByRole("button", { name: "Order again" })).toBeNull();
});

it("an order that waits for the provider is paid on from another browser, under a reference that is asked for when it is pressed", async () => {
  const wire = fakeWire();
  const main = await look(byProvider, wire);
  const asked: unknown[] = [];
  let refusal: 404 | 503 | null = 503;
  wire.on("POST payment/continue", ({ body }) => {
    asked.push(body);
    return refusal === null ? answer(payOnAnswer, { reference: "abcdef0123456789".repeat(2) }) : refused(refusal, "No");
  });
  const button = await main.findByRole("button", { name: "Continue to pay" });
  await shop.user.click(button);
  await main.findByText(/^That did not work just now/);
  refusal = null;
  await shop.user.click(button);
  await waitFor(() => expect(location.pathname).toBe("/checkout-return/"));
  expect(location.search).toBe(`?reference=${"abcdef0123456789".repeat(2)}`);
  const opener = { number: found.increment_id, email: "noor@example.test" };
  expect(asked).toEqual([opener, opener]);
  shop.unmount();
  const again = await look(byProvider, wire);
  refusal = 404;
  await shop.user.click(await again.findByRole("button", { name: "Continue to pay" }));
  await again.findByText("You can pay in the browser in which you ordered.");
  expect(again.queryByRole("button", { name: "Continue to pay" })).toBeNull();
});

it("who has waited until the page forgot the address is asked for it again, with the number there", async () => {
  const wire = fakeWire();
  const main = await look(byProvider, wire);
  const pays = vi.fn<() => Response>();
  wire.on("POST payment/continue", pays);
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 16 * 60_000);
  await shop.user.click(await main.findByRole("button", { name: "Continue to pay" }));
  expect(await main.findByRole("alert")).toHaveTextContent(/Look up your order again to pay/);
  expect(mainWords()).not.toContain("in the browser in which you ordered");
  expect(pays).not.toHaveBeenCalled();
  vi.mocked(Date.now).mockRestore();
  await shop.user.click(main.getByRole("button", { name: "Look up again" }));
  await waitFor(() => expect(main.getByLabelText(/^Order number/)).toHaveValue(found.increment_id));
});

it("an order that can be paid on no more is read again: paid elsewhere it says so, unread it promises nothing, and who asks too often hears how long to wait", async () => {
  const wire = fakeWire();
  const main = await look(byProvider, wire);
  let refusal = refused(429, "No", { retryAfter: 150 });
  wire.on("POST payment/continue", () => refusal);
  const button = await main.findByRole("button", { name: "Continue to pay" });
  await shop.user.click(button);
  await main.findByText(/^You have tried this too often\. Please try again in 3\smin\.$/);
  refusal = refused(404, "No");
  wire.on("POST order/look-up", () => refused(503, "resting"));
  await shop.user.click(button);
  await main.findByText(/^That did not work just now/);
  const asked: unknown[] = [];
  wire.on("POST order/look-up", ({ body }) => {
    asked.push(body);
    const paid = { state: "processing", status: "processing", total_due: 0, payable_until: undefined };
    return answer(foundOrder, { ...found, withdrawals: [], ...byProvider, ...paid });
  });
  refusal = refused(404, "No");
  await shop.user.click(button);
  await waitFor(() => expect(mainWords()).not.toContain("Still to pay"));
  expect(mainWords()).not.toContain("in the browser in which you ordered");
  expect(asked).toEqual([{ number: found.increment_id, email: "noor@example.test" }]);
});

it("an order whose time to pay ran out while its page was open says so when it is pressed, and names no browser to pay in", async () => {
  const end = Date.now() + 3_600_000;
  const waiting = { ...byProvider, payable_until: new Date(end).toISOString() };
  const wire = fakeWire();
  const main = await look(waiting, wire);
  wire.on("POST payment/continue", () => refused(404, "No"));
  const clock = vi.spyOn(Date, "now").mockReturnValue(end);
  await shop.user.click(await main.findByRole("button", { name: "Continue to pay" }));
  await main.findByText(/The time to pay has run out: this order lapses\./);
  clock.mockRestore();
  expect(main.queryByRole("button", { name: "Continue to pay" })).toBeNull();
  expect(mainWords()).not.toContain("in the browser in which you ordered");
});

it("in the browser it was ordered in, an order that waits for the provider leads on to its payment", async () => {
  const attempt = {
    order_id: "key-1",
    state: "paying",
    createdAt: Date.now(),
    lines: [{ key: "a", sku: "a", name: "A", qty: 1, priceCents: 5995 }],
    totalCents: 5995,
    body: { products: [], addressInformation: { payment_method_code: "adyen_ideal" }, cart_id: "c" },
    payment: { reference: "0123456789abcdef".repeat(2), orderNumber: found.increment_id },
  };
  const keep = (value: unknown) =>
    shopStorage("outlet_en").update({ prefix: "order/attempt", check: (found) => found }, () => ({
      writes: { "order/attempt": value },
      result: null,
    }));
  await keep(attempt);
  const main = await look(byProvider);
  expect(await main.findByRole("link", { name: "Continue to pay" })).toHaveAttribute("href", "/checkout/");
  expect(mainWords()).not.toContain("in the browser in which you ordered");
  await keep(null);
});

it("an order whose payment is being checked asks for nothing, one whose time is over says that it lapses, and a lapsed one that nothing was charged", async () => {
  await look({ ...byProvider, state: "payment_review", status: "payment_review", payable_until: undefined });
  expect(mainWords()).toContain("Your payment is still being checked.");
  expect(mainWords()).not.toContain("Still to pay");
  expect(screen.queryByRole("button", { name: "Order again" })).toBeNull();
  shop.unmount();
  await look({ ...byProvider, payable_until: "2020-01-01T10:35:00.000Z" });
  expect(mainWords()).toContain("The time to pay has run out: this order lapses.");
  expect(mainWords()).not.toContain("in the browser in which you ordered");
  shop.unmount();
  const lapsed = { state: "canceled", status: "canceled", ended_unpaid: true, payable_until: undefined, total_due: 0 };
  await look({ ...byProvider, ...lapsed });
  expect(mainWords()).toContain("Nothing was charged.");
  expect(screen.getByRole("button", { name: "Order again" })).toBeInTheDocument();
  shop.unmount();
  await look({ ...byProvider, ...lapsed, payment: { method: "banktransfer" } });
  expect(mainWords()).toContain("We received no payment for it.");
});

it("a cancelled order whose payment the bank approved too late says that it goes back, and nothing of nothing charged", async () => {
  const late = { state: "canceled", status: "canceled", payment_reversed: true, total_due: 0 };
  await look({ ...byProvider, ...late, payable_until: undefined });
  expect(mainWords()).toContain("Your bank did approve a payment, though: we are reversing it.");
  expect(mainWords()).not.toContain("Nothing was charged.");
});

it("an order of which money could not be paid back says so, and what happens next", async () => {
  await look({ refund_failed: { at: "2026-01-09T10:00:00Z", amount: 12.5 } });
  expect(mainWords()).toMatch(/€12\.50 could not be paid back on .*We are finding out how it can/);
});
