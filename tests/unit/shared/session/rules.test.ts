import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endsOf, userState, type DeviceSession } from "../../../../shared/session/device-session.ts";
import { needsProfile, expiryLeadsTo, isExpired, isLoggedIn, loginPlace } from "../../../../shared/session/expiry.ts";
import { customersOnly, refusesToken, renewalVerdict } from "../../../../shared/session/refusals.ts";
import { sessionSettings } from "../../../../shared/session/session-settings.ts";
import { recallSample, sampleOf, serverTime, toMs } from "../../../../shared/session/server-clock.ts";
import { readHistory, readProfile, readToken } from "../../../../shared/session/session-wire.ts";
import { initialUserState } from "../../../../shared/session/user-state.ts";

const profile = {
  id: 7,
  user_id: 7,
  external_id: "c-7",
  group_id: 3,
  groupToken: "signed",
  email: "noor@example.test",
  firstname: "Noor",
  lastname: "de Wit",
  addresses: [
    {
      id: 70,
      address_id: 70,
      customer_id: 7,
      firstname: "Noor",
      lastname: "de Wit",
      street: ["Voorbeeldweg", "12"],
      postcode: "1234 AB",
      city: "Utrecht",
      country_id: "NL",
    },
  ],
};
const current = readProfile(profile);
const now = 1_800_000_000;

describe("the state of a customer", () => {
  it("[USER-015] keeps these nine, and no customer in the beginning", () => {
    const keys = [
      "token",
      "refreshToken",
      "groupToken",
      "groupId",
      "current",
      "session_started",
      "orders_history",
      "local_data_loaded",
      "current_storecode",
    ];
    expect(Object.keys(initialUserState)).toEqual(keys);
    expect(Object.keys(userState(null, "outlet_nl"))).toEqual(keys);
    expect(userState(null, "outlet_nl")).toEqual({
      ...initialUserState,
      local_data_loaded: true,
      current_storecode: "outlet_nl",
    });
  });

  it("[USER-016] keeps the profile's fields as GET me answers them", () => {
    const kept = readProfile({ ...profile, custom: "kept as well" })!;
    expect(kept).toMatchObject({
      email: "noor@example.test",
      firstname: "Noor",
      lastname: "de Wit",
      user_id: 7,
      external_id: "c-7",
      group_id: 3,
    });
    expect(kept.addresses[0]).toMatchObject({ address_id: 70, city: "Utrecht" });
    for (const missing of ["email", "firstname", "lastname", "user_id", "external_id", "addresses", "group_id"])
      expect(readProfile({ ...profile, [missing]: undefined }), missing).toBeNull();
    expect(readProfile({ ...profile, addresses: [{ ...profile.addresses[0], address_id: undefined }] })).toBeNull();
    for (const other of [null, "Noor", [], {}]) expect(readProfile(other)).toBeNull();
  });

  it("[USER-032] has the customer's group and its token", () => {
    const entry = {
      id: "s",
      customer: "7",
      token: "t",
      tokenEnds: 0,
      sessionExpires: 0,
      offset: 0,
      startedAt: "2026-11-21T12:00:00.000Z",
      checkedAt: 0,
      marked: true,
    };
    const session: DeviceSession = { entry, profile: current!, orders: null };
    expect(userState(session, "outlet_nl")).toMatchObject({
      groupId: 3,
      groupToken: "signed",
      token: "t",
      session_started: entry.startedAt,
    });
    expect(
      userState({ ...session, profile: readProfile({ ...profile, groupToken: undefined })! }, "outlet_nl"),
    ).toMatchObject({ groupId: 3, groupToken: null });
  });

  it("[USER-001] is a guest's without a token and a customer's with one", () => {
    expect(isLoggedIn({ token: null, current: null }, now)).toBe(false);
    expect(isLoggedIn({ token: null, current }, now)).toBe(false);
    expect(isLoggedIn({ token: "", current }, now)).toBe(false);
    expect(isLoggedIn({ token: "t", current: null }, now)).toBe(false);
    expect(isLoggedIn({ token: "t", current }, now)).toBe(true);
  });

  it("[USER-028] is not a customer's once the session has ended", () => {
    expect(isLoggedIn({ token: "t", current, sessionExpires: now + 1 }, now)).toBe(true);
    expect(isLoggedIn({ token: "t", current, sessionExpires: now }, now)).toBe(false);
    expect(isLoggedIn({ token: "t", current, sessionExpires: now - 1 }, now)).toBe(false);
  });
});

