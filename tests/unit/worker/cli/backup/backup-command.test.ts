import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOpsArguments, UsageError } from "../../../../../worker/cli/ops/arguments/command.ts";
import { OpsFailure } from "../../../../../worker/cli/ops/deps.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";
import { textOf, writeShop } from "./shop-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kade-backup-"));
  file = join(folder, "shop.sql");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A Wrangler whose shop is written by `writeShop` and whose target is a database of this process. */
function wrangler(target = new DatabaseSync(":memory:"), ...changes: string[]) {
  const asked: string[][] = [];
  const run = async (args: readonly string[]): Promise<string> => {
    asked.push([...args]);
    const after = (option: string) => args[args.indexOf(option) + 1]!;
    if (args[1] === "export") writeShop(after("--output"), ...changes);
    else if (args.includes("--file")) target.exec(textOf(after("--file")));
    else if (args.includes("--json"))
      return JSON.stringify([{ results: target.prepare(after("--command")).all(), success: true }]);
    else target.exec(after("--command"));
    return "";
  };
  return { run, asked, target };
}
async function ops(line: string, tool: ReturnType<typeof wrangler>): Promise<{ code: number; text: string }> {
  const read = readOpsArguments(line.split(" "));
  if (typeof read === "string") throw new Error(read);
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const fetch = () => Promise.reject(new Error("asks no shop"));
  const code = await createOps({ to: "", key: "", fetch, print, wrangler: tool.run }).run(read.command);
  return { code, text: printed.join("\n") };
}

describe("npm run ops -- backup", () => {
  it("writes the database of the environment that is named, and checks the copy", async () => {
    const tool = wrangler();
    const { code, text } = await ops(`backup ${file} --remote --env staging`, tool);
    expect(tool.asked).toEqual([
      ["d1", "export", "DB", "--remote", "--env", "staging", "--output", file, "--skip-confirmation"],
    ]);
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/SHA-256 [0-9a-f]{64}[^]*sales_order 1,[^]*The books agree/),
    ]);
  });

  it("ends with 1 and says what is wrong where the books do not agree", async () => {
    const { code, text } = await ops(
      `backup ${file}`,
      wrangler(undefined, "UPDATE sales_order SET shipping_cents = 0"),
    );
    expect([code, text]).toEqual([
      1,
      expect.stringContaining("WRONG: an order's sums add up: not so 1 times (100000007)"),
    ]);
  });

  it("checks a file that is there without asking anybody, and refuses what is none", async () => {
    const tool = wrangler();
    writeShop(file);
    expect((await ops(`backup ${file} --check`, tool)).code).toBe(0);
    expect(tool.asked).toEqual([]);
    writeFileSync(file, "SELECT 1;");
    await expect(ops(`backup ${file} --check`, tool)).rejects.toThrow(/is no backup of this shop: no such table/);
    await expect(ops(`backup ${join(folder, "none")} --check`, tool)).rejects.toThrow(OpsFailure);
  });
});

describe("npm run ops -- restore", () => {
  it("fills an empty database and lifts its log, so that every stored page is dropped", async () => {
    const tool = wrangler();
    writeShop(file);
    expect((await ops(`restore ${file} --into fresh`, tool)).code).toBe(0);
    const one = (sql: string) => tool.target.prepare(sql).get();
    expect(one("SELECT number FROM sales_order")).toEqual({ number: "100000007" });
    expect(one("SELECT seq, tags FROM invalidation_log ORDER BY seq DESC LIMIT 1")).toEqual({
      seq: 1_000_003,
      tags: '["*"]',
    });
    expect(one("SELECT seq FROM tag_version WHERE tag = '*'")).toEqual({ seq: 1_000_003 });
    expect(tool.asked.every((args) => args[2] === "fresh" && args.includes("--local"))).toBe(true);
  });

  it("never writes over what is there", async () => {
    const tool = wrangler();
    tool.target.exec("CREATE TABLE sales_order (id)");
    writeShop(file);
    await expect(ops(`restore ${file} --into live --remote`, tool)).rejects.toThrow(
      /live is not empty: it has 1 tables/,
    );
    expect(tool.asked).toHaveLength(1);
  });

  it("puts nothing anywhere whose books do not agree", async () => {
    const tool = wrangler();
    writeShop(file, "UPDATE stock SET manage_stock = 0, qty = -1", "UPDATE tag_version SET seq = 9");
    expect((await ops(`restore ${file} --into fresh`, tool)).code).toBe(1);
    expect(tool.asked).toEqual([]);
  });

  it.each([
    "backup",
    "backup a b",
    "restore a",
    "restore a --into b;c",
    "backup a --check --remote",
    "backup a --into b",
  ])("%s is refused with the way to say it", (line) =>
    expect(() => readOpsArguments(line.split(" "))).toThrow(UsageError),
  );
});
