import { describe, expect, it, vi } from "vitest";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { sendEndOfVisits } from "../../../../../client/features/customer-data/end-visits.ts";
import { sendUpdate } from "../../../../../client/features/customer-data/send-update.ts";
import type { ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import { mostUpdates } from "../../../../../shared/customer-data/calls.ts";
import { leftTask } from "../../../../../shared/queue/left-task.ts";
import { device, fakeQueue } from "../tasks/fake-device.ts";

const contactId = "33ee9958-0e09-484f-b4c4-aa3e00e1e24c";
const update = { contactId, views: [{ sku: "KD-1", path: "/x/", at: "2026-11-23T00:00:00.000Z" }] };
const answers = (status = 200) =>
  vi.fn<ApiFetch>(async () => Response.json({ code: status, result: true }, { status }));
const asked = (fetch: ReturnType<typeof answers>) => fetch.mock.calls.map(([path, { method }]) => `${method} ${path}`);
const end = "DELETE /api/contact/visits";
const noor = async () => "7";

describe("[DATA-018] a withdrawal of marketing", () => {
  it("is told once however many tabs hear of it, and nothing of it is kept or spoken of", async () => {
    const [fetch, storage] = [answers(), device()];
    let online = false;
    const exclusive = browserExclusive(undefined);
    const tabs = [1, 2, 3].map(() =>
      fakeQueue({ fetch, storage, exclusive, owner: noor, online: () => online, newId: () => crypto.randomUUID() }),
    );
    await Promise.all(tabs.map(({ queue }) => sendEndOfVisits(queue, 7)));
    online = true;
    tabs[0]!.queue.resume();
    await tabs[0]!.settled();
    expect(asked(fetch)).toEqual([end]);
    expect(await tabs[0]!.queue.list()).toEqual([]);
    expect(tabs.flatMap(({ told, parked, done }) => [...told, ...parked, ...done])).toEqual([]);
  });
  it.each([
    [500, 1],
    [429, 1],
    [404, 0],
  ])("answered with %i stays that many times: %i", async (status, kept) => {
    const { queue, settled, told, parked } = fakeQueue({ fetch: answers(status), owner: noor });
    await sendEndOfVisits(queue, 7);
    await settled();
    expect([(await queue.list()).length, told, parked]).toEqual([kept, [], []]);
  });
  it("waits for a connection and for its customer, whatever is consented to and whoever is there meanwhile", async () => {
    const fetch = answers();
    let [online, owner] = [false, "7" as string | null];
    const { queue, settled } = fakeQueue({ fetch, owner: async () => owner, online: () => online, may: () => false });
    await sendEndOfVisits(queue, 7);
    await settled();
    const [entry] = await queue.list();
    expect(leftTask(entry)).toEqual(entry);
    online = true;
    for (const other of [null, "8"]) {
      owner = other;
      queue.resume();
      await settled();
    }
    expect(asked(fetch)).toEqual([]);
    owner = "7";
    queue.resume();
    await settled();
    expect(asked(fetch)).toEqual([end]);
  });
  it("comes before what is told after a new consent, and does not give way to it", async () => {
    const fetch = answers();
    let online = false;
    const { queue, settled } = fakeQueue({ fetch, owner: noor, online: () => online });
    await sendEndOfVisits(queue, 7);
    for (let i = 0; i < mostUpdates + 2; i++) await sendUpdate(queue, update);
    online = true;
    queue.resume();
    await settled();
    const patches = Array.from({ length: mostUpdates }, () => `PATCH /api/contact/${contactId}`);
    expect(asked(fetch)).toEqual([end, ...patches]);
  });
});
