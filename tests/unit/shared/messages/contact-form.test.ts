import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactRequest } from "../../../../shared/contract/content/message.ts";
import { cleanMessage, readContact } from "../../../../shared/messages/contact-form.ts";

const good = { name: "Noor Visser", email: "noor@example.test", about: "400000012", message: "Waar blijft mijn trui?" };
const read = (more: Partial<typeof good>) => readContact(new Map(Object.entries({ ...good, ...more })));

describe("the contact form", () => {
  it("takes a name, an address and a message, with or without a subject", () => {
    expect(read({})).toEqual({ values: good, problems: [] });
    expect(read({ about: "" }).problems).toEqual([]);
  });

  it.each([
    [{ name: " " }, ["name"]],
    [{ name: "123" }, ["name"]],
    [{ name: "x".repeat(101) }, ["name"]],
    [{ name: "Win op www.prijs.example" }, ["name.link"]],
    [{ name: "Noor\r\nBcc: x@y.nl" }, ["name.link"]],
    [{ email: "noor" }, ["email"]],
    [{ email: "noor@example.test\r\nBcc: x@y.nl" }, ["email"]],
    [{ about: "https://prijs.example" }, ["about.link"]],
    [{ about: "1".repeat(61) }, ["about.link"]],
    [{ message: "Hoi" }, ["message"]],
    [{ message: "x".repeat(4_001) }, ["message.long"]],
    [{ name: "", email: "", message: "" }, ["name", "email", "message"]],
  ])("says of %j what is wrong, in the order of the fields", (more, problems) => {
    expect(read(more).problems).toEqual(problems);
  });

  it("keeps lines of a message, and nothing in it that nobody sees", () => {
    expect(cleanMessage(" Een\r\nTwee\u2028Drie\u0000\u202Eeind\t! ")).toBe("Een\nTwee\nDrieeind\t!");
  });

  it("lets through what the contract takes, and nothing that it refuses", () => {
    const some = fc.oneof(fc.string({ unit: "grapheme", maxLength: 120 }), fc.constantFrom(...Object.values(good)));
    fc.assert(
      fc.property(fc.record({ name: some, email: some, about: some, message: some }), (fields) => {
        const { values, problems } = read(fields);
        const taken = contactRequest.safeParse({ ...values, key: "00000000-0000-4000-8000-000000000000" });
        expect(taken.success, JSON.stringify([values, problems])).toBe(problems.length === 0);
      }),
      { numRuns: 500 },
    );
  });
});