describe("the end of a session", () => {
  it("[USER-026] leads home from the checkout, elsewhere to where one signs in", () => {
    expect(expiryLeadsTo(true, "/login/")).toEqual({ kind: "home" });
    expect(expiryLeadsTo(true, null)).toEqual({ kind: "home" });
    expect(expiryLeadsTo(false, "/login/")).toEqual({ kind: "path", path: "/login/" });
    expect(expiryLeadsTo(false, null)).toEqual({ kind: "modal" });
    expect(loginPlace(sessionSettings.loginPath)).toEqual({ kind: "path", path: "/login/" });
  });

  it("is asked about from 900 seconds before, and not after", () => {
    expect([901, 900, 899, 1, 0, -1].map((left) => needsProfile(now + left, now))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(needsProfile(null, now)).toBe(false);
    expect(isExpired(null, now)).toBe(false);
  });

  it("comes with the token where it cannot be renewed, else after the time nobody used it", () => {
    const options = { tokenSeconds: 3_600, idleSeconds: 2_592_000 };
    expect(
      endsOf({ expiresAt: now + 3_600, sessionExpires: null }, now * 1000, { ...options, renewable: true }),
    ).toEqual({ tokenEnds: (now + 3_600) * 1000, sessionExpires: now + 2_592_000 });
    expect(
      endsOf({ expiresAt: now + 3_600, sessionExpires: null }, now * 1000, { ...options, renewable: false }),
    ).toEqual({ tokenEnds: (now + 3_600) * 1000, sessionExpires: now + 3_600 });
    expect(endsOf({ expiresAt: null, sessionExpires: now + 60 }, now * 1000, { ...options, renewable: true })).toEqual({
      tokenEnds: (now + 3_600) * 1000,
      sessionExpires: now + 3_600,
    });
  });
});

describe("the server's time on a device", () => {
  const wall = now * 1000;
  it("is right however wrong the device's clock is", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 0, max: 1e10 }), (off, passed) => {
        const sample = sampleOf(new Date(wall).toUTCString(), now + 3_600, { wall: wall + off, mono: 5 });
        expect(serverTime(sample, { wall: wall + off + passed, mono: 5 + passed })).toBe(wall + passed);
        // The next page knows it again.
        expect(
          serverTime(recallSample(sample.server - sample.wall, { wall: wall + off + passed, mono: 0 }), {
            wall: wall + off + passed,
            mono: 0,
          }),
        ).toBe(wall + passed);
      }),
    );
  });
  it("goes on when the clock is set back, and counts sleep", () => {
    const sample = sampleOf(new Date(wall).toUTCString(), null, { wall, mono: 0 });
    expect(serverTime(sample, { wall: wall - 3_600_000, mono: 1_000 })).toBe(wall + 1_000);
    expect(serverTime(sample, { wall: wall + 3_600_000, mono: 1_000 })).toBe(wall + 3_600_000);
  });
  it("is made out from the token's end where answers have no date", () => {
    expect(sampleOf(null, now + 3_600, { wall, mono: 0 }).server).toBe(wall);
    for (const off of [-5 * 3_600_000 - 1, 5 * 3_600_000, 40 * 86_400_000]) {
      const { server } = sampleOf(null, now + 3_600, { wall: wall + off, mono: 0 });
      if (Math.abs(off) > 86_400_000 || off > 3_600_000) expect(server).toBe(wall);
    }
    expect(sampleOf("no date", null, { wall, mono: 0 }).server).toBe(wall);
  });
  it("takes seconds for seconds and milliseconds for milliseconds", () => {
    expect([toMs(now), toMs(now * 1000)]).toEqual([now * 1000, now * 1000]);
  });
});

describe("answers", () => {
  it("hold a token only when they do", () => {
    expect(readToken({ result: "t", meta: { expiresAt: 5, refreshToken: "x" } })).toEqual({
      token: "t",
      expiresAt: 5,
      sessionExpires: null,
    });
    expect(readToken({ result: "t", meta: {} })).toEqual({ token: "t", expiresAt: null, sessionExpires: null });
    expect(readToken({ result: "t", meta: { expiresAt: "soon" } })).toEqual({
      token: "t",
      expiresAt: null,
      sessionExpires: null,
    });
    for (const result of ["", null, true, { errorMessage: "no" }, "x".repeat(5_000)])
      expect(readToken({ result, meta: {} })).toBeNull();
  });
  it("end a session only with a clear word", () => {
    expect([200, 400, 401, 403, 0, 404, 409, 429, 500, 503].map((code) => renewalVerdict({ code }))).toEqual([
      "ok",
      "refused",
      "refused",
      "refused",
      "unreached",
      "unreached",
      "unreached",
      "unreached",
      "unreached",
      "unreached",
    ]);
  });
  it("of 401 speak of the token unless they speak of what was typed", () => {
    expect(refusesToken({ code: 401, result: "no", meta: { reason: "not_authorized" } })).toBe(true);
    expect(refusesToken(null)).toBe(true);
    expect(refusesToken({ code: 401, result: "no", meta: { reason: "wrong_password" } })).toBe(false);
  });
  it("of orders keep what can be read", () => {
    expect(readHistory({ items: [{ increment_id: "1" }], total_count: 1 })).toEqual({
      items: [{ increment_id: "1" }],
      total_count: 1,
    });
    expect(readHistory({ items: "none" })).toBeNull();
  });
});

it("calls of customers are told from those that everybody makes", () => {
  const customers = [
    "user/me",
    "user/order-history?pageSize=20",
    "user/change-password",
    "user/sessions",
    "user/delete",
    "user/subscription/newsletter",
    "address",
    "address?user_id=1",
    "transactions/5",
    "personal-pricing/client",
  ];
  const everybody = [
    "user/login",
    "user/create",
    "user/refresh",
    "user/logout",
    "user/reset-password",
    "user/resetPassword",
    "user/create-password",
    "cart/pull?cartId=1",
    "order",
    "stock/check",
    "newsletter",
  ];
  expect(customers.filter((path) => !customersOnly(`/api/${path}`))).toEqual([]);
  expect(everybody.filter((path) => customersOnly(`/api/${path}`))).toEqual([]);
});
