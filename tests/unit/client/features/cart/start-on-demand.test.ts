import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startCartOnDemand } from "../../../../../client/features/cart/start-on-demand.ts";
import { mayHaveRecords } from "../../../../../client/device/storage/may-have-records.ts";

const names = (...list: string[]) => ({ databases: async () => list.map((name) => ({ name, version: 1 })) });
const settled = () => new Promise((done) => setTimeout(done));

describe("waking the cart", () => {
  let page: EventTarget;
  let tab: EventTarget;
  beforeEach(() => {
    [page, tab] = [new EventTarget(), new EventTarget()];
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    vi.stubGlobal("document", tab);
    vi.stubGlobal("indexedDB", names());
    vi.stubGlobal("sessionStorage", {});
    vi.stubGlobal("localStorage", {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("starts at once where the device has kept something for this store view", async () => {
    vi.stubGlobal("indexedDB", names("outlet_de-shop", "outlet_nl-shop"));
    const start = vi.fn();
    startCartOnDemand("outlet_nl", start);
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("starts at once where the page before has left something in this tab", async () => {
    vi.stubGlobal("sessionStorage", { "outlet_nl-shop": "{}" });
    const start = vi.fn();
    startCartOnDemand("outlet_nl", start);
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("lets a first visit be, and starts at the first touch, once, after what the touch has led to", async () => {
    const start = vi.fn();
    startCartOnDemand("outlet_nl", start);
    await settled();
    expect(start).not.toHaveBeenCalled();
    vi.useFakeTimers();
    page.dispatchEvent(new Event("pointerdown"));
    page.dispatchEvent(new Event("keydown"));
    vi.advanceTimersByTime(200);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(800);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("looks again when the tab comes to the front", async () => {
    const start = vi.fn();
    startCartOnDemand("outlet_nl", start);
    await settled();
    vi.stubGlobal("indexedDB", names("outlet_nl-shop"));
    tab.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("can be called off", async () => {
    const start = vi.fn();
    vi.useFakeTimers();
    const stop = startCartOnDemand("outlet_nl", start);
    page.dispatchEvent(new Event("pointerdown"));
    stop();
    vi.advanceTimersByTime(1_000);
    expect(start).not.toHaveBeenCalled();
  });

  it("takes a browser that cannot list its databases for one that has some", async () => {
    vi.stubGlobal("indexedDB", {});
    expect(await mayHaveRecords("outlet_nl")).toBe(true);
  });
});
