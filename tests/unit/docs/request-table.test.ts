import { describe, expect, it } from "vitest";
import { isOf, nameOf, requestRows } from "../../../e2e/request-table.ts";
import { discoveryPath } from "../../../shared/discovery/edge.ts";
import { endpoints } from "../../../worker/gateway/endpoints/endpoints.ts";

/** Calls that no page of the shop's makes for a visitor: of servers, editors, programs, or kept for older clients. */
const ofOthers: readonly RegExp[] = [
  /^\/api\/cms\//,
  /^\/api\/ext\/(invalidations|landing-page|landing-page-subcategories)/,
  /^\/api\/(address\/countries|checkout\/status|sync)\b/,
];
const rows = requestRows();
const pathOf = (path: string): string => path.replaceAll(/:(\w+)(\{[^/]*\})?/g, "x");
const calls = endpoints
  .map(({ method, path }) => ({ method, path: pathOf(path) }))
  .filter(({ path }) => ofOthers.every((other) => !other.test(path)));
const asked = ({ method, path }: { method: string; path: string }) => ({
  method,
  addresses: [path],
  isDocument: false,
});

describe("the tables of what a visit asks (docs/privacy.md)", () => {
  it("are read: rows of each kind, each once in its table, with a method and an address", () => {
    expect(new Set(rows.map(({ when }) => when))).toEqual(new Set(["always", "agreed", "withdrawn"]));
    expect(rows.length).toBeGreaterThan(50);
    for (const { method } of rows) expect(["GET", "POST", "PATCH", "DELETE"]).toContain(method);
    expect(
      requestRows("| step | requests |\n| --- | --- |\n| a | `GET /x/…`° and `POST HOST/y` |\n\n`GET /z`"),
    ).toEqual([
      { when: "always", method: "GET", address: "/x/…", isBeside: true },
      { when: "always", method: "POST", address: "HOST/y", isBeside: false },
    ]);
  });

  it("name every call of the wire that a page may make", () => {
    const missing = calls.filter((call) => !rows.some((row) => isOf(row, asked(call))));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("name no call of the wire that there is not", () => {
    const discovery = ["queries", "notifications"].map((kind) => ({
      method: "POST",
      path: `${discoveryPath}/${kind}/x`,
    }));
    const invented = rows.filter(
      (row) => row.address.startsWith("/api/") && ![...calls, ...discovery].some((call) => isOf(row, asked(call))),
    );
    expect(invented.map(nameOf)).toEqual([]);
  });
});
