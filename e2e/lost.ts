import { expect, type Page } from "@playwright/test";

/** Text of twice the size (WCAG 2.2: 1.4.4). */
export const large = "html { font-size: 200% !important }";

/** What is lost of a page with further styles, a line each. What moves has ended by then: a mark that turns is wider. */
export const lost = (page: Page, css: string): Promise<string[]> =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const each of document.getAnimations())
      if (each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
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
      // Onto what stands next to it.
      const isOver = style.overflowX === "visible" && style.display !== "inline" && !element.matches("header *");
      // Within the window, but beyond the column that holds it.
      const isWide = (element.closest("[role=radiogroup]")?.getBoundingClientRect().right ?? Infinity) + 1 < box.right;
      const what = () => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
      if (words && isCut) found.push(`cut: ${what()}`);
      if (words && isOver && element.scrollWidth > element.clientWidth + 8) found.push(`over: ${what()}`);
      if (isWide) found.push(`wide: ${what()}`);
      const isPressed = element.matches("a[href], button, select, textarea, summary");
      if ((words || isPressed) && isBeside) found.push(`beside: ${what()}`);
      // Links within a sentence are as high as its lines.
      if (isPressed && style.display !== "inline" && Math.min(box.width, box.height) < 24)
        found.push(`small: ${what()}`);
    }
    document.adoptedStyleSheets = [];
    return found;
  }, css);

/**
 * From the empty form of a German checkout to its errors, in a window of 320 px, with all that can be folded out: in
 * text of twice the size nothing of it is lost.
 */
export async function toErrorsInLargeText(page: Page, { isCustomer }: { isCustomer: boolean }): Promise<void> {
  await expect(page.getByRole("radio", { name: /Nach Hause/ })).toBeVisible();
  expect(await lost(page, large), "the empty form").toEqual([]);
  await page.getByRole("button", { name: /^Zahlungspflichtig bestellen$/ }).click();
  const errors = page.getByRole("alert").filter({ has: page.getByRole("list") });
  await expect(errors.getByRole("heading"), "the errors from their beginning").toBeInViewport({ ratio: 1 });
  await page.getByRole("complementary").locator("summary").first().click();
  await page.getByText(/^Rabattcode\?$/).click();
  await page.getByRole("checkbox", { name: /^Die Rechnung geht/ }).uncheck();
  if (!isCustomer) {
    await page.getByRole("checkbox", { name: "Auch ein Konto für mich anlegen" }).check();
    await page.getByText("Was bringt ein Konto?").click();
  }
  expect(await lost(page, large), "its errors, the summary and an address for the invoice").toEqual([]);
}
