import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Bindings } from "../../../worker/env.ts";
import { addRoutes, flagsIn, type CallRoute } from "../../../worker/route-table.ts";

const inner = new Hono<{ Bindings: Bindings }>();
inner.post("/ops/do", (c) => c.text("done"));
const table: readonly CallRoute[] = [
  { paths: ["/ops/health"], method: "GET", answer: (c) => c.text("well") },
  { paths: ["/ops/*"], limited: true, routes: [inner] },
  { paths: ["/ops/do"], changes: true },
  { paths: ["/api/*", "/cdn/*"], answer: (c) => c.text(c.req.method) },
];

describe("the flags of an address", () => {
  it.each([
    ["/ops/do", { call: true, changes: true, limited: true }],
    ["/ops/do/", { call: true, changes: false, limited: true }],
    ["/ops", { call: true, changes: false, limited: true }],
    ["/ops/", { call: true, changes: false, limited: true }],
    ["/api/cart", { call: true, changes: false, limited: false }],
    ["/apis", { call: false, changes: false, limited: false }],
    ["/x/ops/do", { call: false, changes: false, limited: false }],
    ["/", { call: false, changes: false, limited: false }],
  ])("%s has those of all its rows", (path, flags) => expect(flagsIn(table, path)).toEqual(flags));
});

describe("the routes of a table", () => {
  const calls = new Hono<{ Bindings: Bindings }>();
  addRoutes(calls, table, async (c, next) => {
    await next();
    c.res.headers.set("x-limited", "yes");
  });
  const ask = async (method: string, path: string) => {
    const answer = await calls.request(path, { method });
    return [answer.status, await answer.text(), answer.headers.get("x-limited")];
  };

  it("answer in the order of their rows, below their paths, by their method", async () => {
    expect(await ask("GET", "/ops/health")).toEqual([200, "well", null]);
    expect(await ask("POST", "/ops/do")).toEqual([200, "done", "yes"]);
    expect(await ask("POST", "/ops/health")).toEqual([404, "404 Not Found", "yes"]);
    expect(await ask("DELETE", "/api/a/b")).toEqual([200, "DELETE", null]);
    expect(await ask("GET", "/cdn")).toEqual([200, "GET", null]);
    expect((await ask("GET", "/other"))[0]).toBe(404);
  });
});
