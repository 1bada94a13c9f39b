import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newCartId } from "../../../worker/backend/cart/cart-id.ts";
import { correctPoints } from "../../../worker/backend/loyalty/points.ts";
import { runOrders } from "../../../worker/backend/order/schedule.ts";
import { bindings, DB, fillShop, product, stockOf } from "../cart/shop.ts";
import { bearer, makeCustomer, type TestCustomer } from "../customer/customers.ts";
import type { Death } from "./mortal.ts";
import { card, toPay } from "./shop.ts";
import { repeated, World } from "./world.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(fillShop);

/** Runs by default within seconds, shared with the schedules of guests; FC_RUNS=1000 for the long run. */
const { FC_RUNS, FC_SEED } = bindings as { FC_RUNS?: string; FC_SEED?: string };
const runs = Number(FC_RUNS ?? 0);
const bounds =
  runs > 0 ? { numRuns: runs, seed: Number(FC_SEED ?? 1) } : { numRuns: 30, interruptAfterTimeLimit: 4_000 };
/** Orders a customer may have unpaid. */
const mostUnpaid = 2;

/** An order as a customer's device keeps it: the same body under the same key until there is a definite answer. */
interface Try {
  key: string;
  body: ReturnType<typeof toPay>;
  method: Record<string, unknown>;
  reference: string | null;
  state: "open" | "placed" | "refused";
}
interface Device {
  customer: TestCustomer;
  guestCart: string;
  tries: Try[];
  spent: number;
}

const who = fc.nat(1);
const death = fc.option(fc.record({ at: fc.nat(14), before: fc.boolean() }), { freq: 1 });
const storm = fc.constantFrom(1, 1, 1, 2, 5);
const wish = fc.constantFrom(
  "authorised" as const,
  "authorised" as const,
  "refused" as const,
  "late" as const,
  "redirect" as const,
);
const press = fc.record({
  kind: fc.constant("press" as const),
  who,
  how: fc.oneof(fc.constant("transfer" as const), wish),
  storm,
  death,
});
const code = fc.record({ kind: fc.constant("code" as const), who, personal: fc.boolean(), death });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), who, qty: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 5, arbitrary: press },
  // What was sent before is sent once more, whatever has become of it.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("again" as const), who, pick: fc.nat(5), storm, death }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant("initiate" as const), who, pick: fc.nat(5), storm, death }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), who, pick: fc.nat(5), storm, death }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("bank" as const),
      who,
      pick: fc.nat(5),
      ends: fc.constantFrom("authorised" as const, "authorised" as const, "refused" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("details" as const), who, pick: fc.nat(5), storm, death }) },
  { weight: 3, arbitrary: code },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("merge" as const), who, storm, death }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("spend" as const), who, points: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("paid" as const), who, pick: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("tell" as const),
      pick: fc.nat(7),
      times: fc.integer({ min: 1, max: 3 }),
      death,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("minute" as const), death }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("clock" as const),
      minutes: fc.constantFrom(-10, 1, 3, 20, 31, 600, 11_000, 22_000),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const schedule = fc.record({
  stock: fc.integer({ min: 2, max: 7 }),
  uses: fc.integer({ min: 1, max: 2 }),
  begin: fc.tuple(fc.nat(2), fc.nat(2)),
  guests: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
  codes: fc.array(code, { maxLength: 3 }),
  first: fc.tuple(press, press),
  booked: fc.boolean(),
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 14 }),
});

/**
 * What happens when nothing goes wrong is always among what is tried, however few schedules a busy machine has time
 * for.
 */
const plain: typeof schedule extends fc.Arbitrary<infer T> ? T : never = {
  stock: 7,
  uses: 2,
  begin: [1, 2],
  guests: [1, 1],
  codes: [
    { kind: "code", who: 0, personal: false, death: null },
    { kind: "code", who: 1, personal: false, death: null },
  ],
  booked: true,
  first: [
    { kind: "press", who: 0, how: "authorised", storm: 1, death: null },
    { kind: "press", who: 1, how: "transfer", storm: 1, death: null },
  ],
  moments: [
    [
      { kind: "initiate", who: 0, pick: 0, storm: 1, death: null },
      { kind: "merge", who: 1, storm: 1, death: null },
    ],
  ],
};

