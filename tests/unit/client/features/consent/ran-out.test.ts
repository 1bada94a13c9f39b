// @vitest-environment page
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { consent } from "../../../../../client/device/consent/consent.ts";
import { startConsent } from "../../../../../client/features/consent/consent.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { choiceMs } from "../../../../../shared/consent/choice.ts";
import { consentElement } from "../../../../../shared/consent/purposes.ts";

const store = storeByCode("outlet_nl");
const text = { language: "nl-NL", digest: "0" };
const element = document.createElement("script");
element.id = consentElement;
element.type = "application/json";
element.textContent = JSON.stringify([{ purpose: "statistics", providers: ["A"] }]);
document.body.append(element);
vi.stubGlobal("indexedDB", { databases: async () => [] });
vi.stubGlobal("caches", { keys: async () => [] });
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

const banners = () => document.querySelectorAll("[data-consent]").length;
const stopped = vi.fn();
const { setTimeout: later } = globalThis;
/** Gives the question's code and words, and the removal, their time: twenty seconds at least on a busy machine. */
async function settle(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2_000 && !isSo(); turn += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await new Promise((done) => later(done, 10));
  }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "setTimeout", "requestAnimationFrame"], now: Date.now() });
  consent().onWithdrawal("statistics", stopped);
});
beforeEach(async () => {
  consent().choose(["statistics"], text);
  await startConsent(store);
  await settle(() => banners() === 0);
  stopped.mockClear();
  document.cookie = "_ga=GA1.1.1.1; path=/; max-age=100000000";
  expect([banners(), consent().may("statistics")]).toEqual([0, true]);
});

it.each([
  ["stays in sight", () => vi.advanceTimersByTime(60_000), choiceMs],
  ["goes on to another page within its document", () => void startConsent(store), choiceMs],
  [
    "hears that another tab has taken it back",
    () => {
      localStorage.removeItem("consent");
      window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
    },
    0,
  ],
])(
  "[DATA-018] an answer that is over while a page %s ends what it permitted and is asked for again, once",
  async (_, happens, passed) => {
    vi.setSystemTime(Date.now() + passed);
    happens();
    await settle(() => banners() > 0 && !document.cookie.includes("_ga=G"));
    expect([banners(), stopped.mock.calls.length, consent().state()]).toEqual([1, 1, "open"]);
    expect(document.cookie).not.toContain("_ga=G");
    let turns = 0;
    // The next page asks no second time beside it.
    await startConsent(store);
    await settle(() => banners() > 1 || (turns += 1) > 20);
    expect(banners()).toBe(1);
  },
);
