import * as z from "zod/mini";
import { madeOnce } from "../../../shared/contract/wire/made-once.ts";
import { reconcile, type FallbackRecords } from "../../../shared/cart/reconcile.ts";
import { databaseName } from "./database-name.ts";
import { memoryDriver } from "./memory.ts";
import { readSignedInMark } from "../customer/read-signed-in-mark.ts";
import { createStorage, type Driver, type Storage } from "./storage.ts";

const shape = madeOnce(() => {
  const some = z.record(z.string(), z.unknown());
  return z.object({ records: some, changed: z.array(z.string()), base: z._default(some, {}) });
});

/**
 * Takes what the page before has left; null where there is nothing, or nothing that can be read. It is gone then: a tab
 * that is made as a copy of this one finds nothing, so that two tabs never go on with the same cart.
 */
export function takeSessionRecords(storeCode: string): FallbackRecords | null {
  try {
    const name = databaseName(storeCode);
    const text = sessionStorage.getItem(name);
    if (text === null) return null;
    sessionStorage.removeItem(name);
    const { records, changed, base } = shape().parse(JSON.parse(text));
    return {
      records: new Map(Object.entries(records)),
      changed: new Set(changed),
      base: new Map(Object.entries(base)),
    };
  } catch {
    return null;
  }
}

const isSignedIn = (): boolean => (readSignedInMark() ?? "").startsWith("in ");
const isGuests = (value: unknown): boolean => (value as { owner?: unknown } | null)?.owner === undefined;

/**
 * Leaves a guest's records to the next page. Nothing of a customer stays in the tab, neither while one is signed in nor
 * afterwards.
 */
function leaveInSession(storeCode: string, { records, changed, base }: FallbackRecords): void {
  try {
    const name = databaseName(storeCode);
    sessionStorage.removeItem(name);
    if ((records.size === 0 && changed.size === 0) || isSignedIn()) return;
    const guests = (all: ReadonlyMap<string, unknown>) =>
      Object.fromEntries([...all].filter(([, value]) => isGuests(value)));
    const names = [...changed].filter((key) => isGuests(records.get(key)));
    sessionStorage.setItem(name, JSON.stringify({ records: guests(records), changed: names, base: guests(base) }));
  } catch {
    // Blocked or full: then they last as long as the page.
  }
}

export interface SessionFallbackDeps {
  page: Pick<EventTarget, "addEventListener">;
  reload: () => void;
  report?: (problem: unknown) => void;
  onVolatile?: (prefix: string) => void;
}

/**
 * Storage whose records, where the database does not work, go to the next page of this tab: over a reload, or the way
 * to a bank and back. A database that works again takes in what was done without it, before anything is read of it.
 */
export function storageWithSessionFallback(
  storeCode: string,
  openDatabase: (storeCode: string) => Promise<Driver>,
  { page, reload, report, onVolatile }: SessionFallbackDeps,
): Storage {
  let fallback: FallbackRecords | null = null;
  const open = async () => {
    fallback = takeSessionRecords(storeCode);
    const driver = await openDatabase(storeCode);
    if (fallback) {
      const mine = fallback;
      await driver.update("", (here) => ({
        writes: reconcile(mine, here, () => crypto.randomUUID(), isSignedIn()),
        result: null,
      }));
      fallback = null;
    }
    return driver;
  };
  function inTab(found: ReadonlyMap<string, unknown>): Driver {
    const memory = memoryDriver(fallback?.records ?? found);
    const changed = new Set(fallback?.changed);
    const base = fallback?.base ?? found;
    // While the page lives the tab holds nothing.
    page.addEventListener(
      "pagehide",
      () =>
        void memory.update("", (records) => {
          leaveInSession(storeCode, { records, changed, base });
          return { writes: {}, result: null };
        }),
    );
    // A page that is shown again as it was left knows nothing of what those between have done.
    page.addEventListener("pageshow", (event) => (event as PageTransitionEvent).persisted && reload());
    return {
      ...memory,
      update: (prefix, work) =>
        memory.update(prefix, (records) => {
          const done = work(records);
          for (const key of Object.keys(done.writes)) changed.add(key);
          return done;
        }),
    };
  }
  return createStorage(open, inTab, report, onVolatile);
}
