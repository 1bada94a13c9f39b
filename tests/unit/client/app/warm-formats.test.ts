import { afterEach, expect, it, vi } from "vitest";

/** A page that has just been loaded; `worker`: the workers that it has started. */
async function page() {
  vi.useFakeTimers();
  vi.resetModules();
  const { warmFormats, warmFormatsOnDemand } = await import("../../../../client/app/warm-formats.ts");
  const events = new EventTarget();
  const workers: (EventTarget & { url: string })[] = [];
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      url: string;
      constructor(url: URL) {
        super();
        this.url = url.href;
        workers.push(this);
      }
    },
  );
  return { workers, warmFormats, warmFormatsOnDemand, see: (sign: string) => events.dispatchEvent(new Event(sign)) };
}
async function isSettled(promise: Promise<void>): Promise<boolean> {
  const other = {};
  return (await Promise.race([promise, Promise.resolve().then(() => other)])) !== other;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each(["pointerdown", "pointermove", "focusin", "scroll"])(
  "the first formats are made in a worker at the first %s, once, and not while nobody is there",
  async (sign) => {
    const { workers, warmFormatsOnDemand, see } = await page();
    warmFormatsOnDemand();
    vi.advanceTimersByTime(4999);
    expect(workers).toEqual([]);
    see(sign);
    expect(workers).toEqual([expect.objectContaining({ url: expect.stringMatching(/warm-formats\.worker/) })]);
    see("scroll");
    vi.runAllTimers();
    expect(workers).toHaveLength(1);
  },
);

it("the first formats are made for whoever stays for five seconds", async () => {
  const { workers, warmFormatsOnDemand } = await page();
  warmFormatsOnDemand();
  vi.advanceTimersByTime(5000);
  expect(workers).toHaveLength(1);
});

it("what is formatted next waits until they are made, at most a second, and not where there may be no worker", async () => {
  const { workers, warmFormats } = await page();
  const warmed = warmFormats();
  expect(warmFormats()).toBe(warmed);
  vi.advanceTimersByTime(999);
  expect(await isSettled(warmed)).toBe(false);
  workers[0]!.dispatchEvent(new Event("message"));
  expect(await isSettled(warmed)).toBe(true);

  const slow = (await page()).warmFormats();
  vi.advanceTimersByTime(1000);
  expect(await isSettled(slow)).toBe(true);

  const refused = await page();
  const failing = refused.warmFormats();
  refused.workers[0]!.dispatchEvent(new Event("error"));
  expect(await isSettled(failing)).toBe(true);

  const without = await page();
  vi.stubGlobal("Worker", undefined);
  expect(await isSettled(without.warmFormats())).toBe(true);
});

it("texts of a product's extras, into which days and amounts are put, come after them", async () => {
  vi.stubEnv("SSR", false);
  const { workers } = await page();
  const { loadExtrasTexts } = await import("../../../../client/app/extras-texts.ts");
  const { loadProductExtrasTexts } = await import("../../../../shared/i18n/product-extras-texts.ts");
  const loading = loadExtrasTexts("nl-NL");
  const come = vi.fn<() => void>();
  void loading.then(come);
  // By then the texts are there.
  await loadProductExtrasTexts("nl-NL");
  await new Promise((done) => process.nextTick(done));
  expect(come).not.toHaveBeenCalled();
  workers[0]!.dispatchEvent(new Event("message"));
  expect(await loading).toBeTypeOf("function");
});
