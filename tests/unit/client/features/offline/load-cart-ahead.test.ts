import { afterEach, expect, it, vi } from "vitest";
import { loadCartAhead } from "../../../../../client/features/offline/load-cart-ahead.ts";
import { externalStore } from "../../../../../client/device/page/external-store.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page whose cart holds so many pieces; `pause` is one of its pauses. */
function page(first: number | null, connection: object = {}) {
  vi.stubGlobal("navigator", { connection });
  const cart = externalStore(first);
  const waiting: (() => void)[] = [];
  const loaded: string[] = [];
  const part =
    (name: string, fails = false) =>
    async () => {
      loaded.push(name);
      if (fails) throw new Error("no connection");
    };
  loadCartAhead({
    count: cart.get,
    subscribe: cart.subscribe,
    parts: [part("panel"), part("cart", true), part("checkout")],
    inPause: (run) => void waiting.push(run),
  });
  const pause = async () => {
    waiting.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { cart, loaded, pause };
}

it("once something is in the cart, the code it leads to is loaded, a part in each pause, past one that fails", async () => {
  const { cart, loaded, pause } = page(null);
  cart.set(0);
  await pause();
  expect(loaded).toEqual([]);
  cart.set(1);
  cart.set(2);
  expect(loaded).toEqual([]);
  await pause();
  expect(loaded).toEqual(["panel"]);
  await pause();
  await pause();
  await pause();
  expect(loaded).toEqual(["panel", "cart", "checkout"]);
});

it("so it is for a cart of an earlier visit", async () => {
  const { loaded, pause } = page(3);
  await pause();
  expect(loaded).toEqual(["panel"]);
});

it("nothing is loaded ahead where data is saved, or the network is slow", async () => {
  for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }]) {
    const { cart, loaded, pause } = page(1, connection);
    cart.set(2);
    await pause();
    expect(loaded).toEqual([]);
  }
});
