import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import {
  screenshotFile,
  screenshotForms,
  screenshotLabels,
  screenshotLanguages,
} from "../../../shared/config/manifest-screenshots.ts";
import { routes } from "../../../shared/routes.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { metaOf } from "../load/known-page.ts";
import { translateOf } from "../render/messages.ts";

/** Sides in pixels that installing asks for; systems that take no drawing show these (`npm run icons`). */
const sides = [192, 512];

/** What a phone needs to put the shop on its home screen. */
export async function webManifest(store: StoreView): Promise<Record<string, unknown>> {
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
      ...sides.flatMap((side) => [
        { src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png", purpose: "any" },
        { src: `/icon-maskable-${side}.png`, sizes: `${side}x${side}`, type: "image/png", purpose: "maskable" },
      ]),
    ],
    screenshots: screenshotsOf(store),
    shortcuts: await shortcutsOf(store),
  };
}

/** What is shown before installing; none in a language whose shop was not pictured. */
function screenshotsOf(store: StoreView): Record<string, unknown>[] {
  const language = screenshotLanguages.find((one) => languageOf(store).startsWith(one));
  if (language === undefined) return [];
  return screenshotForms.map((form) => ({
    src: screenshotFile(language, form),
    sizes: `${form.width * form.scale}x${form.height * form.scale}`,
    type: "image/webp",
    form_factor: form.factor,
    label: screenshotLabels[language],
  }));
}

/** What a long press on the shop's icon offers, the most wanted first: systems leave out the last. */
async function shortcutsOf(store: StoreView): Promise<{ name: string; url: string }[]> {
  const [t, ...pages] = await Promise.all([
    translateOf(store),
    ...shortcutRoutes.map((name) =>
      metaOf(
        { store },
        routes.find((route) => route.name === name)!,
      ),
    ),
  ]);
  return [
    { name: t("search"), url: storePath(store, "/catalogsearch/result/") },
    ...pages.map(({ title, canonical }) => ({ name: title, url: canonical })),
  ];
}
const shortcutRoutes = ["cart", "my-orders"] as const;
