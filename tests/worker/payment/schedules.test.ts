import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newCartId } from "../../../worker/backend/cart/cart-id.ts";
import { bindings, DB, fillShop, place as placeDirectly, product, stockOf } from "../cart/shop.ts";
import { Book } from "./book.ts";
import { type Death, Life, mortalEnv } from "./mortal.ts";
import { card, payingShop, toPay } from "./shop.ts";
import { repeated, World } from "./world.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(fillShop);

/** Runs by default within seconds, shared with the schedules of customers; FC_RUNS=1000 for the long run. */
const { FC_RUNS, FC_SEED } = bindings as { FC_RUNS?: string; FC_SEED?: string };
const runs = Number(FC_RUNS ?? 0);
const bounds =
  runs > 0 ? { numRuns: runs, seed: Number(FC_SEED ?? 1) } : { numRuns: 30, interruptAfterTimeLimit: 4_000 };

interface Shopper {
  key: string;
  cart: string;
  sku: string;
  qty: number;
  code: string;
  method: Record<string, unknown>;
  reference: string | null;
  refused: boolean;
}
type Wish = "authorised" | "refused" | "pending" | "late" | "redirect" | "challenge";
const who = fc.nat(2);
const death = fc.option(fc.record({ at: fc.nat(14), before: fc.boolean() }), { freq: 1 });
/** Mostly one; now and then a storm of repeats, of which only the first dies. */
const storm = fc.constantFrom(1, 1, 1, 1, 2, 6);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("place" as const), who, storm, death }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant("initiate" as const), who, storm, death }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("bank" as const),
      who,
      ends: fc.constantFrom("authorised" as const, "authorised" as const, "refused" as const, "cancelled" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("details" as const), who, other: fc.boolean(), storm, death }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), who, death }) },
  {
    weight: 3,
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
      minutes: fc.constantFrom(-10, 1, 3, 3, 20, 31, 600, 11_000),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const shoppers = fc.tuple(
  ...[0, 1, 2].map(() =>
    fc.record({
      qty: fc.integer({ min: 1, max: 2 }),
      wish: fc.constantFrom<Wish>("authorised", "authorised", "refused", "late", "redirect", "challenge"),
      ends: fc.constantFrom("authorised" as const, "refused" as const, "cancelled" as const, "pending" as const),
    }),
  ),
);
/**
 * Steps that happen at once, one after the other. `tabs`: the second shopper is the first one's other tab, with a key
 * of its own for the same cart.
 */
const schedule = fc.record({
  shoppers,
  tabs: fc.boolean(),
  stock: fc.integer({ min: 2, max: 6 }),
  first: fc.array(fc.tuple(who, death), { minLength: 3, maxLength: 6 }),
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 }),
});

/**
 * What happens when nothing goes wrong is always among what is tried, however few schedules a busy machine has time
 * for.
 */
const plain: typeof schedule extends fc.Arbitrary<infer T> ? T : never = {
  shoppers: [0, 1, 2].map(() => ({ qty: 1, wish: "authorised" as const, ends: "authorised" as const })) as never,
  tabs: false,
  stock: 3,
  first: [
    [0, null],
    [1, null],
    [2, null],
  ],
  moments: [
    [
      { kind: "initiate", who: 0, storm: 1, death: null },
      { kind: "initiate", who: 1, storm: 1, death: null },
    ],
    [{ kind: "tell", pick: 0, times: 1, death: null }],
  ],
};

let schedules = 0;

async function placeFor(world: World, shopper: Shopper, at: Death | null): Promise<void> {
  const body = {
    ...toPay([{ sku: shopper.sku, qty: shopper.qty }], { cart_id: shopper.cart }, shopper.code),
    order_id: shopper.key,
  };
  const answer = await world.ask<{ payment?: { reference: string } }>("POST", "order", body, at);
  if (answer?.status === 200) shopper.reference = answer.result.payment!.reference;
  else if (answer) shopper.refused = true;
}

async function run(world: World, all: readonly Shopper[], one: Step): Promise<void> {
  switch (one.kind) {
    case "clock":
      world.clock.ms += one.minutes * 60_000;
      return;
    case "minute":
      return world.minute(one.death);
    case "tell":
      return world.tell(one.pick, one.times, one.death);
    default: {
      const shopper = all[one.who]!;
      if (one.kind === "place")
        return void (await repeated(one.storm, one.death, (at) => placeFor(world, shopper, at)));
      if (one.kind === "bank")
        return void (await world.chargesOf(shopper)).forEach((charge) => world.book.atTheBank(charge, one.ends));
      if (shopper.reference === null) return;
      const { reference } = shopper;
      if (one.kind === "initiate")
        await repeated(one.storm, one.death, (at) =>
          world.ask("POST", "payment/initiate", { reference, stateData: { paymentMethod: shopper.method } }, at),
        );
      else if (one.kind === "cancel") await world.ask("POST", "payment/cancel", { reference }, one.death);
      else {
        // Now and then with what belongs to another payment.
        const [charge] = await world.chargesOf(one.other ? all[(one.who + 1) % all.length]! : shopper);
        if (charge)
          await repeated(one.storm, one.death, (at) =>
            world.ask(
              "POST",
              "payment/payments-details",
              { reference, details: { redirectResult: charge.result } },
              at,
            ),
          );
      }
    }
  }
}

