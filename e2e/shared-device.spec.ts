import { expect, type Page } from "@playwright/test";
import { checkOut } from "./buy.ts";
import { newCustomer, signInAt } from "./customers.ts";
import { putInCart } from "./put-in-cart.ts";
import { complaints, open, operationsKey } from "./shop.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test("a placed order leaves the thank-you page and the page that the look-up led to in one window when its customer logs out in another, and a code they asked about a window that slept while the next one signed in", async ({
  page,
  context,
  request,
}) => {
  const heard = complaints(page);
  const [one, two] = [await newCustomer(request), await newCustomer(request)];
  const code = `EIGEN-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const given = await request.post("/api/admin/coupon", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { code, email: one.email, amount: 5, label: "Voor je verjaardag" },
  });
  expect(given.status(), await given.text()).toBe(200);
  await signInAt(page, "/my-account/", one);
  await putInCart(page, "/pique-polo-zaan/?childSku=KD-0078-ZWART-M");
  const number = await checkOut(page);
  const looked = await context.newPage();
  await open(looked, "/bestelling-zoeken/");
  // Of a customer no address is asked.
  await expect(main(looked).getByRole("textbox", { name: "E-mailadres" })).toHaveCount(0);
  await main(looked).getByRole("textbox", { name: "Bestelnummer" }).fill(number);
  await main(looked).getByRole("button", { name: "Bestelling bekijken" }).click();
  // It is their own, so it has a page in the account.
  await expect(looked).toHaveURL(new RegExp(`/my-account/orders/${number}/$`));
  await expect(main(looked)).toContainText("Piqué polo Zaan");
  const asleep = await context.newPage();
  // A window that hears nothing of the others until it is looked at.
  await asleep.addInitScript(() => {
    Object.defineProperty(window, "BroadcastChannel", {
      value: class extends EventTarget {
        postMessage() {}
        close() {}
      },
    });
    addEventListener("storage", (event) => event.stopImmediatePropagation());
  });
  await open(asleep, "/my-account/coupons/");
  await main(asleep).getByRole("textbox", { name: "Code" }).fill(code);
  await main(asleep).getByRole("button", { name: "Controleren" }).click();
  // Among their codes, and as the answer to the question.
  await expect(main(asleep).getByRole("region", { name: "Een andere code" })).toContainText(`${code} is geldig.`);
  await expect(main(asleep).getByRole("button", { name: `Gebruik in mijn winkelmand (${code})` })).toHaveCount(2);

  const other = await context.newPage();
  await open(other, "/my-account/");
  await main(other).getByRole("button", { name: "Uitloggen" }).click();
  await expect(other).not.toHaveURL(/my-account/);
  await expect(main(page).getByText(number)).toHaveCount(0);
  await expect(main(looked).getByRole("heading", { name: "Log in om deze pagina te zien" })).toBeVisible();
  await expect(main(looked)).not.toContainText("Piqué polo Zaan");
  await expect(main(page)).not.toContainText("Piqué polo Zaan");
  expect(heard).toEqual([]);

  await signInAt(other, "/my-account/", two);
  await asleep.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(main(asleep)).toContainText("Je hebt nu geen kortingscodes");
  await expect(main(asleep)).not.toContainText(code);
  await expect(main(asleep).getByRole("textbox", { name: "Code" })).toHaveValue("");
});
