import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { webhookTags } from "../../../../../worker/gateway/cms/webhook-tags.ts";
import type { Entry } from "../../../../../worker/pages/cache/entry.ts";
import type { Head } from "../../../../../worker/pages/cache/validity.ts";
import { createFakeClock, type FakeClock } from "../../pages/cache/fake-clock.ts";
import {
  ask,
  createIsolate,
  createLocation,
  createWorld,
  mutate,
  type Isolate,
  type Location,
  type World,
} from "../../pages/cache/simulation.ts";
import { createSpace, gatewayOver, type FakeSpace } from "./fake-cms.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** 1,000 in the long form. */
const runs = Math.min(1_000, Number(process.env.FC_RUNS ?? 13));
const bound = 5_000;
/** What shoppers ask for, and where the space may hold it: the view's own before the one for every view. */
const pages = ["home", "faq", "over"] as const;
const slugs = ["outlet_nl/home", "home", "outlet_nl/faq", "faq", "outlet_nl/over", "over"];
/** A story that moves, and that every other links to. */
const wanderer = { id: 77, uuid: "77777777-0000-4000-8000-000000000077" };

type Step =
  | { do: "publish" | "unpublish" | "move"; slug: string; lag: number }
  | { do: "ask"; location: number; isolate: number; page: (typeof pages)[number]; held: number }
  | { do: "wait"; ms: number }
  | { do: "restart"; location: number; isolate: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("publish" as const, "publish" as const, "unpublish" as const, "move" as const),
      slug: fc.constantFrom(...slugs),
      lag: fc.constantFrom(0, 0, 200, 1_500),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant("ask" as const),
      location: fc.nat(2),
      isolate: fc.nat(1),
      page: fc.constantFrom(...pages),
      held: fc.constantFrom(0, 0, 0, 300, 1_900),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(1, 400, 1_001, 2_600, 2_999, 3_001, 4_749, 5_001),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const), location: fc.nat(2), isolate: fc.nat(1) }) },
);

/** Lets everything that waits for nothing but itself come to its end. */
async function breathe(): Promise<void> {
  for (let i = 0; i < 12; i += 1) await new Promise(setImmediate);
}

/** What each page shows by right, and until when: an older one may be seen for five seconds after its webhook. */
function createTruth(space: FakeSpace) {
  const history = new Map<string, { value: string; until: number }[]>(pages.map((page) => [page, []]));
  const now = (page: string): string => {
    const story = space.at(`outlet_nl/${page}`) ?? space.at(page);
    const linked = slugs.find((slug) => space.at(slug)?.id === wanderer.id);
    const where = linked?.replace("outlet_nl/", "").replace(/^home$/, "");
    return story
      ? JSON.stringify([story.content["title"], where === undefined ? null : `/${where}/`.replace("//", "/")])
      : "null";
  };
  return {
    /** Called after each change, with the time its webhook will have come. */
    changed(told: number): void {
      for (const page of pages) {
        const before = history.get(page)!;
        const value = now(page);
        const last = before.at(-1);
        if (last?.value === value) continue;
        if (last) last.until = Math.min(last.until, told);
        before.push({ value, until: Infinity });
      }
    },
    allowed: (page: string, at: number): string[] =>
      history
        .get(page)!
        .filter(({ until }) => until > at - bound)
        .map(({ value }) => value),
  };
}

interface Shop {
  isolate: Isolate;
  read: (page: string, held: number) => (head: Head | null) => Promise<Entry>;
}

