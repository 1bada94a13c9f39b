// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { mutate } from "swr";
import { beforeAll, expect, it, vi } from "vitest";
import { orderHistory, type HistoryOrder } from "../../../../../shared/contract/customer/user.ts";
import { cartRuntime } from "../../../../../client/features/cart/cart.tsx";
import { messages as stateWords } from "../../../../../shared/i18n/orders/en-US.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { accountAnswers, known } from "../../account-answers.ts";
import { mainWords, openShop, type OpenShop } from "../../open-shop.tsx";
import { awaitedUntil } from "../../../../../shared/session/order-view.ts";
import { foundOrder } from "../../../../../shared/contract/order/order-look-up.ts";
import { found } from "./found.ts";
import { answer, fakeWire, lost, refusal, type Answerer } from "../../wire.ts";

const place = {
  firstname: "Noor",
  lastname: "de Wit",
  street: ["Kade", "1"],
  postcode: "3011 AB",
  city: "Rotterdam",
  country_id: "NL",
};
const states = ["new", "processing", "complete", "canceled", "closed", "holded"];
const ordered = (id: number): HistoryOrder => ({
  entity_id: id,
  increment_id: `5${String(id).padStart(8, "0")}`,
  created_at: new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString(),
  updated_at: "2026-01-01T00:00:00Z",
  state: states[id % states.length]!,
  status: states[id % states.length]!,
  store_id: 5,
  order_currency_code: "EUR",
  subtotal: 40,
  subtotal_incl_tax: 49.95,
  tax_amount: 8.67,
  discount_amount: 0,
  shipping_amount: 0,
  shipping_incl_tax: 0,
  grand_total: 49.95,
  total_due: 0,
  total_item_count: 1,
  total_qty_ordered: 1,
  items: [],
  billing_address: place,
  payment: { method: "banktransfer" },
});
const item = (id: number, name: string, excluded?: "sealed"): HistoryOrder["items"][number] => ({
  item_id: id,
  product_id: id,
  sku: `S-${id}`,
  name,
  product_type: "simple",
  qty_ordered: 1,
  qty_canceled: 0,
  qty_invoiced: 0,
  qty_refunded: 0,
  qty_shipped: 0,
  tax_amount: 4.98,
  tax_percent: 21,
  price: 20,
  price_incl_tax: 24.98,
  row_total: 20,
  row_total_incl_tax: 24.98,
  ...(excluded && { no_withdrawal: excluded }),
});
/** What a shop with `count` orders answers, newest first; of one that is named, that one if it is the customer's. */
const history =
  (count: number): Answerer =>
  ({ query }) => {
    const [size, current] = [Number(query.get("pageSize") ?? 20), Number(query.get("currentPage") ?? 1)];
    const all = Array.from({ length: count }, (_, index) => ordered(count - index));
    const named = query.get("increment_id");
    const found = named ? all.filter((order) => order.increment_id === named) : all;
    return answer(orderHistory, {
      items: found.slice((current - 1) * size, current * size),
      search_criteria: { page_size: size, current_page: current },
      total_count: found.length,
    });
  };

const wire = fakeWire();
accountAnswers(wire);
let shop: OpenShop;
const main = () => within(screen.getByRole("main"));
const cards = () => main().queryAllByRole("article");
const go = async (name: "Overview" | "Orders") => {
  await shop.user.click(within(main().getByRole("navigation", { name: "My account" })).getByRole("link", { name }));
  await main().findByRole("heading", { level: 1, name: name === "Overview" ? "My account" : name });
};

beforeAll(async () => {
  wire.on("GET user/order-history", history(0));
  shop = await openShop("/login/?to=/my-account/orders/", { wire });
  const form = within(await screen.findByRole("form", { name: "Log in" }));
  await shop.user.type(form.getByRole("textbox", { name: "E-mail address" }), known.email);
  await shop.user.type(form.getByLabelText("Password"), known.password);
  await shop.user.click(form.getByRole("button", { name: "Log in" }));
  await main().findByRole("heading", { level: 1, name: "Orders" });
});

it("without orders there are words and a way into the shop", async () => {
  await waitFor(() => expect(mainWords()).toContain("There is no order in your account yet."));
  expect(main().getByRole("link", { name: "Have a look around" })).toHaveAttribute("href", "/");
  const lookUp = { name: "Ordered without an account? Search by number" };
  expect(main().getByRole("link", lookUp)).toHaveAttribute("href", "/bestelling-zoeken/");
  await go("Overview");
  expect(await main().findByRole("link", lookUp)).toHaveAttribute("href", "/bestelling-zoeken/");
  // The names under which the account's data is kept are no addresses.
  expect(wire.unanswered.filter((name) => name.includes("account%20"))).toEqual([]);
});

