import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sealerOf } from "../../../../../worker/gateway/session/sealer-of.ts";
import { createJar, type Jar } from "./cookie-jar.ts";
import { createPlatform, envelope, get, post, type Platform } from "../fake-platform.ts";

const refreshName = "__Secure-refresh";
const deviceName = "__Secure-device";
const gone = (name: string) => `${name}=; Max-Age=0; Path=/api/user; HttpOnly; Secure; SameSite=Strict`;
const day = 86_400;

let platform: Platform;
let jar: Jar;
let clock = 0;
const page = { "sec-fetch-site": "same-origin" };
const signedIn = (refreshToken?: string, deviceToken?: string) =>
  Response.json({
    code: 200,
    result: "access.1",
    meta: { expiresAt: 4_600, ...(refreshToken && { refreshToken }), ...(deviceToken && { deviceToken }) },
  });
/** A call as a browser makes it: with its cookies, and keeping those it gets. */
async function ask(path: string, body: unknown = {}, headers: Record<string, string> = page): Promise<Response> {
  const answer = await platform.gateway.fetch(post(path, body, { ...headers, ...jar.header(`/api/${path}`, clock) }));
  jar.take(answer, clock);
  return answer;
}
const login = () => ask("user/login", { username: "bo@example.com", password: "Abcdefg1" });
const arrived = () => platform.arrived.at(-1)!;
const cookies = (answer: Response) => answer.headers.getSetCookie();

