import fc from "fast-check";
import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { anyLetter } from "../../any-letter.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { add, bindings, fillShop, newCart, order, shirt, snapshot, socks } from "./shop.ts";
import { runsOf } from "../runs.ts";

const runs = runsOf(500, 1_000);
let cart = "";
beforeAll(async () => {
  await fillShop();
  cart = await newCart();
  await add(cart, socks, 2);
});

const send = (path: string, body: string | Uint8Array, method = "POST") =>
  backend.fetch(
    new Request(`http://shop/api/${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(method === "POST" && { body }),
    } as RequestInit),
    bindings,
    createExecutionContext(),
  );

/** Values that parsers, databases and careless code stumble over. */
const nasty = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1e308,
    0.1,
    "",
    "0",
    "__proto__",
    "constructor",
    "toString",
    "\0",
    "\ud800",
    "'; DROP TABLE cart; --",
    "%",
    [],
    {},
    [[]],
    "😀".repeat(50),
    "9".repeat(40),
    -0,
    Number.MAX_SAFE_INTEGER,
  ),
  fc.string({ unit: anyLetter, maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Bodies near a good one, with parts dropped and replaced, and bodies of anything. */
function bodies(good: unknown): fc.Arbitrary<string | Uint8Array> {
  const mutated = fc
    .array(fc.tuple(fc.nat(), fc.oneof(nasty, fc.constant(undefined))), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const copy = structuredClone(good) as Record<string, unknown>;
      for (const [where, value] of changes) {
        const spots: [Record<string, unknown>, string][] = [];
        const walk = (node: unknown) => {
          if (node && typeof node === "object")
            for (const key of Object.keys(node)) {
              spots.push([node as Record<string, unknown>, key]);
              walk((node as Record<string, unknown>)[key]);
            }
        };
        walk(copy);
        const spot = spots[where % Math.max(1, spots.length)];
        if (!spot) continue;
        if (value === undefined) delete spot[0][spot[1]];
        else spot[0][spot[1]] = value;
      }
      return JSON.stringify(copy);
    });
  return fc.oneof(
    { weight: 5, arbitrary: mutated },
    { weight: 2, arbitrary: nasty.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: anyLetter, maxLength: 60 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 30, max: 3_000 })
        .map((depth) => `{"cartItem":${"[".repeat(depth)}${"]".repeat(depth)}}`),
    },
  );
}

/** No server error whatever comes; and nothing that was refused left a trace. */
async function attack(path: () => string, good: unknown): Promise<void> {
  let before = await snapshot();
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(bodies(good), async (body) => {
      const response = await send(path(), body);
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      const { code, result } = JSON.parse(text) as { code: number; result: unknown };
      expect(code).toBe(response.status);
      if (response.status === 200) {
        before = await snapshot();
        return;
      }
      refused += 1;
      expect(typeof result).toBe("string");
      if (refused % 20 === 0) expect(await snapshot()).toBe(before);
    }),
    { numRuns: runs, seed: 20, endOnFailure: true },
  );
  expect(await snapshot()).toBe(before);
  expect(refused).toBeGreaterThan(runs / 4);
}

describe("malformed bodies", () => {
  it(
    "to cart/update",
    () =>
      attack(() => `cart/update?cartId=${cart}`, {
        cartItem: { sku: shirt.parent, qty: 1, quoteId: "x", checksum: "y", product_option: shirt.choose("7") },
      }),
    120_000,
  );
  it(
    "to cart/update of a line",
    () => attack(() => `cart/update?cartId=${cart}`, { cartItem: { sku: socks, qty: 1, item_id: 1 } }),
    120_000,
  );
  it(
    "to cart/delete",
    () => attack(() => `cart/delete?cartId=${cart}`, { cartItem: { sku: socks, item_id: 999, quoteId: "x" } }),
    120_000,
  );
  it(
    "to cart/shipping-methods",
    () =>
      attack(() => `cart/shipping-methods?cartId=${"f".repeat(32)}`, {
        address: { country_id: "NL", street: ["a", null], postcode: "1" },
      }),
    120_000,
  );
  it(
    "to cart/shipping-information",
    () =>
      attack(() => `cart/shipping-information?cartId=${cart}`, {
        addressInformation: {
          shippingAddress: { countryId: "NL", street: [""] },
          shippingCarrierCode: "drone",
          shippingMethodCode: "x",
        },
      }),
    120_000,
  );
  it(
    "to cart/collect-totals",
    () =>
      attack(() => `cart/collect-totals?cartId=${cart}`, {
        methods: { paymentMethod: { method: "gold" }, shippingCarrierCode: "x", shippingMethodCode: "y" },
      }),
    120_000,
  );
  it(
    "to order",
    () => attack(() => "order", order([{ sku: socks, qty: 1, priceInclTax: 1, product_option: shirt.choose("7") }])),
    120_000,
  );
});

describe("malformed addresses", () => {
  it.each(["cart/pull", "cart/totals", "cart/payment-methods", "sync/order"])(
    "of %s",
    async (path) => {
      const before = await snapshot();
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: anyLetter, maxLength: 80 }),
          fc.string({ maxLength: 20 }),
          async (id, token) => {
            const query =
              path === "sync/order"
                ? `${path}/${encodeURIComponent(id.toWellFormed()) || "x"}`
                : `${path}?cartId=${encodeURIComponent(id.toWellFormed())}&token=${encodeURIComponent(token)}`;
            const response = await send(query, "", "GET");
            expect(response.status).toBeGreaterThanOrEqual(400);
            expect(response.status).toBeLessThan(500);
            await response.body?.cancel();
          },
        ),
        { numRuns: runs, seed: 21 },
      );
      expect(await snapshot()).toBe(before);
    },
    120_000,
  );
});
