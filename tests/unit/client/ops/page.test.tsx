// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { App } from "../../../../client/ops/app.tsx";
import { loadOpsTexts, TextsContext } from "../../../../client/ops/texts.ts";
import { fakeWire, lost, refusal, type ShopCall } from "../wire.ts";
import { foundOrder } from "./orders/found-order.ts";
import { bePatient } from "../patience.ts";
import { waitFor } from "../../../wait-for.ts";

bePatient();

const session = (role: string) => ({ name: "Sanne", role, needs: null, ends_at: "2026-11-24T18:00:00.000Z" });
const told = (result: unknown) => Response.json({ code: 200, result });
const number = "4000000012";

let wire = fakeWire();
beforeEach(() => {
  wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
  location.hash = "";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(hash = "", role = "serve") {
  if (role !== "") wire.on("GET /ops/session", () => told(session(role)));
  location.hash = hash;
  const t = await loadOpsTexts("en-US");
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <TextsContext value={{ t, language: "en-US" }}>
        <App />
      </TextsContext>
    </SWRConfig>,
  );
  return userEvent.setup();
}
async function openStep(user: ReturnType<typeof userEvent.setup>, name: string) {
  const summary = (await screen.findAllByText(name)).find(({ tagName }) => tagName === "SUMMARY")!;
  await user.click(summary);
  return within(summary.closest("details")!);
}

it("whoever has no key is told so; with a second factor the code is asked for, and the field has the focus", async () => {
  wire.on("GET /ops/session", () => told(null));
  const user = await open("", "");
  const refusals = ["key", "code"];
  wire.on("POST /ops/session", () => {
    const reason = refusals.shift();
    return reason === undefined ? told(session("read")) : refusal(reason === "key" ? 401 : 409, "refused", { reason });
  });
  await user.type(await screen.findByLabelText("Key"), "a-key-of-an-operator");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no such key");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  const code = await screen.findByLabelText("Code of the second factor");
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, "123456");
  wire.on("GET /ops/orders", () => told({ orders: [], next: null }));
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("No order fits.")).toBeInTheDocument();
  expect(screen.queryByText("Download these orders")).toBeNull();
  const sent = wire.asked.filter(({ method, path }) => method === "POST" && path === "/ops/session");
  expect(sent.at(-1)!.body).toEqual({ key: "a-key-of-an-operator", code: "123456" });
  expect(sent.at(-1)!.headers.get("x-ops-call")).toBe("1");
});

it("an order's addresses name company and VAT number; a pick-up point is not the shopper's company", async () => {
  const { order, ...rest } = foundOrder();
  const company = {
    ...(JSON.parse(order.billing_address!) as object),
    company: "De Wit BV",
    vat_id: "NL123456789B01",
  };
  const point = { id: "1", name: "Kiosk West", street: "Kade", number: "3", postcode: "3012 AA", city: "Rotterdam" };
  const address = JSON.stringify(company);
  const linesOf = (title: string) =>
    [...screen.getByRole("heading", { name: title }).parentElement!.querySelectorAll("span")].map(
      ({ textContent }) => textContent,
    );
  wire.on(`GET /ops/orders/${number}`, () =>
    told({
      ...rest,
      order: {
        ...order,
        billing_address: address,
        shipping_address: address,
        pickup_point: JSON.stringify({ ...point, carrier: "postnl", country: "NL" }),
      },
    }),
  );
  await open(`#/orders/${number}`, "read");
  await screen.findByText("Muts");
  expect(linesOf("Bill to")).toEqual([
    "De Wit BV",
    "Noor de Wit",
    "Voorbeeldkade 12",
    "3011 AB Rotterdam",
    "Netherlands",
    "VAT number NL123456789B01",
  ]);
  expect(linesOf("To pick-up point")).toEqual([
    "Kiosk West",
    "Noor de Wit",
    "Kade 3",
    "3012 AA Rotterdam",
    "Netherlands",
  ]);
});

