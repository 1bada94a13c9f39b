/**
 * A clock that stands still until it is advanced; timers fire in their order, and everything they set off settles
 * before the next.
 */
export interface FakeClock {
  now(): number;
  sleep(ms: number): Promise<void>;
  advance(ms: number): Promise<void>;
}

export const settle = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise((done) => setImmediate(done));
};

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let timers: { at: number; fire: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms) => new Promise((fire) => timers.push({ at: now + ms, fire })),
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((timer) => timer !== due);
        now = Math.max(now, due.at);
        due.fire();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}
