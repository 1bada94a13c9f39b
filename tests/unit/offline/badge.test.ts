import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchConnection } from "../../../client/features/offline/badge.ts";

/** A place of the layout that counts how often its words are written: a live region says them each time. */
function place() {
  let text = "";
  const writes: string[] = [];
  return { writes, get textContent() { return text; }, set textContent(words: string) { text = words; writes.push(words); } };
}
const words = "You are offline. Some features might not be available.";

describe("the offline badge", () => {
  let online = true;
  let shown: ReturnType<typeof place> | null = null;
  let page = new EventTarget();
  const turn = (now: boolean) => {
    online = now;
    page.dispatchEvent(new Event(now ? "online" : "offline"));
  };
  beforeEach(async () => {
    vi.useFakeTimers();
    [online, shown, page] = [true, place(), new EventTarget()];
    vi.stubGlobal("document", { getElementById: (id: string) => (id === "offline" ? shown : null) });
    vi.stubGlobal("navigator", { get onLine() { return online; } });
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    await watchConnection("en-US");
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

  it("stands in a layout that comes later, too", async () => {
    turn(false);
    await vi.advanceTimersByTimeAsync(5_000);
    shown = place();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.writes).toEqual([words]);
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
