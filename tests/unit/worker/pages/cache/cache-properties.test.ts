import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheSettings } from "../../../../../shared/config/cache-settings.ts";
import { toResponse } from "../../../../../worker/pages/cache/location-store.ts";
import { timeToLive } from "../../../../../worker/pages/cache/key.ts";
import { packTags, unpackTags, hashedHead, unpackValidity } from "../../../../../worker/pages/cache/tag-hashes.ts";
import { isValid } from "../../../../../worker/pages/cache/validity.ts";
import { askFor, counted, faults, laggingFar, noCounts } from "./cache-faults.ts";
import { createFakeClock, settle } from "./fake-clock.ts";
import {
  createIsolate,
  createLocation,
  createWorld,
  mutate,
  mutateSoftly,
  renderer,
  shownBy,
  versionOf,
  type Isolate,
} from "./simulation.ts";
import { runsOf } from "../../../runs.ts";

const runs = runsOf(700, 1_000);

const bound = cacheSettings.headMaxAgeMs;
const pages: Record<string, string[]> = {
  home: ["P1", "P2", "home"],
  list: ["C7:list", "P1", "P2", "P3"],
  product: ["P1"],
};
const tags = [...new Set(Object.values(pages).flat())];

describe("a second level that lags", () => {
  it("lets nothing older than five seconds through, in random interleavings of three locations", async () => {
    let fromFar = 0;
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant("mutate" as const), tag: fc.constantFrom(...tags) }) },
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant("ask" as const),
          location: fc.nat(2),
          page: fc.constantFrom(...Object.keys(pages)),
          held: fc.constantFrom(0, 0, 120, 1_900),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant("wait" as const),
          ms: fc.constantFrom(1, 30, 1_001, 4_999, 5_001, 61_000),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant("restart" as const), location: fc.nat(2) }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 30 }),
        fc.constantFrom(0, 1_000, 60_000, 600_000),
        async (steps, lag) => {
          const clock = createFakeClock();
          const world = createWorld();
          const far = laggingFar(clock, () => lag);
          // Every restart finds an empty location, so the second level is all there is.
          const start = (): Isolate => {
            const isolate = createIsolate(world, clock, createLocation(clock));
            return { ...isolate, io: { ...isolate.io, far } };
          };
          const isolates = [start(), start(), start()];
          const open: Promise<void>[] = [];
          for (const now of steps) {
            if (now.do === "mutate") mutate(world, clock, now.tag);
            else if (now.do === "wait") await clock.advance(now.ms);
            else if (now.do === "restart") isolates[now.location] = start();
            else {
              const shows = pages[now.page]!;
              const renders = world.counts.renders;
              const check = async (asked: ReturnType<typeof askFor>) => {
                const found = await asked;
                if (found.cache === "HIT" && world.counts.renders === renders) fromFar++;
                for (const tag of shows)
                  expect(shownBy(found)[tag], `${now.page} ${tag}`).toBeGreaterThanOrEqual(
                    versionOf(world, tag, clock.now() - bound),
                  );
              };
              open.push(check(askFor(isolates[now.location]!, now.page, renderer(world, clock, shows, now.held))));
              await settle();
            }
          }
          await clock.advance(60_000);
          await Promise.all(open);
        },
      ),
      { numRuns: runs },
    );
    expect(fromFar).toBeGreaterThan(runs / 2);
  });

  it("spares another location the render, is asked once for a miss and never for a hit, and keeps no missing page", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const counts = noCounts();
    const far = laggingFar(clock, () => 0);
    const [a, b] = [0, 1].map(() => {
      const isolate = createIsolate(world, clock, createLocation(clock));
      return { ...isolate, io: counted({ ...isolate.io, far }, counts) };
    }) as [Isolate, Isolate];
    expect((await askFor(a, "product", renderer(world, clock, ["P1"]))).cache).toBe("MISS");
    await settle();
    expect((await askFor(b, "product", renderer(world, clock, ["P1"]))).cache).toBe("HIT");
    expect((await askFor(b, "product", renderer(world, clock, ["P1"]))).cache).toBe("HIT");
    expect([world.counts.renders, counts.farGet, counts.farPut]).toEqual([1, 2, 1]);
    const missing = async () => ({ ...(await renderer(world, clock, ["page-not-found"])()), status: 404 });
    await askFor(a, "missing", missing);
    await settle();
    expect(far.writes.map((write) => write.key)).toEqual(["product"]);
  });

  it("judges packed tags by the same rule: a changed tag always refuses, whatever else shares its number", () => {
    const tag = fc.stringMatching(/^[PCAS][a-z0-9:/-]{1,20}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(tag, { minLength: 1, maxLength: 160 }),
        fc.nat(159),
        fc.uniqueArray(tag, { maxLength: 20 }),
        (names, which, others) => {
          const packed = packTags(names, 160)!;
          expect(packed.length).toBeLessThanOrEqual(856);
          const changed = names[which % names.length]!;
          const head = {
            seq: 9,
            floor: 0,
            changes: new Map([
              ...others.filter((name) => name !== changed).map((name) => [name, 3] as const),
              [changed, 9] as const,
            ]),
            fetchedAt: 0,
          };
          expect(isValid(unpackValidity(5, packed, 0, 1_000), hashedHead(head), 1)).toBe(false);
          expect(unpackTags(packed).length).toBeLessThanOrEqual(names.length);
        },
      ),
      { numRuns: 500 },
    );
    expect(
      packTags(
        Array.from({ length: 161 }, (_, i) => `P${i}`),
        160,
      ),
    ).toBeNull();
  });
});

