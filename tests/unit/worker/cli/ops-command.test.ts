import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError } from "../../../../worker/cli/ops-arguments.ts";
import { OpsFailure } from "../../../../worker/cli/ops-deps.ts";
import { createOps } from "../../../../worker/cli/ops-run.ts";
import { createBucket, take } from "../../../../worker/rate-limits/bucket.ts";

const read = (...args: string[]) => readOpsArguments(args);
const command = (...args: string[]) => {
  const found = read(...args);
  if (typeof found === "string") throw new Error("help");
  return found.command;
};

describe("npm run ops, arguments", () => {
  it("says what there is, and of each command what it does, takes and exits with", () => {
    for (const args of [[], ["help"], ["--help"]]) expect(read(...args)).toContain("Exit code 0");
    for (const name of [
      "invalidate",
      "cache",
      "warm",
      "health",
      "outbox",
      "preview-link",
      "withdrawals",
      "cms-schema",
    ]) {
      expect(read()).toContain(`  ${name}`);
      expect(read(name, "--help")).toContain(`npm run ops -- ${name}`);
      expect(read("help", name)).toBe(read(name, "--help"));
      for (const option of ["--to URL", "--key KEY"]) expect(read(name, "--help")).toContain(option);
    }
  });

  it("reads every command", () => {
    expect(command("invalidate", "P1", "C7", "--path", "/heren/", "--path", "/")).toEqual({
      name: "invalidate",
      tags: ["P1", "C7"],
      paths: ["/heren/", "/"],
    });
    expect(command("cache")).toEqual({ name: "cache", path: "/", json: false });
    expect(command("cache", "/heren/?page=2", "--json")).toEqual({ name: "cache", path: "/heren/?page=2", json: true });
    expect(command("warm")).toEqual({ name: "warm", paths: [], top: 50 });
    expect(command("warm", "--top", "200")).toEqual({ name: "warm", paths: [], top: 200 });
    expect(command("warm", "/a/", "/b/")).toEqual({ name: "warm", paths: ["/a/", "/b/"], top: 50 });
    expect(command("health")).toEqual({ name: "health", json: false });
    expect(command("outbox")).toEqual({ name: "outbox", kind: undefined, json: false });
    expect(command("outbox", "password-reset", "--json")).toEqual({
      name: "outbox",
      kind: "password-reset",
      json: true,
    });
    expect([
      command("outbox", "--retry", "7"),
      command("outbox", "--retry", "all"),
      command("outbox", "--mail", "7"),
    ]).toEqual(
      [{ retry: 7 }, { retry: "all" }, { mail: 7 }].map((more) => ({
        name: "outbox",
        kind: undefined,
        json: false,
        ...more,
      })),
    );
    expect([command("withdrawals"), command("withdrawals", "--done", "3")]).toEqual(
      [undefined, 3].map((done) => ({ name: "withdrawals", json: false, done })),
    );
    expect(command("cms-schema")).toEqual({ name: "cms-schema" });
    expect(read("health", "--to", "https://shop.test//", "--key", "k")).toMatchObject({
      to: "https://shop.test",
      key: "k",
    });
  });

  it("refuses what it does not understand, with the help of the command", () => {
    const wrong = [
      ["nothing"],
      ["invalidate"],
      ["invalidate", "--path", "heren"],
      ["invalidate", "P1", "--top", "3"],
      ["cache", "heren"],
      ["cache", "/a/", "/b/"],
      ["cache", "--path", "/"],
      ["warm", "--top", "0"],
      ["warm", "--top", "x"],
      ["warm", "--top", "5", "/a/"],
      ["warm", "a"],
      ["health", "now"],
      ["health", "--path", "/"],
      ["cache", "--unknown"],
      ["cache", "--to"],
      ["outbox", "a", "b"],
      ["outbox", "/"],
      ["outbox", "--top", "3"],
      ["outbox", "--retry", "some"],
      ["outbox", "--mail", "0"],
      ["outbox", "--mail", "1", "--retry", "1"],
      ["withdrawals", "1"],
      ["withdrawals", "--done", "x"],
      ["health", "--done", "1"],
    ];
    for (const args of wrong) expect(() => read(...args), args.join(" ")).toThrow(UsageError);
    expect(() => read("warm", "--top", "0")).toThrow(/whole number[\s\S]*npm run ops -- warm/);
  });
});