/** An isolate whose pages are made of what its own gateway reads. */
function createShop(world: World, clock: FakeClock, location: Location, space: FakeSpace): Shop {
  const isolate = createIsolate(world, clock, location);
  const gateway = gatewayOver(space, { now: clock.now, head: () => isolate.cache.head.known()?.seq ?? null });
  const read = (page: string, held: number) => async (head: Head | null) => {
    world.counts.renders += 1;
    const at = clock.now();
    const answer = await gateway.fetch(new Request(`http://shop.test/api/cms/story/${page}`));
    const { result } = (await answer.json()) as { result: any };
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`the edge answered ${answer.status}`);
    const shown =
      answer.status === 404 ? null : [result.story.content.title, result.story.content.body[0]?.link?.path ?? null];
    const named = answer.headers.get("x-vs-seq");
    const seq = named === null ? (head?.seq ?? null) : Number(named);
    if (held > 0) await clock.sleep(held);
    const tags = answer.headers.get("x-vs-cache-tags")!.split(" ");
    return {
      status: answer.status,
      contentType: "application/json",
      body: new TextEncoder().encode(JSON.stringify(shown)) as Uint8Array<ArrayBuffer>,
      etag: `"${seq}"`,
      location: null,
      keepQuery: false,
      stamp: seq === null ? null : { seq, tags, at, ttl: 86_400_000 },
    };
  };
  return { isolate, read };
}

describe("an editor's change", () => {
  it("is on every page of three locations five seconds after its webhook, whatever the schedule of publishing, taking back and moving", async () => {
    let answers = 0;
    let hits = 0;
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const clock = createFakeClock();
        const world = createWorld();
        const space = createSpace();
        const truth = createTruth(space);
        const locations = [0, 1, 2].map(() => createLocation());
        const shops = locations.map((location) => [0, 1].map(() => createShop(world, clock, location, space)));
        const open: Promise<void>[] = [];
        let numbers = 0;
        const content = () => ({
          component: "page",
          title: `nr ${(numbers += 1)}`,
          body: [
            {
              component: "hero",
              title: "x",
              linkText: "Verder",
              link: { linktype: "story", id: wanderer.uuid, cached_url: "" },
            },
          ],
        });
        const tell = (event: Parameters<typeof webhookTags>[0], lag: number) => {
          changes += 1;
          truth.changed(clock.now() + lag);
          const write = () => webhookTags(event).forEach((tag) => mutate(world, clock, tag));
          if (lag === 0) write();
          else open.push(clock.sleep(lag).then(write));
        };
        truth.changed(0);
        for (const now of steps) {
          if (now.do === "wait") await clock.advance(now.ms);
          else if (now.do === "restart")
            shops[now.location]![now.isolate] = createShop(world, clock, locations[now.location]!, space);
          else if (now.do === "ask") {
            const { isolate, read } = shops[now.location]![now.isolate]!;
            const check = async () => {
              const found = await ask(isolate, now.page, read(now.page, now.held) as () => Promise<Entry>);
              answers += 1;
              if (found.cache === "HIT") hits += 1;
              const shown = new TextDecoder().decode(found.entry.body as Uint8Array);
              expect(truth.allowed(now.page, clock.now()), `${now.page} at ${clock.now()}`).toContain(shown);
            };
            open.push(check());
          } else if (now.do === "publish") {
            const known = space.at(now.slug);
            space.publish(now.slug, content(), known && { id: known.id, uuid: known.uuid });
            tell({ action: "published", story_id: space.at(now.slug)!.id, full_slug: now.slug }, now.lag);
          } else if (now.do === "unpublish") {
            const known = space.at(now.slug);
            if (!known) continue;
            space.remove(now.slug);
            tell({ action: "unpublished", story_id: known.id, full_slug: now.slug }, now.lag);
          } else if (!space.at(now.slug)) {
            const from = slugs.find((slug) => space.at(slug)?.id === wanderer.id);
            const moved = from === undefined ? content() : space.at(from)!.content;
            if (from !== undefined) space.remove(from);
            space.publish(now.slug, moved, wanderer);
            const action = from === undefined ? "published" : "moved";
            tell({ action, story_id: wanderer.id, full_slug: now.slug }, now.lag);
          }
          await breathe();
        }
        for (let i = 0; i < 12; i += 1) {
          await clock.advance(5_000);
          await breathe();
        }
        await Promise.all(open);
      }),
      { numRuns: runs },
    );
    expect(answers).toBeGreaterThan(runs * 3);
    expect(hits).toBeGreaterThan(runs / 4);
    expect(changes).toBeGreaterThan(runs * 2);
  }, 600_000);
});
