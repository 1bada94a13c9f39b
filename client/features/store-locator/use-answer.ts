import { useEffect, useState } from "react";

/** How far a question has come. */
export type AnswerState<T> = { kind: "busy" } | { kind: "failed" } | { kind: "found"; answer: T };

/**
 * Asks whenever `key` changes, and again on `again` or when the connection is back after a failure; what is no longer
 * asked for is given up. `ask` gives null where there is no answer to be had. `known` is the answer to `knownKey`,
 * which then is not asked for.
 */
export function useAnswer<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<T | null>,
  known?: { key: string; answer: T },
): { found: AnswerState<T> | null; again: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; answer: T | null } | null>(null);
  const to = `${key} ${tries}`;
  const isKnown = known !== undefined && key === known.key;
  const failed = answer?.to === to && answer.answer === null;
  const again = () => setTries((count) => count + 1);
  useEffect(() => {
    if (key === null || isKnown) return;
    const end = new AbortController();
    ask(end.signal).then(
      (came) => !end.signal.aborted && setAnswer({ to, answer: came }),
      () => !end.signal.aborted && setAnswer({ to, answer: null }),
    );
    return () => end.abort();
    // What is asked is all in the key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [to, isKnown]);
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failed]);
  if (key === null) return { found: null, again };
  if (isKnown) return { found: { kind: "found", answer: known.answer }, again };
  if (answer?.to !== to) return { found: { kind: "busy" }, again };
  return { found: answer.answer === null ? { kind: "failed" } : { kind: "found", answer: answer.answer }, again };
}
