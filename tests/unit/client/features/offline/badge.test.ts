import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConnectionMonitor } from "../../../../../client/device/queue/connection-monitor.ts";
import { watchConnection } from "../../../../../client/features/offline/badge.ts";

/** A place of the layout that counts how often its words are written: a live region says them each time. */
function place() {
  let text = "";
  const writes: string[] = [];
  return {
    writes,
    get textContent() {
      return text;
    },
    set textContent(words: string) {
      text = words;
      writes.push(words);
    },
  };
}
const texts = vi.hoisted(() => ({ lost: 0, asked: 0 }));
vi.mock("../../../../../shared/i18n/offline/offline-texts.ts", async (original) => {
  const module = await original<typeof import("../../../../../shared/i18n/offline/offline-texts.ts")>();
  return {
    ...module,
    loadOfflineTexts: (language: string) =>
      texts.asked++ < texts.lost
        ? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
        : module.loadOfflineTexts(language),
  };
});

const words = "You are offline. Some features might not be available.";
const silent = "The shop does not answer. Some features might not be available.";

describe("the offline badge", () => {
  let online = true;
  let shown: ReturnType<typeof place> | null = null;
  let page = new EventTarget();
  let reach = createConnectionMonitor(Date.now);
  const turn = (now: boolean) => {
    online = now;
    page.dispatchEvent(new Event(now ? "online" : "offline"));
  };
  beforeEach(async () => {
    vi.useFakeTimers();
    Object.assign(texts, { lost: 0, asked: 0 });
    [online, shown, page, reach] = [true, place(), new EventTarget(), createConnectionMonitor(Date.now)];
    vi.stubGlobal("document", { getElementById: (id: string) => (id === "offline" ? shown : null) });
    vi.stubGlobal("navigator", {
      get onLine() {
        return online;
      },
    });
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    await watchConnection("en-US", reach);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("writes its words once, however long there is no connection, so that they are said once", async () => {
    turn(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown!.writes).toEqual([words]);
    turn(true);
    expect(shown!.writes).toEqual([words, ""]);
  });

  it("[QUEUE-028] asks for words that were lost with the connection when it is back, and says the next time", async () => {
    Object.assign(texts, { lost: 1, asked: 0 });
    [shown, page, online] = [place(), new EventTarget(), false];
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    await watchConnection("en-US", reach);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown.writes).toEqual([]);
    turn(true);
    await vi.advanceTimersByTimeAsync(100);
    turn(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown.writes).toEqual([words]);
    turn(true);
    expect([shown.writes, texts.asked]).toEqual([[words, ""], 2]);
  });

  it("stands in a layout that comes later, too", async () => {
    turn(false);
    await vi.advanceTimersByTimeAsync(5_000);
    shown = place();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.writes).toEqual([words]);
  });

  describe("where the browser believes to be online", () => {
    const lost = new TypeError("Failed to fetch");
    const late = new DOMException("The operation timed out", "TimeoutError");
    /** A call that ends after a time: with an answer, or without. */
    const call = (ms: number, problem?: unknown) =>
      void reach
        .noting(
          () =>
            new Promise<string>((done, fail) => {
              setTimeout(() => (problem ? fail(problem) : done("an answer")), ms);
            }),
        )
        .catch(() => undefined);
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

    it("stands once two calls in a row got no answer, asks nobody, and goes with the first answer", async () => {
      call(100, lost);
      await pass(1_000);
      expect(shown!.writes).toEqual([]);
      call(10_000, late);
      await pass(10_400);
      expect(shown!.writes).toEqual([]);
      await pass(200);
      expect(shown!.writes).toEqual([silent]);
      call(100, lost);
      await pass(60_000);
      expect(shown!.writes).toEqual([silent]);
      call(100);
      await pass(100);
      expect(shown!.writes).toEqual([silent, ""]);
      // The count begins anew.
      call(100, lost);
      await pass(2_000);
      expect(shown!.writes).toEqual([silent, ""]);
    });

    it("[QUEUE-028] asks for words that were lost, once calls are answered again, and says the next time", async () => {
      Object.assign(texts, { lost: 1, asked: 0 });
      [shown, reach] = [place(), createConnectionMonitor(Date.now)];
      await watchConnection("en-US", reach);
      const lose = async () => {
        for (let i = 0; i < 2; i++) {
          call(100, lost);
          await pass(1_000);
        }
      };
      await lose();
      call(100);
      await pass(1_000);
      await lose();
      expect(shown.writes).toEqual([silent]);
    });

    it("takes calls under way together for one, and no aborted call or server's refusal for a lost one", async () => {
      for (const ms of [100, 200, 300]) call(ms, lost);
      await pass(2_000);
      expect(shown!.writes).toEqual([]);
      call(100);
      await pass(200);
      for (let i = 0; i < 5; i++) {
        call(100, i % 2 ? new DOMException("Stopped", "AbortError") : new Error("No data: 503"));
        await pass(1_000);
      }
      expect(shown!.writes).toEqual([]);
    });

    it("believes the browser that the connection is back, and calls again after that", async () => {
      for (let i = 0; i < 2; i++) {
        call(100, lost);
        await pass(1_000);
      }
      expect(shown!.writes).toEqual([silent]);
      turn(false);
      turn(true);
      expect(shown!.writes).toEqual([silent, ""]);
      for (let i = 0; i < 2; i++) {
        call(100, lost);
        await pass(1_000);
      }
      expect(shown!.writes).toEqual([silent, "", silent]);
    });
  });

  it("moves the page for no connection that comes and goes within a moment, and watches with one timer", async () => {
    for (let i = 0; i < 20; i++) {
      turn(false);
      await vi.advanceTimersByTimeAsync(100);
      turn(true);
    }
    expect(shown!.writes).toEqual([]);
    for (let i = 0; i < 20; i++) turn(false);
    expect(vi.getTimerCount()).toBe(1);
    turn(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([vi.getTimerCount(), shown!.writes]).toEqual([0, []]);
  });
});
