import { createExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { createJar } from "../../unit/worker/gateway/session/cookie-jar.ts";
import { ask, bindings, browser, type Browser, emailOf, origin, password, registered, signedIn } from "./browser.ts";

const refreshName = "__Secure-refresh";

describe("a session of a browser, through the whole Worker", () => {
  it("begins with two cookies beside an answer without them, is renewed by the cookie alone, and ends with it", async () => {
    const window = browser();
    const email = await registered(window);
    const login = await ask(window, "user/login", { username: email, password });
    expect(Object.keys(login.body.meta!)).not.toEqual(expect.arrayContaining(["refreshToken"]));
    expect(JSON.stringify(login.body)).not.toMatch(/refreshToken|deviceToken/);
    expect(login.body.meta!["expiresAt"]).toBeGreaterThan(Date.now() / 1000 + 3_000);
    expect(login.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-refresh=[\w-]{40,}; Max-Age=\d+; Path=\/api\/user; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Secure-device=[\w-]{40,}; Max-Age=31536000; Path=\/api\/user; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect([login.headers.get("cache-control"), login.headers.get("x-cache")]).toEqual(["private, no-store", null]);

    const first = window.jar.value(refreshName);
    const renewed = await ask(window, "user/refresh", {});
    expect(renewed.status).toBe(200);
    expect(JSON.stringify(renewed.body)).not.toMatch(/refreshToken/);
    expect(window.jar.value(refreshName)).not.toBe(first);
    const token = String(renewed.body.result);
    expect(await emailOf(window, token)).toBe(email);

    expect((await ask(window, "user/logout", {}, { token })).status).toBe(200);
    expect(window.jar.value(refreshName)).toBeUndefined();
    for (const stale of [token, String(login.body.result)])
      expect((await ask(window, "user/me", undefined, { token: stale })).status).toBe(401);
    expect((await ask(window, "user/refresh", {})).status).toBe(401);
  });

  it("ends at the server when a browser logs out whose access token is gone", async () => {
    const window = browser();
    const token = await signedIn(window, await registered(window));
    await ask(window, "user/logout", {});
    expect((await ask(window, "user/me", undefined, { token })).status).toBe(401);
  });

  it("survives an answer that was lost, and ends with a cookie that is used again later", async () => {
    const window = browser();
    const email = await registered(window);
    await signedIn(window, email);
    const before = window.jar.value(refreshName)!;
    const old = (): Browser => ({
      visitor: window.visitor,
      jar: { ...createJar(), header: () => ({ cookie: `${refreshName}=${before}` }) },
    });
    await ask(old(), "user/refresh", {});
    const again = await ask(window, "user/refresh", {});
    expect([again.status, await emailOf(window, String(again.body.result))]).toEqual([200, email]);

    await bindings.DB.prepare("UPDATE refresh_token SET replaced_at = ?1 WHERE replaced_at IS NOT NULL")
      .bind(new Date(Date.now() - 31_000).toISOString())
      .run();
    const thief = await ask(old(), "user/refresh", {});
    expect([thief.status, thief.headers.getSetCookie()]).toEqual([
      401,
      [expect.stringMatching(/^__Secure-refresh=; Max-Age=0/)],
    ]);
    expect((await ask(window, "user/refresh", {})).status).toBe(401);
    expect(window.jar.value(refreshName)).toBeUndefined();
  });

  it("of one customer is replaced by the next one's, and no answer is anybody else's", async () => {
    const window = browser();
    const [one, other] = [await registered(window), await registered(window)];
    const tokenOfOne = await signedIn(window, one);
    const tokenOfOther = await signedIn(window, other);
    const renewed = await ask(window, "user/refresh", {});
    expect(await emailOf(window, String(renewed.body.result))).toBe(other);
    expect(await emailOf(window, tokenOfOther)).toBe(other);
    const elsewhere = browser();
    expect(await emailOf(elsewhere, await signedIn(elsewhere, one))).toBe(one);
    // The first one's session in this browser has ended with the cookie it stood on.
    expect((await ask(window, "user/me", undefined, { token: tokenOfOne })).status).toBe(401);
    const answer = await ask(window, "user/me", undefined, { token: tokenOfOther });
    expect([answer.headers.get("cache-control"), answer.headers.get("x-cache"), answer.headers.get("etag")]).toEqual([
      "private, no-store",
      null,
      null,
    ]);
  });

  it("refused, its cookies stay as they were", async () => {
    const window = browser();
    const email = await registered(window);
    await signedIn(window, email);
    const before = window.jar.value(refreshName);
    const refused = await ask(window, "user/login", { username: email, password: "wrong-Password-1" });
    expect([refused.status, refused.headers.getSetCookie(), window.jar.value(refreshName)]).toEqual([401, [], before]);
  });

  it("is no other site's to begin, to renew or to end", async () => {
    const window = browser();
    const email = await registered(window);
    const token = await signedIn(window, email);
    for (const path of ["user/refresh", "user/logout", "user/login", "user/delete"]) {
      const forged = new Request(`${origin}/api/${path}`, {
        method: "POST",
        body: JSON.stringify({ username: email, password, currentPassword: password }),
        headers: {
          "content-type": "application/json",
          origin: "https://evil.test",
          "sec-fetch-site": "cross-site",
          authorization: `Bearer ${token}`,
          ...window.jar.header(`/api/${path}`),
        },
      });
      const answer = await app.fetch(forged, bindings, createExecutionContext());
      expect([
        path,
        answer.status,
        answer.headers.getSetCookie(),
        answer.headers.get("access-control-allow-origin"),
      ]).toEqual([path, 403, [], null]);
    }
    expect(await emailOf(window, token)).toBe(email);
  });

  it("is limited at the edge where a limiter is bound, by the visitor's network and before anything is asked", async () => {
    const keys: string[] = [];
    const SIGN_IN_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= 1 }) };
    const login = () =>
      app.fetch(
        new Request(`${origin}/api/user/login`, {
          method: "POST",
          body: JSON.stringify({ username: "nobody@example.test", password }),
          headers: { "content-type": "application/json", "cf-connecting-ip": "2001:db8:7:7::1" },
        }),
        { ...bindings, SIGN_IN_LIMIT },
        createExecutionContext(),
      );
    expect((await login()).status).toBe(401);
    const limited = await login();
    expect([limited.status, limited.headers.get("retry-after"), limited.headers.get("cache-control")]).toEqual([
      429,
      "60",
      "private, no-store",
    ]);
    expect(keys).toEqual(Array(2).fill("/api/user/login 2001:db8:7:7::/64"));
  });
});
