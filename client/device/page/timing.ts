/** Calls `run` at most once per `ms`: at once, and once more at the end when calls came in between (CHROME-013). */
export function throttle(run: () => void, ms: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const open = () => {
    timer = undefined;
    if (!again) return;
    again = false;
    throttled();
  };
  const throttled = () => {
    if (timer !== undefined) return void (again = true);
    timer = setTimeout(open, ms);
    run();
  };
  return Object.assign(throttled, { cancel: () => clearTimeout(timer) });
}

/** Calls `run` with the last value `ms` after the last call (SEARCH-028). */
export function debounce<T>(run: (value: T) => void, ms: number): { (value: T): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (value: T) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms, value);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

/** After the frame that is being made: for what the answer to a press is not to wait for. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => void setTimeout(work));

/**
 * Runs when the page has loaded and nothing else is to do, two seconds later at the latest; returns a function that
 * cancels it before the page has loaded.
 */
export function whenIdle(run: () => void): () => void {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
  return () => removeEventListener("load", idle);
}
