import { expect, it } from "vitest";
import { answerHit } from "../../../worker/pages/answer.ts";
import type { Entry } from "../../../worker/pages/cache/entry.ts";
import { rates } from "../../../worker/pages/tally.ts";

it("answers from the cache are counted by kind of page, with the mean age of the copies", () => {
  const entry = (kind: string, at: number) =>
    ({
      kind,
      status: 200,
      contentType: "text/html",
      etag: '"e"',
      body: "page",
      location: null,
      stamp: { seq: 1, at },
    }) as unknown as Entry;
  const now = 100_000;
  for (const [kind, at] of [
    ["kind of this test", 96_000],
    ["kind of this test", 92_000],
    ["another of it", 100_000],
  ] as const)
    answerHit(new Request("https://shop.test/"), entry(kind, at), now, undefined, () => []);
  expect(rates()).toMatchObject({
    "kind of this test": { HIT: 2, hitRate: 100, age: 6 },
    "another of it": { HIT: 1, hitRate: 100, age: 0 },
  });
});
