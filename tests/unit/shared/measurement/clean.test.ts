import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanMessage, mostMessage, searchTerm } from "../../../../shared/measurement/clean.ts";

describe("messages of errors", () => {
  it.each([
    ["Uncaught TypeError: x is not a function", "TypeError: x is not a function"],
    ["Uncaught (in promise) Error: no", "Error: no"],
    ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
    ["No data for /data/heren/?q=jan&page=2: 500", "No data for /data/heren/ 500"],
    ["at https://shop.test/a/b.js?v=1#t=2 failed", "at https://shop.test/a/b.js failed"],
    ["https://user:secret@shop.test/x", "-@-"],
    ["Hello noor@example.test, no", "Hello -@- no"],
    ["mail noor%40example.test", "mail -@-"],
    ["order 4000000012 is gone", "order # is gone"],
    ["call 06 1234 5678 or 06-12345678", "call # or #"],
    ["cart 7f9c24e8-3b1a-4c55-9b1e-0f3b7a1c2d4e", "cart #"],
    ["token eyJhbGciOiJIUzI1NiJ9 refused", "token # refused"],
    [`Unexpected token 'N', "Noor de Wit" is not valid JSON`, `Unexpected token 'N', "…" is not valid JSON`],
    [`no " "Noor de Wit", "x y" here`, `no "…" here`],
    [`cut off "Noor de`, `cut off "…`],
    [`no module "react-dom/client"`, `no module "react-dom/client"`],
    ["answer 404 after 3 tries", "answer 404 after 3 tries"],
    ["a\n  b\u0000c", "a b c"],
  ])("%s", (text, clean) => expect(cleanMessage(text)).toBe(clean));

  it("hold nothing that looks personal, whatever was said, and stay short", () => {
    const piece = fc.constantFrom(
      "noor@example.test",
      "jan%40x.nl",
      "https://shop.test/a?email=x#token=y",
      "?q=x",
      "0612345678",
      "06 12 34 56 78",
      "NL91ABNA0417164300",
      "3f0c0d1e-aaaa-4bbb-8ccc-0123456789ab",
      '"Noor de Wit"',
      "TypeError:",
      "x is null",
      "é😀",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }),
        fc.constantFrom(" ", ": ", "\n"),
        (parts, by) => {
          const clean = cleanMessage(parts.join(by)) ?? "";
          expect(clean.length).toBeLessThanOrEqual(mostMessage);
          expect(clean.replaceAll("-@-", "")).not.toMatch(/@/);
          expect(clean).not.toMatch(/%40|[?&](q|email)=|\d{5}|Noor de Wit|06 12/);
        },
      ),
    );
  });

  it("that say nothing are none", () => expect([cleanMessage(""), cleanMessage(" \n ")]).toEqual([null, null]));
});

describe("searches without results", () => {
  it.each([
    ["  Rode   TRUI ", "rode trui"],
    ["levi's 501", "levi's 501"],
    ["50% wol", "50% wol"],
    ["H&M", "h&m"],
    ["ＪＥＡＮＳ", "jeans"],
    ["maat 42/44", "maat 42/44"],
  ])("%s", (text, term) => expect(searchTerm(text)).toBe(term));

  it.each([
    ["an e-mail address", "noor@example.test"],
    ["six digits", "order 400012"],
    ["six digits apart", "06 1234"],
    ["an address", "https://shop.test"],
    ["one letter", "a"],
    ["more than forty letters", "a".repeat(41)],
    ["more than five words", "a b c d e f"],
    ["other signs", "<script>"],
    ["nothing", " "],
  ])("are not kept: %s", (_, text) => expect(searchTerm(text)).toBeNull());
});
