import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageSources } from "../../../../client/app/page-sources.ts";

it("the server names for every page group the module that the browser imports for it", () => {
  const registry = readFileSync("client/app/page-registry.ts", "utf8").replaceAll(/\s+/g, " ");
  for (const [group, source] of Object.entries(pageSources)) {
    expect(existsSync(source), source).toBe(true);
    const name = /^[a-z]+$/.test(group) ? group : `"${group}"`;
    expect(registry).toMatch(
      new RegExp(
        ` ${name}: \\(\\) => import\\(\\s*"../${source.replace("client/", "").replaceAll(".", "\\.")}",?\\s*\\)`,
      ),
    );
  }
});
