import { describe, expect, it } from "vitest";
import { createCartEngine } from "../../../../../../client/features/cart/engine/engine.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import { article, fakePlatform } from "../fake-platform.ts";

/** A cart without a connection that tells what is put in and taken out. */
async function cart() {
  const told: string[] = [];
  const engine = createCartEngine({
    name: "cart",
    storage: createStorage(() => Promise.resolve(memoryDriver()), memoryDriver),
    api: fakePlatform().api,
    stock: () => Promise.resolve(new Map()),
    describe: () => Promise.resolve(new Map()),
    exclusive: browserExclusive(undefined),
    tabs: { post() {}, listen() {} },
    online: () => false,
    random: () => 0.5,
    now: () => 0,
    newId: () => "id",
    notice: () => undefined,
    moved({ added, removed }) {
      told.push(...added.map(({ article: { sku }, qty }) => `+${qty} ${sku}`));
      told.push(...removed.map(({ article: { sku }, qty }) => `-${qty} ${sku}`));
    },
    report: () => undefined,
    wait: () => () => undefined,
  });
  await engine.start();
  const add = (sku: string, qty: number, maxQty = 10) => engine.add({ ...article(sku, { maxQty }), qty });
  return { engine, told, add };
}

describe("what a cart tells of its changes", () => {
  it("[DATA-009] the pieces that went in and out, by every command of the shopper", async () => {
    const { engine, told, add } = await cart();
    await add("a", 2);
    await engine.setQuantity("a", 5);
    await engine.setQuantity("a", 4);
    await engine.edit("a", { ...article("b", { maxQty: 10 }), qty: 3 });
    await engine.remove("b");
    await add("c", 1);
    await engine.clear();
    expect(told).toEqual(["+2 a", "+3 a", "-1 a", "+3 b", "-4 a", "-3 b", "+1 c", "-1 c"]);
  });
  it("[DATA-009] no more than really went in, and nothing where nothing changed", async () => {
    const { engine, told, add } = await cart();
    await add("a", 4, 3);
    await add("a", 1, 3);
    await engine.setQuantity("a", 3);
    await engine.remove("not there");
    expect(told).toEqual(["+3 a"]);
  });
  it("[DATA-009] nothing when lines go because they were ordered, or the device forgets the cart", async () => {
    const { engine, told, add } = await cart();
    await add("a", 2);
    told.length = 0;
    await engine.ordered(new Map([["a", 1]]), {});
    await engine.disconnect();
    expect(told).toEqual([]);
  });
});
