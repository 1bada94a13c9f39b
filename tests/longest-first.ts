import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes much longer than a file's size tells: begun last, one of them would keep the other processors waiting. */
const long: readonly RegExp[] = [
  /\/money\/every-price/,
  /\/fuzz\//,
  /search-relevance/,
  /cache-tags/,
  /payment\/schedules/,
  /malformed/,
  /filter-algebra/,
  /checkout\/purchase/,
];
const rank = ({ moduleId, project }: TestSpecification): number => {
  // These begin without modules: what the others have in common is loaded once. Of them, a thousand runs take longest.
  if (project.name === "unit" && moduleId.includes("/unit/client/"))
    return long.length + (moduleId.includes(".property.") ? 1 : 2);
  const found = long.findIndex((pattern) => pattern.test(moduleId));
  return found < 0 ? long.length : found;
};
/** `TEST_SHUFFLE=7` has the files in an order of chance, the same for the same text (docs/decisions/340). */
const { TEST_SHUFFLE } = process.env;
const chance = ({ moduleId }: TestSpecification): string =>
  createHash("sha256").update(`${TEST_SHUFFLE} ${moduleId}`).digest("hex");

/**
 * Starts the files that take longest first; the rest in Vitest's own order. A project's files stay together: a process
 * that files share ends as soon as the next file is another project's.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const order = TEST_SHUFFLE
      ? (a: TestSpecification, b: TestSpecification) => (chance(a) < chance(b) ? -1 : 1)
      : (a: TestSpecification, b: TestSpecification) => rank(a) - rank(b);
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name).sort(order));
  }
}
