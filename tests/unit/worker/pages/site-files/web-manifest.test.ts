import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languageOf, storeViews } from "../../../../../shared/config/stores.ts";
import { matchRoute } from "../../../../../shared/routes.ts";
import { webManifest } from "../../../../../worker/pages/site-files/web-manifest.ts";

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}
interface Screenshot {
  src: string;
  sizes: string;
  type: string;
  form_factor: string;
  label: string;
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
  return (await webManifest(view)) as {
    icons: Icon[];
    screenshots: Screenshot[];
    shortcuts: { name: string; url: string }[];
  };
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
  for (const path of [
    "/favicon.svg",
    "/favicon.ico",
    "/icon*",
    "/apple-touch-icon.png",
    "/share.jpg",
    "/screenshot-*",
  ]) {
    const block = blocks.find((text) => text.startsWith(`${path}\n`));
    expect([path, block]).toEqual([path, expect.stringContaining("X-Content-Type-Options: nosniff")]);
    expect([path, block]).toEqual([path, expect.stringContaining("Cross-Origin-Resource-Policy: cross-origin")]);
  }
});

/** Width and height of a WebP, from its head: whole pixels less one, three bytes each. */
const webpSize = (src: string): string => {
  const bytes = readFileSync(file(src));
  expect([src, bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 16)]).toEqual([src, "RIFF", "WEBPVP8X"]);
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;
};

it("shows the shop before it is installed, on a phone and on a desk, in files of the size it says and of the view's language", async () => {
  for (const language of ["nl-NL", "de-DE", "en-US"]) {
    const { screenshots } = await manifestOf(language);
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
    for (const { src, sizes, type, label } of screenshots) {
      expect([src, webpSize(src)]).toEqual([src, sizes]);
      expect(src).toContain(`-${language.slice(0, 2)}-`);
      expect(readFileSync(file(src)).length).toBeLessThan(150_000);
      expect([type, label]).toEqual(["image/webp", expect.stringContaining("KADE")]);
      // Browsers leave out what is smaller, larger, or longer than 2.3 times its shorter side.
      const [width, height] = sizes.split("x").map(Number) as [number, number];
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(3840, 2.3 * Math.min(width, height)));
    }
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
