import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Unit tests that draw into a document (`@vitest-environment page`, or a bare one), by their paths from the root of the
 * repository.
 */
export const withDocument = (root: string): string[] =>
  globSync("tests/unit/client/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
    /^\/\/ @vitest-environment page$|bareDocument|react-dom\/client/m.test(readFileSync(join(root, file), "utf8")),
  );
