/** Questions under way, by name: callers of the same question at the same time share one answer. */
export interface Questions<T> {
  /**
   * Asks, or waits for the same question under way unless `joins` says that its answer is too old. That question may
   * fail or end with its request, so it is waited for at most `patienceMs` and then asked again.
   */
  ask(
    name: string,
    work: () => Promise<T>,
    joins?: (since: number | null) => boolean,
    since?: number | null,
  ): Promise<T>;
}

interface Question<T> {
  readonly since: number | null;
  readonly answer: Promise<T>;
}

export function createQuestions<T>(patienceMs: number): Questions<T> {
  const under = new Map<string, Question<T>>();
  return {
    async ask(name, work, joins = () => true, since = null) {
      const other = under.get(name);
      const shared = other && joins(other.since) ? await settled(other.answer, patienceMs) : null;
      if (shared) return shared.value;
      const own: Question<T> = { since, answer: work() };
      under.set(name, own);
      try {
        return await own.answer;
      } finally {
        if (under.get(name) === own) under.delete(name);
      }
    },
  };
}

/** Null for what fails or takes too long. */
async function settled<T>(answer: Promise<T>, patienceMs: number): Promise<{ value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), patienceMs);
  });
  try {
    return await Promise.race([answer.then((value) => ({ value })).catch(() => null), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** What belongs to an isolate's memory and ends with it: one for each `owner`. */
export function ofEach<O extends object, T>(make: () => T): (owner: O) => T {
  const known = new WeakMap<O, T>();
  return (owner) => {
    let one = known.get(owner);
    if (one === undefined) known.set(owner, (one = make()));
    return one;
  };
}