it("a role that may only look is offered no step, and no operators", async () => {
  wire.on(`GET /ops/orders/${number}`, () => told(foundOrder({ payment: null })));
  await open(`#/orders/${number}`, "read");
  expect(await screen.findByRole("heading", { level: 1, name: `Order ${number}` })).toBeInTheDocument();
  expect(await screen.findByText("Muts")).toBeInTheDocument();
  expect(screen.queryByText("What can be done")).toBeNull();
  expect(screen.queryByRole("link", { name: "Operators" })).toBeNull();
});

it("the window has the name of the view, and the page's own again where nobody is signed in", async () => {
  wire.on(`GET /ops/orders/${number}`, () => told(foundOrder({ state: "complete" })));
  wire.on("DELETE /ops/session", () => told(null));
  const user = await open(`#/orders/${number}`);
  await waitFor(() => expect(document.title).toBe(`Order ${number} – KADE: operations`));
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(document.title).toBe("KADE: operations"));
});

it("a step whose answer was lost is asked for again under the same key; another amount is another step", async () => {
  wire.on(`GET /ops/orders/${number}`, () => told(foundOrder({ state: "complete" })));
  const user = await open(`#/orders/${number}`);
  const asked: ShopCall[] = [];
  const answers = [lost, lost, () => told({ state: "complete", status: "complete", repeated: true })];
  wire.on(`POST /ops/orders/${number}/refunded`, (call) => {
    asked.push(call);
    return answers.shift()!();
  });
  const form = await openStep(user, "Pay back");
  const field = form.getByLabelText(/^Amount, at most €50\.00/);
  expect(field).toHaveValue("50.00");
  await user.clear(field);
  await user.type(field, "80");
  const button = form.getByRole("button", { name: "Pay back" });
  await user.click(button);
  expect(form.getByRole("alert")).toHaveTextContent("not above what was paid");
  expect(asked).toEqual([]);
  await user.clear(field);
  await user.type(field, "20");
  await user.click(button);
  expect(await form.findByText(/did not answer/)).toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.clear(field);
  await user.type(field, "10");
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText("Was done before: Pay back")).toBeInTheDocument();
  const [first, second, third] = asked.map(({ body }) => body as { key: string; amount_cents: number });
  expect([first!.amount_cents, second!.amount_cents, third!.amount_cents]).toEqual([2_000, 2_000, 1_000]);
  expect(second!.key).toBe(first!.key);
  expect(third!.key).not.toBe(first!.key);
});

it("files of an order are shown with how they stand, without an address; their mail leaves again, or it is said why not", async () => {
  const files = [
    { title: "Care guide", state: "open" as const, left: 2 },
    { title: "Pattern", state: "used" as const, left: 0 },
    { title: "Book", state: "open" as const, left: null },
  ];
  wire.on(`GET /ops/orders/${number}`, () => told(foundOrder({ state: "complete", files })));
  const user = await open(`#/orders/${number}`);
  const table = await screen.findByRole("table", { name: "Files" });
  const cells = within(table).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "Care guide",
    "open",
    "2",
    "Pattern",
    "all downloads used",
    "0",
    "Book",
    "open",
    "any number",
  ]);
  expect(within(table).queryByRole("link")).toBeNull();
  const form = await openStep(user, "Mail the files");
  wire.on(`POST /ops/orders/${number}/files`, () => refusal(409, "Closed", { reason: "files-closed" }));
  await user.click(form.getByRole("button", { name: "Mail the files" }));
  expect(await form.findByRole("alert")).toHaveTextContent(
    /closed: cancelled, withdrawn from, paid back or charged back/,
  );
  wire.on(`POST /ops/orders/${number}/files`, () => told({ state: "complete", status: "complete", repeated: false }));
  await user.click(form.getByRole("button", { name: "Mail the files" }));
  expect(await screen.findByText("Done: Mail the files")).toBeInTheDocument();
});

