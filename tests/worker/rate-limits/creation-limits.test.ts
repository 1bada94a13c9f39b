import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import { bindings, count, DB, fillShop, order, socks } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { png } from "../media/png.ts";

beforeAll(async () => {
  await fillShop();
  await bindings.MEDIA!.put("p/i/limit.png", png(8, 10, [20, 30, 40]) as never, {
    httpMetadata: { contentType: "image/png" },
  });
});

// The clock stands: what may be made comes back by and by, on a slow machine as fast as it is used up.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A shop with an isolate's memory of its own, under the limits that hold where none are set. */
const shop = (more: Partial<Bindings> = {}): Bindings => ({ ...bindings, MAKING_FACTOR: "1", ...more });
async function ask(
  env: Bindings,
  method: string,
  path: string,
  address: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop.test${path}`, {
      method,
      headers: { "content-type": "application/json", "cf-connecting-ip": address, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    env,
    context,
  );
  const bytes = await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return { status: answer.status, headers: answer.headers, text: new TextDecoder().decode(bytes) };
}
const envelope = { code: 429, result: "Too many requests" };
async function until429(most: number, call: (i: number) => ReturnType<typeof ask>) {
  for (let i = 0; i < most; i += 1) {
    const answer = await call(i);
    if (answer.status === 429) return { made: i, answer };
  }
  return { made: most, answer: null };
}

describe("what anybody can have made", () => {
  it("reviews, whatever comes of them: photographs that are none are not decoded without end", async () => {
    const env = shop();
    const body = { sku: "none", rating: 4, title: "Fijn", detail: "Zit heel goed.", nickname: "Kees", photos: ["%%%"] };
    const statuses = new Set<number>();
    const { made, answer } = await until429(40, async (i) => {
      const told = await ask(env, "POST", "/api/review/create", `2001:db8:9:1::${i.toString(16)}`, { body });
      if (told.status !== 429) statuses.add(told.status);
      return told;
    });
    expect([made >= 20, made < 40, [...statuses]]).toEqual([true, true, [400]]);
    expect(Number(answer!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("carts: a burst for each /64, a larger one for an IPv4 address and for the /48 that many may share, then 429 before anything is written", async () => {
    const env = shop();
    const create = (address: string) => ask(env, "POST", "/api/cart/create", address);
    const before = await count("cart");
    const household = await until429(60, (i) => create(`2001:db8:7:1::${i.toString(16)}`));
    expect(household.made).toBeGreaterThanOrEqual(30);
    expect(household.made).toBeLessThan(60);
    expect([JSON.parse(household.answer!.text), household.answer!.headers.get("cache-control")]).toEqual([
      envelope,
      "private, no-store",
    ]);
    expect(Number(household.answer!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await count("cart")).toBe(before + household.made);
    // Others of the same carrier's region go on shopping.
    for (let i = 2; i < 42; i += 1) expect((await create(`2001:db8:7:${i.toString(16)}::1`)).status).toBe(200);
    expect(await create("::ffff:c000:201")).toMatchObject({ status: 200 });
    for (let i = 0; i < 40; i += 1) expect((await create("192.0.2.1")).status).toBe(200);
    expect((await create("2001:db8:8::1")).status).toBe(200);
    // A small rented server with a /48 to itself has no more than an IPv4 address.
    const rented = await until429(300, (i) => create(`2001:db8:9:${i.toString(16)}::1`));
    expect(rented.made).toBeGreaterThanOrEqual(120);
    expect(rented.made).toBeLessThan(300);
  });

  it("stores near a place: what is kept and what names no place is had all the same", async () => {
    const env = shop();
    const get = (query: string, address = "2001:db8:d:1::1") => ask(env, "GET", `/api/stores?${query}`, address);
    // Another household's first: where the log was begun anew before it, its answer is made up to three times.
    expect((await get("near=50.90,4.00", "2001:db8:d:3::1")).status).toBe(200);
    expect((await get("near=51.00,4.00")).status).toBe(200);
    const household = await until429(120, (i) => get(`near=52.${10 + i},4.90`));
    expect(household.made).toBeGreaterThanOrEqual(59);
    expect(household.made).toBeLessThan(120);
    expect(JSON.parse(household.answer!.text)).toEqual(envelope);
    expect(Number(household.answer!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(household.answer!.headers.get("cache-control")).toBe("private, no-store");
    const points = (query: string) =>
      ask(env, "GET", `/api/stores/service-points?country=NL&${query}`, "2001:db8:d:1::1");
    expect([(await points("near=52.37,4.90")).status, (await get("query=delft")).status]).toEqual([429, 429]);
    expect([(await get("near=51.00,4.00")).status, (await get("")).status]).toEqual([200, 200]);
    expect((await get("near=51.01,4.00", "2001:db8:d:2::1")).status).toBe(200);
  });

  it("orders: guests by network, before anything is read; customers by themselves, wherever they are", async () => {
    const env = shop();
    const place = (address: string, headers = {}) =>
      ask(env, "POST", "/api/order", address, { body: order([{ sku: socks, qty: 1 }]), headers });
    const before = await count("sales_order");
    const guests = await until429(40, () => place("2001:db8:9::1"));
    expect([guests.made, JSON.parse(guests.answer!.text)]).toEqual([
      expect.toSatisfy((made: number) => made >= 20 && made < 40),
      envelope,
    ]);
    expect(Number(guests.answer!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await count("sales_order")).toBe(before + guests.made);
    // What looks like a token and is none is a guest's.
    for (const nothing of ["Bearer", "Bearer null", "Bearer undefined"])
      expect((await place("2001:db8:9::1", { authorization: nothing })).status).toBe(429);
    expect((await place("2001:db8:9::1", { authorization: "Bearer not-a-token-of-anybody" })).status).toBe(401);
    const [one, other] = [bearer(await makeCustomer(DB)), bearer(await makeCustomer(DB))];
    const own = await until429(40, (i) => place(i % 2 ? "2001:db8:9::1" : "192.0.2.9", one));
    expect([own.made, JSON.parse(own.answer!.text)]).toEqual([
      expect.toSatisfy((made: number) => made >= 20 && made < 40),
      envelope,
    ]);
    expect(Number(own.answer!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await place("2001:db8:9::1", other)).status).toBe(200);
  });

  it("pictures: a refused one is not made and not stored, one that was made before is had all the same", async () => {
    const env = shop({ MAKING_FACTOR: "0.02", IMAGES: undefined });
    const get = (width: number, address = "2001:db8:a::1") =>
      ask(env, "GET", `/img/${width}/0/resize/p/i/limit.png?`, address, { headers: { accept: "image/png" } });
    const widths = [1920, 1440, 1200, 1024, 768, 640, 480, 375, 320, 240, 160, 100, 64, 32];
    const { answer, made } = await until429(widths.length, (i) => get(widths[i]!));
    expect(made).toBeGreaterThanOrEqual(1);
    expect([JSON.parse(answer!.text), answer!.headers.get("cache-control")]).toEqual([envelope, "private, no-store"]);
    expect(Number(answer!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await get(widths[0]!)).status).toBe(200);
    expect((await get(widths[made]!, "2001:db8:b::1")).status).toBe(200);
    expect((await get(widths[made]!)).status).toBe(200);
  });

  it("is counted by the platform's limiter too where one is bound, by network or customer; one that fails lets everybody through", async () => {
    const keys: string[] = [];
    const limiter = (success: boolean) => ({
      limit: async ({ key }: { key: string }) => (keys.push(key), { success }),
    });
    const full = shop({ CART_LIMIT: limiter(false), ORDER_LIMIT: limiter(false), PICTURE_LIMIT: limiter(false) });
    const customer = await makeCustomer(DB);
    const body = order([{ sku: socks, qty: 1 }]);
    expect((await ask(full, "POST", "/api/cart/create", "2001:DB8:c:d::1")).status).toBe(429);
    expect((await ask(full, "POST", "/api/order", "192.0.2.20", { body })).status).toBe(429);
    expect((await ask(full, "POST", "/api/order", "192.0.2.20", { body, headers: bearer(customer) })).status).toBe(429);
    expect(
      (await ask(full, "GET", "/img/200/0/resize/p/i/limit.png", "192.0.2.20", { headers: { accept: "image/avif" } }))
        .status,
    ).toBe(429);
    expect(keys).toEqual(["2001:db8:c::/48", "192.0.2.20", expect.stringMatching(/^customer \d+$/), "192.0.2.20"]);
    const broken = shop({ CART_LIMIT: { limit: () => Promise.reject(new Error("broken")) } });
    expect((await ask(broken, "POST", "/api/cart/create", "192.0.2.21")).status).toBe(200);
  });
});
