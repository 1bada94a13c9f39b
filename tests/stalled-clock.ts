import timers from "node:timers";

/**
 * With `TEST_STALLED_CLOCK=1 npx vitest run --project unit-client` the process stands still for 30 ms whenever a test
 * lets go of it, as on a machine with much else to do, and what is due within a tenth of a second comes at once: a test
 * that only passes because a frame is slower than itself fails (docs/decisions/340).
 */
const stallMs = 30;
const soonMs = 100;

const wait = globalThis.setTimeout;
const late = ((run: () => void, ...given: never[]) => wait(run, stallMs, ...given)) as unknown as typeof setImmediate;
timers.setImmediate = late;
globalThis.setImmediate = late;
class LateChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void } = {
    onmessage: null,
    close: () => undefined,
  };
  readonly port2 = { postMessage: (data: unknown) => void wait(() => this.port1.onmessage?.({ data }), stallMs) };
}
globalThis.MessageChannel = LateChannel as unknown as typeof MessageChannel;

const early = ((run: () => void, ms = 0, ...given: never[]) =>
  wait(run, ms < soonMs ? 0 : ms, ...given)) as unknown as typeof setTimeout;
globalThis.setTimeout = early;
globalThis.requestAnimationFrame = (run) => Number(wait(() => run(performance.now()), 0));
globalThis.cancelAnimationFrame = (id) => clearTimeout(id);