let schedules = 0;

/**
 * Two customers, each with an account's cart, a guest's cart of before, a code for both and one of the first one's own.
 */
class Customers {
  readonly world = new World({ UNPAID_ORDERS_PER_PERSON: String(mostUnpaid) });
  readonly devices: Device[] = [];
  /** Pieces that were put into carts and answered for. */
  added = 0;
  private keys = 0;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  get codes(): { general: string; personal: string } {
    return { general: `${this.name}-ALL`.toUpperCase(), personal: `${this.name}-OWN`.toUpperCase() };
  }

  async fill(stock: number, uses: number, guests: readonly number[]): Promise<void> {
    for (const qty of guests) {
      this.devices.push({ customer: await makeCustomer(DB), guestCart: newCartId(), tries: [], spent: 0 });
      this.added += qty;
    }
    await DB.batch([
      ...product(this.name, { cents: 2_500, stock }).statements,
      ...this.devices.flatMap(({ guestCart }, i) => [
        DB.prepare("INSERT INTO cart (id, store_code, created_at, updated_at) VALUES (?1, 'outlet_nl', '', '')").bind(
          guestCart,
        ),
        DB.prepare("INSERT INTO cart_item (cart_id, sku, line_key, qty) VALUES (?1, ?2, ?2, ?3)").bind(
          guestCart,
          this.name,
          guests[i],
        ),
      ]),
      DB.prepare(
        "INSERT INTO coupon (code, label, percent_hundredths, created_at, use_limit) VALUES (?1, '', 1000, '', ?2)",
      ).bind(this.codes.general, uses),
      DB.prepare(
        "INSERT INTO coupon (code, label, amount_cents, created_at, customer_id) VALUES (?1, '', 500, '', ?2)",
      ).bind(this.codes.personal, this.devices[0]!.customer.id),
    ]);
  }

  ask<T>({ customer }: Device, method: string, path: string, body: unknown, at: Death | null) {
    return this.world.ask<T>(method, path, body, at, bearer(customer));
  }
  async cartOf(device: Device): Promise<string> {
    return (await this.ask<string>(device, "POST", "cart/create", undefined, null))!.result;
  }

  async add(device: Device, qty: number): Promise<void> {
    const answer = await this.ask(
      device,
      "POST",
      `cart/update?cartId=${await this.cartOf(device)}`,
      { cartItem: { sku: this.name, qty } },
      null,
    );
    if (answer?.status === 200) this.added += qty;
  }

  /** Sends what has no answer yet, else orders the cart as it is. */
  async press(
    device: Device,
    how: "transfer" | "authorised" | "refused" | "late" | "redirect",
    times: number,
    at: Death | null,
  ): Promise<void> {
    let one = device.tries.find(({ state }) => state === "open");
    if (!one) {
      const cart = await this.cartOf(device);
      const qty = (await this.ask<{ qty: number }[]>(device, "GET", `cart/pull?cartId=${cart}`, undefined, null))!
        .result[0]?.qty;
      if (qty === undefined) return;
      const code = how === "transfer" ? "banktransfer" : how === "redirect" ? "adyen_ideal" : "adyen_cc";
      const body = {
        ...toPay([{ sku: this.name, qty }], { cart_id: cart }, code),
        order_id: `${this.name}-try-${++this.keys}`,
      };
      one = {
        key: body.order_id,
        body,
        method: how === "redirect" ? { type: "ideal", ends: "authorised" } : card(how),
        reference: null,
        state: "open",
      };
      device.tries.push(one);
    }
    await this.send(device, one, times, at);
  }
  async send(device: Device, one: Try, times: number, at: Death | null): Promise<void> {
    await repeated(times, at, async (death) => {
      const answer = await this.ask<{ payment?: { reference: string } }>(device, "POST", "order", one.body, death);
      if (answer?.status === 200) [one.state, one.reference] = ["placed", answer.result.payment?.reference ?? null];
      // Another of the storm may have had the better answer.
      else if (answer && one.state === "open") one.state = "refused";
    });
  }

  async minute(at: Death | null): Promise<void> {
    await this.world.minute(at);
    await runOrders(this.world.env(at).DB, this.world.now()).catch(() => undefined);
  }

