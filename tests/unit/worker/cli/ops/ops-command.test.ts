import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError } from "../../../../../worker/cli/ops/arguments/command.ts";
import { recommendedReport } from "../../../../../worker/measurement/recommended-report.ts";
import type { Report } from "../../../../../worker/measurement/read-report.ts";
import { OpsFailure } from "../../../../../worker/cli/ops/deps.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";
import { createBucket, take } from "../../../../../worker/rate-limits/bucket.ts";

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
      "metrics",
      "ready",
      "outbox",
      "preview-link",
      "withdrawals",
      "report",
      "redirects",
      "logos",
      "cms-schema",
      "legal-stories",
      "buyers",
      "operators",
      "audit",
      "orders",
      "reviews",
      "messages",
      "subscribers",
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
    expect(command("ready", "--json")).toEqual({ name: "ready", json: true });
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
    expect(command("operators")).toEqual({ name: "operators", json: false, change: undefined });
    expect(command("operators", "add", "Ada", "admin")).toMatchObject({
      change: { what: "add", name: "Ada", role: "admin" },
    });
    expect(command("operators", "end", "Ada")).toMatchObject({ change: { what: "end", name: "Ada" } });
    for (const wrong of [["add", "Ada"], ["add", "Ada", "owner"], ["end"], ["end", "Ada", "now"], ["fire", "Ada"]])
      expect(() => read("operators", ...wrong)).toThrow(UsageError);
    expect(command("audit", "--before", "12")).toEqual({ name: "audit", json: false, before: 12 });
    expect([command("withdrawals"), command("withdrawals", "--done", "3")]).toEqual(
      [undefined, 3].map((done) => ({ name: "withdrawals", json: false, done })),
    );
    expect([
      command("report"),
      command("report", "--days", "30", "--until", "2026-11-01", "--by", "store", "--json"),
    ]).toEqual([
      { name: "report", days: 7, until: undefined, by: "device", json: false },
      { name: "report", days: 30, until: "2026-11-01", by: "store", json: true },
    ]);
    expect(command("buyers", "--sku", "KD-1", "--since", "2026-11-01")).toEqual({
      name: "buyers",
      sku: "KD-1",
      since: "2026-11-01",
      json: false,
    });
    expect(command("cms-schema")).toEqual({ name: "cms-schema" });
    expect([command("legal-stories"), command("legal-stories", "--put", "--publish", "--store", "outlet_de")]).toEqual([
      { name: "legal-stories", store: undefined, put: false, publish: false, replace: false },
      { name: "legal-stories", store: "outlet_de", put: true, publish: true, replace: false },
    ]);
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
      ["ready", "now"],
      ["legal-stories", "terms"],
      ["buyers", "--sku", "KD-1"],
      ["buyers", "--sku", "KD-1", "--since", "yesterday"],
      ["legal-stories", "--replace"],
      ["health", "--put"],
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
      ["report", "7"],
      ["report", "--days", "0"],
      ["report", "--days", "93"],
      ["report", "--until", "today"],
      ["report", "--by", "person"],
      ["health", "--days", "7"],
      ["redirects", "add", "retour"],
      ["redirects", "add", " ", "/retour/"],
      ["redirects", "add", "a", "/b/", "/c/"],
      ["redirects", "remove"],
      ["redirects", "change", "retour"],
      ["redirects", "--store", "outlet_nl"],
      ["logos", "ideal"],
      ["logos", "put", "ideal"],
      ["logos", "put", "ideal", "a.svg", "b.svg"],
      ["logos", "remove"],
      ["logos", "remove", "ideal", "a.svg"],
      ["logos", "--put"],
      ["health", "--store", "outlet_nl"],
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
    for (const text of ["1 withdrawal waits", "order 400000012", "too late", "sam@example.test", "2 × KD-1"])
      expect(listed.printed).toContain(text);
    const unnoted = await run(["withdrawals"], () => ({ result: { open: [{ ...one, period: "unknown" }] } }));
    expect(unnoted.printed).toContain("order 400000012  delivery not noted  Sam");
    const closed = await run(["withdrawals", "--done", "3"], () => ({ result: { handled_at: "2026-06-21" } }));
    expect([closed.calls.map(({ path, init }) => [path, init.body]), closed.code]).toEqual([
      [["/ops/withdrawals/handled", '{"id":3}']],
      0,
    ]);
  });

  it("prints the buyers of an article as a table that no program takes for formulas, call by call", async () => {
    const one = { number: "400000012", date: "2026-06-20", email: "=noor@example.test", sku: 'KD,"1"', qty: 2 };
    const listed = await run(["buyers", "--sku", "KD/1", "--since", "2026-01-01"], (path) => ({
      result: path.endsWith("after=0")
        ? { buyers: [one], next: 10_000 }
        : { buyers: [{ ...one, email: null, sku: "KD-1" }], next: null },
    }));
    expect(listed.calls.map(({ path }) => path)).toEqual(
      [0, 10_000].map((after) => `/ops/buyers?sku=KD%2F1&since=2026-01-01&after=${after}`),
    );
    expect(listed.printed.split("\n")).toEqual([
      "order,date,email,sku,qty",
      `400000012,2026-06-20,'=noor@example.test,"KD,""1""",2`,
      "400000012,2026-06-20,,KD-1,2",
    ]);
    expect(listed.code).toBe(0);
    expect(
      (await run(["buyers", "--sku", "X", "--since", "2026-01-01"], () => ({ result: { buyers: [], next: null } })))
        .code,
    ).toBe(1);
  });

  it("lists search redirects page by page, adds and removes one", async () => {
    const one = (query_text: string, imported = false) => ({ store_code: "*", query_text, url: "/retour/", imported });
    const listed = await run(["redirects"], (path) => ({
      result: path.endsWith("after=")
        ? { redirects: [one("retour", true)], next: "*:retour" }
        : { redirects: [one("ruilen")], next: null },
    }));
    expect(listed.calls.map(({ path }) => path)).toEqual(["/ops/redirects?after=", "/ops/redirects?after=*%3Aretour"]);
    for (const text of ["2 redirects", '"retour"  →  /retour/  (imported)', '"ruilen"'])
      expect(listed.printed).toContain(text);
    const added = await run(["redirects", "add", "gratis retour", "/retour/"], () => ({
      result: { ...one("gratis retour"), before: "/oud/", leads_to: [] },
    }));
    const removed = await run(["redirects", "remove", "retour", "--store", "outlet_de"], () => ({
      result: { query_text: "retour", store_code: "outlet_de", imported: true },
    }));
    expect([added, removed].map(({ calls, code }) => [calls[0]!.path, calls[0]!.init.body, code])).toEqual([
      ["/ops/redirects", '{"store_code":"*","query_text":"gratis retour","url":"/retour/"}', 0],
      ["/ops/redirects/remove", '{"store_code":"outlet_de","query_text":"retour"}', 0],
    ]);
    expect(added.printed).toBe('"gratis retour" leads to /retour/ in every view (before: /oud/)');
    expect(removed.printed).toContain("shows its results again in outlet_de\n  An import brought it");
  });

  it("looks for the page of a redirect in each view it is for, without the key, and ends with 1 where there is none", async () => {
    const leads_to = ["https://shop.test/retour/", "https://shop.test/de/retour/", "https://shop.test/oud/"];
    const { calls, printed, code } = await run(["redirects", "add", "retour", "/retour/"], (path) =>
      path === "/ops/redirects"
        ? { result: { store_code: "*", query_text: "retour", url: "/retour/", before: null, leads_to } }
        : { status: path.includes("/de/") ? 404 : path === "/oud/" ? 301 : 200, result: null },
    );
    expect(code).toBe(1);
    expect(printed).toBe('"retour" leads to /retour/ in every view\n  Look: https://shop.test/de/retour/ answers 404');
    const looked = calls.slice(1);
    expect(looked.map(({ path }) => path)).toEqual(["/retour/", "/de/retour/", "/oud/"]);
    for (const { init } of looked) expect(init.headers).toBeUndefined();
  });

  it("shows what was measured, and where figures are that this database does not have", async () => {
    const result: Report = {
      from: "2026-11-16T10:00:00.000Z",
      to: "2026-11-23T10:00:00.000Z",
      figuresIn: "database",
      takenOver: { isConfigured: false, until: null },
      by: "device",
      vitals: [
        {
          metric: "LCP",
          kind: "product",
          way: "load",
          group: "phone",
          n: 12,
          p75: 1_812,
          good: 0.9,
          needsImprovement: 0.08,
          poor: 0.02,
        },
        {
          metric: "CLS",
          kind: "product",
          way: "load",
          group: "phone",
          n: 12,
          p75: 24,
          good: 1,
          needsImprovement: 0,
          poor: 0,
        },
        {
          metric: "INP",
          kind: "product",
          way: "soft",
          group: "phone",
          n: 4,
          p75: 90,
          good: 1,
          needsImprovement: 0,
          poor: 0,
        },
      ],
      views: [{ kind: "product", n: 16 }],
      funnel: [
        { step: "list", n: 10, ofBefore: null },
        { step: "product", n: 4, ofBefore: 0.4 },
      ],
      cache: [{ kind: "product", outcome: "HIT", n: 9, share: 0.9 }],
      recommended: recommendedReport([{ name: "visit held", n: 3 }]),
      errors: [{ build: "b1", message: "TypeError: x", n: 3 }],
      searches: [{ store: "outlet_nl", term: "rode trui", n: 5 }],
    };
    const { calls, printed, code } = await run(["report", "--days", "30", "--by", "device"], () => ({ result }));
    expect([calls.map(({ path }) => path), code]).toEqual([["/ops/report?days=30&by=device"], 0]);
    for (const text of [
      "product, phone",
      "product (within the page), phone",
      "1812 ms  good 90 %, needs improvement 8 %, poor 2 %  (12)",
      "0.02",
      "40 % of the step before",
      "HIT        9  90 %",
      "5  outlet_nl  rode trui",
      "3  b1  TypeError: x",
      "held   3 visits",
    ])
      expect(printed).toContain(text);
    expect(printed).not.toContain("Analytics Engine");
    const elsewhere = await run(["report"], () => ({
      result: { ...result, figuresIn: "analytics-engine", vitals: [], errors: [] },
    }));
    expect(elsewhere.printed).toMatch(/Analytics Engine \(binding MEASURED\)[\s\S]*MEASURED_TOKEN[\s\S]*none/);
    const until = "2026-11-23T14:00:00.000Z";
    const taken = await run(["report"], () => ({
      result: { ...result, figuresIn: "analytics-engine", takenOver: { isConfigured: true, until } },
    }));
    expect(taken.printed).toContain(`it stands up to ${until}`);
    const json = await run(["report", "--json", "--until", "2026-11-01"], () => ({ result }));
    expect([json.calls[0]!.path, JSON.parse(json.printed)]).toEqual([
      "/ops/report?days=7&by=device&until=2026-11-01",
      result,
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
      result: { ok, build: "b1", seq: 4, checks: [{ name: "database", state: ok ? "ok" : "failed", ms: 1 }], act: [] },
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
