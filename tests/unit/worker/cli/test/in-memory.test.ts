import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inMemory, volatileFolder } from "../../../../../worker/cli/test/in-memory.ts";

describe("what a run writes and nobody reads afterwards", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it("stays where it is told to where a folder for temporary files is set", () => {
    vi.stubEnv("TMPDIR", "/somewhere");
    expect(inMemory()).toEqual({});
    expect(volatileFolder("shops", "/elsewhere")).toBe("/elsewhere");
  });

  it("stays on the disk where the system has no memory to write to", () => {
    vi.stubEnv("TMPDIR", "");
    vi.spyOn(process, "platform", "get").mockReturnValue("darwin");
    expect(volatileFolder("shops", "/elsewhere")).toBe("/elsewhere");
  });

  it("is a folder of its name in memory where there is room", () => {
    vi.stubEnv("TMPDIR", "");
    const { TMPDIR } = inMemory();
    expect(volatileFolder("shops", "/elsewhere")).toBe(TMPDIR === undefined ? "/elsewhere" : join(TMPDIR, "shops"));
  });
});
