import { describe, expect, it } from "vitest";
import { createExecutionContext } from "cloudflare:test";
import { backend } from "../../../worker/backend/backend.ts";
import { checkPassword, hashPassword } from "../../../worker/backend/customer/sign-in/password.ts";
import { readConfig } from "../../../worker/env.ts";
import {
  ask,
  bindings,
  DB,
  goodPassword,
  mailedToken,
  mailsTo,
  newEmail,
  newVisitor,
  opens,
  register,
  rows,
  signIn,
} from "./identity.ts";

const small = { N: 16, r: 8, p: 1 };
const other = "Een-nieuw-begin-4";
const hashOf = async (email: string) =>
  (await rows<{ password_hash: string }>("SELECT password_hash FROM customer WHERE email = ?", email))[0]!
    .password_hash;

describe("a stored password", () => {
  it("names its function and cost, has a salt of its own, and fits only the password it was made of", async () => {
    const [one, two] = [await hashPassword(goodPassword, small), await hashPassword(goodPassword, small)];
    expect(one).toMatch(/^scrypt\$16\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await checkPassword(goodPassword, one, small)).toEqual({ fits: true, outdated: false });
    for (const wrong of [`${goodPassword} `, goodPassword.toLowerCase(), "", goodPassword.slice(0, -1)])
      expect(await checkPassword(wrong, one, small)).toEqual({ fits: false, outdated: false });
    expect(
      await checkPassword("Caf\u0065\u0301-12345", await hashPassword("Caf\u00e9-12345", small), small),
    ).toMatchObject({ fits: true });
    for (const broken of ["", "none", "scrypt$16$8$1$$", one.slice(0, -1), one.replace("scrypt", "plain")])
      expect(await checkPassword(goodPassword, broken, small)).toEqual({ fits: false, outdated: false });
  });

  it("is hashed at the cost a deployment has without configuring one", async () => {
    const { passwordCost } = readConfig({ ...bindings, PASSWORD_COST: "" });
    expect(passwordCost).toEqual({ N: 16_384, r: 8, p: 5 });
    const stored = await hashPassword(goodPassword, passwordCost);
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(await checkPassword(goodPassword, stored, passwordCost)).toEqual({ fits: true, outdated: false });
  });

  it("is made anew at sign-in when the cost has changed, also by two sign-ins at once, and never with a wrong password", async () => {
    const email = await register();
    expect(await hashOf(email)).toMatch(/^scrypt\$16\$8\$1\$/);
    const dearer = { ...bindings, PASSWORD_COST: "32,8,2" };
    await expect(signIn(email, "Niet-dit-woord-1", { with: dearer })).rejects.toThrow("401");
    expect(await hashOf(email)).toMatch(/^scrypt\$16\$/);
    await Promise.all([signIn(email, goodPassword, { with: dearer }), signIn(email, goodPassword, { with: dearer })]);
    expect(await hashOf(email)).toMatch(/^scrypt\$32\$8\$2\$/);
    const kept = await hashOf(email);
    await signIn(email, goodPassword, { with: dearer });
    expect(await hashOf(email)).toBe(kept);
  });

  it.each([
    ["16384,8", "three numbers"],
    ["1000,8,5", "power of two"],
    ["65536,16,1", "64 MB"],
    ["16384,0,5", "from 1"],
    ["much", "three numbers"],
  ])("refuses the cost %s at the start", (PASSWORD_COST, text) => {
    expect(() => readConfig({ ...bindings, PASSWORD_COST })).toThrow(text);
  });

  it("takes a small cost in tests only", () => {
    expect(() => readConfig({ ...bindings, ENVIRONMENT: "production", PASSWORD_COST: "16,8,1" })).toThrow(
      "too little to protect passwords",
    );
    expect(
      readConfig({ ...bindings, ENVIRONMENT: "production", PASSWORD_COST: "32768,8,3", LIMIT_FACTOR: "100" }),
    ).toMatchObject({ passwordCost: { N: 32_768, r: 8, p: 3 }, limitFactor: 1 });
  });
});

