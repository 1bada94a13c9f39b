import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonLists } from "../../../../worker/backend/json-rows.ts";

it("rows become lists that D1 takes as one parameter each, none lost and in their order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.integer(), length: fc.integer({ min: 0, max: 180_000 }) }), { maxLength: 12 }),
      (sizes) => {
        const rows = sizes.map(({ id, length }) => ({ id, text: "é".repeat(length) }));
        const lists = [...jsonLists(rows)];
        expect(lists.flatMap((list) => JSON.parse(list) as unknown[])).toEqual(rows);
        // Two bytes a letter at most here: well below the 2 MB that a parameter may have.
        for (const list of lists) expect(list.length).toBeLessThan(400_000 + 20);
      },
    ),
    { numRuns: 40 },
  );
});