it("[ORDER-009] a customer with three orders sees three rows, the newest first", async () => {
  wire.on("GET user/order-history", history(3));
  await go("Overview");
  await go("Orders");
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(cards().map((card) => within(card).getByRole("heading").textContent)).toEqual(
    [3, 2, 1].map((id) => expect.stringContaining(ordered(id).increment_id)),
  );
});

it("an order whose transfer is waited for says until when, in the list and in the overview; no other does", async () => {
  const open = { ...ordered(6), total_due: 49.95, pay_by: "2026-12-13" };
  const give = (order: HistoryOrder) =>
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [order], search_criteria: { page_size: 20, current_page: 1 }, total_count: 1 }),
    );
  const due = /Still to pay, by .*13/;
  give(open);
  await go("Overview");
  // What was asked for a moment ago is not asked for again by itself.
  await mutate((key) => typeof key === "string" && key.endsWith(" last-order"));
  await waitFor(() => expect(mainWords()).toMatch(due));
  await go("Orders");
  await waitFor(() => expect(mainWords()).toMatch(due));
  for (const more of [{ total_due: 0 }, { withdrawn: "all" as const }, { payment: { method: "adyen_cc" } }])
    expect(awaitedUntil({ ...open, ...more })).toBeNull();
});

it("many orders come twenty at a time, none twice, and a page that fails is asked for again", async () => {
  wire.on("GET user/order-history", history(45));
  await go("Overview");
  await go("Orders");
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(mainWords()).toContain("20 of 45 orders");
  // One arrives, and slides another onto the next page.
  wire.on("GET user/order-history", history(46));
  await shop.user.click(main().getByRole("button", { name: /^Show more orders$/ }));
  await waitFor(() => expect(cards()).toHaveLength(39));
  expect(within(cards()[19]!).getByRole("link")).toHaveFocus();
  wire.on("GET user/order-history", () => refusal(503, "resting"));
  await shop.user.click(main().getByRole("button", { name: /^Show more orders$/ }));
  await waitFor(() => expect(main().getByRole("alert")).toHaveTextContent(/could not be loaded/));
  wire.on("GET user/order-history", history(46));
  await shop.user.click(main().getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(cards()).toHaveLength(45));
  const numbers = cards().map((card) => within(card).getByRole("heading").textContent);
  expect(new Set(numbers).size).toBe(45);
  expect(main().queryByRole("button", { name: /^Show more orders$/ })).toBeNull();
});

it("without a network the orders that are known stay", async () => {
  await go("Overview");
  wire.on("GET user/order-history", lost);
  await go("Orders");
  await waitFor(() =>
    expect(
      main()
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(/did not answer/),
  );
  expect(cards()).toHaveLength(45);
  wire.on("GET user/order-history", history(46));
  await shop.user.click(main().getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(mainWords()).not.toMatch(/did not answer/));
});

it("of what is sealed for hygiene an order says that opening it ends the right of withdrawal", async () => {
  const one = { ...ordered(1), items: [item(1, "Boxer shorts", "sealed"), item(2, "Shirt")] };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  const line = async (name: string) => (await main().findByText(name)).closest("li")!;
  expect(await line("Boxer shorts")).toHaveTextContent("no right of withdrawal once the seal is broken");
  expect(await line("Shirt")).not.toHaveTextContent("withdrawal");
  wire.on("GET user/order-history", history(46));
});

it("what has left of an order is named with its carrier, whose own page is one press away where it is known", async () => {
  const parcels = [
    { carrier: "PostNL", code: "3SKADE1", sent_at: "2026-01-05T10:00:00Z", follow: "https://carrier.example/3SKADE1" },
    {
      carrier: "Bike",
      code: null,
      sent_at: "2026-01-05T10:00:00Z",
      delivered_at: "2026-01-06T10:00:00Z",
      lines: [{ item_id: 1, qty: 2 }],
    },
  ];
  const shirt = { ...item(1, "Shirt"), options: [{ label: "Size", value: "L" }] };
  const one = { ...ordered(2), items: [shirt], extension_attributes: { parcels } };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  const sent = within(await main().findByRole("region", { name: "Your parcels" }));
  const link = sent.getByRole("link", { name: "Track your parcel: PostNL 3SKADE1" });
  expect(link).toHaveAttribute("href", "https://carrier.example/3SKADE1");
  expect(link).toHaveAttribute("rel", "noreferrer");
  expect(sent.getAllByRole("link")).toHaveLength(1);
  const [first, second] = sent.getAllByRole("listitem");
  expect(first).toHaveTextContent(/PostNL.*3SKADE1.*Sent on/);
  expect(second).toHaveTextContent(/^Bike.*Delivered on.*2 × Shirt \(Size: L\)$/);
  wire.on("GET user/order-history", history(46));
});

it("files that were bought are a press away beside the page, with what is left of each, or why it cannot be had", async () => {
  const path = `/downloads/${"0a".repeat(16)}.${"Ab-_1".repeat(8)}xyz`;
  const files = [
    { title: "Care guide", type: "PDF", state: "open", left: null, path },
    { title: "Pattern", type: "ZIP", state: "open", left: 3, path },
    { title: "Lesson", state: "open", left: 1, path },
    { title: "Wool", state: "waits", left: 2 },
    { title: "Linen", state: "used", left: 0 },
    { title: "Denim", state: "closed", left: null },
  ] as const;
  const one = { ...ordered(91), items: [item(1, "Files")], extension_attributes: { files: [...files] } };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  const own = within(await main().findByRole("region", { name: "Your files" }));
  expect(own.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Care guidePDFOpen",
    "PatternZIP · 3 downloads leftOpen",
    "LessonOne download leftOpen",
    "WoolReady as soon as your order is paid.",
    "LinenDownloaded. Need it again? Write to us.",
    "DenimCan no longer be opened: the order was cancelled or refunded.",
  ]);
  const link = own.getByRole("link", { name: "Open: Care guide" });
  expect(link).toHaveAttribute("href", path);
  // No click of the shop's own navigation: the address is no page.
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noreferrer");
  expect(own.getAllByRole("link")).toHaveLength(3);
  wire.on("GET user/order-history", history(46));
});

