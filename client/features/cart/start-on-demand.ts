import { mayHaveRecords } from "../../device/storage/may-have-records.ts";

const signs = ["pointerdown", "keydown"] as const;
/** The press itself is answered and painted before. Whoever presses the way into the cart starts the engine at once. */
const afterPressMs = 250;

/**
 * Starts the cart's engine when it has something to show, else at the shopper's first touch or key: a first visit does
 * not pay for a cart that is empty. A tab that comes to the front looks again, because another may have filled the
 * cart. Returns a function that cancels this.
 */
export function startCartOnDemand(storeCode: string, start: () => void): () => void {
  let waiting = true;
  const startOnce = () => {
    if (!waiting) return;
    stop();
    start();
  };
  const startSoon = () => void setTimeout(startOnce, afterPressMs);
  const look = () => void mayHaveRecords(storeCode).then((may) => may && startOnce());
  const stop = () => {
    waiting = false;
    for (const sign of signs) removeEventListener(sign, startSoon);
    document.removeEventListener("visibilitychange", look);
  };
  for (const sign of signs) addEventListener(sign, startSoon, { passive: true });
  document.addEventListener("visibilitychange", look);
  look();
  return stop;
}
