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

/**
 * Starts the files that take longest first; the rest in Vitest's own order. A project's files stay together: a process
 * that files share ends as soon as the next file is another project's.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => rank(a) - rank(b)),
    );
  }
}
