import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languageOf, storeViews } from "../../../../shared/config/stores.ts";
import { matchRoute } from "../../../../shared/routes.ts";
import { webManifest } from "../../../../worker/pages/web-manifest.ts";

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}
const file = (src: string) => `client/public${src}`;
/** Width and height of a PNG, from its first chunk. */
const pngSize = (src: string): string => {
  const bytes = readFileSync(file(src));
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};
const manifestOf = async (language: string) => {
  const view = storeViews.find((one) => languageOf(one) === language)!;
  return (await webManifest(view)) as { icons: Icon[]; shortcuts: { name: string; url: string }[] };
};

it("offers each icon as the file it is: a drawing, and pixels in both sizes that installing asks for, plain and maskable", async () => {
  const { icons } = await manifestOf("nl-NL");
  for (const { src, sizes, type } of icons) {
    expect([src, existsSync(file(src))]).toEqual([src, true]);
    if (type === "image/png") expect([src, pngSize(src)]).toEqual([src, sizes]);
  }
  const pixels = icons.filter(({ type }) => type === "image/png").map(({ sizes, purpose }) => `${purpose} ${sizes}`);
  expect(pixels.sort()).toEqual(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]);
});

it("the icon of Apple's home screens is 180 pixels wide and has no transparent part, which would be painted black", () => {
  expect(pngSize("/apple-touch-icon.png")).toBe("180x180");
  const colourType = readFileSync(file("/apple-touch-icon.png"))[25];
  expect(colourType).toBe(2);
});

it("every icon has the headers that all of the shop's pictures have", () => {
  const blocks = readFileSync("client/public/_headers", "utf8").split(/\n(?=\/)/);
  for (const path of ["/favicon.svg", "/favicon.ico", "/icon*", "/apple-touch-icon.png", "/share.jpg"]) {
    const block = blocks.find((text) => text.startsWith(`${path}\n`));
    expect([path, block]).toEqual([path, expect.stringContaining("X-Content-Type-Options: nosniff")]);
    expect([path, block]).toEqual([path, expect.stringContaining("Cross-Origin-Resource-Policy: cross-origin")]);
  }
});

it("a long press on the icon leads to search, cart and orders, in the view's language, on pages that are there", async () => {
  const names = Promise.all(
    ["nl-NL", "de-DE", "en-US"].map(async (language) => {
      const { shortcuts } = await manifestOf(language);
      for (const { url } of shortcuts) expect([url, matchRoute(url)?.name]).not.toContain(undefined);
      return shortcuts.map(({ name }) => name);
    }),
  );
  expect(await names).toEqual([
    ["Zoeken", "Winkelmand", "Bestellingen"],
    ["Suchen", "Warenkorb", "Bestellungen"],
    ["Search", "Cart", "Orders"],
  ]);
});
