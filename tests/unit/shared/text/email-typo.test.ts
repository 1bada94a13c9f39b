import fc from "fast-check";
import { expect, it } from "vitest";
import { meantEmail } from "../../../../shared/text/email-typo.ts";

it.each([
  ["noor@gmial.com", "noor@gmail.com"],
  ["noor@gmai.com", "noor@gmail.com"],
  ["Noor.deWit@Gmail.con ", "Noor.deWit@gmail.com"],
  ["noor@gmail.co", "noor@gmail.com"],
  ["noor@gamil.con", "noor@gmail.com"],
  ["noor@gmail", null],
  ["noor@hotmial.com", "noor@hotmail.com"],
  ["noor@hotmail.co", "noor@hotmail.com"],
  ["noor@hotmal.nl", "noor@hotmail.nl"],
  ["noor@outlok.com", "noor@outlook.com"],
  ["noor@iclould.com", "noor@icloud.com"],
  ["noor@zigo.nl", "noor@ziggo.nl"],
  ["noor@t-onlin.de", "noor@t-online.de"],
  // Real providers of their own, other countries', short names, and shops' and firms' own.
  ["noor@ymail.com", null],
  ["noor@email.com", null],
  ["noor@hotmail.fr", null],
  ["noor@yahoo.co.uk", null],
  ["noor@online.de", null],
  ["noor@gmx.nl", null],
  ["noor@wob.de", null],
  ["noor@small.com", null],
  ["noor@kade.example", null],
  ["noor", null],
  ["noor@", null],
  ["", null],
])("%j: %j", (typed, meant) => expect(meantEmail(typed)).toBe(meant));

it("offers an address with the same name, and doubts none that it offers", () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.string({ maxLength: 300 }), (address, any) => {
      for (const typed of [address, any, `noor@${any}`]) {
        const meant = meantEmail(typed);
        if (meant === null) continue;
        expect(meant.split("@")[0]).toBe(typed.trim().split("@")[0]);
        expect(meantEmail(meant)).toBeNull();
      }
    }),
  );
});
