import { describe, expect, it, vi } from "vitest";
import { choiceKey, createConsentStore } from "../../../../../client/device/consent/consent-store.ts";
import { choiceMs, consentVersion, readChoice } from "../../../../../shared/consent/choice.ts";
import { askedPurposes, type ConsentNeed } from "../../../../../shared/consent/purposes.ts";

const asked: ConsentNeed[] = [
  { purpose: "statistics", providers: ["A"] },
  { purpose: "marketing", providers: ["B"] },
];
const text = { language: "nl-NL", digest: "0" };

interface World {
  refused: boolean;
  needs: ConsentNeed[];
  now: number;
  blocked: boolean;
  full: boolean;
}

/** A tab's store over storage that may be shared, blocked or full. */
function tab(kept = new Map<string, string>(), other: Partial<World> = {}) {
  const world: World = { refused: false, needs: asked, now: 1_000_000, blocked: false, full: false, ...other };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (world.full) throw new Error("full");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const store = createConsentStore({
    needs: () => world.needs,
    refused: () => world.refused,
    storage: () => {
      if (world.blocked) throw new Error("blocked");
      return storage;
    },
    now: () => world.now,
    report: () => undefined,
  });
  return { store, world, kept };
}

describe("[DATA-018] consent", () => {
  it("stores nothing and permits only what is necessary until a visitor has chosen", () => {
    const { store, kept } = tab();
    store.check();
    expect([store.may("necessary"), store.may("statistics"), store.may("marketing")]).toEqual([true, false, false]);
    expect([store.state(), kept.size]).toEqual(["open", 0]);
  });
  it("permits the same before a choice, after a refusal, and after everything agreed to is withdrawn", () => {
    const needs = askedPurposes.map((purpose) => ({ purpose, providers: ["A"] }));
    const permitted = ({ store }: ReturnType<typeof tab>) =>
      (["necessary", ...askedPurposes] as const).filter((purpose) => store.may(purpose));
    const [unanswered, refused, withdrawn] = [
      tab(undefined, { needs }),
      tab(undefined, { needs }),
      tab(undefined, { needs }),
    ];
    refused.store.choose([], text);
    withdrawn.store.choose(askedPurposes, text);
    expect(permitted(withdrawn)).toEqual(["necessary", ...askedPurposes]);
    withdrawn.store.choose([], text);
    for (const visitor of [unanswered, refused, withdrawn]) expect(permitted(visitor)).toEqual(["necessary"]);
    // What is kept of it is the same, too, so that no later page can tell them apart.
    expect([...withdrawn.kept]).toEqual([...refused.kept]);
  });
  it("keeps version, time, the text shown, what was asked and what was granted under one key", () => {
    const { store, kept } = tab();
    store.choose(["marketing"], text);
    expect([store.may("statistics"), store.may("marketing"), store.state()]).toEqual([false, true, "chosen"]);
    expect([...kept.keys()]).toEqual([choiceKey]);
    expect(readChoice(kept.get(choiceKey)!)).toEqual({
      version: consentVersion,
      at: 1_000_000,
      text,
      asked,
      granted: ["marketing"],
    });
  });
  it("keeps a refusal too, so that nobody is asked twice, and grants nothing that was not asked", () => {
    const { store, kept } = tab();
    store.choose(["preferences"], text);
    expect([store.state(), readChoice(kept.get(choiceKey)!)?.granted]).toEqual(["chosen", []]);
  });
  it("counts an answer at once where its telling is put off, and puts off none that withdraws", () => {
    const { store } = tab();
    const heard: string[] = [];
    const later: (() => void)[] = [];
    store.onChange(() => void heard.push("change"));
    store.onWithdrawal("statistics", () => void heard.push("withdrawn"));
    store.choose(["statistics"], text, (tell) => later.push(tell));
    expect([store.may("statistics"), store.state(), heard]).toEqual([true, "chosen", []]);
    later.splice(0).forEach((tell) => tell());
    expect(heard).toEqual(["change"]);
    store.choose(["marketing"], text, (tell) => later.push(tell));
    expect([store.may("statistics"), heard, later.length]).toEqual([false, ["change", "withdrawn", "change"], 0]);
  });
  it("knows what was agreed to by an answer that ran out, or that the browser refuses, while no page was open", () => {
    const before = tab();
    before.store.choose(["marketing"], text);
    const after = (world: Partial<World>) => {
      const kept = new Map(before.kept);
      const { store } = tab(kept, world);
      const ran = () => [store.ranOut("statistics"), store.ranOut("marketing")];
      const first = ran();
      store.check();
      return { first, later: ran(), kept: kept.size, next: tab(kept, world).store.ranOut("marketing") };
    };
    const nothing = { first: [false, false], later: [false, false], kept: 1, next: false };
    expect(after({ now: 1_000_000 + choiceMs - 1 })).toEqual(nothing);
    // Told by the document that finds it, and by none after that.
    const over = { first: [false, true], later: [false, true], kept: 0, next: false };
    expect(after({ now: 1_000_000 + choiceMs })).toEqual(over);
    expect(after({ refused: true })).toEqual(over);
    // An answer to other questions is asked for anew, and stands meanwhile.
    expect(after({ needs: [{ purpose: "marketing", providers: ["B", "C"] }] })).toEqual(nothing);
  });
  it("tells of changes and runs the cleaners of what is withdrawn, once, whatever one of them does", () => {
    const { store } = tab();
    const heard = vi.fn<() => void>();
    const clean = vi.fn<() => void>();
    const other = vi.fn<() => void>();
    store.onChange(heard);
    store.onWithdrawal("statistics", () => {
      throw new Error("broken");
    });
    store.onWithdrawal("statistics", () => Promise.reject(new Error("broken")));
    store.onWithdrawal("statistics", clean);
    store.onWithdrawal("marketing", other);
    store.choose(["statistics", "marketing"], text);
    expect([heard.mock.calls.length, clean.mock.calls.length]).toEqual([1, 0]);
    store.choose(["marketing"], text);
    store.choose(["marketing"], text);
    expect([heard.mock.calls.length, clean.mock.calls.length, other.mock.calls.length]).toEqual([2, 1, 0]);
  });
  it("hears of another tab's answer, and withdraws here what was withdrawn there", () => {
    const kept = new Map<string, string>();
    const [one, two] = [tab(kept), tab(kept)];
    const clean = vi.fn<() => void>();
    two.store.onWithdrawal("statistics", clean);
    one.store.choose(["statistics"], text);
    two.store.check();
    expect(two.store.may("statistics")).toBe(true);
    one.store.choose([], text);
    // Before the event has come.
    expect(two.store.may("statistics")).toBe(false);
    two.store.check();
    expect(clean).toHaveBeenCalledOnce();
  });
  it("takes a browser's own refusal for an answer, stores nothing, asks nothing, and forgets an earlier one", () => {
    const { store, world, kept } = tab();
    store.choose(["statistics"], text);
    const clean = vi.fn<() => void>();
    store.onWithdrawal("statistics", clean);
    world.refused = true;
    expect([store.may("statistics"), store.state()]).toEqual([false, "refused"]);
    store.check();
    store.choose(["statistics"], text);
    expect([clean.mock.calls.length, kept.size, store.may("statistics")]).toEqual([1, 0, false]);
  });
  it("ends after a year, removes the answer, and asks again", () => {
    const { store, world, kept } = tab();
    store.choose(["statistics"], text);
    world.now += choiceMs;
    expect(store.may("statistics")).toBe(false);
    store.check();
    expect([kept.size, store.state()]).toEqual([0, "open"]);
  });
  it("removes what it cannot read", () => {
    const { store, kept } = tab(new Map([[choiceKey, '{"granted":["statistics"]}']]));
    expect([store.may("statistics"), store.state()]).toEqual([false, "open"]);
    store.check();
    expect(kept.size).toBe(0);
  });
  it("holds for the page where the browser keeps nothing, and a withdrawal that cannot be written still counts", () => {
    const blocked = tab();
    blocked.world.blocked = true;
    blocked.store.choose(["statistics"], text);
    expect([blocked.store.may("statistics"), blocked.store.state()]).toEqual([true, "chosen"]);

    const full = tab();
    full.store.choose(["statistics"], text);
    full.world.full = true;
    full.world.now += 1;
    full.store.choose([], text);
    expect([full.store.may("statistics"), full.kept.size]).toEqual([false, 0]);
  });
  it("asks for nothing where no provider is configured", () => {
    const { store, world, kept } = tab();
    world.needs = [];
    store.choose(["statistics"], text);
    expect([store.state(), store.may("statistics"), kept.size]).toEqual(["nothing", false, 0]);
  });
});
