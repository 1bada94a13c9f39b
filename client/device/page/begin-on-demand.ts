import { mayHaveRecords } from "../storage/may-have-records.ts";

/** What a press leads to is answered and painted before. */
const afterPressMs = 250;

/** Three frames: what two of them begin is not waited for by one press. */
const betweenMs = 50;

/** Whoever looks at a page for so long stays. */
const restMs = 10_000;

/** Until then the last press is being answered. */
let quietAt = 0;
addEventListener("pointerdown", () => (quietAt = performance.now() + afterPressMs), { passive: true });

let turn: Promise<void> = Promise.resolve();

/** One after the other, so that a press is heard between two, and none while one is being answered. */
function inTurn(start: () => void): void {
  const run = async () => {
    do await new Promise((done) => setTimeout(done, betweenMs));
    while (quietAt > performance.now());
    start();
  };
  turn = turn.then(run, run);
}

/**
 * Starts at once where the device has kept something for the store view, else once `used` is settled or after ten
 * seconds, in turn with whatever else begins then; not at all once `end` is aborted. A tab that comes to the front
 * looks again, because another may have kept something.
 */
export function beginOnDemand(
  storeCode: string,
  start: () => void,
  { used, end }: { used: Promise<unknown>; end: AbortController },
): void {
  const startOnce = () => {
    if (end.signal.aborted) return;
    end.abort();
    start();
  };
  const look = () => void mayHaveRecords(storeCode).then((may) => may && startOnce());
  setTimeout(inTurn, restMs, startOnce);
  void used.then(() => inTurn(startOnce));
  look();
  // As options the controller says its signal, which ends the listening.
  addEventListener("visibilitychange", look, end);
}
