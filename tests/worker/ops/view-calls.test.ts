import { describe, expect, it } from "vitest";
import { routesOfCalls } from "../../../worker/app.ts";
import { viewCalls } from "../../unit/client/ops/view-calls.ts";

const routes = routesOfCalls()
  .filter(({ path }) => path.startsWith("/ops/"))
  .map(({ method, path }) => ({ method, pattern: new URLPattern({ pathname: path }) }));
const lines = Object.entries(viewCalls).flatMap(([view, named]) =>
  named.filter((line) => /^(GET|POST) /.test(line)).map((line) => [view, line] as const),
);

describe("the calls that views of the operators' page name", () => {
  it.each(lines)("%s: %s is a route of the shop", (_view, line) => {
    const [method, address = ""] = line.split(" ");
    const { pathname } = new URL(address.replace("/STEP", "/paid"), "http://shop.test");
    const found = routes.filter((route) => route.method === method && route.pattern.test({ pathname }));
    expect(found).not.toEqual([]);
  });
});
