import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { createCall, type ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import { messages as de } from "../../../../../shared/i18n/queue/de-DE.ts";
import { messages as en } from "../../../../../shared/i18n/queue/en-US.ts";
import { messages as nl } from "../../../../../shared/i18n/queue/nl-NL.ts";
import { isDue, taskLimits } from "../../../../../shared/queue/waiting-task.ts";
import { waitFor } from "../../../../wait-for.ts";
import { device, fakeQueue } from "./fake-device.ts";

const ok = () => Response.json({ code: 200, result: true });
const bad = (code: number) => Response.json({ code, result: "no" }, { status: code });
const sent = (fetch: { mock: { calls: [string, RequestInit][] } }) =>
  fetch.mock.calls.map(([path]) => path.slice("/api/".length));

describe("the queue of tasks", () => {
  it("sends from the next page, once, what a page was asked to send and had not stored when it was left", async () => {
    const records = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => records.get(name) ?? null,
      setItem: (name: string, value: string) => void records.set(name, value),
      removeItem: (name: string) => void records.delete(name),
    });
    const fetch = vi.fn<ApiFetch>(async () => ok());
    const storage = device();
    const { promise: shownAgain, resolve: showAgain } = Promise.withResolvers<void>();
    const page = new EventTarget();
    // Its transaction stands still until the page is shown again.
    const update: typeof storage.update = async (...given) => shownAgain.then(() => storage.update(...given));
    const before = fakeQueue({ fetch, page, owner: async () => "7", storage: { ...storage, update } });
    const asked = before.add({ url: "alert", task_id: "one", about: "Jelle" });
    await waitFor(() => {
      page.dispatchEvent(new Event("pagehide"));
      expect(records.size).toBe(1);
    });
    records.set("pressed:tasks", JSON.stringify([...JSON.parse(records.get("pressed:tasks")!), { task: "broken" }]));
    // Of whom it was asked: to a guest's page it is no task to send.
    const guest = fakeQueue({ fetch, storage });
    await guest.queue.takeUp();
    await guest.settled();
    expect([records.size, fetch.mock.calls.length]).toEqual([0, 0]);
    const next = fakeQueue({ fetch, storage, owner: async () => "7" });
    await next.queue.takeUp();
    expect(await next.queue.list()).toMatchObject([{ about: "Jelle", owner: "7", task: { task_id: "one" } }]);
    next.queue.resume();
    await next.settled();
    expect(sent(fetch)).toEqual(["alert"]);
    showAgain();
    expect(await asked).toMatchObject({ task_id: "one" });
    await before.settled();
    expect([sent(fetch), await next.queue.list()]).toEqual([["alert"], []]);
    vi.unstubAllGlobals();
  });

  it.each([
    ["is done", 200, []],
    ["is to be tried later", 503, [{ tries: 1, task: { task_id: "one" } }]],
  ])(
    "sends no second time what a page had sent, and had not stored so when it was left: it %s",
    async (_, code, kept) => {
      const records = new Map<string, string>();
      vi.stubGlobal("localStorage", {
        getItem: (name: string) => records.get(name) ?? null,
        setItem: (name: string, value: string) => void records.set(name, value),
        removeItem: (name: string) => void records.delete(name),
      });
      const storage = device();
      const page = new EventTarget();
      // Once the call is answered its transactions stand still until the page is shown again.
      const { promise: shownAgain, resolve: showAgain } = Promise.withResolvers<void>();
      let isStill = false;
      const update: typeof storage.update = async (...given) => {
        if (isStill) await shownAgain;
        return storage.update(...given);
      };
      const fetch = vi.fn<ApiFetch>(async () => {
        isStill = true;
        return bad(code);
      });
      const before = fakeQueue({ fetch, page, storage: { ...storage, update } });
      await before.add({ url: "alert", task_id: "one" });
      await vi.waitFor(() => {
        page.dispatchEvent(new Event("pagehide"));
        expect(records.size).toBe(1);
      });
      // Another tab that waited for its turn, or the next page.
      const next = fakeQueue({ fetch, storage });
      await next.queue.takeUp();
      await next.settled();
      expect(sent(fetch)).toEqual(["alert"]);
      expect(await next.queue.list()).toMatchObject(kept);
      expect([records.size, (await next.queue.list()).length]).toEqual([0, kept.length]);
      page.dispatchEvent(new Event("pageshow"));
      showAgain();
      await before.settled();
      expect([sent(fetch), (await next.queue.list()).length]).toEqual([["alert"], kept.length]);
      vi.unstubAllGlobals();
    },
  );

  it("looks before each call for what a page that was left has sent", async () => {
    const records = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => records.get(name) ?? null,
      removeItem: (name: string) => void records.delete(name),
    });
    const fetch = vi.fn<ApiFetch>(async () => {
      // Meanwhile the other tab is closed.
      records.set("pressed:tasks", JSON.stringify([{ tried: "two", after: null }, { tried: 2 }]));
      return ok();
    });
    let online = false;
    const { add, queue, settled } = fakeQueue({ fetch, online: () => online });
    for (const url of ["one", "two"]) await add({ url, task_id: url });
    await settled();
    online = true;
    queue.resume();
    await settled();
    expect([sent(fetch), await queue.list()]).toEqual([["one"], []]);
    vi.unstubAllGlobals();
  });

  it("keeps what is queued without a connection over a reload and sends it afterwards, in its order", async () => {
    const storage = device();
    const fetch = vi.fn<ApiFetch>(async () => ok());
    let online = false;
    const before = fakeQueue({
      fetch,
      storage,
      online: () => online,
      newId: (() => {
        let n = 9;
        return () => `id${n--}`;
      })(),
    });
    for (const url of ["a", "b", "c"]) await before.add({ url, lane: "cart" });
    await before.settled();
    before.queue.stop();
    expect(fetch).not.toHaveBeenCalled();
    online = true;
    const after = fakeQueue({ fetch, storage });
    after.queue.resume();
    await after.settled();
    expect(sent(fetch)).toEqual(["a", "b", "c"]);
    expect(await after.queue.list()).toEqual([]);
    expect(after.done.map(({ task }) => task.url)).toEqual(["a", "b", "c"]);
  });

  it("holds back what comes after a failing task of the same cart, and nothing else", async () => {
    let broken = true;
    const fetch = vi.fn<ApiFetch>(async (path) => (path === "/api/1?c=c" && broken ? bad(503) : ok()));
    const { add, settled, queue } = fakeQueue({ fetch, context: async () => ({ token: null, cartId: "c" }) });
    for (const url of ["1?c={{cartId}}", "2?c={{cartId}}", "else"]) await add({ url });
    await settled();
    expect(sent(fetch)).toEqual(expect.arrayContaining(["1?c=c", "else"]));
    expect(sent(fetch)).not.toContain("2?c=c");
    broken = false;
    queue.resume();
    await settled();
    expect(sent(fetch).slice(-2)).toEqual(["1?c=c", "2?c=c"]);
    expect(await queue.list()).toEqual([]);
  });

  it("sets a task apart that is refused for good, goes on with the others, and lets the shopper try again or discard", async () => {
    const fetch = vi.fn<ApiFetch>(async (path) => (path === "/api/poison" ? bad(400) : ok()));
    const { add, settled, queue, parked } = fakeQueue({ fetch });
    await add({ url: "poison", lane: "cart", task_id: "p", about: "Shirt" });
    await add({ url: "next", lane: "cart" });
    await settled();
    expect(sent(fetch)).toEqual(["poison", "next"]);
    expect(parked).toMatchObject([
      { about: "Shirt", parked: "refused", task: { transmited: true, code: 400, result: "no" } },
    ]);
    queue.resume();
    await settled();
    expect(sent(fetch)).toHaveLength(2);
    await queue.retry("p");
    await settled();
    expect(sent(fetch)).toEqual(["poison", "next", "poison"]);
    await queue.discard("p");
    expect(await queue.list()).toEqual([]);
  });

  it.each([
    ["a number of failures", { tries: taskLimits.maxTries, step: 1_000 }],
    ["a day", { tries: 3, step: taskLimits.maxAgeMs / 2 }],
  ])("sets a task apart after %s, but never for time without a connection", async (_, { tries, step }) => {
    let now = 0;
    let online = false;
    const fetch = vi.fn<ApiFetch>(async () => bad(500));
    const { add, settled, queue, parked } = fakeQueue({ fetch, now: () => now, online: () => online });
    await add({});
    for (let i = 0; i < 50; i++) {
      now += taskLimits.maxAgeMs;
      queue.resume();
      await settled();
    }
    online = true;
    for (let i = 0; i < tries; i++) {
      expect(parked).toEqual([]);
      now += step;
      queue.resume();
      await settled();
    }
    expect(parked).toMatchObject([{ parked: "failing", tries, task: { transmited: false } }]);
    expect(fetch).toHaveBeenCalledTimes(tries);
  });

  it("goes on with a quiet task for a month, however often it failed, and says nothing when it gives up", async () => {
    let now = 1_000_000;
    const fetch = vi.fn<ApiFetch>(async () => bad(500));
    const { add, settled, queue, parked } = fakeQueue({ fetch, now: () => now });
    await add({ isQuiet: true });
    await settled();
    const tryAt = async (at: number) => {
      now = at;
      queue.resume();
      await settled();
    };
    for (let i = 0; i < 3 * taskLimits.maxTries; i++) await tryAt(now + 3_600_000);
    expect(fetch).toHaveBeenCalledTimes(1 + 3 * taskLimits.maxTries);
    expect(await queue.list()).toMatchObject([{ parked: null }]);
    await tryAt(1_000_000 + taskLimits.maxQuietAgeMs);
    expect([await queue.list(), parked]).toEqual([[], []]);
  });

  it("waits longer after each failure, as long as the server says, and no longer than an hour by a clock that was set back", async () => {
    let now = 1_000_000;
    const answers = [
      bad(500),
      bad(500),
      Response.json({ code: 429, result: "slow" }, { status: 429, headers: { "retry-after": "90" } }),
      ok(),
    ];
    const fetch = vi.fn<ApiFetch>(async () => answers.shift()!);
    const { add, settled, queue, timers } = fakeQueue({ fetch, now: () => now });
    await add({});
    await settled();
    const pauses: number[] = [];
    for (let i = 0; i < 3; i++) {
      const [entry] = await queue.list();
      pauses.push(entry!.notBefore - now);
      now = entry!.notBefore - 1;
      // Its own timer may be early: then it is not its turn.
      timers.splice(0).forEach(({ run }) => run());
      await settled();
      expect(fetch).toHaveBeenCalledTimes(i + 1);
      now += 1;
      timers.splice(0).forEach(({ run }) => run());
      await settled();
    }
    expect(pauses).toEqual([1_000, 2_000, 90_000]);
    expect(await queue.list()).toEqual([]);
    expect(isDue({ notBefore: 10 * taskLimits.longestPauseMs }, 0)).toBe(true);
  });

  it("is answered from the device when the same task comes again and its result is kept, for a day", async () => {
    let now = 0;
    let calls = 0;
    const fetch = vi.fn<ApiFetch>(async () => Response.json({ code: 200, result: ++calls }));
    const storage = device();
    const { add, settled, queue } = fakeQueue({ fetch, storage, now: () => now });
    await add({ task_id: "same", is_result_cacheable: true });
    await settled();
    const other = fakeQueue({ fetch, storage, now: () => now });
    expect(await other.add({ task_id: "same", is_result_cacheable: true })).toMatchObject({
      transmited: true,
      result: 1,
    });
    expect(await other.queue.outcome("same", 1_000)).toMatchObject({ kind: "done", task: { result: 1 } });
    expect(fetch).toHaveBeenCalledTimes(1);
    now += taskLimits.keepResultsMs + 1;
    queue.resume();
    await settled();
    expect(await queue.list()).toEqual([]);
  });

  it("never sends in another customer's name: a customer's task waits for its customer, a guest's goes as a guest's", async () => {
    let who: string | null = null;
    const names: (string | null)[] = [];
    const storage = device();
    let online = false;
    const { add, settled, queue } = fakeQueue({
      fetch: async () => ok(),
      storage,
      online: () => online,
      owner: async () => who,
      call: (owner) =>
        createCall(async () => {
          names.push(owner);
          return ok();
        }, "outlet_nl"),
    });
    await add({ url: "guest" });
    who = "1";
    await add({ url: "ones" });
    online = true;
    who = "2";
    queue.resume();
    await settled();
    expect(names).toEqual([null]);
    expect(await queue.list()).toEqual([]);
    who = "1";
    expect((await queue.list()).map(({ task }) => task.url)).toEqual(["ones"]);
    queue.resume();
    await settled();
    expect(names).toEqual([null, "1"]);
  });

  it("sends one tab at a time, in each lane's order, again only after a lost answer, whatever tabs do", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            kind: fc.constantFrom("add", "add", "online", "offline", "resume", "reload", "fault", "lost"),
            tab: fc.integer({ min: 0, max: 1 }),
            lane: fc.constantFrom("cart", "x"),
          }),
          { maxLength: 25 },
        ),
        async (steps) => {
          const storage = device();
          const exclusive = browserExclusive(undefined);
          let online = true;
          let faults = 0;
          let lost = 0;
          let lostEver = 0;
          let busy = 0;
          const arrived: string[] = [];
          let ids = 0;
          const fetch: ApiFetch = async (path) => {
            expect(++busy).toBe(1);
            await Promise.resolve();
            busy--;
            if (!online) throw new TypeError("offline");
            if (faults > 0) {
              faults--;
              return bad(503);
            }
            arrived.push(path.slice("/api/".length));
            if (lost > 0) {
              lost--;
              lostEver++;
              throw new TypeError("the answer was lost");
            }
            return ok();
          };
          const open = () =>
            fakeQueue({ fetch, storage, exclusive, online: () => online, newId: () => `id${++ids}`, now: () => 0 });
          const tabs = [open(), open()];
          const wanted: Record<string, string[]> = { cart: [], x: [] };
          let n = 0;
          for (const { kind, tab, lane } of steps) {
            if (kind === "add") {
              const url = `${lane}-${++n}`;
              wanted[lane]!.push(url);
              await tabs[tab]!.add({ url, lane });
            } else if (kind === "reload") {
              tabs[tab]!.queue.stop();
              tabs[tab] = open();
            } else if (kind === "fault") faults++;
            else if (kind === "lost") lost++;
            else if (kind === "resume") tabs[tab]!.queue.resume();
            else online = kind === "online";
          }
          online = true;
          faults = 0;
          lost = 0;
          for (const { queue, settled } of tabs) {
            queue.resume();
            await settled();
          }
          tabs[0]!.queue.resume();
          await tabs[0]!.settled();
          for (const [lane, urls] of Object.entries(wanted))
            expect([...new Set(arrived)].filter((url) => url.startsWith(`${lane}-`))).toEqual(urls);
          // Only what was never answered is sent again; its key tells the server.
          expect(arrived.length).toBeLessThanOrEqual(Object.values(wanted).flat().length + lostEver);
          expect(await tabs[0]!.queue.list()).toEqual([]);
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 150) },
    );
  });

  it("sets a record aside that cannot be read, and sends the others", async () => {
    const storage = device();
    const fetch = vi.fn<ApiFetch>(async () => ok());
    await storage.update({ prefix: "task/", check: (value) => value }, () => ({
      writes: { "task/000000000001-broken": { task: { url: 5 } }, "task/zzz": "?" },
      result: null,
    }));
    const { add, settled } = fakeQueue({ fetch, storage });
    await add({ url: "good" });
    await settled();
    expect(sent(fetch)).toEqual(["good"]);
  });

  it("has the same words and gaps in every language", () => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String);
    for (const other of [nl, de]) {
      expect(Object.keys(other)).toEqual(Object.keys(en));
      for (const key of Object.keys(en))
        expect(gaps(other[key as keyof typeof en]), key).toEqual(gaps(en[key as keyof typeof en]));
    }
  });
});
