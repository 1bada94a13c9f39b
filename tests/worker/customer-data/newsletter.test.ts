import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storeViews } from "../../../shared/config/stores.ts";
import { app } from "../../../worker/app.ts";
import { forgetChanges, noteConsent } from "../../../worker/backend/customer-data/changes.ts";
import { forgetContacts } from "../../../worker/backend/customer-data/contacts.ts";
import { updateProfile } from "../../../worker/backend/customer/profile/profile-update.ts";
import { askedRecord } from "../../../worker/backend/newsletter-list/request-confirmation.ts";
import { newLinks } from "../../../worker/backend/newsletter/links.ts";
import { customerDataOf } from "../../../worker/customer-data-of.ts";
import type { Bindings } from "../../../worker/env.ts";
import { EngageFailure } from "../../../worker/gateway/customer-data/engage-call.ts";
import { tellCustomerData, tellDue, type TellDeps } from "../../../worker/tell-customer-data.ts";
import { bindings, DB, rows } from "../account/account.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { meter } from "../d1-meter.ts";

/** The shop as it is, and one whose platform stands elsewhere and fails in some way. */
const shop: Bindings = { ...bindings, LIMIT_FACTOR: "100" };
const elsewhere: Bindings = {
  ...shop,
  CUSTOMER_DATA_URL: "https://tenant.test",
  CUSTOMER_DATA_KEY: "a-key-of-a-tenant",
};

