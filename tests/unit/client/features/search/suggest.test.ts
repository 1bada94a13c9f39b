import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextActive, optionsOf, panelSize } from "../../../../../client/features/search/options.ts";
import { readSearches, withSearch } from "../../../../../client/features/search/recent.ts";
import { createSuggest, resultsAddress, type Outcome } from "../../../../../client/features/search/suggest.ts";
import { phrasesOf } from "../../../../../shared/catalog/listing/phrases.ts";
import type { Suggestions } from "../../../../../shared/contract/page/page.ts";
import { card } from "../../show.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (q: string, over: Partial<Suggestions> = {}): Suggestions => ({
  q,
  total: 1,
  phrases: [],
  categories: [],
  cards: [card()],
  ...over,
});
const shown = (show: ReturnType<typeof vi.fn>) => show.mock.calls.map(([outcome]) => outcome as Outcome);

describe("suggestions", () => {
  it("[SEARCH-027] asks only with three characters", async () => {
    const ask = vi.fn(async (text: string) => answer(text));
    const suggest = createSuggest(ask, () => undefined);
    suggest.type("ja ");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).not.toHaveBeenCalled();
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledWith("jas", expect.any(AbortSignal));
  });

  it("[SEARCH-028] asks once, 500 ms after the last key", async () => {
    const ask = vi.fn(async (text: string) => answer(text));
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

  it("never shows the answer to an older text, and gives its call up", async () => {
    const show = vi.fn();
    const waits: Record<string, number> = { jas: 900, jassen: 10 };
    const signals: AbortSignal[] = [];
    const suggest = createSuggest((text, signal) => {
      signals.push(signal);
      return new Promise((done) => setTimeout(done, waits[text], answer(text)));
    }, show);
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(600);
    suggest.type("jassen");
    expect(signals[0]!.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown(show).flatMap((outcome) => (outcome.kind === "found" ? [outcome.found.q] : []))).toEqual(["jassen"]);
    expect(signals[1]!.aborted).toBe(false);
  });

  it("the same text typed again is neither asked for nor cleared", async () => {
    const ask = vi.fn(async (text: string) => answer(text));
    const show = vi.fn();
    const suggest = createSuggest(ask, show);
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(600);
    suggest.type("jas ");
    await vi.advanceTimersByTimeAsync(600);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(shown(show).at(-1)).toMatchObject({ kind: "found" });
  });

  it("[SEARCH-030] resets when neither products nor phrases are suggested", async () => {
    const show = vi.fn();
    const suggest = createSuggest(async (text) => answer(text, text === "zzz" ? { total: 0, cards: [] } : {}), show);
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(600);
    expect(shown(show).at(-1)!.kind).toBe("found");
    suggest.type("zzz");
    await vi.advanceTimersByTimeAsync(600);
    expect(shown(show).at(-1)).toEqual({ kind: "none", q: "zzz" });
    suggest.type("z");
    expect(shown(show).at(-1)).toEqual({ kind: "idle" });
  });

  it("says that no answer came", async () => {
    const show = vi.fn();
    const suggest = createSuggest(async () => {
      throw new Error("offline");
    }, show);
    suggest.type("jas");
    await vi.advanceTimersByTimeAsync(600);
    expect(shown(show).at(-1)).toEqual({ kind: "failed" });
  });

  it("writes the address of all results", () =>
    expect(resultsAddress(" wollen jas ")).toBe("/catalogsearch/result/?q=wollen%20jas"));
});

describe("the panel's list", () => {
  it("[SEARCH-031][SEARCH-032] holds 16 products in rows of four, 18 in rows of three", () => {
    expect([panelSize(true), panelSize(false)]).toEqual([16, 18]);
  });

  it("stands in one order: texts, categories, products; earlier searches while nothing is suggested", () => {
    const found = answer("jas", {
      phrases: ["regenjas"],
      categories: [{ name: "Jassen", path: "/heren/jassen/" }],
      cards: [card({ path: "/jas/", name: "Jas Kade" })],
    });
    expect(optionsOf(found, ["trui"]).map(({ group, address }) => [group, address])).toEqual([
      ["phrases", "/catalogsearch/result/?q=regenjas"],
      ["categories", "/heren/jassen/"],
      ["products", "/jas/"],
    ]);
    const town = {
      phrases: [],
      categories: [],
      cards: [],
      pages: [{ name: "KADE Rotterdam", path: "/storelocator/#store-11" }],
    };
    expect(optionsOf(answer("rotterdam", town), [], true, [{ label: "Contact", path: "/contact/" }])).toEqual([
      { group: "pages", label: "Contact", address: "/contact/" },
      { group: "pages", label: "KADE Rotterdam", address: "/storelocator/#store-11" },
    ]);
    expect(optionsOf(null, ["trui"])).toEqual([
      { group: "recent", label: "trui", address: "/catalogsearch/result/?q=trui" },
    ]);
  });

  it("is walked with arrow keys round, Home, End and Escape", () => {
    expect([-1, 0, 1, 2].map((active) => nextActive("ArrowDown", active, 3))).toEqual([0, 1, 2, -1]);
    expect([-1, 0, 1, 2].map((active) => nextActive("ArrowUp", active, 3))).toEqual([2, -1, 0, 1]);
    expect([nextActive("Home", 2, 3), nextActive("End", 0, 3), nextActive("Escape", 1, 3)]).toEqual([0, 2, -1]);
    // In the field itself they belong to the text, and Escape to the panel.
    expect(["Home", "End", "Escape", "Enter", "a"].map((key) => nextActive(key, -1, 3))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(nextActive("ArrowDown", -1, 0)).toBeNull();
  });

  it("completes the last word by words of what was found, as a beginning and as the end of a compound", () => {
    const found = [
      { name: "Regenjas Kade", brand: "Jasper" },
      { name: "Winterjas", brand: null },
      { name: "Regenjas Boei", brand: "Jasper" },
      { name: "Jasje wol", brand: null },
    ].map(card);
    expect(phrasesOf("jas", found)).toEqual(["Jasper", "regenjas", "jasje", "winterjas"]);
    expect(phrasesOf("wollen reg", found)).toEqual(["wollen regenjas"]);
    expect(phrasesOf("wolen reg", found, "wollen reg")).toEqual(["wollen regenjas"]);
    expect(phrasesOf("regenjas", found)).toEqual([]);
    expect(phrasesOf("  ", found)).toEqual([]);
  });

  it("say a compound alone whose beginning stands before it", () => {
    const found = [card({ name: "Leinenhemd Regge" }), card({ name: "Jeanshemd Rotte" })];
    expect(phrasesOf("leinen hemd", found)).toEqual(["leinen jeanshemd", "leinenhemd"]);
    expect(phrasesOf("weißes leinen hemd", found)).toContain("weißes leinenhemd");
    expect(phrasesOf("leine hemd", found, "leinen hemd")).toContain("leinenhemd");
  });

  it("make no words of an article number, written with signs or without", () => {
    const found = [card({ sku: "KD-0099", name: "Leinenhemd 0099 Lek" })];
    for (const q of ["KD-0099-WIT-L", "kd 0099 wit l", "KD0099WITL", "KD-0099"])
      expect([q, phrasesOf(q, found)]).toEqual([q, []]);
    // Another one's number, and one that may be a size.
    expect(phrasesOf("KD-0098-WIT-L", found)).toEqual(["kd 0098 wit leinenhemd", "kd 0098 wit lek"]);
    expect(phrasesOf("38 lei", [card({ sku: "38", name: "Leinenhemd" })])).toEqual(["38 leinenhemd"]);
  });

  it("end in no word that leads to another", () => {
    const found = ["Trui met merk", "Trui zonder mouw", "Hemd mit Muster", "Shirt for men"].map((name) =>
      card({ name }),
    );
    expect(phrasesOf("zwarte trui maat m", found).toSorted()).toEqual(
      ["men", "merk", "mouw", "muster"].map((word) => `zwarte trui maat ${word}`),
    );
    expect(phrasesOf("trui zon", found)).toEqual([]);
    expect(phrasesOf("shirt fo", found)).toEqual([]);
  });
});

describe("earlier searches", () => {
  it("keep the last six, each once, the latest first", () => {
    const all = ["a1", "b2", "c3", "A1 ", "d4", "e5", "f6", "g7", "  "].reduce(withSearch, [] as string[]);
    expect(all).toEqual(["g7", "f6", "e5", "d4", "A1", "c3"]);
  });
  it("are nothing where what was kept is something else", () => {
    for (const kept of [null, "", "{", '{"a":1}', "[1,null]", '[" "]']) expect(readSearches(kept)).toEqual([]);
    expect(readSearches('["jas",3]')).toEqual(["jas"]);
  });
});