it("of an order without a parcel nothing is said to be packed or sent, in the list and on its page", async () => {
  let id = 700;
  const shown = async (state: string, isVirtual: number, free = false) => {
    const one = {
      ...ordered(++id),
      ...(free && { grand_total: 0 }),
      state,
      status: state,
      is_virtual: isVirtual,
      items: [item(1, "Trousers shortened")],
      extension_attributes: { parcels: [{ carrier: "Store", code: null, sent_at: "2026-01-05T10:00:00Z" }] },
    };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
    shop.unmount();
    shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
    await main().findByRole("link", { name: "All orders" });
    return mainWords();
  };
  expect(await shown("processing", 0)).toMatch(/being packed.*Your parcel/);
  expect(await shown("processing", 1)).toMatch(/Paid/);
  for (const words of [await shown("processing", 1), await shown("complete", 1), await shown("processing", 1, true)])
    expect(words).not.toMatch(/packed|Sent|Your parcel/);
  wire.on("GET user/order-history", history(46));
});

it("the state says nothing of money where nothing was paid, and a status that says more stands before it", async () => {
  let id = 900;
  const shown = async (more: Partial<HistoryOrder>) => {
    const one = { ...ordered(++id), items: [item(1, "Shirt")], status: more.state ?? "", ...more };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
    shop.unmount();
    shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
    await main().findByRole("link", { name: "All orders" });
    return mainWords();
  };
  expect(await shown({ state: "closed" })).toContain(stateWords["state.closed"]);
  const failed = await shown({ state: "closed", refund_failed: { at: "2026-01-09T10:00:00Z", amount: 24.98 } });
  expect(failed).toContain(stateWords["state.closed.failed"]);
  expect(failed).not.toContain(stateWords["state.closed"]);
  expect(failed).toMatch(
    /€24\.98 could not be paid back on Jan(uary)? 9, 2026\. .*nothing you have to do now.*Refund failed ?€24\.98/,
  );
  expect(await shown({ state: "closed", grand_total: 0 })).toContain(stateWords["state.closed.free"]);
  expect(await shown({ state: "complete", status: "delivered" })).toContain(stateWords["state.delivered"]);
  const words = { unpaid: stateWords["state.canceled.unpaid"], canceled: stateWords["state.canceled"] };
  expect(await shown({ state: "canceled", ended_unpaid: true })).toContain(words.unpaid);
  const lapsed = { comment: null, created_at: "2026-01-09T10:00:00Z", status: "canceled" };
  const late = await shown({ state: "canceled", ended_unpaid: true, status_histories: [lapsed] });
  expect(late.split(words.unpaid)).toHaveLength(3);
  const byShop = await shown({ state: "canceled" });
  expect([byShop.includes(words.unpaid), byShop.includes(words.canceled)]).toEqual([false, true]);
  wire.on("GET user/order-history", history(46));
});

