import fc from "fast-check";
import { expect, it } from "vitest";
import {
  placeOrder,
  resumeOrder,
  type Confirmed,
  type PlacingDeps,
} from "../../../../../client/features/checkout/placing/place-order.ts";
import { loadOrders } from "../../../../../client/features/checkout/records.ts";
import { applyPaymentOutcome } from "../../../../../client/features/checkout/payment/apply-payment-outcome.ts";
import { createPay } from "../../../../../client/features/payment/pay.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../client/device/storage/storage.ts";
import { initialCartState, toCartItem, type CartState } from "../../../../../shared/cart/state.ts";
import { isPaying } from "../../../../../shared/checkout/attempt.ts";
import { payView, type PayView } from "../../../../../shared/checkout/paying.ts";
import { orderedLines, type OrderedLine } from "../../../../../shared/checkout/order.ts";
import type { OrderRequestInput } from "../../../../../shared/contract/order/order.ts";
import { article } from "../cart/fake-platform.ts";
import { filledForm } from "../../../shared/checkout/filled-form.ts";

/** What happens to one call or one write: it works, gets or answers nothing, or the tab dies before or after it. */
type Fate = "ok" | "request-lost" | "answer-lost" | "stumble" | "killed-before" | "killed-after";
/** What the provider makes of a payment that begins. */
type Verdict = "authorised" | "refused" | "action" | "pending";
type Status = "open" | "pending" | "authorised" | "refused" | "cancelled";
class Killed extends Error {}

interface Order {
  key: string;
  number: string;
  cartId: string;
  reference: string;
  status: Status;
  begun: number;
  charged: number;
  action: boolean;
  products: { sku: string; qty: number }[];
}
const wanted = [{ sku: "a", qty: 2 }];
const origin = "https://shop.example";
const all = { prefix: "", check: (value: unknown) => value };

/** Lines with the same article made one. */
const joined = (lines: readonly { sku: string; qty: number }[]) =>
  [...new Set(lines.map(({ sku }) => sku))]
    .sort()
    .map((sku) => ({ sku, qty: lines.reduce((sum, line) => sum + (line.sku === sku ? line.qty : 0), 0) }));

/**
 * A server with its provider behind it; every call is idempotent as the contract promises, and nothing else is
 * promised.
 */
function platform(verdicts: Verdict[]) {
  const orders: Order[] = [];
  const active = new Set<string>();
  let carts = 0;
  const find = (reference: string) => orders.find((order) => order.reference === reference)!;
  const end = (order: Order, status: Status) => {
    if (order.status !== "open" && order.status !== "pending") return;
    order.status = status;
    if (status === "authorised") order.charged++;
    if (status === "refused" || status === "cancelled") active.add(order.cartId);
  };
  const step = (order: Order) => ({
    reference: order.reference,
    isFinal: order.status !== "open",
    resultCode: "x",
    status: order.status,
    orderNumber: order.number,
    ...(order.status === "open" && order.action && { action: { type: "redirect", url: "https://bank.example/" } }),
  });
  return {
    orders,
    active,
    end,
    newCart: () => {
      const id = `cart${++carts}`;
      active.add(id);
      return id;
    },
    place(body: OrderRequestInput) {
      let order = orders.find(({ key }) => key === body.order_id);
      if (!order) {
        if (!active.has(body.cart_id ?? ""))
          return { code: 404, result: "no such cart", meta: { reason: "cart_unknown" } };
        active.delete(body.cart_id!);
        order = {
          key: body.order_id,
          number: `40000000${orders.length + 1}`,
          cartId: body.cart_id!,
          reference: (orders.length + 1).toString(16).padStart(32, "0"),
          status: "open",
          begun: 0,
          charged: 0,
          action: false,
          products: body.products.map(({ sku, qty }) => ({ sku, qty })),
        };
        orders.push(order);
      }
      return {
        code: 200,
        result: {
          magentoOrderId: order.number,
          orderNumber: order.number,
          payment: { reference: order.reference, status: order.status },
        },
        meta: {},
      };
    },
    exists: (key: string) => orders.some((order) => order.key === key),
    initiate(reference: string) {
      const order = find(reference);
      if (order.status === "open" && order.begun++ === 0) {
        const verdict = verdicts.shift() ?? "authorised";
        if (verdict === "action") order.action = true;
        else end(order, verdict);
      }
      return step(order);
    },
    status: (reference: string) => step(find(reference)),
    cancel(reference: string) {
      end(find(reference), "cancelled");
      return step(find(reference));
    },
  };
}

