import { describe, expect, it } from "vitest";
import { ask, DB, goodPassword, mailsTo, newEmail, newVisitor, opens, register, rows, signIn } from "./identity.ts";

const refusedSignIn = {
  code: 401,
  result: "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.",
  meta: { reason: "not_authorized" },
};

describe("an account", () => {
  it("[USER-008] is made by POST create {customer, password}: 200 and profile; not twice for an e-mail", async () => {
    const email = newEmail();
    const address = {
      firstname: "Noor",
      lastname: "de Wit",
      street: ["Kade", "12"],
      postcode: "3011 AA",
      city: "Rotterdam",
      country_id: "NL",
      telephone: "0101234567",
      default_shipping: true,
    };
    const made = await ask("user/create", {
      customer: {
        email: ` ${email.toUpperCase()} `,
        firstname: "Noor",
        lastname: "de Wit",
        addresses: [address, { ...address, street: ["Ander pad 3"] }],
      },
      password: goodPassword,
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        code: 200,
        result: { email, firstname: "Noor", lastname: "de Wit", group_id: 1, user_id: expect.any(Number) },
      },
    });
    expect(made.headers.get("cache-control")).toBe("private, no-store");
    expect(JSON.stringify(made.body)).not.toMatch(/password|scrypt/);
    expect(
      await rows(
        "SELECT street, default_shipping, country_id FROM customer_address WHERE customer_id = ? ORDER BY id",
        (made.body.result as { id: number }).id,
      ),
    ).toEqual([
      { street: '["Kade","12"]', default_shipping: 1, country_id: "NL" },
      { street: '["Ander pad 3"]', default_shipping: 0, country_id: "NL" },
    ]);

    const again = await ask("user/create", {
      customer: { email, firstname: "Iemand", lastname: "Anders" },
      password: "Een-ander-woord-9",
    });
    expect(again).toMatchObject({
      status: 400,
      body: {
        code: 400,
        result: expect.stringContaining("cannot create an account with these details"),
        meta: { reason: "email_taken" },
      },
    });
    expect(await rows("SELECT firstname FROM customer WHERE email = ?", email)).toEqual([{ firstname: "Noor" }]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["customer-welcome", "registration-attempt"]);
    await signIn(email);
    await expect(signIn(email, "Een-ander-woord-9")).rejects.toThrow("401");
  });

  it("is made once when two ask for it at the same time", async () => {
    const email = newEmail();
    const made = await Promise.all(
      [1, 2, 3].map((n) =>
        ask("user/create", { customer: { email, firstname: `Noor ${n}`, lastname: "de Wit" }, password: goodPassword }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await rows("SELECT id FROM customer WHERE email = ?", email)).toHaveLength(1);
  });

  it("is refused for a weak password or a body that does not follow the contract, and nothing is kept", async () => {
    const email = newEmail();
    const customer = { email, firstname: "Noor", lastname: "de Wit" };
    for (const [password, text] of [
      ["abcdefgh", /Minimum of different classes/],
      ["Abc1", /at least 8/],
      ["Password1", /Many people/],
      ["Dewit-noor1", /your name/],
    ] as const) {
      expect([password, await ask("user/create", { customer, password })]).toMatchObject([
        password,
        { status: 400, body: { result: expect.stringMatching(text), meta: { reason: "weak_password" } } },
      ]);
    }
    expect((await ask("user/create", { customer, password: "abcdefgh" }, { store: "outlet_nl" })).body.result).toMatch(
      /^Gebruik in je wachtwoord/,
    );
    for (const body of [
      "",
      "[]",
      "{",
      { customer },
      { password: goodPassword },
      { customer: { ...customer, email: "no address" }, password: goodPassword },
      { customer: { ...customer, firstname: "123" }, password: goodPassword },
      { customer, password: `Aa1-${"x".repeat(300)}` },
    ]) {
      expect((await ask("user/create", body)).status).toBe(400);
    }
    expect(await rows("SELECT id FROM customer WHERE email = ?", email)).toEqual([]);
  });

  it("is asked for ten times an hour by one visitor, and for one address, whatever comes of it", async () => {
    const [visitor, taken] = [newVisitor(), await register()];
    const create = async (email: string, from = visitor) =>
      (
        await ask(
          "user/create",
          { customer: { email, firstname: "A", lastname: "B" }, password: goodPassword },
          { visitor: from },
        )
      ).status;
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push(await create(taken), await create(newEmail()));
    expect(statuses).toEqual(Array.from({ length: 5 }, () => [400, 200]).flat());
    expect([await create(newEmail()), await create(taken, newVisitor())]).toEqual([429, 400]);
    expect((await mailsTo(taken)).filter(({ kind }) => kind === "registration-attempt")).toHaveLength(3);
    // The account itself was the first time; five and one were refused.
    await DB.prepare("UPDATE throttle SET count = 9 WHERE key LIKE 'register-account:%' AND count = 7").run();
    expect([
      await create(taken, newVisitor()),
      await create(taken, newVisitor()),
      await create(newEmail(), newVisitor()),
    ]).toEqual([400, 429, 200]);
  });
});

describe("signing in", () => {
  it("[USER-006] with POST login {username, password} answers code 200, the token as result and the refresh token in meta", async () => {
    const email = await register();
    const before = Math.floor(Date.now() / 1000);
    const { status, headers, body } = await ask("user/login", {
      username: ` ${email.toUpperCase()}`,
      password: goodPassword,
    });
    const after = Math.ceil(Date.now() / 1000);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      result: expect.stringMatching(/^[\w-]{43}$/),
      meta: {
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        deviceToken: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(Number),
        sessionExpires: expect.any(Number),
        groupId: 1,
        groupToken: expect.any(String),
      },
    });
    for (const [ends, seconds] of [
      ["expiresAt", 3_600],
      ["sessionExpires", 30 * 86_400],
    ] as const) {
      const begun = Number(body.meta![ends]) - seconds;
      expect([begun >= before, begun <= after], ends).toEqual([true, true]);
    }
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(await opens(String(body.result))).toBe(true);
    // Nothing that is stored can be used as a token.
    const stored = JSON.stringify([
      await rows("SELECT * FROM access_token"),
      await rows("SELECT * FROM refresh_token"),
      await rows("SELECT * FROM known_device"),
      await rows("SELECT * FROM session_family"),
    ]);
    for (const token of [body.result, body.meta!["refreshToken"], body.meta!["deviceToken"]])
      expect(stored).not.toContain(token);
  });

  it("[USER-007] with wrong data answers code 401 and no token, the same for a wrong password and an unknown address", async () => {
    const email = await register();
    const answers = [
      await ask("user/login", { username: email, password: "Kaas-en-brood-8" }),
      await ask("user/login", { username: newEmail(), password: goodPassword }),
      await ask("user/login", { username: "no address at all", password: goodPassword }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([401, refusedSignIn]);
    for (const body of [
      "{",
      { username: email },
      { password: goodPassword },
      { username: email, password: "" },
      { username: email, password: 7 },
    ])
      expect((await ask("user/login", body)).status).toBe(400);
    expect(
      await rows("SELECT f.id FROM session_family f JOIN customer c ON c.id = f.customer_id WHERE c.email = ?", email),
    ).toEqual([]);
  });

  it("says why in the language of the view", async () => {
    expect((await ask("user/login", { username: newEmail(), password: "x" }, { store: "outlet_nl" })).body.result).toBe(
      "Inloggen is niet gelukt. Klopt je e-mailadres en je wachtwoord?",
    );
    expect((await ask("user/login", { username: newEmail(), password: "x" }, { store: "outlet_de" })).body.result).toBe(
      "Die Anmeldung ist fehlgeschlagen. Stimmen E-Mail-Adresse und Passwort?",
    );
  });

  it("notes what the browser calls itself, and nothing that is no plain text", async () => {
    const email = await register();
    await signIn(email, goodPassword, { agent: `Mozilla/5.0 (X11)${"x".repeat(500)}` });
    const [row] = await rows<{ device: string }>(
      "SELECT device FROM session_family f JOIN customer c ON c.id = f.customer_id WHERE c.email = ?",
      email,
    );
    expect(row!.device).toMatch(/^Mozilla\/5\.0 \(X11\)x+$/);
    expect(row!.device).toHaveLength(160);
  });

  it("remembers a browser by its token, twenty at most, and gives a known one no second token", async () => {
    const email = await register();
    const first = await signIn(email);
    expect((await signIn(email, goodPassword, { device: first.device })).device).toBe(first.device);
    const other = await signIn(await register(), goodPassword, { device: first.device });
    expect(other.device).not.toBe(first.device);
    const devices = () =>
      rows("SELECT d.hash FROM known_device d JOIN customer c ON c.id = d.customer_id WHERE c.email = ?", email);
    expect(await devices()).toHaveLength(1);
    await DB.prepare(
      `INSERT INTO known_device (hash, customer_id, created_at)
        SELECT 'old ' || value, (SELECT id FROM customer WHERE email = ?1), '2026-01-01' FROM json_each(?2)`,
    )
      .bind(email, JSON.stringify(Array.from({ length: 30 }, (_, i) => i)))
      .run();
    await signIn(email);
    expect(await devices()).toHaveLength(20);
  });

  it("ends a session for both of its tokens on logout, alone that one, and always answers 200", async () => {
    const email = await register();
    const [here, there, third] = [await signIn(email), await signIn(email), await signIn(email)];
    expect(await ask("user/logout", {}, { token: here.access })).toMatchObject({
      status: 200,
      body: { code: 200, result: true },
    });
    expect(await opens(here.access)).toBe(false);
    expect((await ask("user/refresh", { refreshToken: here.refresh })).status).toBe(401);
    expect(await opens(there.access)).toBe(true);
    // By the refresh token alone, as after an hour.
    expect((await ask("user/logout", { refreshToken: third.refresh })).status).toBe(200);
    expect([await opens(third.access), await opens(there.access)]).toEqual([false, true]);
    for (const body of ["", "{", "[]", { refreshToken: "unknown" }, {}])
      expect((await ask("user/logout", body)).status).toBe(200);
    expect((await ask("user/logout", {}, { token: "unknown" })).status).toBe(200);
    expect(await opens(there.access)).toBe(true);
  });

  it("lets no session begin with a password that was changed while it was being checked", async () => {
    const email = await register();
    const { openSession } = await import("../../../worker/backend/customer/sign-in/sessions.ts");
    const { id, password_hash } = (
      await rows<{ id: number; password_hash: string }>("SELECT id, password_hash FROM customer WHERE email = ?", email)
    )[0]!;
    await DB.prepare("UPDATE customer SET password_hash = 'another' WHERE id = ?").bind(id).run();
    expect(
      await openSession(DB, { customerId: id, passwordHash: password_hash, device: "", now: new Date() }),
    ).toBeNull();
    expect(await rows("SELECT id FROM session_family WHERE customer_id = ?", id)).toEqual([]);
  });
});
