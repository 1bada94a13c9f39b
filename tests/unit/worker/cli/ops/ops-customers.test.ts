import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError, type OpsCommandOf } from "../../../../../worker/cli/ops/arguments/command.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";

const commandOf = (...args: string[]): OpsCommandOf<"customers"> => {
  const found = readOpsArguments(["customers", ...args]);
  if (typeof found === "string" || found.command.name !== "customers") throw new Error("another command");
  return found.command;
};
const email = "noor@example.test";
const account = {
  id: 158,
  firstname: "Noor",
  lastname: "de Wit",
  store_code: "outlet_nl",
  created_at: "2026-01-01",
  email_proven_at: null,
  open: 1,
  kept: [{ name: "orders", n: 3 }],
};

async function run(args: string[], found: object, ...answers: unknown[]) {
  const calls: string[] = [];
  const printed: string[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "k",
    print: (text) => void printed.push(text),
    fetch: async (address, { method, body }) => {
      calls.push(`${method} ${address.slice("https://shop.test".length)} ${String(body)}`);
      return Response.json({ code: 200, result: address.endsWith("/find") ? found : answers.shift() });
    },
  });
  return { code: await ops.run(commandOf(...args)), calls, printed: printed.join("\n") };
}
const found = { account, address: [{ name: "messages", n: 2 }], elsewhere: ["newsletter"] };
const nothing = { account: null, address: [], elsewhere: [] };
const body = JSON.stringify({ email });

describe("npm run ops -- customers", () => {
  it("finds by the address in the body, and says by its exit code whether there is anything", async () => {
    const { code, calls, printed } = await run(["find", email], found);
    expect([code, calls]).toEqual([0, [`POST /ops/customers/find ${body}`]]);
    expect(printed).toContain("Account 158  Noor de Wit  outlet_nl");
    for (const part of ["1 open orders", "3  orders", "2  messages", "Kept elsewhere: newsletter"])
      expect(printed).toContain(part);
    expect((await run(["find", email], nothing)).code).toBe(1);
  });

  it("prints the account's file, or the address's", async () => {
    const own = await run(["export", email], found, { profile: {} });
    expect(own.calls.at(-1)).toBe(`POST /ops/customers/158/export ${body}`);
    expect(JSON.parse(own.printed)).toEqual({ profile: {} });
    await expect(run(["export", email], nothing)).rejects.toThrow("--address");
    const beside = await run(["export", email, "--address"], nothing, { orders: [] });
    expect([beside.calls, JSON.parse(beside.printed)]).toEqual([
      [`POST /ops/customers/export ${body}`],
      { orders: [] },
    ]);
  });

  it("ends the account of the number that was looked at, whoever has the address by now", async () => {
    const { calls, printed } = await run(["end", email, "--account", "158"], nothing, { repeated: false });
    expect(calls).toEqual([`POST /ops/customers/158/end ${body}`]);
    expect(printed).toBe("The account has ended");
    expect((await run(["end", email, "--account", "158"], nothing, { repeated: true })).printed).toBe(
      "It had ended before",
    );
  });

  it.each([
    [[]],
    [["find"]],
    [["find", "noor"]],
    [["find", email, email]],
    [["find", email, "--address"]],
    [["export", email, "--account", "1"]],
    [["end", email]],
    [["end", email, "--account", "0"]],
    [["forget", email]],
  ])("refuses %o with its help", (args) => {
    expect(() => commandOf(...args)).toThrow(UsageError);
  });
});
