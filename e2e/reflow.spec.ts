import { expect, type Page } from "@playwright/test";
import { intoCart, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** German has the longest words of the shop's languages. */
const paths = ["/", "/herren/hemden/", "/oxford-hemd-merwede/", "/winkelwagen/", "/checkout/", "/kundenservice/"];
const ways = [
  { name: "at 320 px", width: 320, height: 640, css: "" },
  { name: "at twice the size of text on a phone", width: 390, height: 844, css: "html { font-size: 200% !important }" },
  { name: "at twice the size of text", width: 1280, height: 900, css: "html { font-size: 200% !important }" },
  {
    name: "with the spacing of WCAG 1.4.12",
    width: 390,
    height: 844,
    css: "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }",
  },
  { name: "on a phone on its side", width: 844, height: 390, css: "" },
] as const;

test("nothing is cut, stands beside the window or is too small to press: narrow, on its side, with large and with loose text (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12, 2.5.8)", async ({
  page,
  baseURL,
}) => {
  const known = intoCart(page);
  await open(page, viewUrl(baseURL, "de", "/bretonisches-shirt-jelle/?childSku=KD-0099-WIT-XL"));
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await known;
  for (const path of paths) {
    await open(page, viewUrl(baseURL, "de", path));
    // Ways to deliver come with an answer.
    if (path === "/checkout/") await expect(page.getByRole("radio", { name: /Nach Hause/ })).toBeVisible();
    for (const { name, width, height, css } of ways) {
      await page.setViewportSize({ width, height });
      expect(await lost(page, css), `${path} ${name}`).toEqual([]);
    }
  }
});

/** What is lost of a page with further styles, a line each. */
const lost = (page: Page, css: string): Promise<string[]> =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const width = document.documentElement.clientWidth;
    const found =
      document.documentElement.scrollWidth > width + 1 ? [`page of ${document.documentElement.scrollWidth} px`] : [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*:not(svg *)")) {
      const box = element.getBoundingClientRect();
      if (
        box.width < 3 ||
        box.height < 3 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== "none") continue;
      const words = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      const isCut =
        (style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) ||
        (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2);
      const isBeside =
        (box.right > width + 1 || box.left < -1) && !element.parentElement?.closest("[data-row], ul, [class*=row]");
      // Within the window, but beyond the column that holds it.
      const isWide = (element.closest("[role=radiogroup]")?.getBoundingClientRect().right ?? Infinity) + 1 < box.right;
      const what = `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
      if (words && isCut) found.push(`cut: ${what}`);
      if (isWide) found.push(`wide: ${what}`);
      if (words && isBeside) found.push(`beside: ${what}`);
      // Links within a sentence are as high as its lines.
      const isPressed = element.matches("a[href], button, select, textarea, summary");
      if (isPressed && style.display !== "inline" && Math.min(box.width, box.height) < 24) found.push(`small: ${what}`);
    }
    document.adoptedStyleSheets = [];
    return found;
  }, css);
