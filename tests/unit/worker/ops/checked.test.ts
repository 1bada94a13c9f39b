import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Bindings } from "../../../../worker/env.ts";
import { checkedBody, checkedParameter, checkedQuery, refusal } from "../../../../worker/ops/checked.ts";

const number = z.object({ id: z.number().int() });
const routes = new Hono<{ Bindings: Bindings }>();
routes.post("/body", checkedBody(number), (c) => c.json(c.req.valid("json")));
routes.post("/short", checkedBody(number, refusal("id is required", { errors: false, headers: {} })), (c) =>
  c.json(c.req.valid("json")),
);
routes.get("/query", checkedQuery(z.object({ kind: z.string().max(3).optional() })), (c) =>
  c.json(c.req.valid("query")),
);
routes.get("/one", checkedParameter("top", 50, z.coerce.number().int().max(99)), (c) => c.json(c.req.valid("query")));

async function ask(path: string, init?: RequestInit) {
  const answer = await routes.request(path, init);
  return [answer.status, await answer.json(), answer.headers.get("cache-control")] as const;
}
const post = (path: string, body: string, type?: string) =>
  ask(path, { method: "POST", body, headers: type === undefined ? {} : { "content-type": type } });
const said = "The request does not follow the contract";

describe("what operators send", () => {
  it("is read as JSON whatever type it says to be, and only what the schema knows goes on", async () => {
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain", undefined])
      expect(await post("/body", '{"id":5,"more":1}', type)).toEqual([200, { id: 5 }, null]);
  });

  it("is refused by one answer with every mistake, also where it is no JSON or nothing", async () => {
    for (const body of ["{", "", "null", '{"id":"5"}']) {
      const [status, answer, stored] = await post("/body", body, "application/json");
      expect([status, stored]).toEqual([400, "private, no-store"]);
      expect(answer).toMatchObject({ code: 400, result: said, meta: { errors: [expect.any(String)] } });
    }
    const [, wrong] = await post("/body", '{"id":"5"}');
    expect(wrong).toMatchObject({ meta: { errors: [expect.stringMatching(/^id Invalid/)] } });
  });

  it("may be refused in a route's own words", async () => {
    expect(await post("/short", "{}")).toEqual([400, { code: 400, result: "id is required" }, null]);
  });

  it("counts once where a parameter is named twice, and may be left out where there is something instead", async () => {
    expect(await ask("/query?kind=a&kind=b&other=1")).toEqual([200, { kind: "a" }, null]);
    expect(await ask("/query")).toEqual([200, {}, null]);
    expect((await ask("/query?kind=long"))[0]).toBe(400);
    expect([await ask("/one"), await ask("/one?top=7")]).toEqual([
      [200, 50, null],
      [200, 7, null],
    ]);
    expect((await ask("/one?top=100"))[0]).toBe(400);
  });
});
