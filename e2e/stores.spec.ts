import { expect } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { closed, complaints, intoCart, open } from "./shop.ts";
import { test } from "./test.ts";

test.describe("stores", () => {
  // A long list: stock-of-stores.test.tsx.
  test("[LOC-001][LOC-004][LOC-005][LOC-006] are found by place, by keyboard; near me asks only when pressed and says when it may not; choosing one in the locator or the list closes it with that store selected, whose stock the product page then tells; a pick-up point chosen in its dialog closes it and is the checkout's", async ({
    page,
    context,
  }) => {
    const heard = complaints(page);
    await context.grantPermissions([]);
    await open(page, "/storelocator/");
    const main = page.getByRole("main");
    await expect(main.getByRole("status").filter({ hasText: "8 winkels" })).toBeVisible();
    await main.getByRole("searchbox", { name: "Plaats of postcode" }).fill("Keulen");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("status").filter({ hasText: /winkels in de buurt van Köln/ })).toBeVisible();
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("KADE Köln");
    await expect(main.getByText(/^(Open tot|Gesloten)/).first()).toBeVisible();
    await main.getByRole("searchbox").fill("nergenshuizen");
    await main.getByRole("button", { name: "Zoeken" }).click();
    await expect(main.getByText("Geen winkel gevonden voor “nergenshuizen”.", { exact: false })).toBeVisible();
    await main.getByRole("button", { name: "Bij mij in de buurt" }).click();
    await expect(main.getByText("Je browser zegt niet waar je bent.", { exact: false })).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 53.5512345, longitude: 9.9912345 });
    const asked = page.waitForRequest(/\/api\/stores\?near=/);
    await main.getByRole("button", { name: "Bij mij in de buurt" }).click();
    expect(new URL((await asked).url()).searchParams.get("near")).toBe("53.55,9.99");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("KADE Hamburg");

    await open(page, "/bretons-shirt-jelle/?childSku=KD-0099-WIT-M");
    await page.getByRole("button", { name: "Kijk of een winkel bij jou in de buurt het heeft" }).click();
    const locator = page.getByRole("dialog", { name: "Zoek een winkel" });
    await locator.getByRole("searchbox").fill("Amsterdam");
    await page.keyboard.press("Enter");
    const choose = locator.getByRole("button", { name: "Kies deze winkel: KADE Amsterdam" });
    await expect(choose).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await choose.click();
    await expect(locator).toBeHidden();
    const told = page.getByText(/^(Op voorraad|Nog maar een paar|Niet op voorraad) in KADE Amsterdam$/);
    await expect(told).toBeVisible();
    await page.reload();
    await expect(told).toBeVisible();
    await page.getByRole("button", { name: "Andere winkel" }).click();
    const list = page.getByRole("dialog", { name: "Alle winkels" });
    // The favourite stands first.
    await expect(list.getByRole("heading", { level: 3 }).first()).toHaveText("KADE Amsterdam");
    await list.getByRole("button", { name: "Kies deze winkel: KADE Hamburg" }).click();
    await expect(list).toBeHidden();
    await expect(page.getByText(/in KADE Hamburg$/)).toBeVisible();
    await test.step("a pick-up point", async () => {
      const known = intoCart(page);
      await page.getByRole("button", { name: "In winkelmand" }).click();
      await known;
      await open(page, "/checkout/");
      await page.getByRole("radio", { name: /Afhaalpunt/ }).check();
      await page.getByRole("button", { name: "Zoek bij een andere plaats" }).click();
      const dialog = page.getByRole("dialog", { name: "Afhaalpunten" });
      // It begins in the country of the address: checkout/form.test.tsx.
      await expect(dialog.getByLabel("Land")).toHaveValue("NL");
      await dialog.getByRole("searchbox").fill("Groningen");
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: "Kies dit punt: Buurtsuper Noorderkade" }).click();
      await closed(page);
      await page.getByRole("main").locator('[autocomplete~="postal-code"]:visible').first().fill("3511 AB");
      const points = page.getByRole("radiogroup", { name: "Kies een afhaalpunt" });
      await expect(points.getByRole("radio", { name: /Buurtsuper Noorderkade/ })).toBeChecked();
      await points.getByRole("radio", { name: /Kiosk Werf/ }).check();
      await expect(points.getByRole("radio", { name: /Kiosk Werf/ })).toBeChecked();
    });
    expect(heard).toEqual([]);
  });
});
