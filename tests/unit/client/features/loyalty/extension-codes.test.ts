import { describe, expect, it } from "vitest";
import { applyCode, removeCode, type CodeDeps } from "../../../../../client/features/loyalty/codes.ts";
import { noticeStore } from "../../../../../client/features/notifications/notice-store.ts";
import { initialLoyaltyState } from "../../../../../shared/session/loyalty-state.ts";
import { guest } from "../cart/device.ts";

/** The extension's calls beside a real cart; `answer` is the platform's to all of them. */
async function shop(answer: { code: number; result: unknown }) {
  const own = await guest();
  await own.add("a", 2);
  own.platform.calls.length = 0;
  const asked: unknown[] = [];
  const call =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return { ...answer, ok: answer.code === 200, meta: {}, seq: null, tags: [] };
    };
  let state = initialLoyaltyState;
  const deps = {
    api: {
      applyCoupon: call("coupon"),
      deleteCoupon: call("delete coupon"),
      applyDiscount: call("discount"),
      deleteDiscount: call("delete discount"),
    },
    cart: own.engine,
    change: (rule: (before: typeof state) => typeof state) => {
      state = rule(state);
    },
  } as unknown as CodeDeps;
  return { ...own, parts: deps, asked };
}

describe("the extension's calls for codes", () => {
  it("[SYNC-047] take a 404 of the coupon call as a sign that totals changed, return the result and show no error", async () => {
    const {
      parts: deps,
      asked,
      platform,
      engine,
      notices,
    } = await shop({
      code: 404,
      result: "The coupon code isn't valid. Verify the code and try again.",
    });
    const before = engine.state().cartServerLastTotalsSyncDate;
    expect(await applyCode(deps, "coupon", "NOPE")).toEqual({
      kind: "refused",
      code: 404,
      words: "The coupon code isn't valid. Verify the code and try again.",
    });
    expect(asked).toEqual([["coupon", "cart1", ["NOPE"]]]);
    expect(platform.calls).toEqual(["pull", "totals"]);
    expect(engine.state().cartServerLastTotalsSyncDate).toBeGreaterThan(before);
    expect([notices.filter(({ kind }) => kind !== "added"), noticeStore.get()]).toEqual([[], []]);
  });

  it("[SYNC-048] return the message of a discount call that is not answered with 200", async () => {
    const { parts: deps, platform } = await shop({ code: 400, result: "x" });
    expect(await applyCode(deps, "discount", "A")).toEqual({ kind: "refused", code: 400, words: "x" });
    expect(await removeCode(deps, "discount")).toEqual({ kind: "refused", code: 400, words: "x" });
    expect(platform.calls).toEqual([]);
    const { parts: other } = await shop({ code: 400, result: { errorMessage: "y" } });
    expect(await applyCode(other, "discount", "A")).toEqual({ kind: "refused", code: 400, words: "y" });
  });
});