it("a step that the order allows no more says so", async () => {
  wire.on(`GET /ops/orders/${number}`, () =>
    told(foundOrder({ payment: null, paid_cents: 0, to_transfer_cents: 2_708 })),
  );
  wire.on(`POST /ops/orders/${number}/paid`, () => refusal(409, "changed", { reason: "changed" }));
  const user = await open(`#/orders/${number}`);
  const form = await openStep(user, "Mark as paid");
  // What is left to transfer, not the order's total.
  expect(form.getByText(/The transfer of €27\.08 is on the account/)).toBeInTheDocument();
  await user.click(form.getByRole("button", { name: "Mark as paid" }));
  expect(await form.findByRole("alert")).toHaveTextContent("The order has changed meanwhile");
});

it("a transfer is booked with the sum that is shown; where another is left, the new one is looked at first", async () => {
  const sums = [2_708, 2_000];
  wire.on(`GET /ops/orders/${number}`, () =>
    told(foundOrder({ payment: null, paid_cents: 0, to_transfer_cents: sums[0]! })),
  );
  const asked: unknown[] = [];
  wire.on(`POST /ops/orders/${number}/paid`, ({ body }) => {
    asked.push((body as { amount_cents: number }).amount_cents);
    if (sums.length === 1) return told({ state: "processing", status: "processing", repeated: false });
    sums.shift();
    return refusal(409, "Left to transfer is 20.00", { reason: "sum" });
  });
  const user = await open(`#/orders/${number}`);
  const form = await openStep(user, "Mark as paid");
  await user.click(form.getByRole("button", { name: "Mark as paid" }));
  expect(await form.findByRole("alert")).toHaveTextContent("Another sum is left to transfer than you saw");
  await user.click(form.getByRole("button", { name: "Try again" }));
  await screen.findByText(/The transfer of €20\.00 is on the account/);
  const again = await openStep(user, "Mark as paid");
  await user.click(again.getByRole("button", { name: "Mark as paid" }));
  expect(await screen.findByText("Done: Mark as paid")).toBeInTheDocument();
  expect(asked).toEqual([2_708, 2_000]);
});

it("a late withdrawal that was closed unpaid can be accepted; one that is still open returns nothing to stock", async () => {
  const late = (more: object) => ({
    id: 3,
    name: "Noor",
    period: "late" as const,
    received_at: "2026-11-20T09:00:00.000Z",
    accepted_at: null,
    handled_at: null,
    may_accept: 1 as const,
    lines: [{ position: 1, qty: 1 }],
    due_cents: 0,
    repaid_cents: 0,
    goods_cents: 1_000,
    delivery_cents: 0,
    ...more,
  });
  wire.on(`GET /ops/orders/${number}`, () =>
    told(
      foundOrder({
        payment: null,
        paid_cents: 0,
        withdrawals: [late({ handled_at: "2026-11-21T09:00:00.000Z" }), late({ id: 4 })],
      }),
    ),
  );
  const asked: unknown[] = [];
  wire.on(`POST /ops/orders/${number}/accepted`, ({ body }) => {
    asked.push((body as { withdrawal: number }).withdrawal);
    return told({ state: "new", status: "new", repeated: false });
  });
  const user = await open(`#/orders/${number}`);
  expect(await screen.findByText(/^Closed .*, not accepted: nothing was paid yet\.$/)).toBeInTheDocument();
  expect(screen.queryByText("Back to stock")).toBeNull();
  expect(screen.getAllByText("Pay the withdrawal back", { selector: "summary" })).toHaveLength(1);
  const form = await openStep(user, "Accept the withdrawal after all");
  await user.click(form.getByRole("button", { name: "Accept the withdrawal after all" }));
  expect(await screen.findByText("Done: Accept the withdrawal after all")).toBeInTheDocument();
  expect(asked).toEqual([3]);
});

