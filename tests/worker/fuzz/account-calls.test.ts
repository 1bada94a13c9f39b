import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { errorText } from "../../../shared/contract/wire/error-text.ts";
import { DB, importLines, shop } from "../catalog/fixture.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { bombard, rows, shoot, type Shot } from "./bombard.ts";
import { bodies, headers, queries, times } from "./inputs.ts";

for (const level of ["error", "warn", "info"] as const) vi.spyOn(console, level).mockImplementation(() => {});

let owner: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  await importLines(shop);
  [owner, other] = [await makeCustomer(DB), await makeCustomer(DB)];
  const sent = (path: string, body: unknown) =>
    shoot({
      method: "POST",
      path: `/api/${path}`,
      headers: { "content-type": "application/json", authorization: `Bearer ${owner.token}` },
      body: JSON.stringify(body),
    });
  const { address_id: _new, ...address } = place;
  expect((await sent("address", { address })).status).toBe(200);
  expect((await sent("cart/create", {})).status).toBe(200);
});

const place = {
  street: ["Voorbeeldweg", "12"],
  city: "Utrecht",
  postcode: "1234 AB",
  country_id: "NLD",
  is_default: 1,
  address_type: "DELIVERY",
  address_id: 1,
  firstname: "Noor",
  lastname: "de Wit",
  telephone: "0300000000",
  company: null,
};
const inProfile = {
  id: 1,
  address_id: 1,
  customer_id: 1,
  firstname: "Noor",
  lastname: "de Wit",
  company: "",
  street: ["Voorbeeldweg", "12"],
  postcode: "1234 AB",
  city: "Utrecht",
  country_id: "NL",
  telephone: "1",
  region: { region: null },
  region_id: 0,
  default_shipping: true,
  default_billing: true,
};
const customer = { email: "nobody@example.test", firstname: "Noor", lastname: "de Wit", addresses: [inProfile] };
const code = [{ code: "KADE10" }];
/** Every write with a body that is good, but for whom it is about. */
const writes: Record<string, unknown> = {
  "user/login": { username: "nobody@example.test", password: "Kaas-en-brood-7" },
  "user/refresh": { refreshToken: "x".repeat(43) },
  "user/logout": { refreshToken: "x".repeat(43) },
  "user/reset-password": { email: "nobody@example.test" },
  "user/resetPassword": { email: "nobody@example.test" },
  "user/create-password": { email: "nobody@example.test", newPassword: "Melk-en-honing-8", resetToken: "x".repeat(43) },
  "user/change-password": { currentPassword: "a", newPassword: "Melk-en-honing-8" },
  "user/changePassword": { current: "a", newPassword: "Melk-en-honing-8" },
  "user/me": { customer, currentPassword: "a" },
  "user/delete": { currentPassword: "a" },
  "user/subscription/newsletter": {},
  "user/search": { email_address: "nobody@example.test" },
  address: { address: place },
  "personal-pricing/validate-quote": { cartId: "7", items: [{ sku: "SJAAL 1", qty: 1 }], code: "A" },
  "personal-pricing/check": { code: "A" },
  "discount/apply": { discount: code },
  "discount/delete": {},
  "coupon/apply": { coupon: code },
  "coupon/delete": {},
};
const reads: Record<string, Record<string, string>> = {
  "user/me": {},
  "user/order-history": { pageSize: "20", currentPage: "1", increment_id: "500000001" },
  "user/sessions": {},
  "user/personal-data": {},
  "user/subscription/newsletter": {},
  address: {},
  transactions: {},
  "transactions/1": {},
  "personal-pricing/client": {},
};
const removals: Record<string, Record<string, string>> = {
  "user/sessions": { id: "x" },
  address: { user_id: "1", address_id: "1" },
};

const cookie = fc.constantFrom(
  "__Secure-refresh=x",
  "__Secure-refresh=",
  "__Secure-refresh=%zz; __Secure-device=%00",
  `__Secure-refresh=${"y".repeat(43)}; __Secure-device=${"z".repeat(43)}`,
  `__Secure-device=${"d".repeat(6_000)}`,
  "__Secure-refresh=a; __Secure-refresh=b",
  "=;;=",
);
/** Headers of a page of ours, mostly, from any number of addresses. */
const fromPage = (own: fc.Arbitrary<Record<string, string>>) =>
  fc
    .record({
      odd: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      own,
      address: fc.ipV6(),
      cookie: fc.option(cookie),
    })
    .map((one): Record<string, string> => ({
      "content-type": "application/json",
      ...one.odd,
      "sec-fetch-site": "same-origin",
      "cf-connecting-ip": one.address,
      ...(one.cookie !== null && { cookie: one.cookie }),
      ...one.own,
    }));
