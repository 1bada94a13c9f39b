import nodeCrypto from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { takeTry } from "../../../worker/backend/caller/throttle.ts";
import { ask, DB, goodPassword, newEmail, newVisitor, register, rows, signIn, type Reply } from "./identity.ts";

const wrong = "Niet-dit-woord-1";
const tryIn = (
  username: string,
  visitor: string,
  { password = wrong, device }: { password?: string; device?: string } = {},
) => ask("user/login", { username, password }, { visitor, ...(device !== undefined && { device }) });
/** Codes of `count` tries one after another. */
async function codes(count: number, one: (i: number) => Promise<Reply>): Promise<number[]> {
  const found = [];
  for (let i = 0; i < count; i += 1) found.push((await one(i)).status);
  return found;
}
const times = (count: number, code: number) => Array.from({ length: count }, () => code);

describe("tries to sign in", () => {
  it("are five for one account by one visitor in a quarter of an hour, then 429 with how long to wait; others get in", async () => {
    const [email, visitor] = [await register(), newVisitor()];
    expect(await codes(7, () => tryIn(email, visitor))).toEqual([...times(5, 401), 429, 429]);
    const refused = await tryIn(email, visitor, { password: goodPassword });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 429,
        result: "Too many attempts. Please wait a while and try again.",
        meta: { reason: "too_many" },
      },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(880);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    await signIn(email);
    await signIn(await register(), goodPassword, { visitor });
    // A quarter of an hour later.
    await DB.prepare("UPDATE throttle SET ends_at = ?1 WHERE key LIKE 'login-%'").bind(new Date().toISOString()).run();
    expect((await tryIn(email, visitor, { password: goodPassword })).status).toBe(200);
  });

  it("are counted alike for addresses nobody has, so that the count tells nothing", async () => {
    const visitor = newVisitor();
    const unknown = newEmail();
    expect(await codes(7, () => tryIn(unknown, visitor))).toEqual([...times(5, 401), 429, 429]);
  });

  it("slip past no limit together", async () => {
    const [email, visitor] = [await register(), newVisitor()];
    const answers = await Promise.all(Array.from({ length: 9 }, () => tryIn(email, visitor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...times(5, 401), ...times(4, 429)]);
  });

  it("are twenty for one visitor over all accounts; those that succeed cost nothing", async () => {
    const visitor = newVisitor();
    const mine = await register();
    expect(await codes(3, () => tryIn(mine, visitor, { password: goodPassword }))).toEqual(times(3, 200));
    expect(await codes(1, () => tryIn("nobody@example.test", visitor))).toEqual([401]);
    // What a success gave back is not counted: this was the first.
    await DB.prepare("UPDATE throttle SET count = count + 18 WHERE key LIKE 'login-visitor:%' AND count = 1").run();
    expect(await codes(3, (i) => tryIn(`nobody-${i}@example.test`, visitor))).toEqual([401, 429, 429]);
    expect((await tryIn(mine, visitor, { password: goodPassword })).status).toBe(429);
    expect((await tryIn(mine, newVisitor(), { password: goodPassword })).status).toBe(200);
  });

  it("by strangers never lock out a customer's known browser: fifty an hour shut out unknown ones", async () => {
    const email = await register();
    const { device } = await signIn(email);
    await tryIn(email, newVisitor());
    await DB.prepare("UPDATE throttle SET count = 49 WHERE key LIKE 'login-account:%' AND count = 1").run();
    expect(await codes(3, () => tryIn(email, newVisitor()))).toEqual([401, 429, 429]);
    const stranger = await tryIn(email, newVisitor(), { password: goodPassword });
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(3_500);
    await signIn(email, goodPassword, { device });
    // Somebody else's browser is a stranger here, and so is an invented one.
    const { device: anothers } = await signIn(await register());
    for (const token of [anothers, "invented", "x".repeat(3_000)])
      expect((await tryIn(email, newVisitor(), { password: goodPassword, device: token })).status).toBe(429);
  });

  it("with a known browser are counted by themselves, ten in a quarter of an hour, and say nothing to others' counts", async () => {
    const [email, visitor] = [await register(), newVisitor()];
    const { device } = await signIn(email, goodPassword, { visitor });
    expect(await codes(6, () => tryIn(email, visitor, { device }))).toEqual(times(6, 401));
    expect((await tryIn(email, visitor, { device, password: goodPassword })).status).toBe(200);
    expect(await codes(1, () => tryIn(email, visitor, { device }))).toEqual([401]);
    await DB.prepare("UPDATE throttle SET count = count + 8 WHERE key LIKE 'login-device:%' AND count = 1").run();
    expect(await codes(2, () => tryIn(email, visitor, { device }))).toEqual([401, 429]);
    // The door for unknown browsers, of the same visitor too, is as it was.
    expect((await tryIn(email, visitor, { password: goodPassword })).status).toBe(200);
  });

  it("cost the same work for an address nobody has as for a wrong password", async () => {
    const email = newEmail();
    await ask("user/create", { customer: { email, firstname: "A", lastname: "B" }, password: goodPassword });
    const scrypt = vi.spyOn(nodeCrypto, "scrypt");
    /** What each hashing of a try to sign in costs. */
    const workOf = async (username: string) => {
      scrypt.mockClear();
      expect((await ask("user/login", { username, password: wrong })).status).toBe(401);
      return scrypt.mock.calls.map(([, , bytes, cost]) => [bytes, cost]);
    };
    const known = await workOf(email);
    expect(known).toHaveLength(1);
    expect(await workOf(newEmail())).toEqual(known);
    scrypt.mockRestore();
  });

  it("leave no address behind, neither the customer's nor the visitor's", async () => {
    const [email, visitor] = [await register(), newVisitor()];
    await tryIn(email, visitor);
    await ask("user/reset-password", { email }, { visitor });
    const stored = JSON.stringify([
      await rows("SELECT * FROM throttle"),
      await rows("SELECT * FROM session_family"),
      await rows("SELECT * FROM visitor_salt"),
    ]);
    for (const secret of [email, visitor, "example.test"]) expect(stored).not.toContain(secret);
  });
});

describe("counting", () => {
  it("takes a try of every limit or of none, and begins anew when the window has ended", async () => {
    const now = new Date("2026-05-01T10:00:00.000Z");
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const [one, two] = [
      { key: "count:one", most: 2, seconds: 60 },
      { key: "count:two", most: 1, seconds: 600 },
    ];
    expect(await takeTry(DB, [one, two], now)).toEqual({ ok: true });
    expect(await takeTry(DB, [one, two], later(10))).toEqual({ ok: false, seconds: 590 });
    // The refused try used nothing up.
    expect(await takeTry(DB, [one], later(10))).toEqual({ ok: true });
    expect(await takeTry(DB, [one], later(11))).toEqual({ ok: false, seconds: 49 });
    expect(await takeTry(DB, [one, two], later(59.9))).toEqual({ ok: false, seconds: 541 });
    expect(await takeTry(DB, [one], later(60))).toEqual({ ok: true });
    expect(await takeTry(DB, [two], later(600))).toEqual({ ok: true });
    expect(await takeTry(DB, [], now)).toEqual({ ok: true });
  });
});