it("the page of an order that was paid elsewhere says so after a press to pay, and once its tab is back", async () => {
  const stands = (id: number, isPaid: boolean) => {
    const state = isPaid ? "processing" : "pending_payment";
    const one = {
      ...ordered(id),
      state,
      status: state,
      total_due: isPaid ? 0 : 49.95,
      ...(!isPaid && { payable_until: "2199-01-01T10:35:00.000Z" }),
      items: [item(1, "Shirt")],
      payment: { method: "adyen_ideal", additional_information: ["iDEAL"] },
    };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
  };
  const open = async (id: number) => {
    stands(id, false);
    shop.unmount();
    shop = await openShop(`/my-account/orders/${ordered(id).increment_id}/`, { wire });
    return main().findByRole("button", { name: "Continue to pay" });
  };
  wire.on("POST payment/continue", () => refusal(404, "No"));
  const button = await open(970);
  stands(970, true);
  await shop.user.click(button);
  await waitFor(() => expect(mainWords()).not.toContain("Still to pay"));
  await open(971);
  stands(971, true);
  // Questions that follow each other closely are one.
  let now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
  await waitFor(() => {
    now += 6_000;
    dispatchEvent(new Event("focus"));
    expect(mainWords()).not.toContain("Still to pay");
  });
  clock.mockRestore();
  wire.on("GET user/order-history", history(46));
});

it("what was paid stands in its history and its payment, with day, sum and method; nothing where no day is known", async () => {
  let id = 920;
  const shown = async (more: Partial<HistoryOrder>) => {
    const one = {
      ...ordered(++id),
      state: "processing",
      status: "processing",
      total_paid: 49.95,
      items: [item(1, "Shirt")],
      payment: { method: "adyen_ideal", additional_information: ["iDEAL"] },
      status_histories: [
        { comment: null, created_at: "2026-01-04T10:00:00Z", status: "pending" },
        { comment: null, created_at: "2026-01-05T10:00:00Z", status: "processing" },
      ],
      ...more,
    };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
    shop.unmount();
    shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
    await main().findByRole("link", { name: "All orders" });
    const region = (name: string) => main().getByRole("region", { name });
    return [region("Payment").textContent, region("What happened").textContent];
  };
  const [payment, history_] = await shown({ paid_at: "2026-01-05T10:00:00Z" });
  expect(payment).toMatch(/iDEAL.*€49\.95 paid on Jan 5, 2026/);
  expect(history_).toMatch(/Jan 5, 2026Paid, being packed€49\.95, iDEAL.*Jan 4, 2026/);
  for (const words of await shown({})) expect(words).not.toContain("49.95");
  wire.on("GET user/order-history", history(46));
});

it("what waited at a pick-up point was collected, in its state, its history and its parcel", async () => {
  const point = {
    id: "p-1",
    carrier: "PostNL",
    name: "Kiosk",
    street: "Kade",
    number: "1",
    postcode: "3011 AB",
    city: "Rotterdam",
    country: "NL",
  };
  let id = 950;
  const shown = async (more: Partial<HistoryOrder>) => {
    const one = {
      ...ordered(++id),
      items: [item(1, "Shirt")],
      extension_attributes: {
        pickup_point: point,
        parcels: [
          { carrier: "PostNL", code: null, sent_at: "2026-01-05T10:00:00Z", delivered_at: "2026-01-07T10:00:00Z" },
        ],
      },
      status_histories: [{ comment: null, created_at: "2026-01-07T10:00:00Z", status: "delivered" }],
      ...more,
    };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
    shop.unmount();
    shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
    await main().findByRole("link", { name: "All orders" });
    return mainWords();
  };
  const whole = await shown({ state: "complete", status: "delivered" });
  expect(whole.match(/Collected/g)).toHaveLength(3);
  expect(whole).toContain("Collected on Jan 7, 2026");
  const rest = await shown({ state: "processing", status: "processing", goods: "delivered" });
  expect(rest).toContain("Collected, the rest is still to come");
  expect(whole + rest).not.toMatch(/Delivered/);
  const sent_at = "2026-01-05T10:00:00Z";
  const ready = { carrier: "PostNL", sent_at, ready_at: "2026-01-06T10:00:00Z" };
  const lying = (parcels: NonNullable<NonNullable<HistoryOrder["extension_attributes"]>["parcels"]>) =>
    shown({
      state: "complete",
      status: "complete",
      extension_attributes: { pickup_point: point, parcels },
      status_histories: [],
    });
  const there = await lying([ready]);
  expect(there).toMatch(/^(?!.*Sent).*Ready to be collected at Kiosk(?! since)/);
  expect(there).toContain("Ready to be collected at Kiosk since Jan 6, 2026");
  const part = await lying([ready, { carrier: "PostNL", sent_at }]);
  expect(part.match(/Ready to be collected at Kiosk/g)).toHaveLength(1);
  expect(part).toMatch(/Sent.*Sent on Jan 5, 2026/);
  wire.on("GET user/order-history", history(46));
});