it("a step is said to be done once the order stands here as it is then, so a form opened next stays open", async () => {
  let answer: (value: Response) => void = () => undefined;
  let times = 0;
  wire.on(`GET /ops/orders/${number}`, () => {
    times += 1;
    return times === 1
      ? told(foundOrder({ payment: null, paid_cents: 0, to_transfer_cents: 2_708 }))
      : new Promise<Response>((done) => (answer = done));
  });
  wire.on(`POST /ops/orders/${number}/paid`, () =>
    told({ state: "processing", status: "processing", repeated: false }),
  );
  const user = await open(`#/orders/${number}`);
  const form = await openStep(user, "Mark as paid");
  await user.click(form.getByRole("button", { name: "Mark as paid" }));
  await waitFor(() => expect(times).toBe(2));
  expect(screen.queryByText("Done: Mark as paid")).toBeNull();
  answer(told(foundOrder({})));
  expect(await screen.findByText("Done: Mark as paid")).toBeInTheDocument();
});

it("an answer that does not follow its contract is no order", async () => {
  wire.on(`GET /ops/orders/${number}`, () => told({ order: "<!doctype html>" }));
  await open(`#/orders/${number}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("That did not work");
});

it("what is missing is said with 503 and shown, not hidden behind an error", async () => {
  wire.on("GET /ops/health/deep", () =>
    Response.json(
      {
        code: 503,
        result: {
          ok: false,
          build: "b",
          seq: null,
          checks: [{ name: "database", state: "failed", ms: 2_000, note: "no answer" }],
          act: ["pages"],
          work: null,
          cache: [],
          reads: [],
          changes: [],
        },
      },
      { status: 503 },
    ),
  );
  await open("#/health");
  expect(await screen.findByText(/somebody must act now/)).toBeInTheDocument();
  expect(screen.getByText("no answer")).toBeInTheDocument();
  expect(screen.getByText("Database")).toBeInTheDocument();
});

it("a disputed order says what was taken, until when to answer, what went back twice, what is held", async () => {
  const at = "2026-11-24T08:00:00.000Z";
  const refund = { amount_cents: 1_000, way: "provider", created_at: at, problem: "charged back" };
  const withdrawal = { name: "Noor", period: "open" as const, received_at: at, may_accept: 0, lines: [] };
  const sums = { goods_cents: 900, delivery_cents: 0 };
  wire.on(`GET /ops/orders/${number}`, () =>
    told(
      foundOrder({
        charged_back_cents: 4_500,
        answer_by: at,
        refunded_cents: 1_000,
        refunds: [
          { ...refund, id: 1, taken_at: at, failed_at: null, problem: null, psp_reference: "REFUND-7" },
          { ...refund, id: 2, taken_at: null, failed_at: at, overtaken: 1 },
          { ...refund, id: 3, taken_at: null, failed_at: null, overtaken: 1 },
        ],
        withdrawals: [
          {
            ...withdrawal,
            ...sums,
            id: 1,
            accepted_at: at,
            handled_at: at,
            due_cents: 0,
            held_cents: 300,
            repaid_cents: 0,
          },
          {
            ...withdrawal,
            ...sums,
            id: 2,
            accepted_at: at,
            handled_at: at,
            due_cents: 200,
            held_cents: 0,
            repaid_cents: 0,
          },
          {
            ...withdrawal,
            ...sums,
            id: 3,
            accepted_at: null,
            handled_at: null,
            due_cents: 0,
            held_cents: 700,
            otherwise_cents: 150,
            repaid_cents: 0,
          },
        ],
      }),
    ),
  );
  await open(`#/orders/${number}`);
  const dispute = await screen.findByText(/^The payment is disputed: €45.00 was charged back/);
  expect(dispute).toHaveTextContent(
    /€5.00 went back twice.* Point to what was refunded in the answer.*: €10.00, [^;]*2026[^;]*, REFUND-7\./,
  );
  expect(dispute).toHaveTextContent(/Answer it at the payment provider by/);
  expect(screen.getByText(/The dispute holds €3.00 back/)).toBeInTheDocument();
  expect(screen.getByText(/€2.00 is still to be paid back/)).toBeInTheDocument();
  expect(screen.getByText(/For the dispute €7.00 cannot go back now/)).toBeInTheDocument();
  expect(screen.getByText(/^€1.50 of it goes back otherwise/)).toBeInTheDocument();
  expect(screen.getByText(/not sent: the money had been charged back/)).toBeInTheDocument();
  expect(screen.getByText(/waits: the money was charged back/)).toBeInTheDocument();
});

it("money that went back twice says whom to ask for it where nobody can answer the dispute any more", async () => {
  const at = "2026-11-24T08:00:00.000Z";
  const made = { id: 1, amount_cents: 1_000, way: "provider", created_at: at, taken_at: at, problem: null };
  const refunds = [{ ...made, failed_at: null }];
  wire.on(`GET /ops/orders/${number}`, () =>
    told(foundOrder({ charged_back_cents: 4_500, refunded_cents: 1_000, answer_by: null, refunds })),
  );
  await open(`#/orders/${number}`);
  const dispute = await screen.findByText(/^The payment is disputed/);
  expect(dispute).toHaveTextContent("If the dispute is lost, ask the customer to pay that back. Refunded: €10.00");
  expect(dispute).not.toHaveTextContent(/Answer it|Point to/);
});

it("the health of the shop names why somebody must act, what waits and when each piece of the schedule went well", async () => {
  const at = "2026-11-24T08:00:00.000Z";
  const payments = { notifications: 0, oldestNotification: null, overdue: 0, returning: 2, stuck: 0, failedRefunds: 1 };
  wire.on("GET /ops/health/deep", () =>
    told({
      ok: true,
      build: "b",
      seq: 7,
      checks: [],
      act: ["refunds"],
      work: {
        countedTo: 2_000,
        mails: { waiting: 2_000, failed: 3, givenUp: 0, oldest: at },
        payments,
        disputes: { open: 2, sums: [{ currency: "EUR", cents: 12_345 }], toAnswer: 1, answerBy: at },
        withdrawals: { open: 4, oldest: at },
        orders: { new: 0, payment_review: 0, processing: 0 },
        schedule: [{ name: "mails", ended_at: at, ok_at: null, ms: 12, problem: "no answer" }],
        databaseBytes: 2_540_000,
      },
      cache: [{ kind: "product", answers: 1_200, hitRate: 97.5, age: 42 }],
      reads: [{ route: "GET /api/stock/check/:sku", calls: 3, mean: 12, most: 20 }],
      changes: [{ tag: "C7:list", seq: 1234 }],
    }),
  );
  await open("#/health");
  expect(await screen.findByText(/^A refund failed, or is due again/)).toBeInTheDocument();
  for (const [name, value] of [
    ["Mails that wait", "2,000 or more"],
    ["of them tried in vain", "3"],
    ["Money that goes back", "2"],
    ["Disputed payments", "2 · €123.45"],
    ["Disputes to answer", "1, the first by"],
    ["Database", "2.5 MB"],
  ] as const)
    expect(screen.getByText(name, { selector: "dt" }).nextElementSibling).toHaveTextContent(value);
  for (const name of ["Mails – 12 no answer", "product 1,200 97.5% 42", "GET /api/stock/check/:sku 3 12 20"])
    expect(screen.getByRole("row", { name })).toBeInTheDocument();
  expect(screen.getByText("C7:list").parentElement).toHaveTextContent("C7:list 1234");
});

it("orders are downloaded part by part into one file, from where a lost part broke off; only by whoever serves", async () => {
  const list = [
    {
      id: 7,
      number,
      created_at: "2026-11-24T08:00:00.000Z",
      state: "new",
      status: "pending",
      store_code: "outlet_nl",
      name: "Noor",
      grand_total_cents: 100,
      currency: "EUR",
      payment_code: "adyen_cc",
      payment_state: "authorised",
      open_withdrawals: 0,
    },
  ];
  wire.on("GET /ops/orders", () => told({ orders: list, next: null }));
  const part = (text: string, orders: number, next?: number) => () =>
    new Response(text, { headers: { "x-rows": String(orders), ...(next && { "x-next": String(next) }) } });
  const answers = [part("head\r\na\r\n", 1, 5), lost, part("b\r\n", 1)];
  wire.on("GET /ops/export/orders", () => answers.shift()!());
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => (files.push(file as Blob), "blob:orders"));
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = await open("#/orders?state=new");
  expect(await screen.findByRole("row", { name: /Credit card · paid/ })).toBeInTheDocument();
  const form = await openStep(user, "Download these orders");
  await user.click(form.getByRole("button", { name: "Table (CSV)" }));
  await user.click(await form.findByRole("button", { name: "Try again" }));
  await form.findByText(/^2 are in the file orders-.*\.csv\.$/);
  const asked = wire.asked.filter(({ path }) => path === "/ops/export/orders").map(({ query }) => query.toString());
  expect(asked).toEqual(["format=csv&state=new", "format=csv&state=new&before=5", "format=csv&state=new&before=5"]);
  const [file, ...more] = files;
  expect([
    more.length,
    names.length,
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file!.arrayBuffer()),
  ]).toEqual([0, 1, "\u{FEFF}head\r\na\r\nb\r\n"]);
});

