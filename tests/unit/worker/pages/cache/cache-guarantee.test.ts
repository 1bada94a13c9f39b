import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeClock, settle } from "./fake-clock.ts";
import { ask, createIsolate, createLocation, createWorld, mutate, renderer, shownBy, versionOf } from "./simulation.ts";
import { runsOf } from "../../../runs.ts";

const runs = runsOf(750, 1_500);

const bound = 5_000;
const pages: Record<string, string[]> = {
  home: ["P1", "P2", "home"],
  list: ["C7:list", "P1", "P2", "P3"],
  product: ["P1"],
  other: ["P3", "C9"],
};
const tags = [...new Set(Object.values(pages).flat())];

type Step =
  | { do: "mutate"; tag: string }
  | { do: "ask"; location: number; isolate: number; page: string; held: number }
  | { do: "wait"; ms: number }
  | { do: "restart"; location: number; isolate: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("mutate" as const), tag: fc.constantFrom(...tags) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("ask" as const),
      location: fc.nat(2),
      isolate: fc.nat(1),
      page: fc.constantFrom(...Object.keys(pages)),
      held: fc.constantFrom(0, 0, 0, 120, 1_900, 4_200),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(1, 30, 400, 1_001, 2_600, 4_749, 4_999, 5_001),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const), location: fc.nat(2), isolate: fc.nat(1) }) },
);

describe("invalidation bound", () => {
  it("no location shows anything older than a change for over five seconds, whatever the interleaving", async () => {
    let answers = 0;
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        const clock = createFakeClock();
        const world = createWorld();
        const locations = [0, 1, 2].map(() => createLocation());
        const isolates = locations.map((location) => [0, 1].map(() => createIsolate(world, clock, location)));
        const open: Promise<void>[] = [];
        for (const now of steps) {
          if (now.do === "mutate") mutate(world, clock, now.tag);
          else if (now.do === "wait") await clock.advance(now.ms);
          else if (now.do === "restart")
            isolates[now.location]![now.isolate] = createIsolate(world, clock, locations[now.location]!);
          else {
            const shows = pages[now.page]!;
            const check = async (asked: ReturnType<typeof ask>) => {
              const found = await asked;
              answers++;
              if (found.cache === "HIT") hits++;
              const shown = shownBy(found);
              for (const tag of shows)
                expect(shown[tag], `${now.page} ${tag}`).toBeGreaterThanOrEqual(
                  versionOf(world, tag, clock.now() - bound),
                );
            };
            open.push(
              check(ask(isolates[now.location]![now.isolate]!, now.page, renderer(world, clock, shows, now.held))),
            );
            await settle();
          }
        }
        await clock.advance(60_000);
        await Promise.all(open);
      }),
      { numRuns: runs },
    );
    expect(answers).toBeGreaterThan((10 / 3) * runs);
    expect(hits).toBeGreaterThan((2 / 3) * runs);
  });

  it("a change made while a page is rendered is on the page within five seconds", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const [here, there] = [createLocation(), createLocation()];
    const [a, b] = [createIsolate(world, clock, here), createIsolate(world, clock, there)];
    await Promise.all([
      ask(a, "product", renderer(world, clock, ["P1"])),
      ask(b, "product", renderer(world, clock, ["P1"])),
    ]);
    mutate(world, clock, "P1");
    await clock.advance(6_000);

    const held = ask(a, "product", renderer(world, clock, ["P1"], 800));
    await clock.advance(400);
    mutate(world, clock, "P1");
    await clock.advance(600);
    expect(shownBy(await held).P1).toBe(1);
    expect(here.store.entries.get("product")!.stamp.seq).toBe(1);
    await clock.advance(4_500);
    for (const isolate of [a, b])
      expect(shownBy(await ask(isolate, "product", renderer(world, clock, ["P1"]))).P1).toBe(2);
  });

  it("shows a page only to followers for whom it is still true", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation());
    const slow = ask(isolate, "product", renderer(world, clock, ["P1"], 7_000));
    await clock.advance(1_000);
    mutate(world, clock, "P1");
    await clock.advance(5_500);
    const late = ask(isolate, "product", renderer(world, clock, ["P1"], 0));
    await clock.advance(30_000);
    expect(shownBy(await late).P1).toBe(1);
    expect(shownBy(await slow).P1).toBe(1);
  });
});

describe("cost", () => {
  it("asks the log at most once in 2.5 seconds however many hits there are, and never waits for it", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation());
    await ask(isolate, "product", renderer(world, clock, ["P1"]));
    world.counts = { heads: 0, renders: 0 };
    for (let i = 0; i < 1_000; i++) {
      expect(isolate.cache.instantly("product", isolate.io)).not.toBeNull();
      await clock.advance(10);
    }
    expect(world.counts.heads).toBeLessThanOrEqual(4);
    expect(world.counts.renders).toBe(0);
  });

  it("renders once and asks the log once for 200 who come at the same time", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation());
    const all = Array.from({ length: 200 }, () => ask(isolate, "product", renderer(world, clock, ["P1"], 50)));
    await clock.advance(3_000);
    expect((await Promise.all(all)).every((found) => found.cache === "MISS")).toBe(true);
    expect(world.counts).toEqual({ heads: 1, renders: 1 });
  });
});

describe("failures", () => {
  it("the log out of reach: stored pages are served up to 300 seconds, then as stale copies up to seven days", async () => {
    const clock = createFakeClock();
    const world = createWorld();
    const isolate = createIsolate(world, clock, createLocation());
    await ask(isolate, "product", renderer(world, clock, ["P1"]));
    world.down = true;
    const found = async () => {
      const asked = ask(isolate, "product", renderer(world, clock, ["P1"]));
      await clock.advance(5_000);
      return (await asked).cache;
    };
    await clock.advance(60_000);
    expect(await found()).toBe("HIT");
    await clock.advance(400_000);
    expect(await found()).toBe("STALE");
    await clock.advance(8 * 86_400_000);
    const late = ask(isolate, "product", renderer(world, clock, ["P1"])).catch((error: Error) => error.message);
    await clock.advance(10_000);
    expect(await late).toBe("down");
  });

  it("a store that throws, hangs or gives garbage is a store that has nothing", async () => {
    for (const get of [
      () => Promise.reject(new Error("broken")),
      () => new Promise<never>(() => undefined),
      () => Promise.resolve(null),
    ]) {
      const clock = createFakeClock();
      const world = createWorld();
      const location = createLocation();
      const isolate = createIsolate(world, clock, {
        store: { ...location.store, get, put: () => Promise.reject(new Error("broken")) },
        heads: { get, put: () => Promise.reject(new Error("broken")) },
      });
      const asked = ask(isolate, "product", renderer(world, clock, ["P1"]));
      await clock.advance(3_000);
      expect((await asked).cache).toBe("MISS");
    }
  });

  it("a leader that dies or fails does not take its followers with it", async () => {
    for (const first of [() => new Promise<never>(() => undefined), () => Promise.reject(new Error("failed"))]) {
      const clock = createFakeClock();
      const world = createWorld();
      const isolate = createIsolate(world, clock, createLocation());
      let asked = 0;
      const make = () => (asked++ === 0 ? first() : renderer(world, clock, ["P1"])());
      const leader = ask(isolate, "product", make).catch(() => null);
      const followers = Array.from({ length: 20 }, () => ask(isolate, "product", make));
      await clock.advance(10_000);
      expect((await Promise.all(followers)).map((found) => found.cache)).toEqual(
        Array.from({ length: 20 }, () => "MISS"),
      );
      expect(world.counts.renders).toBe(1);
      void leader;
    }
  });
});
