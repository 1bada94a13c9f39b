import { backOff } from "../../device/queue/sender.ts";

/** The first pauses after an outage are of some seconds. */
const firstPause = 3;

export interface AskAgainDeps {
  /** Where a page that is looked at again, and a connection, are told. */
  targets: readonly [document: EventTarget, window: EventTarget];
  /** Whether the shopper sees the page and there is a connection by the browser's word. */
  mayAsk(): boolean;
  wait(ms: number, then: () => void): () => void;
  random(): number;
}
const browser = (): AskAgainDeps => ({
  targets: [document, window],
  mayAsk: () => !document.hidden && navigator.onLine,
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/**
 * Asks a shop that did not answer again, with growing pauses up to a minute, until `ask` says that it did; nobody asks
 * for a page that is not looked at. Coming back to it asks at once. Returns a function that ends it.
 */
export function askAgain(
  ask: () => Promise<boolean>,
  { targets, mayAsk, wait, random }: AskAgainDeps = browser(),
): () => void {
  let attempt = firstPause;
  let ended = false;
  let asking = false;
  let cancel = () => undefined as void;
  const pause = () => {
    cancel = wait(backOff(attempt++, random), () => void look());
  };
  async function look(): Promise<void> {
    if (ended || asking) return;
    cancel();
    if (!mayAsk()) return pause();
    asking = true;
    const answered = await ask().catch(() => false);
    asking = false;
    if (answered) end();
    else if (!ended) pause();
  }
  const onReturn = () => {
    if (!mayAsk()) return;
    attempt = firstPause;
    void look();
  };
  const end = () => {
    ended = true;
    cancel();
    targets[0].removeEventListener("visibilitychange", onReturn);
    targets[1].removeEventListener("online", onReturn);
  };
  targets[0].addEventListener("visibilitychange", onReturn);
  targets[1].addEventListener("online", onReturn);
  pause();
  return end;
}

/** The data of a page as the shop has it now; rejects where it does not answer, or only that it cannot. */
export async function askPage(key: string): Promise<unknown> {
  const answer = await fetch(key, { headers: { accept: "application/json" } });
  if (answer.status >= 500) throw new Error(`No data for ${key}: ${answer.status}`);
  return answer.json();
}