describe("whatever happens to requests, answers, Workers, clocks and notifications", () => {
  it("there is one order for a key, stock is right to the piece, all money belongs to one live order or goes back, and no mail leaves for an unpaid one", async () => {
    const outcomes: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(schedule, async ({ shoppers: wishes, tabs, stock, first, moments }) => {
        const name = `piece-${++schedules}`;
        const world = new World();
        const all: Shopper[] = [];
        for (const [i, { qty, wish, ends }] of wishes.entries()) {
          const other = tabs && i === 1 ? all[0]! : null;
          const cart = other?.cart ?? newCartId();
          const method = wish === "redirect" ? { type: "ideal", ends } : card(wish, { ends });
          all.push({
            key: `${name}-shopper-${i}`,
            cart,
            sku: name,
            qty: other?.qty ?? qty,
            code: wish === "redirect" ? "adyen_ideal" : "adyen_cc",
            method,
            reference: null,
            refused: false,
          });
        }
        await DB.batch([
          ...product(name, { cents: 2_500, stock }).statements,
          ...all
            .filter((_shopper, i) => !(tabs && i === 1))
            .flatMap(({ cart, sku, qty }) => [
              DB.prepare(
                "INSERT INTO cart (id, store_code, created_at, updated_at) VALUES (?1, 'outlet_nl', '', '')",
              ).bind(cart),
              DB.prepare("INSERT INTO cart_item (cart_id, sku, line_key, qty) VALUES (?1, ?2, ?2, ?3)").bind(
                cart,
                sku,
                qty,
              ),
            ]),
        ]);
        await Promise.all(first.map(([one, at]) => placeFor(world, all[one]!, at)));
        for (const moment of moments) await Promise.all(moment.map((one) => run(world, all, one)));

        // Then everything works again. Who has no answer asks again, the provider tells what it has to tell, and time
        // passes.
        for (const shopper of all)
          if (shopper.reference === null && !shopper.refused) await placeFor(world, shopper, null);
        for (const hours of [0, 0.1, 1, 7, 170, 7, 7]) {
          world.clock.ms += hours * 3_600_000;
          for (const charge of world.book.charges.values())
            if (charge.state === "pending" && hours > 100) world.book.atTheBank(charge, "authorised");
          await world.minute();
          await world.tellAll();
        }

        const keys = JSON.stringify(all.map(({ key }) => key));
        const rows = await DB.prepare(
          `SELECT o.order_key, o.state, o.cart_id, o.grand_total_cents AS cents, p.state AS payment,
            p.psp_reference AS psp, p.merchant_reference AS number, (SELECT sum(qty) FROM sales_order_line
              WHERE order_id = o.id) AS qty,
          (SELECT json_group_array(json_object('held', held, 'dropped', dropped_at IS NOT NULL)) FROM outbox
            WHERE order_id = o.id AND kind = 'order-placed') AS mails, (SELECT count(*) FROM outbox
            WHERE order_id = o.id AND kind = 'payment-reversed') AS returns
         FROM sales_order o JOIN payment p ON p.order_id = o.id WHERE o.order_key IN (SELECT value FROM json_each(?))`,
        )
          .bind(keys)
          .all<{
            order_key: string;
            state: string;
            cart_id: string;
            cents: number;
            payment: string;
            psp: string | null;
            number: string;
            qty: number;
            mails: string;
            returns: number;
          }>();
        const orders = rows.results;
        expect(
          await DB.prepare("SELECT count(*) AS n FROM sales_order WHERE order_key IN (SELECT value FROM json_each(?))")
            .bind(keys)
            .first("n"),
        ).toBe(orders.length);
        expect(new Set(orders.map((order) => order.order_key)).size).toBe(orders.length);
        for (const shopper of all)
          expect(orders.some((order) => order.order_key === shopper.key) || shopper.refused).toBe(true);
        const live = orders.filter((order) => order.state !== "canceled");
        expect(await stockOf(name)).toBe(stock - live.reduce((sum, order) => sum + order.qty, 0));
        const charges = [...world.book.charges.values()];
        for (const order of orders) {
          outcomes[order.payment] = (outcomes[order.payment] ?? 0) + 1;
          const own = charges.filter((charge) => charge.order === order.number);
          expect(own.length, "one charge for an order").toBeLessThanOrEqual(1);
          const paid = order.state === "processing";
          expect(order.state, "nothing stays between").toMatch(/^(processing|canceled)$/);
          expect(JSON.parse(order.mails)).toEqual([{ held: paid ? 0 : 1, dropped: paid ? 0 : 1 }]);
          expect(order.payment === "authorised").toBe(paid);
          if (paid) expect(own).toMatchObject([{ state: "authorised", psp: order.psp, value: order.cents }]);
          expect(order.returns).toBe(own[0]?.state === "reversed" ? 1 : 0);
          expect(order.payment).not.toBe("reversing");
        }
        for (const charge of charges)
          if (charge.state === "authorised") expect(live.filter((order) => order.psp === charge.psp)).toHaveLength(1);
        for (const cart of new Set(all.map((shopper) => shopper.cart))) {
          const used = live.some((order) => order.cart_id === cart);
          expect(
            await DB.prepare(
              "SELECT c.active, sum(i.qty) AS qty FROM cart c JOIN cart_item i ON i.cart_id = c.id WHERE c.id = ?",
            )
              .bind(cart)
              .first(),
          ).toEqual({ active: used ? 0 : 1, qty: all.find((shopper) => shopper.cart === cart)!.qty });
        }
        expect(
          await DB.prepare("SELECT count(*) AS n FROM payment_notification WHERE applied_at IS NULL").first("n"),
        ).toBe(0);
        expect(await DB.prepare("SELECT count(*) AS n FROM payment_reversal WHERE done_at IS NULL").first("n")).toBe(0);
      }),
      { ...bounds, examples: [[plain]] },
    );
    console.info(JSON.stringify({ schedules, outcomes }));
    expect(outcomes["authorised"]).toBeGreaterThan(0);
  }, 3_600_000);
});

