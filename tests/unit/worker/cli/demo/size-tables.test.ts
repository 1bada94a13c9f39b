import { expect, it } from "vitest";
import { rangeOf } from "../../../../../shared/sizes/size-advice.ts";
import { kidsTables, menTables, womenTables } from "../../../../../worker/cli/demo/stories/sizes/tables.ts";

it("a measure belongs to one size of a table, and no whole centimetre of waist to none", () => {
  for (const { title, columns, rows } of [...menTables, ...womenTables, ...kidsTables])
    for (const [at, column] of columns.entries()) {
      if (at === 0 || !column.en.includes("(cm)")) continue;
      const ranges = rows.map((row) => rangeOf(row[0]!, row[at]!)!);
      for (const [above, range] of ranges.slice(1).entries())
        expect(range.low, `${title.en}, ${column.en}, ${range.label}`).toBeGreaterThan(ranges[above]!.high);
      if (column.en === "Waist (cm)")
        for (const [above, range] of ranges.slice(1).entries())
          expect(range.low, `${title.en}, ${range.label}`).toBe(ranges[above]!.high + 1);
    }
});