describe("stores that fail", () => {
  for (const [way, broken] of Object.entries(faults)) {
    it(`answers as without them when every store ${way}: location, head and second level`, async () => {
      const clock = createFakeClock();
      const world = createWorld();
      const isolate = createIsolate(world, clock, { store: broken as never, heads: broken });
      const all = { ...isolate, io: { ...isolate.io, far: broken } };
      const asked = Array.from({ length: 20 }, () => askFor(all, "product", renderer(world, clock, ["P1"])));
      await clock.advance(3_000);
      expect((await Promise.all(asked)).every((found) => shownBy(found).P1 === 0)).toBe(true);
      expect(world.counts.renders).toBe(1);
      mutate(world, clock, "P1");
      const later = clock.advance(5_000).then(() => {
        const again = askFor(all, "product", renderer(world, clock, ["P1"]));
        return clock.advance(6_000).then(() => again);
      });
      expect(shownBy(await later).P1).toBe(1);
    });
  }

  it("with the log and all data hanging, every stored page is still answered, within seconds at first and at once then, and says so", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation(clock));
    const keys = Array.from({ length: 50 }, (_, i) => `page-${i}`);
    for (const key of keys) await askFor(isolate, key, renderer(world, clock, ["P1"]));
    const hang = () => new Promise<never>(() => undefined);
    const out = { ...isolate, io: { ...isolate.io, changes: hang } };
    await clock.advance(400_000);
    let waited = 0;
    const found = [];
    for (const key of keys) {
      const began = clock.now();
      const asked = askFor(out, key, hang);
      for (let done = false; !done;) {
        done = await Promise.race([asked.then(() => true), clock.advance(100).then(() => false)]);
        expect(clock.now() - began).toBeLessThan(6_000);
      }
      waited = Math.max(waited, clock.now() - began);
      found.push(await asked);
    }
    expect(found.map((one) => one.cache)).toEqual(keys.map(() => "STALE"));
    expect(waited).toBeGreaterThan(0);
  });

  it("while the log is out of reach for less than 300 seconds a page is a hit that says it is judged by an old head", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation(clock));
    await askFor(isolate, "product", renderer(world, clock, ["P1"]));
    world.down = true;
    await clock.advance(60_000);
    const asked = askFor(isolate, "product", renderer(world, clock, ["P1"]));
    await clock.advance(2_000);
    expect(await asked).toMatchObject({ cache: "HIT", degraded: true });
    world.down = false;
    await clock.advance(3_000);
    const again = askFor(isolate, "product", renderer(world, clock, ["P1"]));
    await clock.advance(2_000);
    expect((await again).degraded).toBeUndefined();
  });
});