/** How often one buyer among many may ask the database, on average. */
const mostAsked = 20;

describe("200 buyers of 10 pieces", () => {
  it.each([
    ["by bank transfer", "banktransfer", 200],
    ["through the provider", "adyen_cc", 201],
  ] as const)(
    "make exactly 10 orders, %s, and no buyer asks the database often, whoever was faster",
    async (_, code, network) => {
      const asked = await round200(`last-${code}`, code, network);
      console.info(JSON.stringify({ buyers: 200, code, asked }));
      // Each reads what an order needs, and looks once or twice again where another was faster: never once for each of
      // the others.
      expect(asked).toBeLessThan(200 * mostAsked);
    },
    120_000,
  );
});

/**
 * Two hundred carts with the same thing in them are ordered at once, through the gateway; answers how often the
 * database was asked, batches as one. The buyers share one connecting address, as behind a mobile network, and the
 * bounds on unpaid orders are those of a shop that configures none: they must neither keep one of the ten from buying
 * nor make it dear.
 */
async function round200(name: string, code: string, network: number): Promise<number> {
  await DB.batch(product(name, { cents: 2_000, stock: 10 }).statements);
  const life = new Life(null);
  const asked = vi.spyOn(life, "call");
  const { UNPAID_ORDERS_PER_ADDRESS: _address, UNPAID_ORDERS_PER_PERSON: _person, ...env } = mortalEnv(life);
  const shop = payingShop(new Book(), { env });
  const ids = Array.from({ length: 200 }, newCartId);
  await DB.batch([
    DB.prepare(
      "INSERT INTO cart (id, store_code, created_at, updated_at) SELECT value, 'outlet_nl', '', '' FROM json_each(?1)",
    ).bind(JSON.stringify(ids)),
    DB.prepare("INSERT INTO cart_item (cart_id, sku, line_key, qty) SELECT value, ?2, ?2, 1 FROM json_each(?1)").bind(
      JSON.stringify(ids),
      name,
    ),
  ]);
  const answers = await Promise.all(
    ids.map((cart_id) =>
      placeDirectly(toPay([{ sku: name, qty: 1 }], { cart_id }, code, `${cart_id}@example.test`), {
        fetch: shop.fetch,
        headers: { "cf-connecting-ip": `192.0.2.${network}` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject({ status: 400, body: { meta: { reason: "out_of_stock" } } });
  expect(
    await DB.prepare("SELECT count(*) AS n FROM order_visitor GROUP BY visitor ORDER BY expires_at DESC").first("n"),
  ).toBe(10);
  expect(await stockOf(name)).toBe(0);
  expect(await DB.prepare("SELECT count(*) AS n FROM sales_order_line WHERE sku = ?").bind(name).first("n")).toBe(10);
  return asked.mock.calls.length;
}