/** A device with its cart and one tab; a kill leaves its records and starts the tab anew. */
function deviceOf(server: ReturnType<typeof platform>, fates: Fate[]) {
  let calm = false;
  const fate = (): Fate => (calm ? "ok" : (fates.shift() ?? "ok"));
  const raw: Storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  // A tab dies between any two writes, never in the middle of one.
  const guarded: Storage = {
    lasting: true,
    read: raw.read,
    async update(collection, work) {
      const what = fate();
      if (what === "killed-before") throw new Killed();
      const result = await raw.update(collection, work);
      if (what === "killed-after") throw new Killed();
      return result;
    },
  };
  const answered = async (act: () => { code: number; result: unknown; meta?: object }) => {
    const what = fate();
    const carried = { meta: {}, seq: null, tags: [] };
    if (what === "killed-before") throw new Killed();
    if (what === "request-lost") return { ...carried, ok: false, code: 0, result: "no network" };
    const answer = act();
    if (what === "killed-after") throw new Killed();
    if (what === "answer-lost") return { ...carried, ok: false, code: 0, result: "no network" };
    if (what === "stumble") return { ...carried, ok: false, code: 502, result: "Bad gateway" };
    return { ...carried, ...answer, ok: answer.code === 200 };
  };
  let added = 0;
  const cart = { id: null as string | null, lines: [] as { sku: string; qty: number }[] };
  const readCart = async () => Object.assign(cart, (await raw.read(all)).get("cart") as typeof cart | undefined);
  const writeCart = (
    change: (now: { id: string | null; lines: { sku: string; qty: number }[] }) => typeof cart,
    beside: Readonly<Record<string, unknown>>,
  ) =>
    guarded
      .update(all, (records) => {
        const next = change((records.get("cart") as typeof cart | undefined) ?? { id: null, lines: [] });
        return { writes: { ...beside, cart: next }, result: null };
      })
      .then(readCart);
  const items = () =>
    cart.lines.map(({ sku, qty }) =>
      toCartItem({ key: sku, qty, itemId: 1, article: article(sku), prevQty: qty, pending: false }, cart.id ?? "", {
        info: {},
        errors: {},
      }),
    );
  const state = (): CartState => ({
    ...initialCartState,
    cartServerToken: cart.id,
    cartItems: items(),
    platformTotals: { grandTotalCents: items().length * 100, couponCode: null, updating: false },
  });
  const exclusive: PlacingDeps["exclusive"] = (_name, work) => work();
  let ids = 0;
  const deps: PlacingDeps = {
    storage: guarded,
    exclusive,
    online: () => true,
    now: () => 1000,
    newId: () => `order-${++ids}`,
    pause: () => Promise.resolve(),
    cart: {
      state,
      settled: async () => {
        if (cart.id === null && cart.lines.length > 0)
          await raw
            .update(all, () => ({ writes: { cart: { ...cart, id: server.newCart() } }, result: null }))
            .then(readCart);
        return true;
      },
      refresh: () => Promise.resolve(true),
      ordered: async (lines, beside) =>
        void (await writeCart(
          (now) => ({
            id: null,
            lines: now.lines
              .map(({ sku, qty }) => ({ sku, qty: qty - (lines.get(sku) ?? 0) }))
              .filter(({ qty }) => qty > 0),
          }),
          beside,
        )),
    },
    api: {
      placeOrder: ((body: OrderRequestInput) =>
        answered(() => server.place(body))) as unknown as PlacingDeps["api"]["placeOrder"],
      orderStatus: ((key: string) =>
        answered(() =>
          server.exists(key) ? { code: 200, result: {} } : { code: 404, result: "none" },
        )) as unknown as PlacingDeps["api"]["orderStatus"],
    },
  };
  const payOf = (reference: string) =>
    createPay(
      {
        pause: () => Promise.resolve(),
        origin,
        locale: "nl-NL",
        api: {
          initiate: () => answered(() => ({ code: 200, result: server.initiate(reference) })) as never,
          status: () => answered(() => ({ code: 200, result: server.status(reference) })) as never,
          cancel: () => answered(() => ({ code: 200, result: server.cancel(reference) })) as never,
          details: () => answered(() => ({ code: 200, result: server.status(reference) })) as never,
          threeDs2: () => answered(() => ({ code: 200, result: server.status(reference) })) as never,
        },
      },
      reference,
    );
  const settle = (reference: string, outcome: Extract<PayView, { at: "over" }>["outcome"]) =>
    applyPaymentOutcome(
      {
        storage: guarded,
        exclusive,
        storeCode: "x",
        cart: {
          owner: () => null,
          restore: async (cartId: string, lines: readonly OrderedLine[], beside) =>
            void (await writeCart((now) => {
              if (now.id === cartId) return now;
              const back = lines.map(({ sku, qty }) => ({ sku, qty }));
              return now.id === null && now.lines.length === 0
                ? { id: cartId, lines: back }
                : { ...now, lines: joined([...now.lines, ...back]) };
            }, beside)),
        },
      },
      reference,
      outcome,
    );
  const confirmed = (): Confirmed => ({
    form: { ...filledForm(), paymentDetails: { ...filledForm().paymentDetails, paymentMethod: "adyen_ideal" } },
    store: { storeCode: "x", storeId: 4 },
    lines: orderedLines(state().cartItems),
    totalCents: state().platformTotals!.grandTotalCents,
    virtual: false,
    paymentTitle: "iDEAL",
    shippingTitle: null,
  });
  return {
    cart,
    parts: deps,
    payOf,
    settle,
    confirmed,
    loadOrders: () => loadOrders(raw),
    begin: () =>
      raw.update(all, () => ({ writes: { cart: { id: null, lines: wanted } }, result: null })).then(readCart),
    add: () => {
      added++;
      return raw
        .update(all, () => ({
          writes: { cart: { ...cart, lines: joined([...cart.lines, { sku: "b", qty: 1 }]) } },
          result: null,
        }))
        .then(readCart)
        .then(() => undefined);
    },
    added: () => added,
    reload: readCart,
    calmDown: () => {
      calm = true;
    },
  };
}