  async run(one: Step): Promise<void> {
    switch (one.kind) {
      case "clock":
        this.world.clock.ms += one.minutes * 60_000;
        return;
      case "minute":
        return this.minute(one.death);
      case "tell":
        return this.world.tell(one.pick, one.times, one.death);
      case "add":
        return this.add(this.devices[one.who]!, one.qty);
      case "press":
        return this.press(this.devices[one.who]!, one.how, one.storm, one.death);
      case "merge":
        return void (await repeated(one.storm, one.death, (at) =>
          this.ask(
            this.devices[one.who]!,
            "POST",
            `cart/create?guestCartId=${this.devices[one.who]!.guestCart}`,
            undefined,
            at,
          ),
        ));
      case "code":
        return this.code(this.devices[one.who]!, one.personal, one.death);
      case "spend": {
        const device = this.devices[one.who]!;
        const taken = await correctPoints(DB, device.customer.email, -one.points, null, this.world.now());
        if (taken !== null && taken !== "too few") device.spent += one.points;
        return;
      }
      default:
        return this.onTry(one);
    }
  }
  private async code(device: Device, personal: boolean, at: Death | null): Promise<void> {
    const cart = await this.cartOf(device);
    await this.ask(
      device,
      "POST",
      `cart/apply-coupon?cartId=${cart}&coupon=${personal ? this.codes.personal : this.codes.general}`,
      undefined,
      at,
    );
  }
  private async onTry(one: Extract<Step, { pick: number; who: number }>): Promise<void> {
    const device = this.devices[one.who]!;
    const picked = device.tries[one.pick % Math.max(1, device.tries.length)];
    if (!picked) return;
    if (one.kind === "again") return this.send(device, picked, one.storm, one.death);
    // The operator has seen the money.
    if (one.kind === "paid")
      return void (await DB.prepare(
        "UPDATE sales_order SET state = 'processing', status = 'processing' WHERE order_key = ? AND state = 'new'",
      )
        .bind(picked.key)
        .run());
    if (one.kind === "bank")
      return void (await this.world.chargesOf(picked)).forEach((charge) => this.world.book.atTheBank(charge, one.ends));
    const { reference } = picked;
    if (reference === null) return;
    if (one.kind === "initiate")
      await repeated(one.storm, one.death, (at) =>
        this.world.ask("POST", "payment/initiate", { reference, stateData: { paymentMethod: picked.method } }, at),
      );
    else if (one.kind === "cancel")
      await repeated(one.storm, one.death, (at) => this.world.ask("POST", "payment/cancel", { reference }, at));
    else {
      const [charge] = await this.world.chargesOf(picked);
      if (charge)
        await repeated(one.storm, one.death, (at) =>
          this.world.ask(
            "POST",
            "payment/payments-details",
            { reference, details: { redirectResult: charge.result } },
            at,
          ),
        );
    }
  }

  /**
   * Everything works again: who has no answer asks once more, the provider tells what it has to tell, and time passes.
   * `booked`: the operator finds the transfers that still wait.
   */
  async settle(booked: boolean): Promise<void> {
    for (const device of this.devices)
      for (const one of device.tries) if (one.state === "open") await this.send(device, one, 1, null);
    if (booked)
      await DB.prepare(
        `UPDATE sales_order SET state = 'processing', status = 'processing'
          WHERE order_key LIKE ?1 || '-try-%' AND state = 'new'`,
      )
        .bind(this.name)
        .run();
    for (const hours of [0, 0.1, 1, 7, 170, 7, 7, 360]) {
      this.world.clock.ms += hours * 3_600_000;
      for (const charge of this.world.book.charges.values())
        if (charge.state === "pending" && hours > 100) this.world.book.atTheBank(charge, "authorised");
      await this.minute(null);
      await this.world.tellAll();
    }
  }
  unpaid = () =>
    DB.prepare(
      `SELECT customer_id, count(*) AS n FROM sales_order
        WHERE order_key LIKE ?1 || '-try-%' AND state IN ('new', 'pending_payment', 'payment_review')
        GROUP BY customer_id`,
    )
      .bind(this.name)
      .all<{ n: number }>();
}

