import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMenuIntent } from "../../../../client/chrome/menu-intent.ts";
import { scrolledThresholdPx, scrollThrottleMs } from "../../../../client/chrome/use-scrolled.ts";
import { throttle } from "../../../../client/device/page/timing.ts";
import { settings } from "../../../../shared/config/settings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("main menu", () => {
  it("[CHROME-022] opens under the pointer after 300 ms", () => {
    const show = vi.fn();
    createMenuIntent(show).enter(1);
    vi.advanceTimersByTime(299);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenLastCalledWith(1);
  });

  it("does not open when the pointer only passes, and closes at once", () => {
    const show = vi.fn();
    const intent = createMenuIntent(show);
    intent.enter(1);
    vi.advanceTimersByTime(200);
    intent.leave();
    vi.advanceTimersByTime(1_000);
    expect(show.mock.calls).toEqual([[null]]);
  });

  it("opens and closes by keyboard and touch without delay", () => {
    const show = vi.fn();
    const intent = createMenuIntent(show);
    intent.toggle(2);
    intent.toggle(2);
    expect(show.mock.calls).toEqual([[2], [null]]);
  });
});

describe("header", () => {
  it("[CHROME-013] hears ten scroll events in 100 ms at most twice", () => {
    const run = vi.fn();
    const onScroll = throttle(run, scrollThrottleMs);
    for (let i = 0; i < 10; i += 1) {
      onScroll();
      vi.advanceTimersByTime(10);
    }
    expect(scrollThrottleMs).toBe(100);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("[CHROME-012] is small beyond 20 px", () => expect(scrolledThresholdPx).toBe(20));
  it("[CHROME-030] changes selling points every 5 s", () => expect(settings.promo.intervalMs).toBe(5_000));
});
