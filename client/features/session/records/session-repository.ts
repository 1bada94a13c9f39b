import type { DeviceSession } from "../../../../shared/session/device-session.ts";
import { isExpired } from "../../../../shared/session/expiry.ts";
import { recallSample, serverTime, type ClockSample } from "../../../../shared/session/server-clock.ts";
import type { Writes } from "../../../device/storage/storage.ts";
import {
  endWrites,
  recordsOf,
  sessionCollection,
  sessionWrites,
  type Ending,
  type SessionRecords,
  type Wiping,
} from "./records.ts";
import type { SessionDeps, TabMessage } from "./session-types.ts";

export interface SessionRepository {
  /** What this tab shows. */
  now(): DeviceSession | null;
  /** Reads the records again, including what other tabs have done. */
  load(): Promise<SessionRecords>;
  /** A customer has signed in. */
  begin(session: Omit<DeviceSession, "orders">): Promise<void>;
  /** Changes the session of this id, unless it has ended meanwhile; null then. */
  change(id: string, next: (session: DeviceSession) => DeviceSession): Promise<DeviceSession | null>;
  /**
   * Ends the session of this id for all tabs; false when another has ended it before. What it leaves is wiped
   * afterwards.
   */
  end(id: string, wiping: Wiping, ending: Ending | null): Promise<boolean>;
  /** Removes data of customers who have left, one tab at a time; `more`: what to remove where no record asks for it. */
  wipe(more?: Wiping): Promise<void>;
  /** Notes that the end of a session has to be reported to the server; null deletes the note. */
  noteEnding(ending: Ending | null): Promise<void>;
  /** The server's time, milliseconds; `take` compares the clocks again. */
  serverNow(): number;
  take(sample: ClockSample): void;
  isOver(session: DeviceSession): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * The session's records and this tab's view of them. The records decide; without a database each tab has its own, and
 * the messages of other tabs decide.
 */
export function createSessionRepository(deps: SessionDeps): SessionRepository {
  const { storage, markStore, tabs } = deps;
  let session: DeviceSession | null = null;
  let sample: ClockSample | null = null;
  const listeners = new Set<() => void>();

  function show(next: DeviceSession | null): void {
    const before = session;
    session = next;
    if (next && next.entry.id !== before?.entry.id) sample = recallSample(next.entry.offset, deps.clock());
    if (next?.entry !== before?.entry || next?.profile !== before?.profile || next?.orders !== before?.orders)
      for (const listener of listeners) listener();
  }
  const post = (what: TabMessage["what"], id: string) => tabs.post({ id, what, lasting: storage.lasting });
  /** Grows with every change made here, so that an older read is not shown afterwards. */
  let version = 0;
  let ends = 0;
  /** Sessions whose end is being written; a read started meanwhile may still find them. */
  const leaving = new Set<string>();
  let { lasting: lasted } = storage;
  let rescued: Promise<unknown> | null = null;
  async function write<R>(work: (records: SessionRecords) => { writes: Writes; result: R }): Promise<R> {
    try {
      return await storage.update(sessionCollection, (records) => work(recordsOf(records)));
    } finally {
      version++;
    }
  }

  async function load(): Promise<SessionRecords> {
    const [shown, before] = [session, version];
    const stored = recordsOf(await storage.read(sessionCollection));
    if (before !== version) return load();
    const records = stored.session && leaving.has(stored.session.entry.id) ? { ...stored, session: null } : stored;
    // The database broke and cannot be read: the session goes on with what this tab knows.
    if (lasted && !storage.lasting && !records.session && shown) {
      const known = ends;
      // Several callers may be here at once: all wait until the session is written again, and none finds nobody.
      await (rescued ??= write((now) => ({
        writes: known === ends && !now.session ? sessionWrites(shown) : {},
        result: null,
      })).finally(() => {
        lasted = false;
      }));
      return load();
    }
    show(same(session, records.session));
    return records;
  }

  const repository: SessionRepository = {
    now: () => session,
    load,
    async begin(begun) {
      const marked = markStore.write(`in ${begun.entry.id}`);
      const next: DeviceSession = { ...begun, entry: { ...begun.entry, marked }, orders: null };
      await write(() => ({ writes: { ...sessionWrites(next), "session/ending": null }, result: null }));
      show(next);
      post("began", next.entry.id);
    },
    async change(id, next) {
      const before = ends;
      const changed = await write(({ session: stored }) => {
        const after = stored?.entry.id === id ? next(stored) : null;
        return { writes: after ? sessionWrites(after) : {}, result: after };
      });
      if (changed && before === ends) show(changed);
      else await load();
      post("changed", id);
      return changed;
    },
    async end(id, wiping, ending) {
      const mine = session?.entry.id === id;
      if (mine) {
        show(null);
        version++;
        ends++;
      }
      if (markStore.read() === `in ${id}`) markStore.write(ending ? "out" : null);
      leaving.add(id);
      const ended = await write(({ session: stored, wiping: before }) =>
        stored?.entry.id === id
          ? {
              writes: endWrites({ everything: wiping.everything || (before?.everything ?? false) }, ending),
              result: true,
            }
          : { writes: {}, result: false },
      ).finally(() => leaving.delete(id));
      if (ended) post("ended", id);
      await repository.wipe();
      return ended || (mine && !storage.lasting);
    },
    wipe: (more) =>
      deps.wipeLock.run(async () => {
        const wiping = (await load()).wiping ?? more;
        if (!wiping) return;
        await deps.forget(wiping);
        await write(() => ({ writes: { "session/wiping": null }, result: null }));
      }),
    async noteEnding(ending) {
      if (!ending) {
        if (markStore.read() === "out") markStore.write(null);
      } else if (markStore.read() === null) markStore.write("out");
      await write(() => ({ writes: { "session/ending": ending }, result: null }));
    },
    serverNow: () => (sample ? serverTime(sample, deps.clock()) : deps.clock().wall),
    take: (next) => {
      sample = next;
    },
    isOver: ({ entry }) => isExpired(entry.sessionExpires, repository.serverNow() / 1000),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  async function hear({ id, what, lasting }: TabMessage): Promise<void> {
    if (lasting && storage.lasting) {
      await load();
      // The tab that ended it may die before everything is removed: every tab waits for its turn to do the rest.
      return what === "ended" ? repository.wipe() : undefined;
    }
    // The two tabs cannot read each other's records. They share one cookie, so only one session can exist.
    const mine = session?.entry.id;
    if (mine !== undefined && (what === "began" ? mine !== id : what === "ended" && mine === id))
      await repository.end(mine, { everything: false }, null);
  }
  tabs.listen((message) => void hear(message).catch(deps.report));
  return repository;
}

/** The shown session object if the one read is equal, so that subscribers see no change. */
function same(shown: DeviceSession | null, read: DeviceSession | null): DeviceSession | null {
  return shown && read && JSON.stringify(shown) === JSON.stringify(read) ? shown : read;
}
