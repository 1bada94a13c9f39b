import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { root } from "./build-files.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
/** What the bundler knows of a module. */
interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

const id = (source: string): string => `${root}/${source}`;
const entry = id("client/entry.tsx");
/** What it loads on demand are the pages. */
const pageRegistry = id("client/app/page-registry.ts");
/** What it loads on demand are dialogs that any page may open, few of them ever on one page. */
const dialogs = id("client/chrome/dialogs/dialogs.ts");
/** What the server renders with a page and the browser fetches after it: styled with the page. */
const deferredExtras = id("client/app/deferred.tsx");
/** Named by the pages that have such blocks. It stands on pages of every kind, so it holds whatever its blocks need. */
const lateBlocks = id("client/features/content/content.tsx");
/** Comes to every page once it is at rest, and is not to be waited for by what a press opens. */
const accessibility = id("client/features/accessibility/accessibility.tsx");
/** Comes to few pages, once they are at rest: what opens over any page need not carry its row. */
const pageEnds = id("client/features/recommendations/end-root.tsx");
/** Come alone, whatever is open or not. */
const notifications = id("client/features/notifications/toasts.tsx");
/** Comes to pages of who compares, once they are at rest. */
const comparePanel = id("client/features/compare/panel.tsx");
/** Comes on the page that compares alone, though every page with extras may name it. */
const comparison = id("client/features/compare/comparison.tsx");
/** Opens over a product's page, and is none of the other pages' with extras. */
const reviewReport = id("client/features/reviews/report-sheet.tsx");
/** Comes behind the form that a review is written in, which opens over any page. */
const reviewPhotos = id("client/features/reviews/photo-field.tsx");
/** Comes with a press on a product's page; its fields are on none of them before. */
const alertForm = id("client/features/alerts/alert-form.tsx");
/** The same of the size guide over a product's page, with its fields. */
const sizeGuide = id("client/features/size-guide/size-guide-modal.tsx");
/** Comes where an order waits on the device, to few who open the cart or look for an order. */
const waitingNote = id("client/features/checkout/waiting/waiting-note.tsx");
/** Opens over any page, where such an order can be sent: with all lines and sums, as the checkout has them. */
const waitingOffer = id("client/features/checkout/waiting/start-waiting.tsx");
/**
 * Bring sheets of their own: those of the payment component and the map are a library's, that of the preview is an
 * editor's alone, that of reading aids theirs who have set some.
 */
const ownSheet: ReadonlySet<string> = new Set([
  lateBlocks,
  accessibility,
  pageEnds,
  comparePanel,
  comparison,
  notifications,
  reviewReport,
  reviewPhotos,
  alertForm,
  sizeGuide,
  waitingNote,
  waitingOffer,
  id("client/features/accessibility/apply.ts"),
  id("client/features/payment/component.ts"),
  id("client/features/store-locator/store-map.tsx"),
  id("client/features/preview/preview.ts"),
]);

/**
 * Style sheets of the client build: one that every page shares, one for each page, one for each dialog that opens by
 * its name, one for what else opens over any page. The bundler's own split makes a sheet for each of its chunks, which
 * would be up to ten for a page; here they are put together again, each page's whole, so that a page is styled by two.
 * What imports what is written where Vite keeps it, so its manifest and its loading on demand hold. The chunks' names
 * change with the sheets they were made with, and the entry's with all of them. Decision: docs/decisions/051.
 */