describe("time to live", () => {
  const day = cacheSettings.pageTtlSeconds;

  it("at most 3 % of 5,000 pages stored at the same moment end within the same minute", () => {
    const minutes = new Map<number, number>();
    for (let i = 0; i < 5_000; i++) {
      const minute = Math.floor(
        timeToLive(day, `v2:https://shop:b1:outlet_nl:mapped:/heren/artikel-${i}/:0`, cacheSettings.ttlJitter) / 60_000,
      );
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    }
    expect(Math.max(...minutes.values())).toBeLessThanOrEqual(150);
  });

  it("shows an aged page that nothing changed while one isolate of the location renews it, and never after 86,400 seconds", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const location = createLocation(clock);
    const [a, b] = [createIsolate(world, clock, location), createIsolate(world, clock, location)];
    const ttl = timeToLive(day, "product", cacheSettings.ttlJitter);
    const make = renderer(world, clock, ["P1"], 30, ttl);
    const first = askFor(a, "product", make);
    await clock.advance(100);
    await first;
    await askFor(b, "product", make);
    await clock.advance(ttl);
    const found = [];
    for (const isolate of [a, b, a, b]) {
      const asked = askFor(isolate, "product", make);
      await clock.advance(1);
      found.push((await asked).cache);
    }
    expect(found).toEqual(["STALE-AGE", "STALE-AGE", "STALE-AGE", "STALE-AGE"]);
    await clock.advance(1_000);
    expect(world.counts.renders).toBe(2);
    for (const isolate of [a, b]) {
      await askFor(isolate, "product", make);
      await clock.advance(1_000);
      expect((await askFor(isolate, "product", make)).cache).toBe("HIT");
    }
    expect(world.counts.renders).toBe(2);
    await clock.advance(day * 1000 + 1_000);
    const late = askFor(a, "product", make);
    await clock.advance(3_000);
    expect((await late).cache).toBe("MISS");
  });

  it("an aged page that something changed is not shown", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation(clock));
    const make = renderer(world, clock, ["P1"], 0, 60_000);
    await askFor(isolate, "product", make);
    mutate(world, clock, "P1");
    await clock.advance(61_000);
    const asked = askFor(isolate, "product", make);
    await clock.advance(2_000);
    expect(shownBy(await asked).P1).toBe(1);
  });
});

