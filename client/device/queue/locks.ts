/** One thing at a time over all tabs. */
export interface SessionLock {
  /** Waits for its turn. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Does nothing and answers "held" when somebody has the lock. */
  attempt<T>(work: () => Promise<T>): Promise<T | "held">;
}

/** Web Locks, which also let go when a tab dies; without them the order within this tab is all there is. */
export function browserLock(name: string, locks: LockManager | undefined): SessionLock {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTab = <T>(work: () => Promise<T>): Promise<T> => {
    waiting++;
    const turn = tail.then(work).finally(() => {
      waiting--;
    });
    tail = turn.catch(() => undefined);
    return turn;
  };
  if (!locks) return { run: inTab, attempt: (work) => (waiting > 0 ? Promise.resolve("held") : inTab(work)) };
  return {
    run: (work) => locks.request(name, work) as ReturnType<typeof work>,
    attempt: (work) => locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : ("held" as const))),
  };
}
