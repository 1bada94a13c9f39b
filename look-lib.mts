import { chromium, type Page } from "playwright";
import { findChromium } from "./worker/cli/chromium.ts";
import { readFileSync, writeFileSync } from "node:fs";
export const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
export async function visit(w: number, locale = "de-DE", more = {}) {
  const context = await browser.newContext({
    viewport: { width: w, height: w < 500 ? 844 : 900 },
    locale,
    ...(w < 500 && { hasTouch: true, isMobile: true }),
    ...more,
  });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text().slice(0, 200)));
  return page;
}
let n = 0;
export const shots: string[] = [];
export async function shot(page: Page, name: string, full = false) {
  const path = `/tmp/j/${String(n++).padStart(2, "0")}-${name}.png`;
  await page.waitForTimeout(600);
  await page.screenshot({ path, fullPage: full });
  shots.push(path);
}
export async function sheet(out: string, width = 390, cols = 4) {
  const page = await browser.newPage({ viewport: { width: cols * (width / (width > 500 ? 2 : 1)), height: 400 } });
  const cell = width > 500 ? width / 2 : width;
  await page.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},${cell}px);gap:0;font:12px sans-serif;background:#ccc">` +
      shots
        .map(
          (s) =>
            `<figure style="margin:0;padding:2px"><figcaption>${s.slice(7)}</figcaption><img style="width:${cell - 4}px" src="data:image/png;base64,${readFileSync(s).toString("base64")}"></figure>`,
        )
        .join(""),
  );
  await page.waitForTimeout(300);
  await page.screenshot({ path: out, fullPage: true });
  shots.length = 0;
}