describe("a mass change", () => {
  it("lets old pages be shown for at most 60 seconds, renews them a few at a time, and never waits for all at once", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation(clock), 10_000_000);
    const keys = Array.from({ length: 200 }, (_, i) => `page-${i}`);
    const make = renderer(world, clock, ["product"], 30);
    const first = keys.map((key) => askFor(isolate, key, make));
    await clock.advance(1_000);
    await Promise.all(first);
    mutateSoftly(world, clock, "product");
    await clock.advance(5_000);
    const perSecond: number[] = [];
    const shown = new Set<string>();
    for (let second = 0; second < 50; second++) {
      const before = world.counts.renders;
      for (let i = 0; i < 10; i++) {
        const asked = keys.slice(0, 100).map((key) => askFor(isolate, key, make));
        await clock.advance(100);
        for (const found of await Promise.all(asked)) shown.add(found.cache);
      }
      perSecond.push(world.counts.renders - before);
    }
    expect([...shown].filter((cache) => cache !== "HIT" && cache !== "STALE-SOFT")).toEqual([]);
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(16);
    const renewed = keys.slice(0, 100).map((key) => askFor(isolate, key, make));
    await clock.advance(100);
    for (const found of await Promise.all(renewed)) expect([found.cache, shownBy(found).product]).toEqual(["HIT", 1]);
    // Nobody asked for this one meanwhile: the minute is over, so nobody is shown the old copy.
    await clock.advance(10_000);
    const late = askFor(isolate, "page-150", make);
    await clock.advance(1_000);
    expect([(await late).cache, shownBy(await late).product]).toEqual(["MISS", 1]);
  });

  it("shows nothing older than a mass change for more than 60 seconds, nor than any other change for more than five, in random interleavings", async () => {
    const shows: Record<string, string[]> = { list: ["product", "P1", "P2"], product: ["product", "P1"], cms: ["S1"] };
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ do: fc.constant("mass" as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant("mutate" as const), tag: fc.constantFrom("P1", "P2", "product", "S1") }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant("ask" as const),
          location: fc.nat(2),
          page: fc.constantFrom(...Object.keys(shows)),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant("wait" as const),
          ms: fc.constantFrom(30, 1_001, 4_999, 5_001, 20_000, 54_000, 61_000),
        }),
      },
    );
    let soft = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        const clock = createFakeClock();
        const world = createWorld();
        const isolates = [0, 1, 2].map(() => createIsolate(world, clock, createLocation(clock)));
        const open: Promise<void>[] = [];
        for (const now of steps) {
          if (now.do === "mutate") mutate(world, clock, now.tag);
          else if (now.do === "mass") mutateSoftly(world, clock, "product");
          else if (now.do === "wait") await clock.advance(now.ms);
          else {
            const check = async (asked: ReturnType<typeof askFor>) => {
              const found = await asked;
              if (found.cache === "STALE-SOFT") soft++;
              const shown = shownBy(found);
              const at = clock.now();
              for (const tag of shows[now.page]!) {
                const due =
                  world.log.findLast((change) => change.tag === tag && change.at <= at - (change.soft ? 60_000 : bound))
                    ?.seq ?? 0;
                expect(shown[tag], `${now.page} ${tag}`).toBeGreaterThanOrEqual(due);
              }
            };
            open.push(check(askFor(isolates[now.location]!, now.page, renderer(world, clock, shows[now.page]!))));
          }
          await settle();
        }
        await clock.advance(10_000);
        await Promise.all(open);
      }),
      { numRuns: runs },
    );
    expect(soft).toBeGreaterThan(runs / 10);
  });
});

describe("stampede", () => {
  it("200 cold requests are one render and one look at the log, also in five isolates of a location each", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation(clock));
    const all = Array.from({ length: 200 }, () => askFor(isolate, "product", renderer(world, clock, ["P1"], 50)));
    await clock.advance(3_000);
    expect(new Set((await Promise.all(all)).map((found) => found.cache))).toEqual(new Set(["MISS"]));
    expect(world.counts).toEqual({ heads: 1, renders: 1 });
  });

  it("a log that hangs for its first asker does not keep the others waiting for more than a few seconds", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation(clock));
    let asked = 0;
    const io = {
      ...isolate.io,
      changes: (since: number) => (asked++ === 0 ? new Promise<never>(() => undefined) : isolate.io.changes(since)),
    };
    const all = Array.from({ length: 50 }, () =>
      askFor({ ...isolate, io }, "product", renderer(world, clock, ["P1"], 50)),
    );
    await clock.advance(4_000);
    expect((await Promise.all(all)).length).toBe(50);
    expect(world.counts.renders).toBe(1);
  });
});

