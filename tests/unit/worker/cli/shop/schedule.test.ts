import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, describe, expect, it } from "vitest";
import { everyMinute, minute } from "../../../../../worker/cli/shop/minute-clock.ts";
import { runSchedule } from "../../../../../worker/cli/shop/run-schedule.ts";

/** A clock that ticks when it is told to. */
function handClock() {
  const due: (() => void)[] = [];
  return {
    due,
    clock: {
      set: (run: () => void, ms: number) => {
        expect(ms).toBe(minute);
        return due.push(run);
      },
      clear: () => void due.splice(0),
    },
  };
}
const settle = () => new Promise((done) => setImmediate(done));

describe("work that is done every minute", () => {
  it("runs with the time it is, one run at a time, and goes on after a failure", async () => {
    const { due, clock } = handClock();
    const seen: string[] = [];
    const log: string[] = [];
    let finish = (): void => undefined;
    let fails = false;
    const stop = everyMinute(
      (at) => {
        seen.push(at.toISOString());
        return fails ? Promise.reject(new Error("no")) : new Promise<void>((done) => (finish = done));
      },
      { now: () => new Date(Date.UTC(2026, 0, 1, 0, seen.length)), log: (message) => log.push(message), clock },
    );
    due[0]!();
    due[0]!();
    expect(seen).toEqual(["2026-01-01T00:00:00.000Z"]);
    finish();
    await settle();
    fails = true;
    due[0]!();
    await settle();
    due[0]!();
    await settle();
    expect(seen).toHaveLength(3);
    expect(log).toEqual(["The scheduled work failed: no", "The scheduled work failed: no"]);
    await stop();
    expect(due).toEqual([]);
  });

  it("ends only when the run under way is done", async () => {
    const { due, clock } = handClock();
    let finish = (): void => undefined;
    let ended = false;
    const stop = everyMinute(() => new Promise<void>((done) => (finish = done)), { clock });
    due[0]!();
    const stopped = stop().then(() => (ended = true));
    await settle();
    expect(ended).toBe(false);
    finish();
    await stopped;
    expect(ended).toBe(true);
  });
});

describe("the scheduled handler of a Worker", () => {
  const script = `let at = null;
    export default {
      fetch: () => new Response(String(at)),
      async scheduled(event) {
        if (event.scheduledTime < 1000) throw new Error("early");
        at = event.scheduledTime;
      },
    };`;
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "shop",
          modules: [{ type: "ESModule", path: "shop.js", contents: script }],
          compatibilityDate: "2026-10-15",
        },
      ],
    }),
  );
  afterAll(() => emulator.dispose());

  it("is called with the time, and a failure of it is one", async () => {
    await runSchedule(emulator, "shop", new Date(1_800_000_000_000));
    expect(await (await emulator.dispatchFetch("http://shop/")).text()).toBe("1800000000000");
    await expect(runSchedule(emulator, "shop", new Date(1))).rejects.toThrow("shop: exception");
  });
});
