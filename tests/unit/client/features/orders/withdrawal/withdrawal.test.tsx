// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  foundOrder,
  withdrawalReceipt,
  type FoundOrder,
} from "../../../../../../shared/contract/order/order-look-up.ts";
import { accountAnswers, known } from "../../../account-answers.ts";
import { mainWords, openShop } from "../../../open-shop.tsx";
import { answer, fakeWire, refusal } from "../../../wire.ts";
import { found, item } from "../found.ts";

const wire = fakeWire();
accountAnswers(wire);
wire.on("POST order/look-up", () => answer(foundOrder, found));
const main = () => within(screen.getByRole("main"));

async function lookUp(path: string, button: string) {
  const shop = await openShop(path, { wire });
  await shop.user.type(await main().findByRole("textbox", { name: "Order number" }), found.increment_id);
  await shop.user.type(main().getByRole("textbox", { name: "E-mail address" }), "noor@example.test");
  await shop.user.click(main().getByRole("button", { name: button }));
  return shop;
}

/** Of several articles none is chosen at first. */
const chooseAll = async (shop: Awaited<ReturnType<typeof lookUp>>) => {
  await main().findByRole("textbox", { name: "Your name" });
  for (const box of main().getAllByRole("checkbox")) await shop.user.click(box);
};

it("of a shop without mails, the page has the model form itself and speaks of no confirmation", async () => {
  const shop = await openShop("/herroepen/", { wire, sendsMails: false });
  const form = (await main().findByText("Model withdrawal form")).closest("details")!;
  expect(form).toHaveTextContent(/To: KADE.*Signature of consumer\(s\)/s);
  expect(mainWords()).toContain("You can use the model form below for that");
  expect(mainWords()).not.toContain("confirmation of your order");
  shop.unmount();
});

it("what goes back is said before it is stated, follows the choice to the cent, and is confirmed with its date", async () => {
  const shop = await lookUp("/herroepen/", "Next: choose items");
  const sum = () => main().getByText("You get back").closest("[role=status]")!;
  await main().findByText("Choose at least one item");
  expect(main().queryByRole("checkbox", { checked: true })).toBeNull();
  expect(main().queryByText("You get back")).toBeNull();
  await chooseAll(shop);
  await waitFor(() => expect(sum()).toHaveTextContent(/€56\.61.*Including €4\.95 for delivery/));
  expect(mainWords()).toMatch(/If you withdraw today, send back what you already have by \w+ \d{1,2}, 20\d\d/);
  await shop.user.selectOptions(main().getByRole("combobox", { name: "How many of Socks" }), "1");
  expect(sum()).toHaveTextContent(
    /^You get back€48\.33Delivery, €4\.95, does not go back, because you do not withdraw from everything\.$/,
  );
  await shop.user.click(main().getByRole("checkbox", { name: /Shirt/ }));
  expect(sum()).toHaveTextContent(
    /^You get back€3\.33Delivery, €4\.95, does not go back, because you do not withdraw from everything\.$/,
  );
  wire.on("POST withdrawal", ({ body }) => {
    expect(body).toMatchObject({ lines: [{ position: 1, qty: 1 }] });
    return answer(withdrawalReceipt, {
      received_at: "2026-01-07T10:00:00.000Z",
      number: found.increment_id,
      name: "Noor",
      period: "open",
      until: "2026-01-20T00:00:00.000Z",
      refund: "back",
      refund_cents: 333,
      unsent: false,
      returns: { carrier: "PostNL", portal: "https://returns.example/500000001", address: null },
      to_store: true,
      lines: [{ name: "Socks", options: "", qty: 1 }],
    });
  });
  expect(mainWords()).not.toContain("a store that takes returns");
  await shop.user.type(main().getByRole("textbox", { name: "Your name" }), "Noor");
  await shop.user.click(main().getByRole("button", { name: "Confirm withdrawal" }));
  await main().findByRole("heading", { level: 1, name: "Your withdrawal has been received" });
  expect(mainWords()).toMatch(/You get €3\.33 back.*Send the items back within 14 days, so by .*21.* 2026/s);
  const label = main().getByRole("link", { name: "Make a return label with PostNL" });
  expect([label.getAttribute("href"), label.getAttribute("rel")]).toEqual([
    "https://returns.example/500000001",
    "noreferrer",
  ]);
  expect(mainWords()).toContain(
    "Or bring the items to a store that takes returns. Have order number 500000001 with you.",
  );
  expect(main().getByRole("link", { name: "View stores" })).toHaveAttribute("href", "/storelocator/");
  shop.unmount();
});

