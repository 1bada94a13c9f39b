import { beforeAll, describe, expect, it, vi } from "vitest";
import { couponAnswer, couponsAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { deleteAccount } from "../../../worker/backend/customer/personal-data/delete-account.ts";
import { noteUse } from "../../../worker/backend/loyalty/coupons.ts";
import { couponsOfPage, usesCounted } from "../../../worker/ops/coupons/read-coupons.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { place, socks } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";
import { call, DB, fillLoyaltyShop, filledCart, makeCustomer, order } from "../loyalty/shop.ts";
import { bindings } from "../pages/shop.ts";
import { signedIn, terminal, type OpsBrowser } from "./operator-calls.ts";

let serves: OpsBrowser;
let looks: OpsBrowser;
let admin: OpsBrowser;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fillLoyaltyShop();
  looks = await signedIn("Rik coupons", "read");
  serves = await signedIn("Sanne coupons", "serve");
  admin = await signedIn("Ada coupons", "admin");
});

const path = "/ops/coupons";
const key = () => crypto.randomUUID();
const make = (body: object, who: OpsBrowser = admin) =>
  who.ask<{ repeated: boolean }>("POST", path, { key: key(), percent_hundredths: 1_000, ...body });
const end = (code: string, stepKey = key()) =>
  admin.ask<{ repeated: boolean }>("POST", `${path}/${code}/end`, { key: stepKey });
const shown = async (code: string) =>
  couponAnswer.parse((await serves.ask("GET", `${path}/${code.toLowerCase()}`)).result);
const apply = async (code: string, cart?: string) =>
  (await call("POST", `coupon/apply?cartId=${cart ?? (await filledCart([[socks, 4]]))}`, { coupon: [{ code }] }))
    .status;

