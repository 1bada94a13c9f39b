import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { screenshotFile, screenshotForms, screenshotLanguages } from "../../../shared/config/manifest-screenshots.ts";
import { languageOf, storeViews } from "../../../shared/config/stores.ts";
import { root } from "../build/build-files.ts";
import { findChromium } from "../test/chromium.ts";

/** Of the size that a picture of flat colours and drawings needs. */
const quality = 0.8;

/** A PNG as WebP, made by the browser. */
async function webp(browser: Browser, png: Buffer, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage();
  const made = await page.evaluate(
    async ([source, w, h, q]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      canvas.getContext("2d", { alpha: false })!.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", q).split(",")[1]!;
    },
    [png.toString("base64"), width, height, quality] as const,
  );
  await page.close();
  return Buffer.from(made, "base64");
}

/**
 * Makes the manifest's screenshots again, from the shop at an address ("http://localhost:8787"), whose other views have
 * hosts before its own; for whoever gives the shop another look.
 */
const [address] = process.argv.slice(2);
if (address === undefined || !URL.canParse(address)) {
  console.error("The address of a running shop is missing: npm run screenshots -- http://localhost:8787");
  process.exit(1);
}
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  for (const language of screenshotLanguages) {
    const home = new URL("/", address);
    if (!languageOf(storeViews[0]!).startsWith(language)) home.hostname = `${language}.${home.hostname}`;
    for (const form of screenshotForms) {
      const { width, height, scale } = form;
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
      await page.goto(home.href, { waitUntil: "networkidle" });
      // Help that opens by itself would stand in front of the shop.
      await page
        .locator("[data-accessibility]")
        .waitFor({ timeout: 10_000 })
        .catch(() => undefined);
      await page.locator("[data-accessibility]").evaluateAll((parts) => parts.forEach((part) => part.remove()));
      const png = await page.screenshot({ animations: "disabled" });
      await page.close();
      const file = join(root, "client/public", screenshotFile(language, form));
      writeFileSync(file, await webp(browser, png, width * scale, height * scale));
    }
  }
} finally {
  await browser.close();
}