async function ask(env: Bindings, who: TestCustomer | null, method: string, path: string, body?: unknown) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop.test/api/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-vs-store-code": "outlet_nl",
        ...(who && { authorization: `Bearer ${who.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    env,
    context,
  );
  const { result } = (await answer.json()) as { result: unknown };
  await waitOnExecutionContext(context);
  return result;
}
const path = "user/subscription/newsletter";
const statusOf = (who: TestCustomer, env = shop) => ask(env, who, "GET", path);
/** The minute after a change. */
const told = (env = shop) => tellCustomerData(env);
/** What the form or, of a customer, the switch asked for is confirmed by its mail's link. */
async function confirm(who: TestCustomer | string): Promise<void> {
  const email = typeof who === "string" ? who : who.email;
  if (typeof who === "string") await ask(shop, null, "POST", "ext/newsletter/subscribe", { email });
  else await ask(shop, who, "POST", path);
  const [mail] = await rows<{ asked: string }>(
    `SELECT payload ->> '$.asked' AS asked FROM outbox WHERE kind = 'newsletter-confirm' AND payload ->> '$.email' = ?1
      ORDER BY id DESC LIMIT 1`,
    email,
  );
  const asked = askedRecord.parse(JSON.parse(mail!.asked));
  const { confirm: token } = await newLinks(DB, email, ["confirm"], new Date(), asked);
  expect(await ask(shop, null, "POST", "ext/newsletter/confirm", { token })).toMatchObject({
    status: "subscribed",
  });
  await told();
}
const contactsOf = (email: string) =>
  rows("SELECT contact_type, accepts_email, approved FROM contact WHERE email = ?1 ORDER BY contact_type", email);
/** What was told counts as under way for ten minutes; as if they had passed. */
const settle = () =>
  DB.prepare("UPDATE contact_change SET told_at = '2026-01-01T00:00:00.000Z' WHERE told_at IS NOT NULL").run();

let noor: TestCustomer;
beforeEach(async () => {
  await DB.batch(["contact_change", "contact", "throttle"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  noor = await makeCustomer(DB);
});
afterEach(() => void vi.restoreAllMocks());

describe("consent of shop and contact", () => {
  it("given by the mailed link it is the contact's: made unapproved, approved by it, and nothing before", async () => {
    await ask(shop, null, "POST", "ext/newsletter/subscribe", { email: noor.email });
    expect(await contactsOf(noor.email)).toEqual([]);
    const made = vi.spyOn(customerDataOf(shop).engage, "createUnapproved");
    await confirm(noor);
    expect(made.mock.calls).toEqual([[noor.email]]);
    expect(await contactsOf(noor.email)).toEqual([
      { contact_type: "Contact", accepts_email: 1, approved: 1 },
      { contact_type: "Member", accepts_email: 1, approved: 1 },
    ]);
    expect(await statusOf(noor)).toBe("subscribed");
  });
  it("withdrawn here, by the switch or by a mail's link, it is withdrawn of every contact of the address", async () => {
    await confirm(noor);
    // The account's own contact has the address too.
    await ask(shop, noor, "GET", `contact/id?customKey=c-${noor.id}`);
    expect(await ask(shop, noor, "DELETE", path)).toBe("unsubscribed");
    await told();
    expect((await contactsOf(noor.email)).map(({ accepts_email }) => accepts_email)).toEqual([0, 0]);
    await confirm(noor);
    expect((await contactsOf(noor.email)).map(({ accepts_email }) => accepts_email)).toEqual([1, 1]);
    const { leave: token } = await newLinks(DB, noor.email, ["leave"], new Date());
    await ask(shop, null, "POST", "ext/newsletter/unsubscribe", { token });
    await told();
    expect((await contactsOf(noor.email)).map(({ accepts_email }) => accepts_email)).toEqual([0, 0]);
  });
  it("is told after the end of an account that the address had before, and not undone by that", async () => {
    await rows(
      "INSERT INTO contact_change (kind, subject, changed_at) VALUES ('forget', ?1, ?2)",
      noor.email,
      "2026-01-01T00:00:00.000Z",
    );
    await confirm(noor);
    await told();
    // The reader's contact and the account's own.
    expect((await contactsOf(noor.email)).map(({ accepts_email }) => accepts_email)).toEqual([1, 1]);
    expect(await rows("SELECT kind FROM contact_change WHERE subject = ?1", noor.email)).toEqual([{ kind: "consent" }]);
  });
  it("withdrawn at the platform it shows off in the account, and the list has it no more", async () => {
    await confirm(noor);
    await settle();
    await rows("UPDATE contact SET accepts_email = 0 WHERE email = ?1", noor.email);
    expect(await statusOf(noor)).toBe("unsubscribed");
    expect(await rows("SELECT 1 FROM newsletter_subscriber WHERE email = ?1", noor.email)).toEqual([]);
  });
  it("given at the platform it shows on, and the switch ends it there", async () => {
    await ask(shop, noor, "GET", `contact/id?customKey=c-${noor.id}`);
    await rows("UPDATE contact SET accepts_email = 1 WHERE custom_key = ?1", `c-${noor.id}`);
    expect(await statusOf(noor)).toBe("subscribed");
    await ask(shop, noor, "DELETE", path);
    await told();
    await settle();
    expect([await statusOf(noor), (await contactsOf(noor.email))[0]!["accepts_email"]]).toEqual(["unsubscribed", 0]);
  });
  it("of an address is neither read nor changed by accounts that only claim it, by their switch and by a change of their address", async () => {
    const reader = `reader-${noor.id}@example.test`;
    await rows(
      `INSERT INTO contact (id, contact_type, email, accepts_email, created_at, updated_at)
        VALUES (?1, 'Contact', ?2, 1, '', '')`,
      crypto.randomUUID(),
      reader,
    );
    await rows("UPDATE customer SET email = ?2 WHERE id = ?1", noor.id, reader);
    expect(await statusOf(noor)).toBe("unsubscribed");
    await ask(shop, noor, "POST", path);
    await ask(shop, noor, "DELETE", path);
    const moved = await updateProfile(DB, {
      customerId: noor.id,
      change: { email: noor.email },
      passwordHash: "none",
      store: storeViews[0]!,
      now: new Date(),
    });
    expect(moved).toBe("updated");
    await told();
    expect((await contactsOf(reader))[0]).toMatchObject({ contact_type: "Contact", accepts_email: 1 });
    expect(await rows("SELECT 1 FROM contact_change WHERE subject = ?1", reader)).toEqual([]);
  });
  it("given or withdrawn by the address's owner is neither an account's that claims the address, nor shown to it", async () => {
    const reader = `reader-${noor.id}@example.test`;
    await rows("UPDATE customer SET email = ?2 WHERE id = ?1", noor.id, reader);
    await ask(shop, noor, "GET", `contact/id?customKey=c-${noor.id}`);
    const seen = async () => {
      const { contacts } = (await ask(shop, noor, "GET", "user/personal-data")) as { contacts: unknown };
      return [await statusOf(noor), await ask(shop, noor, "GET", "contact/consent"), contacts];
    };
    const before = await seen();
    await confirm(reader);
    expect(await contactsOf(reader)).toEqual([
      { contact_type: "Contact", accepts_email: 1, approved: 1 },
      { contact_type: "Member", accepts_email: null, approved: 1 },
    ]);
    expect(await seen()).toEqual(before);
    await settle();
    expect(await seen()).toEqual(before);
    const { leave: token } = await newLinks(DB, reader, ["leave"], new Date());
    await ask(shop, null, "POST", "ext/newsletter/unsubscribe", { token });
    expect(await seen()).toEqual(before);
    await told();
    await settle();
    expect(await seen()).toEqual(before);
  });
  it("of an account's contact ends with its address: the new one is the contact's, and has agreed to nothing", async () => {
    await ask(shop, noor, "GET", `contact/id?customKey=c-${noor.id}`);
    await confirm(noor);
    const email = `new-${noor.email}`;
    const change = {
      customerId: noor.id,
      change: { email },
      passwordHash: "none",
      store: storeViews[0]!,
      now: new Date(),
    };
    expect(await updateProfile(DB, change)).toBe("updated");
    expect(await contactsOf(email)).toEqual([{ contact_type: "Member", accepts_email: null, approved: 1 }]);
    await told();
    expect((await contactsOf(noor.email)).map(({ accepts_email }) => accepts_email)).not.toContain(1);
  });
  it("is not ended by a refusal at the platform that may be older than what the platform was told", async () => {
    await confirm(noor);
    await rows("DELETE FROM contact_change");
    await rows("UPDATE contact SET accepts_email = 0 WHERE email = ?1", noor.email);
    expect(await statusOf(noor)).toBe("subscribed");
    expect(await rows("SELECT status FROM newsletter_subscriber WHERE email = ?1", noor.email)).toEqual([
      { status: "confirmed" },
    ]);
  });
  it("is the shop's own last word until the platform has it, also when the platform answers what was before", async () => {
    await confirm(noor);
    await rows("UPDATE contact SET accepts_email = 0 WHERE email = ?1", noor.email);
    expect(await statusOf(noor)).toBe("subscribed");
  });
  it("is the list's word while the platform is down, slow or talks HTML; what changes meanwhile waits", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await confirm(noor);
    await settle();
    for (const answer of [
      () => Promise.reject(new TypeError("refused")),
      () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }),
      () => new Promise<Response>(() => undefined),
    ]) {
      const limits: AbortSignal[] = [];
      vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
        limits.push(new Request(input, init).signal);
        return answer();
      });
      expect(await statusOf(noor, { ...elsewhere })).toBe("subscribed");
      // Nobody waited until the call itself was given up.
      expect(new Set(limits.map(({ aborted }) => aborted))).toEqual(new Set([false]));
    }
    vi.mocked(globalThis.fetch).mockImplementation(async () => Promise.reject(new TypeError("refused")));
    expect(await ask({ ...elsewhere }, noor, "DELETE", path)).toBe("unsubscribed");
    await told({ ...elsewhere });
    const [waiting] = await rows("SELECT value, told_at, next_at FROM contact_change WHERE subject = ?1", noor.email);
    expect(waiting).toMatchObject({ value: 0, told_at: null, next_at: expect.any(String) as string });
  });
});

describe("telling the platform", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23) + minutes * 60_000);
  const clock = { now: at(0) };
  const change = (subject: string, value: number, minutes = 0) =>
    rows(
      `INSERT INTO contact_change (kind, subject, value, changed_at) VALUES ('consent', ?1, ?2, ?3)
        ON CONFLICT DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at, told_at = NULL,
          next_at = NULL`,
      subject,
      value,
      at(minutes).toISOString(),
    );
  const heard: string[] = [];
  const engage = (failing: () => Error | null): TellDeps["engage"] => ({
    idOf: async (key) => key,
    forget: async (id) => void heard.push(`forget ${id}`),
    idsOfAddress: async (email) => {
      const failure = failing();
      if (failure) throw failure;
      return [email];
    },
    acceptsEmail: async () => null,
    createUnapproved: async (email) => email,
    setAcceptsEmail: async (id, value) => {
      heard.push(`${id} ${value}`);
      return true;
    },
  });
  const run = (failing: () => Error | null = () => null) =>
    tellDue({ db: DB, engage: engage(failing), now: () => clock.now });
  beforeEach(() => {
    heard.length = 0;
    clock.now = at(0);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it("is done once, oldest first, ten at a time", async () => {
    for (let i = 0; i < 12; i++) await change(`r${i}@example.test`, 1, i - 60);
    expect([await run(), await run(), await run()]).toEqual([
      { told: 10, later: 0 },
      { told: 2, later: 0 },
      { told: 0, later: 0 },
    ]);
    expect([heard.length, heard[0], heard.at(-1)]).toEqual([12, "r0@example.test true", "r11@example.test true"]);
  });
  it("of consents from before it was told any comes behind everything else, and never over a refusal it knows", async () => {
    const from = (subject: string) =>
      rows(
        `INSERT INTO contact_change (kind, subject, value, changed_at, unless_refused)
          VALUES ('consent', ?1, 1, ?2, 1)`,
        subject,
        at(-60).toISOString(),
      );
    const known: Record<string, (boolean | null)[]> = {
      "unknown@example.test": [],
      "silent@example.test": [null, true],
      "refused@example.test": [true, false],
      "many@example.test": [null, null, null, null, null, null],
    };
    for (const subject of Object.keys(known)) await from(subject);
    await change("new@example.test", 0);
    const deps: TellDeps = {
      db: DB,
      now: () => clock.now,
      engage: {
        ...engage(() => null),
        idsOfAddress: async (email) => (known[email] ?? [null]).map((_, i) => `${email}#${i}`),
        acceptsEmail: async (id) => known[id.split("#")[0]!]![Number(id.split("#")[1])]!,
      },
    };
    expect(await tellDue(deps)).toEqual({ told: 3, later: 2 });
    expect(heard).toEqual(["new@example.test#0 false", "silent@example.test#0 true", "unknown@example.test true"]);
    // What was told is kept as told; of the refusal nothing is, so it ends nothing here either.
    const told = async () =>
      rows("SELECT subject, told_at IS NOT NULL AS told FROM contact_change WHERE value = 1 ORDER BY subject");
    const before = [
      { subject: "many@example.test", told: 0 },
      { subject: "silent@example.test", told: 1 },
      { subject: "unknown@example.test", told: 1 },
    ];
    expect(await told()).toEqual(before);
    clock.now = at(31 * 1_440);
    expect(await forgetChanges(DB, clock.now)).toBe(1);
    await from("untried@example.test");
    clock.now = at(62 * 1_440);
    expect(await forgetChanges(DB, clock.now)).toBe(0);
    expect(await told()).toEqual([{ subject: "untried@example.test", told: 0 }]);
  });
  it("of new words waits for none of those, however many there are", async () => {
    await rows(
      `INSERT INTO contact_change (kind, subject, value, changed_at, unless_refused)
        SELECT 'consent', value || '@example.test', 1, ?2, 1 FROM json_each(?1)`,
      JSON.stringify(Array.from({ length: 40 }, (_, i) => `old-${i}`)),
      at(-60).toISOString(),
    );
    await change("new@example.test", 0);
    expect(await run()).toEqual({ told: 10, later: 0 });
    expect(heard[0]).toBe("new@example.test false");
  });
  it("of such a consent is an ordinary one once its owner says it anew", async () => {
    await rows(
      "INSERT INTO contact_change (kind, subject, value, changed_at, unless_refused) VALUES ('consent', 'a@example.test', 1, ?1, 1)",
      at(-60).toISOString(),
    );
    await DB.batch(noteConsent(DB, "?1", "a@example.test", { accepts: true, now: at(0) }));
    const refused = { ...engage(() => null), acceptsEmail: async () => false };
    await tellDue({ db: DB, now: () => clock.now, engage: refused });
    expect(heard).toEqual(["a@example.test true"]);
  });
  it("rests with the platform and tries later, losing nothing", async () => {
    for (const name of ["a", "b", "c"]) await change(`${name}@example.test`, 0);
    expect(await run(() => new EngageFailure("resting", 120))).toEqual({ told: 0, later: 3 });
    clock.now = at(1);
    expect(await run()).toEqual({ told: 0, later: 0 });
    clock.now = at(2.1);
    expect(await run()).toEqual({ told: 3, later: 0 });
  });
  it("says the newest word where it changed while the older was told", async () => {
    await change("a@example.test", 1);
    let changed = false;
    const slow = engage(() => null);
    const deps = { db: DB, now: () => clock.now };
    const setAcceptsEmail: TellDeps["engage"]["setAcceptsEmail"] = async (id, value) => {
      if (!changed) await change("a@example.test", 0, 1);
      changed = true;
      return slow.setAcceptsEmail(id, value);
    };
    await tellDue({ ...deps, engage: { ...slow, setAcceptsEmail } });
    clock.now = at(5);
    await run();
    expect(heard).toEqual(["a@example.test true", "a@example.test false"]);
  });
  it("says no older word after a newer one of another run", async () => {
    await change("first@example.test", 1);
    await change("a@example.test", 1, 1);
    clock.now = at(2);
    const slow = engage(() => null);
    const idsOfAddress: TellDeps["engage"]["idsOfAddress"] = async (email) => {
      // While the first is told the second changes, and another run tells it.
      if (email === "first@example.test") {
        await change("a@example.test", 0, 2);
        await run();
      }
      return [email];
    };
    await tellDue({ db: DB, now: () => clock.now, engage: { ...slow, idsOfAddress } });
    expect(heard.filter((said) => said.startsWith("a@"))).toEqual(["a@example.test false"]);
  });
  it("tells a withdrawal to every contact of the address, and stays untold where there are too many", async () => {
    for (const [count, told] of [
      [12, 1],
      [51, 0],
    ] as const) {
      heard.length = 0;
      await rows("DELETE FROM contact_change");
      await change("a@example.test", 0);
      const ids = Array.from({ length: count }, (_, i) => `id-${i}`);
      const deps = { db: DB, now: () => clock.now, engage: { ...engage(() => null), idsOfAddress: async () => ids } };
      expect((await tellDue(deps)).told).toBe(told);
      expect(heard).toHaveLength(Math.min(count, 50));
    }
  });
  it("ends a run before its claims run out, and leaves the rest to a later one", async () => {
    for (let i = 0; i < 3; i++) await change(`r${i}@example.test`, 1, i - 60);
    const slow = engage(() => null);
    const setAcceptsEmail: TellDeps["engage"]["setAcceptsEmail"] = async (id, value) => {
      clock.now = new Date(clock.now.getTime() + 30_000);
      return slow.setAcceptsEmail(id, value);
    };
    expect((await tellDue({ db: DB, now: () => clock.now, engage: { ...slow, setAcceptsEmail } })).told).toBe(2);
    clock.now = at(5);
    expect((await run()).told).toBe(1);
  });
  it("ends an account's contact and its address's mails, and keeps no trace of having told it", async () => {
    await rows(
      "INSERT INTO contact_change (kind, subject, changed_at) VALUES ('forget', 'c-7', ?1), ('forget', 'a@example.test', ?1)",
      at(0).toISOString(),
    );
    expect(await run()).toEqual({ told: 2, later: 0 });
    expect([heard.sort(), await rows("SELECT 1 FROM contact_change")]).toEqual([
      ["a@example.test false", "forget c-7"],
      [],
    ]);
  });
  it("forgets what was told an hour ago and gives up after thirty days; an address that takes no mails is forgotten", async () => {
    await change("told@example.test", 1);
    await run();
    await change("stuck@example.test", 1, -31 * 1_440);
    await change("new@example.test", 1);
    clock.now = at(61);
    expect(await forgetChanges(DB, clock.now)).toBe(1);
    expect(await rows("SELECT subject FROM contact_change")).toEqual([{ subject: "new@example.test" }]);
    await rows(
      `INSERT INTO contact (id, contact_type, custom_key, email, accepts_email, approved, created_at, updated_at) VALUES
        ('1', 'Contact', NULL, 'left@example.test', 0, 1, '', ?1), ('2', 'Contact', NULL, 'unsaid@example.test', NULL, 0, '', ?1),
        ('3', 'Contact', NULL, 'reader@example.test', 1, 1, '', ?1), ('4', 'Member', 'c-9', 'x@example.test', 0, 1, '', ?1)`,
      at(-2_000).toISOString(),
    );
    await forgetContacts(DB, clock.now);
    expect(await rows("SELECT id FROM contact ORDER BY id")).toEqual([{ id: "3" }, { id: "4" }]);
  });

  it("reads a told consent that stands once, however many there are, and its end anew", async () => {
    await rows(
      `INSERT INTO newsletter_subscriber (email, status, created_at, store_code)
        SELECT value || '@stands.test', 'confirmed', ?2, 'outlet_nl' FROM json_each(?1)`,
      JSON.stringify(Array.from({ length: 1_200 }, (_, i) => `n${i}`)),
      at(-600).toISOString(),
    );
    await rows(
      `INSERT INTO contact_change (kind, subject, value, changed_at, told_at)
        SELECT 'consent', email, 1, created_at, created_at FROM newsletter_subscriber WHERE email LIKE '%@stands.test'`,
    );
    await change("told@example.test", 1);
    await run();
    clock.now = at(61);
    const counted = meter(DB);
    const night = async () => {
      counted.reset();
      await forgetChanges(counted.db, clock.now);
      return counted.cost().rowsRead;
    };
    const kept = async () => (await rows("SELECT 1 AS one FROM contact_change")).length;
    // Half a thousand a minute until all have been looked at.
    const first = [await night(), await night(), await night()];
    expect(Math.max(...first)).toBeLessThan(6_000);
    expect(await kept()).toBe(1_200);
    expect(await night()).toBeLessThan(30);
    await change("n7@stands.test", 0, 61);
    await rows("DELETE FROM newsletter_subscriber WHERE email = 'n7@stands.test'");
    await run();
    clock.now = at(123);
    expect(await night()).toBeLessThan(30);
    expect(await kept()).toBe(1_199);
    await rows("DELETE FROM newsletter_subscriber WHERE email LIKE '%@stands.test'");
  });

  it("are found without reading the contacts that stay", async () => {
    const counted = meter(DB);
    await forgetContacts(counted.db, at(0));
    const { sql } = counted.ran()[0]!;
    expect(JSON.stringify(await rows(`EXPLAIN QUERY PLAN ${sql}`, "2026-01-01"))).toContain("contact_quiet");
  });
});