it("of goods and a service it is said how far the goods are, not that they are being packed", async () => {
  let id = 800;
  const shown = async (goods: HistoryOrder["goods"]) => {
    const one = { ...ordered(++id), state: "processing", status: "processing", goods, items: [item(1, "Shirt")] };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
    shop.unmount();
    shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
    await main().findByRole("link", { name: "All orders" });
    return mainWords();
  };
  expect(await shown(undefined)).toMatch(/being packed/);
  for (const [goods, words] of [
    ["sent", /Sent, the rest is still to come/],
    ["delivered", /Delivered, the rest is still to come/],
    ["none", /Paid/],
  ] as const) {
    const said = await shown(goods);
    expect(said).toMatch(words);
    expect(said).not.toMatch(/packed/);
  }
  wire.on("GET user/order-history", history(46));
});

it("the list says of an order whether a part or all of it was withdrawn from", async () => {
  const items = [{ withdrawn: "all" as const }, { withdrawn: "some" as const }, {}].map((more, index) => ({
    ...ordered(953 - index),
    items: [item(1, "Shirt")],
    ...more,
  }));
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items, search_criteria: { page_size: 20, current_page: 1 }, total_count: 3 }),
  );
  shop.unmount();
  shop = await openShop("/my-account/orders/", { wire });
  await waitFor(() => expect(main().getAllByRole("article")[0]).toHaveTextContent(/Wholly withdrawn from/));
  const words = main()
    .getAllByRole("article")
    .map(({ textContent }) => /\w+ withdrawn from/.exec(textContent)?.[0]);
  expect(words).toEqual(["Wholly withdrawn from", "Partly withdrawn from", undefined]);
  wire.on("GET user/order-history", history(46));
});

it("articles that were withdrawn from are marked beside their name, in the list and on the order's page", async () => {
  const stated = { received_at: "2026-01-05T10:00:00Z", handled_at: null, due: 0, repaid: 0 };
  const one = {
    ...ordered(959),
    items: [item(1, "Shirt"), { ...item(2, "Socks"), qty_ordered: 3 }, item(3, "Belt")],
    withdrawn: "some" as const,
    extension_attributes: {
      withdrawals: [
        { ...stated, lines: [{ item_id: 1, qty: 1 }] },
        { ...stated, lines: [{ item_id: 2, qty: 1 }] },
        { ...stated, lines: [{ item_id: 2, qty: 1 }] },
      ],
    },
  };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 20, current_page: 1 }, total_count: 1 }),
  );
  shop.unmount();
  shop = await openShop("/my-account/orders/", { wire });
  const marks = (of: HTMLElement) =>
    within(of)
      .getAllByRole("listitem")
      .map(({ textContent }) => /(?:\d of \d w|W)ithdrawn(?! on)/.exec(textContent)?.[0]);
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(marks(cards()[0]!)).toEqual(["Withdrawn", "2 of 3 withdrawn", undefined]);
  await shop.user.click(within(cards()[0]!).getByRole("link"));
  expect(marks(await main().findByRole("region", { name: "What you ordered" }))).toEqual([
    "Withdrawn",
    "2 of 3 withdrawn",
    undefined,
  ]);
  wire.on("GET user/order-history", history(46));
});

