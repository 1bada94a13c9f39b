import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createReportLimits,
  receivePolicyReports,
  type ReportLimits,
} from "../../../../../worker/pages/policy/policy-reports.ts";

let heard: ReportLimits;
let lines: Record<string, unknown>[];
beforeEach(() => {
  heard = createReportLimits();
  lines = [];
  vi.spyOn(console, "warn").mockImplementation(
    (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  );
});
afterEach(() => vi.restoreAllMocks());

const send = (
  body: unknown,
  { headers = {}, now = 0, method = "POST" }: { headers?: Record<string, string>; now?: number; method?: string } = {},
) =>
  receivePolicyReports(
    new Request("https://shop.test/csp-reports", {
      method,
      ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      headers: { "content-type": "application/csp-report", ...headers },
    }),
    heard,
    now,
  );
const old = (more: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": "https://shop.test/heren/?q=Noor#x",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?user=noor",
    "source-file": "https://shop.test/assets/a.js?x",
    "line-number": 7,
    "script-sample": "secret()",
    ...more,
  },
});
const recent = (body: Record<string, unknown>) => ({
  type: "csp-violation",
  age: 1,
  url: "https://shop.test/",
  user_agent: "x",
  body: { documentURL: "https://shop.test/", effectiveDirective: "script-src", blockedURL: "inline", ...body },
});
const asList = { headers: { "content-type": "application/reports+json" } };

describe("reports of the policy", () => {
  it("are one short line each, in either form, without query, fragment, sample or address of anybody", async () => {
    expect((await send(old())).status).toBe(204);
    expect(
      (
        await send(
          [
            recent({}),
            { type: "deprecation", body: {} },
            recent({ effectiveDirective: "img-src", blockedURL: "data", lineNumber: 3 }),
          ],
          asList,
        )
      ).status,
    ).toBe(204);
    expect(lines).toEqual([
      {
        event: "csp-report",
        directive: "script-src-elem",
        blocked: "https://evil.example",
        page: "/heren/",
        source: "/assets/a.js",
        line: 7,
      },
      { event: "csp-report", directive: "script-src", blocked: "inline", page: "/", source: "" },
      { event: "csp-report", directive: "img-src", blocked: "data", page: "/", source: "", line: 3 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/noor|secret|\?/i);
  });

  it("are written once an hour, whatever page they are about", async () => {
    for (const now of [0, 1_000, 3_599_000]) await send(old({ "document-uri": `https://shop.test/${now}/` }), { now });
    expect(lines).toHaveLength(1);
    await send(old(), { now: 3_600_000 });
    expect(lines).toHaveLength(2);
  });

  it("are at most ten lines and 120 requests a minute, and the next minute as many", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 125; i += 1)
      statuses.push((await send(old({ "blocked-uri": `https://evil-${i}.example/` }), { now: 1 })).status);
    expect(statuses).toEqual([...Array<number>(120).fill(204), ...Array<number>(5).fill(429)]);
    expect(lines).toHaveLength(10);
    expect((await send(old({ "blocked-uri": "https://again.example" }), { now: 60_001 })).status).toBe(204);
    expect(lines).toHaveLength(11);
    expect(heard.known.size).toBeLessThanOrEqual(500);
  });

  it("are refused when they are none, too large, of another type, another site's, or asked for", async () => {
    for (const body of ["", "x", "null", "{}", "[1]", JSON.stringify(Array(21).fill(recent({})))])
      expect([body.slice(0, 9), (await send(body)).status]).toEqual([body.slice(0, 9), 400]);
    expect((await send("x".repeat(16 * 1024 + 1))).status).toBe(413);
    for (const type of ["text/plain", "application/json", "application/csp-reporty"])
      expect((await send(old(), { headers: { "content-type": type } })).status).toBe(415);
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.test" }] as Record<
      string,
      string
    >[])
      expect((await send(old(), { headers })).status).toBe(403);
    const get = await send(null, { method: "GET" });
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    expect(lines).toEqual([]);
    expect(
      (await send(old(), { headers: { "sec-fetch-site": "same-origin", origin: "https://shop.test" } })).status,
    ).toBe(204);
  });

  it("never break what they are written into: odd values become short words or nothing", async () => {
    await send(
      old({
        "effective-directive": 'x\n{"event":"forged"}',
        "blocked-uri": 7,
        "document-uri": "y".repeat(2_001),
        "source-file": null,
        "line-number": -1,
      }),
    );
    expect(lines).toEqual([{ event: "csp-report", directive: "xeventforged", blocked: "", page: "", source: "" }]);
  });
});
