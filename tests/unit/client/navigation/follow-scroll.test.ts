import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followScroll } from "../../../../client/navigation/follow-scroll.ts";
import { recallScroll } from "../../../../client/navigation/scroll-memory.ts";

/** A window that says when it is left, kept whole and shown again. */
class Window extends EventTarget {
  scrollY = 0;
  readonly location = { pathname: "/heren/" };
  scrollTo(_: number, top: number): void {
    this.scrollY = top;
    this.dispatchEvent(new Event("scroll"));
  }
  show(persisted: boolean): void {
    this.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  }
}
let here: Window;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("window", (here = new Window()));
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[ROUTE-042] a page that the browser kept whole comes back where it was left, though the browser begins it at its top", () => {
  followScroll(() => "a");
  here.scrollTo(0, 1_200);
  here.dispatchEvent(new Event("pagehide"));
  // What the engine does to the page on its way back, before and after it says that it is shown.
  here.scrollTo(0, 0);
  vi.advanceTimersByTime(200);
  expect(recallScroll("a")).toBe(1_200);
  here.show(true);
  expect(here.scrollY).toBe(1_200);
  vi.advanceTimersByTime(200);
  expect(recallScroll("a")).toBe(1_200);
  // From then on the shopper's own scrolling counts.
  here.scrollTo(0, 300);
  vi.advanceTimersByTime(200);
  expect(recallScroll("a")).toBe(300);
});

it("a page that is shown for the first time is not moved, and nothing is heard once nobody follows", () => {
  const stop = followScroll(() => "a");
  here.scrollTo(0, 700);
  here.show(false);
  expect(here.scrollY).toBe(700);
  vi.advanceTimersByTime(200);
  stop();
  here.scrollTo(0, 10);
  here.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(200);
  expect(recallScroll("a")).toBe(700);
});