interface OrderRow {
  id: number;
  order_key: string;
  customer_id: number;
  state: string;
  unpaid_at: string | null;
  coupon_code: string | null;
  goods: number;
  payment: string | null;
  psp: string | null;
  number: string;
  qty: number;
  earned: number;
  uses: number;
  placed: number;
  canceled: number;
}
const ordersOf = async (name: string) =>
  (
    await DB.prepare(
      `SELECT o.id, o.order_key, o.customer_id, o.state, o.unpaid_at, o.coupon_code,
        o.subtotal_cents - o.discount_cents AS goods, p.state AS payment, p.psp_reference AS psp,
          o.store_id || printf('%08d', o.id) AS number, (SELECT sum(qty) FROM sales_order_line
            WHERE order_id = o.id) AS qty,
    (SELECT count(*) FROM loyalty_transaction WHERE order_id = o.id AND kind = 'earned') AS earned, (SELECT count(*)
      FROM coupon_use WHERE order_id = o.id AND code = o.coupon_code) AS uses,
    (SELECT count(*) FROM outbox
      WHERE order_id = o.id AND kind = 'order-placed' AND held = 0 AND dropped_at IS NULL) AS placed, (SELECT count(*)
      FROM outbox WHERE order_id = o.id AND kind = 'order-canceled') AS canceled
   FROM sales_order o LEFT JOIN payment p ON p.order_id = o.id WHERE o.order_key LIKE ?1 || '-try-%'`,
    )
      .bind(name)
      .all<OrderRow>()
  ).results;

