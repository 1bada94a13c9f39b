import type { Locator } from "@playwright/test";

/** How much wider a field's placeholder is than its room, in whole pixels: none where it is read to its end. */
export const placeholderCut = (field: Locator): Promise<number> =>
  field.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const pen = document.createElement("canvas").getContext("2d")!;
    pen.font = style.font;
    const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return Math.max(0, Math.ceil(pen.measureText(input.placeholder).width - room));
  });
