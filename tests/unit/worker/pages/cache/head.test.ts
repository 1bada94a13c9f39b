import { describe, expect, it } from "vitest";
import { createHeadTracker, type HeadDeps } from "../../../../../worker/pages/cache/head.ts";
import type { Head } from "../../../../../worker/pages/cache/validity.ts";
import { createFakeClock, settle } from "./fake-clock.ts";
import { bookmarkAt } from "./replicated-world.ts";

/** A log of so many changes, whose answer is 100 ms on its way. */
function createLog() {
  const clock = createFakeClock();
  const log = { changes: 1, asked: 0 };
  let kept: Head | null = null;
  const deps: HeadDeps = {
    now: clock.now,
    sleep: clock.sleep,
    waitUntil: () => undefined,
    location: { get: async () => kept, put: async (head) => void (kept = head) },
    changes: async () => {
      log.asked += 1;
      const seq = log.changes;
      await clock.sleep(100);
      return { seq, changes: {}, bookmark: bookmarkAt(seq) };
    },
  };
  return { clock, log, deps, head: createHeadTracker() };
}
type Log = ReturnType<typeof createLog>;
/** The sequence number that somebody is answered by who comes with this bookmark. */
const come = ({ head, deps, clock }: Log, bookmark: string) => {
  head.hasSeen(bookmark, clock.now());
  return Promise.resolve(head.current(deps)).then((found) => found?.seq);
};
async function begun(): Promise<Log> {
  const begin = createLog();
  const first = come(begin, bookmarkAt(1));
  await begin.clock.advance(100);
  await first;
  begin.log.asked = 0;
  return begin;
}

describe("a head that is told of bookmarks", () => {
  it("asks the log twice at most for however many come at once with one that was invented", async () => {
    const world = await begun();
    const answers: Promise<number | undefined>[] = [];
    for (let i = 0; i < 50; i += 1) {
      answers.push(come(world, `ffffffff-ffffffff-ffffffff-${"f".repeat(32)}`));
      await world.clock.advance(5);
    }
    await world.clock.advance(1_000);
    expect(await Promise.all(answers)).toEqual(Array(50).fill(1));
    expect(world.log.asked).toBeLessThanOrEqual(2);
  });

  it("shows who changed something while the log is being asked what he changed", async () => {
    const world = await begun();
    world.log.changes = 2;
    const first = come(world, bookmarkAt(2));
    await settle();
    world.log.changes = 3;
    await world.clock.advance(10);
    const others = Array.from({ length: 20 }, () => come(world, bookmarkAt(3)));
    await world.clock.advance(1_000);
    expect([await first, ...(await Promise.all(others))]).toEqual([expect.any(Number), ...Array(20).fill(3)]);
    expect(world.log.asked).toBeLessThanOrEqual(3);
  });
});
