import { describe, expect, it, vi } from "vitest";
import { fetchEarly, fetchNow, freshForMs, isOld, noteFetched } from "../../../../client/navigation/freshness.ts";

describe("what was fetched early", () => {
  it("is used once while fresh", async () => {
    const fetcher = vi.fn(async (key: string) => ({ key, n: fetcher.mock.calls.length }));
    await fetchEarly("/data/a/", fetcher, 0);
    await fetchEarly("/data/a/", fetcher, 10);
    expect(await fetchNow("/data/a/", fetcher, 20)).toEqual({ key: "/data/a/", n: 1 });
    expect(await fetchNow("/data/a/", fetcher, 30)).toEqual({ key: "/data/a/", n: 2 });
  });

  it("is asked for anew when it has become old", async () => {
    const fetcher = vi.fn(async () => fetcher.mock.calls.length);
    await fetchEarly("/data/b/", fetcher, 0);
    expect(await fetchNow("/data/b/", fetcher, freshForMs + 1)).toBe(2);
  });

  it("a failure is not remembered", async () => {
    const fetcher = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("there");
    await expect(fetchEarly("/data/c/", fetcher, 0)).rejects.toThrow("offline");
    expect(await fetchNow("/data/c/", fetcher, 1)).toBe("there");
  });

  it("a page is old only after its time", () => {
    noteFetched("/data/d/", 1_000);
    expect(isOld("/data/d/", 1_000 + freshForMs)).toBe(false);
    expect(isOld("/data/d/", 1_001 + freshForMs)).toBe(true);
    expect(isOld("/data/never/", 9e12)).toBe(false);
  });
});
