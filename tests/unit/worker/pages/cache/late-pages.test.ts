import { describe, expect, it } from "vitest";
import type { Entry } from "../../../../../worker/pages/cache/entry.ts";
import { createHeadTracker } from "../../../../../worker/pages/cache/head.ts";
import { createLatePages, type PageMaking } from "../../../../../worker/pages/cache/late-pages.ts";
import { createPageMemory } from "../../../../../worker/pages/cache/memory.ts";
import { createPageCache, type CacheDeps } from "../../../../../worker/pages/cache/page-cache.ts";
import { createFakeClock, settle } from "./fake-clock.ts";

const page = (at: number): Entry => ({
  status: 200,
  contentType: "text/html",
  body: new TextEncoder().encode("<p>page</p>"),
  etag: '"1"',
  location: null,
  keepQuery: false,
  stamp: { seq: 7, tags: ["P1"], at, ttl: 3_600_000 },
});

/** An isolate with a page that is made by hand: `decide` says that it exists, `finish` that it is made. */
function isolate({ cacheable = true, lateAfterMs = 40 as number | null } = {}) {
  const clock = createFakeClock();
  const deps: CacheDeps = {
    now: clock.now,
    sleep: clock.sleep,
    waitUntil: () => undefined,
    changes: async () => ({ seq: 7, changes: {} }),
    location: { get: async () => null, put: async () => undefined },
    store: { get: async () => null, put: async () => undefined },
  };
  const pages = createLatePages<string>(createPageCache(createPageMemory(1_000_000), createHeadTracker()));
  const made = Promise.withResolvers<Entry>();
  let count = 0;
  let decide: (early: string) => void = () => undefined;
  const making: PageMaking<string> = {
    make: (_, hear) => {
      count += 1;
      decide = hear;
      return made.promise;
    },
    cacheable,
    far: false,
    lateAfterMs,
  };
  return {
    clock,
    ask: () => pages.find("key", making, deps),
    decide: (early: string) => decide(early),
    finish: () => made.resolve(page(clock.now())),
    fail: () => made.reject(new Error("no platform")),
    times: () => count,
  };
}
const isSettled = async (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    settle().then(() => false),
  ]);

describe.each([true, false])("a page that must be made, kept: %s", (cacheable) => {
  const cache = cacheable ? "MISS" : "BYPASS";

  it("is given whole when it is made before it is late", async () => {
    const { clock, ask, decide, finish } = isolate({ cacheable });
    const asked = ask();
    await clock.advance(39);
    decide("certain");
    finish();
    expect(await asked).toMatchObject({ cache, entry: { etag: '"1"' } });
  });

  it("is late once the time has passed and it is certain that it exists, whichever comes last", async () => {
    for (const order of ["time", "certainty"]) {
      const { clock, ask, decide, finish } = isolate({ cacheable });
      const asked = ask();
      await clock.advance(order === "time" ? 0 : 100);
      decide("certain");
      if (order === "time") {
        await settle();
        expect(await isSettled(asked)).toBe(false);
        await clock.advance(40);
      }
      const late = await asked;
      if (!("early" in late)) throw new Error("it is not late");
      expect(late.early).toBe("certain");
      expect(await isSettled(late.entry)).toBe(false);
      finish();
      expect((await late.entry).etag).toBe('"1"');
    }
  });

  it("is waited for as long as it may turn out to be missing, and by whoever needs the whole", async () => {
    for (const lateAfterMs of [40, null]) {
      const { clock, ask, decide, finish } = isolate({ cacheable, lateAfterMs });
      const asked = ask();
      await clock.advance(1_000);
      if (lateAfterMs === null) decide("certain");
      expect(await isSettled(asked)).toBe(false);
      finish();
      expect(await asked).toMatchObject({ cache });
    }
  });

  it("fails as a whole before it is late, and in its entry afterwards", async () => {
    const before = isolate({ cacheable });
    const asked = before.ask();
    await before.clock.advance(10);
    before.fail();
    await expect(asked).rejects.toThrow("no platform");
    const after = isolate({ cacheable });
    const late = after.ask();
    await after.clock.advance(40);
    after.decide("certain");
    const answer = await late;
    after.fail();
    if (!("early" in answer)) throw new Error("it is not late");
    await expect(answer.entry).rejects.toThrow("no platform");
  });
});

describe("a page that several wait for", () => {
  it("is made once, and all hear the same certainty", async () => {
    const { clock, ask, decide, finish, times } = isolate();
    const all = [ask(), ask(), ask()];
    await clock.advance(40);
    decide("certain");
    const answers = await Promise.all(all);
    expect(answers.map((answer) => "early" in answer && answer.early)).toEqual(["certain", "certain", "certain"]);
    expect(times()).toBe(1);
    finish();
    await settle();
    expect(await ask()).toMatchObject({ cache: "HIT" });
    expect(times()).toBe(1);
  });
});