describe("whatever happens while customers are signed in", () => {
  it("codes are used by the orders that stand, points add up and never fall below zero, stock is right to the piece, and every piece put into a cart is in one cart or one order", async () => {
    const seen: Record<string, number> = {};
    const note = (what: string, n = 1) => {
      seen[what] = (seen[what] ?? 0) + n;
    };
    await fc.assert(
      fc.asyncProperty(schedule, async ({ stock, uses, begin, guests, codes, first, booked, moments }) => {
        const name = `own-${++schedules}`;
        const all = new Customers(name);
        await all.fill(stock, uses, guests);
        for (const [i, qty] of begin.entries()) if (qty > 0) await all.add(all.devices[i]!, qty);
        for (const one of codes) await all.run(one);
        await Promise.all(first.map((one) => all.run(one)));
        let jumped = false;
        for (const moment of moments) {
          jumped ||= moment.some(({ kind }) => kind === "clock");
          await Promise.all(moment.map((one) => all.run(one)));
          // What has run out no longer counts, though nobody has ended it yet.
          if (!jumped)
            for (const { n } of (await all.unpaid()).results)
              expect(n, "unpaid orders of one customer").toBeLessThanOrEqual(mostUnpaid);
        }
        await all.settle(booked);

        const orders = await ordersOf(name);
        const live = orders.filter((order) => order.state !== "canceled");
        const ended = orders.filter((order) => order.unpaid_at !== null);
        // One order for a key that was answered with one, none for one that was refused.
        for (const { tries } of all.devices)
          for (const one of tries)
            expect([one.state, orders.filter((order) => order.order_key === one.key).length]).toEqual(
              one.state === "placed" ? ["placed", 1] : ["refused", 0],
            );
        expect(await stockOf(name)).toBe(stock - live.reduce((sum, { qty }) => sum + qty, 0));

        // Codes.
        for (const order of orders)
          expect(order.uses, order.order_key).toBe(order.state !== "canceled" && order.coupon_code !== null ? 1 : 0);
        const used = (code: string) => live.filter((order) => order.coupon_code === code).length;
        expect(used(all.codes.general)).toBeLessThanOrEqual(uses);
        expect(used(all.codes.personal)).toBeLessThanOrEqual(1);
        expect(
          await DB.prepare("SELECT count(*) AS n FROM coupon_use WHERE code IN (?1, ?2)")
            .bind(all.codes.general, all.codes.personal)
            .first("n"),
        ).toBe(used(all.codes.general) + used(all.codes.personal));
        for (const order of live)
          if (order.coupon_code === all.codes.personal) expect(order.customer_id).toBe(all.devices[0]!.customer.id);

        // Points.
        for (const { customer, spent } of all.devices) {
          const { results: moves } = await DB.prepare(
            "SELECT kind, points, balance, order_id FROM loyalty_transaction WHERE customer_id = ? ORDER BY id",
          )
            .bind(customer.id)
            .all<{ kind: string; points: number; balance: number; order_id: number | null }>();
          let balance = 0;
          for (const move of moves) {
            balance += move.points;
            expect([move.balance, move.balance >= 0]).toEqual([balance, true]);
          }
          const own = orders.filter((order) => order.customer_id === customer.id);
          const taken = moves.filter(({ kind, order_id }) => kind === "corrected" && order_id !== null);
          for (const { order_id: of, points } of taken)
            expect([
              ended.some(({ id }) => id === of),
              -points <= Math.floor(ended.find(({ id }) => id === of)!.goods / 100),
            ]).toEqual([true, true]);
          expect(new Set(taken.map((move) => move.order_id)).size).toBe(taken.length);
          const earned = own
            .filter((order) => live.includes(order) || ended.includes(order))
            .reduce((sum, { goods }) => sum + Math.floor(goods / 100), 0);
          expect(balance).toBe(earned - spent + taken.reduce((sum, { points }) => sum + points, 0));
          note("points taken back", taken.length);
        }

        // Money, mails, and states that last.
        const charges = [...all.world.book.charges.values()];
        for (const order of orders) {
          note(order.payment ?? `transfer ${order.state}`);
          expect(order.state).toMatch(/^(processing|canceled)$/);
          expect(order.earned).toBe(live.includes(order) || ended.includes(order) ? 1 : 0);
          expect(charges.filter((charge) => charge.order === order.number).length).toBeLessThanOrEqual(1);
          if (order.payment !== null)
            expect([order.payment === "authorised", order.placed]).toEqual([
              order.state === "processing",
              order.state === "processing" ? 1 : 0,
            ]);
          if (ended.includes(order)) expect([order.state, order.canceled]).toEqual(["canceled", 1]);
        }
        for (const charge of charges)
          expect(charge.state === "authorised" ? live.filter((order) => order.psp === charge.psp).length : 0).toBe(
            charge.state === "authorised" ? 1 : 0,
          );

        // Carts: a customer has one that is open at most, and what was put into carts is in one of them or was ordered.
        // So no cart came back twice, and none that should have is missing.
        const ids = JSON.stringify(all.devices.map(({ customer }) => customer.id));
        for (const { n } of (
          await DB.prepare(
            `SELECT count(*) AS n FROM cart WHERE customer_id IN (SELECT value FROM json_each(?1)) AND active = 1
              GROUP BY customer_id`,
          )
            .bind(ids)
            .all<{ n: number }>()
        ).results)
          expect(n).toBe(1);
        const inCarts = (await DB.prepare(
          `SELECT coalesce(sum(i.qty), 0) AS n FROM cart_item i JOIN cart c ON c.id = i.cart_id
            WHERE i.sku = ?1 AND c.active = 1`,
        )
          .bind(name)
          .first<number>("n"))!;
        expect(
          inCarts + live.reduce((sum, { qty }) => sum + qty, 0) + ended.reduce((sum, { qty }) => sum + qty, 0),
        ).toBe(all.added);
        note("codes used", used(all.codes.general) + used(all.codes.personal));
        note(
          "carts merged",
          (await DB.prepare(
            `SELECT count(*) AS n FROM cart
              WHERE merged_into IN (SELECT id FROM cart WHERE customer_id IN (SELECT value FROM json_each(?1)))`,
          )
            .bind(ids)
            .first<number>("n"))!,
        );
      }),
      { ...bounds, examples: [[plain]] },
    );
    console.info(JSON.stringify({ schedules, seen }));
    for (const what of ["authorised", "transfer processing", "codes used", "carts merged"])
      expect(seen[what], what).toBeGreaterThan(0);
    // A short run need not meet everything.
    if (schedules >= 100)
      for (const what of [
        "authorised",
        "expired",
        "cancelled",
        "refused",
        "transfer canceled",
        "transfer processing",
        "codes used",
        "carts merged",
        "points taken back",
      ])
        expect(seen[what], what).toBeGreaterThan(0);
  }, 3_600_000);
});