describe("cost of a request, as decision 004 has it", () => {
  const setUp = () => {
    const clock = createFakeClock();
    const world = createWorld();
    const location = createLocation(clock);
    const counts = noCounts();
    const start = () => {
      const isolate = createIsolate(world, clock, location);
      return { ...isolate, io: counted({ ...isolate.io, far: laggingFar(clock, () => 0) }, counts) };
    };
    const make = renderer(world, clock, ["P1"]);
    const cost = async (work: () => Promise<unknown>) => {
      Object.assign(counts, noCounts());
      world.counts.renders = 0;
      const done = work();
      await clock.advance(0);
      await done;
      await settle();
      return { ...counts, renders: world.counts.renders };
    };
    return { clock, world, start, make, cost };
  };
  const nothing = { ...noCounts(), renders: 0 };

  it("a hit in memory: nothing", async () => {
    const { start, make, cost } = setUp();
    const a = start();
    await askFor(a, "product", make);
    expect(await cost(() => askFor(a, "product", make))).toEqual(nothing);
    expect(a.cache.atHand("product", a.io.now())).not.toBeNull();
  });

  it("a hit of the location: one match, beside one for the head of an isolate that has none", async () => {
    const { clock, start, make, cost } = setUp();
    await askFor(start(), "product", make);
    const b = start();
    expect(await cost(() => askFor(b, "product", make))).toEqual({ ...nothing, match: 1, headMatch: 1 });
    await askFor(b, "other", make);
    const c = start();
    await askFor(c, "other", make);
    expect(await cost(() => askFor(c, "product", make))).toEqual({ ...nothing, match: 1 });
    await clock.advance(0);
  });

  it("a hit whose head is older than a second: one match for the head, behind the answer", async () => {
    const { clock, start, make, cost } = setUp();
    const a = start();
    await askFor(a, "product", make);
    await clock.advance(1_500);
    expect(await cost(() => askFor(a, "product", make))).toEqual({ ...nothing, headMatch: 1 });
  });

  it("a hit after the location's head has expired: one question to the log, one match and one put", async () => {
    const { clock, start, make, cost } = setUp();
    const a = start();
    await askFor(a, "product", make);
    await clock.advance(6_000);
    expect(await cost(() => askFor(a, "product", make))).toEqual({ ...nothing, headMatch: 1, headPut: 1, log: 1 });
  });

  it("a miss: one match, one look at the second level, one put in each, one render", async () => {
    const { start, make, cost } = setUp();
    const a = start();
    await askFor(a, "other", make);
    expect(await cost(() => askFor(a, "product", make))).toEqual({
      ...nothing,
      match: 1,
      put: 1,
      farGet: 1,
      farPut: 1,
      renders: 1,
    });
  });

  it("an aged page: nothing before the answer; a match, the lock and one render behind it", async () => {
    const { clock, world, start, cost } = setUp();
    const a = start();
    const make = renderer(world, clock, ["P1"], 0, 60_000);
    await askFor(a, "product", make);
    await clock.advance(60_500);
    await askFor(a, "other", make);
    const answered = await cost(() => askFor(a, "product", make));
    expect(answered).toEqual({ ...nothing, match: 1, lock: 1, farGet: 1, farPut: 1, put: 1, renders: 1 });
  });

  it("1,000 requests a second for ten seconds ask the log at most five times", async () => {
    const { clock, start, make, cost } = setUp();
    const a = start();
    await askFor(a, "product", make);
    const { log, renders } = await cost(async () => {
      for (let i = 0; i < 1_000; i++) {
        for (let k = 0; k < 10; k++) await askFor(a, "product", make);
        await clock.advance(10);
      }
    });
    expect(log).toBeLessThanOrEqual(5);
    expect(renders).toBe(0);
  });
});

describe("independence of the emulator", () => {
  it("entries are stored with plain max-age; the Worker names no directive that only some caches honour", async () => {
    const stamp = { seq: 1, tags: ["P1"], at: 1, ttl: 1 };
    const response = toResponse(
      {
        status: 404,
        contentType: "text/html",
        body: new Uint8Array(),
        etag: '"x"',
        location: null,
        keepQuery: false,
        stamp,
      },
      new Uint8Array(),
    );
    expect(response.headers.get("cache-control")).toBe("max-age=604800");
    const worker = new URL("../../../../../worker/", import.meta.url);
    for (const file of readdirSync(worker, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file)) continue;
      expect(/stale-while-revalidate|stale-if-error/.test(readFileSync(new URL(file, worker), "utf8")), file).toBe(
        false,
      );
    }
  });
});
