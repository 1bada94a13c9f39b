import { beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "../../../../worker/gateway/endpoints/endpoints.ts";
import { createPlatform, type Platform } from "./fake-platform.ts";

/**
 * Calls by another method than GET that only read, the same for everybody: another site learns nothing by sending them.
 */
const readers = ["POST /api/catalog/:index/:entity/_search", "POST /api/url/map"];
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const changing = endpoints.filter(({ method, shared }) => method !== "GET" && !shared);
type Sent = Record<string, string>;
const own = { "sec-fetch-site": "same-origin", origin: "http://shop.test" };
const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };

describe("calls that change something", () => {
  let platform: Platform;
  beforeEach(() => void (platform = createPlatform()));
  const send = async (
    { method, path }: { method: string; path: string },
    headers: Record<string, string>,
    type: string | null = "application/json",
  ) => {
    const init: RequestInit = {
      method,
      headers: { ...headers, ...(type !== null && { "content-type": type }) },
      ...(method !== "DELETE" && { body: "{}" }),
    };
    const request = new Request(`http://shop.test${path.replace(/:\w+(\{[^}]*\})?/g, "1")}`, init);
    if (type === null) request.headers.delete("content-type");
    return platform.gateway.fetch(request);
  };

  it("are all that are no GET, but for two that only read", () => {
    expect(
      endpoints
        .filter((endpoint) => endpoint.method !== "GET" && !changing.includes(endpoint))
        .map(nameOf)
        .sort(),
    ).toEqual(readers);
    expect(changing.length).toBeGreaterThan(40);
  });

  it.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s: other sites are refused, whatever they send, and so is what a form can send",
    async (_, endpoint) => {
      for (const type of ["text/plain", "application/json", "application/x-www-form-urlencoded", null]) {
        for (const from of [
          elsewhere,
          { origin: "https://evil.test" },
          { origin: "null" },
          { "sec-fetch-site": "same-site" },
          { ...elsewhere, authorization: "Basic c2hvcDpwYXNz" },
        ] as Sent[]) {
          expect([type, from, (await send(endpoint, from, type)).status]).toEqual([type, from, 403]);
        }
      }
      // Without a body there is nothing to name the type of.
      for (const type of [
        "text/plain",
        "application/jsonp",
        "multipart/form-data; boundary=x",
        ...(endpoint.method === "POST" ? [null] : []),
      ]) {
        for (const from of [
          own,
          { origin: "http://shop.test" },
          ...(endpoint.ownPages ? [] : [{ cookie: "a=b" }]),
        ] as Sent[])
          expect([type, from, (await send(endpoint, from, type)).status]).toEqual([
            type,
            from,
            endpoint.ownPages && endpoint.method !== "DELETE" ? 403 : 415,
          ]);
      }
      expect(platform.arrived).toEqual([]);
    },
  );

  it.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s: our own pages are heard, and so are programs",
    async (_, endpoint) => {
      const refused = [403, 415];
      expect(refused).not.toContain((await send(endpoint, own)).status);
      expect(refused).not.toContain(
        (await send(endpoint, { origin: "http://shop.test" }, "application/json; charset=utf-8")).status,
      );
      expect(refused).not.toContain((await send(endpoint, {})).status);
      if (endpoint.method === "DELETE") expect(refused).not.toContain((await send(endpoint, own, null)).status);
      if (endpoint.ownPages) return;
      // A platform's client that says neither where it comes from nor what it sends, and one that has a key.
      for (const type of ["text/plain", null]) expect(refused).not.toContain((await send(endpoint, {}, type)).status);
      expect(refused).not.toContain(
        (await send(endpoint, { ...elsewhere, authorization: "Bearer key-of-a-platform" })).status,
      );
    },
  );

  it("are never allowed to another site before it asks", async () => {
    for (const endpoint of changing) {
      const answer = await platform.gateway.fetch(
        new Request(`http://shop.test${endpoint.path}`, {
          method: "OPTIONS",
          headers: {
            origin: "https://evil.test",
            "access-control-request-method": endpoint.method,
            "access-control-request-headers": "authorization",
          },
        }),
      );
      expect([endpoint.path, [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))]).toEqual([
        endpoint.path,
        [],
      ]);
    }
  });
});
