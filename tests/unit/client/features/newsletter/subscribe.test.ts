import { afterEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";

const submit = vi.fn();
const discard = vi.fn(async () => undefined);
vi.mock("../../../../../client/features/tasks/tasks.ts", () => ({
  taskService: async () => ({ submit, queue: { discard } }),
}));
const { newsletterContact, newsletterEvents, subscribe } =
  await import("../../../../../client/features/newsletter/subscribe.ts");

const { newsletterShownKey } = await import("../../../../../client/features/newsletter/modal.ts");

const store = storeByCode("outlet_nl");
const form = { email: "Noor@example.test", token: "t-1", remarks: "" };
const heard: unknown[] = [];
vi.stubGlobal("dispatchEvent", (event: CustomEvent) => void heard.push([event.type, event.detail]));
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { setItem: (name: string, value: string) => void kept.set(name, value) });
afterEach(() => {
  heard.splice(0);
  kept.clear();
});

it("[NEWS-028] whoever has signed up in this browser, or waits to, is not asked to by the dialog; whoever could not, is", async () => {
  const task = { resultCode: 200, code: null, result: {} };
  submit.mockResolvedValueOnce({ state: { kind: "done", task } });
  await subscribe(store, form);
  expect([...kept]).toEqual([[newsletterShownKey, "1"]]);
  kept.clear();
  submit.mockResolvedValueOnce({ state: { kind: "refused", task: { resultCode: 400, code: 400, result: "no" } } });
  await subscribe(store, form);
  expect([...kept]).toEqual([]);
});

it("[NEWS-010] sends the widget's call silently, so that nobody but the form says that it failed", async () => {
  submit.mockResolvedValueOnce({ state: { kind: "refused", task: { resultCode: 400, code: 400, result: "no" } } });
  expect(await subscribe(store, form)).toBe("failed");
  expect(submit.mock.calls[0]![0]).toMatchObject({
    url: "ext/newsletter/widget",
    payload: { method: "POST", body: form },
    silent: true,
  });
  // What has failed is not sent again behind the form's back.
  expect(discard).toHaveBeenCalledWith("newsletter-noor@example.test");
  expect(heard).toEqual([[newsletterEvents.failure, { outcome: "failed", contact_id: null }]]);
});

it("signals success, and keeps the platform's id as long as the page lives", async () => {
  submit.mockResolvedValueOnce({ state: { kind: "done", task: { resultCode: 200, result: { contact_id: 9 } } } });
  expect(await subscribe(store, form)).toBe("success");
  expect(newsletterContact.id).toBe(9);
  expect(heard).toEqual([[newsletterEvents.success, { outcome: "success", contact_id: 9 }]]);
});

it("[NEWS-012] signals failure for a call that was lost, and nothing for one that waits for a connection", async () => {
  const lost = { state: { kind: "waiting", task: { resultCode: null, code: null, result: null } } };
  submit.mockResolvedValue(lost);
  vi.stubGlobal("navigator", { onLine: false });
  expect([await subscribe(store, form), heard]).toEqual(["waiting", []]);
  vi.stubGlobal("navigator", { onLine: true });
  expect([await subscribe(store, form), heard]).toEqual([
    "failed",
    [[newsletterEvents.failure, { outcome: "failed", contact_id: null }]],
  ]);
});
