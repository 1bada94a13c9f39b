import { vi } from "vitest";

/** What outlives a file's modules: the process's own functions, and what the file has under way with them. */
interface Lasting {
  names: Set<string>;
  underWay: (() => void)[];
  files: number;
}
const place = globalThis as unknown as { outletLasting?: Lasting };

/** Puts functions in place of the process's own that remember how to end what they begin. */
function rememberWhatBegins(): Lasting {
  const lasting: Lasting = { names: new Set(), underWay: [], files: 0 };
  const ended = <A extends unknown[], T>(begin: (...args: A) => T, end: (begun: T) => void) =>
    Object.assign((...args: A): T => {
      const begun = begin(...args);
      lasting.underWay.push(() => end(begun));
      return begun;
    }, begin);
  globalThis.setTimeout = ended(setTimeout, clearTimeout) as typeof setTimeout;
  globalThis.setInterval = ended(setInterval, clearInterval) as typeof setInterval;
  globalThis.setImmediate = ended(setImmediate, clearImmediate) as typeof setImmediate;
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      lasting.underWay.push(() => this.close());
    }
  };
  // A lock whose work has ended with its file is held for ever: each file has names of its own.
  const request = navigator.locks.request.bind(navigator.locks) as (name: string, ...rest: unknown[]) => unknown;
  navigator.locks.request = ((name: string, ...rest: unknown[]) =>
    request(`${lasting.files} ${name}`, ...rest)) as LockManager["request"];
  return lasting;
}

/** A file of the client begins as a page does: no module remembers anything. */
export function beginAfresh(): void {
  const lasting = (place.outletLasting ??= rememberWhatBegins());
  lasting.files++;
  lasting.names = new Set(Object.getOwnPropertyNames(globalThis));
  vi.resetModules();
}

/** Ends what the file has under way, and takes away what it has put on the global object. */
export async function endAfresh(): Promise<void> {
  const { names, underWay } = place.outletLasting!;
  // What only waits for its turn ends by itself.
  for (let turns = 0; turns < 5; turns++) await new Promise((done) => setImmediate(done));
  for (const end of underWay.splice(0)) end();
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!names.has(name) && !name.startsWith("__")) Reflect.deleteProperty(globalThis, name);
}
