import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  backOff,
  browserExclusive,
  createSender,
  type Exclusive,
  type RunOutcome,
  type Sender,
} from "../../../../../client/device/queue/sender.ts";

let senders: Sender[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  senders.forEach((sender) => sender.stop());
  senders = [];
  vi.useRealTimers();
});
function sender(run: () => Promise<RunOutcome>, exclusive: Exclusive = browserExclusive(undefined), report = vi.fn()) {
  const made = createSender({
    name: "x",
    exclusive,
    run,
    random: () => 0.5,
    report,
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  senders.push(made);
  return made;
}

describe("a sender", () => {
  it("pauses longer after each failure, up to a minute, and begins anew when the shopper is back", async () => {
    const times: number[] = [];
    const start = Date.now();
    const { kick, resume } = sender(() => {
      times.push(Date.now() - start);
      return Promise.resolve("later");
    });
    kick();
    await vi.advanceTimersByTimeAsync(7000);
    expect(times).toEqual([0, 1000, 3000, 7000]);
    await vi.advanceTimersByTimeAsync(600_000);
    const pauses = times.map((time, index) => time - (times[index - 1] ?? 0));
    expect(Math.max(...pauses)).toBe(60_000);
    times.length = 0;
    resume();
    await vi.advanceTimersByTimeAsync(1000);
    expect(times).toHaveLength(2);
  });

  it("spreads its pauses, so that not all devices return at once", () => {
    expect([backOff(1, () => 0), backOff(1, () => 1)]).toEqual([750, 1250]);
    expect(backOff(40, () => 1)).toBe(75_000);
  });

  it("runs once more when something arrived while it ran, and never twice at once", async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const { kick } = sender(async () => {
      runs++;
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 10));
      running--;
      return "done";
    });
    kick();
    await vi.advanceTimersByTimeAsync(5);
    for (let i = 0; i < 5; i++) kick();
    await vi.advanceTimersByTimeAsync(100);
    expect([runs, most]).toEqual([2, 1]);
  });

  it("misses nothing that arrives between its last look and letting the lock go", async () => {
    let runs = 0;
    const slow: Exclusive = async (_name, work) => {
      const result = await work();
      await new Promise((done) => setTimeout(done, 10));
      return result;
    };
    const { kick } = sender(() => Promise.resolve(++runs > 5 ? "later" : "done"), slow);
    kick();
    await vi.advanceTimersByTimeAsync(5);
    kick();
    await vi.advanceTimersByTimeAsync(100);
    expect(runs).toBe(2);
  });

  it("takes turns with other tabs", async () => {
    const exclusive = browserExclusive(undefined);
    let running = 0;
    let most = 0;
    const run = async (): Promise<RunOutcome> => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 10));
      running--;
      return "done";
    };
    sender(run, exclusive).kick();
    sender(run, exclusive).kick();
    await vi.advanceTimersByTimeAsync(100);
    expect(most).toBe(1);
  });

  it("reports a failure of its own and tries again", async () => {
    const report = vi.fn();
    let runs = 0;
    const { kick, idle } = sender(
      () => (++runs === 1 ? Promise.reject(new Error("broken")) : Promise.resolve("done")),
      undefined,
      report,
    );
    kick();
    expect(await idle()).toBe("later");
    expect(report).toHaveBeenCalledWith(new Error("broken"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toBe(2);
  });

  it("asks for the browser's lock by name where there is one", async () => {
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
    await browserExclusive({ request } as unknown as LockManager)("cart", () => Promise.resolve(1));
    expect(request).toHaveBeenCalledWith("cart", expect.any(Function));
  });
});
