// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { Bar, partsOf } from "../../../../../client/ops/report/bars.tsx";

afterEach(cleanup);

it("the parts of a bar stand one behind the other and fill as much of it as they are of the whole", () =>
  fc.assert(
    fc.property(fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)), fc.nat(1_000), ([good, middle, poor], more) => {
      const most = good + middle + poor + more;
      const parts = partsOf(
        [
          { kind: "good", value: good },
          { kind: "middle", value: middle },
          { kind: "poor", value: poor },
        ],
        most,
      );
      expect(parts.length).toBe([good, middle, poor].filter((value) => value > 0).length);
      let end = 0;
      for (const { x, width } of parts) {
        expect(x).toBeCloseTo(end);
        end = x + width;
      }
      expect(end).toBeCloseTo(most === 0 ? 0 : ((good + middle + poor) / most) * 100);
    }),
  ));

it("a bar says in words what it shows", () => {
  render(<Bar parts={[{ kind: "plain", value: 1 }]} most={2} words="50%" />);
  expect(screen.getByRole("img", { name: "50%" })).toBeInTheDocument();
});
