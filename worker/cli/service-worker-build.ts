import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { languageOf, storeViews } from "../../shared/config/stores.ts";
import { root } from "./build-files.ts";

/** The built service worker, one file; the Worker answers it at /service-worker.js. */
export const builtServiceWorker = join(root, "dist/service-worker/service-worker.js");

const languages = [...new Set(storeViews.map(languageOf))];

/** Every script of the client build, with the language that alone needs it. Style sheets and fonts are named by the shell. */
function filesOf(manifest: Record<string, { file: string }>): { path: string; language?: string }[] {
  const found = new Map<string, { path: string; language?: string }>();
  for (const [source, { file }] of Object.entries(manifest)) {
    if (!file.endsWith(".js") || onlineOnly.some((part) => source.includes(part))) continue;
    const language = languages.find((tag) => source.endsWith(`/${tag}.ts`));
    found.set(file, { path: `/${file}`, ...(language && { language }) });
  }
  const places = [...found].map(([file, built]) => ({ built, place: first.findIndex((part) => sourceOf(manifest, file).includes(part)) }));
  return places.sort((a, b) => (a.place < 0 ? first.length : a.place) - (b.place < 0 ? first.length : b.place)).map(({ built }) => built);
}

/** What is of no use without a connection: the payment provider's component, which is larger than all the rest. */
const onlineOnly = ["features/payment/component"];
/** What a device without a connection misses most is fetched first. */
const first = ["features/offline/", "i18n/offline/", "features/notifications/", "features/cart/runtime", "i18n/purchase/cart/"];
const sourceOf = (manifest: Record<string, { file: string }>, file: string): string => Object.keys(manifest).find((source) => manifest[source]!.file === file) ?? "";

/** Builds the service worker after the client: it knows the build's id and files. */
export async function buildServiceWorker(buildId: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, "dist/client/.vite/manifest.json"), "utf8")) as Record<string, { file: string }>;
  await build({
    root, configFile: false, publicDir: false, logLevel: "warn",
    define: { BUILD: JSON.stringify(buildId), FILES: JSON.stringify(filesOf(manifest)) },
    build: {
      outDir: "dist/service-worker", emptyOutDir: true, target: "es2023", modulePreload: false,
      rolldownOptions: { input: join(root, "client/service-worker/service-worker.ts"), output: { format: "iife", entryFileNames: "service-worker.js" } },
    },
  });
}
