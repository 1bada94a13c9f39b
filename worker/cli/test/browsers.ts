import browserslist from "browserslist";
import { root } from "../build/build-files.ts";

export type Browser = "chrome" | "edge" | "firefox" | "safari" | "ios_saf";

/**
 * The oldest version of each browser the shop is made for, as `browserslist` in package.json says. Decision:
 * docs/decisions/227.
 */
export function oldestBrowsers(): Map<Browser, string> {
  const oldest = new Map<Browser, string>();
  for (const [name, versions] of browserslist(undefined, { path: root }).map(
    (entry) => entry.split(" ") as [Browser, string],
  )) {
    const version = versions.split("-")[0]!;
    const known = oldest.get(name);
    if (known === undefined || version.localeCompare(known, "en", { numeric: true }) < 0) oldest.set(name, version);
  }
  return oldest;
}

/** The same as the bundler names them: it writes scripts and style sheets for no newer ones. */
export const buildTargets = (): string[] =>
  [...oldestBrowsers()].map(([name, version]) => (name === "ios_saf" ? "ios" : name) + version);