describe("codes for operators", () => {
  it("are made once for a key, hold in the shop, and are told with whoever made them", async () => {
    const body = {
      key: key(),
      code: "winter-26",
      percent_hundredths: 1_250,
      minimum_cents: 1_000,
      valid_until: "2099-01-01T00:00:00+01:00",
      use_limit: 2,
      label: "Winter",
    };
    expect(await apply("WINTER-26")).toBe(404);
    const both = await Promise.all([make(body), make(body)]);
    expect(both.map(({ result }) => result.repeated).sort()).toEqual([false, true]);
    expect((await make({ ...body, percent_hundredths: 5_000 })).reason).toBe("key");
    expect((await make({ ...body, key: key(), percent_hundredths: 5_000 })).reason).toBe("known");
    expect(await shown("WINTER-26")).toMatchObject({
      coupon: {
        code: "WINTER-26",
        label: "Winter",
        percent_hundredths: 1_250,
        amount_cents: null,
        minimum_cents: 1_000,
        valid_until: "2098-12-31T23:00:00.000Z",
        use_limit: 2,
        has_ended: false,
        is_own: false,
        used: 0,
      },
      orders: [],
      steps: [{ kind: "made", who: "Ada coupons" }],
    });
    expect(await apply("winter-26")).toBe(200);
  });

  it("end at once and once: no cart takes one any more, nor an order that had it on its cart; its letters stay taken", async () => {
    await make({ code: "ENDING", amount_cents: 500, percent_hundredths: null });
    const before = await filledCart([[socks, 4]]);
    expect(await apply("ENDING", before)).toBe(200);
    const used = await place(order([{ sku: socks, qty: 4 }], { cart_id: before, discount_amount: -5 }));
    const late = await filledCart([[socks, 4]]);
    expect(await apply("ENDING", late)).toBe(200);
    const stepKey = key();
    const answers = await Promise.all([end("ENDING", stepKey), end("ENDING", stepKey), end("ENDING")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect((await end("ENDING")).reason).toBe("ended");
    expect((await end("NOBODYS")).reason).toBe("unknown");
    expect(await apply("ENDING")).toBe(404);
    const refused = await place(order([{ sku: socks, qty: 4 }], { cart_id: late, discount_amount: -5 }));
    expect([used.status === 200, refused.status === 200]).toEqual([true, false]);
    const { coupon, orders, steps } = await shown("ENDING");
    expect(coupon.has_ended).toBe(true);
    expect([coupon.used, orders.map(({ number, discount_cents: off }) => [number, off])]).toEqual([
      1,
      [[used.body.result.orderNumber, 500]],
    ]);
    expect(steps.map(({ kind }) => kind).sort()).toEqual(["ended", "made"]);
    expect((await make({ code: "ENDING" })).reason).toBe("known");
    await DB.prepare("DELETE FROM coupon WHERE code = 'ENDING'").run();
    expect((await make({ code: "ENDING" })).reason).toBe("known");
  });

  it("end for an order that was on its way by then: its batch looks at the database's clock as well", async () => {
    await make({ code: "ON-THE-WAY" });
    const placed = order([{ sku: socks, qty: 1 }]);
    expect((await place(placed)).status).toBe(200);
    const begun = new Date(Date.now() - 1_000);
    const note = () => DB.batch([noteUse(DB, placed.order_id, "ON-THE-WAY", begun)]);
    await end("ON-THE-WAY");
    expect(begun.toISOString() < (await shown("ON-THE-WAY")).coupon.valid_until!).toBe(true);
    await expect(note()).rejects.toThrow(/NOT NULL/);
    await DB.prepare("UPDATE coupon SET valid_until = '2099-01-01T00:00:00.000Z' WHERE code = 'ON-THE-WAY'").run();
    await expect(note()).resolves.toBeDefined();
  });

  it("stand in the table of what was done without their letters, which may say a name", async () => {
    await make({ code: "NOOR-DE-WIT" });
    await end("NOOR-DE-WIT");
    const { results } = await DB.prepare("SELECT call FROM operator_action WHERE call LIKE '%coupons%'").all<{
      call: string;
    }>();
    expect(new Set(results.map(({ call: made }) => made))).toEqual(
      new Set(["POST /ops/coupons", "POST /ops/coupons/*/end"]),
    );
  });

  it("of one customer are theirs or are not made, tell nobody whose they are, and go with the account", async () => {
    const noor = await makeCustomer(DB);
    const body = { key: key(), code: `NOOR-${noor.id}`, email: noor.email.toUpperCase() };
    expect((await make(body)).result).toEqual({ code: body.code, repeated: false });
    expect((await make(body)).result).toMatchObject({ repeated: true });
    expect((await make({ ...body, email: (await makeCustomer(DB)).email })).reason).toBe("key");
    expect((await make({ ...body, key: key(), code: "NOBODY", email: "nobody@example.test" })).reason).toBe("customer");
    expect(await apply(body.code)).toBe(404);
    const one = await shown(body.code);
    expect([one.coupon.is_own, JSON.stringify(one).includes("@")]).toEqual([true, false]);
    // The account ends between the look and the batch: nobody's own is nobody's, not everyone's.
    const { db } = meter(DB);
    const late = terminal({
      ...bindings,
      DB: new Proxy(db, {
        get: (target, name: keyof typeof db) =>
          name === "batch"
            ? async (statements: never[]) => {
                const account = { customerId: noor.id, passwordHash: "none", store: defaultStore, now: new Date() };
                await deleteAccount(DB, account);
                return target.batch(statements);
              }
            : target[name],
      }),
    });
    const lost = { key: key(), code: "LATE", percent_hundredths: 100, email: noor.email };
    expect((await late("POST", path, lost)).status).toBe(409);
    const left = await DB.prepare("SELECT count(*) AS n FROM coupon_step WHERE code IN (?1, 'LATE')")
      .bind(body.code)
      .first("n");
    expect([left, (await serves.ask("GET", `${path}/LATE`)).status, await apply("LATE")]).toEqual([0, 404, 404]);
  });

  it("say what is wrong with them, and nothing is made", async () => {
    const before = await DB.prepare("SELECT count(*) AS n FROM coupon").first("n");
    for (const body of [
      { code: "" },
      { code: "zwei wörter" },
      { code: "BOTH", amount_cents: 500 },
      { code: "NONE", percent_hundredths: null },
      { code: "FREE", percent_hundredths: 10_001 },
      { code: "HALF", percent_hundredths: 0.5 },
      { code: "OWN", email: "a@example.test", use_limit: 3 },
      { code: "PAST", valid_until: "2026-01-01T00:00:00Z" },
      { code: "DAY", valid_until: "2099-01-01" },
      { code: "FROM", valid_from: "2099-01-01T00:00:00Z" },
      { code: "KEY", key: "again" },
    ])
      expect([body, (await make(body)).status]).toEqual([body, 400]);
    expect((await make({ code: "SERVES" }, serves)).reason).toBe("role");
    expect((await looks.ask("GET", path)).reason).toBe("role");
    expect(await DB.prepare("SELECT count(*) AS n FROM coupon").first("n")).toBe(before);
    const elsewhere = terminal({ ...bindings, BACKEND_URL: "https://platform.test" });
    for (const [method, to, body] of [
      ["GET", path, undefined],
      ["GET", `${path}/ENDING`, undefined],
      ["POST", path, { key: key(), code: "ELSE", percent_hundredths: 100 }],
    ] as const)
      expect((await elsewhere(method, to, body)).reason).toBe("elsewhere");
  });

  it("are listed fifty a page without the newsletter's, which are found by their letters, of few rows", async () => {
    await DB.batch([
      DB.prepare(
        `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 120)
          INSERT INTO coupon (code, label, percent_hundredths, created_at)
          SELECT printf('LIST-%03d', n), '', 1000, '2000-01-01T00:00:00.000Z' FROM s`,
      ),
      DB.prepare(
        `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 3000)
          INSERT INTO coupon (code, label, percent_hundredths, created_at, use_limit)
          SELECT printf('KADE-GIFT%06d', n), '', 1000, '2100-01-01T00:00:00.000Z', 1 FROM s`,
      ),
      DB.prepare(
        `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 900)
          INSERT INTO coupon_use (order_id, code) SELECT 1000000 + n, 'LIST-120' FROM s`,
      ),
    ]);
    const listOf = async (query: string, rowsRead: number) => {
      const counted = meter(DB);
      const answer = await terminal({ ...bindings, DB: counted.db })("GET", `${path}?${query}`);
      const cost = counted.cost();
      expect([Math.max(cost.statements, 1), Math.max(cost.rowsRead, rowsRead)]).toEqual([1, rowsRead]);
      return couponsAnswer.parse(answer.result);
    };
    const seen: string[] = [];
    let query = "";
    for (let i = 0; i < 9; i += 1) {
      const page = await listOf(query, 5 * couponsOfPage + usesCounted.list);
      seen.push(...page.coupons.map(({ code }) => code));
      if (page.next === null) break;
      query = String(new URLSearchParams({ before: page.next }));
    }
    const all = (await DB.prepare("SELECT count(*) AS n FROM coupon WHERE code NOT LIKE 'KADE-GIFT%'").first("n"))!;
    expect([seen.length, new Set(seen).size]).toEqual([all, all]);
    expect(seen.slice(-120)).toEqual(Array.from({ length: 120 }, (_, i) => `LIST-${String(120 - i).padStart(3, "0")}`));
    const found = await listOf("q=list-12", 60 + usesCounted.list);
    expect(found.coupons.map(({ code, used }) => [code, used])).toEqual([["LIST-120", usesCounted.list]]);
    expect((await listOf("q=kade-gift00000", 120)).coupons).toHaveLength(9);
    expect((await listOf("q=%25", 2)).coupons).toEqual([]);
    for (const bad of ["before=1", "before=2000-01-01T00:00:00.000Z", `q=${"x".repeat(41)}`])
      expect((await admin.ask("GET", `${path}?${bad}`)).status).toBe(400);
    expect((await shown("LIST-120")).coupon.used).toBe(900);
  });
});
