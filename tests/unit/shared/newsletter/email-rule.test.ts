import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { emailProblem, longestEmail } from "../../../../shared/newsletter/email-rule.ts";

it.each([
  ["a@b.nl", null],
  ["  Noor.de-Wit+news@post.example.test ", null],
  ["o'neill_1@a-b.example", null],
  ["", "empty"],
  ["   ", "empty"],
  ["abc", "noAt"],
  ["abc.nl", "noAt"],
  ["a@b", "noEnding"],
  ["a@b.n", "noEnding"],
  ["a@b.c1", "noEnding"],
  ["a@1.2.3.4", "noEnding"],
  ["@b.nl", "noName"],
  ["a@", "noDomain"],
  ["a@b@c.nl", "manyAts"],
  ["a b@c.nl", "space"],
  ["a@b .nl", "space"],
  [".a@b.nl", "form"],
  ["a..b@c.nl", "form"],
  ["a.@b.nl", "form"],
  ["a@-b.nl", "form"],
  ["a@b..nl", "form"],
  ["ä@b.nl", "form"],
  [`${"a".repeat(250)}@b.nl`, "long"],
] as const)("[NEWS-017] of %j the rule says %j", (text, problem) => {
  expect(emailProblem(text)).toBe(problem);
});

it("[NEWS-017] finds nothing wrong with exactly what the contract takes, and takes no long time over anything", () => {
  const contract = z.string().trim().pipe(z.email().max(longestEmail));
  const part = fc.string({
    unit: fc.constantFrom("a", "Z", "1", ".", "-", "+", "_", "'", "@", " ", "é"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        part,
        fc.tuple(part, part).map(([a, b]) => `${a}@${b}.nl`),
      ),
      (text) => {
        expect(emailProblem(text) === null).toBe(contract.safeParse(text).success);
      },
    ),
    { numRuns: 2_000 },
  );
  // A form that tries every way to divide these would not come to an end within the test's own time.
  for (const [long, problem] of [
    ["a.".repeat(100_000), "long"],
    ["a".repeat(200_000), "long"],
    [`${"a".repeat(200)}@${"b.".repeat(20)}`, "noEnding"],
    [`${"a.".repeat(100)}@b.nl`, "form"],
  ] as const)
    expect(emailProblem(long)).toBe(problem);
});
