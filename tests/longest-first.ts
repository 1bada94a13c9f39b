import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes much longer than a file's size tells: begun last, one of them would keep the other processors waiting. */
const long: readonly RegExp[] = [
  /\/money\/every-price/,
  /\/fuzz\//,
  /\/replay\//,
  /search-relevance/,
  /cache-tags/,
  /payment\/schedules/,
  /malformed/,
  /filter-algebra/,
  /checkout\/purchase/,
];
const rank = ({ moduleId }: TestSpecification): number => {
  const found = long.findIndex((pattern) => pattern.test(moduleId));
  return found < 0 ? long.length : found;
};

/** Starts the files that take longest first; the rest in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
