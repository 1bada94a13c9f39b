import { describe, expect, it } from "vitest";
import { createCall } from "../../../../../shared/contract/wire/call.ts";
import { sessionSettings } from "../../../../../shared/session/session-settings.ts";
import { notAuthorized, renewalRefused } from "../../../../../shared/session/refusals.ts";
import { fakeBrowser, type FakeTab } from "./fake-browser.ts";
import { fakeServer } from "./fake-server.ts";
import { fakeTime } from "./fake-time.ts";

const hour = 3_600_000;
const right = ["anna@example.test", "Password-a1"] as const;
const other = ["bert@example.test", "Password-b1"] as const;

function world(options: { renewable?: boolean } = {}) {
  const time = fakeTime();
  const server = fakeServer(time);
  const browser = fakeBrowser(time, server, options);
  /** Lets a promise of the engine come to its end in virtual time. */
  async function done<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const watched = promise.finally(() => {
      settled = true;
    });
    while (!settled) await time.advance(10);
    await time.advance(200);
    return watched;
  }
  const open = async () => {
    const tab = browser.open();
    await done(tab.core.start());
    return tab;
  };
  const signedIn = async () => {
    const tab = await open();
    expect(await done(tab.engine.login(...right))).toEqual({ ok: true });
    return tab;
  };
  const call = (tab: FakeTab, path = "user/me") => done(createCall(tab.core.fetch, "outlet_nl")("GET", path, {}));
  return { time, server, browser, done, open, signedIn, call };
}

describe("starting", () => {
  it("[USER-017] loads the cached user and token and authorises, or says that there is nobody", async () => {
    const { browser, open, signedIn, server } = world();
    expect((await open()).events).toEqual([false]);
    (await signedIn()).close();
    const before = server.log.length;
    const again = await open();
    expect(again.events).toEqual([true]);
    expect(again.engine.state()).toMatchObject({
      token: expect.stringMatching(/^access-/),
      current: { firstname: "anna" },
      orders_history: { total_count: 1 },
    });
    expect(server.log.length).toBe(before);
    expect(browser.mark()).toBe(`in ${"session-1"}`);
  });

  it("[USER-022] restores when the session ends", async () => {
    const { time, open, signedIn } = world();
    const tab = await signedIn();
    const ends = tab.engine.sessionExpires()!;
    expect(ends).toBeGreaterThan(time.wall() / 1000);
    tab.close();
    expect((await open()).engine.sessionExpires()).toBe(ends);
  });

  it("shows a known customer without a network, and keeps calls for later", async () => {
    const { time, browser, open, signedIn, call } = world();
    (await signedIn()).close();
    browser.state.online = false;
    await time.advance(5 * hour);
    const tab = await open();
    expect(tab.who()).toBe("anna");
    expect(await call(tab)).toMatchObject({ ok: false, code: 0 });
    expect(tab.who()).toBe("anna");
    browser.state.online = true;
    expect(await call(tab)).toMatchObject({ ok: true, result: { firstname: "anna" } });
  });

  it("asks for an old profile again, and hears that the account was signed out elsewhere", async () => {
    const { time, server, open, signedIn, done } = world();
    (await signedIn()).close();
    await time.advance(hour / 2);
    server.revoke("anna");
    const tab = await open();
    await done(Promise.resolve());
    expect(tab.who()).toBeNull();
    expect(tab.notices).toEqual(["refused"]);
  });

  it("believes no records whose mark is gone or another's", async () => {
    const { browser, open, signedIn, time } = world();
    (await signedIn()).close();
    // The device could remove the mark but not the records.
    const tab = browser.open({ markStore: { read: () => null, write: () => true } });
    void tab.core.start();
    await time.advance(3_000);
    expect([tab.who(), tab.events]).toEqual([null, [false]]);
    expect((await open()).who()).toBeNull();
  });

  it("goes on in this page when the database breaks", async () => {
    const { browser, signedIn, call, done } = world();
    const tab = await signedIn();
    browser.state.storageBroken = true;
    expect(await call(tab)).toMatchObject({ ok: true });
    expect([tab.who(), tab.events]).toEqual(["anna", [false, true]]);
    await done(tab.engine.logout());
    expect(tab.who()).toBeNull();
  });

  it("works without a database and without a mark, for as long as the page lives", async () => {
    const { browser, open, signedIn, call } = world();
    browser.state.storageBroken = true;
    browser.state.markBlocked = true;
    const tab = await signedIn();
    expect(tab.who()).toBe("anna");
    expect(await call(tab)).toMatchObject({ ok: true });
    browser.state.storageBroken = false;
    tab.close();
    expect((await open()).who()).toBeNull();
  });
});

