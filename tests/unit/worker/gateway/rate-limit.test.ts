import { beforeEach, describe, expect, it, vi } from "vitest";
import { visitorOf } from "../../../../worker/rate-limits/network.ts";
import { createPlatform, get, post } from "./fake-platform.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
const credentials = { username: "bo@example.com", password: "Abcdefg1" };
const from = (address: string) => ({ "cf-connecting-ip": address });

/** Lets `most` calls of each key pass. */
function limiterOf(most: number) {
  const counts = new Map<string, number>();
  return {
    counts,
    limit: async ({ key }: { key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: counts.get(key)! <= most };
    },
  };
}

describe("the limit at the edge", () => {
  it("counts each kind of try by visitor, and answers 429 without asking anybody", async () => {
    const limiter = limiterOf(2);
    const platform = createPlatform(undefined, { limiter });
    const login = (address: string) => platform.gateway.fetch(post("user/login", credentials, from(address)));
    expect([(await login("192.0.2.1")).status, (await login("192.0.2.1")).status]).not.toContain(429);
    const limited = await login("192.0.2.1");
    expect([limited.status, limited.headers.get("retry-after"), await limited.json()]).toEqual([
      429,
      "60",
      { code: 429, result: "Too many requests", meta: { reason: "too_many" } },
    ]);
    expect(platform.arrived).toHaveLength(2);
    expect((await login("192.0.2.2")).status).not.toBe(429);
    expect(
      (await platform.gateway.fetch(post("user/reset-password", { email: "bo@example.com" }, from("192.0.2.1"))))
        .status,
    ).toBe(200);
  });

  it("stands before sign-in, registration, reset, refresh and search only, one count for both spellings", async () => {
    const limiter = limiterOf(0);
    const platform = createPlatform(undefined, { limiter });
    const customer = { email: "bo@example.com", firstname: "Bo", lastname: "J" };
    for (const [path, body] of [
      ["login", credentials],
      ["create", { customer, password: "Abcdefg1" }],
      ["reset-password", { email: "bo@example.com" }],
      ["resetPassword", { email: "bo@example.com" }],
      ["create-password", { email: "bo@example.com", newPassword: "x", resetToken: "t" }],
      ["refresh", {}],
      ["search", { email_address: "bo@example.com" }],
    ] as const)
      expect([path, (await platform.gateway.fetch(post(`user/${path}`, body, from("192.0.2.1")))).status]).toEqual([
        path,
        429,
      ]);
    expect(platform.arrived).toEqual([]);
    expect([...limiter.counts.values()]).toEqual([1, 1, 2, 1, 1, 1]);
    expect((await platform.gateway.fetch(post("user/logout", {}, from("192.0.2.1")))).status).toBe(200);
    expect((await platform.gateway.fetch(get("user/subscription/newsletter", from("192.0.2.1")))).status).not.toBe(429);
  });

  it("lets everybody pass while the limiter fails: the backend counts too", async () => {
    const platform = createPlatform(undefined, { limiter: { limit: () => Promise.reject(new Error("away")) } });
    expect((await platform.gateway.fetch(post("user/reset-password", { email: "bo@example.com" }))).status).toBe(200);
  });
});

describe("what is made", () => {
  it("is counted as whose page it is that asks, where the call says no address", async () => {
    const counted: string[] = [];
    const making = async (_kind: string, address: string) => counted.push(address) && 0;
    const ask = (visitor: string | undefined, headers = {}) =>
      createPlatform(undefined, { making, visitor }).gateway.fetch(get("stores?query=Goes&named=1", headers));
    await ask("192.0.2.1");
    await ask("192.0.2.2");
    await ask(undefined, from("192.0.2.3"));
    expect(counted).toEqual(["192.0.2.1", "192.0.2.2", "192.0.2.3"]);
  });
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:c000:0207", "192.0.2.7"],
  ["::ffff:c000:208", "192.0.2.8"],
  ["::ffff:c000:201", "192.0.2.1"],
  // One network, with its noughts and without them.
  ["2001:db8:0:0::1", "2001:db8:0:0::/64"],
  ["2001:db8:0::ffff:1:2:3", "2001:db8:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["2001:db8:1:2::/64", "2001:db8:1:2::/64"],
  ["", null],
  ["fe80::1%eth0", null],
  ["1::2::3", null],
])("the visitor at %s is %s", (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});