const at = (path: string, good: Record<string, string>) =>
  fc.oneof(
    fc.constant(`/api/${path}?${new URLSearchParams(good)}`),
    queries(good).map((query) => `/api/${path}?${query}`),
  );

const shotsOf = (own: fc.Arbitrary<Record<string, string>>): fc.Arbitrary<Shot> => {
  const sent = fromPage(own);
  const of =
    (method: string) =>
    ([path, good]: [string, Record<string, string>]) =>
      fc.record({ method: fc.constant(method), path: at(path, good), headers: sent });
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.oneof(
        ...Object.entries(writes).map(([path, good]) =>
          fc.record({
            method: fc.constant("POST"),
            path: at(path, {}),
            headers: sent,
            body: fc.oneof(
              { weight: 1, arbitrary: fc.constant(JSON.stringify(good)) },
              { weight: 4, arbitrary: bodies(good) },
            ),
          }),
        ),
      ),
    },
    { weight: 2, arbitrary: fc.oneof(...Object.entries(reads).map(of("GET"))) },
    { weight: 1, arbitrary: fc.oneof(...Object.entries(removals).map(of("DELETE"))) },
  );
};
const counted = ["throttle", "visitor_salt", "sqlite_sequence"];
/** Cookies are set and cleared by a session's calls only, and nothing is kept by anybody. */
const personal = async (response: Response, shot: Shot) => {
  expect([shot.path, response.headers.get("cache-control"), response.headers.get("x-cache")]).toEqual([
    shot.path,
    "private, no-store",
    null,
  ]);
  if (!/^\/api\/user\/(login|refresh|logout|delete)\?/.test(shot.path))
    expect(response.headers.getSetCookie()).toEqual([]);
  const { code: told, result } = (await response.json()) as { code: number; result: unknown };
  expect([shot.path, told]).toEqual([shot.path, response.status]);
  // Calls about passwords say why in `result.errorMessage`.
  if (told !== 200) expect([shot.path, errorText(result, "")]).toEqual([shot.path, expect.stringMatching(/./)]);
};

describe("calls about accounts, of any kind, end in no error of ours:", () => {
  it("a guest changes nothing and learns nothing", async () => {
    const before = await rows(counted);
    const stale = fc.constantFrom<Record<string, string>[]>(
      {},
      { authorization: "Bearer x" },
      { authorization: `Bearer ${"x".repeat(43)}` },
    );
    const found = await bombard(shotsOf(stale), async (response, shot) => {
      await personal(response.clone(), shot);
      expect((await response.text()).includes(owner.email)).toBe(false);
    });
    expect(await rows(counted)).toEqual(before);
    expect(found[401]).toBeGreaterThan(0.2 * times);
    expect(found[400]).toBeGreaterThan(0.1 * times);
  });

  it("a customer changes nothing of another's, and stays signed in or is signed out", async () => {
    const mine = async () =>
      Promise.all(
        ["user/me", "user/sessions", "address", "transactions", "user/subscription/newsletter"].map(async (path) =>
          (
            await shoot({ method: "GET", path: `/api/${path}`, headers: { authorization: `Bearer ${owner.token}` } })
          ).text(),
        ),
      );
    const before = await mine();
    const found = await bombard(
      shotsOf(fc.constant({ authorization: `Bearer ${other.token}` })),
      async (response, shot) => {
        await personal(response.clone(), shot);
        expect((await response.text()).includes(owner.email)).toBe(false);
      },
    );
    expect(await mine()).toEqual(before);
    expect(found[400]).toBeGreaterThan(0.05 * times);
  });

  it("registrations are whole or refused", async () => {
    const created = fc.record({
      method: fc.constant("POST"),
      path: fc.constant("/api/user/create"),
      headers: fromPage(fc.constant({})),
      body: bodies({ customer, password: "Kaas-en-brood-7" }),
    });
    const found = await bombard(created, personal);
    expect(found[400]).toBeGreaterThan(0.2 * times);
    const { results } = await DB.prepare("SELECT email, firstname, lastname, password_hash FROM customer WHERE id > ?1")
      .bind(Math.max(owner.id, other.id))
      .all<Record<string, string>>();
    for (const row of results)
      expect([row["email"], row["firstname"]!.trim() !== "", row["password_hash"]!.startsWith("scrypt$")]).toEqual([
        expect.stringMatching(/^[^@\s]+@[^@\s]+$/),
        true,
        true,
      ]);
  });
});
