import { languageOf, type StoreView } from "../../shared/config/stores.ts";
import { storePath } from "../../shared/url/store-path.ts";

/** What a phone needs to put the shop on its home screen. */
export function webManifest(store: StoreView): Record<string, unknown> {
  const start = storePath(store, "/");
  return {
    id: start,
    name: "KADE",
    short_name: "KADE",
    lang: languageOf(store),
    start_url: start,
    scope: start,
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: "#faf9f7",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icon-maskable.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
}