it.each([
  [
    "of nothing that has left",
    { unsent: true },
    /They stay here: you do not have to send anything back\. We refund you no later than 14 days/,
    /Send .* within 14 days|we may wait/,
  ],
  [
    "of what has left in part",
    { unsent: false, partly_sent: true },
    /Send back what has already been sent within 14 days, so by .* What has not been sent yet stays here\./,
    /Send the items back|do not have to send/,
  ],
] as const)("%s, the receipt says one thing of sending back", async (_, how, told, untold) => {
  const shop = await lookUp("/herroepen/", "Next: choose items");
  wire.on("POST withdrawal", () =>
    answer(withdrawalReceipt, {
      received_at: "2026-01-07T10:00:00.000Z",
      number: found.increment_id,
      name: "Noor",
      period: "open",
      until: "2026-01-20T00:00:00.000Z",
      refund: "back",
      refund_cents: 333,
      ...how,
      returns: { carrier: "PostNL", portal: "https://returns.example/500000001", address: null },
      lines: [{ name: "Socks", options: "", qty: 1 }],
    }),
  );
  await chooseAll(shop);
  await shop.user.type(main().getByRole("textbox", { name: "Your name" }), "Noor");
  await shop.user.click(main().getByRole("button", { name: "Confirm withdrawal" }));
  await main().findByRole("heading", { level: 1, name: "Your withdrawal has been received" });
  expect(mainWords()).toMatch(told);
  expect(mainWords()).not.toMatch(untold);
  const label = main().getByRole("link", { name: "Make a return label with PostNL" });
  // The parcel may be on its way all the same: of what has not left the label is a link within the words.
  expect(label.classList.contains("button")).toBe(!how.unsent);
  expect(mainWords().includes("If a parcel from this order still reaches you")).toBe(how.unsent);
  shop.unmount();
});

it("of an order that waits for its transfer, says what is left to pay and leads to where it is paid", async () => {
  const shop = await lookUp("/herroepen/", "Next: choose items");
  await shop.user.click(await main().findByRole("checkbox", { name: /Socks/ }));
  wire.on("POST withdrawal", () =>
    answer(withdrawalReceipt, {
      received_at: "2026-01-07T10:00:00.000Z",
      number: found.increment_id,
      name: "Noor",
      period: "open",
      until: "2026-01-20T00:00:00.000Z",
      refund: "unpaid",
      refund_cents: 0,
      rest_cents: 4_995,
      unsent: true,
      returns: null,
      lines: [{ name: "Socks", options: "", qty: 2 }],
    }),
  );
  await shop.user.type(main().getByRole("textbox", { name: "Your name" }), "Noor");
  await shop.user.click(main().getByRole("button", { name: "Confirm withdrawal" }));
  await main().findByRole("heading", { level: 1, name: "Your withdrawal has been received" });
  expect(mainWords()).toContain("For what you keep, €49.95 is still to be paid.");
  expect(main().getByRole("link", { name: "View the order and pay" })).toHaveAttribute(
    "href",
    "/bestelling-zoeken/#order=500000001",
  );
  shop.unmount();
});

