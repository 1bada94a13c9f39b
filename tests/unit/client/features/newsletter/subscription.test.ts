import { expect, it, vi } from "vitest";
import { createNewsletter } from "../../../../../client/features/newsletter/subscription.ts";
import type { Answer } from "../../../../../shared/contract/wire/call.ts";

const says = (result: string, code = 200): Answer<string> => ({
  ok: (code === 200) as true,
  code,
  result,
  meta: {},
  seq: null,
  tags: [],
});
const callsOf = (answers: { status?: string; code?: number } = {}) => ({
  subscription: vi.fn(async () => says(answers.status ?? "unsubscribed", answers.code)),
  subscribe: vi.fn(async () => says("subscribed", answers.code)),
  unsubscribe: vi.fn(async () => says("unsubscribed", answers.code)),
});
const email = "noor@example.test";

it("[NEWS-001] keeps whether it is subscribed, and the address, and nothing else", async () => {
  const newsletter = createNewsletter(callsOf({ status: "subscribed" }));
  expect(newsletter.state()).toEqual({ isSubscribed: false, email: null });
  await newsletter.check(email);
  expect(newsletter.state()).toEqual({ isSubscribed: true, email });
});

it("[NEWS-002] subscribes only who is not subscribed, and unsubscribes only who is", async () => {
  const calls = callsOf();
  const on = createNewsletter(calls, { status: "subscribed", email });
  expect(await on.subscribe()).toBeNull();
  const off = createNewsletter(calls, { status: "unsubscribed", email });
  expect(await off.unsubscribe()).toBeNull();
  expect(await createNewsletter(calls).unsubscribe()).toBeNull();
  expect([calls.subscribe.mock.calls.length, calls.unsubscribe.mock.calls.length]).toEqual([0, 0]);
  await off.subscribe();
  await off.subscribe();
  expect([calls.subscribe.mock.calls.length, off.state().isSubscribed]).toEqual([1, true]);
  await off.unsubscribe();
  await off.unsubscribe();
  expect([calls.unsubscribe.mock.calls.length, off.state().isSubscribed]).toEqual([1, false]);
  // What waits for its confirmation is no subscription yet, and can be ended.
  await createNewsletter(calls, { status: "pending", email }).unsubscribe();
  expect(calls.unsubscribe).toHaveBeenCalledTimes(2);
});

it('[NEWS-003] takes its state from the status: only "subscribed" means subscribed', async () => {
  for (const status of ["subscribed", "pending", "unsubscribed", "cleaned", "Subscribed", "unknown"]) {
    const newsletter = createNewsletter(callsOf({ status }));
    await newsletter.check(email);
    expect([status, newsletter.state().isSubscribed]).toEqual([status, status === "subscribed"]);
  }
});

it("leaves the state as it is when a call fails", async () => {
  const calls = callsOf({ code: 500, status: "unsubscribed" });
  const on = createNewsletter(calls, { status: "subscribed", email });
  await on.unsubscribe();
  await on.check("other@example.test");
  expect(on.state()).toEqual({ isSubscribed: true, email });
  const off = createNewsletter(calls, { status: "unsubscribed", email });
  await off.subscribe();
  expect(off.state().isSubscribed).toBe(false);
});
