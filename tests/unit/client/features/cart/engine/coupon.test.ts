import { describe, expect, it } from "vitest";
import { shownCoupon } from "../../../../../../shared/cart/state.ts";
import { guest } from "../device.ts";
import { fakePlatform, type Fate } from "../fake-platform.ts";

describe("a code on the cart", () => {
  it("[SYNC-046] is followed by asking for totals anew, and shows what it takes off", async () => {
    const { platform, engine, add } = await guest();
    await add("a", 2);
    platform.calls.length = 0;
    expect(await engine.applyCoupon(" sale10 ")).toEqual({ ok: true });
    expect(platform.calls).toEqual(["apply-coupon", "totals"]);
    expect(engine.state().platformTotals).toMatchObject({
      grandTotalCents: 8991,
      couponCode: "SALE10",
      updating: false,
    });
    // Nothing about the cart changed this time, and still its totals are asked for.
    expect(await engine.applyCoupon("SALE10")).toEqual({ ok: true });
    expect(platform.calls).toEqual(["apply-coupon", "totals", "apply-coupon", "totals"]);
    expect(await engine.removeCoupon()).toEqual({ ok: true });
    expect(platform.calls.slice(4)).toEqual(["delete-coupon", "totals"]);
    expect(engine.state().platformTotals).toMatchObject({ grandTotalCents: 9990, couponCode: null });
  });

  it("[SYNC-044] is read from the totals: its code and what it takes off", async () => {
    const { engine, add } = await guest();
    await add("a", 2);
    expect(shownCoupon(engine.state())).toBeNull();
    await engine.applyCoupon("HALF");
    expect(shownCoupon(engine.state())).toEqual({ code: "HALF", discountCents: -4995 });
  });

  it("[SYNC-049] is required: without one nothing is called", async () => {
    const { platform, engine, add } = await guest();
    await add("a");
    platform.calls.length = 0;
    for (const code of ["", "  "]) expect(await engine.applyCoupon(code)).toEqual({ ok: false, words: "", code: 0 });
    expect(platform.calls).toEqual([]);
  });

  it("[SYNC-045] goes on and off only when totals can be synchronised: not with the switch off, not with syncing off, not offline, not on an empty cart", async () => {
    for (const switches of [{ synchronizeTotals: false }, { synchronize: false }]) {
      const { platform, engine, add } = await guest(switches);
      await add("a");
      platform.calls.length = 0;
      expect([await engine.applyCoupon("SALE10"), await engine.removeCoupon()]).toEqual([
        { ok: false, words: "", code: 0 },
        { ok: false },
      ]);
      expect(platform.calls).toEqual([]);
    }
    const { platform, engine, add, world, ledger } = await guest();
    expect(await engine.applyCoupon("SALE10")).toMatchObject({ ok: false });
    await add("a");
    platform.calls.length = 0;
    world.online = false;
    expect([await engine.applyCoupon("SALE10"), await engine.removeCoupon()]).toEqual([
      { ok: false, words: "", code: 0 },
      { ok: false },
    ]);
    expect(platform.calls).toEqual([]);
    expect((await ledger()).changes).toEqual([]);
    world.online = true;
    expect(await engine.applyCoupon("SALE10")).toEqual({ ok: true });
  });

  it("that is refused comes with the server's words, leaves the cart as it is and holds nothing up", async () => {
    const { platform, engine, add, shown, ledger } = await guest();
    await add("a");
    expect(await engine.applyCoupon("NOPE")).toEqual({
      ok: false,
      words: "The coupon code isn't valid. Verify the code and try again.",
      code: 404,
    });
    expect((await ledger()).changes).toEqual([]);
    platform.says.set("apply-coupon", { code: 503, result: "Service unavailable" });
    expect(await engine.applyCoupon("SALE10")).toEqual({ ok: false, words: "", code: 503 });
    platform.says.set("apply-coupon", { code: 429, result: "Too many codes" });
    expect(await engine.applyCoupon("SALE10")).toEqual({ ok: false, words: "Too many codes", code: 429 });
    expect(await engine.settled()).toBe(true);
    expect([shown(), engine.state().platformTotals?.couponCode]).toEqual([{ a: 1 }, null]);
  });

  it("whose answer was lost is asked for again and ends as the server has it, also after a reload; a refusal is then told by a notice", async () => {
    const fates: Fate[] = [];
    const platform = fakePlatform((call) => (call === "apply-coupon" ? (fates.shift() ?? "ok") : "ok"));
    const own = await guest({}, platform);
    await own.add("a");
    fates.push("answer-lost");
    expect(await own.engine.applyCoupon("SALE10")).toEqual({ ok: false, words: "", code: 0 });
    own.later();
    await own.engine.settled();
    expect(own.engine.state().platformTotals).toMatchObject({ couponCode: "SALE10" });
    fates.push("request-lost");
    await own.engine.applyCoupon("GONE");
    own.close();
    const again = await own.page();
    expect(again.notices).toEqual([
      { kind: "coupon", code: "GONE", words: "The coupon code isn't valid. Verify the code and try again." },
    ]);
    expect(again.engine.state().platformTotals).toMatchObject({ couponCode: "SALE10" });
    expect([...platform.carts.values()].map(({ coupon }) => coupon)).toEqual(["SALE10"]);
  });

  it("waits for the lines before it: what it needs may be among them", async () => {
    const { platform, engine, world } = await guest();
    world.online = false;
    await engine.add({ ...(await import("../fake-platform.ts")).article("a"), qty: 1 });
    world.online = true;
    platform.calls.length = 0;
    expect(await engine.applyCoupon("SALE10")).toEqual({ ok: true });
    expect(platform.calls).toEqual(["create", "add", "apply-coupon", "totals"]);
  });

  it("shows in every tab, and goes with the lines into a new cart when the server forgets the old one", async () => {
    const own = await guest();
    const other = await own.page();
    await own.add("a");
    await own.engine.applyCoupon("SALE10");
    await other.engine.settled();
    expect(other.engine.state().platformTotals?.couponCode).toBe("SALE10");
    own.platform.forget();
    await own.engine.refresh();
    expect([...own.platform.carts]).toMatchObject([["cart2", { coupon: "SALE10", lines: [{ sku: "a", qty: 1 }] }]]);
    expect(own.engine.state().platformTotals).toMatchObject({ couponCode: "SALE10", updating: false });
  });
});
