import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { draw } from "../../media/drawings/drawing.ts";
import { root } from "../build/build-files.ts";
import { findChromium } from "../test/chromium.ts";

/**
 * What the shop is known by on home screens, in tabs and in results of searches: file, its drawing, side in pixels, and
 * how much closer the drawing is shown.
 */
const icons = [
  ["icon-192.png", "icon.svg", 192],
  ["icon-512.png", "icon.svg", 512],
  ["icon-maskable-192.png", "icon-maskable.svg", 192],
  ["icon-maskable-512.png", "icon-maskable.svg", 512],
  // The system cuts the corners itself and paints what is transparent black, so this one fills its square.
  ["apple-touch-icon.png", "icon-maskable.svg", 180, 1.3],
  ["favicon.ico", "icon.svg", 32],
] as const;

/** One PNG as an icon file: a directory of one entry, then the picture as it is. */
function iconFile(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Garments of the demo catalogue that stand beside the mark where other sites have no picture of a page to show. */
const garments = [
  ["overhemd", "stripe", "2b4a6f"],
  ["trui", "knit", "8c2f2b"],
] as const;
const drawingOf = ([garment, pattern, color]: (typeof garments)[number]): string =>
  draw({ kind: "garment", garment, pattern, color, accent: "f4f1ea", department: "men", seed: 17, view: "front" });
const asAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
/** The mark on its own ground, and two pictures as tall as the whole: 192 + 2 × 504 = 1200 pixels. */
const shareMarkup = (
  mark: string,
): string => `<body style="margin:0;display:flex;align-items:center;background:#16181a">
  <img width="192" height="192" src="${asAddress(mark)}">
  ${garments.map((garment) => `<img width="504" height="630" src="${asAddress(drawingOf(garment))}">`).join("")}`;

/**
 * Draws the icons from `icon.svg` and `icon-maskable.svg` again, and the picture for other sites; for whoever gives the
 * shop another mark.
 */
const folder = join(root, "client/public");
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  for (const [file, drawing, side, closer = 1] of icons) {
    await page.setViewportSize({ width: side, height: side });
    const source = readFileSync(join(folder, drawing)).toString("base64");
    await page.setContent(
      `<body style="margin:0"><img width="${side}" height="${side}" style="display:block;transform:scale(${closer})" src="data:image/svg+xml;base64,${source}">`,
    );
    await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(join(folder, file), file.endsWith(".ico") ? iconFile(png, side) : png);
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(shareMarkup(readFileSync(join(folder, "icon-maskable.svg"), "utf8")));
  for (const image of await page.locator("img").all()) await image.evaluate((one: HTMLImageElement) => one.decode());
  writeFileSync(join(folder, "share.jpg"), await page.screenshot({ type: "jpeg", quality: 85 }));
} finally {
  await browser.close();
}
