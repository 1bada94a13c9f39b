import { describe, expect, it } from "vitest";
import { loadOnce } from "../../../../../client/device/page/load-once.ts";

describe("code that is loaded with its first use", () => {
  it("is loaded once for each key, also by those who ask while it comes", async () => {
    const loads: string[] = [];
    const load = loadOnce(
      (name: string) => {
        loads.push(name);
        return Promise.resolve({ name });
      },
      (name) => name,
    );
    expect(load.hasBegun()).toBe(false);
    const [first, second] = [load("a"), load("a")];
    expect(load.hasBegun()).toBe(true);
    expect(await first).toBe(await second);
    await load("b");
    expect(loads).toEqual(["a", "b"]);
  });

  it("is one for all where there is no key", async () => {
    const load = loadOnce((name: string) => Promise.resolve({ name }));
    expect(await load("a")).toBe(await load("b"));
  });

  it("is asked for again after it could not be loaded", async () => {
    let tries = 0;
    const load = loadOnce(() => (++tries === 1 ? Promise.reject(new Error("offline")) : Promise.resolve("here")));
    await expect(load(null)).rejects.toThrow("offline");
    expect(load.hasBegun()).toBe(false);
    expect(await load(null)).toBe("here");
  });
});