beforeEach(() => {
  clock = 1_000;
  jar = createJar();
  platform = createPlatform(undefined, { now: () => clock * 1000 });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe("a sign-in", () => {
  it("keeps refresh and device token in cookies that no script reads, and out of the answer", async () => {
    platform.answers(() => signedIn("refresh-1", "device-1"));
    const answer = await login();
    expect(await answer.json()).toEqual({ code: 200, result: "access.1", meta: { expiresAt: 4_600 } });
    expect(cookies(answer)).toEqual([
      `${refreshName}=refresh-1; Max-Age=${30 * day}; Path=/api/user; HttpOnly; Secure; SameSite=Strict`,
      `${deviceName}=device-1; Max-Age=${365 * day}; Path=/api/user; HttpOnly; Secure; SameSite=Strict`,
    ]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("that is refused or fails changes no cookie", async () => {
    platform.answers(() => signedIn("refresh-1", "device-1"));
    await login();
    for (const refusal of [
      envelope(401, "no"),
      envelope(429, "slowly"),
      envelope(500, "broken"),
      new Response("<h1>", { headers: { "content-type": "text/html" } }),
    ]) {
      platform.answers(() => refusal);
      const answer = await login();
      expect([answer.ok, cookies(answer)]).toEqual([false, []]);
    }
    expect([jar.value(refreshName), jar.value(deviceName)]).toEqual(["refresh-1", "device-1"]);
  });

  it("of another customer never leaves the first one's cookie behind, even where a platform gives no refresh token", async () => {
    platform.answers(() => signedIn("refresh-of-a"));
    await login();
    platform.answers(() => signedIn());
    expect(cookies(await login())).toEqual([gone(refreshName)]);
    expect(jar.value(refreshName)).toBeUndefined();
  });

  it("ends the browser's former session once the new one is there, waiting two seconds at most", async () => {
    platform.answers(() => signedIn("refresh-1", "device-1"));
    await login();
    platform.answers(() => envelope(401, "no"));
    await login();
    expect(platform.arrived).toHaveLength(2);
    platform.answers((request) => (request.url.includes("/login") ? signedIn("refresh-2") : envelope(200, true)));
    await login();
    const [, , , ended] = platform.arrived;
    expect([new URL(ended!.url).pathname, JSON.parse(ended!.body), ended!.headers.get("authorization")]).toEqual([
      "/api/user/logout",
      { refreshToken: "refresh-1" },
      null,
    ]);
    vi.useFakeTimers();
    platform.answers((request) =>
      request.url.includes("/login") ? signedIn("refresh-3") : new Promise<Response>(() => {}),
    );
    const asked = login();
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asked).status).toBe(200);
    vi.useRealTimers();
    expect(jar.value(refreshName)).toBe("refresh-3");
  });

  it("tells the upstream the device, the visitor and the browser, and no cookie", async () => {
    platform.answers(() => signedIn("refresh-1", "device-1"));
    await login();
    await platform.gateway.fetch(
      post(
        "user/login",
        { username: "bo@example.com", password: "Abcdefg1" },
        {
          ...page,
          ...jar.header("/api/user/login", clock),
          "cf-connecting-ip": "192.0.2.7",
          "user-agent": "Browser/1",
          "x-device-token": "made-up",
        },
      ),
    );
    const { headers } = platform.arrived[1]!;
    expect([
      headers.get("x-device-token"),
      headers.get("x-visitor-address"),
      headers.get("user-agent"),
      headers.get("cookie"),
    ]).toEqual(["device-1", "192.0.2.7", "Browser/1", null]);
    await platform.gateway.fetch(
      post(
        "user/login",
        { username: "bo@example.com", password: "Abcdefg1" },
        { ...page, "cf-connecting-ip": "2001:db8:1:2:3:4:5:6" },
      ),
    );
    expect(arrived().headers.get("x-visitor-address")).toBe("2001:db8:1:2::/64");
    await platform.gateway.fetch(
      post(
        "user/login",
        { username: "bo@example.com", password: "Abcdefg1" },
        { ...page, "x-device-token": "made-up" },
      ),
    );
    expect(arrived().headers.get("x-device-token")).toBeNull();
  });

  it.each([
    ["a sentence", "Wrong password, sorry"],
    ["nothing", ""],
    ["a number", 7],
    ["an object", { token: "t" }],
    ["true", true],
  ])("whose token is %s is 502, whatever code it came with", async (_, result) => {
    platform.answers(() => Response.json({ code: 200, result, meta: { refreshToken: "refresh-1" } }));
    for (const answer of [await login(), await ask("user/refresh", { refreshToken: "r" })])
      expect([answer.status, cookies(answer)]).toEqual([502, []]);
  });
});

describe("a refresh", () => {
  beforeEach(async () => {
    platform.answers(() => signedIn("refresh-1"));
    await login();
  });

  it("takes its token from the cookie and keeps the new one there", async () => {
    platform.answers(() => signedIn("refresh-2"));
    const answer = await ask("user/refresh");
    expect([JSON.parse(arrived().body), arrived().headers.get("cookie")]).toEqual([
      { refreshToken: "refresh-1" },
      null,
    ]);
    expect(await answer.json()).toEqual({ code: 200, result: "access.1", meta: { expiresAt: 4_600 } });
    expect(jar.value(refreshName)).toBe("refresh-2");
    await ask("user/refresh");
    expect(JSON.parse(arrived().body)).toEqual({ refreshToken: "refresh-2" });
  });

  it("that is refused clears the cookie; one that fails or is limited keeps it", async () => {
    const never = () => Promise.reject(new TypeError("no connection"));
    for (const kept of [
      () => envelope(500, "Internal error"),
      () => envelope(503, "later"),
      () => envelope(429, "slowly"),
      never,
    ]) {
      platform.answers(kept);
      expect(cookies(await ask("user/refresh"))).toEqual([]);
    }
    expect(jar.value(refreshName)).toBe("refresh-1");
    platform.answers(() => envelope(401, "The token is used up"));
    const answer = await ask("user/refresh");
    expect([answer.status, cookies(answer)]).toEqual([401, [gone(refreshName)]]);
  });

  it("that comes too late keeps the cookie", async () => {
    vi.useFakeTimers();
    platform.answers(() => new Promise<Response>(() => {}));
    const asked = ask("user/refresh");
    await vi.advanceTimersByTimeAsync(10_000);
    const answer = await asked;
    vi.useRealTimers();
    expect([answer.status, cookies(answer), jar.value(refreshName), platform.arrived.length]).toEqual([
      504,
      [],
      "refresh-1",
      2,
    ]);
  });

  it("keeps the token it used when the platform gives no other", async () => {
    platform.answers(() => signedIn());
    await ask("user/refresh");
    expect(jar.value(refreshName)).toBe("refresh-1");
  });

  it("without any token is 401 and asks nobody; a spoilt cookie goes", async () => {
    jar = createJar();
    const before = platform.arrived.length;
    const answer = await ask("user/refresh");
    expect([answer.status, await answer.json(), cookies(answer)]).toEqual([
      401,
      { code: 401, result: "No refresh token provided", meta: { reason: "not_authorized" } },
      [],
    ]);
    for (const cookie of [
      `${refreshName}=`,
      `${refreshName}=a b`,
      `${refreshName}=one; ${refreshName}=two`,
      `${refreshName}=${"x".repeat(5_000)}`,
    ]) {
      expect(cookies(await platform.gateway.fetch(post("user/refresh", {}, { ...page, cookie })))).toEqual([
        gone(refreshName),
      ]);
    }
    expect(platform.arrived).toHaveLength(before);
  });

  it("of a client without cookies brings its token in the body", async () => {
    platform.answers(() => signedIn("refresh-3"));
    await platform.gateway.fetch(post("user/refresh", { refreshToken: "mine" }));
    expect(JSON.parse(arrived().body)).toEqual({ refreshToken: "mine" });
  });
});

describe("a logout", () => {
  it.each<[string, () => Response | Promise<Response>, number]>([
    ["is done", () => envelope(200, true), 200],
    ["fails", () => envelope(500, "broken"), 500],
    ["finds no upstream", () => Promise.reject(new TypeError("down")), 502],
    ["has a token that no longer holds", () => envelope(401, "The consumer isn't authorized"), 200],
    [
      "is unknown to the platform",
      () => new Response("<h1>Not found</h1>", { status: 404, headers: { "content-type": "text/html" } }),
      200,
    ],
  ])("that %s ends the session in this browser", async (_, answers, status) => {
    platform.answers(() => signedIn("refresh-1", "device-1"));
    await login();
    platform.answers(answers);
    const answer = await ask("user/logout");
    expect([answer.status, cookies(answer)]).toEqual([status, [gone(refreshName)]]);
    expect(JSON.parse(arrived().body)).toEqual({ refreshToken: "refresh-1" });
    // The browser stays a known one, so that a stranger's tries do not keep its customer out.
    expect([jar.value(refreshName), jar.value(deviceName)]).toEqual([undefined, "device-1"]);
  });

  it("that comes too late ends it too", async () => {
    platform.answers(() => signedIn("refresh-1"));
    await login();
    vi.useFakeTimers();
    platform.answers(() => new Promise<Response>(() => {}));
    const asked = ask("user/logout");
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await asked).status).toBe(504);
    vi.useRealTimers();
    expect(jar.value(refreshName)).toBeUndefined();
  });

  it("without any session is passed on without a token", async () => {
    expect((await ask("user/logout")).status).toBe(200);
    expect(arrived().body).toBe("");
  });
});

describe("the end of an account", () => {
  it("clears both cookies, a refused one neither", async () => {
    platform.answers(() => signedIn("refresh-1", "device-1"));
    await login();
    platform.answers(() => envelope(400, "wrong", {}));
    expect(cookies(await ask("user/delete", { currentPassword: "x" }))).toEqual([]);
    platform.answers(() => envelope(200, true));
    expect(cookies(await ask("user/delete", { currentPassword: "x" }))).toEqual([gone(refreshName), gone(deviceName)]);
  });
});

describe("a foreign platform's refresh token", () => {
  const secret = "a-secret-of-at-least-thirty-two-letters";
  const remote = (sessionSecret?: string) =>
    createPlatform("https://platform.test", {
      sealer: sealerOf({ backendUrl: "https://platform.test", ...(sessionSecret && { sessionSecret }) }),
      now: () => clock * 1000,
    });

  it("never reaches the browser in clear, and the platform gets it back", async () => {
    platform = remote(secret);
    platform.answers(() => signedIn("platform-token-with-a-password"));
    const answer = await login();
    expect(cookies(answer).join() + (await answer.text())).not.toContain("platform-token");
    expect(jar.value(refreshName)).toMatch(/^[\w-]{60,}$/);
    await ask("user/refresh");
    expect(JSON.parse(arrived().body)).toEqual({ refreshToken: "platform-token-with-a-password" });
  });

  it("is worth nothing under another secret, changed by a bit, or after 30 days without use", async () => {
    platform = remote(secret);
    platform.answers(() => signedIn("platform-token"));
    await login();
    const value = jar.value(refreshName)!;
    const other = remote("another-secret-of-thirty-two-letters-");
    const tried = (gateway: Platform, cookie: string) =>
      gateway.gateway.fetch(post("user/refresh", {}, { ...page, cookie: `${refreshName}=${cookie}` }));
    const middle = value.length >> 1;
    const changed = value.slice(0, middle) + (value[middle] === "A" ? "B" : "A") + value.slice(middle + 1);
    for (const answer of [await tried(other, value), await tried(platform, changed), await tried(platform, "short")])
      expect([answer.status, cookies(answer)]).toEqual([401, [gone(refreshName)]]);
    clock += 30 * day;
    expect((await tried(platform, value)).status).toBe(401);
    expect(platform.arrived).toHaveLength(1);
  });

  it("ends 180 days after the sign-in, however often it is used", async () => {
    platform = remote(secret);
    platform.answers(() => signedIn("platform-token"));
    await login();
    let days = 0;
    for (; (await ask("user/refresh")).status === 200 && days < 400; days += 20) clock += 20 * day;
    expect(days).toBe(180);
  });

  it("is given to no browser where there is no secret, which the log says once", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    platform = remote();
    platform.answers(() => signedIn("platform-token"));
    for (let i = 0; i < 3; i += 1) {
      const answer = await login();
      expect([answer.status, cookies(answer), JSON.stringify(await answer.json()).includes("platform-token")]).toEqual([
        200,
        [gone(refreshName)],
        false,
      ]);
    }
    const told = warn.mock.calls.filter(([line]) => !String(line).includes('"event":"signed-in"'));
    expect(told).toHaveLength(1);
    expect(String(told[0])).toContain("SESSION_SECRET");
  });
});

it("no other call reads or sets a cookie", async () => {
  platform.answers(() => envelope(200, "subscribed", { headers: { "set-cookie": "a=b" } }));
  const answer = await platform.gateway.fetch(
    get("user/subscription/newsletter", { ...page, cookie: `${refreshName}=r; ${deviceName}=d` }),
  );
  expect([
    answer.status,
    cookies(answer),
    arrived().headers.get("cookie"),
    arrived().headers.get("x-device-token"),
  ]).toEqual([200, [], null, null]);
});
