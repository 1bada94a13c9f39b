import { describe, expect, it } from "vitest";
import { createCartEngine, type CartNotice } from "../../../client/features/cart/engine.ts";
import { noticeInput } from "../../../client/features/cart/notice-texts.ts";
import { browserExclusive } from "../../../client/features/queue/queue.ts";
import { memoryDriver } from "../../../client/storage/memory.ts";
import { createStorage } from "../../../client/storage/storage.ts";
import type { Purchase } from "../../../shared/cart/article.ts";
import { cartIsFull, itemProblems } from "../../../shared/cart/validate.ts";
import { setUp } from "../../../shared/catalog/product-state.ts";
import { settings } from "../../../shared/config/settings.ts";
import { messages } from "../../../shared/i18n/purchase/cart/en-US.ts";
import { fillMessage } from "../../../shared/i18n/purchase/fill.ts";
import { article, fakePlatform } from "./fake-platform.ts";

/** A cart that cannot reach its server, so that nothing is synchronised. */
function offlineCart() {
  const notices: CartNotice[] = [];
  const engine = createCartEngine({
    name: "cart", storage: createStorage(() => Promise.reject(new Error("none")), memoryDriver, () => undefined), api: fakePlatform().api, stock: () => Promise.resolve(new Map()), describe: () => Promise.resolve(new Map()),
    exclusive: browserExclusive(undefined), tabs: { post() {}, listen() {} }, online: () => false, random: () => 0.5, now: () => 0, newId: () => "id", notice: (notice) => void notices.push(notice), report: () => undefined, wait: () => () => undefined,
  });
  return { engine, notices, shown: () => engine.state().cartItems.map(({ sku, qty }) => [sku, qty]) };
}
const wanted = (sku: string, more: Partial<Purchase> = {}): Purchase => ({ ...article(sku), qty: 1, ...more });

describe("what adding says", () => {
  it("[CART-016] one notification, after the last of three articles", async () => {
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    const going = engine.add(wanted("a"), wanted("b", { qty: 2 }), wanted("c"));
    expect(notices).toEqual([]);
    await going;
    expect(notices).toEqual([{ kind: "added", name: "Shirt c" }]);
    expect(shown()).toEqual([["a", 1], ["b", 2], ["c", 1]]);
  });

  it("of several articles what was not added, and once what was", async () => {
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    await engine.add(wanted("a"), wanted("b", { priceCents: -1 }));
    expect(notices).toEqual([{ kind: "problem", problem: "priceUnknown" }, { kind: "added", name: "Shirt a" }]);
    expect(shown()).toEqual([["a", 1]]);
    notices.length = 0;
    await engine.add(wanted("b", { priceCents: -1 }));
    expect(notices).toEqual([{ kind: "problem", problem: "priceUnknown" }]);
  });

  it("a way to the checkout, unless it is another site's (CART-018)", () => {
    const t = (key: keyof typeof messages, values?: Record<string, string | number>) => fillMessage(messages[key], values);
    expect(settings.cart.externalCheckout).toBe(false);
    expect(noticeInput({ kind: "added", name: "Shirt" }, t)).toMatchObject({ action1: { label: "OK" }, action2: { label: "Proceed to checkout" } });
    const external = noticeInput({ kind: "added", name: "Shirt" }, t, "/checkout/", true);
    expect(external).toMatchObject({ message: "Product has been added to the cart!", action1: { label: "OK" } });
    expect(external).not.toHaveProperty("action2");
  });
});

describe("what may not go in", () => {
  it("a product against which the platform itself says something, in its words, which do not stay with the line (CART-012)", async () => {
    const { state } = setUp({ type_id: "simple", configurable_children: [], configurable_options: [], errors: { x: "Niet leverbaar", y: 5, z: "" } }, {});
    expect(state.errors).toEqual({ x: "Niet leverbaar" });
    for (const errors of [undefined, null, "no", ["Niet leverbaar", 3]]) expect(Object.values(setUp({ type_id: "simple", errors }, {}).state.errors).every((text) => text === "Niet leverbaar")).toBe(true);
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    await engine.add(wanted("a", { errors: state.errors }));
    expect([notices, shown()]).toEqual([[{ kind: "problem", problem: { text: "Niet leverbaar" } }], []]);
    await engine.add(wanted("a", { errors: {} }));
    expect(engine.state().cartItems[0]!.errors).toEqual({});
    expect(shown()).toEqual([["a", 1]]);
  });

  it("[CART-041] a product whose variant or member is not chosen, by decision 174", () => {
    const parent = { ...wanted("a"), sku: "a", parentSku: "a", options: [] };
    expect(itemProblems(parent)).toEqual(["choiceMissing"]);
    expect(itemProblems({ ...parent, options: [{ label: "Text", value: "Hi", kind: "custom" }] })).toEqual(["choiceMissing"]);
    expect(itemProblems({ ...parent, type: "grouped" })).toEqual(["choiceMissing"]);
    expect(itemProblems({ ...parent, sku: "a-m" })).toEqual([]);
    expect(itemProblems(wanted("a"))).toEqual([]);
    for (const type of ["simple", "virtual", "bundle", "downloadable"] as const) expect(itemProblems({ ...parent, type })).toEqual([]);
  });

  it("[CART-041] one line more than the server and an order take; more of a line that is there may, by decision 174", async () => {
    const lines = Array.from({ length: settings.cart.mostLines }, (_, i) => ({ key: `l${i}` }));
    expect(settings.cart.mostLines).toBe(200);
    expect([cartIsFull(lines, "new"), cartIsFull(lines, "l7"), cartIsFull(lines.slice(1), "new")]).toEqual([true, false, false]);
    const { engine, notices } = offlineCart();
    await engine.start();
    await engine.add(...lines.map(({ key }) => wanted(key)));
    notices.length = 0;
    await engine.add(wanted("one-more"));
    expect(notices).toEqual([{ kind: "problem", problem: "cartFull" }]);
    await engine.add(wanted("l7"));
    expect(notices.at(-1)).toEqual({ kind: "added", name: "Shirt l7" });
    expect(engine.state().cartItems).toHaveLength(200);
  });
});
