import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bindings } from "../../../worker/env.ts";
import type { Actions, ListedOperator } from "../../../worker/ops/operators/manage.ts";
import { idleMs, sweepSessions, wholeMs } from "../../../worker/ops/operators/session.ts";
import { bindings, DB } from "../pages/shop.ts";
import { codeOf, newAddress, opsBrowser, origin, signedIn, terminal } from "./operator-calls.ts";

const opsKey = "test-operations-key";
const fresh = (): Bindings => ({ ...bindings });

beforeEach(async () => {
  // The clock stands: a code is of half a minute, which else might end between two lines.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (const table of ["operator", "operator_recovery", "operator_session", "operator_action", "throttle"])
    await DB.prepare(`DELETE FROM ${table}`).run();
});
afterEach(() => void vi.useRealTimers());

describe("signing in to the operators' page", () => {
  it("gives a cookie for these calls alone, which scripts cannot read, and keeps no token in the database", async () => {
    const page = opsBrowser();
    expect((await page.ask("GET", "/ops/session")).result).toBeNull();
    const told = await page.ask("POST", "/ops/session", { key: opsKey });
    expect([told.status, told.result]).toEqual([
      200,
      { name: null, role: "admin", needs: null, ends_at: expect.any(String) },
    ]);
    const set = told.headers.get("set-cookie")!;
    for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/ops"]) expect(set).toContain(part);
    expect(told.headers.get("cache-control")).toBe("private, no-store");
    const token = /=([^;]+)/.exec(set)![1]!;
    expect(JSON.stringify((await DB.prepare("SELECT * FROM operator_session").all()).results)).not.toContain(token);
    expect((await page.ask("GET", "/ops/operators")).status).toBe(200);
  });

  it("takes OPS_KEY only until an administrator signs in by name", async () => {
    const first = opsBrowser();
    await first.ask("POST", "/ops/session", { key: opsKey });
    await signedIn("Noor", "serve");
    expect((await opsBrowser().ask("POST", "/ops/session", { key: opsKey })).status).toBe(200);
    await signedIn("Ada", "admin");
    const told = await opsBrowser().ask("POST", "/ops/session", { key: opsKey });
    expect([told.status, told.reason]).toEqual([409, "named"]);
    expect((await terminal()("GET", "/ops/operators")).status).toBe(200);
  });

  it("lets a new operator do nothing before the second factor is set up, and each code open once", async () => {
    const { key } = (await terminal()<{ key: string }>("POST", "/ops/operators", { name: "Ada", role: "admin" }))
      .result;
    const page = opsBrowser();
    expect((await page.ask<{ needs: string }>("POST", "/ops/session", { key })).result.needs).toBe("factor");
    const early = await page.ask("GET", "/ops/operators");
    expect([early.status, early.reason]).toEqual([403, "factor"]);
    const { secret, uri } = (await page.ask<{ secret: string; uri: string }>("POST", "/ops/session/factor", {})).result;
    expect(uri).toContain(`secret=${secret}`);
    const stored = await DB.prepare("SELECT totp_secret FROM operator").first<string>("totp_secret");
    expect(stored).not.toContain(secret);
    expect((await page.ask("POST", "/ops/session/factor/confirm", { code: codeOf(secret, 20) })).reason).toBe(
      "wrong-code",
    );
    const code = codeOf(secret, -1);
    const { recovery } = (await page.ask<{ recovery: string[] }>("POST", "/ops/session/factor/confirm", { code }))
      .result;
    expect([recovery.length, new Set(recovery).size]).toEqual([10, 10]);
    expect((await page.ask("GET", "/ops/operators")).status).toBe(200);
    expect((await page.ask("POST", "/ops/session/factor", {})).status).toBe(409);

    const other = opsBrowser();
    const tried = async (more: string) => (await other.ask("POST", "/ops/session", { key, code: more })).reason;
    expect((await other.ask("POST", "/ops/session", { key })).reason).toBe("code");
    expect(await tried(code)).toBe("wrong-code");
    const next = codeOf(secret, 0);
    expect([await tried(next), await tried(next)]).toEqual([undefined, "wrong-code"]);
    expect([await tried(recovery[0]!.toLowerCase()), await tried(recovery[0]!)]).toEqual([undefined, "wrong-code"]);
  });

  it("ends what was begun with the key alone once the second factor is set up elsewhere", async () => {
    const { key } = (await terminal()<{ key: string }>("POST", "/ops/operators", { name: "Ada", role: "admin" }))
      .result;
    const [thief, ada] = [opsBrowser(), opsBrowser()];
    for (const page of [thief, ada]) expect((await page.ask("POST", "/ops/session", { key })).status).toBe(200);
    const { secret } = (await ada.ask<{ secret: string }>("POST", "/ops/session/factor", {})).result;
    const codes = await Promise.all(
      [-1, 0].map((steps) =>
        ada.ask<{ recovery: string[] }>("POST", "/ops/session/factor/confirm", { code: codeOf(secret, steps) }),
      ),
    );
    expect((await thief.ask("GET", "/ops/operators")).status).toBe(401);
    expect((await ada.ask("GET", "/ops/operators")).status).toBe(200);
    const shown = codes.filter(({ status }) => status === 200).flatMap(({ result }) => result.recovery);
    expect(shown).toHaveLength(10);
    const other = await opsBrowser().ask("POST", "/ops/session", { key, code: shown[0] });
    expect(other.status).toBe(200);
  });

  it("counts codes of whoever has the key, and nothing a stranger does closes that door", async () => {
    const ada = await signedIn("Ada", "admin");
    const env = fresh();
    for (let i = 0; i < 40; i += 1)
      await opsBrowser(env, newAddress()).ask("POST", "/ops/session", { key: `guess-${i}-of-some-length` });
    const code = codeOf(ada.secret);
    expect((await opsBrowser(env, newAddress()).ask("POST", "/ops/session", { key: ada.key })).reason).toBe("code");
    for (let i = 0; i < 10; i += 1)
      expect(
        (await opsBrowser(env, newAddress()).ask("POST", "/ops/session", { key: ada.key, code: "000000" })).reason,
      ).toBe("wrong-code");
    expect((await opsBrowser(env, newAddress()).ask("POST", "/ops/session", { key: ada.key, code })).reason).toBe(
      "codes",
    );
  });

  it("bounds tries by network", async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1)
      statuses.push((await opsBrowser(fresh(), address).ask("POST", "/ops/session", { key: opsKey })).status);
    expect(statuses.slice(0, 15)).toEqual(Array<number>(15).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect((await opsBrowser(fresh(), newAddress()).ask("POST", "/ops/session", { key: opsKey })).status).toBe(200);
  });

  it("is refused to a form, a script or a page of another site", async () => {
    const ada = await signedIn("Ada", "admin");
    const body = { name: "Eve", role: "admin" };
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ] as Record<string, string>[]) {
      const told = await ada.ask("POST", "/ops/operators", body, headers);
      expect([told.status, told.reason]).toEqual([403, "origin"]);
    }
    const bare = await ada.ask("POST", "/ops/operators", body, { "x-ops-call": "" });
    expect([bare.status, bare.reason]).toEqual([403, "origin"]);
    const { app } = await import("../../../worker/app.ts");
    const formed = await app.fetch(
      new Request(`${origin}/ops/operators/change`, {
        method: "POST",
        headers: { cookie: ada.cookie(), origin, "content-type": "text/plain" },
        body: JSON.stringify({ name: "Ada", change: "end" }),
      }),
      bindings,
      { waitUntil: () => undefined, passThroughOnException: () => undefined } as never,
    );
    expect(formed.status).toBe(403);
    expect((await ada.ask("GET", "/ops/operators", undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

describe("a session", () => {
  it("has its operator's role as it stands now, and ends with sign-out, another key, a reset, or the operator", async () => {
    const admin = await signedIn("Ada", "admin");
    const change = (name: string, what: string, role?: string) =>
      admin.ask("POST", "/ops/operators/change", { name, change: what, ...(role && { role }) });
    const noor = await signedIn("Noor", "read");
    const low = await noor.ask("GET", "/ops/operators");
    expect([low.status, low.reason]).toEqual([403, "role"]);
    await change("noor", "role", "admin");
    expect((await noor.ask("GET", "/ops/operators")).status).toBe(200);
    for (const what of ["key", "factor", "end"]) {
      const other = await signedIn(`Noor ${what}`, "admin");
      expect((await other.ask("GET", "/ops/operators")).status).toBe(200);
      await change(`Noor ${what}`, what);
      expect([what, (await other.ask("GET", "/ops/operators")).status]).toEqual([what, 401]);
    }
    expect((await noor.ask("DELETE", "/ops/session")).status).toBe(200);
    expect(noor.cookie()).toBe("");
    const listed = (await admin.ask<{ operators: ListedOperator[] }>("GET", "/ops/operators")).result.operators;
    expect(listed.find(({ name }) => name === "Ada")).toMatchObject({
      role: "admin",
      has_factor: true,
      recovery_left: 10,
    });
    expect(listed.find(({ name }) => name === "Noor end")!.ended_at).not.toBeNull();
    expect(JSON.stringify(listed)).not.toMatch(/hash|secret/);
  });

  it("of an administrator ends nobody's own role or name, so one is left; OPS_KEY may", async () => {
    const admin = await signedIn("Ada", "admin");
    for (const body of [
      { name: "ada", change: "end" },
      { name: "Ada", change: "role", role: "read" },
    ]) {
      const told = await admin.ask("POST", "/ops/operators/change", body);
      expect([told.status, told.reason]).toEqual([409, "self"]);
    }
    expect((await terminal()("POST", "/ops/operators/change", { name: "Ada", change: "end" })).status).toBe(200);
    expect((await admin.ask("GET", "/ops/operators")).status).toBe(401);
  });

  it("ends when nothing is asked for half an hour, after eight hours in any case, and with another OPS_KEY", async () => {
    const ada = await signedIn("Ada", "admin");
    const still = async (env?: Bindings) =>
      (await opsBrowser(env).ask("GET", "/ops/session", undefined, { cookie: ada.cookie() })).result !== null;
    const at = (ms: number) => new Date(Date.now() - ms).toISOString();
    expect([await still(), await still({ ...bindings, OPS_KEY: "another-operations-key" })]).toEqual([true, false]);
    await DB.prepare("UPDATE operator_session SET seen_at = ?1")
      .bind(at(idleMs + 1000))
      .run();
    expect(await still()).toBe(false);
    await DB.prepare("UPDATE operator_session SET seen_at = ?1")
      .bind(at(idleMs - 60_000))
      .run();
    expect(await still()).toBe(true);
    await DB.prepare("UPDATE operator_session SET ends_at = ?1").bind(at(0)).run();
    expect(await still()).toBe(false);
    expect(wholeMs).toBe(8 * 3_600_000);
    await sweepSessions(DB, new Date());
    expect(await DB.prepare("SELECT count(*) AS n FROM operator_session").first("n")).toBe(0);
  });
});

describe("what operators did", () => {
  it("is written down with its outcome, names nobody but them, and is shown to administrators alone", async () => {
    const ada = await signedIn("Ada", "admin");
    await ada.ask("POST", "/ops/operators", { name: "Eve", role: "owner" });
    await ada.ask("GET", "/ops/operators?name=somebody@example.test");
    const { actions } = (await ada.ask<Actions>("GET", "/ops/audit")).result;
    expect(actions.map(({ who, call, status }) => [who, call, status])).toEqual([
      ["Ada", "POST /ops/operators", 400],
      ["Ada", "POST /ops/session/factor/confirm", 200],
      ["Ada", "POST /ops/session/factor", 200],
      ["Ada", "POST /ops/session", 200],
      [null, "POST /ops/operators", 200],
    ]);
    expect(JSON.stringify(actions)).not.toContain("somebody");
    const noor = await signedIn("Noor", "serve");
    expect((await noor.ask("GET", "/ops/audit")).status).toBe(403);
  });

  it("is not done where it cannot be written down", async () => {
    await DB.prepare("ALTER TABLE operator_action RENAME TO away").run();
    try {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect((await terminal()("POST", "/ops/operators", { name: "Eve", role: "admin" })).status).toBe(500);
    } finally {
      await DB.prepare("ALTER TABLE away RENAME TO operator_action").run();
    }
    expect(await DB.prepare("SELECT count(*) AS n FROM operator").first("n")).toBe(0);
  });
});