it("an only article has its own price; what delivery cost is told with the sum alone", async () => {
  const one: FoundOrder = {
    ...found,
    items: [item(1, "Shirt", 1, 50, 5)],
    withdrawal: { ...found.withdrawal, left_cents: 4_995, lines: [{ position: 0, left: 1 }] },
    withdrawals: [],
  };
  wire.on("POST order/look-up", () => answer(foundOrder, one));
  const shop = await lookUp("/herroepen/", "Next: choose items");
  const box = await main().findByRole("checkbox", { name: /Shirt/ });
  expect(box.closest("label")).toHaveTextContent("€45.00");
  const sum = main().getByText("You get back").closest("[role=status]")!;
  expect(sum).toHaveTextContent(/€49\.95.*Including €4\.95 for delivery/);
  wire.on("POST order/look-up", () => answer(foundOrder, found));
  shop.unmount();
});

it.each([
  [
    "less than delivery cost",
    300,
    "€3.00",
    /^You get back€3\.00What you withdraw from cost €45\.00\. The rest of what/,
  ],
  ["nothing", 0, null, /^What you withdraw from cost €45\.00\. What you paid for this order has gone back already/],
] as const)(
  "where %s is left of what was paid, an article has its price all the same, and the sum is explained, before and after",
  async (_, left_cents, amount, said) => {
    const one: FoundOrder = {
      ...found,
      items: [item(1, "Shirt", 1, 50, 5)],
      total_refunded: 49.95 - left_cents / 100,
      withdrawal: { ...found.withdrawal, left_cents, lines: [{ position: 0, left: 1 }] },
      withdrawals: [],
    };
    wire.on("POST order/look-up", () => answer(foundOrder, one));
    const shop = await lookUp("/herroepen/", "Next: choose items");
    const box = await main().findByRole("checkbox", { name: /Shirt/ });
    expect(box.closest("label")).toHaveTextContent("€45.00");
    expect(
      main()
        .getByText(/^What you withdraw from cost/)
        .closest("[role=status]"),
    ).toHaveTextContent(said);
    expect(mainWords()).not.toContain("€0.00");
    wire.on("POST withdrawal", () =>
      answer(withdrawalReceipt, {
        received_at: "2026-01-07T10:00:00.000Z",
        number: found.increment_id,
        name: "Noor",
        period: "open",
        until: "2026-01-20T00:00:00.000Z",
        refund: "back",
        refund_cents: left_cents,
        parts: { goods_cents: 4_500, delivery_cents: 495, otherwise_cents: 4_995 - left_cents },
        unsent: false,
        returns: null,
        lines: [{ name: "Shirt", options: "", qty: 1 }],
      }),
    );
    await shop.user.type(main().getByRole("textbox", { name: "Your name" }), "Noor");
    await shop.user.click(main().getByRole("button", { name: "Confirm withdrawal" }));
    await main().findByRole("heading", { level: 1, name: "Your withdrawal has been received" });
    expect(mainWords()).toContain("What you withdraw from cost €45.00.");
    expect(mainWords()).not.toContain("€0.00");
    expect(mainWords().includes("We refund you no later than")).toBe(amount !== null);
    if (amount) expect(mainWords()).toContain(`You get ${amount} back.`);
    wire.on("POST order/look-up", () => answer(foundOrder, found));
    shop.unmount();
  },
);

it("of an order that nothing was paid for, each article has its price, and nothing is said to go back", async () => {
  const withdrawal = { ...found.withdrawal, refund: "unpaid" as const, left_cents: 0 };
  wire.on("POST order/look-up", () => answer(foundOrder, { ...found, state: "new", status: "pending", withdrawal }));
  const shop = await lookUp("/herroepen/", "Next: choose items");
  const lineOf = async (name: RegExp) => (await main().findByRole("checkbox", { name })).closest("label");
  expect(await lineOf(/Shirt/)).toHaveTextContent("€45.00");
  expect(await lineOf(/Socks/)).toHaveTextContent("€6.66 for 2 pieces");
  await chooseAll(shop);
  expect(mainWords()).toContain("you do not have to pay for what you withdraw from, and there is nothing to refund");
  expect(mainWords()).not.toContain("You get back");
  wire.on("POST order/look-up", () => answer(foundOrder, found));
  shop.unmount();
});

