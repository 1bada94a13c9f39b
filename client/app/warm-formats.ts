/** A look at the page, without a press, that leads to one. */
const signs = ["pointerdown", "pointermove", "focusin", "scroll"] as const;

/** Whoever looks at a page for so long may press something next, unseen until then where it is done by keys. */
const restMs = 5000;

/** Formatting that is due by then takes the time itself. */
const patienceMs = 1000;

let warmed: Promise<void> | undefined;

/** Makes the browser's first `Intl` objects in a worker. Resolves once they are made, or cannot be; never rejects. */
export const warmFormats = (): Promise<void> =>
  (warmed ??= new Promise((done) => {
    try {
      const worker = new Worker(new URL("./warm-formats.worker.ts", import.meta.url));
      for (const end of ["message", "error"]) worker.addEventListener(end, () => done());
      setTimeout(done, patienceMs);
    } catch {
      // Not allowed here: the first format takes its time.
      done();
    }
  }));

/**
 * The same before anything on a page is formatted anew: at the first sign of somebody, or five seconds later. To begin
 * a worker takes its time too, and what is on the page is formatted.
 */
export function warmFormatsOnDemand(): void {
  const end = new AbortController();
  const warm = () => {
    end.abort();
    void warmFormats();
  };
  for (const sign of signs) addEventListener(sign, warm, { passive: true, signal: end.signal });
  setTimeout(warm, restMs);
}
