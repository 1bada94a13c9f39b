import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTasks } from "../../../../../client/features/tasks/tasks-runtime.ts";
import type { NotificationInput } from "../../../../../client/features/notifications/notifications.tsx";
import { shopStorage } from "../../../../../client/device/storage/shop-storage.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";

const said: NotificationInput[] = [];
vi.mock("../../../../../client/features/notifications/notifications.tsx", () => ({
  notify: async (input: NotificationInput) => void said.push(input),
}));
vi.mock("../../../../../client/features/cart/cart.tsx", () => ({
  cartRuntime: async () => ({ engine: { owner: () => null, state: () => ({ cartServerToken: "c1" }) } }),
}));
vi.mock("../../../../../client/features/session/session.tsx", () => ({ sessionRuntime: async () => null }));
vi.mock("../../../../../client/device/customer/owner.ts", () => ({ deviceOwner: async () => null }));

const store = storeByCode("outlet_en");
let answer: () => Response;
const fetched = vi.fn(async () => answer());
beforeEach(async () => {
  said.length = 0;
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("dispatchEvent", () => true);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await shopStorage(store.storeCode).update({ prefix: "task/", check: (value: unknown) => value }, (records) => ({
    writes: Object.fromEntries([...records.keys()].map((key) => [key, null])),
    result: null,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const wish = { url: "x", payload: { method: "POST" as const, body: {} }, about: "x" };
/** What the shop says while a task of the running desk gets this answer. */
async function hears(status: number, body: unknown, more = {}): Promise<NotificationInput[]> {
  const { queue } = await startTasks(store);
  answer = () => Response.json(body, { status });
  await queue.queue({ ...wish, ...more });
  await queue.outcome("none", 10_000);
  expect(fetched).toHaveBeenCalled();
  fetched.mockClear();
  return said.splice(0);
}

it("[QUEUE-006] the running queue says a task's error as a danger notification in the server's words, with OK, and nothing of a silent one or a platform that was not found", async () => {
  expect(await hears(500, { code: 500, result: "x" })).toEqual([
    { type: "danger", message: "x", action1: { label: "OK", action: expect.any(Function) } },
  ]);
  expect(await hears(500, { code: 500, result: "x" }, { silent: true })).toEqual([]);
  expect(await hears(500, { code: 500, result: { code: "ENOTFOUND", message: "getaddrinfo ENOTFOUND" } })).toEqual([]);
  // All of them waited, and are sent with the next one.
  expect((await hears(200, { code: 200, result: true })).map(({ type }) => type)).toEqual([
    "success",
    "success",
    "success",
    "success",
  ]);
});
