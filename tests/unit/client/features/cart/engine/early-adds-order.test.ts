import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Purchase } from "../../../../../../shared/cart/article.ts";
import { storeEarly } from "../../../../../../client/device/storage/store-early.ts";
import { applyEarlyAdds } from "../../../../../../client/features/cart/engine/apply-early-adds.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { mayHaveRecords } from "../../../../../../client/device/storage/may-have-records.ts";

const purchase = (sku: string, more: Partial<Purchase> = {}): Purchase => ({
  sku,
  parentSku: sku,
  name: sku,
  brand: null,
  image: null,
  path: `/${sku}/`,
  priceCents: 1000,
  options: [],
  type: "simple",
  maxQty: 5,
  qty: 1,
  ...more,
});

/** What a device keeps in localStorage; its names are also its own properties, as in a browser. */
function items(broken = false): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((name: string) => kept[name] ?? null),
    setItem: hidden((name: string, text: string) => {
      if (broken) throw new DOMException("full", "QuotaExceededError");
      kept[name] = text;
    }),
    removeItem: hidden((name: string) => {
      delete kept[name];
    }),
  }) as Record<string, unknown>;
}

describe("a press before the cart's code has come", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", items());
    vi.stubGlobal("sessionStorage", {});
    vi.stubGlobal("indexedDB", { databases: async () => [] });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is kept with everything the page says of it, wakes the cart, and goes in once, in order, whichever of two tabs comes first", async () => {
    const first = [purchase("A", { qty: 2, errors: { qty: "no" }, options: [{ label: "Maat", value: "M" }] })];
    const second = [purchase("B"), purchase("C")];
    expect(storeEarly("shop", first)).toBe(true);
    expect(storeEarly("shop", second)).toBe(true);
    expect(await mayHaveRecords("shop")).toBe(true);
    expect(await mayHaveRecords("other")).toBe(false);
    const added: Purchase[][] = [];
    const add = async (...put: Purchase[]) => void added.push(put);
    const exclusive = browserExclusive(undefined);
    const engine = { add, finish: vi.fn() };
    const lost = vi.fn();
    await Promise.all([
      applyEarlyAdds("shop", exclusive, engine, lost),
      applyEarlyAdds("shop", exclusive, engine, lost),
      applyEarlyAdds("other", exclusive, engine, lost),
    ]);
    expect(added).toEqual([first, second]);
    expect(lost).not.toHaveBeenCalled();
    expect(await mayHaveRecords("shop")).toBe(false);
  });

  it("goes in beside others that cannot be read, of which the shopper hears once", async () => {
    const [one, other, left] = [
      [purchase("A")],
      [purchase("B", { qty: 3 })],
      { intents: [{ kind: "set", line: "A", qty: 2 }] },
    ];
    localStorage.setItem(
      "pressed:shop",
      JSON.stringify([one, [{}], null, [], left, { intents: [{ kind: "buy" }] }, other]),
    );
    const done: unknown[] = [];
    const lost = vi.fn();
    await applyEarlyAdds(
      "shop",
      browserExclusive(undefined),
      { add: async (...put) => void done.push(put), finish: async (press) => void done.push(press) },
      lost,
    );
    expect([done, lost.mock.calls.length, localStorage.getItem("pressed:shop")]).toEqual([[one, left, other], 1, null]);
  });

  it("is dropped where it cannot be read, which is told, and stands in nobody's way", async () => {
    for (const text of [
      "{",
      "[[{}]]",
      "null",
      '[{"intents":[{"kind":"buy","line":"A"}]}]',
      '[{"intents":[{"kind":"set","line":"A","qty":"2"}]}]',
      JSON.stringify([[{ ...purchase("A"), qty: "many" }]]),
    ]) {
      localStorage.setItem("pressed:shop", text);
      const [add, finish, lost] = [vi.fn(), vi.fn(), vi.fn()];
      await applyEarlyAdds("shop", browserExclusive(undefined), { add, finish }, lost);
      expect(lost).toHaveBeenCalledTimes(1);
      expect(finish).not.toHaveBeenCalled();
      expect(add).not.toHaveBeenCalled();
      expect(localStorage.getItem("pressed:shop")).toBeNull();
    }
  });

  it("is not kept by a browser that keeps nothing, which is told to the page", async () => {
    vi.stubGlobal("localStorage", items(true));
    expect(storeEarly("shop", [purchase("A")])).toBe(false);
    vi.stubGlobal(
      "localStorage",
      new Proxy(
        {},
        {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        },
      ),
    );
    expect(storeEarly("shop", [purchase("A")])).toBe(false);
    await expect(
      applyEarlyAdds("shop", browserExclusive(undefined), { add: vi.fn(), finish: vi.fn() }, vi.fn()),
    ).resolves.toBeUndefined();
  });

  it("all are the engine's before any is written, so that a page which is left hands on each; one that fails keeps none out", async () => {
    for (const sku of ["A", "B", "C"]) storeEarly("shop", [purchase(sku)]);
    const begun: string[] = [];
    const done: string[] = [];
    const add = async ({ sku }: Purchase) => {
      begun.push(sku);
      await Promise.resolve();
      expect(begun).toEqual(["A", "B", "C"]);
      if (sku === "A") throw new Error("refused");
      done.push(sku);
    };
    await expect(
      applyEarlyAdds("shop", browserExclusive(undefined), { add: add as never, finish: vi.fn() }, vi.fn()),
    ).rejects.toThrow("refused");
    expect(done).toEqual(["B", "C"]);
  });
});
