import { apiAddress } from "../../../shared/contract/wire/api-address.ts";
import type { ApiFetch } from "../../../shared/contract/wire/client.ts";
import { createConnectionMonitor } from "./connection-monitor.ts";

export type { ConnectionMonitor } from "./connection-monitor.ts";

/** Runs one thing at a time under a name, in this tab and across tabs. */
export type Exclusive = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * By Web Locks where the browser has them: they hold over all tabs, and a tab that closes releases its own. Elsewhere
 * only what this tab does runs one after another.
 */
export function browserExclusive(locks: LockManager | undefined): Exclusive {
  const chains = new Map<string, Promise<unknown>>();
  return (name, work) => {
    if (locks) return locks.request(name, work) as ReturnType<typeof work>;
    const after = (chains.get(name) ?? Promise.resolve()).then(work, work);
    chains.set(
      name,
      after.catch(() => undefined),
    );
    return after;
  };
}

/**
 * Milliseconds before try number `attempt` (1, 2, …): doubling from a second to a minute, each spread by a quarter so
 * that shoppers do not return in step.
 */
export function backOff(attempt: number, random: () => number): number {
  return Math.round(Math.min(60_000, 1000 * 2 ** (attempt - 1)) * (0.75 + random() / 2));
}

export type RunOutcome = "done" | "later";

export interface SenderDeps {
  name: string;
  exclusive: Exclusive;
  /** Sends what there is to send; "later" when the network or the server could not take it. */
  run: () => Promise<RunOutcome>;
  /** Calls back after a time; returns a function that cancels it. Elapsed time, never the clock on the wall. */
  wait: (ms: number, then: () => void) => () => void;
  random: () => number;
  report: (problem: unknown) => void;
}

export interface Sender {
  /** Something is there to send. */
  kick(): void;
  /**
   * Another tab may have left something to send: looks, unless this one pauses after a failure. Else failing tabs would
   * wake each other without end.
   */
  follow(): void;
  /** The network or the shopper is back: tries at once and forgets earlier failures. */
  resume(): void;
  /** Resolves when the present run has ended, with how. */
  idle(): Promise<RunOutcome>;
  stop(): void;
}

/** Sends from a stored list, one tab at a time, again and again with growing pauses until it is empty (QUEUE-001). */
export function createSender({ name, exclusive, run, wait, random, report }: SenderDeps): Sender {
  let running: Promise<RunOutcome> | null = null;
  let again = false;
  /** The network came back during a run, which may have begun without it. */
  let eager = false;
  let failures = 0;
  let cancel: (() => void) | null = null;
  let stopped = false;

  async function work(): Promise<RunOutcome> {
    let outcome: RunOutcome;
    do {
      again = false;
      outcome = await run();
    } while (again && outcome === "done" && !stopped);
    return outcome;
  }
  function kick(): void {
    if (stopped) return;
    cancel?.();
    cancel = null;
    if (running) {
      again = true;
      return;
    }
    running = attempt();
  }
  async function attempt(): Promise<RunOutcome> {
    let outcome: RunOutcome = "later";
    try {
      outcome = await exclusive(name, work);
    } catch (problem) {
      report(problem);
    }
    if (outcome === "later" && eager && !stopped) {
      eager = false;
      return attempt();
    }
    running = null;
    if (outcome === "done") {
      failures = 0;
      eager = false;
      // Something may arrive after the last look and before the lock is let go.
      if (again) kick();
    } else if (!stopped) cancel = wait(backOff(++failures, random), kick);
    return outcome;
  }
  return {
    kick,
    follow() {
      if (cancel === null) kick();
    },
    resume() {
      failures = 0;
      eager = running !== null;
      kick();
    },
    idle: () => running ?? Promise.resolve("done"),
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}

/** Longest wait for an answer of the cart (contract §10). */
export const cartTimeoutMs = 10_000;

/** What the calls of this page tell of the connection (decision 184). */
export const connection = createConnectionMonitor(() => performance.now());

/**
 * The browser's fetch at the configured base paths (QUEUE-009), given up after a time; the typed client turns that into
 * code 0.
 */
export const fetchWithin =
  (ms: number): ApiFetch =>
  (path, init) =>
    connection.noting(() => fetch(apiAddress(path), { ...init, signal: init.signal ?? AbortSignal.timeout(ms) }));

/** Where going online (`window`) and coming to the front (`document`) are heard. */
export interface Returning {
  window: EventTarget;
  document: EventTarget & { visibilityState: DocumentVisibilityState };
}

/** Calls back when the network is back (QUEUE-022, QUEUE-023), and when the shopper looks at the page again. */
export function onReturn(online: () => void, front: () => void, targets: Returning = { window, document }): void {
  targets.window.addEventListener("online", online);
  targets.document.addEventListener(
    "visibilitychange",
    () => targets.document.visibilityState === "visible" && front(),
  );
}
