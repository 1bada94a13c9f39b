import { describe, expect, it } from "vitest";
import { createHeadTracker, type HeadDeps } from "../../../../../worker/pages/cache/head.ts";
import { createFakeClock } from "./fake-clock.ts";
import { bookmarkAt } from "./replicated-world.ts";

/** A log whose database is as far as `at` says when it is asked, and answers `ms` later. */
function log(ms = 0) {
  const clock = createFakeClock();
  const state = { at: 1, asked: 0, isDown: false };
  const deps: HeadDeps = {
    now: clock.now,
    sleep: clock.sleep,
    waitUntil: (work) => void work.catch(() => undefined),
    location: { get: async () => null, put: async () => undefined },
    changes: async () => {
      state.asked++;
      if (state.isDown) throw new Error("down");
      const answer = { seq: state.at, changes: {}, bookmark: bookmarkAt(state.at) };
      if (ms > 0) await clock.sleep(ms);
      return answer;
    },
  };
  return { clock, state, deps };
}

describe("the bookmark that what is read now must have seen", () => {
  it("is the head's while that may accept pages, then none: the primary is asked", async () => {
    const { clock, deps } = log();
    const head = createHeadTracker();
    expect(head.readFrom(clock.now())).toBeNull();
    await head.current(deps);
    expect(head.readFrom(clock.now())).toBe(bookmarkAt(1));
    await clock.advance(4_749);
    expect(head.readFrom(clock.now())).toBe(bookmarkAt(1));
    await clock.advance(1);
    expect(head.readFrom(clock.now())).toBeNull();
  });

  it("is none while the head is in doubt", async () => {
    const { clock, deps } = log();
    const head = createHeadTracker();
    await head.current(deps);
    await clock.advance(10);
    head.doubt(clock.now());
    expect(head.readFrom(clock.now())).toBeNull();
  });

  it("stays the last one while the log is out of reach, for as long as pages do", async () => {
    const { clock, state, deps } = log();
    const head = createHeadTracker();
    await head.current(deps);
    state.isDown = true;
    await clock.advance(6_000);
    const asked = head.current(deps);
    await clock.advance(2_000);
    await asked;
    expect(head.readFrom(clock.now())).toBe(bookmarkAt(1));
    await clock.advance(300_000);
    expect(head.readFrom(clock.now())).toBeNull();
  });

  it("is not one that the log was asked for before a shopper's change", async () => {
    const { clock, state, deps } = log(200);
    const head = createHeadTracker();
    const before = Promise.resolve(head.current(deps));
    await clock.advance(100);
    state.at = 2;
    head.hasSeen(bookmarkAt(2), clock.now());
    const own = Promise.resolve(head.current(deps));
    await clock.advance(500);
    await before;
    expect((await own)?.bookmark).toBe(bookmarkAt(2));
    expect(state.asked).toBe(2);
  });

  it("is asked for twice where somebody has seen what never was, and then not for a second", async () => {
    const { clock, state, deps } = log();
    const head = createHeadTracker();
    await head.current(deps);
    await clock.advance(10);
    for (let i = 0; i < 20; i++) {
      head.hasSeen(bookmarkAt(99), clock.now());
      await head.current(deps);
      await clock.advance(10);
    }
    // The first, and once more because a head of the very millisecond of a doubt does not end it.
    expect(state.asked).toBe(3);
    await clock.advance(1_000);
    head.hasSeen(bookmarkAt(99), clock.now());
    await head.current(deps);
    expect(state.asked).toBe(4);
  });
});
