import { describe, expect, it, vi } from "vitest";
import { askAgain } from "../../../../../client/features/offline/ask-again.ts";

function page() {
  const targets = [new EventTarget(), new EventTarget()] as const;
  const pauses: { ms: number; run: () => void }[] = [];
  const seen = { now: true };
  const deps = {
    targets,
    mayAsk: () => seen.now,
    wait: (ms: number, run: () => void) => {
      const pause = { ms, run };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), 1);
    },
    random: () => 0.5,
  };
  const settle = () => new Promise((done) => setTimeout(done));
  const over = async () => {
    pauses.shift()!.run();
    await settle();
  };
  return { targets, pauses, seen, deps, over, settle };
}
const down = () => Promise.reject(new TypeError("no network"));

describe("asking a shop that does not answer", () => {
  it("goes on with growing pauses up to a minute, until it answers", async () => {
    const { pauses, deps, over } = page();
    const ask = vi.fn(down as () => Promise<boolean>);
    askAgain(ask, deps);
    expect(ask).not.toHaveBeenCalled();
    const waited: number[] = [];
    for (let i = 0; i < 6; i++) {
      waited.push(pauses[0]!.ms);
      await over();
    }
    expect(waited).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(ask).toHaveBeenCalledTimes(6);
    ask.mockResolvedValue(true);
    await over();
    expect(pauses).toEqual([]);
  });

  it("leaves it alone while nobody looks, and asks at once when somebody does, or the connection is back", async () => {
    const { targets, seen, deps, over, settle, pauses } = page();
    const ask = vi.fn(async () => false);
    askAgain(ask, deps);
    seen.now = false;
    await over();
    expect(ask).not.toHaveBeenCalled();
    seen.now = true;
    targets[0].dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(ask).toHaveBeenCalledOnce();
    expect(pauses.map(({ ms }) => ms)).toEqual([4_000]);
    targets[1].dispatchEvent(new Event("online"));
    await settle();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(pauses).toHaveLength(1);
  });

  it("ends with what it was for", async () => {
    const { targets, deps, pauses, settle } = page();
    const ask = vi.fn(async () => false);
    askAgain(ask, deps)();
    expect(pauses).toEqual([]);
    targets[0].dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(ask).not.toHaveBeenCalled();
  });
});
