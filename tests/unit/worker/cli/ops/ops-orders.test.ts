import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError, type OpsCommandOf } from "../../../../../worker/cli/ops/arguments/command.ts";
import { OpsFailure } from "../../../../../worker/cli/ops/deps.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";

const commandOf = (...args: string[]): OpsCommandOf<"orders"> => {
  const found = readOpsArguments(["orders", ...args]);
  if (typeof found === "string" || found.command.name !== "orders") throw new Error("another command");
  return found.command;
};
const key = "8b1f3f6e-0000-4000-8000-000000000001";

async function run(args: string[], answer: (body: Record<string, unknown>) => Response) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  const printed: string[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "the key",
    print: (text) => void printed.push(text),
    fetch: async (address, init) => {
      const body = JSON.parse(typeof init.body === "string" ? init.body : "{}") as Record<string, unknown>;
      calls.push({ path: address.slice("https://shop.test".length), body });
      return answer(body);
    },
  });
  const code = await ops.run(commandOf(...args)).catch((error: unknown) => error);
  return { calls, printed: printed.join("\n"), code };
}
const told = (result: unknown, status = 200) => Response.json({ code: status, result }, { status });

describe("npm run ops -- orders", () => {
  it.each([
    [["paid", "4000000012"], "paid", {}],
    [["paid", "4000000012", "27.08"], "paid", { amount_cents: 2708 }],
    [["paid", "4000000012", "0"], "paid", { amount_cents: 0 }],
    [["canceled", "4000000012"], "canceled", {}],
    [["sent", "4000000012", "PostNL"], "sent", { carrier: "PostNL" }],
    [
      ["sent", "4000000012", "PostNL", "3SKADE1", "--line", "0:2", "--line", "3:1"],
      "sent",
      {
        carrier: "PostNL",
        code: "3SKADE1",
        lines: [
          { position: 0, qty: 2 },
          { position: 3, qty: 1 },
        ],
      },
    ],
    [
      ["delivered", "4000000012", "--parcel", "7", "--at", "2026-11-21T14:00:00+01:00"],
      "delivered",
      {
        parcel: 7,
        at: "2026-11-21T14:00:00+01:00",
      },
    ],
    [["refunded", "4000000012", "12,5"], "refunded", { amount_cents: 1250 }],
    [["refunded", "4000000012", "0.29"], "refunded", { amount_cents: 29 }],
    [["accepted", "4000000012", "--withdrawal", "3"], "accepted", { withdrawal: 3 }],
    [
      ["repaid", "4000000012", "49.99", "--withdrawal", "3", "--line", "0:1"],
      "repaid",
      {
        withdrawal: 3,
        amount_cents: 4999,
        restock: [{ position: 0, qty: 1 }],
      },
    ],
  ] as const)("makes the step %j once, under a key of its own", async (args, kind, body) => {
    const { calls, printed, code } = await run([...args], () => told({ state: "processing", repeated: false }));
    expect(calls).toEqual([{ path: `/ops/orders/4000000012/${kind}`, body: { key: expect.any(String), ...body } }]);
    expect([code, printed]).toEqual([0, "Order 4000000012 is processing"]);
  });

  it("tells a step's key when no answer came, and asks again with it; a refusal is none of these", async () => {
    const down = await run(["paid", "4000000012"], () => told("Internal error", 500));
    const { key: sent } = down.calls[0]!.body;
    expect(down.code).toBeInstanceOf(OpsFailure);
    expect(String(down.code)).toContain(`--step ${String(sent)}`);
    const again = await run(["paid", "4000000012", "--step", key], () => told({ state: "processing", repeated: true }));
    expect([again.calls[0]!.body["key"], again.printed]).toEqual([
      key,
      "Order 4000000012 is processing; the step had been made before",
    ]);
    const no = await run(["paid", "4000000012"], () =>
      told("The order does not allow this step, or not any more", 409),
    );
    expect(String(no.code)).toContain("does not allow this step");
    expect(String(no.code)).not.toContain("--step");
  });

  it("calls what has arrived delivered: of the step, in the list and of the order itself", async () => {
    const states = { state: "complete", status: "delivered" };
    const step = await run(["delivered", "4000000012"], () => told({ ...states, repeated: false }));
    expect(step.printed).toBe("Order 4000000012 is delivered");
    const one = {
      number: "4000000012",
      created_at: "",
      name: "",
      grand_total_cents: 1,
      currency: "EUR",
      payment_code: "",
    };
    const list = async (more: object) =>
      (await run([], () => told({ orders: [{ ...one, open_withdrawals: 0, ...more }], next: null }))).printed;
    expect(await list(states)).toContain("  delivered  ");
    expect(await list({ state: "complete", status: "complete" })).toContain("  complete  ");
  });

  it("lists and finds orders, and shows one with its money, parcels and steps", async () => {
    const one = {
      id: 12,
      number: "4000000012",
      created_at: "2026-11-24T10:00:00.000Z",
      state: "new",
      name: "Sam Visser",
      grand_total_cents: 5494,
      currency: "EUR",
      payment_code: "banktransfer",
      open_withdrawals: 1,
    };
    const list = await run(["--query", "vis ser", "--state", "new", "--since", "2026-11-01", "--before", "90"], () =>
      told({ orders: [one], next: 12 }),
    );
    expect(list.calls[0]!.path).toBe("/ops/orders?q=vis+ser&state=new&from=2026-11-01&before=90");
    for (const words of ["4000000012", "54.94 EUR", "Sam Visser", "withdrawal", "--before 12"])
      expect(list.printed).toContain(words);
    expect((await run([], () => told({ orders: [], next: null }))).printed).toBe("No order");
    const shown = await run(["show", "4000000012"], () =>
      told({
        order: { ...one, email: null, promised_on: "2026-11-26", delivered_at: null },
        lines: [{ position: 0, qty: 1, sku: "KD-1", name: "Hemd", row_total_cents: 4999 }],
        paid_cents: 5494,
        refunded_cents: 100,
        to_transfer_cents: 2708,
        files: [
          { title: "Gids", state: "open", left: 2 },
          { title: "Boek", state: "closed", left: null },
        ],
        parcels: [{ id: 7, carrier: "PostNL", code: null, delivered_at: null, lines: [{ position: 0, qty: 1 }] }],
        refunds: [{ amount_cents: 100, way: "provider", taken_at: null, failed_at: "2026-11-25", problem: "422" }],
        withdrawals: [
          { id: 3, received_at: "2026-11-25", accepted_at: null, handled_at: null, may_accept: 1, lines: [] },
          { id: 4, received_at: "2026-11-26", accepted_at: null, handled_at: "2026-11-27", may_accept: 1, lines: [] },
        ],
        steps: [{ kind: "paid", at: "2026-11-24", who: null }],
      }),
    );
    for (const words of [
      "paid 54.94 EUR, back 1.00 EUR, to transfer 27.08 EUR",
      "line 0: 1 × KD-1",
      "file open: Gids  2 left",
      "file closed: Boek",
      "parcel 7: PostNL",
      "refund 1.00 EUR by provider: failed, 422",
      "withdrawal 3: 2026-11-25    open",
      "withdrawal 4: 2026-11-26    closed, not accepted",
      "paid by OPS_KEY",
    ])
      expect(shown.printed).toContain(words);
  });

  it.each([
    ["shipped", "4000000012"],
    ["paid"],
    ["paid", "40/../1"],
    ["paid", "4000000012", "now"],
    ["paid", "4000000012", "1", "2"],
    ["paid", "4000000012", "--step", "once"],
    ["sent", "4000000012"],
    ["sent", "4000000012", "PostNL", "--line", "2"],
    ["sent", "4000000012", "PostNL", "--line", "0:0"],
    ["refunded", "4000000012", "12.345"],
    ["refunded", "4000000012", "all"],
    ["refunded", "4000000012", "1.000,00"],
    ["accepted", "4000000012"],
    ["repaid", "4000000012", "1", "--withdrawal", "x"],
    ["paid", "4000000012", "--line", "0:1"],
    ["show", "4000000012", "--query", "x"],
    ["--since", "yesterday"],
    ["list", "4000000012"],
  ])("refuses %s %s %s %s %s, with its help", (...args) => {
    expect(() => commandOf(...args)).toThrow(UsageError);
    expect(() => commandOf(...args)).toThrow("npm run ops -- orders");
  });
});