describe("signing in", () => {
  it("[USER-018][ORDER-011] stores both tokens, loads profile and order history", async () => {
    const { server, browser, signedIn } = world();
    const tab = await signedIn();
    expect(tab.engine.state()).toMatchObject({
      token: expect.stringMatching(/^access-/),
      current: { email: right[0] },
      orders_history: { items: [{ increment_id: "01" }], total_count: 1 },
    });
    // The refresh token is the browser's cookie, out of reach of scripts.
    expect(browser.jar.refresh).toMatch(/^refresh-/);
    expect(tab.engine.state().refreshToken).toBeNull();
    expect(server.log.map(({ path }) => path)).toEqual(["user/login", "user/me", "user/order-history"]);
    expect(JSON.stringify(browser.mark())).not.toContain(tab.engine.state().token);
  });

  it("[USER-019] clears the user on any other code", async () => {
    const { browser, open, signedIn, done } = world();
    const guest = await open();
    expect(await done(guest.engine.login(right[0], "wrong"))).toEqual({
      ok: false,
      code: 401,
      text: "The account sign-in was incorrect",
      reason: "not_authorized",
    });
    const tab = await signedIn();
    await done(tab.engine.login(right[0], "wrong"));
    expect(tab.engine.state()).toMatchObject({
      token: null,
      current: null,
      orders_history: null,
      groupId: null,
      groupToken: null,
    });
    expect(guest.engine.state().current).toBeNull();
    expect(browser.mark()).toBeNull();
  });

  it("has the customer's group and its token afterwards", async () => {
    expect((await world().signedIn()).engine.state()).toMatchObject({ groupId: 3, groupToken: "group-anna" });
  });

  it("is nobody's without a profile, and the server hears that it is not used", async () => {
    const { server, browser, open, done, time } = world();
    const tab = await open();
    server.options.me = 503;
    expect(await done(tab.engine.login(...right))).toMatchObject({ ok: false, code: 503 });
    expect(tab.who()).toBeNull();
    server.options.me = 200;
    await done(tab.core.resume());
    expect(browser.jar.refresh).toBeNull();
    expect(await done(tab.engine.login(...right))).toEqual({ ok: true });
    await time.advance(1_000);
    expect(tab.who()).toBe("anna");
  });

  it("whose answer was lost leaves no cookie of a session nobody knows", async () => {
    const { browser, open, done, server } = world();
    const tab = await open();
    browser.fate("lost");
    expect(await done(tab.engine.login(...right))).toMatchObject({ ok: false, code: 0 });
    expect(browser.mark()).toBe("out");
    await done(tab.core.resume());
    expect([browser.mark(), server.count("user/logout")]).toEqual([null, 1]);
  });

  it("takes the first customer's things away before the second comes", async () => {
    const { browser, server, signedIn, done, open } = world();
    const tab = await signedIn();
    const second = await open();
    browser.leftovers.cart = "anna";
    expect(await done(second.engine.login(...other))).toEqual({ ok: true });
    expect([tab.who(), second.who(), browser.leftovers.cart]).toEqual(["bert", "bert", null]);
    expect(server.ownerOf(tab.engine.state().token)).toBe("bert");
  });

  it("registers and signs in, resets and signs in", async () => {
    const { server, open, done } = world();
    const tab = await open();
    expect(await done(tab.engine.register({ email: right[0], firstname: "Anna", lastname: "T" }, right[1]))).toEqual({
      ok: true,
    });
    await done(tab.engine.logout({ silent: true }));
    expect(await done(tab.engine.requestReset(right[0]))).toEqual({ ok: true });
    expect(await done(tab.engine.createPassword(right[0], right[1], "link"))).toEqual({ ok: true });
    expect(tab.who()).toBe("anna");
    expect(server.count("user/login")).toBe(2);
  });
});

