import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pageSources } from "../../client/app/page-sources.ts";
import { root } from "../../worker/cli/build/build-files.ts";

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
const manifest = JSON.parse(readFileSync(join(root, "dist/client/.vite/manifest.json"), "utf8")) as Record<
  string,
  Chunk | undefined
>;

/** The groups of the specification, by the module in which the code of each begins. */
const groups = {
  "newsletter modal": "client/chrome/dialogs/newsletter.tsx",
  "languages modal": "client/chrome/language-sidebar.tsx",
  "empty layout": "client/chrome/layouts/empty-layout.tsx",
  "minimal layout": "client/chrome/layouts/minimal-layout.tsx",
  "order confirmation": pageSources["order-confirmation"],
  "search panel": "client/features/search/search.tsx",
  category: pageSources.category,
  home: pageSources.home,
  "not-found": pageSources["not-found"],
  error: pageSources.error,
  product: pageSources.product,
  cms: pageSources.cms,
  checkout: pageSources.checkout,
  compare: pageSources.compare,
  "my-account": pageSources["my-account"],
  static: pageSources.static,
  "reset-password": pageSources["reset-password"],
} as const;

/** Everything that these chunks bring along without being asked, themselves included. */
function brought(sources: readonly string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    if (found.has(source)) continue;
    found.add(source);
    brought(manifest[source]?.imports ?? [], found);
  }
  return found;
}

it("[ROUTE-035] each group of pages and panels is a chunk of its own that is loaded on demand, and comes with no other", () => {
  const sources = Object.values(groups);
  expect(new Set(sources.map((source) => manifest[source]?.file ?? source)).size).toBe(17);
  const first = brought(["client/entry.tsx"]);
  for (const [name, source] of Object.entries(groups)) {
    expect(manifest[source]?.isDynamicEntry, name).toBe(true);
    expect(first.has(source), name).toBe(false);
    // Somebody asks for it, and who gets another group does not get this one with it.
    expect(
      Object.values(manifest).some((chunk) => chunk?.dynamicImports?.includes(source)),
      name,
    ).toBe(true);
    expect(brought(sources.filter((other) => other !== source)).has(source), name).toBe(false);
  }
});

it("what every page asks for at rest is one file: it brings no other of the shop's, and is none of a first load", () => {
  const late = Object.keys(manifest).filter((source) => /^_late-.*\.js$/.test(source));
  expect(late).toHaveLength(1);
  for (const source of ["chrome/late", "chrome/dialogs/dialogs", "device/page/begin-on-demand"])
    expect(manifest[`client/${source}.ts`], source).toBeUndefined();
  expect(manifest["client/entry.tsx"]!.dynamicImports).toContain(late[0]);
  const brings = [...brought(late)].filter((source) => !late.includes(source) && source !== "client/entry.tsx");
  expect(brings.filter((source) => !source.startsWith("_rolldown-runtime-"))).toEqual([]);
  expect(brought(["client/entry.tsx"]).has(late[0]!)).toBe(false);
});

it("what comes to a page unasked is at most 42 files of script with a product and 38 with a list, and what presses share with it brings no database and no schemas", () => {
  const asked = {
    product: [pageSources.product, "client/pages/product/afterwards.ts", "client/app/product-extras.tsx"],
    category: [pageSources.category],
  };
  const always = [
    "client/entry.tsx",
    "client/app/further-extras.tsx",
    "client/features/accessibility/accessibility.tsx",
    "client/features/cart/engine/runtime.ts",
    "client/features/measurement/measurement.ts",
    "client/features/notifications/toasts.tsx",
    "client/features/offline/kept-note.ts",
    "client/features/recommendations/end-root.tsx",
    "client/features/recommendations/rows.tsx",
    "client/navigation/route-memory.ts",
    ...["accessibility", "messages", "offline", "product-extras", "purchase/cart"].map(
      (texts) => `shared/i18n/${texts}/nl-NL.ts`,
    ),
  ];
  // A sheet may have the name of a script, and comes first where its hash is the lower.
  const named = (name: string) =>
    Object.keys(manifest).find((source) => source.startsWith(`_${name}-`) && source.endsWith(".js"))!;
  for (const source of [...always, ...asked.product]) expect(manifest[source], source).toBeDefined();
  const files = (sources: readonly string[]) => brought([...always, ...sources, named("late"), named("stay")]).size;
  expect(files(asked.product)).toBeLessThanOrEqual(42);
  expect(files(asked.category)).toBeLessThanOrEqual(38);
  const light = [...brought([named("shared")])];
  expect(light.filter((source) => /^_(device|schemas|stay)-/.test(source))).toEqual([]);
});

it("nothing of the operators' page is among the shop's files, and nothing of the shop's is in it", () => {
  const operators = JSON.parse(
    readFileSync(join(root, "dist/client/.vite/operators-page.json"), "utf8"),
  ) as typeof manifest;
  const scripts = (files: typeof manifest) =>
    Object.values(files).flatMap((chunk) => (chunk?.file.endsWith(".js") ? [chunk.file] : []));
  const own = scripts(operators);
  expect(own).toHaveLength(5);
  expect(own.filter((file) => !file.startsWith("assets/operators"))).toEqual([]);
  expect(Object.keys(manifest).filter((source) => /client\/ops\/|i18n\/ops\//.test(source))).toEqual([]);
  expect(scripts(manifest).filter((file) => file.startsWith("assets/operators"))).toEqual([]);
  const names = readFileSync(join(root, "dist/service-worker/service-worker.js"), "utf8");
  expect(own.filter((file) => names.includes(file))).toEqual([]);
});
