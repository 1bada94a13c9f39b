import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { languageOf, storeViews } from "../../shared/config/stores.ts";
import { buildTargets } from "./browsers.ts";
import { root } from "./build-files.ts";

/** The built service worker, one file; the Worker answers it at /service-worker.js. */
export const builtServiceWorker = join(root, "dist/service-worker/service-worker.js");

type Manifest = Record<string, { file: string; css?: string[] }>;

const languages = [...new Set(storeViews.map(languageOf))];

/**
 * Every script of the client build, with the language that alone needs it, and the style sheets it brings. The sheet of
 * all pages and the font are named by the shell.
 */
function filesOf(manifest: Manifest): { path: string; language?: string }[] {
  const found = new Map<string, { path: string; language?: string }>();
  for (const [source, { file, css = [] }] of Object.entries(manifest)) {
    if (!file.endsWith(".js") || onlineOnly.some((part) => source.includes(part))) continue;
    const language = languages.find((tag) => source.endsWith(`/${tag}.ts`));
    // A sheet stands in front of the script it is for: what is kept can be shown as it should look.
    for (const path of [...css, file]) found.set(path, { path: `/${path}`, ...(language && { language }) });
  }
  const places = [...found].map(([file, built]) => ({ built, place: placeOf(manifest, file) }));
  return places.sort((a, b) => a.place - b.place).map(({ built }) => built);
}

/**
 * What is of no use without a connection: the payment provider's component, which is larger than all the rest, and the
 * map, which is made of pictures from elsewhere.
 */
const onlineOnly = ["features/payment/component", "features/store-locator/store-map"];
/** What a device without a connection misses most is fetched first. */
const first = [
  "features/offline/",
  "i18n/offline/",
  "features/notifications/",
  "features/cart/runtime",
  "i18n/purchase/cart/",
];
/** A sheet is wanted as soon as the first part it is for. */
const placeOf = (manifest: Manifest, file: string): number =>
  Math.min(
    first.length,
    ...Object.entries(manifest).flatMap(([source, built]) => {
      const place =
        built.file === file || built.css?.includes(file) ? first.findIndex((part) => source.includes(part)) : -1;
      return place < 0 ? [] : [place];
    }),
  );

/** Builds the service worker after the client: it knows the build's id and files. */
export async function buildServiceWorker(buildId: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, "dist/client/.vite/manifest.json"), "utf8")) as Manifest;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(buildId), FILES: JSON.stringify(filesOf(manifest)) },
    build: {
      outDir: "dist/service-worker",
      emptyOutDir: true,
      target: buildTargets(),
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "client/service-worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