describe("a forgotten password", () => {
  it("[USER-009] is asked by POST reset-password {email}: code 200 for known and unknown e-mail alike", async () => {
    const [known, unknown] = [await register(), newEmail()];
    const answers = [
      await ask("user/reset-password", { email: known }),
      await ask("user/reset-password", { email: unknown }),
      await ask("user/resetPassword", { email: ` ${known.toUpperCase()}` }),
    ];
    const told = ({ status, headers, body }: (typeof answers)[number]) => [status, [...headers].sort(), body];
    expect(told(answers[0]!)).toEqual([
      200,
      expect.arrayContaining([["cache-control", "private, no-store"]]),
      { code: 200, result: true },
    ]);
    expect(told(answers[1]!)).toEqual(told(answers[0]!));
    expect(told(answers[2]!)).toEqual(told(answers[0]!));
    expect((await mailsTo(known)).filter(({ kind }) => kind === "password-reset")).toMatchObject([
      {
        language: "en-US",
        link: expect.stringMatching(/^\/password\/reset\/#email=.+%40example\.test&token=[\w-]{43}$/),
      },
      {},
    ]);
    expect(await mailsTo(unknown)).toEqual([]);
    for (const email of ["", "nobody", 7, null])
      expect(await ask("user/reset-password", { email })).toMatchObject({
        status: 400,
        body: { result: "Invalid e-mail provided!" },
      });
  });

  it("[USER-010] is replaced with POST create-password {email, newPassword, resetToken}: code 200 for a valid token, an error for a used one", async () => {
    const email = await register();
    const before = [await signIn(email), await signIn(email)];
    await ask("user/reset-password", { email });
    const resetToken = await mailedToken(email);
    expect(JSON.stringify(await rows("SELECT * FROM password_reset"))).not.toContain(resetToken);

    expect(await ask("user/create-password", { email, newPassword: "abcdefgh", resetToken })).toMatchObject({
      status: 400,
      body: {
        result: { errorMessage: expect.stringMatching(/classes/), code: 400 },
        meta: { reason: "weak_password" },
      },
    });
    expect(
      await ask("user/create-password", { email: await register(), newPassword: other, resetToken }),
    ).toMatchObject({ status: 400, body: { meta: { reason: "link_expired" } } });
    expect(await ask("user/create-password", { email, newPassword: other, resetToken })).toMatchObject({
      status: 200,
      body: { code: 200, result: true },
    });
    expect(await ask("user/create-password", { email, newPassword: "En-nog-een-keer-5", resetToken })).toMatchObject({
      status: 400,
      body: { code: 400, result: { errorMessage: expect.any(String), code: 400 }, meta: { reason: "link_expired" } },
    });

    // Every session ended with the password, and the owner heard of it.
    for (const { access, refresh } of before)
      expect([await opens(access), (await ask("user/refresh", { refreshToken: refresh })).status]).toEqual([
        false,
        401,
      ]);
    await expect(signIn(email)).rejects.toThrow("401");
    await signIn(email, other);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      "customer-welcome",
      "password-reset",
      "password-changed",
    ]);
    for (const [body, text] of [
      [{ newPassword: other, resetToken }, "email not provided"],
      [{ email, newPassword: other }, "resetToken not provided"],
      [{ email, resetToken, newPassword: "" }, "newPassword not provided"],
    ] as const)
      expect(await ask("user/create-password", body)).toMatchObject({ status: 400, body: { result: text } });
  });

  it("is replaced once when two use one link at the same time, and by the newest link only", async () => {
    const email = await register();
    await ask("user/reset-password", { email });
    const older = await mailedToken(email);
    await ask("user/reset-password", { email });
    const newest = await mailedToken(email);
    expect((await ask("user/create-password", { email, newPassword: other, resetToken: older })).status).toBe(400);
    const words = [1, 2, 3].map((n) => `Wie-het-eerst-komt-${n}`);
    const answers = await Promise.all(
      words.map((newPassword) => ask("user/create-password", { email, newPassword, resetToken: newest })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await signIn(email, words[answers.findIndex(({ status }) => status === 200)]);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "password-changed")).toHaveLength(1);
  });

  it("cannot be replaced an hour after it was asked about", async () => {
    const email = await register();
    const before = Date.now();
    await ask("user/reset-password", { email });
    const after = Date.now();
    const [{ expires_at }] = (await rows<{ expires_at: string }>(
      "SELECT expires_at FROM password_reset r JOIN customer c ON c.id = r.customer_id WHERE c.email = ?",
      email,
    )) as [{ expires_at: string }];
    const asked = new Date(expires_at).getTime() - 3_600_000;
    expect([asked >= before, asked <= after]).toEqual([true, true]);
    await DB.prepare("UPDATE password_reset SET expires_at = ?1")
      .bind(new Date(Date.now() - 1).toISOString())
      .run();
    expect(
      await ask("user/create-password", { email, newPassword: other, resetToken: await mailedToken(email) }),
    ).toMatchObject({ status: 400, body: { meta: { reason: "link_expired" } } });
    await signIn(email);
  });

  it("is asked about ten times an hour by one visitor; one address gets three mails an hour, and nobody hears that there were no more", async () => {
    const [email, visitor] = [await register(), newVisitor()];
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await ask("user/reset-password", { email }, { visitor })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "password-reset").length).toBe(3);
    expect((await ask("user/reset-password", { email })).status).toBe(200);
  });

  it("lets its owner in again at once, however often the old one was tried from there", async () => {
    const [email, visitor] = [await register(), newVisitor()];
    for (let i = 0; i < 6; i += 1)
      await ask("user/login", { username: email, password: "Vergeten-was-ik-1" }, { visitor });
    expect((await ask("user/login", { username: email, password: goodPassword }, { visitor })).status).toBe(429);
    await ask("user/reset-password", { email }, { visitor });
    expect(
      (
        await ask(
          "user/create-password",
          { email, newPassword: other, resetToken: await mailedToken(email) },
          { visitor },
        )
      ).status,
    ).toBe(200);
    expect((await ask("user/login", { username: email, password: other }, { visitor })).status).toBe(200);
  });
});

