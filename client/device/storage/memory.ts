import type { Driver } from "./storage.ts";

/** Records for the life of the page, beginning with those that are given. Values are copied, as a database would. */
export function memoryDriver(given: ReadonlyMap<string, unknown> = new Map()): Driver {
  const records = new Map([...given].map(([key, value]) => [key, structuredClone(value)]));
  return {
    update(prefix, work) {
      try {
        const found = [...records].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
        const { writes, result } = work(new Map(found.map(([key, value]) => [key, structuredClone(value)])));
        for (const [key, value] of Object.entries(writes)) {
          if (value === null) records.delete(key);
          else records.set(key, structuredClone(value));
        }
        return Promise.resolve(result);
      } catch (problem) {
        return Promise.reject(problem as Error);
      }
    },
    close: () => records.clear(),
  };
}
