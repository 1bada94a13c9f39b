/**
 * Runs navigations one after the other, in the order they were asked for (ROUTE-036). A newer one tells those before
 * it, by their signal, that they are superseded: the one under way ends soon, those still waiting do nothing. None can
 * fail or hold up the next. `busy` hears when work begins and when the last is done.
 */
export function createLock(busy: (working: boolean) => void) {
  let tail: Promise<void> = Promise.resolve();
  let newest: AbortController | null = null;

  async function turn(
    before: Promise<void>,
    own: AbortController,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    await before;
    try {
      if (!own.signal.aborted) await work(own.signal);
    } catch (error) {
      console.error(error);
    }
    if (newest === own) busy(false);
  }

  return {
    run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
      newest?.abort();
      newest = new AbortController();
      busy(true);
      return (tail = turn(tail, newest, work));
    },
  };
}