describe("a customer's calls", () => {
  it('[USER-030] fail with "not authorized" without authorization, and never leave', async () => {
    const { server, open, done, call } = world();
    const tab = await open();
    expect(await done(tab.engine.refreshProfile())).toEqual({
      ok: false,
      code: 401,
      text: notAuthorized,
      reason: "not_authorized",
    });
    expect(notAuthorized).toBe("not authorized");
    expect(await call(tab, "user/order-history")).toMatchObject({ ok: false, code: 401, result: "not authorized" });
    expect(server.log).toEqual([]);
    expect(await call(tab, "stock/check")).toMatchObject({ ok: true, result: "for everybody" });
  });

  it("[QUEUE-016] refresh a token that does not hold and are made again", async () => {
    const { time, server, signedIn, call } = world();
    const tab = await signedIn();
    const old = tab.engine.state().token;
    // The device still believes in the token.
    await time.advance(hour - 5_000);
    const before = server.log.length;
    await time.advance(6_000);
    expect(await call(tab, "user/order-history")).toMatchObject({ ok: true });
    expect(server.log.slice(before).map(({ path, customer }) => [path, customer])).toEqual([
      ["user/refresh", null],
      ["user/me", "anna"],
      ["user/order-history", "anna"],
    ]);
    expect(tab.engine.state().token).not.toBe(old);
  });

  it("refused with 401 while the token should hold are made again with a new one", async () => {
    const { browser, server, signedIn, call } = world();
    // Ten minutes less than it says.
    const tab = await signedIn();
    server.options.refreshedHold = true;
    browser.state.clockOff = 0;
    const before = server.log.length;
    const revoked = server.ownerOf(tab.engine.state().token);
    expect(revoked).toBe("anna");
    server.expire(tab.engine.state().token!);
    expect(await call(tab, "user/order-history")).toMatchObject({ ok: true });
    expect(server.log.slice(before).map(({ path }) => path)).toEqual([
      "user/order-history",
      "user/refresh",
      "user/me",
      "user/order-history",
    ]);
  });

  it("refused for what was typed do not touch the session", async () => {
    const { server, signedIn, done } = world();
    const tab = await signedIn();
    expect(await done(tab.engine.changePassword("wrong", "Another-1"))).toMatchObject({
      ok: false,
      code: 401,
      reason: "wrong_password",
    });
    expect(await done(tab.engine.changePassword(right[1], "Another-1"))).toEqual({ ok: true });
    expect([tab.who(), server.count("user/refresh")]).toEqual(["anna", 0]);
  });

  it("many at once and in many tabs share one renewal", async () => {
    const { time, server, browser, signedIn, open, done } = world();
    const tabs = [await signedIn(), await open(), await open()];
    await time.advance(2 * hour);
    const answers = await done(
      Promise.all(
        tabs.flatMap((tab) => [1, 2, 3].map(() => createCall(tab.core.fetch, "outlet_nl")("GET", "user/me", {}))),
      ),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: 9 }, () => true));
    expect(server.count("user/refresh")).toBe(1);
    expect(browser.faults).toEqual([]);
  });

  it("of one customer are never answered to another", async () => {
    const { time, browser, signedIn, open, done } = world();
    const tab = await signedIn();
    const second = await open();
    browser.fate(5_000);
    const slow = createCall(tab.core.fetch, "outlet_nl")("GET", "user/me", {});
    await time.advance(100);
    await done(second.engine.login(...other));
    expect(tab.who()).toBe("bert");
    expect(await done(slow)).toMatchObject({ ok: false, code: 0 });
  });
});

