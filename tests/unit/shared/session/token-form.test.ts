import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { broughtToken, carryToken } from "../../../../shared/session/token-form.ts";
import { anyLetter } from "../../../any-letter.ts";
import { createPlatform, envelope, get, line, post, type Platform } from "../../worker/gateway/fake-platform.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
const platformOf = (parts: Parameters<typeof createPlatform>[1] = {}) => createPlatform("https://platform.test", parts);
async function sent(
  platform: Platform,
  request: Request,
): Promise<{ token: string | null; header: string | null; search: Record<string, string> }> {
  platform.answers(() => envelope(200, [line]));
  await platform.gateway.fetch(request);
  const { url, headers } = platform.arrived.at(-1)!;
  return {
    token: new URL(url).searchParams.get("token"),
    header: headers.get("authorization"),
    search: Object.fromEntries(new URL(url).searchParams),
  };
}
const brought = [
  ["a header", get("cart/pull?cartId=7", { authorization: "Bearer abc.DEF" })],
  ["the address", get("cart/pull?cartId=7&token=abc.DEF")],
  ["both", get("cart/pull?cartId=7&token=older", { authorization: "Bearer abc.DEF" })],
] as const;

describe("a customer's token on its way to a platform", () => {
  it("[USER-014] is a query parameter, or where it is configured a Bearer header and nothing else, however it was brought", async () => {
    for (const [, request] of brought) {
      expect(await sent(platformOf(), request.clone())).toEqual({
        token: "abc.DEF",
        header: null,
        search: { cartId: "7", token: "abc.DEF", storeCode: "outlet_nl" },
      });
      expect(await sent(platformOf({ tokenInHeader: true }), request.clone())).toEqual({
        token: null,
        header: "Bearer abc.DEF",
        search: { cartId: "7", storeCode: "outlet_nl" },
      });
    }
  });

  it("is a header to the embedded backend, whose calls have no address that anybody logs", async () => {
    for (const [, request] of brought)
      expect(await sent(createPlatform(), request.clone())).toMatchObject({ token: null, header: "Bearer abc.DEF" });
  });

  it("of a guest is empty where it was empty, and absent in every other form", async () => {
    for (const guest of ["", "null", "undefined"]) {
      expect(await sent(platformOf(), get(`cart/pull?cartId=7&token=${guest}`))).toMatchObject({
        token: "",
        header: null,
      });
      expect(await sent(platformOf({ tokenInHeader: true }), get(`cart/pull?cartId=7&token=${guest}`))).toMatchObject({
        token: null,
        header: null,
      });
      expect(await sent(platformOf(), get("cart/pull?cartId=7", { authorization: `Bearer ${guest}` }))).toMatchObject({
        token: null,
        header: null,
      });
    }
  });

  it("that no header can hold reaches the backend as one that nobody has, and never makes the call fail", () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, maxLength: 20, unit: anyLetter })
          .map((text) => new URLSearchParams({ token: text }).get("token")!),
        (text) => {
          const headers = new Headers();
          carryToken("header", new URLSearchParams({ token: text }), headers);
          expect(headers.has("authorization")).toBe(broughtToken(null, text) !== "");
        },
      ),
    );
  });

  it("is not a price group's, which lists of products have in their address", async () => {
    for (const platform of [platformOf(), createPlatform()]) {
      await platform.gateway.fetch(get("product/render-list?skus=A&token=v1.4.99.x"));
      expect(new URL(platform.arrived.at(-1)!.url).searchParams.get("token")).toBe("v1.4.99.x");
    }
  });

  it("never reaches the CMS, nor does the editor's token of a draft; an operator's key is not mistaken for it", async () => {
    const platform = platformOf();
    await platform.gateway.fetch(get("cms/cdn/stories/7?token=preview&version=draft", { authorization: "Bearer x" }));
    await platform.gateway.fetch(
      post("user/search", { email_address: "bo@example.com" }, { authorization: "Bearer operations-key" }),
    );
    expect(
      platform.arrived.map(({ url, headers }) => [
        new URL(url).searchParams.get("token"),
        headers.get("authorization"),
      ]),
    ).toEqual([[null, "Bearer operations-key"]]);
  });
});

describe("the rule of both forms", () => {
  const token = fc.stringMatching(/^[\w.~+/=-]{1,60}$/).filter((text) => text !== "null" && text !== "undefined");
  it("keeps every token, and in one place only", () => {
    fc.assert(
      fc.property(
        token,
        fc.constantFrom("query", "header"),
        fc.boolean(),
        fc.boolean(),
        (value, form, inHeader, prefixed) => {
          const search = new URLSearchParams(inHeader ? {} : { token: value });
          const headers = new Headers(inHeader ? { authorization: prefixed ? `Bearer ${value}` : value } : {});
          carryToken(form, search, headers);
          expect([search.get("token"), headers.get("authorization")]).toEqual(
            form === "query" ? [value, null] : [null, `Bearer ${value}`],
          );
          carryToken(form === "query" ? "header" : "query", search, headers);
          expect(broughtToken(headers.get("authorization"), search.get("token"))).toBe(value);
        },
      ),
    );
  });
});