it("a review is decided by a press, which says so and gets the focus; one that was decided meanwhile says that", async () => {
  const review = (id: number, title: string) => ({
    id,
    title,
    detail: "Warm en groot",
    nickname: "Noor",
    lang: "nl",
    created_at: "2026-11-24T08:00:00.000Z",
    ratings: [{ value: 4 }],
    product: { name: "Sjaal", sku: "KD-2" },
  });
  const photos = [{ file: `${"a".repeat(32)}.webp`, width: 1600, height: 1200 }];
  let waiting: object[] = [review(1, "Mooi"), review(2, "Reclame"), { ...review(3, "Met foto"), photos }];
  wire.on("GET /ops/reviews", () => told({ total: waiting.length, reviews: waiting }));
  const answers = [
    () => told({ approved: 1, rejected: 0 }),
    () => refusal(409, "These reviews have been decided meanwhile", { reason: "decided" }),
    () => told({ approved: 1, rejected: 0 }),
  ];
  wire.on("POST /ops/reviews", ({ body }) => {
    const { approve, reject } = body as { approve?: number[]; reject?: number[] };
    waiting = (waiting as { id: number }[]).filter(({ id }) => ![...(approve ?? []), ...(reject ?? [])].includes(id));
    return answers.shift()!();
  });
  const user = await open("#/reviews");
  await user.click(await screen.findByRole("button", { name: "Show Mooi" }));
  const said = await screen.findByText("Shown: Mooi");
  await waitFor(() => expect(said).toHaveFocus());
  expect(screen.queryByText("Mooi")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Refuse Reclame" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Somebody else has decided this meanwhile.");
  const photo = await screen.findByRole("img", { name: "Photo 1 of Met foto" });
  expect(photo).toHaveAttribute("src", `/ops/reviews/photos/${photos[0]!.file}`);
  expect([photo.getAttribute("width"), photo.getAttribute("height")]).toEqual(["1600", "1200"]);
  await user.click(screen.getByRole("button", { name: "Show without photos Met foto" }));
  expect(await screen.findByText("Shown without photos: Met foto")).toBeInTheDocument();
  expect(await screen.findByText("No review waits to be read.")).toBeInTheDocument();
  expect(wire.asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { approve: [1], waiting: true },
    { reject: [2], waiting: true },
    { approve: [3], withoutPhotos: [3], waiting: true },
  ]);
});

