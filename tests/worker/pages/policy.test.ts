import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { drawingPath } from "../../../worker/media/drawings/drawing.ts";
import { app } from "../../../worker/app.ts";
import { importLines, shop } from "../catalog/fixture.ts";
import { bindings } from "./shop.ts";

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`https://policy.test${path}`, { redirect: "manual", ...init }),
    bindings,
    context,
  );
  const bytes = await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response([204, 304].includes(answer.status) ? null : bytes, answer);
}
beforeAll(() => importLines(shop));

describe("headers of answers", () => {
  it("say of everything that other sites may not load it, but of pictures that they may", async () => {
    for (const path of [
      "/",
      "/kleding/",
      "/does-not-exist/",
      "/checkout/",
      "/api/stock/check?sku=x",
      "/api/nothing",
      "/ops/health",
      "/ops/cache",
      "/robots.txt",
      "/sitemap.xml",
      "/manifest.webmanifest",
      "/service-worker.js",
      "/csp-reports",
      "/%E0%A4%A",
    ]) {
      const { headers } = await ask(path);
      expect([
        path,
        headers.get("cross-origin-resource-policy"),
        headers.get("x-content-type-options"),
        headers.get("strict-transport-security"),
        headers.get("referrer-policy"),
      ]).toEqual([
        path,
        "same-origin",
        "nosniff",
        "max-age=31536000; includeSubDomains",
        "strict-origin-when-cross-origin",
      ]);
    }
    const shirt = drawingPath({
      kind: "garment",
      garment: "overhemd",
      pattern: "plain",
      color: "2b4a6f",
      accent: "f4f1ea",
      department: "men",
      seed: 3,
      view: "front",
    });
    for (const path of [`/img/375/469/resize${shirt}`, `/media${shirt}`]) {
      const drawn = await ask(path);
      expect([path, drawn.status, drawn.headers.get("cross-origin-resource-policy")]).toEqual([
        path,
        200,
        "cross-origin",
      ]);
    }
  });

  it("let nothing that is no page do anything or stand in a frame when it is opened as one", async () => {
    for (const path of [
      "/api/stock/check?sku=x",
      "/api/nothing",
      "/ops/health",
      "/robots.txt",
      "/sitemap.xml",
      "/manifest.webmanifest",
    ])
      expect([path, (await ask(path)).headers.get("content-security-policy")]).toEqual([
        path,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
  });

  it("keep a drawing that somebody sent in from running anything, also when it is opened by itself", async () => {
    await (bindings.MEDIA as unknown as { put(key: string, body: string, options: object): Promise<unknown> }).put(
      "p/o/policy.svg",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      { httpMetadata: { contentType: "image/svg+xml" } },
    );
    const { status, headers } = await ask("/media/p/o/policy.svg");
    expect([
      status,
      headers.get("content-type"),
      headers.get("content-security-policy"),
      headers.get("x-content-type-options"),
    ]).toEqual([200, "image/svg+xml", "default-src 'none'; style-src 'unsafe-inline'; sandbox", "nosniff"]);
  });

  it("name where the policy is reported to, the same on each answer, so a stored page has nothing of one request", async () => {
    const [first, again] = [
      await ask("/kleding/"),
      await ask("/kleding/", { headers: { cookie: "a=b", "cf-connecting-ip": "198.51.100.9" } }),
    ];
    for (const { headers } of [first, again]) expect(headers.get("reporting-endpoints")).toBe('csp="/csp-reports"');
    const stored = (await ask("/kleding/")).headers.get("content-security-policy");
    expect((await ask("/kleding/")).headers.get("content-security-policy")).toBe(stored);
    const { reportsPath } = await import("../../../worker/pages/policy/policy-reports.ts");
    const { cachedPolicy, streamedPolicy, previewPolicy } = await import("../../../worker/pages/policy/headers.ts");
    for (const policy of [cachedPolicy, streamedPolicy("x"), previewPolicy("https://app.storyblok.com")])
      expect(policy.endsWith(`; report-uri ${reportsPath}; report-to csp`)).toBe(true);
  });

  it("reach the endpoint that takes reports, without a call of the platform", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const answer = await ask("/csp-reports", {
      method: "POST",
      headers: { "content-type": "application/csp-report" },
      body: JSON.stringify({
        "csp-report": {
          "document-uri": "https://policy.test/",
          "effective-directive": "script-src",
          "blocked-uri": "eval",
        },
      }),
    });
    expect([answer.status, warn.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)]).toEqual([
      204,
      [{ event: "csp-report", directive: "script-src", blocked: "eval", page: "/", source: "" }],
    ]);
    vi.restoreAllMocks();
  });
});
