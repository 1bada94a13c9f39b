import { describe, expect, it, vi } from "vitest";
import { createCartEngine } from "../../../../../client/features/cart/engine/engine.ts";
import { browserExclusive, onReturn } from "../../../../../client/device/queue/sender.ts";
import type { ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import { article, fakePlatform } from "../cart/fake-platform.ts";
import { device, fakeQueue } from "./fake-device.ts";
import { waitFor } from "../../../../wait-for.ts";

/** A window and its document, as far as they are heard. */
const browser = () => ({
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState }),
});

describe("going online", () => {
  it("[QUEUE-022] sends untransmitted tasks at once, whatever their pauses; so does coming to the front", async () => {
    for (const returns of ["online", "visibilitychange"] as const) {
      let online = false;
      const fetch = vi.fn<ApiFetch>(async () =>
        online ? Response.json({ code: 200, result: true }) : Promise.reject(new TypeError("Failed to fetch")),
      );
      const { queue, add, settled } = fakeQueue({ fetch, online: () => online });
      const { window, document } = browser();
      onReturn(queue.resume, queue.resume, { window, document });
      await add({ url: "review/create" });
      await add({ url: "ext/newsletter/subscribe" });
      await settled();
      expect(fetch).not.toHaveBeenCalled();
      online = true;
      (returns === "online" ? window : document).dispatchEvent(new Event(returns));
      await settled();
      expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/review/create", "/api/ext/newsletter/subscribe"]);
      expect(await queue.list()).toEqual([]);
      document.visibilityState = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
      await settled();
      expect(fetch).toHaveBeenCalledTimes(2);
    }
  });

  it("[QUEUE-023] reloads the cart with the client's state forced: what the shopper did here counts over what the server has, and the rest is the server's", async () => {
    const platform = fakePlatform();
    let online = true;
    const engine = createCartEngine({
      name: "cart",
      storage: device(),
      api: platform.api,
      stock: async () => new Map(),
      describe: async () => new Map(),
      exclusive: browserExclusive(undefined),
      tabs: { post: () => undefined, listen: () => undefined },
      online: () => online,
      random: () => 0.5,
      now: Date.now,
      newId: () => crypto.randomUUID(),
      notice: () => undefined,
      report: () => undefined,
      wait(ms, then) {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
    });
    const { window, document } = browser();
    onReturn(engine.resume, engine.resume, { window, document });
    const shown = () => Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty]));
    const add = (sku: string, qty: number) => engine.add({ ...article(sku), qty });
    const lineOf = (sku: string) => engine.state().cartItems.find((item) => item.sku === sku)!.key;
    await engine.start();
    for (const sku of ["kept", "changed", "removed"]) await add(sku, 2);
    expect(await engine.settled()).toBe(true);

    online = false;
    await engine.setQuantity(lineOf("changed"), 5);
    await engine.remove(lineOf("removed"));
    await add("new", 1);
    expect(await engine.settled()).toBe(false);
    platform.elsewhere("changed", 1);
    platform.elsewhere("removed", 4);
    platform.elsewhere("kept", 3);
    const before = platform.calls.length;

    online = true;
    window.dispatchEvent(new Event("online"));
    await waitFor(async () => expect(await engine.settled()).toBe(true));
    expect(platform.content()).toEqual({ kept: 3, changed: 5, new: 1 });
    expect(shown()).toEqual(platform.content());
    expect(platform.calls.slice(before)).toContain("pull");
    engine.stop();
  });
});
