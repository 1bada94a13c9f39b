import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError, type OpsCommandOf } from "../../../../../worker/cli/ops/arguments/command.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";

const commandOf = (...args: string[]): OpsCommandOf<"coupons"> => {
  const found = readOpsArguments(["coupons", ...args]);
  if (typeof found === "string" || found.command.name !== "coupons") throw new Error("another command");
  return found.command;
};
const coupon = {
  code: "WINTER-26",
  label: "Winter",
  percent_hundredths: 1_250,
  amount_cents: null,
  minimum_cents: 5_000,
  valid_until: null,
  has_ended: 0,
  use_limit: 100,
  is_own: 0,
  created_at: "2026-11-01",
  used: 3,
};
const shown = {
  coupon,
  orders: [{ number: "4000000012", created_at: "2026-11-02", discount_cents: 750, currency: "EUR", state: "new" }],
  steps: [{ kind: "made", at: "2026-11-01", who: null }],
  countedTo: 10_000,
};

async function run(args: string[], list: object = { coupons: [coupon], next: null, countedTo: 200 }) {
  const calls: { call: string; body: Record<string, unknown> | null }[] = [];
  const printed: string[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "k",
    print: (text) => void printed.push(text),
    fetch: async (address, { method, body }) => {
      const path = address.slice("https://shop.test".length);
      calls.push({ call: `${method} ${path}`, body: body ? (JSON.parse(body as string) as never) : null });
      const one = method === "POST" ? { code: "WINTER-26", repeated: false } : shown;
      return Response.json({ code: 200, result: /coupons(\?|$)/.test(path) && method === "GET" ? list : one });
    },
  });
  return { code: await ops.run(commandOf(...args)), calls, printed: printed.join("\n") };
}
const key = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;

describe("npm run ops -- coupons", () => {
  it("lists, and says where the next page begins, and by its exit code whether there is any", async () => {
    const next = "2026-11-01T00:00:00.000Z WINTER-26";
    const { code, calls, printed } = await run(["list", "--query", "win"], { coupons: [coupon], next, countedTo: 3 });
    expect([code, calls[0]!.call]).toEqual([0, "GET /ops/coupons?q=win"]);
    expect(printed).toMatch(
      /^WINTER-26 .* 12\.5 % {2}from 50\.00 {2}no end {2}used 3\+ of 100 {2}everyone's {2}Winter/,
    );
    expect(printed).toContain(`Older ones: --before "${next}"`);
    expect((await run(["list", "--before", next])).calls[0]!.call).toBe(
      "GET /ops/coupons?before=2026-11-01T00%3A00%3A00.000Z+WINTER-26",
    );
    expect((await run(["list"], { coupons: [], next: null, countedTo: 3 })).code).toBe(1);
  });

  it("makes one and shows it as it stands then", async () => {
    const args = ["--percent", "12,5", "--minimum", "50", "--uses", "100", "--label", "Winter"];
    const { calls, printed } = await run(["add", "winter-26", ...args]);
    expect(calls.map(({ call }) => call)).toEqual(["POST /ops/coupons", "GET /ops/coupons/WINTER-26"]);
    expect(calls[0]!.body).toEqual({
      key,
      code: "winter-26",
      percent_hundredths: 1_250,
      minimum_cents: 5_000,
      use_limit: 100,
      label: "Winter",
    });
    expect(printed).toContain("4000000012  -7.50");
    const own = await run(["add", "NOOR", "--amount", "5", "--email", "a@b.test", "--until", "2027-01-01T00:00:00Z"]);
    expect(own.calls[0]!.body).toEqual({
      key,
      code: "NOOR",
      amount_cents: 500,
      valid_until: "2027-01-01T00:00:00Z",
      email: "a@b.test",
    });
  });

  it("ends one", async () => {
    const { calls } = await run(["end", "WINTER-26"]);
    expect(calls[0]).toEqual({ call: "POST /ops/coupons/WINTER-26/end", body: { key } });
  });

  it.each([
    [[]],
    [["list", "A"]],
    [["show"]],
    [["show", "A", "B"]],
    [["show", "A", "--percent", "10"]],
    [["end", "A", "--before", "B"]],
    [["add", "A"]],
    [["add", "A", "--percent", "10", "--amount", "5"]],
    [["add", "A", "--percent", "ten"]],
    [["add", "A", "--percent", "10", "--uses", "0"]],
    [["add", "A", "--percent", "10", "--uses", "2", "--email", "a@b.test"]],
    [["change", "A"]],
  ])("refuses %o with its help", (args) => {
    expect(() => commandOf(...args)).toThrow(UsageError);
  });
});
