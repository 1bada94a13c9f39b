import { mayHaveRecords } from "../storage/may-have-records.ts";
import { whenIdle } from "./timing.ts";

/** What the press leads to is answered and painted before. */
const afterPressMs = 250;

/** Whoever looks at a page for so long stays. */
const restMs = 10_000;

/** Resolves once somebody uses this document. */
let used: Promise<void> | undefined;

/**
 * Starts what serves whoever stays, once the page is at rest: at once where the device has kept something for the store
 * view, else when there has been a touch, focus, scroll or movement of the mouse in this document, or ten seconds
 * later. A first visit that is only looked at does not pay for it. A tab that comes to the front looks again, because
 * another may have kept something. Returns a function that cancels this.
 */
export function startOnDemand(storeCode: string, start: () => void): () => void {
  used ??= new Promise((done) =>
    ["pointerdown", "pointermove", "focusin", "scroll"].forEach((sign) =>
      addEventListener(sign, () => setTimeout(done, afterPressMs), { once: true }),
    ),
  );
  const end = new AbortController();
  const startOnce = () => {
    if (end.signal.aborted) return;
    end.abort();
    start();
  };
  const look = () => void mayHaveRecords(storeCode).then((may) => may && startOnce());
  whenIdle(() => {
    setTimeout(startOnce, restMs);
    void used!.then(startOnce);
    look();
  });
  // As options the controller says its signal, which ends the listening.
  addEventListener("visibilitychange", look, end);
  return () => end.abort();
}
