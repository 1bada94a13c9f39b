import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mayHaveRecords } from "../../../../../client/device/storage/may-have-records.ts";

const names = (...list: string[]) => ({ databases: async () => list.map((name) => ({ name, version: 1 })) });
const settled = () => new Promise((done) => setTimeout(done));

describe("starting on demand", () => {
  let page: EventTarget;
  let tab: EventTarget;
  const idle: (() => void)[] = [];
  /** The page comes to rest. */
  const rest = async () => {
    idle.splice(0).forEach((run) => run());
    await vi.dynamicImportSettled();
    await settled();
  };
  let startOnDemand: (typeof import("../../../../../client/device/page/start-on-demand.ts"))["startOnDemand"];
  beforeEach(async () => {
    vi.resetModules();
    ({ startOnDemand } = await import("../../../../../client/device/page/start-on-demand.ts"));
    [page, tab] = [new EventTarget(), Object.assign(new EventTarget(), { readyState: "complete" })];
    vi.stubGlobal("window", { requestIdleCallback: true });
    vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    vi.stubGlobal("document", tab);
    vi.stubGlobal("indexedDB", names());
    vi.stubGlobal("sessionStorage", {});
    vi.stubGlobal("localStorage", {});
  });
  afterEach(() => {
    idle.length = 0;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("starts at once where the device has kept something for this store view", async () => {
    vi.stubGlobal("indexedDB", names("outlet_de-shop", "outlet_nl-shop"));
    const start = vi.fn();
    startOnDemand("outlet_nl", start);
    await rest();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("starts at once where the page before has left something in this tab", async () => {
    vi.stubGlobal("sessionStorage", { "outlet_nl-shop": "{}" });
    const start = vi.fn();
    startOnDemand("outlet_nl", start);
    await rest();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("lets a first visit be, and starts at the first touch, once, after what the touch has led to", async () => {
    const start = vi.fn();
    startOnDemand("outlet_nl", start);
    await rest();
    expect(start).not.toHaveBeenCalled();
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    page.dispatchEvent(new Event("pointerdown"));
    page.dispatchEvent(new Event("focusin"));
    await vi.advanceTimersByTimeAsync(200);
    expect(start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(800);
    expect(start).toHaveBeenCalledTimes(1);
    // Whatever comes later is not asked for another sign.
    const later = vi.fn();
    startOnDemand("outlet_nl", later);
    idle.splice(0).forEach((run) => run());
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(50);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it.each(["pointerdown", "pointermove", "focusin", "scroll"])(
    "takes %s for a sign, before the page is at rest too",
    async (sign) => {
      const start = vi.fn();
      startOnDemand("outlet_nl", start);
      vi.useFakeTimers();
      page.dispatchEvent(new Event(sign));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(start).not.toHaveBeenCalled();
      idle.splice(0).forEach((run) => run());
      await vi.advanceTimersByTimeAsync(50);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it("starts one after the other, each in a task of its own, and none while a further press is being answered", async () => {
    const started: string[] = [];
    const heard = () => void setTimeout(() => started.push("a task in between"));
    startOnDemand("outlet_nl", () => (started.push("first"), heard()));
    startOnDemand("outlet_nl", () => (started.push("second"), page.dispatchEvent(new Event("pointerdown"))));
    startOnDemand("outlet_nl", () => started.push("third"));
    await rest();
    vi.useFakeTimers();
    page.dispatchEvent(new Event("pointerdown"));
    await vi.advanceTimersByTimeAsync(200);
    // Within what the first press led to there is another.
    page.dispatchEvent(new Event("pointerdown"));
    await vi.advanceTimersByTimeAsync(200);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(150);
    expect(started).toEqual(["first", "a task in between", "second"]);
    await vi.advanceTimersByTimeAsync(150);
    expect(started).toEqual(["first", "a task in between", "second"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(started).toEqual(["first", "a task in between", "second", "third"]);
  });

  it("is not held up by what moves on and on", async () => {
    const start = vi.fn();
    startOnDemand("outlet_nl", start);
    await rest();
    vi.useFakeTimers();
    for (let ms = 0; ms < 500; ms += 50) {
      page.dispatchEvent(new Event("scroll"));
      page.dispatchEvent(new Event("pointermove"));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("lets a page at rest be for ten seconds", async () => {
    const start = vi.fn();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    startOnDemand("outlet_nl", start);
    idle.splice(0).forEach((run) => run());
    await vi.advanceTimersByTimeAsync(9_999);
    expect(start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("looks again when the tab comes to the front", async () => {
    const start = vi.fn();
    startOnDemand("outlet_nl", start);
    await rest();
    vi.stubGlobal("indexedDB", names("outlet_nl-shop"));
    page.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("begins at once where the code that waits cannot be had", async () => {
    const [start, calledOff] = [vi.fn(), vi.fn()];
    vi.doMock("../../../../../client/device/page/begin-on-demand.ts", () => {
      throw new Error("lost");
    });
    startOnDemand("outlet_nl", start);
    startOnDemand("outlet_nl", calledOff)();
    await rest();
    expect(start).toHaveBeenCalledTimes(1);
    expect(calledOff).not.toHaveBeenCalled();
    vi.doUnmock("../../../../../client/device/page/begin-on-demand.ts");
  });

  it("can be called off", async () => {
    const start = vi.fn();
    vi.useFakeTimers();
    const stop = startOnDemand("outlet_nl", start);
    page.dispatchEvent(new Event("pointerdown"));
    stop();
    idle.splice(0).forEach((run) => run());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(start).not.toHaveBeenCalled();
  });

  it("takes a browser that cannot list its databases for one that has some", async () => {
    vi.stubGlobal("indexedDB", {});
    expect(await mayHaveRecords("outlet_nl")).toBe(true);
  });
});
