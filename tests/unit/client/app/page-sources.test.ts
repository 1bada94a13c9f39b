import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageSources, sourcesOfPage } from "../../../../client/app/page-sources.ts";

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

it("the server names for a page with a layout of its own the module that the browser imports for that", () => {
  const registry = readFileSync("client/chrome/layouts/layouts.tsx", "utf8");
  const layout = (path: string) => sourcesOfPage("error", path).slice(1);
  expect(layout("/")).toEqual([]);
  for (const [path, name] of [
    ["/checkout", "minimal"],
    ["/error/", "minimal"],
    ["/storyblok-empty", "empty"],
  ]) {
    const [source, ...more] = layout(path!);
    expect(more).toEqual([]);
    expect(existsSync(source!), source).toBe(true);
    expect(registry).toContain(`${name}: () => import("${source!.replace("client/chrome/layouts", ".")}")`);
  }
});
