import { describe, expect, it, vi } from "vitest";
import { logRefused, logSignedIn, networkName } from "../../../worker/refused.ts";

it("a sign-in that succeeds stands in the log by its network alone", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  logSignedIn("198.51.100.77");
  expect(lines).toEqual([{ event: "signed-in", network: "198.51.100.0/24" }]);
  vi.restoreAllMocks();
});

describe("a network in the log", () => {
  it.each([
    ["198.51.100.77", "198.51.100.0/24"],
    ["::ffff:198.51.100.77", "198.51.100.0/24"],
    ["2001:db8:12:34:56::9", "2001:db8:12::/48"],
    ["2001:0db8::1", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["", "unknown"],
    ["Noor <a@b.c>", "unknown"],
    ["x".repeat(10_000), "unknown"],
  ])("%s is %s", (address, name) => {
    expect(networkName(address)).toBe(name);
  });

  it("is counted by kind, and forgotten after two thousand others", () => {
    const counts: number[] = [];
    vi.spyOn(console, "warn").mockImplementation(
      (line: string) => void counts.push((JSON.parse(line) as { count: number }).count),
    );
    const refuse = (address: string, what: "operator" | "sign-in" = "operator") =>
      logRefused(what, { path: "/", status: 401, address });
    for (let i = 0; i < 3; i += 1) refuse("10.0.0.1");
    refuse("10.0.0.1", "sign-in");
    for (let i = 0; i < 2_000; i += 1) refuse(`11.${i >> 8}.${i & 255}.1`);
    refuse("10.0.0.1");
    expect([...counts.slice(0, 4), counts.at(-1)]).toEqual([1, 2, 3, 1, 1]);
    vi.restoreAllMocks();
  });
});
