import { createSession } from "../../../../../client/features/session/engine/engine.ts";
import type { SignedInMarkStore, SignedInMark } from "../../../../../client/device/customer/signed-in-mark-store.ts";
import type { SessionLock } from "../../../../../client/device/queue/locks.ts";
import type {
  SessionNotice,
  SessionDeps,
  TabMessage,
} from "../../../../../client/features/session/records/session-types.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage, type Driver } from "../../../../../client/device/storage/storage.ts";
import { recordsOf } from "../../../../../client/features/session/records/records.ts";
import type { FakeServer } from "./fake-server.ts";
import type { FakeTime } from "./fake-time.ts";

/**
 * What becomes of a call: it never arrives, its answer is lost, the server is broken, or it takes that many
 * milliseconds.
 */
export type Fate = "unsent" | "lost" | "broken" | number;

/** One browser: its tabs share database, mark, locks, channel and cookies. */
export function fakeBrowser(time: FakeTime, server: FakeServer, { renewable = true }: { renewable?: boolean } = {}) {
  const device = memoryDriver();
  const state = {
    online: true,
    cookiesBlocked: false,
    storageBroken: false,
    markBlocked: false,
    clockOff: 0,
    trouble: 0,
  };
  const jar: { refresh: string | null } = { refresh: null };
  let mark: SignedInMark = null;
  let fates: Fate[] = [];
  let ids = 0;
  let calls = 0;
  const faults: string[] = [];
  const tabs: { alive: boolean; shut: () => void; hear: ((message: TabMessage) => void)[]; id: number }[] = [];
  /** Refresh tokens that were shown to the server, with who still waits for the answer. */
  const shown = new Map<string, { settled: boolean; lost: boolean }>();
  /**
   * Access tokens that were kept on the device: only then a renewal is through. A tab may die with one in its hands.
   */
  const through = new Set<string>();
  /** Refresh token → the access token that came with it. */
  const companions = new Map<string, string>();
  /** What shoppers put together on this device, and whose it is. */
  const leftovers: { cart: string | null } = { cart: null };

  const locks = new Map<string, { holder: number | null; queue: { tab: number; go: () => void }[] }>();
  const lockOf = (name: string) => locks.get(name) ?? locks.set(name, { holder: null, queue: [] }).get(name)!;
  const release = (name: string) => {
    const lock = lockOf(name);
    lock.holder = null;
    const next = lock.queue.shift();
    if (next) {
      lock.holder = next.tab;
      next.go();
    }
  };
  const lockFor = (tab: number, name: string): SessionLock => {
    const hold = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } finally {
        if (lockOf(name).holder === tab) release(name);
      }
    };
    return {
      async run(work) {
        const lock = lockOf(name);
        if (lock.holder === null) lock.holder = tab;
        else await new Promise<void>((go) => void lock.queue.push({ tab, go }));
        return hold(work);
      },
      async attempt(work) {
        const lock = lockOf(name);
        if (lock.holder !== null) return "held";
        lock.holder = tab;
        return hold(work);
      },
    };
  };

  function open(deps: Partial<SessionDeps> = {}) {
    const tab = {
      alive: true,
      shut: () => undefined as void,
      hear: [] as ((message: TabMessage) => void)[],
      id: tabs.length + 1,
    };
    tabs.push(tab);
    const notices: SessionNotice[] = [];
    const events: boolean[] = [];
    /** Nothing reaches a tab that is closed, and it does nothing more. */
    const live = async <T>(promise: Promise<T>): Promise<T> => {
      const value = await promise;
      return tab.alive ? value : new Promise<never>(() => undefined);
    };
    const driver: Driver = {
      async update(prefix, work) {
        await live(time.pause(1));
        if (state.storageBroken) throw new Error("The database is broken");
        const result = await device.update(prefix, work);
        const kept = (await device.update("session/", (records) => ({ writes: {}, result: recordsOf(records) })))
          .session;
        if (kept) through.add(kept.entry.token);
        // The page hears of it a little later than it happens.
        await live(time.pause(1));
        return result;
      },
      close: () => undefined,
    };
    const markStore: SignedInMarkStore = {
      read: () => (state.markBlocked ? "unreadable" : mark),
      write(next) {
        if (state.markBlocked || !tab.alive) return false;
        mark = next;
        return true;
      },
    };
    const core = createSession({
      storage: createStorage(
        () => (state.storageBroken ? Promise.reject(new Error("No database")) : Promise.resolve(driver)),
        memoryDriver,
        () => undefined,
      ),
      markStore,
      lock: lockFor(tab.id, "session"),
      wipeLock: lockFor(tab.id, "wipe"),
      storeCode: "outlet_nl",
      newId: () => `session-${++ids}`,
      online: () => state.online,
      tabs: {
        post: (message) => {
          if (tab.alive)
            for (const other of tabs)
              if (other !== tab && other.alive)
                time.after(1, () => {
                  if (other.alive) other.hear.forEach((heard) => heard(message));
                });
        },
        listen: (heard) => void tab.hear.push(heard),
      },
      clock: () => ({ wall: time.wall() + state.clockOff, mono: time.mono() }),
      pause: (ms) => live(time.pause(ms)),
      renewable: () => renewable && !state.cookiesBlocked,
      queue: { maxAttempts: 3, retryMs: 1_000 },
      life: { tokenSeconds: 3_600, idleSeconds: 30 * 86_400 },
      authorised: (signedIn) => void events.push(signedIn),
      notice: (notice) => void notices.push(notice),
      report: () => undefined,
      async forget() {
        await live(time.pause(2));
        leftovers.cart = null;
      },
      async fetch(path, init) {
        calls++;
        const call = path.replace(/^\/api\//, "").replace(/\?.*$/, "");
        const token = (init.headers as Record<string, string>)["authorization"]?.replace("Bearer ", "") ?? null;
        const fate = fates.shift() ?? 20;
        const cookie = state.cookiesBlocked ? null : jar.refresh;
        await live(time.pause(5));
        if (!state.online || fate === "unsent") throw new TypeError("Failed to fetch");
        const mine = { settled: false, lost: false };
        if (call === "user/refresh" && cookie !== null) {
          const before = shown.get(cookie);
          const companion = companions.get(cookie);
          if (companion && through.has(companion) && server.secondsLeft(companion) > 900 && state.trouble === 0)
            faults.push("a token was renewed that still held");
          if (before && !before.lost)
            faults.push(
              before.settled
                ? "a refresh token was used again though its answer had come"
                : "two refresh calls for one token at a time",
            );
          shown.set(cookie, mine);
          const die = tab.shut;
          tab.shut = () => {
            mine.lost = true;
            die();
          };
        }
        if (fate === "broken") {
          mine.lost = true;
          return Response.json({ code: 503, result: "not now" }, { status: 503 });
        }
        const answer = server.handle(
          call,
          token,
          cookie,
          init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {},
        );
        if (fate === "lost") {
          mine.lost = true;
          await live(time.pause(50));
          throw new TypeError("Failed to fetch");
        }
        // The cookie is the browser's: it comes whether the tab still lives or not.
        await time.pause(fate);
        if (answer.cookie !== undefined && !state.cookiesBlocked) jar.refresh = answer.cookie;
        mine.settled = true;
        if (typeof answer.cookie === "string") companions.set(answer.cookie, answer.body.result as string);
        await live(Promise.resolve());
        return Response.json(answer.body, {
          status: answer.status,
          headers: { date: new Date(answer.date).toUTCString() },
        });
      },
      ...deps,
    });
    const { engine } = core;
    /** What is on screen must be of one customer, and the device's records not of another. */
    const gone = new Set<number>();
    let last: number | null = null;
    const check = () => {
      const { token, current } = engine.state();
      const now = server.signInOf(token);
      if (last !== null && last !== now) gone.add(last);
      if (now !== null && gone.has(now)) faults.push(`sign-in ${now} has come back`);
      last = now;
      const owner = server.ownerOf(token);
      if (owner && current && current.email !== `${owner}@example.test`)
        faults.push(`${current.email} is shown with the token of ${owner}`);
    };
    engine.subscribe(check);
    return {
      engine,
      core,
      notices,
      events,
      tab,
      get alive() {
        return tab.alive;
      },
      who: () => (engine.isLoggedIn() ? (engine.state().current?.firstname ?? null) : null),
      close() {
        tab.alive = false;
        tab.shut();
        for (const [name, lock] of locks) {
          lock.queue = lock.queue.filter((entry) => entry.tab !== tab.id);
          if (lock.holder === tab.id) release(name);
        }
      },
    };
  }
  return {
    open,
    state,
    jar,
    faults,
    leftovers,
    shown,
    device,
    mark: () => mark,
    /** The session in the records. */
    stored: async () =>
      (await device.update("session/", (records) => ({ writes: {}, result: recordsOf(records) }))).session,
    calls: () => calls,
    /** What becomes of the next calls. */
    fate: (...next: Fate[]) => {
      fates = [...fates, ...next];
    },
    calm: () => {
      fates = [];
    },
    tabs: () => tabs.filter(({ alive }) => alive).length,
  };
}
export type FakeBrowser = ReturnType<typeof fakeBrowser>;
export type FakeTab = ReturnType<FakeBrowser["open"]>;