it("where a store takes returns, the choice says so beside the day by which to send", async () => {
  const withdrawal = { ...found.withdrawal, to_store: true };
  wire.on("POST order/look-up", () => answer(foundOrder, { ...found, withdrawal }));
  const shop = await lookUp("/herroepen/", "Next: choose items");
  await chooseAll(shop);
  expect(mainWords()).toMatch(/Free returns: you get the postage back\. ?You can also bring the items to a store/);
  expect(main().getByRole("link", { name: /View stores/ })).toHaveAttribute("href", "/storelocator/");
  wire.on("POST order/look-up", () => answer(foundOrder, found));
  shop.unmount();
});

it("sending back costs what the order's own shop says, not the one that is visited", async () => {
  for (const [by_label, words] of [
    [true, "Free returns with a return label."],
    [false, "Free returns: you get the postage back."],
  ] as const) {
    wire.on("POST order/look-up", () =>
      answer(foundOrder, { ...found, withdrawal: { ...found.withdrawal, by_label } }),
    );
    const shop = await lookUp("/herroepen/", "Next: choose items");
    await chooseAll(shop);
    expect(mainWords()).toContain(words);
    shop.unmount();
  }
  wire.on("POST order/look-up", () => answer(foundOrder, found));
});

it("an order shows what was withdrawn from and paid back", async () => {
  const shop = await lookUp("/bestelling-zoeken/", "Show order");
  const part = within(await main().findByRole("region", { name: "Withdrawal" }));
  expect(part.getAllByRole("listitem")).toHaveLength(1);
  expect(part.getByRole("listitem")).toHaveTextContent(/Withdrawn on .*1 × Socks.*€3\.34 was paid back/);
  expect(main().getByText("Refunded").nextElementSibling).toHaveTextContent("-€3.34");
  // The tax is of the total, not of what was paid back.
  const sums = main().getByRole("region", { name: "Amounts" }).textContent;
  expect(sums).toMatch(/Total.*Including.*VATRefunded/);
  shop.unmount();
});

const service: FoundOrder = {
  ...found,
  state: "processing",
  status: "processing",
  is_virtual: 1,
  ships_to: null,
  shipping_amount: 0,
  shipping_incl_tax: 0,
  items: [{ ...item(1, "Hemming", 1, 20, 0), product_type: "virtual" }],
  withdrawal: { ...found.withdrawal, left_cents: 2_000, lines: [{ position: 0, left: 1 }] },
  withdrawals: [],
};
/** Directive 2011/83, article 14(3). */
const begun = /at your express request.* in proportion/;
const ofGoods = /parcel|send back|wait until|items are here|on their way/;

it("withdrawing from a service speaks of no parcel, before and after it is stated", async () => {
  wire.on("POST order/look-up", () => answer(foundOrder, service));
  const shop = await lookUp("/herroepen/", "Next: choose items");
  await main().findByText(/We pay no later than 14 days after your withdrawal\./);
  expect(mainWords()).not.toMatch(ofGoods);
  expect(mainWords()).toMatch(begun);
  wire.on("POST withdrawal", () =>
    answer(withdrawalReceipt, {
      received_at: "2026-01-07T10:00:00.000Z",
      number: found.increment_id,
      name: "Noor",
      period: "open",
      until: "2026-01-20T00:00:00.000Z",
      refund: "back",
      refund_cents: 2_000,
      unsent: true,
      is_virtual: true,
      has_service: true,
      returns: null,
      lines: [{ name: "Hemming", options: "", qty: 1 }],
    }),
  );
  await shop.user.type(main().getByRole("textbox", { name: "Your name" }), "Noor");
  await shop.user.click(main().getByRole("button", { name: "Confirm withdrawal" }));
  await main().findByRole("heading", { level: 1, name: "Your withdrawal has been received" });
  expect(mainWords()).toMatch(/Noor withdraws from the following of order .*You do not have to send anything back/s);
  expect(mainWords()).not.toMatch(/parcel|Send the items|wait until|purchase of these items/);
  expect(mainWords()).toMatch(begun);
  shop.unmount();
});