export function pageSheets(): Plugin[] {
  let shared: string[] = [];
  return [
    {
      name: "page-sheets",
      apply: "build",
      applyToEnvironment: (environment) => environment.name === "client",
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
        const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((module) => [module, chunk] as const)));
        const base = chunkOf.get(entry)!;
        const info = (module: string): Module => this.getModuleInfo(module)!;
        /**
         * Modules that a module brings along, those it imports first. What the base loads on demand belongs to any
         * page.
         */
        const reach = (
          from: string,
          onDemand: (importer: string, imported: string) => boolean,
          seen = new Set<string>(),
        ): Set<string> => {
          const asked = new Set<string>();
          const visit = (module: string): void => {
            if (asked.has(module)) return;
            asked.add(module);
            const { importedIds, dynamicallyImportedIds } = info(module);
            importedIds.forEach(visit);
            seen.add(module);
            dynamicallyImportedIds
              .filter((imported) => !ownSheet.has(imported) && onDemand(module, imported))
              .forEach(visit);
          };
          visit(from);
          return seen;
        };
        const isBase = (module: string) => chunkOf.get(module) === base;
        const own = new Map(chunks.map((chunk): [Chunk, string[]] => [chunk, [...chunk.viteMetadata!.importedCss]]));
        const sheetsOf = (modules: Iterable<string>): string[] => [
          ...new Set(
            Array.from(modules, (module) => chunkOf.get(module)).flatMap((chunk) =>
              chunk && chunk !== base ? own.get(chunk)! : [],
            ),
          ),
        ];
        const together = (name: string, sheets: readonly string[]): string[] =>
          sheets.length === 0
            ? []
            : [
                this.getFileName(
                  this.emitFile({
                    type: "asset",
                    name: `${name}.css`,
                    source: sheets.map((sheet) => textOf(bundle, sheet)).join(""),
                  }),
                ),
              ];

        const put = new Map<Chunk, string[]>();
        const pages = info(pageRegistry).dynamicallyImportedIds;
        for (const page of pages) {
          const modules = reach(page, (importer) => !isBase(importer) || importer === deferredExtras);
          put.set(chunkOf.get(page)!, together(basename(page, ".tsx").replace(/-pages?$/, ""), sheetsOf(modules)));
        }
        const named = info(dialogs).dynamicallyImportedIds;
        for (const dialog of named) {
          const modules = reach(dialog, (importer) => !isBase(importer));
          put.set(chunkOf.get(dialog)!, together(basename(dialog).replace(/\.tsx?$/, ""), sheetsOf(modules)));
        }
        const isPage = new Set([...pages, ...named, ...info(deferredExtras).dynamicallyImportedIds]);
        const over = reach(entry, (_importer, imported) => !isPage.has(imported));
        const onDemand = together("late", sheetsOf(over));
        for (const chunk of chunks) {
          const facade = chunk.facadeModuleId;
          if (!facade || !chunk.isDynamicEntry || put.has(chunk) || !over.has(facade)) continue;
          if (sheetsOf(reach(facade, () => false)).length > 0) put.set(chunk, onDemand);
        }
        for (const module of ownSheet) put.set(chunkOf.get(module)!, own.get(chunkOf.get(module)!)!);
        for (const [name, module] of [
          ["blocks", lateBlocks],
          ["accessibility", accessibility],
          ["comparison", comparison],
          ["review-report", reviewReport],
          ["alert-form", alertForm],
          ["size-guide", sizeGuide],
          ["waiting-note", waitingNote],
          ["waiting-offer", waitingOffer],
        ] as const)
          put.set(chunkOf.get(module)!, together(name, sheetsOf(reach(module, () => false))));

        const ends = reach(pageEnds, (importer) => !isBase(importer));
        put.set(chunkOf.get(pageEnds)!, together("page-ends", sheetsOf(ends)));

        shared = own.get(base)!;
        const stays = new Set([...shared, ...[...put.values()].flat()]);
        for (const [chunk, sheets] of own) {
          for (const sheet of sheets) if (!stays.has(sheet)) delete bundle[sheet];
          chunk.viteMetadata!.importedCss = new Set(put.get(chunk));
        }
      },
    },
    {
      // No import has to wait for the sheet of every page; the manifest tells of it all the same.
      name: "shared-sheet",
      apply: "build",
      applyToEnvironment: (environment) => environment.name === "client",
      generateBundle: {
        order: "post",
        handler(_, bundle) {
          const manifest = bundle[".vite/manifest.json"] as Rolldown.OutputAsset;
          const chunks = JSON.parse(manifest.source.toString()) as Record<string, object>;
          chunks["client/entry.tsx"] = { ...chunks["client/entry.tsx"], css: shared };
          manifest.source = JSON.stringify(chunks, null, 2);
        },
      },
    },
  ];
}

const textOf = (bundle: Bundle, file: string): string => (bundle[file] as Rolldown.OutputAsset).source.toString();