describe("npm run ops, what it does", () => {
  const run = async (
    args: string[],
    answer: (path: string, init: RequestInit) => { status?: number; result: unknown },
  ) => {
    const calls: { path: string; init: RequestInit }[] = [];
    const printed: string[] = [];
    const ops = createOps({
      to: "https://shop.test",
      key: "secret",
      print: (text) => void printed.push(text),
      fetch: async (address, init) => {
        const path = address.slice("https://shop.test".length);
        calls.push({ path, init });
        const { status = 200, result } = answer(path, init);
        return Response.json({ code: status, result }, { status });
      },
    });
    const code = await ops.run(command(...args));
    return { calls, printed: printed.join("\n"), code };
  };

  it("lists what waits to be sent", async () => {
    const row = {
      id: 7,
      kind: "password-reset",
      created_at: "2026-05-01T10:00:00.000Z",
      sent_at: null,
      dropped_at: null,
      held: 0,
      tries: 0,
      next_at: null,
      problem: null,
      payload: { to: "noor@example.test", link: "/password/reset/#token=x" },
    };
    const counts = { waiting: 2, held: 1, failed: 0, dropped: 0 };
    const { calls, printed, code } = await run(["outbox", "password-reset"], () => ({
      result: { transport: null, unsent: 3, counts, rows: [row] },
    }));
    expect([calls.map(({ path }) => path), code]).toEqual([["/ops/outbox?kind=password-reset"], 0]);
    for (const text of [
      "3 wait",
      "waits",
      "password-reset",
      "noor@example.test",
      "#token=x",
      "1 held for a payment",
      "Nothing is configured to send with",
    ])
      expect(printed).toContain(text);
    const failing = await run(["outbox"], () => ({
      result: {
        transport: "webhook",
        unsent: 1,
        counts: { ...counts, dropped: 1 },
        rows: [{ ...row, dropped_at: "2026-05-04", problem: "HTTP 422" }],
      },
    }));
    expect([
      failing.code,
      failing.printed.includes("1 given up"),
      failing.printed.includes("gone   password-reset"),
      failing.printed.includes("(HTTP 422)"),
    ]).toEqual([1, true, true, true]);
  });

  it("makes what failed due again, shows a mail, lists and closes withdrawals", async () => {
    const again = await run(["outbox", "--retry", "all"], () => ({ result: { again: 2 } }));
    expect([again.calls.map(({ path, init }) => [path, init.method, init.body]), again.printed, again.code]).toEqual([
      [["/ops/outbox/retry", "POST", "{}"]],
      "2 are due again",
      0,
    ]);
    expect((await run(["outbox", "--retry", "7"], () => ({ result: { again: 0 } }))).code).toBe(1);
    expect(
      (
        await run(["outbox", "--mail", "7"], () => ({
          result: { to: "noor@example.test", subject: "Welkom", text: "Hallo Noor" },
        }))
      ).printed,
    ).toBe("To: noor@example.test\nSubject: Welkom\n\nHallo Noor");
    const one = {
      id: 3,
      number: "400000012",
      receivedAt: "2026-06-20T10:00:00.000Z",
      name: "Sam",
      email: "sam@example.test",
      period: "late",
      lines: [{ qty: 2, sku: "KD-1" }],
    };
    const listed = await run(["withdrawals"], () => ({ result: { open: [one] } }));
    for (const text of ["1 withdrawal waits", "order 400000012", "late", "sam@example.test", "2 × KD-1"])
      expect(listed.printed).toContain(text);
    const closed = await run(["withdrawals", "--done", "3"], () => ({ result: { handled_at: "2026-06-21" } }));
    expect([closed.calls.map(({ path, init }) => [path, init.body]), closed.code]).toEqual([
      [["/ops/withdrawals/handled", '{"id":3}']],
      0,
    ]);
  });

  it("sends the key and what was asked, and says what was done", async () => {
    const { calls, printed, code } = await run(["invalidate", "C7", "--path", "/heren/"], () => ({
      result: { tags: ["C7", "url:/heren"], also: ["C7:list"] },
    }));
    expect([code, calls[0]!.path, calls[0]!.init.method, JSON.parse(String(calls[0]!.init.body))]).toEqual([
      0,
      "/ops/invalidate",
      "POST",
      { tags: ["C7"], paths: ["/heren/"] },
    ]);
    expect(calls[0]!.init.headers).toMatchObject({ authorization: "Bearer secret" });
    expect(printed).toContain("C7:list");
  });

  it("warms in steps of ten and exits with 1 when a page does not answer", async () => {
    const paths = Array.from({ length: 23 }, (_, i) => `/p-${i}/`);
    const answer = (path: string, init: RequestInit) =>
      path.startsWith("/ops/warm?")
        ? { result: { paths } }
        : {
            result: {
              pages: (JSON.parse(String(init.body)) as { paths: string[] }).paths.map((one) => ({
                path: one,
                status: one === "/p-20/" ? 503 : 200,
                cache: "MISS",
                ms: 3,
              })),
            },
          };
    const { calls, printed, code } = await run(["warm", "--top", "23"], answer);
    expect([code, calls.map((call) => call.path)]).toEqual([
      1,
      ["/ops/warm?top=23", "/ops/warm", "/ops/warm", "/ops/warm"],
    ]);
    expect(printed).toContain("22 of 23 pages are warm");
  });

  it("exits with 1 when the shop is not healthy, and throws when it cannot be asked", async () => {
    const health = (ok: boolean) => ({
      status: ok ? 200 : 503,
      result: { ok, build: "b1", seq: 4, checks: [{ name: "database", state: ok ? "ok" : "failed", ms: 1 }] },
    });
    expect((await run(["health"], () => health(true))).code).toBe(0);
    const ill = await run(["health"], () => health(false));
    expect([ill.code, ill.printed.includes("failed")]).toEqual([1, true]);
    await expect(run(["cache", "/"], () => ({ status: 401, result: "Unauthorized" }))).rejects.toThrow(OpsFailure);
  });

  it("shows why a stored page is no longer true", async () => {
    const layer = {
      status: 200,
      kind: "product",
      seq: 3,
      age: 12,
      ttl: 80_000,
      bytes: 9,
      tags: ["P1", "product"],
      standing: "outdated",
      changed: [{ tag: "P1", seq: 9 }],
    };
    const { printed } = await run(["cache", "/x/"], () => ({
      result: {
        path: "/x/",
        key: "k",
        head: { seq: 9, floor: 0, age: 1, changes: 4, degraded: false },
        layers: { memory: layer, location: null, far: "off" },
        rates: { product: { HIT: 9, MISS: 1, STALE: 0, hitRate: 90 } },
      },
    }));
    for (const text of ["outdated", "P1 at 9", "90 %", "HIT 9", "not bound"]) expect(printed).toContain(text);
  });
});

describe("limit of operators' calls", () => {
  it("lets a burst through, then as many as flow in, and never owes more than the burst", () => {
    const bucket = createBucket(5, 2);
    const many = (now: number, calls: number) =>
      Array.from({ length: calls }, () => take(bucket, now)).filter(Boolean).length;
    expect(many(1_000_000, 20)).toBe(5);
    expect(many(1_001_000, 20)).toBe(2);
    expect(many(1_000_500, 20)).toBe(0);
    expect(many(9_000_000, 20)).toBe(5);
  });
});