/** What the shopper does next, following what the pages offer. */
type Move = "add" | "press" | "go" | "cancel" | "look" | "reload" | "bank-pays" | "bank-refuses" | "webhook";

async function run(verdicts: Verdict[], fates: Fate[], moves: Move[]): Promise<void> {
  const server = platform([...verdicts]);
  const device = deviceOf(server, [...fates]);
  await device.begin();
  /** Opens the checkout and does one thing; what a kill throws ends the tab. */
  const act = async (move: Move): Promise<void> => {
    await device.reload();
    const { attempt } = await device.loadOrders();
    // Of an order whose payment is pending only the newest is remembered here; what becomes of an older one is told by
    // mail.
    const newest = (await device.loadOrders()).last?.payment.reference;
    const open = server.orders.find(
      ({ status, reference }) => status === "open" || (status === "pending" && reference === newest),
    );
    if (move === "add") return device.add();
    if (move === "bank-pays" && open && open.begun > 0) return server.end(open, "authorised");
    if (move === "bank-refuses" && open && open.begun > 0) return server.end(open, "refused");
    // Nobody came back: the server gives an unfinished payment up, or the provider tells by itself.
    if (move === "webhook" && open)
      return server.end(open, open.begun > 0 && !open.action ? "authorised" : "cancelled");
    if (move === "reload" && attempt?.state === "sent") {
      const { lines: _lines, totalCents: _total, ...rest } = device.confirmed();
      await resumeOrder(device.parts, rest, { modifiedAt: device.parts.now(), withinMs: 10_000 });
      return;
    }
    // Another tab, whose form stands there still.
    if (
      move === "press" &&
      open?.status !== "pending" &&
      (await device.loadOrders()).last?.payment.status !== "pending"
    )
      return void (await placeOrder(device.parts, device.confirmed()));
    if (isPaying(attempt)) {
      const { reference } = attempt.payment;
      const pay = device.payOf(reference);
      const look = await pay.look();
      const answer =
        move === "cancel"
          ? await pay.cancel()
          : move === "go" && look.kind === "open" && !look.action
            ? await pay.begin({ paymentMethod: { type: "ideal" } })
            : look;
      const view = payView(answer, move === "go", false, origin);
      expect(["offer", "leaving", "over"]).toContain(view.at);
      if (view.at === "over") await device.settle(reference, view.outcome);
      return;
    }
    // Whoever orders again looks at the page of the pending order first; otherwise its mail tells.
    const { last } = await device.loadOrders();
    if (last?.payment.status === "pending") {
      const answer = await device.payOf(last.payment.reference!).look();
      if (answer.kind === "unknown") return;
      if (answer.kind === "over") await device.settle(last.payment.reference!, answer.outcome);
    }
    await device.reload();
    if (device.cart.lines.length > 0 || attempt) await placeOrder(device.parts, device.confirmed());
  };
  const survive = (move: Move) =>
    act(move).catch((problem: unknown) => {
      if (!(problem instanceof Killed)) throw problem;
    });
  const done = async () => (await device.loadOrders()).last?.payment.status === "authorised";
  for (const move of moves) if (!(await done())) await survive(move);

  // From here on everything works, and the shopper wants to pay: a few presses must lead to one paid order.
  device.calmDown();
  let presses = 0;
  for (; !(await done()) && presses < 12; presses++) {
    await act("go");
    const open = server.orders.find(({ status, begun }) => (status === "open" || status === "pending") && begun > 0);
    if (open) server.end(open, "authorised");
  }
  expect(await done(), "stuck").toBe(true);
  for (const order of server.orders) if (order.status === "pending") server.end(order, "authorised");
  await device.reload();
  const paid = server.orders.filter(({ status }) => status === "authorised");
  // Nothing doubled, nothing lost: what is paid and what is still in the cart is what was put in.
  expect(joined([...paid.flatMap(({ products }) => products), ...device.cart.lines])).toEqual(
    joined([...wanted, ...Array.from({ length: device.added() }, () => ({ sku: "b", qty: 1 }))]),
  );
  expect(server.orders.map(({ status, charged }) => charged === (status === "authorised" ? 1 : 0))).not.toContain(
    false,
  );
  expect(server.orders.filter(({ status }) => status === "open" || status === "pending")).toEqual([]);
  expect((await device.loadOrders()).attempt).toBeNull();
}

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>("ok") },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Fate>("request-lost", "answer-lost", "stumble", "killed-before", "killed-after"),
  },
);
const schedule = fc.tuple(
  fc.array(fc.constantFrom<Verdict>("authorised", "refused", "action", "pending"), { maxLength: 4 }),
  fc.array(fate, { maxLength: 40 }),
  fc.array(
    fc.constantFrom<Move>(
      "add",
      "press",
      "go",
      "go",
      "cancel",
      "look",
      "reload",
      "bank-pays",
      "bank-refuses",
      "webhook",
    ),
    { maxLength: 16 },
  ),
);

it("[PAY-009] through lost answers, killed tabs, reloads, returns and late words everything that was put in the cart is paid once in the end, and no way ends in nothing", async () => {
  await fc.assert(
    fc.asyncProperty(schedule, ([verdicts, fates, moves]) => run(verdicts, fates, moves)),
    { numRuns: Number(process.env.FC_RUNS ?? 200) },
  );
}, 600_000);
