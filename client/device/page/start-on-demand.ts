import { whenIdle } from "./timing.ts";

/** What the press leads to is answered and painted before. */
const afterPressMs = 250;

/** Resolves once somebody uses this document. */
let used: Promise<void> | undefined;

/**
 * Starts what serves whoever stays, once the page is at rest: at once where the device has kept something for the store
 * view, else when there has been a touch, focus, scroll or movement of the mouse in this document, or ten seconds
 * later. A first visit that is only looked at does not pay for it. Returns a function that cancels this.
 */
export function startOnDemand(storeCode: string, start: () => void): () => void {
  used ??= new Promise((done) =>
    ["pointerdown", "pointermove", "focusin", "scroll"].forEach((sign) =>
      addEventListener(sign, () => setTimeout(done, afterPressMs), { once: true }),
    ),
  );
  const end = new AbortController();
  whenIdle(() =>
    import("./begin-on-demand.ts")
      .then((m) => m.beginOnDemand(storeCode, start, { used: used!, end }))
      // Without that code it begins at once: nothing waits for ever.
      .catch(() => end.signal.aborted || start()),
  );
  return () => end.abort();
}
