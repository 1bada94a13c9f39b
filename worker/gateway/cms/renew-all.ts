import { everythingTags } from "./webhook-tags.ts";

/** When the last write that renews all content began, and when the last successful one began; milliseconds. */
export interface Renewals {
  begun: number;
  done: number;
}
export const createRenewals = (): Renewals => ({ begun: -Infinity, done: -Infinity });

export interface RenewAllDeps {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly write: (tags: readonly string[]) => Promise<{ readonly ok: boolean } | null>;
}

const spacingMs = 1_000;
const mostWaits = 8;

/**
 * Renews everything that shows content, for events that are too many to be named one by one: one write a second,
 * however many wait for it. True once a write that began after this call has succeeded; a write that began before it
 * may have been read by pages already. Each caller waits by itself, because a Worker's requests cannot wait for one
 * another's I/O.
 */
export async function renewAll(renewals: Renewals, { now, wait, write }: RenewAllDeps): Promise<boolean> {
  const arrived = now();
  for (let waits = 0; waits < mostWaits; waits += 1) {
    if (renewals.done > arrived) return true;
    const begin = now();
    if (begin - renewals.begun >= spacingMs) {
      renewals.begun = begin;
      if (!(await write(everythingTags))?.ok) return false;
      renewals.done = Math.max(renewals.done, begin);
      return true;
    }
    await wait(renewals.begun + spacingMs - begin);
  }
  return false;
}
