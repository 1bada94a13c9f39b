import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { farewell } from "../../../../../worker/pages/site-files/farewell.ts";

it("with the switch off the service worker takes itself and all it kept away, and nothing of others", async () => {
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const dropped: string[] = [];
  const done: string[] = [];
  runInNewContext(farewell, {
    self: {
      addEventListener: (name: string, listener: typeof listeners extends Map<string, infer L> ? L : never) =>
        listeners.set(name, listener),
      skipWaiting: () => done.push("skipped"),
      registration: { unregister: async () => done.push("unregistered") },
    },
    caches: {
      keys: async () => ["files-b1", "seen-pages-b1", "seen-pictures", "somebody-else"],
      delete: async (name: string) => dropped.push(name),
    },
  });
  const work: Promise<unknown>[] = [];
  for (const name of ["install", "activate"]) listeners.get(name)!({ waitUntil: (part) => void work.push(part) });
  await Promise.all(work);
  expect(dropped).toEqual(["files-b1", "seen-pages-b1", "seen-pictures"]);
  expect(done).toEqual(["skipped", "unregistered"]);
});
