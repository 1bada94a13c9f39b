import { beforeEach, describe, expect, it } from "vitest";
import { createPlatform, post, type Platform } from "./fake-platform.ts";

const session = { cookie: "__Secure-refresh=r" };
const answered = (platform: Platform, headers: Record<string, string>, path = "user/logout") =>
  platform.gateway.fetch(post(path, {}, headers));

describe("a call that the browser's cookies go with", () => {
  let platform: Platform;
  beforeEach(() => void (platform = createPlatform()));

  it.each<[string, Record<string, string>]>([
    ["one of our pages", { "sec-fetch-site": "same-origin" }],
    ["one of our pages, in a browser that says only its origin", { origin: "http://shop.test" }],
    ["a program without cookies", {}],
  ])("is answered to %s", async (from, headers) => {
    expect((await answered(platform, from.startsWith("a program") ? headers : { ...session, ...headers })).status).toBe(
      200,
    );
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.test" }],
    ["another host of our domain", { "sec-fetch-site": "same-site" }],
    ["another site without cookies", { origin: "https://evil.test" }],
    ["a site that hides its origin", { ...session, origin: "null" }],
    ["a link or bookmark", { ...session, "sec-fetch-site": "none" }],
    ["another port", { ...session, origin: "http://shop.test:81" }],
    ["a browser that says nothing", session],
    [
      "a form in our name",
      { ...session, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    ],
    ["a form of text", { ...session, "sec-fetch-site": "same-origin", "content-type": "text/plain" }],
    ["a type that only begins so", { "sec-fetch-site": "same-origin", "content-type": "application/jsonp" }],
  ])("is refused to %s, changes no cookie and reaches nobody", async (_, headers) => {
    for (const path of ["user/logout", "user/login", "user/refresh", "user/create", "user/delete"]) {
      const answer = await answered(platform, headers, path);
      expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([
        403,
        { code: 403, result: "Only the shop's own pages may ask this", meta: { reason: "forbidden" } },
        [],
      ]);
    }
    expect(platform.arrived).toEqual([]);
  });
});
