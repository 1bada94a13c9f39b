import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { logoRoutes } from "../../../worker/method-logos/routes.ts";
import { noticeRoutes } from "../../../worker/notices/routes.ts";
import { svgLogo } from "../../unit/worker/method-logos/logo-files.ts";
import { bindings } from "../cart/shop.ts";

const headers = { authorization: "Bearer test-operations-key" };

it.each([
  ["a notice", noticeRoutes, "/ops/notices/guarantee/nl-NL"],
  ["a logo", logoRoutes, "/ops/logos/ideal"],
])("%s of which pages were not told is no success, and the same call once more tells them", async (_, routes, path) => {
  let written: string[] = [];
  let isUp = false;
  const app = routes(async ([tag]) => {
    written.push(tag!);
    return new Response(null, { status: isUp ? 200 : 502 });
  });
  const ask = async (method: "PUT" | "DELETE") => {
    written = [];
    const body = method === "PUT" ? svgLogo : null;
    const request = new Request(`http://shop.test${path}`, { method, headers, body });
    const answer = await app.fetch(request, bindings, createExecutionContext());
    return [answer.status, written.length];
  };
  for (const method of ["PUT", "DELETE"] as const) {
    isUp = false;
    expect(await ask(method), method).toEqual([502, 1]);
    isUp = true;
    expect(await ask(method), `${method} again`).toEqual([200, 1]);
  }
});
