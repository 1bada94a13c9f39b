import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginAt, goOn, recallScroll, rememberScroll } from "../../../../client/navigation/scroll-memory.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", { scrollY: 0, location: { pathname: "/heren/" } });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  goOn();
  vi.unstubAllGlobals();
});

const scrolledTo = (top: number) => {
  (window as { scrollY: number }).scrollY = top;
  rememberScroll("a");
};

it("a reload begins where the shopper was, though a list that is short at first moves the page; afterwards what is kept counts", () => {
  scrolledTo(9_000);
  beginAt("a", recallScroll("a")!);
  // The page reaches no further yet.
  scrolledTo(6_000);
  expect(recallScroll("a")).toBe(9_000);
  expect(recallScroll("b")).toBeNull();
  goOn();
  expect(recallScroll("a")).toBe(6_000);
});
