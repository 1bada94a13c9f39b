import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { importFile } from "../../../../../worker/cli/import/import-file.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-"));
  writeFileSync(join(folder, "one.ndjson"), '{"_type":"product"}\n');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

const report = { rejected: [], changed: 1, flags: {}, gaps: {} };
const told = (result: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json({ code: status, result }, { status, headers });

/** Imports a file of one line into a shop that answers so, in turn. */
async function run(answer: (path: string, n: number) => Response) {
  const asked: string[] = [];
  const pauses: number[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const path = address.slice("https://shop.test/ops/import/".length).split("?")[0]!;
    asked.push(path);
    return answer(path, asked.filter((one) => one === path).length);
  });
  const pause = async (ms: number) => void pauses.push(ms);
  const options = {
    file: join(folder, "one.ndjson"),
    to: "https://shop.test",
    key: "k",
    mode: "update",
    pause,
  } as const;
  const done = await importFile(options).catch((error: unknown) => error);
  return { asked, pauses, done };
}

it("waits before it asks again: as long as the shop says, else a little longer each time", async () => {
  const { asked, pauses, done } = await run((path, n) => {
    if (path === "start") return n === 1 ? told("busy", 503, { "retry-after": "3" }) : told({ run: "r" });
    if (path === "lines")
      return n === 1 ? told("often", 429, { "retry-after": "9000" }) : told({ accepted: 1, rejected: [] });
    return n < 7 ? told({ pending: true }, 202, n === 6 ? { "retry-after": "1" } : {}) : told(report);
  });
  expect(done).toMatchObject({ lines: 1, accepted: 1 });
  expect(asked).toEqual(["start", "start", "lines", "lines", ...Array.from({ length: 7 }, () => "finish")]);
  expect(pauses).toEqual([3_000, 60_000, 250, 500, 1_000, 2_000, 2_000, 1_000]);
});

it("gives a shop up that asks to wait again and again, and asks none twice that only refuses", async () => {
  const busy = await run(() => told("busy", 503, { "retry-after": "1" }));
  expect([busy.asked.length, busy.pauses.length, String(busy.done)]).toEqual([11, 10, "Error: start: 503 busy"]);
  const down = await run(() => told("down", 503));
  expect([down.asked.length, down.pauses.length]).toEqual([1, 0]);
});
