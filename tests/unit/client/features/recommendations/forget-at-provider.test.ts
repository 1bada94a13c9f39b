// @vitest-environment page
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shopStorage } from "../../../../../client/device/storage/shop-storage.ts";
import { forgetAtProvider } from "../../../../../client/features/recommendations/forget-at-provider.ts";
import { taskCollection } from "../../../../../client/features/tasks/task-records.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { standsInHeader } from "../../../../../shared/discovery/edge.ts";
import { fakeWire, lost } from "../../wire.ts";
import { waitFor } from "../../../../wait-for.ts";

const keys = { customerKey: "customer-of-before", sessionKey: "session-of-before" };
const forget = "POST storefront/v3/notifications/remove-recently-viewed";
const heard = (headers: Record<string, string> = {}) => new Response(null, { status: 204, headers });
const store = storeByCode("outlet_en");

let wire = fakeWire();
vi.stubGlobal("fetch", (...given: Parameters<typeof fetch>) => wire.fetch(...given));
const asked = () => wire.of(forget);
const kept = async () => [...(await shopStorage("outlet_en").read(taskCollection)).values()];
const isOver = async () => expect(await kept()).toEqual([]);
const connect = (isOnline: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  if (isOnline) dispatchEvent(new Event("online"));
};

beforeEach(() => {
  wire = fakeWire();
  wire.on(forget, () => heard());
});
afterEach(() => void vi.restoreAllMocks());

describe("[DATA-018] a withdrawal", () => {
  it("is told at once, and nothing of it is kept", async () => {
    await forgetAtProvider(store, keys);
    expect(asked().map(({ query, body }) => [query.get("customerKey"), query.get("sessionKey"), body])).toEqual([
      [keys.customerKey, keys.sessionKey, { removeAll: true }],
    ]);
    await isOver();
  });

  it("without a connection is told as soon as there is one, in nobody's name, and then forgotten", async () => {
    connect(false);
    await forgetAtProvider(store, keys);
    expect(asked()).toEqual([]);
    const [entry] = await kept();
    expect(entry).toMatchObject({ isQuiet: true, task: { silent: true, payload: { body: { removeAll: true } } } });
    expect(entry).not.toHaveProperty("owner");
    connect(true);
    await waitFor(isOver);
    expect(asked()).toHaveLength(1);
    expect(asked()[0]!.query.get("customerKey")).toBe(keys.customerKey);
    expect(asked()[0]!.headers.has("authorization")).toBe(false);
  });

  it.each([
    ["lost", lost],
    ["answered while the provider was not there", () => heard({ [standsInHeader]: "1" })],
    ["asked too often", () => Response.json({ message: "Too many requests" }, { status: 429 })],
  ])("that was %s is told again, in silence", async (_, fails) => {
    wire.on(forget, fails);
    await forgetAtProvider(store, keys);
    await waitFor(async () => expect((await kept())[0]?.tries ?? 0).toBeGreaterThan(0));
    wire.on(forget, () => heard());
    connect(true);
    await waitFor(isOver);
    expect(asked().at(-1)!.query.get("sessionKey")).toBe(keys.sessionKey);
    expect(document.body.textContent).toBe("");
  });

  it("that is refused for good is dropped without a word", async () => {
    wire.on(forget, () => Response.json({ message: "sessionKey: not valid" }, { status: 400 }));
    await forgetAtProvider(store, keys);
    await waitFor(isOver);
    expect(document.body.textContent).toBe("");
  });
});
