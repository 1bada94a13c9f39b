import { describe, expect, it, vi } from "vitest";
import { sendUpdate } from "../../../../../client/features/customer-data/send-update.ts";
import type { ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import { mostUpdates } from "../../../../../shared/customer-data/calls.ts";
import { leftTask } from "../../../../../shared/queue/left-task.ts";
import { fakeQueue } from "../tasks/fake-device.ts";

const contactId = "33ee9958-0e09-484f-b4c4-aa3e00e1e24c";
const update = { contactId, views: [{ sku: "KD-1", path: "/x/", at: "2026-11-23T00:00:00.000Z" }] };
const answer = (status: number) => async () =>
  Response.json({ code: status, result: status === 200 ? true : "No" }, { status });

describe("an update on its way", () => {
  it("[DATA-004] is a PATCH with the contact's id in path and body", async () => {
    const fetch = vi.fn<ApiFetch>(answer(200));
    const { queue, settled, told, done } = fakeQueue({ fetch });
    await sendUpdate(queue, update);
    await settled();
    const [path, init] = fetch.mock.calls[0]!;
    expect([path, init.method, JSON.parse(String(init.body))]).toEqual([`/api/contact/${contactId}`, "PATCH", update]);
    expect([await queue.list(), told, done]).toEqual([[], [], []]);
  });
  it("[DATA-004] is not spoken of when it fails: it is tried again, or dropped where it is refused", async () => {
    for (const [status, kept] of [
      [500, 1],
      [429, 1],
      [404, 0],
      [403, 0],
    ] as const) {
      const { queue, settled, told, parked, done } = fakeQueue({ fetch: vi.fn<ApiFetch>(answer(status)) });
      await sendUpdate(queue, update);
      await settled();
      expect([status, (await queue.list()).length, told, parked, done]).toEqual([status, kept, [], [], []]);
    }
  });
  it("[DATA-018] is neither sent nor kept once its visitor agrees no more", async () => {
    let agrees = true;
    let online = false;
    const fetch = vi.fn<ApiFetch>(answer(200));
    const { queue, settled } = fakeQueue({ fetch, online: () => online, may: () => agrees });
    await sendUpdate(queue, update);
    await settled();
    expect(await queue.list()).toHaveLength(1);
    agrees = false;
    online = true;
    queue.resume();
    await settled();
    expect([await queue.list(), fetch.mock.calls]).toEqual([[], []]);
  });
  it("gives way to newer ones beyond ten, and goes with its customer", async () => {
    const { queue, settled } = fakeQueue({ fetch: vi.fn<ApiFetch>(answer(200)), online: () => false });
    for (let i = 0; i < mostUpdates + 3; i++)
      await sendUpdate(queue, { contactId, views: [{ ...update.views[0]!, sku: `KD-${i}` }] });
    await settled();
    const left = await queue.list();
    expect(left).toHaveLength(mostUpdates);
    expect(left[0]!.task.payload.body).toMatchObject({ views: [{ sku: "KD-3" }] });
    expect(left.map(leftTask)).toEqual(left.map(() => null));
  });
});