it("who may only look decides no review and takes no consents out; messages name how they are answered", async () => {
  const review = { id: 1, title: "Mooi", detail: "x", nickname: "N", product: { name: null, sku: null } };
  wire.on("GET /ops/reviews", () => told({ total: 1, reviews: [review] }));
  await open("#/reviews", "read");
  expect(await screen.findByRole("heading", { level: 2, name: "Mooi" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Show/ })).toBeNull();
  const row = { store_code: "outlet_nl", confirmed: true, n: 12 };
  wire.on("GET /ops/subscribers", () => told({ newsletter: [row], alerts: [], countedTo: 100 }));
  location.hash = "#/subscribers";
  expect(await screen.findByRole("row", { name: "outlet_nl confirmed 12" })).toBeInTheDocument();
  expect(screen.queryByText("Download consents")).toBeNull();
  const message = { id: 1, kind: "contact", store_code: "outlet_nl", name: "Noor", email: "noor@x.test" };
  wire.on("GET /ops/messages", () =>
    told({
      messages: [{ ...message, about: number, message: "Waar?", received_at: "2026-11-24T08:00:00.000Z" }],
      next: null,
    }),
  );
  location.hash = "#/messages";
  expect(await screen.findByRole("link", { name: "noor@x.test" })).toHaveAttribute("href", "mailto:noor%40x.test");
  expect(screen.getByRole("link", { name: `Search orders for ${number}` })).toHaveAttribute(
    "href",
    `#/orders?q=${number}`,
  );
});

