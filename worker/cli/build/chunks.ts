import { relative } from "node:path";
import { root } from "./build-files.ts";

/**
 * Modules that home, category and product share, and the looks of what any page may turn out to be; with what the entry
 * imports they are one file, so a first load asks for few.
 */
const sharedByPages: ReadonlySet<string> = new Set([
  "client/app/deferred.tsx",
  "client/chrome/breadcrumbs.module.css",
  "client/chrome/breadcrumbs.tsx",
  "client/device/page/timing.ts",
  "client/device/storage/store-early.ts",
  "client/features/catalog/card-grid.tsx",
  "client/features/catalog/product-labels.tsx",
  "client/features/catalog/price-line.tsx",
  "client/features/catalog/product-card.ts",
  "client/features/newsletter/newsletter.module.css",
  "client/features/newsletter/newsletter.tsx",
  "client/features/search/search-form.tsx",
  "client/pages/not-found/not-found-page.module.css",
  "client/ui/hydrated.ts",
  "client/ui/icon.tsx",
  "client/ui/picture-address.ts",
  "client/ui/picture.tsx",
  "client/ui/swatch.tsx",
]);
/** The same of the bundler's own and of what is shared with the server. */
const sharedFolders = /rolldown\/runtime|\/shared\/(config\/|url\/(?!normalise-path|reset-link|return-to))/;
const isShared = (id: string): boolean => sharedFolders.test(id) || sharedByPages.has(sourceOf(id));

/** What the bundler knows of a module: who imports it, and who asks for it on demand. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}
const sourceOf = (id: string): string => relative(root, id.split("?")[0]!);

/** Whether a module is among some, or comes with one of them without being asked for. */
function comesWith(id: string, isRoot: (id: string, info: ModuleInfo) => boolean, graph: Graph): boolean {
  const seen = new Set<string>();
  const comes = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    return info !== null && (isRoot(module, info) || info.importers.some(comes));
  };
  return comes(id);
}

/**
 * What every page asks for at rest, with whatever that brings along, and what extras and code for whoever stays share:
 * one file, for a dozen of a few hundred bytes each weigh a half more and are as many requests.
 */
const askedForAtRest: ReadonlySet<string> = new Set([
  "client/app/reload-once-back.ts",
  "client/chrome/late.ts",
  "client/device/events/shop-events.ts",
  "client/device/page/begin-on-demand.ts",
  "client/device/page/saves-data.ts",
  "client/device/storage/left-writes.ts",
  "shared/catalog/product/attribute-index.ts",
  "shared/contract/wire/made-once.ts",
  "shared/i18n/load-texts.ts",
  "shared/i18n/product-extras-texts.ts",
]);

/**
 * Chunk of a module: "base" when the browser needs it before anything is on screen, "late" when every page asks for it
 * at rest, else none of these.
 */
export function firstLoadChunk(id: string, graph: Graph): string | null {
  if (isShared(id) || comesWith(id, (_, { isEntry }) => isEntry, graph)) return "base";
  if (comesWith(id, (module) => askedForAtRest.has(sourceOf(module)), graph)) return "late";
  return null;
}

/**
 * When what is asked for on demand comes to home, list and product, by the module that is asked for: with the page,
 * with a product's current prices, as its extras, at rest, or for whoever stays. Everything else, "other", comes with a
 * press or a page of its own.
 */
const moments: ReadonlyMap<string, string> = new Map([
  ["client/pages/home/home-page.tsx", "page"],
  ["client/pages/category/category-page.tsx", "page"],
  ["client/pages/product/product-page.tsx", "page"],
  ["client/pages/product/product-form-page.tsx", "page"],
  ["client/pages/cms/cms-page.tsx", "page"],
  ["client/pages/blog/blog-page.tsx", "page"],
  ["client/pages/product/afterwards.ts", "prices"],
  ["client/app/product-extras.tsx", "extras"],
  ["client/app/further-extras.tsx", "extras"],
  ["client/features/recently-viewed/records.ts", "rest"],
  ["client/features/recommendations/end-root.tsx", "rest"],
  ["client/features/recommendations/gone-to.ts", "rest"],
  ["client/features/recommendations/panel-row.tsx", "rest"],
  ["client/features/recommendations/rows.tsx", "rest"],
  ["client/device/catalog/browser-catalog.ts", "stay"],
  ["client/features/cart/engine/runtime.ts", "stay"],
  ["client/features/offline/offline.ts", "stay"],
  ["client/features/offline/page-unavailable.tsx", "stay"],
]);

/**
 * The files of modules that several of these share, by all the moments at which they come. A page of its own that needs
 * one module of such a file gets it whole, and would have asked for the rest a moment later.
 */
const sharedFiles: Readonly<Record<string, string>> = {
  stay: "stay",
  "other stay": "stay-shared",
  "other rest stay": "device",
  "other prices stay": "calls",
  "other prices rest stay": "calls",
  "extras other": "extras-shared",
  "other rest": "discovery",
};
/** What pages and presses share with code for whoever stays, and brings neither the database nor the schemas along. */
const light = "shared";

/** Modules asked for on demand that a module comes with. */
function bringers(id: string, graph: Graph, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  const info = seen.has(id) ? null : graph.getModuleInfo(id);
  seen.add(id);
  if (info === null) return found;
  if (info.dynamicImporters.length > 0) found.add(sourceOf(id));
  for (const importer of info.importers) bringers(importer, graph, seen, found);
  return found;
}

/** Whether a module brings the device's database or the schemas along, each several times what else is shared. */
function isHeavy(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (/\/node_modules\/(zod|idb)\//.test(id)) return true;
  return graph.getModuleInfo(id)?.importedIds.some((imported) => isHeavy(imported, graph, seen)) ?? false;
}

/**
 * Chunk of a module that several modules asked for on demand share; none where the bundler's own split will do. That
 * makes a chunk for each set of modules that ask for it, which was up to forty files of a few hundred bytes on a page.
 * Its own chunk keeps what has rules of style, for sheets are put together by them (`page-sheets.ts`), the library that
 * few use whole (zod), and what the question for consent waits for. Decision: docs/decisions/051.
 */
export function sharedChunk(id: string, graph: Graph): string | null {
  const info = graph.getModuleInfo(id);
  if (info === null || moments.has(sourceOf(id)) || /\/zod\/|\.css$|\/consent\//.test(id)) return null;
  if (info.importedIds.some((imported) => imported.endsWith(".css"))) return null;
  const by = bringers(id, graph);
  if (by.size < 2) return null;
  const at = [...new Set(Array.from(by, (source) => moments.get(source) ?? "other"))].sort();
  const file = sharedFiles[at.join(" ")] ?? null;
  return file !== null && at.includes("other") && at.includes("stay") && !isHeavy(id, graph) ? light : file;
}
