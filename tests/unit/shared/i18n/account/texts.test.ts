import { describe, expect, it } from "vitest";
import { messages as german } from "../../../../../shared/i18n/account/de-DE.ts";
import { messages as english } from "../../../../../shared/i18n/account/en-US.ts";
import { messages as dutch } from "../../../../../shared/i18n/account/nl-NL.ts";

const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

describe("texts of the account", () => {
  it("have the same keys and the same gaps in every language", () => {
    for (const messages of [german, dutch]) {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
      for (const key of Object.keys(english) as (keyof typeof english)[])
        expect(gaps(messages[key]), key).toEqual(gaps(english[key]));
    }
  });
  it("say in English what the specification says", () => {
    expect(english).toMatchObject({
      "details.saved": "Account data has successfully been updated",
      "details.saveFailed": "We could not update your account: {message}",
      "password.changed": "Password has successfully been changed",
      "password.offline": "Reset password feature does not work while offline!",
    });
  });
});
