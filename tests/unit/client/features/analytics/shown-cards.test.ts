import { describe, expect, it } from "vitest";
import { batchMs, createShownCards, seenMs } from "../../../../../client/features/analytics/shown-cards.ts";
import type { Card } from "../../../../../shared/contract/page/page.ts";

const card = (id: number) => ({ id, sku: `s${id}` }) as Card;
const list = { id: "/heren/", name: "Heren" };

/** A page whose clock is put forward by hand. */
function page() {
  const told: string[] = [];
  let now = 0;
  let timers: { at: number; due: () => void }[] = [];
  const shown = createShownCards({
    wait(ms, then) {
      const timer = { at: now + ms, due: then };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    tell: ({ list: { id }, cards }) =>
      void told.push(`${id} ${cards.map(({ card: { sku }, index }) => `${sku}@${index}`).join(" ")}`),
  });
  const pass = (ms: number) => {
    for (const end = now + ms; ;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) return void (now = end);
      now = next.at;
      timers = timers.filter((other) => other !== next);
      next.due();
    }
  };
  return { shown, told, pass };
}

describe("[DATA-008] cards in view", () => {
  it("are told several together, with their places, once each for a view of their list", () => {
    const { shown, told, pass } = page();
    shown.begin(list);
    shown.see(card(1), 0, true);
    shown.see(card(2), 1, true);
    pass(seenMs);
    shown.see(card(3), 52, true);
    pass(batchMs);
    for (const id of [1, 2, 3]) shown.see(card(id), 0, false);
    for (const id of [1, 2, 3]) shown.see(card(id), 0, true);
    pass(10_000);
    expect(told).toEqual(["/heren/ s1@0 s2@1 s3@52"]);
  });
  it("are not told when they were gone within half a second", () => {
    const { shown, told, pass } = page();
    expect(seenMs).toBe(500);
    shown.begin(list);
    shown.see(card(1), 0, true);
    pass(seenMs - 1);
    shown.see(card(1), 0, false);
    pass(10_000);
    expect(told).toEqual([]);
  });
  it("are told at once when the list or the page is left, and again in another view of the list", () => {
    const { shown, told, pass } = page();
    shown.begin(list);
    shown.see(card(1), 0, true);
    shown.see(card(2), 1, true);
    pass(seenMs);
    shown.see(card(9), 2, true);
    shown.begin({ id: "search", name: "Zoeken" });
    pass(10_000);
    expect(told).toEqual(["/heren/ s1@0 s2@1"]);
    shown.see(card(1), 0, true);
    pass(seenMs);
    shown.flush();
    expect(told).toEqual(["/heren/ s1@0 s2@1", "search s1@0"]);
  });
  it("are not told on pages without a list", () => {
    const { shown, told, pass } = page();
    shown.begin(null);
    shown.see(card(1), 0, true);
    pass(10_000);
    expect(told).toEqual([]);
  });
});
