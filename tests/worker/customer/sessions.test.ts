import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  endSession,
  lifetimes,
  openSession,
  refreshSession,
  type Tokens,
} from "../../../worker/backend/customer/sign-in/sessions.ts";
import { tokenHash } from "../../../worker/backend/caller/token.ts";
import { ask, DB, newVisitor, opens, register, rows, signIn } from "./identity.ts";

const { accessMs, refreshMs, familyMs, graceMs } = lifetimes;
const start = new Date("2026-03-01T09:00:00.000Z").getTime();
const at = (ms: number) => new Date(start + ms);

let customers = 0;
async function newSession(): Promise<Tokens> {
  customers += 1;
  const row = (await DB.prepare(
    `INSERT INTO customer (email, firstname, lastname, store_code, password_hash, created_at, updated_at)
      VALUES (?1, 'A', 'B', 'outlet_nl', 'none', ?2, ?2) RETURNING id`,
  )
    .bind(`session-${customers}@example.test`, at(0).toISOString())
    .first<{ id: number }>())!;
  return (await openSession(DB, { customerId: row.id, passwordHash: "none", device: "", now: at(0) }))!;
}
const refresh = async (token: string, ms: number) => refreshSession(DB, token, at(ms));
/** The pair that a refresh must give. */
async function renewed(token: string, ms: number): Promise<Tokens> {
  const answer = await refresh(token, ms);
  if (answer.kind !== "renewed") throw new Error(`refresh after ${ms} ms: ${answer.kind}`);
  return answer.tokens;
}
/** Whether an access token is one of a session that goes on. */
const holds = async (access: string, ms: number) =>
  (
    await rows(
      `SELECT 1 FROM access_token t JOIN session_family f ON f.id = t.family_id
        WHERE t.hash = ? AND t.expires_at > ? AND f.revoked_at IS NULL AND f.expires_at > ?`,
      await tokenHash(access),
      at(ms).toISOString(),
      at(ms).toISOString(),
    )
  ).length === 1;

