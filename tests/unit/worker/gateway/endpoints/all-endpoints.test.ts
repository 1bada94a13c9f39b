import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handlingOf } from "../../../../../client/service-worker/handling.ts";
import type { Endpoint } from "../../../../../worker/gateway/endpoint.ts";
import { endpoints } from "../../../../../worker/gateway/endpoints/endpoints.ts";
import { createDataCache } from "../../../../../worker/pages/cache/data-cache.ts";
import { createHeadTracker } from "../../../../../worker/pages/cache/head.ts";
import type { CacheDeps } from "../../../../../worker/pages/cache/page-cache.ts";
import { createPlatform } from "../fake-platform.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** What is the same for every shopper. Whoever adds a call here says that copies of it may be kept by anybody. */
const mayBeShared = [
  "GET /api/catalog/:index/:entity/_search",
  "GET /api/directory/countries",
  "GET /api/directory/currencies",
  "GET /api/ext/address-marks",
  "GET /api/ext/addresses",
  "GET /api/ext/landing-page",
  "GET /api/ext/landing-page-subcategories/:urlPath{.+}",
  "GET /api/ext/search-redirect",
  "GET /api/stock/list",
  "GET /api/stores",
  "GET /api/stores/:id{[\\w-]{1,40}}",
  "GET /api/stores/service-points",
  "POST /api/catalog/:index/:entity/_search",
  "POST /api/url/map",
];
const account = endpoints.filter(({ family }) => ["user", "account", "loyalty"].includes(family));
const concrete = (path: string) =>
  path
    .replace(":id{[0-9]+}", "7")
    .replace(":id{[0-9]{1,12}}", "7")
    .replace(/:(index|entity|sku|order_id)/g, "some")
    .replace(/:(slug|urlPath)\{[^}]+\}/, "some");
const page = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  cookie: "__Secure-refresh=r; __Secure-device=d; other=o",
};
/** Calls an endpoint with what passes its schemas where that is known, else with something that may be refused. */
const ask = (
  gateway: { fetch(request: Request): Promise<Response> },
  { method, path }: Endpoint,
  body: unknown = bodies[path] ?? {},
  headers: Record<string, string> = page,
) =>
  gateway.fetch(
    new Request(`http://shop.test${concrete(path)}${queries[`${method} ${path}`] ?? ""}`, {
      method,
      headers,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    }),
  );
const customer = { email: "bo@example.com", firstname: "Bo", lastname: "Jansen" };
const bodies: Record<string, unknown> = {
  "/api/user/create": { customer, password: "Abcdefg1" },
  "/api/user/login": { username: "bo@example.com", password: "Abcdefg1" },
  "/api/user/reset-password": { email: "bo@example.com" },
  "/api/user/resetPassword": { email: "bo@example.com" },
  "/api/user/create-password": { email: "bo@example.com", newPassword: "Abcdefg1", resetToken: "t" },
  "/api/user/change-password": { current: "a", newPassword: "Abcdefg1" },
  "/api/user/changePassword": { currentPassword: "a", newPassword: "Abcdefg1" },
  "/api/user/me": { customer: { firstname: "Bo" } },
  "/api/user/delete": { currentPassword: "a" },
  "/api/user/favourite-store": { store: null },
  "/api/user/search": { email_address: "bo@example.com" },
  "/api/address": { address: { street: "Gracht 1", city: "Utrecht", postcode: "3511 AB", country_id: "NLD" } },
  "/api/personal-pricing/validate-quote": { cartId: "7" },
  "/api/personal-pricing/check": { code: "A" },
  "/api/discount/apply": { discount: [{ code: "A" }] },
  "/api/coupon/apply": { coupon: [{ code: "A" }] },
};
const queries: Record<string, string> = {
  "DELETE /api/user/sessions": "?others=1",
  "DELETE /api/address": "?user_id=1&address_id=2",
};

