import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeClock, settle } from "./fake-clock.ts";
import { bookmarkAt, createReplicatedIsolate, replicatedDatabase, replicatedRenderer } from "./replicated-world.ts";
import { ask, createLocation, createWorld, mutate, shownBy, versionOf } from "./simulation.ts";

const bound = 5_000;
const runs = Number(process.env.FC_RUNS ?? 125);
const pages: Record<string, string[]> = {
  home: ["P1", "P2", "home"],
  list: ["C7:list", "P1", "P2", "P3"],
  product: ["P1"],
  other: ["P3", "C9"],
};
const tags = [...new Set(Object.values(pages).flat())];
const anIsolate = { location: fc.nat(2), isolate: fc.nat(1) };
const aPage = { page: fc.constantFrom(...Object.keys(pages)), held: fc.constantFrom(0, 0, 0, 120, 1_900, 4_200) };

type At = { location: number; isolate: number };
type Step =
  | { do: "mutate"; tag: string }
  | ({ do: "ask"; page: string; held: number } & At)
  | ({ do: "order"; page: string; held: number } & At)
  | { do: "wait"; ms: number }
  | ({ do: "restart" } & At);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("mutate" as const), tag: fc.constantFrom(...tags) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("ask" as const), ...anIsolate, ...aPage }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("order" as const), ...anIsolate, ...aPage }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(1, 30, 400, 1_001, 2_600, 4_749, 4_999, 5_001, 20_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const), ...anIsolate }) },
);
/** A page that takes long is overtaken by a change in each of two renders, and what the third reads lags behind. */
const [slow, quick] = [
  { location: 0, isolate: 1, page: "list", held: 4_200 },
  { location: 0, isolate: 0, page: "home", held: 0 },
];
const overtakenTwice: [Step[], [number, number, number]] = [
  [
    { do: "ask", ...slow },
    { do: "order", ...slow, held: 0 },
    { do: "wait", ms: 2_600 },
    { do: "order", ...quick },
    { do: "wait", ms: 4_749 },
    { do: "ask", ...quick },
    { do: "mutate", tag: "P1" },
    { do: "ask", ...quick },
    { do: "wait", ms: 1 },
    { do: "ask", ...quick },
  ],
  [1_601, 0, 0],
];
const lag = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 60_000 }));

describe("copies of the database that lag", () => {
  it("show nothing older than a change for over five seconds in three locations, and a shopper's own at once", async () => {
    const sum = { answers: 0, hits: 0, own: 0, replicas: 0, stale: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 40 }),
        fc.tuple(lag, lag, lag),
        async (steps, lags) => {
          const [clock, world] = [createFakeClock(), createWorld()];
          const { database, asked } = replicatedDatabase(world, clock, lags);
          const locations = [0, 1, 2].map(() => createLocation());
          const fresh = (at: number) => createReplicatedIsolate(world, clock, locations[at]!, database);
          const isolates = locations.map((_, at) => [0, 1].map(() => fresh(at)));
          const open: Promise<void>[] = [];
          const wrong: unknown[] = [];
          for (const now of steps) {
            if (now.do === "mutate") mutate(world, clock, now.tag);
            else if (now.do === "wait") await clock.advance(now.ms);
            else if (now.do === "restart") isolates[now.location]![now.isolate] = fresh(now.location);
            else {
              const shows = pages[now.page]!;
              const isolate = isolates[now.location]![now.isolate]!;
              // An order somewhere changes what the page shows; then its shopper asks here, with his bookmark.
              if (now.do === "order") {
                mutate(world, clock, shows[0]!);
                isolate.cache.head.hasSeen(bookmarkAt(world.log.length), clock.now());
              }
              const ordered = now.do === "order" ? world.log.length : 0;
              const check = async (answer: ReturnType<typeof ask>) => {
                const found = await answer;
                const shown = shownBy(found);
                sum.answers++;
                if (found.cache === "HIT") sum.hits++;
                for (const tag of shows)
                  expect(shown[tag], tag).toBeGreaterThanOrEqual(versionOf(world, tag, clock.now() - bound));
                if (ordered > 0) {
                  sum.own++;
                  expect(shown[shows[0]!], `own ${now.page}`).toBeGreaterThanOrEqual(ordered);
                }
              };
              open.push(
                check(ask(isolate, now.page, replicatedRenderer(isolate, clock, database, shows, now.held))).catch(
                  (error: unknown) => void wrong.push(error),
                ),
              );
              await settle();
            }
          }
          await clock.advance(60_000);
          await Promise.all(open);
          expect(wrong).toEqual([]);
          sum.replicas += asked.replicas;
          sum.stale += asked.stale;
        },
      ),
      { numRuns: runs, examples: [overtakenTwice] },
    );
    // The double would prove nothing if copies were never asked, or never behind.
    expect(sum.answers).toBeGreaterThan(runs * 4);
    expect(sum.hits).toBeGreaterThan(runs / 2);
    expect(sum.own).toBeGreaterThan(runs);
    expect(sum.replicas).toBeGreaterThan(runs * 4);
    expect(sum.stale).toBeGreaterThan(runs);
  });
});
