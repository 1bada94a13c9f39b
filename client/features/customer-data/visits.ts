import type { Tracker } from "./tracker.ts";

export interface Visits {
  /** Account's key of whoever is signed in: null for a guest, undefined while that is not known. */
  follow(key: string | null | undefined): void;
}

/**
 * Lets the tracker hear what the customer did who is signed in, and nobody else. The log of events has all that was
 * done in this document: a guest's part of it, or another customer's, is skipped, also where the visitor's answer comes
 * only later. `listen`: hears the log from its start, or from now on, until what it returns is called. `wasGuest`:
 * somebody was a guest in this document before.
 */
export function createVisits(tracker: Tracker, listen: (fromNow: boolean) => () => void, wasGuest: boolean): Visits {
  let end: (() => void) | null = null;
  let present: string | null | undefined;
  let isMixed = wasGuest;
  return {
    follow(key) {
      if (present !== undefined && key !== present) isMixed = true;
      present = key;
      tracker.follow(key === null ? null : "unknown");
      end?.();
      end = null;
      if (key !== null && key !== undefined) end = listen(isMixed);
    },
  };
}
