import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createSignUp,
  signUpTimes,
  type SignUpOutcome,
  type SignUpView,
} from "../../../../../client/features/newsletter/sign-up-machine.ts";
import { outcomeOf } from "../../../../../client/features/newsletter/subscribe.ts";
import type { SyncTask } from "../../../../../shared/queue/sync-task.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function form(outcome: SignUpOutcome | Promise<SignUpOutcome> | Error = "success") {
  const views: SignUpView[] = [];
  const send = vi.fn(async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const machine = createSignUp({
    send,
    show: (view) => void views.push(view),
    now: () => Date.now(),
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  return { machine, send, views, last: () => views.at(-1) };
}
const email = "noor@example.test";
const settle = () => vi.advanceTimersByTimeAsync(0);

it("[NEWS-022] shows the icon for 3,000 ms and forgets the success 500 ms later", async () => {
  const { machine, last } = form();
  machine.press(email);
  await settle();
  expect(last()).toEqual({ state: "success", icon: true });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(last()).toEqual({ state: "success", icon: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toEqual({ state: "success", icon: false });
  await vi.advanceTimersByTimeAsync(499);
  expect(last()).toEqual({ state: "success", icon: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toEqual({ state: "open" });
  expect(signUpTimes).toEqual({ feedback: 3_000, reset: 500, debounce: 500 });
});

it("[NEWS-023] takes the first of several presses at once, and others 500 ms after the last", async () => {
  const { machine, send } = form();
  machine.press(email);
  expect(send).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 5; i += 1) {
    await vi.advanceTimersByTimeAsync(499);
    machine.press(email);
  }
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  machine.press(email);
  expect(send).toHaveBeenCalledTimes(2);
});

it("sends nothing of a wrong address, says what is wrong with it, and forgets that when it is typed over", () => {
  const { machine, send, last } = form();
  machine.press("a@b");
  expect([send.mock.calls, last()]).toEqual([[], { state: "invalid", problem: "noEnding" }]);
  machine.typed();
  expect(last()).toEqual({ state: "open" });
});

it("sends once while an answer is awaited, and says that it failed when sending throws", async () => {
  const never = form(new Promise(() => undefined));
  never.machine.press(email);
  await vi.advanceTimersByTimeAsync(5_000);
  never.machine.press(email);
  expect([never.send.mock.calls.length, never.last()]).toEqual([1, { state: "sending" }]);
  const broken = form(new Error("gone"));
  broken.machine.press(email);
  await settle();
  expect(broken.last()).toEqual({ state: "failed", icon: true });
});

const task = (resultCode: number | null, result: unknown = null) =>
  ({ resultCode, code: resultCode, result }) as SyncTask;

it("[NEWS-011] takes resultCode 200 as success, and the platform's contact_id with it", () => {
  expect(outcomeOf({ kind: "done", task: task(200, { contact_id: 9 }) }, true)).toEqual({
    outcome: "success",
    contactId: 9,
  });
  expect(outcomeOf({ kind: "done", task: task(200, { contact_id: 9, status: "pending" }) }, true)).toEqual({
    outcome: "pending",
    contactId: 9,
  });
});

it("[NEWS-012] takes everything else as failure, also a lost call; only what a device without a connection holds waits", () => {
  for (const state of [
    ...[500, 201, 400, 404, 429].map((code) => ({ kind: "done" as const, task: task(code) })),
    { kind: "refused", task: task(400) },
    { kind: "failing", task: task(500) },
    { kind: "waiting", task: task(500) },
    { kind: "waiting", task: task(429) },
  ] satisfies Parameters<typeof outcomeOf>[0][])
    expect([state.kind, outcomeOf(state, false).outcome]).toEqual([state.kind, "failed"]);
  expect(outcomeOf({ kind: "waiting", task: task(null) }, true).outcome).toBe("failed");
  expect(outcomeOf({ kind: "waiting", task: task(null) }, false).outcome).toBe("waiting");
});

it("[NEWS-013] reads from email_exists that an address is subscribed already", () => {
  expect(outcomeOf({ kind: "done", task: task(200, { email_exists: true }) }, true).outcome).toBe("exists");
  for (const result of [{ email_exists: false }, { email_exists: "true" }, {}, null, "exists"])
    expect(outcomeOf({ kind: "done", task: task(200, result) }, true).outcome).toBe("success");
});