describe("changing a password", () => {
  it("[ACCT-006] with POST change-password, the token in the query and a body of current and newPassword, answers code 200 for the right current password", async () => {
    const email = await register();
    const [here, there] = [await signIn(email), await signIn(email)];
    const byQuery = await backend.fetch(
      new Request(`http://backend/api/user/change-password?token=${here.access}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ current: goodPassword, newPassword: other }),
      }),
      bindings,
      createExecutionContext(),
    );
    expect([byQuery.status, await byQuery.json()]).toEqual([200, { code: 200, result: true }]);
    await expect(signIn(email)).rejects.toThrow("401");
    await signIn(email, other);
    // This session goes on, the others have ended.
    expect([
      await opens(here.access),
      await opens(there.access),
      (await ask("user/refresh", { refreshToken: there.refresh })).status,
      (await ask("user/refresh", { refreshToken: here.refresh })).status,
    ]).toEqual([true, false, 401, 200]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["customer-welcome", "password-changed"]);
    // The other spellings of the path and of the field.
    expect(
      (await ask("user/changePassword", { currentPassword: other, newPassword: goodPassword }, { token: here.access }))
        .status,
    ).toBe(200);
  });

  it("[ACCT-007] reports its errors in result.errorMessage, under a code that is not 200", async () => {
    const { access: token } = await signIn(await register());
    for (const [body, reason] of [
      [{ currentPassword: "Dat-was-het-niet-1", newPassword: other }, "wrong_password"],
      [{ currentPassword: goodPassword, newPassword: "abcdefgh" }, "weak_password"],
      [{ currentPassword: goodPassword, newPassword: "Dewit-noor1" }, "weak_password"],
    ] as const) {
      const { status, body: answer } = await ask("user/change-password", body, { token });
      expect([status, answer]).toEqual([
        400,
        { code: 400, result: { errorMessage: expect.stringMatching(/\w/), code: 400 }, meta: { reason } },
      ]);
    }
    expect(
      (await ask("user/change-password", { currentPassword: "x", newPassword: other }, { token, store: "outlet_nl" }))
        .body.result,
    ).toMatchObject({ errorMessage: "Je huidige wachtwoord klopt niet" });
    for (const body of ["{", {}, { newPassword: other }, { currentPassword: goodPassword }])
      expect((await ask("user/change-password", body, { token })).status).toBe(400);
  });

  it("is refused with 401 to guests and stale tokens, and changes nothing", async () => {
    const email = await register();
    const { access } = await signIn(email);
    await ask("user/logout", {}, { token: access });
    for (const token of [undefined, "", "null", "unknown", access]) {
      expect(
        await ask(
          "user/change-password",
          { currentPassword: goodPassword, newPassword: other },
          token === undefined ? {} : { token },
        ),
      ).toMatchObject({
        status: 401,
        body: { code: 401, result: "The consumer isn't authorized to access %resources." },
      });
    }
    await signIn(email);
  });

  it("asks for the current password five times at most: a stolen token is no account; mailed links help", async () => {
    const email = await register();
    const { access: token } = await signIn(email);
    const statuses = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push(
        (await ask("user/change-password", { currentPassword: `Geraden-woord-${i}`, newPassword: other }, { token }))
          .status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(
      (await ask("user/change-password", { currentPassword: goodPassword, newPassword: other }, { token })).status,
    ).toBe(429);
    await ask("user/reset-password", { email });
    expect(
      (await ask("user/create-password", { email, newPassword: other, resetToken: await mailedToken(email) })).status,
    ).toBe(200);
  });

  it("sets one of two new passwords that come at once", async () => {
    const email = await register();
    const { access: token } = await signIn(email);
    const words = ["De-eerste-van-twee-1", "De-tweede-van-twee-2"];
    const answers = await Promise.all(
      words.map((newPassword) =>
        ask("user/change-password", { currentPassword: goodPassword, newPassword }, { token }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBe(1);
    expect(answers.map(({ status }) => status).find((status) => status !== 200)).toSatisfy(
      (status: number) => status === 409 || status === 400,
    );
    await signIn(email, words[answers.indexOf(done[0]!)]);
  });
});
