import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { endpoints } from "../../../worker/gateway/endpoints/endpoints.ts";
import { dump } from "../account/account.ts";
import { ask, bindings, browser, origin, password, registered, signedIn, type Told } from "./browser.ts";

/** Calls that need nobody to be signed in. Every other call about an account must be in `calls`. */
const open = [
  "POST /api/user/create",
  "POST /api/user/login",
  "POST /api/user/refresh",
  "POST /api/user/logout",
  "POST /api/user/reset-password",
  "POST /api/user/resetPassword",
  "POST /api/user/create-password",
];
/** Codes can be used on a guest's cart too, by whoever knows its id. */
const ofCarts = [
  "POST /api/discount/apply",
  "POST /api/discount/delete",
  "POST /api/coupon/apply",
  "POST /api/coupon/delete",
];

interface Case {
  name: string;
  path: string;
  method: string;
  body?: unknown;
}
const owner = { window: browser(), email: "", token: "", addressId: 0, sessionId: "", transactionId: 0, cartId: "" };
const other = { window: browser(), token: "", email: "" };
let cases: Case[] = [];

beforeAll(async () => {
  owner.email = await registered(owner.window);
  owner.token = await signedIn(owner.window, owner.email);
  other.email = await registered(other.window);
  other.token = await signedIn(other.window, other.email);
  const form = { street: ["Geheimweg", "12"], city: "Verborgen", postcode: "1234 AB", country_id: "NLD" };
  const saved = await ask(owner.window, "address", { address: form }, { token: owner.token });
  owner.addressId = (saved.body.result as { address_id: number }).address_id;
  owner.sessionId = (
    (await ask(owner.window, "user/sessions", undefined, { token: owner.token })).body.result as { id: string }[]
  )[0]!.id;
  await app.fetch(
    new Request(`${origin}/api/admin/points`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${bindings.OPS_KEY}` },
      body: JSON.stringify({ email: owner.email, points: 41, description: "verborgen" }),
    }),
    bindings,
    createExecutionContext(),
  );
  owner.transactionId = (
    (await ask(owner.window, "transactions", undefined, { token: owner.token })).body.result as {
      transaction_id: number;
    }[]
  )[0]!.transaction_id;
  owner.cartId = String((await ask(owner.window, "cart/create", {}, { token: owner.token })).body.result);
  expect([owner.addressId, owner.transactionId, owner.sessionId, owner.cartId].every(Boolean)).toBe(true);
  const change = { currentPassword: password, newPassword: "Melk-en-honing-8" };
  const codes = [{ code: "A" }];
  const cart = `?cartId=${owner.cartId}`;
  const list: [string, Omit<Case, "name" | "method" | "path">, string?][] = [
    ["POST /api/user/change-password", { body: change }],
    ["POST /api/user/changePassword", { body: change }],
    ["GET /api/user/me", {}],
    [
      "POST /api/user/me",
      {
        body: {
          customer: {
            firstname: "Eve",
            addresses: [
              {
                id: owner.addressId,
                firstname: "Eve",
                lastname: "X",
                street: ["A", "1"],
                postcode: "1234 AB",
                city: "B",
                country_id: "NL",
              },
            ],
          },
        },
      },
    ],
    ["GET /api/user/order-history", {}],
    ["GET /api/user/sessions", {}],
    ["DELETE /api/user/sessions", {}, `?id=${owner.sessionId}`],
    ["GET /api/user/personal-data", {}],
    ["POST /api/user/delete", { body: { currentPassword: "Guess-a-word-9" } }],
    ["GET /api/user/favourite-store", {}],
    ["POST /api/user/favourite-store", { body: { store: null } }],
    ["GET /api/user/subscription/newsletter", {}],
    ["POST /api/user/subscription/newsletter", { body: {} }],
    ["DELETE /api/user/subscription/newsletter", {}],
    ["POST /api/user/search", { body: { email_address: owner.email } }],
    ["GET /api/address", {}],
    ["POST /api/address", { body: { address: { ...form, address_id: owner.addressId, city: "Elders" } } }],
    ["DELETE /api/address", {}, `?user_id=1&address_id=${owner.addressId}`],
    ["GET /api/transactions", {}],
    [`GET /api/transactions/${owner.transactionId}`, {}],
    ["GET /api/personal-pricing/client", {}],
    ["POST /api/personal-pricing/validate-quote", { body: { cartId: owner.cartId } }],
    ["POST /api/personal-pricing/check", { body: { code: "A" } }],
    ["POST /api/discount/apply", { body: { discount: codes } }, cart],
    ["POST /api/discount/delete", { body: {} }, cart],
    ["POST /api/coupon/apply", { body: { coupon: codes } }, cart],
    ["POST /api/coupon/delete", { body: {} }, cart],
  ];
  cases = list.map(([name, more, query = ""]) => ({
    name,
    method: name.split(" ")[0]!,
    path: name.split(" /api/")[1]! + query,
    ...more,
  }));
});

const tried = (
  who: { window?: ReturnType<typeof browser>; token?: string },
  { method, path, body }: Case,
): Promise<Told> => ask(who.window ?? browser(), path, body, { method, token: who.token });
const secrets = () => [owner.email, "Geheimweg", "Verborgen", "verborgen", owner.sessionId];
const leaks = ({ body }: Told) => secrets().filter((secret) => JSON.stringify(body).includes(secret));

describe("every call about an account", () => {
  it("is tried here", () => {
    const all = endpoints
      .filter(({ family }) => ["user", "account", "loyalty"].includes(family))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !open.includes(name));
    expect(cases.map(({ name }) => name.replace(/transactions\/\d+/, "transactions/:id{[0-9]{1,12}}")).sort()).toEqual(
      all.sort(),
    );
  });

  it.each([
    ["a guest", undefined],
    ["a token that no session has", "stale-token-of-nobody-at-all"],
  ])(
    "is refused to %s: 401, nothing told, nothing changed",
    async (_, token) => {
      const before = await dump();
      for (const one of cases) {
        const told = await tried(token === undefined ? {} : { token }, one);
        const codes = token === undefined && ofCarts.includes(one.name) ? [401, 403, 404] : [401];
        expect([
          one.name,
          codes.includes(told.status) ? "refused" : told.status,
          leaks(told),
          told.headers.get("cache-control"),
          told.headers.getSetCookie(),
        ]).toEqual([one.name, "refused", [], "private, no-store", []]);
      }
      expect(await dump()).toBe(before);
    },
    60_000,
  );

  it("is refused to a token whose session has ended", async () => {
    const window = browser();
    const token = await signedIn(window, owner.email);
    await ask(window, "user/logout", {}, { token });
    const before = await dump();
    for (const one of cases) expect([one.name, (await tried({ window, token }, one)).status]).toEqual([one.name, 401]);
    expect(await dump()).toBe(before);
  });

  it("gives another customer nothing of its owner's, and lets nothing of it be changed", async () => {
    const own = async () =>
      Promise.all(
        [
          "user/me",
          "address",
          "user/sessions",
          "transactions",
          "user/subscription/newsletter",
          "personal-pricing/client",
        ].map(async (path) => (await ask(owner.window, path, undefined, { token: owner.token })).body.result),
      );
    const before = await own();
    const refusedTo = [
      "POST /api/user/me",
      "DELETE /api/user/sessions",
      "POST /api/user/search",
      "POST /api/address",
      "DELETE /api/address",
      `GET /api/transactions/${owner.transactionId}`,
      "POST /api/user/delete",
      ...ofCarts,
    ];
    for (const one of cases.filter(({ name }) => !/change-?password/i.test(name))) {
      const told = await tried(other, one);
      expect([one.name, leaks(told)]).toEqual([one.name, []]);
      if (refusedTo.includes(one.name))
        expect([one.name, told.status >= 400 && told.status < 500]).toEqual([one.name, true]);
    }
    expect(await own()).toEqual(before);
    expect((await ask(browser(), "user/login", { username: owner.email, password })).status).toBe(200);
  });
});
