import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSuggest, resultsAddress } from "../../../client/features/search/suggest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (q: string) => ({ kind: "search", q, listing: { total: 1 } });

describe("suggestions", () => {
  it("[SEARCH-027] asks only with three characters", async () => {
    const ask = vi.fn(async () => answer("jas"));
    const suggest = createSuggest(ask, () => undefined);
    suggest.type("ja ");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).not.toHaveBeenCalled();
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledWith("/data/catalogsearch/result/?q=jas");
  });

  it("[SEARCH-028] asks once, 500 ms after the last key", async () => {
    const ask = vi.fn(async () => answer("jass"));
    const suggest = createSuggest(ask, () => undefined);
    for (const text of ["jas", "jass", "jassen"]) {
      suggest.type(text);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(399);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("never shows the answer to an older text", async () => {
    const show = vi.fn();
    const waits: Record<string, number> = { jas: 900, jassen: 10 };
    const suggest = createSuggest((key) => {
      const q = key.split("q=")[1]!;
      return new Promise((done) => setTimeout(done, waits[q], answer(q)));
    }, show);
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(600);
    suggest.type("jassen");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(show.mock.calls.map(([found]) => found.q)).toEqual(["jassen"]);
  });

  it("clears what was shown when no answer comes", async () => {
    const show = vi.fn();
    const suggest = createSuggest(async () => { throw new Error("offline"); }, show);
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(600);
    expect(show).toHaveBeenLastCalledWith(null);
  });

  it("writes the address of all results", () => expect(resultsAddress(" wollen jas ")).toBe("/catalogsearch/result/?q=wollen%20jas"));
});
