import { expect, it } from "vitest";
import { opsBrowser } from "./operator-calls.ts";

it("the operators' page is one empty document that nothing frames or keeps, and asks this host alone", async () => {
  const { ask } = opsBrowser();
  const page = await ask<string>("GET", "/ops/");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.result).toContain('<div id="app"></div>');
  expect(page.headers.get("set-cookie")).toBeNull();
});

it("its address without a slash leads to it, where the session's cookie holds", async () => {
  const moved = await opsBrowser().ask("GET", "/ops");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/ops/"]);
});
