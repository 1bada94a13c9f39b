/** Runs in the next pause of the page, two seconds later at the latest, also while the document is still loading. */
export const inPause = (run: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200);
