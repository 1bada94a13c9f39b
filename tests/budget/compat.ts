import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { oldestBrowsers, type Browser } from "../../worker/cli/test/browsers.ts";

interface Support {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}
interface Compat {
  support: Record<string, Support | Support[] | undefined>;
}
export interface Feature {
  __compat?: Compat;
  [part: string]: unknown;
}

/** MDN's tables of what each browser can do since when. */
export const tables = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"),
) as {
  api: Feature;
  css: Record<"properties" | "at-rules" | "selectors" | "types", Feature>;
  javascript: { builtins: Feature };
};

const namesInTables: Record<Browser, readonly string[]> = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios"],
};
const floor = [...oldestBrowsers()].flatMap(([browser, version]) =>
  namesInTables[browser].map((name) => [name, version] as const),
);

/** Made once: a comparison that makes its own costs a hundred times as much. */
const byNumbers = new Intl.Collator("en", { numeric: true });
const has = (statement: Support | Support[] | undefined, version: string): boolean =>
  (Array.isArray(statement) ? statement : [statement]).some(
    (one) =>
      one !== undefined &&
      typeof one.version_added === "string" &&
      one.version_added !== "preview" &&
      one.version_removed === undefined &&
      one.prefix === undefined &&
      one.alternative_name === undefined &&
      one.flags === undefined &&
      byNumbers.compare(one.version_added.replace("≤", ""), version) <= 0,
  );

export const part = (feature: Feature | undefined, name: string): Feature | undefined =>
  feature !== undefined && Object.hasOwn(feature, name) ? (feature[name] as Feature) : undefined;

/**
 * Browsers of the floor in which none of these features is there yet; a feature without a table counts as being there.
 */
export function lacking(...features: (Feature | undefined)[]): string[] {
  const known = features.flatMap((feature) => feature?.__compat ?? []);
  return known.length === 0
    ? []
    : floor
        .filter(([name, version]) => !known.some(({ support }) => has(support[name], version)))
        .map(([name]) => name);
}
