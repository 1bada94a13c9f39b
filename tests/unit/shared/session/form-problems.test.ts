import { describe, expect, it } from "vitest";
import {
  forgottenProblems,
  loginProblems,
  registerProblems,
  resetProblems,
} from "../../../../shared/session/form-problems.ts";
import { resetLink } from "../../../../shared/url/reset-link.ts";

const whole = { email: "noor@example.test", password: "Vierkant-27", firstname: "Noor", lastname: "de Wit" };

describe("forms of signing in", () => {
  it("[USER-033] tell of a new password that the rule refuses, and of one that it takes nothing", () => {
    expect(registerProblems({ ...whole, password: "abcdefgh" })).toEqual([{ field: "password", problem: "classes" }]);
    expect(resetProblems({ password: "abcdefgh" }, whole.email)).toEqual([{ field: "password", problem: "classes" }]);
    expect(registerProblems({ ...whole, password: "Abcdefg1" })).toEqual([]);
    expect(resetProblems({ password: "Abcdefg1" }, whole.email)).toEqual([]);
  });

  it("let an old password pass as it is", () => {
    expect(loginProblems({ email: whole.email, password: " a" })).toEqual([]);
  });

  it("name what is missing in the order of the form", () => {
    expect(registerProblems({})).toEqual([
      { field: "firstname", problem: "required" },
      { field: "lastname", problem: "required" },
      { field: "email", problem: "required" },
      { field: "password", problem: "required" },
    ]);
    expect(loginProblems({ email: " ", password: "" })).toEqual([
      { field: "email", problem: "required" },
      { field: "password", problem: "required" },
    ]);
    expect(registerProblems({ ...whole, firstname: "…", lastname: "X Æ" })).toEqual([
      { field: "firstname", problem: "letters" },
    ]);
  });

  it.each(["a", "a@b", "a b@example.test", "a@example.test, b@example.test", `${"a".repeat(250)}@example.test`])(
    "take %j for no address",
    (email) => {
      expect(forgottenProblems({ email })).toEqual([{ field: "email", problem: "email" }]);
    },
  );
});

describe("a mailed link", () => {
  it("says address and token, however the address was written", () => {
    expect(resetLink("#email=noor%2Bkade%40example.test&token=a-b_c")).toEqual({
      email: "noor+kade@example.test",
      token: "a-b_c",
    });
    expect(resetLink("#email=noor+kade@example.test&token=abc")).toEqual({
      email: "noor+kade@example.test",
      token: "abc",
    });
  });

  it("is read with nothing but its ends taken off, up to the lengths of an address and a token", () => {
    expect(resetLink("#email=%20a@example.test%20&token=%20abc%20")).toEqual({ email: "a@example.test", token: "abc" });
    expect(resetLink("email=a@example.test&token=a#b")?.token).toBe("a#b");
    const lengths = (email: number, token: number) =>
      resetLink(`#email=${"a".repeat(email)}&token=${"b".repeat(token)}`) !== null;
    expect([lengths(254, 4_096), lengths(255, 1), lengths(1, 4_097)]).toEqual([true, false, false]);
  });

  it.each(["", "#", "#main", "#email=a@example.test", "#token=abc", "#email=&token=", "#email=%20&token=a"])(
    "is not %j",
    (hash) => {
      expect(resetLink(hash)).toBeNull();
    },
  );
});
