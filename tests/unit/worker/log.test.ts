import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { logLine, scrubbed } from "../../../worker/log.ts";
import { createPlatform, get, post } from "./gateway/fake-platform.ts";

afterEach(() => void vi.restoreAllMocks());

describe("the log", () => {
  it.each([
    [
      "https://p.test/api/cart/pull?cartId=7&token=abc.DEF&storeCode=x",
      "https://p.test/api/cart/pull?cartId=7&token=-&storeCode=x",
    ],
    ["/x?token=abc#y", "/x?token=-#y"],
    ["/x?resetToken=abc", "/x?resetToken=-"],
    ["url=%2Fx%3Ftoken%3Dabc", "url=%2Fx%3Ftoken%3D-"],
    ["authorization: Bearer abc.DEF-1, x", "authorization: Bearer -, x"],
    ["/invalidate?tag=P1&key=s3cret", "/invalidate?tag=P1&key=-"],
    ["mail to bo.jansen+x@example.co.uk failed", "mail to -@- failed"],
    ["email=bo%40example.com", "email=-@-"],
    [`/downloads/${"0a".repeat(16)}.${"Ab-_1".repeat(8)}xyz`, `/downloads/${"0a".repeat(16)}-`],
    ["a word about a token, of 20 keys", "a word about a token, of 20 keys"],
    ["P123 not found: /heren/jassen/", "P123 not found: /heren/jassen/"],
  ])("holds %j as %j", (text, kept) => {
    expect(scrubbed(text)).toBe(kept);
    expect(JSON.parse(logLine({ event: "x", deep: [{ text }] }))).toEqual({ event: "x", deep: [{ text: kept }] });
  });

  it("never holds a token of an address, whatever it looks like", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{20,60}$/),
        fc.constantFrom("?", "&", "x ", '"', "/y?a=1&"),
        (token, before) => {
          expect(scrubbed(`${before}token=${token}`)).not.toContain(token);
          expect(scrubbed(`${before}Bearer ${token}`)).not.toContain(token);
        },
      ),
    );
  });

  it("is written through one scrubber everywhere in the Worker", () => {
    const loose = globSync("worker/**/*.{ts,tsx}")
      .filter((file) => !file.startsWith("worker/cli/"))
      .flatMap((file) =>
        readFileSync(file, "utf8")
          .split(/(?=console\.\w+)/)
          .filter((text) => /^console\.\w+/.test(text) && !/^console\.\w+\(\s*(logLine|scrubbed)\(/.test(text))
          .map((text) => `${file}: ${text.slice(0, 80)}`),
      );
    expect(loose).toEqual([]);
  });

  it("holds no token, cookie, password or address of a customer after calls that fail in every way", async () => {
    const lines: string[] = [];
    for (const method of ["error", "warn", "log", "info"] as const)
      vi.spyOn(console, method).mockImplementation(
        (...parts: unknown[]) => void lines.push(parts.map(String).join(" ")),
      );
    const secrets = [
      "access-token-1",
      "refresh-token-1",
      "device-token-1",
      "Abcdefg1",
      "bo@example.com",
      "bo%40example.com",
      "reset-token-1",
    ];
    const headers = {
      authorization: "Bearer access-token-1",
      cookie: "__Secure-refresh=refresh-token-1; __Secure-device=device-token-1",
      "sec-fetch-site": "same-origin",
    };
    const echo = (request: Request) => new Error(`fetch failed: ${request.url} Bearer access-token-1`);
    const answers: ((request: Request) => Response | Promise<Response>)[] = [
      (request) => Promise.reject(echo(request)),
      (request) => {
        throw echo(request);
      },
      () => new Response("<h1>", { headers: { "content-type": "text/html" } }),
      () => Response.json({ code: 200, result: { refreshToken: "refresh-token-1" } }),
      () => Response.json({ code: 200, result: ["access-token-1"] }),
      () => new Response("{access-token-1", { headers: { "content-type": "application/json" } }),
      () => Response.json({ code: 500, result: "bo@example.com Abcdefg1" }, { status: 500 }),
    ];
    for (const url of [undefined, "https://platform.test"]) {
      for (const answer of answers) {
        const platform = createPlatform(url);
        platform.answers(answer);
        for (const request of [
          get("user/me", headers),
          get("cart/pull?cartId=7&token=access-token-1"),
          post("user/login", { username: "bo@example.com", password: "Abcdefg1" }, headers),
          post("user/refresh", {}, headers),
          post("user/logout", {}, headers),
          post(
            "user/create-password",
            { email: "bo@example.com", newPassword: "Abcdefg1", resetToken: "reset-token-1" },
            headers,
          ),
          get("user/me?email=bo%40example.com", headers),
        ])
          await platform.gateway.fetch(request);
      }
    }
    expect(lines.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});
