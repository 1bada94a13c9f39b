import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aesSealer, type CookieToken } from "../../../../../worker/gateway/session/token-sealer.ts";

const secret = "a-secret-of-at-least-thirty-two-letters";
const held = fc.record<CookieToken>({
  token: fc.string({ minLength: 1, maxLength: 500 }).filter((text) => text.isWellFormed()),
  since: fc.nat(),
  until: fc.nat(),
});

describe("a sealed token", () => {
  it("is opened by the same secret, in another isolate too", async () => {
    await fc.assert(
      fc.asyncProperty(held, async (token) => {
        expect(await aesSealer(secret).read((await aesSealer(secret).keep(token))!)).toEqual(token);
      }),
      { numRuns: 50 },
    );
  });

  it("is not opened once any character of it is another, nor by another secret", async () => {
    const token = { token: "t", since: 1, until: 2 };
    const sealer = aesSealer(secret);
    const value = (await sealer.keep(token))!;
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    await fc.assert(
      fc.asyncProperty(fc.nat(value.length - 2), fc.integer({ min: 1, max: 63 }), async (at, by) => {
        const other = letters[(letters.indexOf(value[at]!) + by) % 64]!;
        expect(await sealer.read(value.slice(0, at) + other + value.slice(at + 1))).toBeNull();
      }),
      { numRuns: 200 },
    );
    expect(await aesSealer(`${secret}.`).read(value)).toBeNull();
    for (const nonsense of ["", "a", "%", "AAAA", value.slice(1), `${value}AAAA`, value.slice(0, 16)])
      expect(await sealer.read(nonsense)).toBeNull();
  });

  it("never looks the same twice and says nothing of what it holds", async () => {
    const sealer = aesSealer(secret);
    const token = { token: "the-password-is-in-here", since: 1, until: 2 };
    const values = await Promise.all(Array.from({ length: 50 }, () => sealer.keep(token)));
    expect(new Set(values.map((value) => value!.slice(0, 16))).size).toBe(50);
    for (const value of values)
      expect([value, atob(value!.replaceAll("-", "+").replaceAll("_", "/")).includes("password")]).toEqual([
        expect.stringMatching(/^[\w-]+$/),
        false,
      ]);
  });
});
