import { languageOf, storeViews } from "../../../shared/config/stores.ts";

/** What Vite tells of a built file, by its source. */
export type Manifest = Readonly<Record<string, { file: string; css?: readonly string[]; imports?: readonly string[] }>>;

interface OfflineFile {
  path: string;
  language?: string;
}

const languages = [...new Set(storeViews.map(languageOf))];

/**
 * What is of no use without a connection: the payment provider's component, which is larger than all the rest, and the
 * map, which is made of pictures from elsewhere.
 */
const onlineOnly = ["features/payment/component", "features/store-locator/store-map"];

/**
 * What a device without a connection misses most is fetched first, each part with everything it imports: the way from
 * the press that fills the cart to the order, then where everything else begins.
 */
export const fetchedFirst: readonly string[] = [
  "client/features/offline/",
  "shared/i18n/offline/",
  "client/features/notifications/",
  "client/features/cart/engine/runtime.ts",
  "shared/i18n/purchase/cart/",
  "client/features/cart/ui/micro-cart.tsx",
  "client/features/cart/cart-page.tsx",
  "client/chrome/layouts/minimal-layout.tsx",
  "client/features/checkout/checkout-page.tsx",
  "shared/i18n/purchase/checkout/",
  "client/pages/home/home-page.tsx",
];

/**
 * Every script of the client build, with the language that alone needs it, and the style sheets it brings, in the order
 * they are kept in. The sheet of all pages and the font are named by the shell.
 */
export function offlineFiles(manifest: Manifest): OfflineFile[] {
  const places = placesOf(manifest);
  const found = new Map<string, { built: OfflineFile; place: number }>();
  for (const [source, { file, css = [] }] of Object.entries(manifest)) {
    if (!file.endsWith(".js") || onlineOnly.some((part) => source.includes(part))) continue;
    const language = languages.find((tag) => source.endsWith(`/${tag}.ts`));
    const place = places.get(source) ?? fetchedFirst.length;
    // A sheet stands in front of the script it is for: what is kept can be shown as it should look.
    for (const path of [...css, file]) {
      const known = found.get(path);
      // A sheet is wanted as soon as the first part it is for.
      if (known) known.place = Math.min(known.place, place);
      else found.set(path, { built: { path: `/${path}`, ...(language && { language }) }, place });
    }
  }
  return [...found.values()].sort((a, b) => a.place - b.place).map(({ built }) => built);
}

/** The first place at which a source is needed. A part that no longer exists would be missed by nobody: it throws. */
function placesOf(manifest: Manifest): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const take = (source: string, place: number): void => {
    if (places.has(source)) return;
    places.set(source, place);
    for (const other of manifest[source]?.imports ?? []) take(other, place);
  };
  for (const [place, part] of fetchedFirst.entries()) {
    const sources = Object.keys(manifest).filter((source) => source.startsWith(part));
    if (sources.length === 0) throw new Error(`No built file is made from ${part}`);
    for (const source of sources) take(source, place);
  }
  return places;
}
