import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError } from "../../../../../worker/cli/ops/arguments/command.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";

const commandOf = (...args: string[]) => {
  const found = readOpsArguments(["import", ...args]);
  if (typeof found === "string") throw new Error("help");
  return found.command;
};
const told = (result: unknown, code = 200) => Response.json({ code, result }, { status: code });
const last = { run: "r-1", mode: "update", wrote_at: "t", products: 12, others: 1, is_under_way: false };

async function run(args: string[], ...answers: Response[]) {
  const calls: string[] = [];
  const printed: string[] = [];
  const pauses: number[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "k",
    print: (text) => void printed.push(text),
    pause: async (ms) => void pauses.push(ms),
    fetch: async (address, { method }) => {
      calls.push(`${method} ${address.slice("https://shop.test/ops/import/".length)}`);
      return answers.shift()!;
    },
  });
  return { code: await ops.run(commandOf(...args)), calls, printed: printed.join("\n"), pauses };
}

describe("npm run ops -- import", () => {
  it("names the last import and changes nothing", async () => {
    expect(await run([], told({ undo: last }))).toEqual({
      code: 0,
      calls: ["GET undo"],
      printed: "t  update  12 products and 1 other things were written",
      pauses: [],
    });
    expect((await run(["undo"], told({ undo: null }))).code).toBe(1);
  });

  it("takes it back, asks until it is done, and names what stays", async () => {
    const done = { run: "u-1", changed: 12, changedByKind: {}, rejected: [], left: { count: 1, named: ["KD-1"] } };
    const answers = [told({ undo: last }), told({ run: "u-1" }), told({ pending: true }, 202), told(done)];
    expect(await run(["undo"], ...answers)).toEqual({
      code: 1,
      calls: ["GET undo", "POST undo?import=r-1", "POST finish?run=u-1", "POST finish?run=u-1"],
      printed:
        "12 entities are as they were before the import of t. Stories, landing pages and stores stay as the import left them\nChanged since, and left as they are: 1\n  KD-1",
      pauses: [250],
    });
  });

  it("says of one that brought content alone that there is nothing to take back", async () => {
    const undo = { ...last, products: 0, others: 0 };
    const said =
      "t  update  Nothing of the catalogue was changed, so there is nothing to take back. " +
      "Stories, landing pages and stores stay as the import left them";
    expect(await run([], told({ undo }))).toEqual({ code: 0, calls: ["GET undo"], printed: said, pauses: [] });
    expect(await run(["undo"], told({ undo }))).toEqual({ code: 1, calls: ["GET undo"], printed: said, pauses: [] });
  });

  it.each([["redo"], ["undo", "twice"]])("refuses %s", (...words) =>
    expect(() => commandOf(...words)).toThrow(UsageError),
  );
});
