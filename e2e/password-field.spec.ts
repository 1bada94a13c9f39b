import { expect, type Locator } from "@playwright/test";
import { alive, open } from "./shop.ts";
import { test } from "./test.ts";

/** Whether the field lets a paste happen. */
const takesPaste = (field: Locator) =>
  field.evaluate((input) =>
    input.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }),
    ),
  );

test("a password can be pasted, shown and kept by a manager, wherever one is asked for", async ({ page }) => {
  const seen: string[] = [];
  for (const path of ["/login", "/password/reset/#email=bo%40example.test&token=abc"]) {
    await open(page, path);
    const fields = page.getByRole("main").locator("input[type=password]");
    await expect(fields.first()).toBeVisible();
    for (const field of await fields.all()) {
      if (!(await field.isVisible())) continue;
      const id = (await field.getAttribute("id"))!;
      seen.push((await field.getAttribute("autocomplete"))!);
      expect(await takesPaste(field)).toBe(true);
      const input = page.locator(`[id="${id}"]`);
      await input.fill("Kaas-en-brood-7");
      const reveal = page.locator(`button[aria-controls="${id}"]`);
      // The form comes to life after the page.
      await alive(reveal);
      await reveal.click();
      await expect(input).toHaveAttribute("type", "text");
      await reveal.click();
      await expect(input).toHaveAttribute("type", "password");
    }
  }
  expect(seen).toEqual(expect.arrayContaining(["current-password", "new-password"]));
});