describe("refreshing", () => {
  it("[USER-013] by POST refresh {refreshToken} answers code 200 and a new token, and 401 for one that does not hold", async () => {
    const before = await signIn(await register());
    const { status, headers, body } = await ask("user/refresh", { refreshToken: before.refresh });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      result: expect.stringMatching(/^[\w-]{43}$/),
      meta: {
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(Number),
        sessionExpires: expect.any(Number),
        groupId: 1,
        groupToken: expect.any(String),
      },
    });
    expect([body.result, body.meta!["refreshToken"]]).not.toContain(before.access);
    expect(body.meta!["refreshToken"]).not.toBe(before.refresh);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect([await opens(String(body.result)), await opens(before.access)]).toEqual([true, true]);

    for (const refreshToken of ["invalid", before.access, "x".repeat(4_000)])
      expect(await ask("user/refresh", { refreshToken })).toMatchObject({
        status: 401,
        body: { code: 401, result: "Invalid refresh token provided", meta: { reason: "not_authorized" } },
      });
    expect(await ask("user/refresh", {})).toMatchObject({
      status: 400,
      body: { code: 400, result: "No refresh token provided" },
    });
    for (const body of ["{", "[]", { refreshToken: 7 }, { refreshToken: "" }])
      expect((await ask("user/refresh", body)).status).toBe(400);
    // Of use only where it belongs.
    expect(await opens(String(body.meta!["refreshToken"]))).toBe(false);
  });

  it("gives a lost answer's token another pair for 30 seconds; after that its use ends the session for everybody", async () => {
    const first = await newSession();
    const lost = await renewed(first.refresh, 1_000);
    const second = await renewed(first.refresh, 1_000 + graceMs - 1);
    expect(new Set([first.refresh, lost.refresh, second.refresh, first.access, lost.access, second.access]).size).toBe(
      6,
    );
    const third = await renewed(second.refresh, accessMs);
    expect(await holds(third.access, accessMs + 1)).toBe(true);
    // Whoever got the lost answer was replaced with the others when one of the pairs was used.
    expect((await refresh(lost.refresh, accessMs + graceMs)).kind).toBe("reused");
    expect(await holds(third.access, accessMs + graceMs)).toBe(false);
    for (const { refresh: token } of [first, lost, second, third])
      expect((await refresh(token, accessMs + graceMs + 1)).kind).not.toBe("renewed");
  });

  it("ends the session on the first use of a replaced token after its grace, to the millisecond", async () => {
    for (const [wait, kind] of [
      [graceMs - 1, "renewed"],
      [graceMs, "reused"],
    ] as const) {
      const session = await newSession();
      const next = await renewed(session.refresh, 0);
      expect((await refresh(session.refresh, wait)).kind).toBe(kind);
      expect((await refresh(next.refresh, wait + 1)).kind).toBe(kind === "renewed" ? "renewed" : "invalid");
    }
  });

  it("gives every one of many calls at once a pair that can be used, and leaves one line of tokens once one of them was", async () => {
    const session = await newSession();
    const pairs = await Promise.all(Array.from({ length: 8 }, () => renewed(session.refresh, 5_000)));
    for (const { access } of pairs) expect(await holds(access, 5_001)).toBe(true);
    const next = await Promise.all([renewed(pairs[3]!.refresh, 3_600_000), renewed(pairs[3]!.refresh, 3_600_000)]);
    const present = await rows(
      "SELECT hash FROM refresh_token WHERE family_id = ? AND replaced_at IS NULL",
      session.familyId,
    );
    expect(new Set(present.map(({ hash }) => hash))).toEqual(
      new Set(await Promise.all(next.map(({ refresh: token }) => tokenHash(token)))),
    );
    expect((await refresh(pairs[0]!.refresh, 3_600_000 + graceMs)).kind).toBe("reused");
  });

  it("slides for 30 days from the last use, and ends after 180 whatever is used", async () => {
    const idle = await newSession();
    expect((await refresh(idle.refresh, refreshMs)).kind).toBe("invalid");
    let used = await newSession();
    let ms = 0;
    for (; ms + 29 * 86_400_000 < familyMs; used = await renewed(used.refresh, ms)) ms += 29 * 86_400_000;
    const last = await renewed(used.refresh, familyMs - 60_000);
    expect([last.expiresAt, last.sessionEnds]).toEqual([at(familyMs), at(familyMs)]);
    expect((await newSession()).sessionEnds).toEqual(at(refreshMs));
    expect([await holds(last.access, familyMs - 1), await holds(last.access, familyMs)]).toEqual([true, false]);
    expect((await refresh(last.refresh, familyMs)).kind).toBe("invalid");
  });

  it("is for fifty sessions of a customer at most: a new one ends the one that was used longest ago", async () => {
    const session = await newSession();
    await DB.prepare(
      `INSERT INTO session_family (id, customer_id, device, created_at, used_at, expires_at)
        SELECT 'place ' || value, ?1, '', ?2, ?2, ?3 FROM json_each(?4)`,
    )
      .bind(
        session.customerId,
        at(1_000).toISOString(),
        at(familyMs).toISOString(),
        JSON.stringify(Array.from({ length: 49 }, (_, i) => i)),
      )
      .run();
    expect(await holds(session.access, 2_000)).toBe(true);
    const next = (await openSession(DB, {
      customerId: session.customerId,
      passwordHash: "none",
      device: "",
      now: at(3_000),
    }))!;
    expect([await holds(session.access, 3_001), await holds(next.access, 3_001)]).toEqual([false, true]);
    expect(
      await rows(
        "SELECT count(*) AS n FROM session_family WHERE customer_id = ? AND revoked_at IS NULL",
        session.customerId,
      ),
    ).toEqual([{ n: 50 }]);
  });

  it("ends with logout by any of its tokens, also while it is being refreshed", async () => {
    for (const by of ["access", "refresh"] as const) {
      const session = await newSession();
      const next = await renewed(session.refresh, 1_000);
      const [, raced] = await Promise.all([
        endSession(DB, { [by]: session[by] }, at(2_000)),
        refresh(next.refresh, 2_000),
      ]);
      expect((await refresh(next.refresh, 3_000)).kind).toBe("invalid");
      if (raced.kind === "renewed")
        expect([await holds(raced.tokens.access, 2_001), (await refresh(raced.tokens.refresh, 3_000)).kind]).toEqual([
          false,
          "invalid",
        ]);
    }
  });

  it("is asked for sixty times in a quarter of an hour, and unknown tokens sixty times by one visitor", async () => {
    const { refresh: token } = await signIn(await register());
    await DB.prepare(
      `INSERT INTO throttle (key, count, ends_at)
        VALUES ('refresh:' || (SELECT family_id FROM refresh_token WHERE hash = ?1), 59, ?2)`,
    )
      .bind(await tokenHash(token), new Date(Date.now() + 60_000).toISOString())
      .run();
    const next = await ask("user/refresh", { refreshToken: token });
    expect(next.status).toBe(200);
    const refused = await ask("user/refresh", { refreshToken: next.body.meta!["refreshToken"] });
    expect(refused).toMatchObject({ status: 429, body: { meta: { reason: "too_many" } } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    // The token was not used up by that.
    await DB.prepare("DELETE FROM throttle WHERE key LIKE 'refresh:%'").run();
    expect((await ask("user/refresh", { refreshToken: next.body.meta!["refreshToken"] })).status).toBe(200);

    const visitor = newVisitor();
    await ask("user/refresh", { refreshToken: "unknown" }, { visitor });
    await DB.prepare("UPDATE throttle SET count = 60 WHERE key LIKE 'token:%'").run();
    expect((await ask("user/refresh", { refreshToken: "unknown" }, { visitor })).status).toBe(429);
    expect((await ask("user/refresh", { refreshToken: "unknown" })).status).toBe(401);
  });
});