it("the figures say whether recommendations sell: shares by list, the two groups, and what may be chance", async () => {
  const eur = (cents: number) => [{ currency: "EUR", cents }];
  const report = {
    from: "2026-11-20T00:00:00.000Z",
    to: "2026-11-27T00:00:00.000Z",
    vitals: [],
    views: [],
    funnel: [],
    cache: [],
    errors: [],
    searches: [],
    recommended: {
      lists: [{ list: "STYLE_WITH", seen: 200, clicked: 50, orders: 5, turnover: eur(40_000) }],
      all: { orders: 50, turnover: eur(400_000) },
      followed: { orders: 10, turnover: eur(100_000) },
      shown: { visits: 1_800, orders: 46, turnover: eur(380_000) },
      held: { visits: 200, orders: 4, turnover: eur(20_000) },
      leastOrders: 20,
      difference: null as object | null,
    },
  };
  wire.on("GET /ops/report", () => told(report));
  await open("#/report", "read");
  expect(await screen.findByRole("heading", { name: "Do recommendations sell?" })).toBeInTheDocument();
  expect(screen.getByText("GET /ops/report?days=7")).toBeInTheDocument();
  expect(screen.getByText(/each group needs 20 orders; there are 46 with and 4 without/)).toBeInTheDocument();
  const cells = (name: RegExp) => within(screen.getByRole("row", { name })).getAllByRole("cell");
  const textOf = (name: RegExp) => cells(name).map((cell) => cell.textContent);
  expect(textOf(/^Without/)).toEqual(["Without (one visit of ten)", "200", "4", "2", "€200.00"]);
  expect(textOf(/^Complete the look/)).toEqual(["Complete the look", "200", "50 (25%)", "5 (10%)", "€400.00 (10%)"]);
  expect(textOf(/^All lists/)).toEqual(["All lists together", "–", "–", "10 (20%)", "€1,000.00 (25%)"]);
  cleanup();
  report.recommended.difference = { by: 0.0056, low: 0.0012, high: 0.01 };
  await open("#/report", "read");
  expect(
    await screen.findByText(/sell more: 0\.56 more orders of a hundred visits, between 0\.12 and 1 /),
  ).toBeVisible();
  cleanup();
  report.recommended.difference = { by: -0.001, low: -0.006, high: 0.004 };
  await open("#/report", "read");
  expect(await screen.findByText(/may be chance: -0\.1 orders/)).toBeVisible();
});
