import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  readMySizePreference,
  writeMySizePreference,
} from "../../../../../client/features/catalog/my-size-preference.ts";

const [men, women] = ["/heren/", "/dames/"];
let kept: Map<string, string>;
const standing = () => [men, women, null].map((department) => readMySizePreference(department));

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

describe("only my size", () => {
  it("stands in the department it was pressed in, and in no other nor in a list of several", () => {
    expect(standing()).toEqual([false, false, false]);
    writeMySizePreference(true, men);
    expect(standing()).toEqual([true, false, false]);
    writeMySizePreference(true, null);
    expect(standing()).toEqual([true, false, true]);
    writeMySizePreference(true, women);
    writeMySizePreference(false, men);
    expect(standing()).toEqual([false, true, true]);
    writeMySizePreference(false, null);
    writeMySizePreference(false, women);
    expect([standing(), kept.size]).toEqual([[false, false, false], 0]);
  });

  it("is kept once for a department, however often it is pressed", () => {
    writeMySizePreference(true, men);
    writeMySizePreference(true, men);
    expect([...kept.values()]).toEqual([men]);
  });

  it("holds in a part of its department that a menu names as one", () => {
    writeMySizePreference(true, men);
    expect(readMySizePreference("/heren/schoenen/")).toBe(true);
  });

  it("kept before departments were told apart, stands in none, and goes with the next choice", () => {
    kept.set("my-size-standing", "1");
    expect(standing()).toEqual([false, false, false]);
    writeMySizePreference(true, men);
    expect([...kept.values()]).toEqual([men]);
    kept.set("my-size-standing", "1");
    writeMySizePreference(false, women);
    expect([standing(), kept.size]).toEqual([[false, false, false], 0]);
  });
});
