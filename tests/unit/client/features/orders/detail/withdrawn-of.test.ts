import { expect, it } from "vitest";
import { withdrawnOf } from "../../../../../../client/features/orders/detail/withdrawn-of.ts";

type Line = { ordered: number; left: number; excluded?: "digital" | "sealed" };
const of = (lines: readonly Line[], state: "open" | "closed" = "open") =>
  withdrawnOf({
    items: lines.map(({ ordered }) => ({ qty_ordered: ordered })),
    withdrawal: {
      state,
      lines: lines.map(({ left, excluded }, position) => ({ position, left, ...(excluded && { excluded }) })),
    },
  });
const file: Line = { ordered: 1, left: 0, excluded: "digital" };
const kept: Line = { ordered: 2, left: 2 };
const part: Line = { ordered: 2, left: 1 };
const gone: Line = { ordered: 2, left: 0 };

it.each([
  [[file], "nothing"],
  [[kept, file], "nothing"],
  [[kept, gone], "some"],
  [[part], "some"],
  [[gone, file], "some"],
  [[gone, gone], "all"],
] as const)("of %j is withdrawn from: %s", (lines, withdrawn) => {
  expect(of(lines)).toBe(withdrawn);
});

it("of an order that is closed nothing is said", () => {
  expect(of([gone], "closed")).toBe("nothing");
});
