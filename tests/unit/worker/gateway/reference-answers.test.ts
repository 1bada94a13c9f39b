import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPlatform, envelope, post, type Platform } from "./fake-platform.ts";

let platform: Platform;
beforeEach(() => {
  platform = createPlatform("https://platform.test");
  vi.spyOn(console, "error").mockImplementation(() => {});
});
const told = async (path: string, sent: unknown, code: number, result: unknown) => {
  platform.answers(() => envelope(code, result));
  const answer = await platform.gateway.fetch(post(`user/${path}`, sent));
  return {
    status: answer.status,
    ...((await answer.json()) as { code: number; result: unknown; meta?: { reason?: string } }),
  };
};
const expired = "The consumer isn't authorized to access %resources.";

describe("the reference platform's answer", () => {
  it.each([["No refresh token provided"], ["Invalid refresh token provided"]])(
    "to a refresh, 500 '%s', means 401",
    async (words) => {
      expect(await told("refresh", { refreshToken: "r" }, 500, words)).toMatchObject({
        status: 401,
        code: 401,
        result: words,
        meta: { reason: "not_authorized" },
      });
    },
  );

  it("to a refresh that names another failure stays a failure, so that nobody is signed out by it", async () => {
    for (const failure of ["Internal error", {}, "connect ECONNREFUSED", { errorMessage: "HTTP ERROR undefined" }])
      expect((await told("refresh", { refreshToken: "r" }, 500, failure)).status).toBe(500);
  });

  it("to a sign-in of an old bridge, 500 with the refusal's words, means 401", async () => {
    const login = { username: "bo@example.com", password: "x" };
    const words =
      "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.";
    expect(await told("login", login, 500, words)).toMatchObject({
      status: 401,
      result: words,
      meta: { reason: "not_authorized" },
    });
    expect((await told("login", login, 500, "database is away")).status).toBe(500);
  });

  it("that hides its code in the result has that code", async () => {
    const change = { currentPassword: "a", newPassword: "Abcdefg1" };
    expect(
      await told("me", { customer: { firstname: "Bo" } }, 500, { errorMessage: expired, code: 401 }),
    ).toMatchObject({ status: 401, code: 401, result: { errorMessage: expired } });
    expect((await told("change-password", change, 500, { errorMessage: expired, code: 401 })).status).toBe(401);
    expect(
      (
        await told("create-password", { email: "bo@example.com", newPassword: "x", resetToken: "t" }, 500, {
          errorMessage: "The password token is mismatched.",
          code: "400",
        })
      ).status,
    ).toBe(400);
    for (const result of [{ errorMessage: "x", code: 500 }, { errorMessage: "x", code: 200 }, { errorMessage: "x" }])
      expect((await told("me", { customer: {} }, 500, result)).status).toBe(500);
  });

  it("to a wrong password is no word about the token", async () => {
    const words = "The password doesn't match this account. Verify the password and try again.";
    expect(
      await told("change-password", { currentPassword: "a", newPassword: "Abcdefg1" }, 500, {
        errorMessage: words,
        code: 401,
      }),
    ).toEqual({
      status: 400,
      code: 400,
      result: { errorMessage: words, code: 401 },
      meta: { reason: "wrong_password" },
    });
  });

  it("to a reset never tells whether an address has an account", async () => {
    const answers = await Promise.all(
      [
        [404, "No such entity with email = bo@example.com, websiteId = 1"],
        [200, true],
        [200, "mail sent"],
        [200, { message: "x" }],
      ].map(async ([code, result]) => {
        const own = createPlatform("https://platform.test");
        own.answers(() => envelope(code as number, result));
        return (await own.gateway.fetch(post("user/reset-password", { email: "bo@example.com" }))).text();
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['{"code":200,"result":true}']));
  });
});