describe("a renewal", () => {
  it("[QUEUE-014] keeps a lock: 0 idle, positive while refreshing, negative after a failure", async () => {
    const { time, server, signedIn, done } = world();
    const tab = await signedIn();
    expect(tab.engine.refreshLock()).toBe(0);
    await time.advance(2 * hour);
    const token = tab.engine.token();
    await time.advance(10);
    expect(tab.engine.refreshLock()).toBeGreaterThan(0);
    await done(token);
    expect(tab.engine.refreshLock()).toBe(0);
    server.revoke("anna");
    await time.advance(2 * hour);
    await done(tab.engine.token());
    expect(tab.engine.refreshLock()).toBeLessThan(0);
    // It cannot stick: whoever signs in begins anew.
    await done(tab.engine.login(...other));
    expect(tab.engine.refreshLock()).toBe(0);
  });

  it("[QUEUE-015] that failed aborts calls with 401 and the text, without fetching", async () => {
    const { time, server, signedIn, call } = world();
    const tab = await signedIn();
    server.revoke("anna");
    await time.advance(2 * hour);
    expect(await call(tab)).toMatchObject({ code: 401 });
    const before = server.log.length;
    expect(await call(tab)).toMatchObject({
      ok: false,
      code: 401,
      result: "Error refreshing user token. User is not authorized to access the resource",
    });
    expect(renewalRefused).toBe("Error refreshing user token. User is not authorized to access the resource");
    expect(server.log.length).toBe(before);
    // A guest goes on shopping.
    expect(await call(tab, "stock/check")).toMatchObject({ ok: true });
  });

  it("that is refused logs the user out and asks to sign in", async () => {
    const { browser, server, signedIn, open, call } = world();
    const tab = await signedIn();
    const second = await open();
    browser.leftovers.cart = "anna";
    server.revoke("anna");
    expect(await call(tab)).toMatchObject({ code: 401 });
    expect([tab.who(), second.who(), browser.leftovers.cart, browser.mark()]).toEqual([null, null, null, null]);
    expect([tab.notices, second.notices]).toEqual([["refused"], []]);
  });

  it("that is switched off is not tried: 401 logs out and asks to sign in at once", async () => {
    const { server, signedIn, call } = world({ renewable: false });
    const tab = await signedIn();
    server.revoke("anna");
    expect(await call(tab)).toMatchObject({ code: 401 });
    expect([tab.who(), tab.notices, server.count("user/refresh")]).toEqual([null, ["refused"], 0]);
  });

  it("[QUEUE-019] waits 1000 ms between tries while another tab holds the lock, and stops at the most", async () => {
    const { time, signedIn, browser } = world();
    const tab = await signedIn();
    const tries: number[] = [];
    const held = browser.open({
      lock: {
        run: () => new Promise(() => undefined),
        attempt: () => {
          tries.push(time.mono());
          return Promise.resolve("held" as const);
        },
      },
    });
    void held.core.start();
    await time.advance(2 * hour);
    const began = time.mono();
    void held.engine.token();
    await time.advance(10_000);
    // maxAttempts is 3 here: the first try and three more. Shipped are a minute's worth, a second apart.
    expect([sessionSettings.retryMs, sessionSettings.maxAttempts]).toEqual([1_000, 60]);
    expect(tries.map((at) => Math.round((at - began) / 1000))).toEqual([0, 1, 2, 3]);
    expect([tab.who(), held.notices]).toEqual([null, ["exhausted"]]);
  });

  it("without an end logs out after the most tries, asks to sign in, and drops what was not sent", async () => {
    const { time, server, browser, signedIn, call } = world();
    const tab = await signedIn();
    browser.leftovers.cart = "anna";
    server.options.refreshedHold = false;
    await time.advance(2 * hour);
    expect(await call(tab)).toMatchObject({ ok: false, code: 401 });
    expect(server.count("user/refresh")).toBe(4);
    expect(tab.engine.state()).toMatchObject({ token: null, current: null });
    expect([tab.notices, browser.leftovers.cart]).toEqual([["exhausted"], null]);
    expect(browser.faults).toEqual([]);
  });

  it("whose answer was lost is made again at once, within the server's grace", async () => {
    const { time, browser, server, signedIn, call } = world();
    const tab = await signedIn();
    await time.advance(2 * hour);
    browser.fate("lost");
    expect(await call(tab)).toMatchObject({ ok: true });
    expect([server.count("user/refresh"), browser.faults]).toEqual([2, []]);
    await time.advance(2 * hour);
    browser.fate("lost", "unsent", "unsent");
    expect(await call(tab)).toMatchObject({ ok: false, code: 0 });
    expect(tab.who()).toBe("anna");
    await time.advance(10_000);
    expect(await call(tab)).toMatchObject({ ok: true });
    expect([server.count("user/refresh"), browser.faults]).toEqual([4, []]);
  });

  it("that a broken server cannot answer leaves the customer signed in", async () => {
    const { time, browser, signedIn, call } = world();
    const tab = await signedIn();
    await time.advance(2 * hour);
    browser.fate("broken");
    expect(await call(tab)).toMatchObject({ ok: false, code: 0 });
    expect([tab.who(), tab.notices]).toEqual(["anna", []]);
  });

  it("for another customer's cookie ends the session", async () => {
    const { time, browser, server, signedIn, call } = world();
    const tab = await signedIn();
    browser.jar.refresh = server.handle("user/login", null, null, { username: other[0], password: other[1] }).cookie!;
    await time.advance(2 * hour);
    expect(await call(tab)).toMatchObject({ ok: false, code: 401 });
    expect([tab.who(), tab.notices]).toEqual([null, ["refused"]]);
    expect(browser.faults).toEqual([]);
  });

  it("happens at the right time however wrong the device's clock is", async () => {
    for (const off of [-7 * hour, 7 * hour, 400 * 24 * hour]) {
      const { time, browser, server, signedIn, call, open } = world();
      browser.state.clockOff = off;
      const tab = await signedIn();
      await time.advance(hour / 2);
      expect(await call(tab)).toMatchObject({ ok: true });
      expect(server.count("user/refresh")).toBe(0);
      tab.close();
      const again = await open();
      await time.advance(hour);
      expect(await call(again)).toMatchObject({ ok: true });
      expect([server.count("user/refresh"), again.who()]).toEqual([1, "anna"]);
    }
  });

  it("is not to be had with cookies blocked: the session then lasts as long as its token", async () => {
    const { time, browser, signedIn, call, done } = world();
    browser.state.cookiesBlocked = true;
    const tab = await signedIn();
    expect(await call(tab)).toMatchObject({ ok: true });
    await time.advance(2 * hour);
    expect(await done(tab.engine.ended())).toBe(true);
    expect([tab.who(), tab.notices]).toEqual([null, ["expired"]]);
  });
});