describe("over all calls of the wire", () => {
  it("only those that are the same for everyone may be kept by anybody", () => {
    expect(
      endpoints
        .filter(({ shared }) => shared)
        .map(nameOf)
        .sort(),
    ).toEqual(mayBeShared);
  });

  it("an answer to one person is kept by nobody, and no answer but a session's sets a cookie", async () => {
    const platform = createPlatform(undefined, { now: () => 0 });
    for (const endpoint of endpoints) {
      for (const status of [200, 401, 500]) {
        platform.answers(() =>
          Response.json(
            { code: status, result: true, meta: { refreshToken: "leak-1", deviceToken: "leak-2" } },
            { status, headers: { "set-cookie": "theirs=1; Path=/", "cache-control": "public, max-age=600" } },
          ),
        );
        const answer = await ask(platform.gateway, endpoint);
        const told = [nameOf(endpoint), status];
        if (!endpoint.shared || status !== 200)
          expect([...told, answer.headers.get("cache-control")]).toEqual([...told, "private, no-store"]);
        const cookies = answer.headers.getSetCookie();
        expect([
          ...told,
          cookies.every((line) => /^__Secure-(refresh|device)=/.test(line)),
          cookies.length === 0 || endpoint.session !== undefined,
        ]).toEqual([...told, true, true]);
        expect([...told, /leak/.test(await answer.text())]).toEqual([...told, false]);
      }
    }
    for (const { headers, url } of platform.arrived) expect([url, headers.get("cookie")]).toEqual([url, null]);
  });

  it("what only the gateway says of a visitor is never taken from the visitor", async () => {
    const platform = createPlatform(undefined, { now: () => 0 });
    platform.answers(() => Response.json({ code: 401, result: "no" }, { status: 401 }));
    const spoofed = {
      ...page,
      cookie: "other=o",
      "cf-connecting-ip": "192.0.2.7",
      "x-visitor-address": "spoofed",
      "x-device-token": "spoofed",
      "x-forwarded-for": "spoofed",
    };
    for (const endpoint of endpoints) await ask(platform.gateway, endpoint, undefined, spoofed);
    await platform.gateway.fetch(
      new Request("http://shop.test/api/admin/points", { method: "POST", headers: spoofed, body: "{}" }),
    );
    expect(platform.arrived.length).toBeGreaterThan(account.length);
    for (const { headers, url } of platform.arrived)
      expect([
        url,
        [...headers.values()].includes("spoofed"),
        ["192.0.2.7", null].includes(headers.get("x-visitor-address")),
      ]).toEqual([url, false, true]);
  });

  it("neither the Worker's memory nor the device's service worker touches a call about an account", async () => {
    const { answer } = createDataCache(1_000_000, createHeadTracker());
    const never = () => Promise.reject(new Error("it was asked"));
    for (const { method, path } of account) {
      const request = new Request(`http://shop.test${concrete(path)}`, {
        method,
        ...(method === "POST" && { body: "{}" }),
      });
      expect([path, await answer(request, never, {} as CacheDeps, "edition")]).toEqual([path, null]);
      for (const mode of ["cors", "navigate"])
        expect([path, handlingOf({ method, mode, url: request.url }, "http://shop.test")]).toEqual([path, "pass"]);
    }
  });

  it("the calls about a session are these four", () => {
    expect(endpoints.filter(({ session }) => session).map((endpoint) => [nameOf(endpoint), endpoint.session])).toEqual([
      ["POST /api/user/login", "opens"],
      ["POST /api/user/refresh", "renews"],
      ["POST /api/user/logout", "closes"],
      ["POST /api/user/delete", "ends"],
    ]);
  });

  it("every change under the cookies' path is for our own pages only", () => {
    expect(
      endpoints
        .filter(({ path, method, ownPages }) => path.startsWith("/api/user/") && method !== "GET" && !ownPages)
        .map(nameOf),
    ).toEqual([]);
  });

  it("no e-mail address travels in the address of a call about an account", async () => {
    const platform = createPlatform();
    for (const { method, path } of account) {
      for (const query of ["?email=bo@example.com", "?x=bo%40example.com", "?bo@example.com"]) {
        const answer = await platform.gateway.fetch(
          new Request(`http://shop.test${concrete(path)}${query}`, {
            method,
            headers: page,
            ...(method === "POST" && { body: "{}" }),
          }),
        );
        expect([method, path, answer.status, (await answer.text()).includes("example")]).toEqual([
          method,
          path,
          400,
          false,
        ]);
      }
    }
    expect(platform.arrived).toEqual([]);
  });
});

