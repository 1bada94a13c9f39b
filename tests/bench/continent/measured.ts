import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../../../worker/cli/build/build-files.ts";
import { kindNames } from "./mix.ts";

const count = z.number().int().min(0);
/** What the last run of the benchmark measured, and on what. */
export const measured = z.strictObject({
  at: z.iso.date(),
  machine: z.string(),
  products: count,
  catalogueBytes: count,
  /** Milliseconds of a statement that reads nothing, in the same run. */
  nothingMs: z.number().positive(),
  /** Times that each kind was asked; its milliseconds are the median. */
  runs: count,
  kinds: z.record(
    z.enum(kindNames),
    z.strictObject({
      statements: count,
      rowsRead: count,
      rowsWritten: count,
      ms: z.number().min(0),
      timesNothing: count,
    }),
  ),
});
export type Measured = z.output<typeof measured>;

export const measuredFile = join(root, "tests/bench/continent/measured.json");
export const readMeasured = (): Measured => measured.parse(JSON.parse(readFileSync(measuredFile, "utf8")));
