/**
 * Virtual time: whatever waits for it goes on in the order of its moments, and between two of them everything that is
 * ready runs to its end.
 */
export function fakeTime(start = Date.UTC(2026, 10, 21, 12)) {
  let now = 0;
  let count = 0;
  let waiting: { at: number; order: number; run: () => void }[] = [];
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const after = (ms: number, run: () => void) => void waiting.push({ at: now + ms, order: ++count, run });
  const due = (until: number) =>
    waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    /** The server's clock, milliseconds. */
    wall: () => start + now,
    mono: () => now,
    after,
    pause: (ms: number) => new Promise<void>((resolve) => after(ms, resolve)),
    async advance(ms: number) {
      const until = now + ms;
      await settle();
      for (let next = due(until); next; next = due(until)) {
        now = next.at;
        waiting = waiting.filter((entry) => entry !== next);
        next.run();
        await settle();
      }
      now = until;
    },
    /** Runs until nothing waits any more; false when that does not come about within `steps`. */
    async rest(steps = 5_000) {
      await settle();
      for (let left = steps; left > 0; left--) {
        const next = due(Number.POSITIVE_INFINITY);
        if (!next) return true;
        await this.advance(next.at - now);
      }
      return false;
    },
  };
}
export type FakeTime = ReturnType<typeof fakeTime>;
