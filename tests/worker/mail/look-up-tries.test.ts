import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { address, bindings, fillShop, order, place, socks } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { DB } from "../pages/shop.ts";

beforeAll(fillShop);

/** A call of one of the shop's pages by a visitor with this address; resolves to its status. */
async function ask(
  path: "order/look-up" | "withdrawal",
  body: unknown,
  visitor: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop/api/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": visitor,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
    bindings,
    context,
  );
  await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return answer.status;
}
const { email } = address;
async function bought(headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await place(
    order([{ sku: socks, qty: 2 }], {}, { billingAddress: { ...address, telephone: "0612345678" } }),
    { headers },
  );
  expect(status).toBe(200);
  return body.result.orderNumber;
}
const lookUp = (number: string, mail: string | undefined, visitor: string, headers?: Record<string, string>) =>
  ask("order/look-up", { number, email: mail }, visitor, headers);
const withdraw = (number: string, mail: string | undefined, visitor: string) =>
  ask("withdrawal", { number, email: mail, name: "Sam Visser", key: crypto.randomUUID() }, visitor);
const networks = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `198.18.${from + Math.floor(i / 250)}.${(i % 250) + 1}`);
/** 80 wrong guesses, each from a network of its own: at one number, or with one address. */
const flood = async (guess: (visitor: string, i: number) => Promise<number>, from: number) => {
  const statuses: number[] = [];
  for (const [i, visitor] of networks(from, 80).entries()) statuses.push(await guess(visitor, i));
  return new Set(statuses);
};

describe("tries of strangers at an order", () => {
  it("close neither the look-up nor the withdrawal to its owner, however many networks they come from", async () => {
    const number = await bought();
    expect(await flood((visitor, i) => lookUp(number, `guess-${i}@example.test`, visitor), 0)).toEqual(new Set([404]));
    expect(await flood((visitor, i) => withdraw(number, `other-${i}@example.test`, visitor), 1)).toEqual(
      new Set([404]),
    );
    expect(await flood((visitor, i) => lookUp(`4${70_000_000 + i}`, email, visitor), 2)).toEqual(new Set([404]));
    // Finding costs nothing, so the owner may look as often as they like.
    for (let i = 0; i < 4; i += 1) expect(await lookUp(number, email, "203.0.113.80")).toBe(200);
    expect(await withdraw(number, email, "203.0.113.80")).toBe(200);
  });

  it("are fewer for each network while one number or one address is stormed, and as ever at others", async () => {
    const [number, other] = [await bought(), await bought()];
    await flood((visitor, i) => lookUp(number, `guess-${i}@example.test`, visitor), 3);
    const guesser = "203.0.113.81";
    const guesses = [];
    for (let i = 0; i < 4; i += 1) guesses.push(await lookUp(number, `again-${i}@example.test`, guesser));
    expect(guesses).toEqual([404, 404, 429, 429]);
    // Right at last, and too late.
    expect(await lookUp(number, email, guesser)).toBe(429);
    expect(await lookUp(other, "wrong@example.test", guesser)).toBe(404);
    const known = "stormed@example.test";
    await flood((visitor, i) => lookUp(`4${71_000_000 + i}`, known, visitor), 4);
    expect([
      await lookUp("472000001", known, "203.0.113.82"),
      await lookUp("472000002", known, "203.0.113.82"),
      await lookUp("472000003", known, "203.0.113.82"),
    ]).toEqual([404, 404, 429]);
  });

  it("count by the whole network of whoever holds one in IPv6", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 64; i += 1)
      statuses.push(
        await lookUp(`4${73_000_000 + i}`, `holder-${i}@example.test`, `2001:db8:77:${(i + 1).toString(16)}::1`),
      );
    expect(statuses).toEqual([...Array<number>(60).fill(404), ...Array<number>(4).fill(429)]);
    expect(await lookUp("473999999", "holder@example.test", "2001:db8:78:1::1")).toBe(404);
  });

  it("do not touch a customer who is signed in and names a number only", async () => {
    const noor = await makeCustomer(DB);
    const number = await bought(bearer(noor));
    const shared = "203.0.113.83";
    for (let i = 0; i < 21; i += 1) await lookUp(`4${74_000_000 + i}`, `shared-${i}@example.test`, shared);
    expect(await lookUp("474999999", "shared@example.test", shared)).toBe(429);
    expect(await lookUp(number, undefined, shared, bearer(noor))).toBe(200);
  });
});
