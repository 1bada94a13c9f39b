import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { app, routesOfCalls } from "../../../worker/app.ts";
import { backend } from "../../../worker/backend/backend.ts";
import type { Bindings } from "../../../worker/env.ts";
import { makeCustomer } from "../customer/customers.ts";
import { bindings, DB } from "../pages/shop.ts";

/**
 * Every operator's route, and what guards it. One that is new fails the first test here until it stands in this list.
 * "session": how a session begins, goes on and ends (sessions.test.ts).
 */
const decided: Readonly<Record<string, "key" | "open" | "session">> = {
  "GET /ops": "open",
  "GET /ops/": "open",
  "GET /ops/session": "open",
  "POST /ops/session": "session",
  "DELETE /ops/session": "session",
  "POST /ops/session/factor": "session",
  "POST /ops/session/factor/confirm": "session",
  "GET /ops/operators": "key",
  "POST /ops/operators": "key",
  "POST /ops/operators/change": "key",
  "GET /ops/audit": "key",
  "GET /ops/buyers": "key",
  "GET /ops/cache": "key",
  "GET /ops/coupons": "key",
  "GET /ops/coupons/:code": "key",
  "POST /ops/coupons": "key",
  "POST /ops/coupons/:code/end": "key",
  "POST /ops/customers/find": "key",
  "POST /ops/customers/export": "key",
  "POST /ops/customers/:id/export": "key",
  "POST /ops/customers/:id/end": "key",
  "POST /ops/customers/:id/points": "key",
  "GET /ops/export/consents": "key",
  "GET /ops/export/orders": "key",
  "GET /ops/health": "open",
  "GET /ops/health/deep": "key",
  "GET /ops/logos": "key",
  "GET /ops/messages": "key",
  "GET /ops/metrics": "key",
  "GET /ops/notices": "key",
  "GET /ops/orders": "key",
  "GET /ops/orders/:number": "key",
  "GET /ops/products": "key",
  "GET /ops/products/:sku": "key",
  "POST /ops/products/:sku/price": "key",
  "POST /ops/products/:sku/stock": "key",
  "POST /ops/products/:sku/visibility": "key",
  "POST /ops/products/:sku/position": "key",
  "POST /ops/orders/:number/accepted": "key",
  "POST /ops/orders/:number/canceled": "key",
  "POST /ops/orders/:number/delivered": "key",
  "POST /ops/orders/:number/files": "key",
  "POST /ops/orders/:number/ready": "key",
  "POST /ops/orders/:number/paid": "key",
  "POST /ops/orders/:number/refunded": "key",
  "POST /ops/orders/:number/repaid": "key",
  "POST /ops/orders/:number/sent": "key",
  "GET /ops/outbox": "key",
  "GET /ops/outbox/mail": "key",
  "GET /ops/ready": "key",
  "GET /ops/ready/content": "key",
  "GET /ops/ready/view": "key",
  "GET /ops/redirects": "key",
  "GET /ops/report": "key",
  "GET /ops/reviews": "key",
  "GET /ops/reviews/photos/:file": "key",
  "GET /ops/subscribers": "key",
  "GET /ops/warm": "key",
  "GET /ops/withdrawals": "key",
  "POST /ops/import/finish": "key",
  "POST /ops/import/lines": "key",
  "POST /ops/import/plan": "key",
  "POST /ops/import/start": "key",
  "GET /ops/import/undo": "key",
  "POST /ops/import/undo": "key",
  "POST /ops/invalidate": "key",
  "POST /ops/outbox/retry": "key",
  "POST /ops/redirects": "key",
  "POST /ops/redirects/remove": "key",
  "POST /ops/reviews": "key",
  "POST /ops/search/reindex": "key",
  "POST /ops/warm": "key",
  "POST /ops/withdrawals/handled": "key",
  "PUT /ops/import/media/*": "key",
  "PUT /ops/logos/:name": "key",
  "DELETE /ops/logos/:name": "key",
  "PUT /ops/notices/:kind/:language": "key",
  "DELETE /ops/notices/:kind/:language": "key",
  "GET /api/admin/reviews": "key",
  "POST /api/admin/cms/delete": "key",
  "POST /api/admin/cms/import": "key",
  "POST /api/admin/cms/move": "key",
  "POST /api/admin/cms/publish": "key",
  "POST /api/admin/cms/release-merge": "key",
  "POST /api/admin/cms/story": "key",
  "POST /api/admin/cms/unpublish": "key",
  "POST /api/admin/coupon": "key",
  "POST /api/admin/customer-group": "key",
  "POST /api/admin/invalidate": "key",
  "POST /api/admin/landing-page": "key",
  "POST /api/admin/points": "key",
  "POST /api/admin/price": "key",
  "POST /api/admin/reviews": "key",
  "POST /api/admin/stock": "key",
  "POST /api/admin/store": "key",
  "POST /api/admin/store-stock": "key",
  "DELETE /api/admin/store/:id": "key",
  "POST /api/admin/story": "key",
};
const guarded = Object.entries(decided)
  .filter(([, by]) => by === "key")
  .map(([route]) => route.split(" ") as [string, string]);
const visitor = "198.51.100.77";
/** A Worker that nobody has knocked at yet. */
const fresh = (): Bindings => ({ ...bindings });