describe("a call about an account", () => {
  it.each(
    account
      .filter(({ method, session }) => method !== "GET" && session !== "renews")
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )("%s reaches the upstream once, also when the connection fails", async (_, endpoint) => {
    const platform = createPlatform();
    platform.answers(() => Promise.reject(new TypeError("connection lost")));
    expect((await ask(platform.gateway, endpoint)).status).toBe(502);
    expect(platform.arrived.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      [endpoint.method, endpoint.target ?? concrete(endpoint.path)],
    ]);
  });

  it("of an old spelling arrives under the new one", async () => {
    const platform = createPlatform();
    for (const endpoint of endpoints.filter(({ path }) => /resetPassword|changePassword/.test(path)))
      await ask(platform.gateway, endpoint);
    expect(platform.arrived.map(({ url }) => new URL(url).pathname)).toEqual([
      "/api/user/reset-password",
      "/api/user/change-password",
    ]);
  });

  it("sends on only what the contract names", async () => {
    const platform = createPlatform();
    const of = (path: string) => endpoints.find((endpoint) => endpoint.path === path && endpoint.method === "POST")!;
    await ask(platform.gateway, of("/api/user/me"), {
      customer: { ...customer, email: " BO@Example.com ", id: 1, group_id: 3, website_id: 9 },
      admin: true,
      currentPassword: " p ",
    });
    await ask(platform.gateway, of("/api/user/change-password"), { current: "a", newPassword: " b ", role: "x" });
    await ask(platform.gateway, of("/api/user/create"), {
      customer: { ...customer, group_id: 3 },
      password: "Abcdefg1",
      is_operator: 1,
    });
    expect(platform.arrived.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { customer, currentPassword: " p " },
      { currentPassword: "a", newPassword: " b " },
      { customer, password: "Abcdefg1" },
    ]);
  });

  it("that breaks the contract is 400 with the places, and says no value back", async () => {
    const platform = createPlatform();
    for (const endpoint of account.filter(
      ({ body, session }) => body && session !== "renews" && session !== "closes",
    )) {
      const answer = await ask(platform.gateway, endpoint, {
        password: 7,
        customer: 7,
        email: "secret-value",
        code: {},
        address: { street: 7 },
      });
      expect([endpoint.path, answer.status, (await answer.text()).includes("secret-value")]).toEqual([
        endpoint.path,
        400,
        false,
      ]);
    }
    for (const path of [
      "/api/user/sessions",
      "/api/user/sessions?id=1&others=1",
      "/api/address",
      "/api/address?user_id=1",
    ])
      expect((await platform.gateway.fetch(new Request(`http://shop.test${path}`, { method: "DELETE" }))).status).toBe(
        400,
      );
    expect((await platform.gateway.fetch(new Request("http://shop.test/api/transactions/7a"))).status).toBe(404);
    expect(platform.arrived).toEqual([]);
  });

  it("of a platform that knows one spelling of ids is answered with both", async () => {
    const platform = createPlatform("https://platform.test");
    const address = {
      id: 67,
      customer_id: 158,
      firstname: "Bo",
      lastname: "J",
      street: ["A"],
      postcode: "1234",
      city: "X",
      country_id: "NL",
    };
    platform.answers(() =>
      Response.json({
        code: 200,
        result: {
          id: 158,
          group_id: 1,
          email: "bo@example.com",
          firstname: "Bo",
          lastname: "J",
          addresses: [address],
          custom: 1,
        },
      }),
    );
    const answer = (await (await platform.gateway.fetch(new Request("http://shop.test/api/user/me"))).json()) as {
      result: Record<string, unknown>;
    };
    expect(answer.result).toMatchObject({
      id: 158,
      user_id: 158,
      external_id: "158",
      custom: 1,
      addresses: [{ id: 67, address_id: 67 }],
    });
    platform.answers(() =>
      Response.json({ code: 200, result: { id: 158, group_id: 1, email: "x", firstname: "Bo", lastname: "J" } }),
    );
    expect(
      ((await (await platform.gateway.fetch(new Request("http://shop.test/api/user/me"))).json()) as typeof answer)
        .result["addresses"],
    ).toEqual([]);
    for (const broken of [true, null, [], {}, { id: 1 }]) {
      platform.answers(() => Response.json({ code: 200, result: broken }));
      expect((await platform.gateway.fetch(new Request("http://shop.test/api/user/me"))).status).toBe(502);
    }
  });
});