it("what is to come back says until when and where to, what happened has withdrawals and refunds, and the last day stands beside the link", async () => {
  const back = { carrier: null, portal: null, address: ["Returns", "Kade 2", "3011 AB Rotterdam"] };
  const stated = { received_at: "2026-01-08T10:00:00Z", handled_at: null, due: 24.98, repaid: 0 };
  const one = {
    ...ordered(960),
    created_at: "2026-01-02T10:00:00Z",
    items: [item(1, "Shirt"), item(2, "Belt")],
    withdrawn: "some" as const,
    extension_attributes: {
      withdraw_until: "2199-01-21T00:00:00.000Z",
      withdrawals: [
        { ...stated, handled_at: "2026-01-09T10:00:00Z", lines: [{ item_id: 2, qty: 1 }] },
        {
          ...stated,
          lines: [{ item_id: 1, qty: 1 }],
          send_back: { by: "2026-01-22T12:00:00.000Z", ...back, to_store: true },
        },
      ],
      refunds: [{ number: "1-1", at: "2026-01-09T10:00:00Z", amount: 24.98, delivery: 0, lines: [] }],
    },
    status_histories: [{ comment: null, created_at: "2026-01-02T10:00:00Z", status: "pending" }],
  };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  const part = within(await main().findByRole("region", { name: "Withdrawal" }));
  await waitFor(() => expect(part.getByText(/Returns, Kade 2, 3011 AB Rotterdam/)).toBeVisible());
  const [handled, waits] = part.getAllByRole("listitem");
  expect(handled).not.toHaveTextContent(/Send back/);
  expect(waits).toHaveTextContent(/Send back what you have by January.22, 2026/);
  expect(waits).toHaveTextContent(new RegExp(`order number ${one.increment_id}`));
  expect(within(waits!).getByRole("link", { name: "View stores" })).toHaveAttribute("href", "/storelocator/");
  const steps = within(main().getByRole("region", { name: "What happened" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Jan 9, 2026Refunded€24.98",
    "Jan 8, 2026Withdrawal received1 item",
    "Jan 8, 2026Withdrawal received1 item",
    "Jan 2, 2026Received",
  ]);
  expect(mainWords()).toMatch(/You can withdraw up to and including January.20, 2199\./);
  wire.on("GET user/order-history", history(46));
});

it("a withdrawal that was accepted says so on the page and in the story, and asks back only what is still there", async () => {
  const back = { carrier: null, portal: null, address: ["Returns", "Kade 2"], by: "2026-01-22T12:00:00.000Z" };
  const repaid_at = "2026-01-12T10:00:00Z";
  const withdrawals = [
    // Paying back accepts in the same moment.
    { id: 2, handled_at: repaid_at, accepted_at: repaid_at, due: 0, repaid: 24.98 },
    { id: 1, handled_at: null, accepted_at: "2026-01-10T10:00:00Z", due: 24.98, repaid: 0, send_back: back },
  ].map(({ id, ...more }) => ({ ...more, received_at: "2026-01-08T10:00:00Z", lines: [{ item_id: id, qty: 1 }] }));
  const one = {
    ...ordered(962),
    items: [item(1, "Shirt"), item(2, "Belt")],
    withdrawn: "all" as const,
    extension_attributes: { withdrawals },
  };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  const part = within(await main().findByRole("region", { name: "Withdrawal" }));
  await waitFor(() => expect(part.getByText(/Returns, Kade 2/)).toBeVisible());
  const [handled, waits] = part.getAllByRole("listitem");
  expect(handled).not.toHaveTextContent(/accepted/);
  expect(waits).toHaveTextContent(/Checked and accepted on Jan 10, 2026\./);
  expect(waits).toHaveTextContent(/Do you still have any of it\? Send it back by January.22, 2026/);
  const steps = within(main().getByRole("region", { name: "What happened" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Jan 10, 2026Withdrawal accepted",
    "Jan 8, 2026Withdrawal received1 item",
    "Jan 8, 2026Withdrawal received1 item",
  ]);
  wire.on("GET user/order-history", history(46));
});

it("a mail's link to an order leads its customer to the order's own page", async () => {
  const one = { ...ordered(961), items: [item(1, "Shirt")] };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  wire.on("POST order/look-up", () => answer(foundOrder, { ...found, increment_id: one.increment_id }));
  shop.unmount();
  shop = await openShop(`/bestelling-zoeken/#order=${one.increment_id}`, { wire });
  await main().findByRole("link", { name: "All orders" });
  expect(location.pathname).toBe(`/my-account/orders/${one.increment_id}/`);
  wire.on("GET user/order-history", history(46));
});

it("an order leads to its withdrawal, until it was cancelled or all of it was withdrawn from", async () => {
  const link = async (id: number, more: Partial<HistoryOrder>) => {
    const one = { ...ordered(id), items: [item(1, "Shirt")], ...more };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
    shop.unmount();
    shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
    await main().findByRole("link", { name: "All orders" });
    return main().queryByRole("link", { name: "Withdraw from contract here" })?.getAttribute("href");
  };
  expect(await link(101, { state: "complete" })).toBe(`/herroepen/#order=${ordered(101).increment_id}`);
  expect(await link(102, { state: "complete", withdrawn: "some" })).toBe("/herroepen/#order=500000102");
  const scrollTo = vi.spyOn(window, "scrollTo");
  await shop.user.click(main().getByRole("link", { name: "Withdraw from contract here" }));
  await main().findByRole("heading", { level: 1, name: /withdraw/i });
  // The number in its hash names no element: the page begins at its top.
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  scrollTo.mockRestore();
  expect(await link(103, { state: "closed", withdrawn: "all" })).toBeUndefined();
  expect(await link(104, { state: "canceled" })).toBeUndefined();
  wire.on("GET user/order-history", history(46));
});

it.each([
  ["holded", false, 105],
  ["new", true, 106],
])("an order that was wholly withdrawn from and is %s asks for no money", async (state, saysSo, id) => {
  const one = { ...ordered(id), items: [item(1, "Shirt")], state, total_due: 49.95, withdrawn: "all" as const };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  await main().findByRole("link", { name: "All orders" });
  expect(main().queryByText(/still to pay/i)).toBeNull();
  expect(main().queryByText(/you have withdrawn from this order/i) !== null).toBe(saysSo);
  wire.on("GET user/order-history", history(46));
});

it("a paid order's invoice is printed by a press of its own, with trader, buyer and the tax by rate", async () => {
  const shirt = { ...item(1, "Shirt"), row_total_incl_tax: 49.95, row_total: 41.28, tax_amount: 8.67 };
  const one = {
    ...ordered(8),
    items: [shirt],
    shipping_amount: 4.09,
    shipping_incl_tax: 4.95,
    tax_amount: 9.53,
    grand_total: 54.9,
    billing_address: { ...place, company: "Wit & Co", vat_id: "NL1B01", telephone: "0612345678" },
  };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  await shop.user.click(await main().findByRole("button", { name: "Print invoice" }));
  expect(print).toHaveBeenCalledOnce();
  const paper = main().getByText(`Invoice ${one.increment_id}`).closest("section")!;
  expect(paper.closest("[data-paper]")).toHaveAttribute("data-paper", "invoice");
  for (const words of ["KADE Outlet B.V.", "VAT NL000000000B00", "Wit & Co", "VAT NL1B01"])
    expect(paper).toHaveTextContent(words);
  expect(main().getByRole("region", { name: "Invoice address" })).toHaveTextContent("VAT NL1B01");
  // The page of the order tells it; the paper goes to others.
  expect(mainWords()).toContain(one.billing_address.telephone);
  expect(paper).not.toHaveTextContent(one.billing_address.telephone);
  expect(
    within(paper)
      .getAllByRole("row", { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([
    "DescriptionQuantityEach, excl. VATVATExcl. VAT",
    expect.stringMatching(/^Shirt1.*20[.,]00.*21%.*41[.,]28$/),
    // The rows add up to what is taxed.
    expect.stringMatching(/^Delivery1.*4[.,]09.*21%.*4[.,]09$/),
    "VATExcl. VATVAT amount",
    expect.stringMatching(/^21%.*45[.,]37.*9[.,]53$/),
  ]);
  await shop.user.click(main().getByRole("button", { name: "Print" }));
  expect(paper.closest("[data-paper]")).toHaveAttribute("data-paper", "order");
  wire.on("GET user/order-history", history(46));
  vi.unstubAllGlobals();
});

it("what was paid back has a credit note to print, and the invoice says where it was delivered elsewhere", async () => {
  const shirt = { ...item(1, "Shirt"), qty_ordered: 2, row_total_incl_tax: 49.95, row_total: 41.28, tax_amount: 8.67 };
  const one = {
    ...ordered(4),
    state: "closed",
    status: "closed",
    items: [shirt],
    total_refunded: 49.95,
    billing_address: { ...place, company: "Wit & Co", street: ["Bureau", "7"] },
    extension_attributes: {
      shipping_assignments: [{ shipping: { address: place, method: "flatrate_flatrate" } }],
      refunds: [
        {
          number: "500000004-1",
          at: "2026-01-09T10:00:00Z",
          amount: 24.98,
          delivery: 0,
          lines: [{ item_id: 1, qty: 1, amount: 24.98 }],
        },
        { number: "500000004-3", at: "2026-01-12T10:00:00Z", amount: 24.97, delivery: 0, lines: [] },
      ],
    },
  };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  await shop.user.click(await main().findByRole("button", { name: "Print credit note 500000004-1" }));
  expect(print).toHaveBeenCalledOnce();
  const paper = () =>
    main()
      .getByText(/^Credit note /)
      .closest("section")!;
  expect(paper().closest("[data-paper]")).toHaveAttribute("data-paper", "invoice");
  expect(paper()).toHaveTextContent(
    /Credit note 500000004-1.*Date: .*Corrects invoice 500000004 of .*KADE Outlet B\.V\./,
  );
  const rows = () =>
    within(paper())
      .getAllByRole("row", { hidden: true })
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    "DescriptionQuantityVATExcl. VAT",
    expect.stringMatching(/^Shirt1.*21%-€20\.65$/),
    "VATExcl. VATVAT amount",
    expect.stringMatching(/^21%-€20\.65-€4\.33$/),
  ]);
  expect(paper()).toHaveTextContent("Total: -€24.98");
  await shop.user.click(main().getByRole("button", { name: "Print credit note 500000004-3" }));
  expect(rows().slice(1)).toEqual([
    expect.stringMatching(/^Price reduction21%-€20\.63$/),
    "VATExcl. VATVAT amount",
    expect.stringMatching(/^21%-€20\.63-€4\.34$/),
  ]);
  // All is back, and said to be: the invoice that they correct stays.
  await shop.user.click(main().getByRole("button", { name: "Print invoice" }));
  const invoice = main().getByText(`Invoice ${one.increment_id}`).closest("section")!;
  expect(invoice).toHaveTextContent(/Wit & Co.*Bureau 7.*Delivery address.*Kade 1/);
  wire.on("GET user/order-history", history(46));
  vi.unstubAllGlobals();
});

it("of a cancelled order the invoice is printed only once notes correct all of it", async () => {
  const shirt = { ...item(1, "Shirt"), qty_ordered: 2, row_total_incl_tax: 49.95, row_total: 41.28, tax_amount: 8.67 };
  const part = { at: "2026-01-09T10:00:00Z", delivery: 0 };
  type Refund = typeof part & { number: string; amount: number; lines: [] };
  const open = async (id: number, refunds: Refund[]) => {
    const one = {
      ...ordered(id),
      state: "canceled",
      status: "canceled",
      items: [shirt],
      ...(refunds.length > 0 && { total_refunded: 24.97 }),
      extension_attributes: {
        unpaid_part: {
          ...part,
          number: `${ordered(id).increment_id}-0`,
          amount: 24.98,
          lines: [{ item_id: 1, qty: 1, amount: 24.98 }],
        },
        refunds,
      },
    };
    wire.on("GET user/order-history", () =>
      answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
    );
    shop.unmount();
    shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
    await main().findByRole("button", { name: /^Print credit note .*-0$/ });
    return main().queryByRole("button", { name: "Print invoice" });
  };
  // A part was withdrawn from before the transfer came, the shop cancels, and its money is not back yet.
  expect(await open(71, [])).toBeNull();
  expect(await open(72, [{ ...part, number: "500000072-1", amount: 24.97, lines: [] }])).not.toBeNull();
  wire.on("GET user/order-history", history(46));
});

it("ordered again, what is still sold goes into the cart at today's price, and the rest is named with its reason", async () => {
  const sold = { ...item(1, "Shirt"), qty_ordered: 2, url_path: "shirt" };
  const items = [
    sold,
    { ...item(2, "Coat"), url_path: "coat" },
    item(3, "Cap"),
    { ...item(4, "Belt"), url_path: "belt" },
  ];
  const one = { ...ordered(60), items };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  const page = { sku: "S-1", name: "Shirt", maxQty: 1, price: { now: 19_95, was: null, discount: 0 } };
  wire.on("GET /data/shirt/", () => Response.json(productPage(page)));
  wire.on("GET /data/coat/", () => Response.json(productPage({ sku: "S-2", inStock: false })));
  wire.on("GET /data/belt/", lost);
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  await shop.user.click(await main().findByRole("button", { name: "Order again" }));
  expect(await main().findByText(/1 item is in your cart/)).toBeVisible();
  expect(main().getByRole("link", { name: "Go to your cart" })).toHaveAttribute("href", "/winkelwagen/");
  const left = within(
    main()
      .getByText(/1 item is in your cart/)
      .closest<HTMLElement>("[role=status]")!,
  );
  expect(left.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Shirt: we have fewer than you ordered then",
    "Coat: sold out at the moment",
    "Cap: no longer sold here",
    "Belt: did not work just now; please try again",
  ]);
  const { engine } = await cartRuntime(storeByCode("outlet_en"));
  expect(engine.state().cartItems).toMatchObject([{ sku: "S-1", qty: 1, priceCents: 19_95 }]);
  wire.on("GET user/order-history", history(46));
});

it("of an order whose articles the cart could not take it says that none is there, and which", async () => {
  const one = { ...ordered(61), items: [{ ...item(1, "Shirt"), url_path: "shirt" }] };
  wire.on("GET user/order-history", () =>
    answer(orderHistory, { items: [one], search_criteria: { page_size: 1, current_page: 1 }, total_count: 1 }),
  );
  const { engine } = await cartRuntime(storeByCode("outlet_en"));
  const add = vi.spyOn(engine, "add").mockRejectedValueOnce(new Error("full"));
  shop.unmount();
  shop = await openShop(`/my-account/orders/${one.increment_id}/`, { wire });
  await shop.user.click(await main().findByRole("button", { name: "Order again" }));
  expect(await main().findByText("Nothing was put in your cart.")).toBeVisible();
  expect(main().getByText(/did not work just now/)).toHaveTextContent("Shirt: did not work just now; please try again");
  expect(main().queryByRole("link", { name: "Go to your cart" })).toBeNull();
  expect(add).toHaveBeenCalledOnce();
  wire.on("GET user/order-history", history(46));
});

it("an order that is unknown or somebody else's says so, in the same words", async () => {
  shop.unmount();
  shop = await openShop("/my-account/orders/499999999/", { wire });
  await waitFor(() =>
    expect(main().getByRole("heading", { level: 2 })).toHaveTextContent("This order is not among yours"),
  );
  expect(mainWords()).not.toContain("Rotterdam");
});