describe("logging out", () => {
  it("empties the user and all that the customer has left, here and at the server", async () => {
    const { time, browser, server, signedIn, done, open } = world();
    const tab = await signedIn();
    browser.leftovers.cart = "anna";
    const token = tab.engine.state().token;
    await done(tab.engine.logout());
    expect(tab.engine.state()).toMatchObject({
      token: null,
      refreshToken: null,
      groupToken: null,
      groupId: null,
      current: null,
      session_started: null,
      orders_history: null,
    });
    expect([browser.leftovers.cart, browser.mark(), browser.jar.refresh]).toEqual([null, null, null]);
    await time.advance(1_000);
    expect(server.log.at(-1)).toEqual({ path: "user/logout", customer: "anna" });
    expect(server.handle("user/me", token, null, {}).status).toBe(401);
    tab.close();
    expect((await open()).engine.state().current).toBeNull();
  });

  it("in one tab is logging out in all, and only that tab says so", async () => {
    const { signedIn, open, done } = world();
    const [tab, second] = [await signedIn(), await open()];
    expect(second.who()).toBe("anna");
    await done(tab.engine.logout());
    expect([tab.who(), second.who()]).toEqual([null, null]);
    expect([tab.notices, second.notices]).toEqual([["loggedOut"], []]);
    const quiet = world();
    const silent = await quiet.signedIn();
    await quiet.done(silent.engine.logout({ silent: true }));
    expect([silent.who(), silent.notices]).toEqual([null, []]);
  });

  it("is for all tabs even where none has a database", async () => {
    const { browser, signedIn, open, done } = world();
    browser.state.storageBroken = true;
    const tab = await signedIn();
    const second = await open();
    await done(second.engine.login(...right));
    // One cookie, one session: the first tab's has gone.
    expect([tab.who(), second.who()]).toEqual([null, "anna"]);
    await done(tab.engine.login(...right));
    await done(tab.engine.logout());
    expect([tab.who(), second.who()]).toEqual([null, null]);
  });

  it("is instant without a network, and the server hears of it later", async () => {
    const { browser, server, signedIn, open, done } = world();
    const tab = await signedIn();
    browser.state.online = false;
    await done(tab.engine.logout());
    expect([tab.who(), browser.mark()]).toEqual([null, "out"]);
    tab.close();
    browser.state.online = true;
    const again = await open();
    await done(Promise.resolve());
    expect([again.who(), server.count("user/logout"), browser.mark(), browser.jar.refresh]).toEqual([
      null,
      1,
      null,
      null,
    ]);
  });

  it("while the token is being renewed stays logged out", async () => {
    const { time, browser, signedIn, done } = world();
    const tab = await signedIn();
    await time.advance(2 * hour);
    browser.fate(3_000);
    const token = tab.engine.token();
    await time.advance(100);
    await done(tab.engine.logout());
    expect(tab.who()).toBeNull();
    expect(await done(token)).toBeNull();
    await time.advance(10_000);
    expect([tab.who(), browser.jar.refresh]).toEqual([null, null]);
  });

  it("is made good after the tab has died over it", async () => {
    const { time, browser, signedIn, open, done } = world();
    const tab = await signedIn();
    browser.leftovers.cart = "anna";
    void tab.engine.logout();
    // The session's records are gone; the rest is not.
    await time.advance(2);
    tab.close();
    expect(browser.leftovers.cart).toBe("anna");
    const again = await open();
    await done(Promise.resolve());
    expect([again.who(), browser.leftovers.cart]).toEqual([null, null]);
  });
});

