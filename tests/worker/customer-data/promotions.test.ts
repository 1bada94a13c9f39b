import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ContactPromotion } from "../../../shared/customer-data/calls.ts";
import { app } from "../../../worker/app.ts";
import { bindings, DB, rows, type Reply } from "../account/account.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";

async function ask(who: TestCustomer | null, method: string, path: string, body?: unknown, env = bindings) {
  const context = createExecutionContext();
  const asked = new Request(`http://shop.test/api/contact/${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-vs-store-code": "outlet_nl",
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await app.fetch(asked, env, context);
  const reply = { status: response.status, body: (await response.json()) as Reply["body"] };
  await waitOnExecutionContext(context);
  return reply;
}
const idOf = async (who: TestCustomer) => String((await ask(who, "GET", `id?customKey=c-${who.id}`)).body.result);
/** Offers a promotion; answers the number of its assignment. */
async function offer(who: TestCustomer, code: string | null, { name = "Tien", ends = null as string | null } = {}) {
  const id = crypto.randomUUID();
  await DB.prepare("INSERT INTO contact_promotion (id, contact_id, name, code, expires_on) VALUES (?, ?, ?, ?, ?)")
    .bind(id, await idOf(who), name, code, ends)
    .run();
  return id;
}
const offered = async (who: TestCustomer) =>
  (await ask(who, "GET", "promotions")).body.result as unknown as ContactPromotion[];
const redeemed = async (id: string) =>
  (await rows("SELECT redeemed_on FROM contact_promotion WHERE id = ?1", id))[0]!.redeemed_on !== null;

let noor: TestCustomer;
let bo: TestCustomer;
beforeEach(async () => {
  [noor, bo] = [await makeCustomer(DB), await makeCustomer(DB)];
});

describe("what a customer has been offered", () => {
  it("is shown to them alone, the next to end first, with code and end; not what has ended", async () => {
    expect(await offered(noor)).toEqual([]);
    await offer(noor, "LATER-10", { name: "Later", ends: "2099-01-02T00:00:00.000Z" });
    await offer(noor, "SOON-10", { name: "Eerst", ends: "2099-01-01T00:00:00.000Z" });
    await offer(noor, null, { name: "Zonder code" });
    await offer(noor, "OVER-10", { name: "Voorbij", ends: "2020-01-01T00:00:00.000Z" });
    await offer(bo, "THEIRS-1");
    expect(await offered(noor)).toEqual([
      { name: "Eerst", description: null, code: "SOON-10", expires_on: "2099-01-01T00:00:00.000Z" },
      { name: "Later", description: null, code: "LATER-10", expires_on: "2099-01-02T00:00:00.000Z" },
      { name: "Zonder code", description: null, code: null, expires_on: null },
    ]);
    expect((await ask(null, "GET", "promotions")).status).toBe(401);
  });

  it("is twenty at the most, and a code that no cart could take is none", async () => {
    for (let i = 0; i < 21; i += 1) await offer(noor, "<b>x</b>");
    const list = await offered(noor);
    expect([list.length, new Set(list.map(({ code }) => code))]).toEqual([20, new Set([null])]);
  });

  it("is used up by an order with its code, whatever its capitals; nobody uses up another's", async () => {
    const [mine, theirs] = [await offer(noor, "TEN"), await offer(bo, "TEN")];
    expect(await ask(noor, "POST", "promotions/redeem", { code: "ten" })).toMatchObject({
      status: 200,
      body: { result: true },
    });
    expect([await redeemed(mine), await redeemed(theirs), await offered(noor)]).toEqual([true, false, []]);
    // Once more, a code that is none of theirs, and nothing that is a code.
    // No error: a browser would tell it of most orders with a code.
    for (const code of ["TEN", "NOBODYS"])
      expect([code, await ask(noor, "POST", "promotions/redeem", { code })]).toMatchObject([
        code,
        { status: 200, body: { result: false } },
      ]);
    expect(await redeemed(theirs)).toBe(false);
    expect((await ask(noor, "POST", "promotions/redeem", { code: "<b>" })).status).toBe(400);
    expect((await ask(null, "POST", "promotions/redeem", { code: "TEN" })).status).toBe(401);
  });

  it("of a platform elsewhere passes its schema; without an answer the page hears a code that its queue tries again", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const elsewhere = {
      ...bindings,
      CUSTOMER_DATA_URL: "https://platform.example",
      CUSTOMER_DATA_KEY: "a-key-of-tests",
    };
    const id = "33ee9958-0e09-484f-b4c4-000000000001";
    const answers = (promotions: () => Response) =>
      vi.spyOn(globalThis, "fetch").mockImplementation(async (given) => {
        const { pathname } = new URL((given as unknown as Request).url);
        return pathname.endsWith("/contacts/id") ? Response.json(id) : promotions();
      });
    const promotion = { id, name: "N", heading: "Kop", redeemed: false, expiresOn: "2099-01-01T12:00:00" };
    const channel = { type: "ECOM", valueType: "EXTERNALOFFER", value: 12_345 };
    answers(() =>
      Response.json([
        { ...promotion, redemptionChannels: [{ ...channel, type: "POS", value: "TILL" }, channel] },
        { ...promotion, redeemed: true },
        { ...promotion, heading: null, expiresOn: "soon", redemptionChannels: [] },
      ]),
    );
    expect((await ask(noor, "GET", "promotions", undefined, elsewhere)).body.result).toEqual([
      { name: "Kop", description: null, code: "12345", expires_on: "2099-01-01T12:00:00.000Z" },
      { name: "N", description: null, code: null, expires_on: null },
    ]);
    // Used up already: nothing is told again.
    answers(() =>
      Response.json([{ ...promotion, redeemed: true, redemptionChannels: [{ ...channel, value: "TEN" }] }]),
    );
    expect(await ask(noor, "POST", "promotions/redeem", { code: "TEN" }, elsewhere)).toMatchObject({
      status: 200,
      body: { result: false },
    });
    answers(() => new Response("<html>", { status: 200 }));
    expect((await ask(noor, "GET", "promotions", undefined, elsewhere)).status).toBe(502);
    expect((await ask(noor, "POST", "promotions/redeem", { code: "TEN" }, elsewhere)).status).toBe(502);
    vi.restoreAllMocks();
    logged.mockRestore();
  });
});