async function ask(
  method: string,
  path: string,
  env: Bindings,
  {
    headers = {},
    body = method === "GET" ? undefined : "{}",
  }: { headers?: Record<string, string>; body?: string | undefined } = {},
): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop.test${path.replace("*", "a.png")}`, {
      method,
      headers: { "content-type": "application/json", "cf-connecting-ip": visitor, ...headers },
      ...(body !== undefined && { body }),
    }),
    env,
    context,
  );
  const bytes = await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(bytes, answer);
}
const wrong = { authorization: "Bearer wrong-key-of-some-length" };
const operator = { authorization: "Bearer test-operations-key" };

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "warn").mockImplementation(
    (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  );
});
afterEach(() => vi.restoreAllMocks());
const refusals = () => lines.filter(({ event }) => event === "refused");

describe("operators' routes", () => {
  it("are all known and decided upon", () => {
    const routes = [...routesOfCalls(), ...backend.routes]
      .filter(({ method, path }) => method !== "ALL" && /^\/(ops|api\/admin)(\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].sort()).toEqual(Object.keys(decided).sort());
  });

  it.each(guarded)(
    "%s %s is refused without the key and with another one, in the log without it, and opens to the right one",
    async (method, path) => {
      const env = fresh();
      expect([
        (await ask(method, path, env)).status,
        (await ask(method, path, env, { headers: wrong })).status,
      ]).toEqual([401, 401]);
      expect(refusals()).toEqual(
        [1, 2].map(() => ({
          event: "refused",
          what: "operator",
          path: path.replace("*", "a.png"),
          status: 401,
          network: "198.51.100.0/24",
          count: expect.any(Number),
        })),
      );
      expect(JSON.stringify(lines)).not.toMatch(/wrong-key|198\.51\.100\.77/);
      const { OPS_KEY: _none, ...keyless } = fresh();
      expect((await ask(method, path, keyless as Bindings, { headers: operator })).status).toBe(503);
    },
  );

  it.each(guarded)("%s %s stops telling whoever knocks too often, and never the operator", async (method, path) => {
    // The clock stands: a share comes back by and by, on a slow machine as fast as it is used up.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const env = fresh();
    const statuses: number[] = [];
    for (let i = 0; i < 24; i += 1)
      statuses.push(
        (await ask(method, path, env, { headers: { authorization: `Bearer guess-${i}-of-some-length` } })).status,
      );
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(401));
    expect(statuses.slice(-2)).toContain(429);
    expect(refusals().map(({ status }) => status)).toEqual(statuses);
    const counts = refusals().map(({ count }) => Number(count));
    expect(counts).toEqual(counts.map((_, i) => counts[0]! + i));
    // Rebuilding the index and clearing a run are left out: what counts is that the key is looked at.
    if (method === "GET")
      expect([401, 429]).not.toContain((await ask(method, path, env, { headers: operator })).status);
  });

  it("share one count of knocks, also by the platform's own form of an invalidation", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const env = { ...fresh(), INVALIDATE_KEY: "key-of-an-indexer-only" };
    for (let i = 0; i < 12; i += 1)
      for (const path of ["/api/admin/stock", "/ops/import/start"]) await ask("POST", path, env, { headers: wrong });
    expect((await ask("POST", "/invalidate?tag=P1&key=wrong-key-of-some-length", env)).status).toBe(429);
    expect((await ask("GET", "/ops/cache", env, { headers: operator })).status).toBe(200);
    expect(refusals().at(-1)).toMatchObject({ path: "/invalidate", status: 429 });
    expect(JSON.stringify(lines)).not.toContain("wrong-key");
  });
});

describe("what customers and strangers are refused", () => {
  it("stands in the log by kind and network, and names nobody", async () => {
    const env = fresh();
    const noor = await makeCustomer(DB);
    const own = { "sec-fetch-site": "same-origin", "cf-connecting-ip": "2001:db8:12:34:56::9" };
    const secret = "Wrong-Pass-Word-9";
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      (await ask("POST", path, env, { headers: { ...own, ...headers }, body: JSON.stringify(body) })).status;
    expect(await post("/api/user/login", { username: noor.email, password: secret })).toBe(401);
    expect(await post("/api/user/login", { username: "nobody@example.test", password: secret })).toBe(401);
    expect(await post("/api/user/search", { email_address: noor.email }, wrong)).toBe(401);
    expect(await post("/api/order/look-up", { number: "499999999", email: noor.email })).toBe(404);
    expect(
      await post("/api/withdrawal", { number: "499999999", email: noor.email, name: "Noor", key: crypto.randomUUID() }),
    ).toBe(404);
    expect(
      await post("/api/user/create-password", {
        email: noor.email,
        resetToken: "a-token-of-a-mail",
        newPassword: secret,
      }),
    ).toBe(400);
    expect(
      await post(
        "/api/user/change-password",
        { currentPassword: secret, newPassword: "Another-Pass-1" },
        { authorization: `Bearer ${noor.token}` },
      ),
    ).toBeGreaterThanOrEqual(400);
    expect(refusals().map(({ what, path }) => [what, path])).toEqual([
      ["sign-in", "/api/user/login"],
      ["sign-in", "/api/user/login"],
      ["operator", "/api/user/search"],
      ["order", "/api/order/look-up"],
      ["order", "/api/withdrawal"],
      ["link", "/api/user/create-password"],
      ["password", "/api/user/change-password"],
    ]);
    expect(new Set(refusals().map(({ network }) => network))).toEqual(new Set(["2001:db8:12::/48"]));
    expect(Number(refusals()[1]!.count)).toBe(Number(refusals()[0]!.count) + 1);
    for (const hidden of [secret, noor.email, "nobody@", "34:56", "499999999", "Noor", "a-token-of-a-mail", noor.token])
      expect([hidden, JSON.stringify(lines).includes(hidden)]).toEqual([hidden, false]);
  });
});