describe("a session that has ended", () => {
  const month = 31 * 24 * hour;

  it("is dealt with by the next thing somebody does: a silent logout, a warning, somewhere to go", async () => {
    const { time, browser, server, signedIn, done, call } = world();
    const tab = await signedIn();
    browser.leftovers.cart = "anna";
    expect(await done(tab.engine.ended())).toBe(false);
    await time.advance(month);
    const before = server.count("user/refresh");
    expect(await done(tab.engine.ended())).toBe(true);
    expect([tab.who(), tab.engine.state().token, browser.leftovers.cart]).toEqual([null, null, null]);
    // "expired" is the warning and the way (see the notices' test), without the words of a logout.
    expect([tab.notices, server.count("user/refresh") - before]).toEqual([["expired"], 0]);
    expect(await done(tab.engine.ended())).toBe(false);
    await done(tab.engine.login(...right));
    await time.advance(month);
    // A call of the account comes upon it as well.
    expect(await call(tab)).toMatchObject({ ok: false, code: 401, result: "not authorized" });
    expect(tab.notices).toEqual(["expired", "expired"]);
  });

  it("is nobody's at the next start, without a word until somebody does something", async () => {
    const { time, signedIn, open, call, done } = world();
    (await signedIn()).close();
    await time.advance(month);
    const tab = await open();
    expect([tab.engine.isLoggedIn(), tab.events, tab.notices]).toEqual([false, [false], []]);
    // The cart goes about its work by itself; that is nobody's doing.
    expect(await call(tab, "cart/pull")).toMatchObject({ ok: false, code: 401 });
    expect(tab.notices).toEqual([]);
    expect(await done(tab.engine.ended())).toBe(true);
    expect(tab.notices).toEqual(["expired"]);
  });

  it("[USER-027] is looked after by navigations: 899 seconds before they ask for the profile, 901 seconds before not", async () => {
    const { time, server, signedIn, done } = world({ renewable: false });
    const tab = await signedIn();
    const left = () => tab.engine.sessionExpires()! - Math.floor(time.wall() / 1000);
    const before = server.count("user/me");
    await time.advance((left() - 901) * 1000 - (time.wall() % 1000));
    await done(tab.core.visited());
    expect(server.count("user/me") - before).toBe(0);
    await time.advance((left() - 899) * 1000);
    await done(tab.core.visited());
    expect(server.count("user/me") - before).toBe(1);
    const active = world();
    const busy = await active.signedIn();
    const ends = busy.engine.sessionExpires()!;
    await active.time.advance(hour - 899_000);
    await active.done(busy.core.visited());
    expect([active.server.count("user/me"), active.server.count("user/refresh")]).toEqual([2, 1]);
    // Whoever is active stays signed in.
    expect(busy.engine.sessionExpires()!).toBeGreaterThan(ends);
  });
});
