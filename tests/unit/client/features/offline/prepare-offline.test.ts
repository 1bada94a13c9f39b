// @vitest-environment page
import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { loadPage } from "../../../../../client/app/page-registry.ts";
import { prepareOffline } from "../../../../../client/features/offline/offline.ts";

const woken = vi.hoisted(() => ({ tasks: vi.fn(), order: vi.fn() }));
vi.mock("../../../../../client/device/storage/left-writes.ts", () => ({ hasLeftWrites: () => true }));
vi.mock("../../../../../client/features/tasks/tasks.ts", () => ({
  taskService: woken.tasks,
  tasksName: (storeCode: string) => storeCode,
}));
vi.mock("../../../../../client/features/checkout/checkout.ts", () => ({
  hasOpenOrder: async () => true,
  hasOpenPayment: async () => false,
  waitingOrderController: async () => ({ resume: woken.order }),
}));
vi.mock("../../../../../client/app/page-registry.ts", () => ({ loadPage: vi.fn() }));
vi.mock("../../../../../client/device/storage/may-have-records.ts", () => ({ mayHaveRecords: async () => true }));

it("what waits is looked after once the code has come, though the document never ends to load", async () => {
  const left: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => left.push(run));
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  prepareOffline("outlet_en", "en-US");
  // Not within the task that the code came in, and each in a pause of its own.
  expect(woken.tasks).not.toHaveBeenCalled();
  for (const run of left) run();
  await vi.waitFor(() => expect(woken.order).toHaveBeenCalled());
  expect(woken.tasks).toHaveBeenCalledOnce();
});

it("the home page's data is kept only once its code is there", async () => {
  vi.resetModules();
  const again = await import("../../../../../client/features/offline/offline.ts");
  const left: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => left.push(run));
  const fetched = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  let arrive = () => undefined as void;
  vi.mocked(loadPage).mockImplementation(
    (group) => new Promise((done) => group === "home" && (arrive = () => done(() => null))),
  );
  fetched.mockClear();
  again.prepareOffline("outlet_en", "en-US");
  for (const run of left) run();
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith("home"));
  expect(fetched).not.toHaveBeenCalledWith("/data/", expect.anything());
  arrive();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith("/data/", expect.anything()));
});