it("a late withdrawal from a service is looked at, without a word of a parcel's arrival", async () => {
  wire.on("POST order/look-up", () =>
    answer(foundOrder, { ...service, withdrawal: { ...service.withdrawal, state: "late" } }),
  );
  const shop = await lookUp("/herroepen/", "Next: choose items");
  await main().findByText(/the period ended on .*we check it and tell you whether it was in time/);
  expect(mainWords()).not.toMatch(ofGoods);
  shop.unmount();
});

it("of what has not left yet it is said so, and nothing of an arrival or of sending back", async () => {
  const unsent = (more: Partial<FoundOrder["withdrawal"]>) =>
    wire.on("POST order/look-up", () =>
      answer(foundOrder, {
        ...found,
        state: "processing",
        status: "processing",
        withdrawal: { ...found.withdrawal, state: "unknown", ...more },
      }),
    );
  unsent({ unsent: true });
  let shop = await lookUp("/herroepen/", "Next: choose items");
  await main().findByText(/Your parcel has not been sent yet\./);
  expect(mainWords()).toMatch(/We pay no later than 14 days after your withdrawal\./);
  expect(mainWords()).not.toMatch(/when your parcel arrived|send back|wait until/);
  shop.unmount();
  unsent({});
  shop = await lookUp("/herroepen/", "Next: choose items");
  await main().findByText(/We do not know when your parcel arrived/);
  expect(mainWords()).not.toContain("has not been sent");
  shop.unmount();
});

it("of goods and a service, what is chosen decides whether something is to be sent back", async () => {
  wire.on("POST order/look-up", () =>
    answer(foundOrder, { ...found, items: [found.items[0]!, { ...found.items[1]!, product_type: "virtual" }] }),
  );
  const shop = await lookUp("/herroepen/", "Next: choose items");
  await chooseAll(shop);
  await main().findByText(/we may wait until the items are here.*send back what you already have/);
  await shop.user.click(main().getByRole("checkbox", { name: /Shirt/ }));
  await main().findByText(/We pay no later than 14 days after your withdrawal\./);
  expect(mainWords()).not.toMatch(ofGoods);
  expect(mainWords()).toMatch(begun);
  await shop.user.click(main().getByRole("checkbox", { name: /Shirt/ }));
  await shop.user.click(main().getByRole("checkbox", { name: /Socks/ }));
  expect(mainWords()).not.toMatch(begun);
  shop.unmount();
});

it("a withdrawal has number and address of the order just looked up; of another the address is asked", async () => {
  const shop = await lookUp("/bestelling-zoeken/", "Show order");
  // The form leads there, too, without a number.
  const link = () => main().getByRole("link", { name: /Withdraw/ });
  await waitFor(() => expect(link()).toHaveAttribute("href", `/herroepen/#order=${found.increment_id}`));
  shop.unmount();
  const own = await openShop(`/herroepen/#order=${found.increment_id}`, { wire });
  await waitFor(() => expect(main().getByRole("textbox", { name: "Order number" })).toHaveValue(found.increment_id));
  expect(main().getByRole("textbox", { name: "E-mail address" })).toHaveValue("noor@example.test");
  await own.user.click(main().getByRole("button", { name: "Next: choose items" }));
  await main().findByRole("checkbox", { name: /Shirt/ });
  own.unmount();
  const other = await openShop("/herroepen/#order=500000999", { wire });
  await waitFor(() => expect(main().getByRole("textbox", { name: "Order number" })).toHaveValue("500000999"));
  expect(main().getByRole("textbox", { name: "E-mail address" })).toHaveValue("");
  other.unmount();
});

