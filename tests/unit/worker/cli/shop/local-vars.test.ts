import { expect, it } from "vitest";
import { readVars, withoutLocalVars } from "../../../../../worker/cli/shop/local-key.ts";

it("reads local secrets as Wrangler does", () => {
  const text = [
    "# a remark",
    "PLAIN=one",
    "SPACED = two  ",
    'DOUBLE="three = 3 # no remark"',
    "SINGLE='four # no remark'",
    'BACK=`it\'s "five"`',
    "export SIX=6 # a remark",
    "EMPTY=",
    "QUOTED_EMPTY=''",
    'LINES="a\\nb"',
    "RAW='a\\nb'",
    "INNER=it's",
    "TWICE=1",
    "TWICE=2",
    "HASH=a#b",
  ];
  const read = {
    PLAIN: "one",
    SPACED: "two",
    DOUBLE: "three = 3 # no remark",
    SINGLE: "four # no remark",
    BACK: `it's "five"`,
    SIX: "6",
    EMPTY: "",
    QUOTED_EMPTY: "",
    LINES: "a\nb",
    RAW: "a\\nb",
    INNER: "it's",
    TWICE: "2",
    HASH: "a",
  };
  expect(readVars(text.join("\n"))).toEqual(read);
  expect(readVars(text.join("\r\n"))).toEqual(read);
});

it("leaves a Worker of tests none of them", () => {
  expect(withoutLocalVars({ MAIL_KEY: "secret", SHOP_URL: "https://example.com" })).toEqual({
    MAIL_KEY: "",
    SHOP_URL: "",
  });
});
