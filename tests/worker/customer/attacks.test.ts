import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { rememberDevice } from "../../../worker/backend/customer/sign-in/device.ts";
import { openSession } from "../../../worker/backend/customer/sign-in/sessions.ts";
import type { Bindings } from "../../../worker/env.ts";
import { call } from "../account/account.ts";
import { ask, bindings, DB, goodPassword, mailsTo, newEmail, newVisitor, register, rows, signIn } from "./identity.ts";

const wrong = "Niet-dit-woord-1";
const other = "Een-nieuw-begin-4";
const idOf = async (email: string) =>
  (
    await rows<{ id: number; password_hash: string }>("SELECT id, password_hash FROM customer WHERE email = ?", email)
  )[0]!;

/** The environment with a database that notes every statement, and how many batches wrote something. */
function watched(): { env: Bindings; statements: string[]; written: () => number } {
  const statements: string[] = [];
  let written = 0;
  const db = new Proxy(DB as D1Database, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => (statements.push(sql), target.prepare(sql));
      if (name === "batch") {
        return async (list: D1PreparedStatement[]) => {
          const answers = await target.batch(list);
          if (answers.some(({ meta }) => meta.rows_written > 0)) written += 1;
          return answers;
        };
      }
      return Reflect.get(target, name) as unknown;
    },
  });
  return { env: { ...bindings, DB: db }, statements, written: () => written };
}

describe("whoever wants to know whether an address has an account", () => {
  it("sees the same statements for a wrong password and for nobody, also with a browser's token", async () => {
    const { device } = await signIn(await register());
    const asked = async (username: string) => {
      const { env, statements } = watched();
      expect((await ask("user/login", { username, password: wrong }, { device, with: env })).status).toBe(401);
      return statements;
    };
    expect(await asked(newEmail())).toEqual(await asked(await register()));
  });

  it("waits for as many writes when a link is asked for an address that has none", async () => {
    const writes = async (email: string) => {
      const { env, written } = watched();
      expect((await ask("user/reset-password", { email }, { with: env })).status).toBe(200);
      return written();
    };
    // The day's salt may be written by the first.
    await ask("user/reset-password", { email: newEmail() });
    expect(await writes(newEmail())).toBe(await writes(await register()));
  });
});

describe("whoever wants to keep a customer out", () => {
  it("uses up none of the links to a new password by registering with the customer's address", async () => {
    const email = await register();
    for (let i = 0; i < 4; i += 1)
      await ask("user/create", { customer: { email, firstname: "A", lastname: "B" }, password: goodPassword });
    expect((await ask("user/reset-password", { email })).status).toBe(200);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      "customer-welcome",
      "registration-attempt",
      "registration-attempt",
      "registration-attempt",
      "password-reset",
    ]);
  });
});

describe("whoever knew the password until it was changed", () => {
  it("keeps no known browser to go on guessing from; the one that changed it stays known", async () => {
    const email = await register();
    const [here, theirs] = [await signIn(email), await signIn(email)];
    expect(
      (
        await ask(
          "user/change-password",
          { currentPassword: goodPassword, newPassword: other },
          { token: here.access, device: here.device },
        )
      ).status,
    ).toBe(200);
    expect(await rows("SELECT 1 FROM known_device WHERE customer_id = ?", (await idOf(email)).id)).toHaveLength(1);
    expect((await signIn(email, other, { device: here.device })).device).toBe(here.device);
    expect((await signIn(email, other, { device: theirs.device })).device).not.toBe(theirs.device);
  });

  it("leaves no browser known by a sign-in that came too late, and fails plainly when the account has gone meanwhile", async () => {
    const now = new Date();
    const late = async (email: string, meanwhile: string) => {
      const { id, password_hash } = await idOf(email);
      const { statements } = await rememberDevice(DB, { customerId: id, passwordHash: password_hash, now });
      await DB.prepare(meanwhile).bind(id).run();
      expect(
        await openSession(DB, { customerId: id, passwordHash: password_hash, device: "", now }, statements),
      ).toBeNull();
      return rows("SELECT 1 FROM known_device WHERE customer_id = ?", id);
    };
    expect(await late(await register(), "UPDATE customer SET password_hash = 'another' WHERE id = ?")).toEqual([]);
    expect(await late(await register(), "DELETE FROM customer WHERE id = ?")).toEqual([]);
  });
});

describe("whoever signs up with a stranger's address", () => {
  it("puts neither lines nor links into the mail that greets the stranger by name", async () => {
    for (const name of [
      "Noor\r\nBcc: all@example.test",
      "Noor\u2028Subject: x",
      "Win at https://example.test",
      "Zie www.example.test",
      "\u0000Noor",
    ]) {
      for (const customer of [
        { firstname: name, lastname: "de Wit" },
        { firstname: "Noor", lastname: name },
      ]) {
        expect([
          name,
          (await ask("user/create", { customer: { email: newEmail(), ...customer }, password: goodPassword })).status,
        ]).toEqual([name, 400]);
      }
    }
    for (const firstname of ["Jean-Luc O'Neill", "Żółć", "李", "J. R. R.", "Dr. Anne-Marie"])
      expect([
        firstname,
        (
          await ask("user/create", {
            customer: { email: newEmail(), firstname, lastname: "de Wit" },
            password: goodPassword,
          })
        ).status,
      ]).toEqual([firstname, 200]);
  });

  it("sends the stranger a few mails an hour about the newsletter, however often it is switched", async () => {
    const email = await register();
    const { access: token } = await signIn(email, goodPassword, { visitor: newVisitor() });
    const asked: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      asked.push((await call({ token }, "POST", "user/subscription/newsletter")).status);
      await DB.prepare("UPDATE outbox SET sent_at = '2026-01-01' WHERE payload ->> '$.email' = ?").bind(email).run();
      expect((await call({ token }, "DELETE", "user/subscription/newsletter")).status).toBe(200);
    }
    expect(asked).toEqual([200, 200, 200, 429, 429]);
    expect(await rows("SELECT kind FROM outbox WHERE payload ->> '$.email' = ?", email)).toHaveLength(3);
  });
});