it("a customer withdraws without being asked who they are, late with a warning, and from nothing twice", async () => {
  wire.on("POST order/look-up", () =>
    answer(foundOrder, {
      ...found,
      withdrawal: { ...found.withdrawal, state: "late", until: "2026-01-16T00:00:00.000Z" },
    }),
  );
  const login = await openShop("/login/?to=/my-account/details/", { wire });
  const form = within(await screen.findByRole("form", { name: "Log in" }));
  await login.user.type(await form.findByRole("textbox", { name: "E-mail address" }), known.email);
  await login.user.type(form.getByLabelText("Password"), known.password);
  await login.user.click(form.getByRole("button", { name: "Log in" }));
  await main().findByRole("heading", { level: 1, name: "Details and password" });
  login.unmount();
  let shop = await openShop(`/herroepen/#order=${found.increment_id}`, { wire });
  // The link names the order, the session its customer: it is opened without a press.
  await main().findByRole("textbox", { name: "Your name" });
  expect(wire.of("POST order/look-up").at(-1)!.body).toEqual({ number: found.increment_id });
  const lookedUp = wire.of("POST order/look-up").length;
  await shop.user.click(main().getByRole("button", { name: "Another order" }));
  await waitFor(() => expect(main().getByRole("textbox", { name: "Order number" })).toHaveValue(found.increment_id));
  await waitFor(() => expect(main().queryByRole("textbox", { name: "E-mail address" })).toBeNull());
  expect(wire.of("POST order/look-up")).toHaveLength(lookedUp);
  await shop.user.click(main().getByRole("button", { name: "Next: choose items" }));
  await main().findByText(/According to our records the period ended on January 15, 2026\./);
  expect(main().getByRole("textbox", { name: "Your name" })).toHaveValue("Noor de Wit");
  wire.on("POST withdrawal", () =>
    answer(withdrawalReceipt, {
      received_at: "2026-01-17T10:00:00.000Z",
      number: found.increment_id,
      name: "Noor de Wit",
      period: "late",
      until: "2026-01-16T00:00:00.000Z",
      refund: "back",
      refund_cents: 5_661,
      unsent: false,
      returns: null,
      lines: [{ name: "Shirt", options: "", qty: 1 }],
    }),
  );
  await shop.user.click(main().getByRole("button", { name: "Confirm withdrawal" }));
  expect(main().getByRole("alert")).toHaveTextContent("Choose at least one item");
  await chooseAll(shop);
  await shop.user.click(main().getByRole("button", { name: "Confirm withdrawal" }));
  await main().findByRole("heading", { level: 1, name: "Your withdrawal has been received" });
  shop.unmount();
  wire.on("POST order/look-up", () =>
    answer(foundOrder, {
      ...found,
      withdrawal: { ...found.withdrawal, lines: found.withdrawal.lines.map((line) => ({ ...line, left: 0 })) },
    }),
  );
  shop = await openShop(`/herroepen/#order=${found.increment_id}`, { wire });
  await main().findByText("You have already withdrawn from everything in this order.");
  shop.unmount();
  wire.on("POST order/look-up", () => refusal(404, "There is no such order."));
  shop = await openShop("/herroepen/#order=500000999", { wire });
  // Asked for nothing yet, nothing is refused: only the address is asked for, of an order that is not the account's.
  expect(await main().findByRole("textbox", { name: "E-mail address" })).toHaveValue(known.email);
  await waitFor(() => expect(main().getByRole("button", { name: "Next: choose items" })).toBeEnabled());
  await waitFor(() => expect(wire.of("POST order/look-up").at(-1)!.body).toEqual({ number: "500000999" }));
  expect(main().queryByText("There is no such order.")).toBeNull();
  shop.unmount();
});
