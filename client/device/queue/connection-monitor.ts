/** Whether calls get answers, as far as their own outcomes tell. */
export interface ConnectionMonitor {
  /** Whether the last calls were answered; true before any was made. */
  reached(): boolean;
  /**
   * Makes a call and takes note of its outcome. Any answer counts, whatever it says; a call that was called off says
   * nothing.
   */
  noting<T>(call: () => Promise<T>): Promise<T>;
  /** The browser has something new to say of the connection: what calls told is old. */
  forget(): void;
  listen(listener: () => void): void;
}

/** A network failure, or nothing at all within the time that a call was given. */
const isUnanswered = (problem: unknown): boolean =>
  problem instanceof TypeError || (problem instanceof DOMException && problem.name === "TimeoutError");

/**
 * One lost call may be chance, and several at once fail with the same network change. Only a call that was begun after
 * another was lost, and is lost too, counts as offline; one answer counts as online. `now` is elapsed time in
 * milliseconds.
 */
export function createConnectionMonitor(now: () => number): ConnectionMonitor {
  let lostAt: number | null = null;
  let reached = true;
  const listeners: (() => void)[] = [];
  const set = (next: boolean) => {
    if (reached === next) return;
    reached = next;
    for (const listener of listeners) listener();
  };
  const answered = () => {
    lostAt = null;
    set(true);
  };
  return {
    reached: () => reached,
    async noting(call) {
      const began = now();
      try {
        const answer = await call();
        answered();
        return answer;
      } catch (problem) {
        if (isUnanswered(problem)) {
          if (lostAt !== null && began >= lostAt) set(false);
          lostAt ??= now();
        }
        throw problem;
      }
    },
    forget: answered,
    listen: (listener) => void listeners.push(listener),
  };
}