describe("npm run ops -- orders --export", () => {
  it("prints all parts as one file, its lines as they came", async () => {
    const parts = [
      new Response("number\r\n1\r\n", { headers: { "x-rows": "1", "x-next": "9" } }),
      new Response("2\r\n", { headers: { "x-rows": "1" } }),
    ];
    const { calls, printed, code } = await run(["--export", "csv", "--state", "new", "--since", "2026-11-01"], () =>
      parts.shift()!,
    );
    expect(calls.map(({ path }) => path)).toEqual([
      "/ops/export/orders?format=csv&state=new&from=2026-11-01",
      "/ops/export/orders?format=csv&state=new&from=2026-11-01&before=9",
    ]);
    // Each is printed with the end of a line.
    expect([`${printed}\n`, code]).toEqual(["number\r\n1\r\n2\r\n", 0]);
  });

  it("ends with 1 where no order fits, and fails where a part was refused", async () => {
    const none = new Response("", { headers: { "x-rows": "0" } });
    expect(await run(["--export", "jsonl"], () => none)).toMatchObject({ printed: "", code: 1 });
    expect((await run(["--export", "csv"], () => told("Too many requests", 429))).code).toBeInstanceOf(OpsFailure);
  });

  it("takes no other form, and no beginning", () => {
    for (const wrong of [
      ["--export", "xls"],
      ["--export", "csv", "--before", "9"],
      ["show", "4", "--export", "csv"],
    ])
      expect(() => commandOf(...wrong)).toThrow(UsageError);
  });
});

describe("npm run ops -- metrics", () => {
  it("prints them, and ends with 1 where somebody must act", async () => {
    const metrics = async (text: string) => {
      const printed: string[] = [];
      const fetch = async () => new Response(text);
      const ops = createOps({ to: "https://shop.test", key: "k", print: (line) => void printed.push(line), fetch });
      return [await ops.run({ name: "metrics" }), printed.join("\n")];
    };
    expect(await metrics('shop_act{reason="mails"} 0\n# EOF\n')).toEqual([0, 'shop_act{reason="mails"} 0\n# EOF']);
    expect((await metrics('shop_act{reason="mails"} 0\nshop_act{reason="pages"} 1\n# EOF\n'))[0]).toBe(1);
  });
});