/** What a session is by the rules, in one isolate's memory: the other side of the comparison. */
class Model {
  replacedAt = new Map<string, number>();
  ends = new Map<string, number>();
  accessEnds = new Map<string, number>();
  over = false;
  add({ access, refresh: token }: Tokens, now: number): void {
    this.ends.set(token, Math.min(now + refreshMs, familyMs));
    this.accessEnds.set(access, Math.min(now + accessMs, familyMs));
  }
  use(token: string, now: number): "renewed" | "refused" {
    const replaced = this.replacedAt.get(token);
    if (replaced !== undefined && now - replaced >= graceMs) this.over = true;
    if (this.over || now >= familyMs || now >= this.ends.get(token)!) return "refused";
    if (replaced === undefined)
      for (const known of this.ends.keys()) if (!this.replacedAt.has(known)) this.replacedAt.set(known, now);
    return "renewed";
  }
}

describe("any schedule of refreshes, lost answers, copies, logouts and waiting", () => {
  const wait = fc.oneof(
    fc.constantFrom(0, 1, graceMs - 1, graceMs, accessMs, refreshMs - 1, refreshMs),
    fc.integer({ min: 0, max: 2 * graceMs }),
    fc.integer({ min: 0, max: refreshMs }),
  );
  const step = fc.record({
    wait,
    token: fc.nat(50),
    act: fc.constantFrom("use", "use", "use", "lose", "twice", "logout-access", "logout-refresh"),
  });

  it("never lets a session go on that is over, never ends one that is not, and keeps every token of the last answer usable", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const session = await newSession();
        const model = new Model();
        model.add(session, 0);
        const held = [session];
        let now = 0;
        for (const { wait: ms, token, act } of steps) {
          now += ms;
          // The newest tokens are the ones mostly used.
          const chosen = held[Math.max(0, held.length - 1 - (token % 7 === 0 ? token % held.length : 0))]!;
          if (act === "logout-access" || act === "logout-refresh") {
            if (token % 3 > 0) continue;
            await endSession(
              DB,
              act === "logout-access" ? { access: chosen.access } : { refresh: chosen.refresh },
              at(now),
            );
            model.over = true;
          } else {
            const calls = act === "twice" ? 2 : 1;
            const expected = Array.from({ length: calls }, () => model.use(chosen.refresh, now));
            const answers = await Promise.all(Array.from({ length: calls }, () => refresh(chosen.refresh, now)));
            expect(answers.map(({ kind }) => (kind === "renewed" ? kind : "refused"))).toEqual(expected);
            for (const answer of answers) {
              if (answer.kind !== "renewed") continue;
              expect([answer.tokens.familyId, answer.tokens.customerId]).toEqual([
                session.familyId,
                session.customerId,
              ]);
              // Of an answer that is lost nobody has the tokens.
              model.add(answer.tokens, now);
              if (act !== "lose") held.push(answer.tokens);
            }
          }
          const newest = held.at(-1)!;
          expect(await holds(newest.access, now)).toBe(!model.over && now < model.accessEnds.get(newest.access)!);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("finds out a copy: of two holders of one token, neither has the session once both used theirs again", async () => {
    const second = fc.integer({ min: 1, max: 10 * accessMs });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), second), { minLength: 1, maxLength: 5 }),
        second,
        async (uses, copiedAfter) => {
          const session = await newSession();
          let now = copiedAfter;
          const hold = { owner: session.refresh, thief: session.refresh };
          let over = false;
          const use = async (who: "owner" | "thief") => {
            now += graceMs + 1;
            const answer = await refresh(hold[who], now);
            if (answer.kind === "renewed") hold[who] = answer.tokens.refresh;
            else over = true;
          };
          for (const [thief, ms] of uses) {
            now += ms;
            await use(thief ? "thief" : "owner");
          }
          await use("owner");
          await use("thief");
          await use("owner");
          expect(over).toBe(true);
          expect((await refresh(hold.owner, now)).kind).toBe("invalid");
          expect((await refresh(hold.thief, now)).kind).toBe("invalid");
        },
      ),
      { numRuns: 8 },
    );
  });
});
